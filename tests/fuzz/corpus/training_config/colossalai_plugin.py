BATCH_SIZE = 4
plugin = HybridParallelPlugin(tp_size=2, pp_size=2, num_microbatches=4, zero_stage=1, precision="bf16")
optimizer = dict(type=HybridAdam)
