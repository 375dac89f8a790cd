<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>BatchFigures</name>
    <message>
        <source>no checkpoints</source>
        <translation>不重算</translation>
    </message>
    <message>
        <source>selective</source>
        <translation>选择性重算</translation>
    </message>
    <message>
        <source>full</source>
        <translation>完全重算</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>sequences in a micro-batch</source>
        <translation>每个微批次的序列数</translation>
    </message>
    <message>
        <source>sequences at once</source>
        <translation>并发序列数</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>largest with %1</source>
        <translation>%1 时最大</translation>
    </message>
</context>
<context>
    <name>ComponentTable</name>
    <message>
        <source>Component</source>
        <translation>组成</translation>
    </message>
    <message>
        <source>GiB a card</source>
        <translation>每卡 GiB</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>GiB, %1 cards</source>
        <translation>GiB，%1 张卡</translation>
    </message>
    <message>
        <source>How</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>measured cases %1</source>
        <translation>实测区间 %1</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>Stage %1</source>
        <translation>第 %1 级</translation>
    </message>
    <message>
        <source>Each card</source>
        <translation>每张卡</translation>
    </message>
    <message>
        <source>the fullest, shown in the bar</source>
        <translation>占用最多的一级，即上图所示</translation>
    </message>
    <message>
        <source>tensor parallel %1</source>
        <translation>张量并行 %1</translation>
    </message>
    <message>
        <source>pipeline %1</source>
        <translation>流水线 %1</translation>
    </message>
    <message>
        <source>context parallel %1</source>
        <translation>上下文并行 %1</translation>
    </message>
    <message>
        <source>expert parallel %1</source>
        <translation>专家并行 %1</translation>
    </message>
    <message>
        <source>data parallel %1</source>
        <translation>数据并行 %1</translation>
    </message>
    <message>
        <source>ZeRO %1</source>
        <translation>ZeRO %1</translation>
    </message>
    <message>
        <source>one card</source>
        <translation>单卡</translation>
    </message>
    <message>
        <source>Allocator</source>
        <translation>分配器</translation>
    </message>
    <message>
        <source>What the framework&apos;s own allocator reports at its peak (torch.cuda.max_memory_allocated): no cache, no driver context.</source>
        <translation>框架自身分配器在峰值时报告的数值（torch.cuda.max_memory_allocated），不含缓存和驱动上下文。</translation>
    </message>
    <message>
        <source>Its cache</source>
        <translation>分配器缓存</translation>
    </message>
    <message>
        <source>What that allocator has reserved from the driver at its peak (torch.cuda.max_memory_reserved): fragments and freed blocks are in it.</source>
        <translation>该分配器在峰值时向驱动预留的数值（torch.cuda.max_memory_reserved），含碎片和已释放的块。</translation>
    </message>
    <message>
        <source>Device monitor</source>
        <translation>设备监视</translation>
    </message>
    <message>
        <source>What a monitor of the device shows (nvidia-smi): everything, and what the card must hold.</source>
        <translation>设备监视工具（nvidia-smi）显示的数值：全部占用，也就是卡必须容纳的量。</translation>
    </message>
    <message>
        <source>Host, a node</source>
        <translation>主机，每节点</translation>
    </message>
    <message>
        <source>What is kept in the main memory of one node: what is offloaded, or an embedding that the engine leaves there.</source>
        <translation>一个节点的主机内存中存放的内容：被卸载的部分，或引擎留在主机上的嵌入层。</translation>
    </message>
    <message>
        <source>tensors at the peak</source>
        <translation>峰值时存活的张量</translation>
    </message>
    <message>
        <source>with freed blocks</source>
        <translation>含已释放的块</translation>
    </message>
    <message>
        <source>with context, libraries</source>
        <translation>含 CUDA 上下文和库</translation>
    </message>
    <message>
        <source>in main memory</source>
        <translation>在主机内存中</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
</context>
<context>
    <name>ComponentWords</name>
    <message>
        <source>%1 parameters × %2 B</source>
        <translation>%1 参数 × %2 B</translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>%1 × %2 tokens × %3</source>
        <translation>%1 × %2 词元 × %3</translation>
    </message>
    <message>
        <source>%1 tokens a step</source>
        <translation>每步 %1 词元</translation>
    </message>
    <message>
        <source>prompts of %1 tokens</source>
        <translation>提示 %1 词元</translation>
    </message>
    <message>
        <source>%1 × %2 tokens</source>
        <translation>%1 × %2 词元</translation>
    </message>
    <message>
        <source>%1, all kept</source>
        <translation>%1，全部保留</translation>
    </message>
    <message>
        <source>%1, selective</source>
        <translation>%1，选择性重算</translation>
    </message>
    <message>
        <source>%1, recomputed</source>
        <translation>%1，重算</translation>
    </message>
    <message>
        <source>vocabulary %1</source>
        <translation>词表 %1</translation>
    </message>
    <message>
        <source>sampler, %1</source>
        <translation>采样器，%1</translation>
    </message>
    <message>
        <source>%1 tokens, %2</source>
        <translation>%1 词元，%2</translation>
    </message>
    <message>
        <source>tensor parallel %1</source>
        <translation>张量并行 %1</translation>
    </message>
    <message>
        <source>pipeline %1</source>
        <translation>流水线 %1</translation>
    </message>
    <message>
        <source>expert parallel %1</source>
        <translation>专家并行 %1</translation>
    </message>
    <message>
        <source>context parallel %1</source>
        <translation>上下文并行 %1</translation>
    </message>
    <message>
        <source>data parallel %1</source>
        <translation>数据并行 %1</translation>
    </message>
    <message>
        <source>buffers, %1</source>
        <translation>缓冲区，%1</translation>
    </message>
    <message>
        <source>%1, states in %2</source>
        <translation>%1，状态为 %2</translation>
    </message>
    <message>
        <source>of the adapters, %1</source>
        <translation>适配器，%1</translation>
    </message>
    <message>
        <source>of the adapters, FP32</source>
        <translation>适配器，FP32</translation>
    </message>
    <message>
        <source>context, libraries, graphs</source>
        <translation>CUDA 上下文、库、CUDA 图</translation>
    </message>
    <message>
        <source>context, libraries, allocator</source>
        <translation>CUDA 上下文、库、分配器</translation>
    </message>
    <message>
        <source>rank %1: %2</source>
        <translation>秩 %1：%2</translation>
    </message>
</context>
<context>
    <name>Components</name>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>运行时</translation>
    </message>
    <message>
        <source>Comm.</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>适配器</translation>
    </message>
    <message>
        <source>Master weights</source>
        <translation>主权重</translation>
    </message>
    <message>
        <source>Capital</source>
        <translation>购置</translation>
    </message>
    <message>
        <source>Hosting</source>
        <translation>机房托管</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电力</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>制冷</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>维保</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>软件许可</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>人力</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>云</translation>
    </message>
</context>
<context>
    <name>CostLines</name>
    <message>
        <source>accelerators</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>installation</source>
        <translation>安装</translation>
    </message>
    <message>
        <source>room</source>
        <translation>机房</translation>
    </message>
    <message>
        <source>Hosting</source>
        <translation>机房托管</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电力</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>制冷</translation>
    </message>
    <message>
        <source>Demand charge</source>
        <translation>容量电费</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>维保</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>故障更换</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>软件许可</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>人力</translation>
    </message>
    <message>
        <source>Insurance</source>
        <translation>保险</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>resale %1</source>
        <translation>残值 %1</translation>
    </message>
    <message>
        <source>%1 × %2 %3/kW month × 12</source>
        <translation>%1 × %2 %3/kW·月 × 12</translation>
    </message>
    <message>
        <source>%1 on average × %2 h × %3 %4/kWh</source>
        <translation>平均 %1 × %2 小时 × %3 %4/kWh</translation>
    </message>
    <message>
        <source>%1, %2 a year more</source>
        <translation>%1，每年上涨 %2</translation>
    </message>
    <message>
        <source>PUE %1: %2 on top</source>
        <translation>PUE %1：另加 %2</translation>
    </message>
    <message>
        <source>%1 × PUE %2 × %3 %4/kW month × 12</source>
        <translation>%1 × PUE %2 × %3 %4/kW·月 × 12</translation>
    </message>
    <message>
        <source>%1 of the hardware a year</source>
        <translation>每年为硬件价的 %1</translation>
    </message>
    <message>
        <source>%1 of %2 cards a year, at %3 each</source>
        <translation>每年 %2 张卡中的 %1，单价 %3</translation>
    </message>
    <message>
        <source>%1 a card and year × %2 cards</source>
        <translation>每卡每年 %1 × %2 张卡</translation>
    </message>
    <message>
        <source>%1 posts × %2</source>
        <translation>%1 个岗位 × %2</translation>
    </message>
    <message>
        <source>network per card</source>
        <translation>每卡网络费</translation>
    </message>
    <message>
        <source>idle power of a card</source>
        <translation>单卡空闲功率</translation>
    </message>
    <message>
        <source>room per kW and month</source>
        <translation>每 kW 每月机房费</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>1 年</translation>
    </message>
    <message>
        <source>%1 years</source>
        <translation>%1 年</translation>
    </message>
    <message>
        <source>%1 a card × %2 cards, once</source>
        <translation>每卡 %1 × %2 张卡，一次性</translation>
    </message>
</context>
<context>
    <name>CostTable</name>
    <message>
        <source>Year %1</source>
        <translation>第 %1 年</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>How</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>unknown: %1</source>
        <translation>未知：%1</translation>
    </message>
</context>
<context>
    <name>CountFigures</name>
    <message>
        <source>Accelerators</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>GiB a card</source>
        <translation>每卡 GiB</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Total, %1</source>
        <translation>合计，%1</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
</context>
<context>
    <name>EngineLogRows</name>
    <message>
        <source>Per accelerator</source>
        <translation>每卡</translation>
    </message>
    <message>
        <source>In the log</source>
        <translation>日志中</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>As</source>
        <translation>用作</translation>
    </message>
    <message>
        <source>Memory of the accelerator</source>
        <translation>显存容量</translation>
    </message>
    <message>
        <source>Share that the engine claims</source>
        <translation>引擎占用的比例</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Peak of the activations</source>
        <translation>激活峰值</translation>
    </message>
    <message>
        <source>activations and logits</source>
        <translation>激活与 logits</translation>
    </message>
    <message>
        <source>activations and logits: what weights and cache leave</source>
        <translation>激活与 logits：扣除权重和缓存后的余量</translation>
    </message>
    <message>
        <source>Outside of the allocator</source>
        <translation>分配器之外</translation>
    </message>
    <message>
        <source>runtime and communication</source>
        <translation>运行时与通信</translation>
    </message>
    <message>
        <source>runtime and communication: part of the above</source>
        <translation>运行时与通信：已含在上一行</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA 图</translation>
    </message>
    <message>
        <source>part of the runtime</source>
        <translation>计入运行时</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>KV cache, host included</source>
        <translation>KV 缓存（含主机内存）</translation>
    </message>
    <message>
        <source>Tokens of the KV cache</source>
        <translation>KV 缓存的词元数</translation>
    </message>
    <message>
        <source>Blocks of the KV cache</source>
        <translation>KV 缓存的块数</translation>
    </message>
    <message>
        <source>KV cache that was needed</source>
        <translation>所需的 KV 缓存</translation>
    </message>
    <message>
        <source>Longest context that fits</source>
        <translation>放得下的最长上下文</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message>
        <source>own model</source>
        <translation>自有模型</translation>
    </message>
    <message>
        <source>KV cache in %1</source>
        <translation>KV 缓存 %1</translation>
    </message>
    <message>
        <source>%1, as many sequences of %2 tokens as fit, %3</source>
        <translation>%1，%2 词元的序列放满为止，%3</translation>
    </message>
    <message>
        <source>%1, %2 × %3 tokens, %4</source>
        <translation>%1，%2 × %3 词元，%4</translation>
    </message>
    <message>
        <source>full training</source>
        <translation>全参训练</translation>
    </message>
    <message>
        <source>LoRA of rank %1</source>
        <translation>LoRA，秩 %1</translation>
    </message>
    <message>
        <source>QLoRA of rank %1</source>
        <translation>QLoRA，秩 %1</translation>
    </message>
    <message>
        <source>micro-batch %1 × %2 tokens</source>
        <translation>微批次 %1 × %2 词元</translation>
    </message>
    <message>
        <source>with checkpointing</source>
        <translation>激活重算</translation>
    </message>
    <message>
        <source>offloaded to the host</source>
        <translation>卸载到主机</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 right, %2 tight, %3 wrong</source>
        <translation>正确 %1，勉强 %2，错误 %3</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>KV bytes a token</source>
        <translation>每词元 KV 字节</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>KV capacity</source>
        <translation>KV 容量</translation>
    </message>
    <message>
        <source>Activation peak</source>
        <translation>激活峰值</translation>
    </message>
    <message>
        <source>Compute buffer</source>
        <translation>计算缓冲区</translation>
    </message>
    <message>
        <source>Peak, allocated</source>
        <translation>峰值，已分配</translation>
    </message>
    <message>
        <source>Peak, reserved</source>
        <translation>峰值，已保留</translation>
    </message>
    <message>
        <source>Peak, device</source>
        <translation>峰值，整卡</translation>
    </message>
    <message>
        <source>Fits or not</source>
        <translation>放得下与否</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>High confidence</source>
        <translation>可信度高</translation>
    </message>
    <message>
        <source>Medium confidence</source>
        <translation>可信度中</translation>
    </message>
    <message>
        <source>Low confidence</source>
        <translation>可信度低</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>勉强</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>%1: observed %2, estimated %3 (%4)</source>
        <translation>%1：实测%2，估算%3（%4）</translation>
    </message>
    <message>
        <source>%1: measured %2, estimated %3 %4 (%5)</source>
        <translation>%1：实测 %2，估算 %3 %4（%5）</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 in %2 on %3; %4</source>
        <translation>%1，%2，%3；%4</translation>
    </message>
    <message>
        <source>No measurement passes the filter</source>
        <translation>没有符合筛选条件的实测</translation>
    </message>
    <message>
        <source>%1 measurements, half within %2, nine in ten within %3</source>
        <translation>%1 项实测，半数误差不超过 %2，九成不超过 %3</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Median %</source>
        <translation>中位数 %</translation>
    </message>
    <message>
        <source>90th %</source>
        <translation>九成 %</translation>
    </message>
    <message>
        <source>Bias %</source>
        <translation>偏差 %</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>Whether it fits: %1 (%2)</source>
        <translation>放得下与否：%1（%2）</translation>
    </message>
    <message>
        <source>Figure and group</source>
        <translation>指标与来源组</translation>
    </message>
</context>
<context>
    <name>Field</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The model that runs. Type to search the catalogue.</source>
        <translation>要运行的模型。输入文字即可在目录中搜索。</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Answer requests, or change the model&apos;s weights.</source>
        <translation>回答请求，或者训练模型的权重。</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>推理引擎</translation>
    </message>
    <message>
        <source>The server program. It decides what is kept beside the weights.</source>
        <translation>推理服务程序，它决定除权重外还占用什么。</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>训练框架</translation>
    </message>
    <message>
        <source>The training program. It decides how states are cut and what is kept.</source>
        <translation>训练程序，它决定状态如何切分、保留什么。</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>并发数</translation>
    </message>
    <message>
        <source>Sequences served at once, over all replicas. Empty: as many as fit.</source>
        <translation>所有副本同时服务的序列数。留空：放得下多少算多少。</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>Sequences in one pass of one accelerator.</source>
        <translation>一张卡一次前向和反向处理的序列数。</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>全局批次</translation>
    </message>
    <message>
        <source>Sequences between two steps of the optimizer, over all accelerators.</source>
        <translation>优化器每走一步，所有卡合计处理的序列数。</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>The longest sequence, prompt and output together. 32k is 32 × 1,024 tokens. Empty: prompt and output as below.</source>
        <translation>最长的序列，输入和输出合计。32k 即 32 × 1,024 词元。留空：按下面的输入加输出。</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Tokens of one training sequence. 32k is 32 × 1,024 tokens.</source>
        <translation>一条训练序列的词元数。32k 即 32 × 1,024 词元。</translation>
    </message>
    <message>
        <source>Prompt, output</source>
        <translation>输入、输出</translation>
    </message>
    <message>
        <source>Tokens of a typical prompt. 32k is 32 × 1,024 tokens.</source>
        <translation>典型提示的词元数。32k 即 32 × 1,024 词元。</translation>
    </message>
    <message>
        <source>In, out</source>
        <translation>输入、输出</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Tokens of a typical answer.</source>
        <translation>典型回答的词元数。</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活重算</translation>
    </message>
    <message>
        <source>Activation checkpointing: what the backward pass computes again instead of keeping it.</source>
        <translation>激活检查点：反向传播时重新计算、而不保留的部分。</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Decides how many bytes of state each parameter needs.</source>
        <translation>决定每个参数需要多少字节的状态。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>How the weights are stored, from the largest to the smallest format.</source>
        <translation>权重的存储格式，从大到小排列。</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>How keys and values of past tokens are stored.</source>
        <translation>已处理词元的键和值的存储格式。</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>How gradients are accumulated.</source>
        <translation>梯度累加时的格式。</translation>
    </message>
    <message>
        <source>Master copy</source>
        <translation>主权重</translation>
    </message>
    <message>
        <source>Whether the optimizer keeps a copy of the weights in full precision.</source>
        <translation>优化器是否保留一份全精度的权重。</translation>
    </message>
    <message>
        <source>Moments</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>How the optimizer&apos;s own states are stored.</source>
        <translation>优化器自身状态的存储格式。</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>The card. Type to search, for example “80 GB” or “MI300”.</source>
        <translation>所用的卡。输入文字即可搜索，例如“80 GB”或“MI300”。</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>How many cards, over all nodes.</source>
        <translation>所有节点合计的卡数。</translation>
    </message>
    <message>
        <source>In one node</source>
        <translation>每节点卡数</translation>
    </message>
    <message>
        <source>Cards in one machine. Tensor parallelism stays inside it.</source>
        <translation>一台机器里的卡数。张量并行不跨机器。</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>并行方式</translation>
    </message>
    <message>
        <source>How the model is cut: tensor × pipeline × data parallel. Automatic keeps tensor parallelism inside a node.</source>
        <translation>模型如何切分：张量 × 流水线 × 数据并行。自动方式下张量并行不跨节点。</translation>
    </message>
    <message>
        <source>TP</source>
        <translation>TP</translation>
    </message>
    <message>
        <source>Tensor parallel: cards that share each layer.</source>
        <translation>张量并行：共同分担每一层的卡数。</translation>
    </message>
    <message>
        <source>PP</source>
        <translation>PP</translation>
    </message>
    <message>
        <source>Pipeline parallel: stages of consecutive layers.</source>
        <translation>流水线并行：把连续的层分成几级。</translation>
    </message>
    <message>
        <source>DP</source>
        <translation>DP</translation>
    </message>
    <message>
        <source>Data parallel: replicas of the model.</source>
        <translation>数据并行：模型的副本数。</translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation>ZeRO 阶段</translation>
    </message>
    <message>
        <source>What data-parallel ranks share: 1 optimizer states, 2 also gradients, 3 also weights (FSDP full shard). Empty: automatic layout.</source>
        <translation>数据并行各卡分摊什么：1 为优化器状态，2 再加梯度，3 再加权重（即 FSDP 完全分片）。留空：自动并行方式。</translation>
    </message>
    <message>
        <source>Years</source>
        <translation>年限</translation>
    </message>
    <message>
        <source>How long the hardware is used.</source>
        <translation>硬件使用多少年。</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌率</translation>
    </message>
    <message>
        <source>Share of all hours in which the cards work.</source>
        <translation>一年中卡在工作的时间占比。</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>Price of a kilowatt-hour at the meter.</source>
        <translation>每千瓦时的电价。</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Power of the whole facility over that of the computers: what cooling adds.</source>
        <translation>整个机房的功率与计算设备功率之比，反映制冷的开销。</translation>
    </message>
    <message>
        <source>Card price</source>
        <translation>卡单价</translation>
    </message>
    <message>
        <source>Of one card. 30k is 30,000. Empty: the catalogue&apos;s price.</source>
        <translation>一张卡的价格。30k 即 30,000，3万 亦可。留空：按目录价。</translation>
    </message>
    <message>
        <source>Host price</source>
        <translation>主机价格</translation>
    </message>
    <message>
        <source>Of one node without its cards. Empty: a share of the cards&apos; price.</source>
        <translation>一个节点去掉卡的价格。留空：按卡价的一定比例。</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>软件许可</translation>
    </message>
    <message>
        <source>All software licences of one card for a year.</source>
        <translation>每卡每年全部软件许可的费用。</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>维保费率</translation>
    </message>
    <message>
        <source>Maintenance contract, a year, of the purchase price.</source>
        <translation>每年维保费占购置价的比例。</translation>
    </message>
    <message>
        <source>Busy power</source>
        <translation>忙时功率</translation>
    </message>
    <message>
        <source>Of one card at work. Empty: a share of its rated power.</source>
        <translation>一张卡工作时的功率。留空：按额定功率的一定比例。</translation>
    </message>
    <message>
        <source>Host power</source>
        <translation>主机功率</translation>
    </message>
    <message>
        <source>Of one node without its cards.</source>
        <translation>一个节点去掉卡的功率。</translation>
    </message>
    <message>
        <source>Resale</source>
        <translation>残值率</translation>
    </message>
    <message>
        <source>What the hardware is worth at the end, of its price.</source>
        <translation>到期时硬件剩余价值占购置价的比例。</translation>
    </message>
    <message>
        <source>Discount</source>
        <translation>折现率</translation>
    </message>
    <message>
        <source>What later money is worth less, a year; for the present value.</source>
        <translation>未来的钱每年贬值的比例，用于计算现值。</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>年故障率</translation>
    </message>
    <message>
        <source>Share of the cards that must be replaced in a year.</source>
        <translation>一年内须更换的卡所占比例。</translation>
    </message>
    <message>
        <source>Air warms by</source>
        <translation>进出风温差</translation>
    </message>
    <message>
        <source>From inlet to outlet; decides how much air must be moved.</source>
        <translation>进风口到出风口的升温，决定所需风量。</translation>
    </message>
    <message>
        <source>What runs</source>
        <translation>运行内容</translation>
    </message>
    <message>
        <source>Number formats</source>
        <translation>数值格式</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>%1 (no longer sold)</source>
        <translation>%1（已停售）</translation>
    </message>
    <message>
        <source>%1 (export restricted)</source>
        <translation>%1（出口受限）</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Other engine</source>
        <translation>其他引擎</translation>
    </message>
    <message>
        <source>Other framework</source>
        <translation>其他框架</translation>
    </message>
    <message>
        <source>None: keep all</source>
        <translation>不重算：全部保留</translation>
    </message>
    <message>
        <source>Selective</source>
        <translation>选择性重算</translation>
    </message>
    <message>
        <source>Full: recompute</source>
        <translation>完全重算</translation>
    </message>
    <message>
        <source>AdamW, 8 bit</source>
        <translation>AdamW，8 位</translation>
    </message>
    <message>
        <source>Paged AdamW, 8 bit</source>
        <translation>分页 AdamW，8 位</translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation>带动量的 SGD</translation>
    </message>
    <message>
        <source>None</source>
        <translation>不保留</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>%1 (or earlier)</source>
        <translation>%1（或更早）</translation>
    </message>
    <message>
        <source>Full: all weights</source>
        <translation>全量：训练全部权重</translation>
    </message>
    <message>
        <source>All linear layers</source>
        <translation>所有线性层</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力层</translation>
    </message>
    <message>
        <source>Query and value</source>
        <translation>查询和值投影</translation>
    </message>
    <message>
        <source>All linear layers and the head</source>
        <translation>所有线性层和输出层</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>不卸载</translation>
    </message>
    <message>
        <source>Optimizer and parameters</source>
        <translation>优化器和参数</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>expected a year and month such as 2025-04</source>
        <translation>请输入年月，例如 2025-04</translation>
    </message>
    <message>
        <source>EP</source>
        <translation>EP</translation>
    </message>
    <message>
        <source>Expert parallel: ranks that share the experts of a layer.</source>
        <translation>专家并行：共同分摊一层各专家的卡数。</translation>
    </message>
    <message>
        <source>CP</source>
        <translation>CP</translation>
    </message>
    <message>
        <source>Context parallel: cards that share each sequence.</source>
        <translation>上下文并行：共同分担每条序列的卡数。</translation>
    </message>
    <message>
        <source>VP</source>
        <translation>VP</translation>
    </message>
    <message>
        <source>Virtual pipeline: interleaved chunks of layers on each stage.</source>
        <translation>虚拟流水线：每一级上交错的层块数。</translation>
    </message>
    <message>
        <source>Shards</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Ranks that share the shards, fewer than all in hybrid sharding (HSDP). Empty: all data-parallel ranks.</source>
        <translation>共同分片的卡数，混合分片（HSDP）时少于全部。留空：所有数据并行的卡。</translation>
    </message>
    <message>
        <source>SP</source>
        <translation>SP</translation>
    </message>
    <message>
        <source>Sequence parallel: what tensor parallelism does not cut is cut along the sequence.</source>
        <translation>序列并行：张量并行不切分的部分沿序列切分。</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>训练方法</translation>
    </message>
    <message>
        <source>What is trained: all weights, or low-rank adapters beside weights that stay as they are, quantised in QLoRA.</source>
        <translation>训练什么：全部权重，或在保持不变的权重旁训练低秩适配器；QLoRA 的权重是量化的。</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>秩</translation>
    </message>
    <message>
        <source>Width of the adapters: parameters grow with it.</source>
        <translation>适配器的宽度，其参数量随之增长。</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>目标层</translation>
    </message>
    <message>
        <source>Layers with an adapter. Any projections can be typed, with commas between them, as in “q_proj,v_proj”.</source>
        <translation>带适配器的层。也可以输入任意投影层，以逗号分隔，例如“q_proj,v_proj”。</translation>
    </message>
    <message>
        <source>Step tokens</source>
        <translation>每步词元</translation>
    </message>
    <message>
        <source>Tokens that the engine computes in one step at most (max_num_batched_tokens); activations grow with it. Empty: the engine&apos;s default.</source>
        <translation>引擎一步最多计算的词元数（max_num_batched_tokens），激活随之增长。留空：引擎的默认值。</translation>
    </message>
    <message>
        <source>Memory share</source>
        <translation>显存占比</translation>
    </message>
    <message>
        <source>Share of the card that the engine may claim (gpu_memory_utilization). Empty: the engine&apos;s default.</source>
        <translation>引擎可占用显存的比例（gpu_memory_utilization）。留空：引擎的默认值。</translation>
    </message>
    <message>
        <source>Mem. share</source>
        <translation>显存占比</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA 图</translation>
    </message>
    <message>
        <source>Recorded steps: faster, for some memory of their own.</source>
        <translation>预先录制的计算步骤：更快，但自身占用一些显存。</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>CUDA 图</translation>
    </message>
    <message>
        <source>Fused loss</source>
        <translation>融合损失</translation>
    </message>
    <message>
        <source>The loss is computed in pieces (Liger, cut cross-entropy): the logits of all tokens never stand at once.</source>
        <translation>分块计算损失（如 Liger）：所有词元的 logits 不会同时存在。</translation>
    </message>
    <message>
        <source>Compiled</source>
        <translation>编译</translation>
    </message>
    <message>
        <source>Operators are fused by a compiler (torch.compile), which keeps fewer activations.</source>
        <translation>由编译器（torch.compile）融合算子，保留的激活更少。</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>What waits in host memory while it is not needed.</source>
        <translation>暂时不用时放在主机内存中的内容。</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash 注意力</translation>
    </message>
    <message>
        <source>Attention in blocks: the scores of all pairs of tokens never stand at once.</source>
        <translation>分块计算注意力：所有词元对的分数不会同时存在。</translation>
    </message>
    <message>
        <source>Flash attn.</source>
        <translation>Flash 注意力</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>发布时间</translation>
    </message>
    <message>
        <source>When the engine or framework was released: memory differs between releases. A month can be typed, as in “2025-04”.</source>
        <translation>引擎或框架的发布时间：各版本的显存占用不同。可以输入年月，例如“2025-04”。</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算类型</translation>
    </message>
    <message>
        <source>The type that matrices are multiplied in; activations are kept in it.</source>
        <translation>矩阵相乘所用的类型，激活也以它保存。</translation>
    </message>
    <message>
        <source>Already used</source>
        <translation>已占用显存</translation>
    </message>
    <message>
        <source>Memory of each card that a display or other programs hold, in GiB (2^30 bytes).</source>
        <translation>每张卡上显示输出或其他程序已占用的显存，单位 GiB（2^30 字节）。</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>已占用</translation>
    </message>
</context>
<context>
    <name>LimitTable</name>
    <message>
        <source>no number up to 1,024 holds it</source>
        <translation>1,024 张以内都放不下</translation>
    </message>
    <message>
        <source>with the automatic layout</source>
        <translation>按自动并行方式</translation>
    </message>
    <message>
        <source>%1 would be %2 GiB over</source>
        <translation>%1 张会超出 %2 GiB</translation>
    </message>
    <message>
        <source>Largest that fits</source>
        <translation>放得下的最大值</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>With the rest as it is</source>
        <translation>其余条件不变</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>并发数</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>at %1 tokens each</source>
        <translation>每条 %1 词元</translation>
    </message>
    <message>
        <source>not even one sequence fits</source>
        <translation>一条序列也放不下</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>at a micro-batch of %1</source>
        <translation>微批次 %1 时</translation>
    </message>
    <message>
        <source>at batch %1</source>
        <translation>并发 %1 时</translation>
    </message>
    <message>
        <source>Fewest cards</source>
        <translation>最少卡数</translation>
    </message>
    <message>
        <source>parameters × (4 + 2 × batch)</source>
        <translation>参数量 × (4 + 2 × 批次)</translation>
    </message>
    <message>
        <source>parameters × 4</source>
        <translation>参数量 × 4</translation>
    </message>
    <message>
        <source>%1 times this estimate</source>
        <translation>为本估算的 %1 倍</translation>
    </message>
    <message>
        <source>%1 above this estimate</source>
        <translation>比本估算高 %1</translation>
    </message>
    <message>
        <source>%1 below this estimate</source>
        <translation>比本估算低 %1</translation>
    </message>
    <message>
        <source>it knows no sequence length, optimizer or layout</source>
        <translation>它不考虑序列长度、优化器和并行方式</translation>
    </message>
    <message>
        <source>it knows no number format, context or batch</source>
        <translation>它不考虑数值格式、上下文和并发数</translation>
    </message>
    <message>
        <source>Rule of thumb: %1 = &lt;b&gt;%2 GiB&lt;/b&gt; on all cards together, %3: %4.</source>
        <translation>经验公式：%1 = 所有卡合计 &lt;b&gt;%2 GiB&lt;/b&gt;，%3：%4。</translation>
    </message>
    <message>
        <source>weights are in host memory</source>
        <translation>权重在主机内存中</translation>
    </message>
    <message>
        <source>the rest is too much already</source>
        <translation>其余部分已经放不下</translation>
    </message>
    <message>
        <source>same shapes, same activations</source>
        <translation>结构相同，激活不变</translation>
    </message>
    <message>
        <source>same format, same KV cache</source>
        <translation>格式相同，KV 缓存不变</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>运行时</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA 图</translation>
    </message>
    <message>
        <source>As measured, not estimated: %1 (&lt;b&gt;%2&lt;/b&gt;).</source>
        <translation>以下为实测而非估算：%1（&lt;b&gt;%2&lt;/b&gt;）。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between components</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>MoneyScale</name>
    <message>
        <source>million %1</source>
        <translation>百万%1</translation>
    </message>
    <message>
        <source>thousand %1</source>
        <translation>千%1</translation>
    </message>
</context>
<context>
    <name>Quantity</name>
    <message>
        <source>/kWh</source>
        <translation>/kWh</translation>
    </message>
    <message>
        <source>/card</source>
        <translation>/卡</translation>
    </message>
    <message>
        <source>/node</source>
        <translation>/节点</translation>
    </message>
    <message>
        <source>/card·y</source>
        <translation>/卡·年</translation>
    </message>
    <message>
        <source>tok</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>“%1” is not a number</source>
        <translation>“%1”不是数字</translation>
    </message>
    <message>
        <source>“%1” is no unit of this field</source>
        <translation>“%1”不是此项的单位</translation>
    </message>
</context>
<context>
    <name>Reason</name>
    <message>
        <source>%1 attention heads do not divide by %2</source>
        <translation>%1 个注意力头不能被 %2 整除</translation>
    </message>
    <message>
        <source>%1 KV heads do not divide by %2</source>
        <translation>%1 个 KV 头与 %2 不能整除</translation>
    </message>
    <message>
        <source>%1 feed-forward columns do not divide by %2</source>
        <translation>前馈层的 %1 列不能被 %2 整除</translation>
    </message>
    <message>
        <source>%1 columns of an expert do not divide by %2</source>
        <translation>专家的 %1 列不能被 %2 整除</translation>
    </message>
    <message>
        <source>%1 vocabulary entries (padded) do not divide by %2</source>
        <translation>词表（补齐后）%1 项不能被 %2 整除</translation>
    </message>
    <message>
        <source>%1 quantisation groups do not divide by %2</source>
        <translation>%1 个量化分组不能被 %2 整除</translation>
    </message>
    <message>
        <source>a global batch of %1 does not divide into micro-batches of %2 on %3 data-parallel ranks</source>
        <translation>全局批次 %1 不能平分为 %3 路数据并行上大小为 %2 的微批次</translation>
    </message>
    <message>
        <source>interleaved stages need a pipeline</source>
        <translation>交错流水线需要流水线并行</translation>
    </message>
    <message>
        <source>%1 layers do not divide into %2 interleaved stages</source>
        <translation>%1 层不能平分为 %2 个交错级</translation>
    </message>
    <message>
        <source>%1 layers do not divide into %2 stages, nor do they with embedding and loss as a layer each</source>
        <translation>%1 层不能平分为 %2 级，把嵌入和损失各算一层也不行</translation>
    </message>
    <message>
        <source>groups of %1 ranks do not divide %2 data-parallel ranks</source>
        <translation>每组 %1 路不能平分 %2 路数据并行</translation>
    </message>
    <message>
        <source>%1 layers cannot fill %2 stages</source>
        <translation>%1 层不够分成 %2 级</translation>
    </message>
    <message>
        <source>tensor %1 x pipeline %2 x context %3 x data %4 is %5, but the cluster has %6 accelerators</source>
        <translation>张量 %1 × 流水线 %2 × 上下文 %3 × 数据 %4 = %5，但集群有 %6 张卡</translation>
    </message>
    <message>
        <source>%1 experts do not divide by %2</source>
        <translation>%1 个专家不能被 %2 整除</translation>
    </message>
    <message>
        <source>the model has no experts to spread</source>
        <translation>此模型没有可分摊的专家</translation>
    </message>
    <message>
        <source>%1 ranks of a stage do not divide by expert parallelism %2</source>
        <translation>一级的 %1 路不能被专家并行 %2 整除</translation>
    </message>
    <message>
        <source>a context of %1 tokens is less than prompt and output, %2 together</source>
        <translation>上下文 %1 词元少于输入与输出合计的 %2</translation>
    </message>
    <message>
        <source>the model&apos;s file has not been read</source>
        <translation>模型文件尚未读取</translation>
    </message>
    <message>
        <source>the catalogue has no model %1</source>
        <translation>目录中没有模型 %1</translation>
    </message>
    <message>
        <source>the catalogue has no model %1; did you mean %2?</source>
        <translation>目录中没有模型 %1，是否指 %2？</translation>
    </message>
    <message>
        <source>the catalogue has no accelerator %1</source>
        <translation>目录中没有加速卡 %1</translation>
    </message>
    <message>
        <source>the catalogue has no accelerator %1; did you mean %2?</source>
        <translation>目录中没有加速卡 %1，是否指 %2？</translation>
    </message>
    <message>
        <source>the catalogue has no weight format %1</source>
        <translation>目录中没有权重格式 %1</translation>
    </message>
    <message>
        <source>the catalogue has no weight format %1; did you mean %2?</source>
        <translation>目录中没有权重格式 %1，是否指 %2？</translation>
    </message>
    <message>
        <source>the catalogue has no KV cache format %1</source>
        <translation>目录中没有KV 缓存格式 %1</translation>
    </message>
    <message>
        <source>the catalogue has no KV cache format %1; did you mean %2?</source>
        <translation>目录中没有KV 缓存格式 %1，是否指 %2？</translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <translation>无法读取文件</translation>
    </message>
    <message>
        <source>the file cannot be written; the plan is unchanged</source>
        <translation>无法写入文件，计划未受影响</translation>
    </message>
    <message>
        <source>this key stands twice in one object</source>
        <translation>同一对象中此键出现了两次</translation>
    </message>
    <message>
        <source>expected a list of at least one scenario</source>
        <translation>至少要有一个方案</translation>
    </message>
    <message>
        <source>%1 is newer than this program, which reads %2; the file is left as it is</source>
        <translation>%1 比本程序新，本程序只读 %2；文件保持原样</translation>
    </message>
    <message>
        <source>weights in %1 cannot be trained in full, only under adapters. Allowed: fp32, bf16, fp16, fp8</source>
        <translation>%1 格式的权重不能全量训练，只能加适配器；可用：fp32、bf16、fp16、fp8</translation>
    </message>
    <message>
        <source>the model has no layer %1. Allowed: all-linear, attention, lm_head, or projections such as q_proj,v_proj</source>
        <translation>此模型没有 %1 层；可用：all-linear、attention、lm_head，或 q_proj,v_proj 等投影层</translation>
    </message>
</context>
<context>
    <name>SamplePlan</name>
    <message>
        <source>Chat for a company</source>
        <translation>企业对话服务</translation>
    </message>
    <message>
        <source>Llama 3.1 70B for 64 people at once: 8 × H100, 4 × H100 in FP8, or 8 × A100?</source>
        <translation>Llama 3.1 70B，64 人同时使用：8 × H100、4 × H100（FP8），还是 8 × A100？</translation>
    </message>
    <message>
        <source>Fine-tuning</source>
        <translation>微调</translation>
    </message>
    <message>
        <source>Llama 3.1 8B, all parameters, on one machine: A100 or H100, with or without recomputing?</source>
        <translation>Llama 3.1 8B，单机全参数微调：A100 还是 H100，激活要不要重算？</translation>
    </message>
    <message>
        <source>A small team</source>
        <translation>小团队</translation>
    </message>
    <message>
        <source>Qwen 2.5 32B in four bits for ten people: RTX 4090 or RTX 5090, one or two?</source>
        <translation>Qwen 2.5 32B，四比特，十人使用：RTX 4090 还是 RTX 5090，一张还是两张？</translation>
    </message>
</context>
<context>
    <name>VerdictStrip</name>
    <message>
        <source>not computed</source>
        <translation>未计算</translation>
    </message>
    <message>
        <source>a price is missing</source>
        <translation>缺少价格</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>at %1 tokens</source>
        <translation>每条 %1 词元</translation>
    </message>
    <message>
        <source>bought, all included</source>
        <translation>购买，全部计入</translation>
    </message>
    <message>
        <source>%1 busy</source>
        <translation>忙碌率 %1</translation>
    </message>
    <message>
        <source>PUE %1</source>
        <translation>PUE %1</translation>
    </message>
    <message>
        <source>Largest batch</source>
        <translation>最大并发</translation>
    </message>
    <message>
        <source>Largest micro-batch that fits</source>
        <translation>放得下的最大微批次</translation>
    </message>
    <message>
        <source>Largest batch that fits</source>
        <translation>放得下的最大并发</translation>
    </message>
    <message>
        <source>With this layout and everything else as it is.</source>
        <translation>并行方式及其余条件不变。</translation>
    </message>
    <message>
        <source>Cost, 1 year</source>
        <translation>一年费用</translation>
    </message>
    <message>
        <source>Cost, %1 years</source>
        <translation>%1 年费用</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Purchase and all years of running it, less what it is worth at the end.</source>
        <translation>购置加上历年运行费用，减去到期残值。</translation>
    </message>
    <message>
        <source>Card hour</source>
        <translation>每卡时</translation>
    </message>
    <message>
        <source>Cost of a card hour</source>
        <translation>每卡时费用</translation>
    </message>
    <message>
        <source>Levelised cost of one card for one hour in which it works.</source>
        <translation>一张卡工作一小时的平准化成本。</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Average power</source>
        <translation>平均功率</translation>
    </message>
    <message>
        <source>Of the facility over the year: computers at their share of busy hours, with cooling.</source>
        <translation>机房全年平均：按忙碌率计的设备功率，加上制冷。</translation>
    </message>
    <message>
        <source>same as %1</source>
        <translation>与 %1 相同</translation>
    </message>
    <message>
        <source>%1 has none</source>
        <translation>%1 没有此项</translation>
    </message>
    <message>
        <source>%1 × that of %2</source>
        <translation>%2 的 %1 倍</translation>
    </message>
    <message>
        <source>%1 vs %2</source>
        <translation>比 %2 %1</translation>
    </message>
    <message>
        <source>%1 less than %2</source>
        <translation>比 %2 少 %1</translation>
    </message>
    <message>
        <source>%1 more than %2</source>
        <translation>比 %2 多 %1</translation>
    </message>
    <message>
        <source>does not run</source>
        <translation>无法运行</translation>
    </message>
    <message>
        <source>none fits</source>
        <translation>一条也放不下</translation>
    </message>
</context>
<context>
    <name>Warning</name>
    <message>
        <source>KV heads are replicated: %1 KV heads over %2-way tensor parallel.</source>
        <translation>KV 头有重复：%1 个 KV 头分到 %2 路张量并行。</translation>
    </message>
    <message>
        <source>A context of %1 tokens is longer than the %2 positions of the model.</source>
        <translation>上下文 %1 词元超过模型支持的 %2 个位置。</translation>
    </message>
    <message>
        <source>The usable memory of this card is derived from its marketing size, not read from a log.</source>
        <translation>此卡的可用显存由标称容量推算，并非取自实测日志。</translation>
    </message>
    <message>
        <source>Costs of acquisition by “%1” are not computed by this version.</source>
        <translation>本版本不计算以“%1”方式获取的费用。</translation>
    </message>
    <message>
        <source>These cost fields were given and have no effect in this version: %1.</source>
        <translation>以下费用项在本版本中不起作用：%1。</translation>
    </message>
    <message>
        <source>The total cost is unknown until this is given: %1.</source>
        <translation>总费用尚不可知，还需要给出：%1。</translation>
    </message>
    <message>
        <source>The pipeline stages are uneven: %1 to %2 layers.</source>
        <translation>流水线各级不均：%1 至 %2 层。</translation>
    </message>
    <message>
        <source>The GeForce driver licence restricts use in a data centre.</source>
        <translation>GeForce 驱动许可限制在数据中心使用。</translation>
    </message>
    <message>
        <source>The model has layers without a KV cache; their state per sequence is not counted.</source>
        <translation>此模型有些层不用 KV 缓存，其每条序列的状态未计入。</translation>
    </message>
    <message>
        <source>The card has no known peak rate for %1.</source>
        <translation>此卡没有已知的 %1 峰值算力。</translation>
    </message>
</context>
<context>
    <name>headroom::ui::AdviceBar</name>
    <message>
        <source>This combination is impossible.</source>
        <translation>此组合不可行。</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>改用 %1</translation>
    </message>
    <message>
        <source>%1 GiB short a card.</source>
        <translation>每卡差 %1 GiB。</translation>
    </message>
    <message>
        <source>%1 cards</source>
        <translation>%1 张卡</translation>
    </message>
    <message>
        <source>No batch fits on these cards, nor on more of them.</source>
        <translation>用这种卡，多少张、多少并发都放不下。</translation>
    </message>
    <message>
        <source>It would fit with one of these:</source>
        <translation>改成以下之一即可放下：</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Next notice</source>
        <translation>下一条提示</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>headroom::ui::BatchChart</name>
    <message>
        <source>%1 up to %2</source>
        <translation>%1 最多 %2</translation>
    </message>
    <message>
        <source>%1 not at all</source>
        <translation>%1 放不下</translation>
    </message>
    <message>
        <source>Memory against batch</source>
        <translation>显存与批量</translation>
    </message>
    <message>
        <source>At %1 %2 a card needs %3 of %4 GiB usable; fits: %5.</source>
        <translation>%2为 %1 时每卡需要 %3 GiB，可用 %4 GiB；放得下：%5。</translation>
    </message>
    <message>
        <source>usable %1 GiB</source>
        <translation>可用 %1 GiB</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>now %1: </source>
        <translation>当前 %1：</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>%1: does not fit</source>
        <translation>%1：放不下</translation>
    </message>
    <message>
        <source>%1 up to %2, off the scale</source>
        <translation>%1 最多 %2，超出坐标</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ChartFrame</name>
    <message>
        <source>Show as a chart</source>
        <translation>显示为图</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>显示为表</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, as a table</source>
        <translation>%1，表格</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CostCountChart</name>
    <message>
        <source>%1 accelerators: %2</source>
        <translation>%1 张卡：%2</translation>
    </message>
    <message>
        <source>%1 accelerators: %2, does not fit</source>
        <translation>%1 张卡：%2，放不下</translation>
    </message>
    <message>
        <source>Cost against accelerator count</source>
        <translation>费用与卡数</translation>
    </message>
    <message>
        <source>In %1, %2.</source>
        <translation>单位%1：%2。</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>no fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>accelerators, each number with its own layout</source>
        <translation>加速卡，各卡数按自己的并行方式</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CostPage</name>
    <message>
        <source>The total is unknown. Still missing: %1.</source>
        <translation>总额未知，尚缺：%1。</translation>
    </message>
    <message>
        <source>Lines of the cost</source>
        <translation>费用明细</translation>
    </message>
    <message>
        <source>Cost by year</source>
        <translation>逐年费用</translation>
    </message>
    <message>
        <source>%1, capital spread over %2</source>
        <translation>%1，购置费分摊到 %2</translation>
    </message>
    <message>
        <source>Cost against accelerator count</source>
        <translation>费用与卡数</translation>
    </message>
    <message>
        <source>Cost against count</source>
        <translation>费用与卡数</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>No cost for this way of acquisition</source>
        <translation>此获取方式没有费用</translation>
    </message>
    <message>
        <source>This version computes what bought hardware costs, in your own room or in somebody else&apos;s.</source>
        <translation>本版本只计算购买硬件的费用，放在自有或托管机房均可。</translation>
    </message>
    <message>
        <source>Compute for buying</source>
        <translation>按购买计算</translation>
    </message>
    <message>
        <source>Acquisition</source>
        <translation>获取方式</translation>
    </message>
    <message>
        <source>leased or in the cloud</source>
        <translation>租赁或云上</translation>
    </message>
    <message>
        <source>bought</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>%1 m³/h (%2 CFM)</source>
        <translation>%1 m³/h（%2 CFM）</translation>
    </message>
    <message>
        <source>Present value at %1</source>
        <translation>折现率 %1 的现值</translation>
    </message>
    <message>
        <source>Per card hour, busy</source>
        <translation>每忙碌卡时</translation>
    </message>
    <message>
        <source>Energy a year</source>
        <translation>年用电</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙时功率</translation>
    </message>
    <message>
        <source>Air</source>
        <translation>风量</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>制冷</translation>
    </message>
    <message>
        <source>tons</source>
        <translation>冷吨</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CountChart</name>
    <message>
        <source>%1: %2 GiB</source>
        <translation>%1：%2 GiB</translation>
    </message>
    <message>
        <source>Memory against accelerator count</source>
        <translation>显存与卡数</translation>
    </message>
    <message>
        <source>A card needs, by number of accelerators, %1; %2 GiB are usable.</source>
        <translation>按卡数，每卡需要 %1；可用 %2 GiB。</translation>
    </message>
    <message>
        <source>accelerators</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>accelerators — off the scale: %1 with %2 GiB</source>
        <translation>加速卡 — 超出坐标：%1 张 %2 GiB</translation>
    </message>
    <message>
        <source>usable %1 GiB</source>
        <translation>可用 %1 GiB</translation>
    </message>
    <message>
        <source>%1 over</source>
        <translation>超出 %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::Disclosure</name>
    <message>
        <source>More of the run: %1 at their defaults</source>
        <translation>更多运行设置：%1 项取默认值</translation>
    </message>
    <message>
        <source>More of the run: %1 of %2 at their defaults</source>
        <translation>更多运行设置：%2 项中 %1 项取默认值</translation>
    </message>
    <message>
        <source>More: %1 costs at their defaults</source>
        <translation>更多：%1 项费用取默认值</translation>
    </message>
    <message>
        <source>More: %1 of %2 costs at their defaults</source>
        <translation>更多：%2 项费用中 %1 项取默认值</translation>
    </message>
    <message>
        <source>More: %1 at their defaults</source>
        <translation>更多：%1 项取默认值</translation>
    </message>
    <message>
        <source>More: %1 of %2 at their defaults</source>
        <translation>更多：%2 项中 %1 项取默认值</translation>
    </message>
</context>
<context>
    <name>headroom::ui::EngineLogDialog</name>
    <message>
        <source>&amp;Engine of the log</source>
        <translation>日志的引擎(&amp;E)</translation>
    </message>
    <message>
        <source>Use a start-up log</source>
        <translation>使用启动日志</translation>
    </message>
    <message>
        <source>&amp;What the engine printed when it started: vLLM, SGLang, TensorRT-LLM, llama.cpp or Ollama. Only the memory lines are read.</source>
        <translation>引擎启动时的输出(&amp;W)：vLLM、SGLang、TensorRT-LLM、llama.cpp 或 Ollama。只读取与显存有关的行。</translation>
    </message>
    <message>
        <source>Start-up log</source>
        <translation>启动日志</translation>
    </message>
    <message>
        <source>Paste the log here</source>
        <translation>在此粘贴日志</translation>
    </message>
    <message>
        <source>What was found in the log</source>
        <translation>日志中读到的内容</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>&amp;Source</source>
        <translation>来源(&amp;S)</translation>
    </message>
    <message>
        <source>Open a start-up log</source>
        <translation>打开启动日志</translation>
    </message>
    <message>
        <source>Logs (*.log *.txt *.json);;All files (*)</source>
        <translation>日志 (*.log *.txt *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is larger than 64 MiB; a start-up log is not.</source>
        <translation>%1 超过 64 MiB，不像是启动日志。</translation>
    </message>
    <message>
        <source>start-up log, pasted %1</source>
        <translation>启动日志，粘贴于 %1</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>No memory line of vLLM, SGLang, TensorRT-LLM, llama.cpp or Ollama was found in this text.</source>
        <translation>此文本中没有找到 vLLM、SGLang、TensorRT-LLM、llama.cpp 或 Ollama 的显存信息。</translation>
    </message>
    <message>
        <source>These lines do not say what activations, runtime or CUDA graphs take. vLLM says it with VLLM_LOGGING_LEVEL=DEBUG.</source>
        <translation>这些行没有说明激活、运行时或 CUDA 图占用多少。vLLM 在 VLLM_LOGGING_LEVEL=DEBUG 时会输出。</translation>
    </message>
    <message>
        <source>This log is of %1, the scenario serves with %2.</source>
        <translation>此日志来自 %1，而方案使用 %2 推理。</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ErrorBar</name>
    <message>
        <source>Dismiss</source>
        <translation>知道了</translation>
    </message>
</context>
<context>
    <name>headroom::ui::EvidenceDetail</name>
    <message>
        <source>Open as scenario</source>
        <translation>作为方案打开</translation>
    </message>
    <message>
        <source>Adds it to the plan, to be changed and compared</source>
        <translation>加入计划，可修改、可对比</translation>
    </message>
    <message>
        <source>Copy source</source>
        <translation>复制来源</translation>
    </message>
    <message>
        <source>Puts the name of the source on the clipboard</source>
        <translation>把来源名称放到剪贴板</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>Assumed</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>headroom::ui::EvidenceFilters</name>
    <message>
        <source>All figures</source>
        <translation>全部指标</translation>
    </message>
    <message>
        <source>All groups</source>
        <translation>全部来源组</translation>
    </message>
    <message>
        <source>Any confidence</source>
        <translation>任意可信度</translation>
    </message>
    <message>
        <source>Both tasks</source>
        <translation>两种任务</translation>
    </message>
    <message>
        <source>Which measurements are shown</source>
        <translation>显示哪些实测</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>来源组</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Rows that hold all these words: id, group, source, software, model, card, notes</source>
        <translation>含有全部这些词的行：编号、来源组、来源、软件、模型、卡、备注</translation>
    </message>
</context>
<context>
    <name>headroom::ui::EvidenceModel</name>
    <message>
        <source>Estimate over measurement; sorted by size without the sign</source>
        <translation>估算相对实测的误差；按绝对值排序</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>来源组</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Estimated</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
</context>
<context>
    <name>headroom::ui::EvidencePage</name>
    <message>
        <source>Estimated against measured</source>
        <translation>估算与实测</translation>
    </message>
    <message>
        <source>logarithmic; thin lines are 10 % off</source>
        <translation>对数坐标；细线为误差 10 %</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>对数坐标</translation>
    </message>
    <message>
        <source>Errors by figure and group</source>
        <translation>按指标和来源组的误差</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>without their sign; bias with it</source>
        <translation>取绝对值；偏差带符号</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>No measurement passes the filter</source>
        <translation>没有符合筛选条件的实测</translation>
    </message>
    <message>
        <source>Whether it fits has two answers, and nothing to draw</source>
        <translation>放得下与否只有两种答案，无图可画</translation>
    </message>
    <message>
        <source>%1 in other units or on fitting: choose the figure</source>
        <translation>另有 %1 项为其他单位或放得下与否：请选择指标</translation>
    </message>
    <message>
        <source>No row</source>
        <translation>未选行</translation>
    </message>
    <message>
        <source>Choose a point or a row to see what was measured, and who says so.</source>
        <translation>选择一个点或一行，查看测了什么、出自哪里。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>headroom::ui::FitPage</name>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>GiB — the fullest pipeline stage of %1 cards: %2</source>
        <translation>GiB — %1 张卡中占用最多的流水线级：%2</translation>
    </message>
    <message>
        <source>GiB — the %1 cards are alike: %2</source>
        <translation>GiB — %1 张卡相同：%2</translation>
    </message>
    <message>
        <source>Memory per accelerator</source>
        <translation>每卡显存</translation>
    </message>
    <message>
        <source>GiB, %1 cards</source>
        <translation>GiB，%1 张卡</translation>
    </message>
    <message>
        <source>Memory against batch</source>
        <translation>显存与批量</translation>
    </message>
    <message>
        <source>GiB a card, by checkpointing; the largest micro-batch that fits</source>
        <translation>每卡 GiB，按激活重算方式；放得下的最大微批次</translation>
    </message>
    <message>
        <source>GiB a card, by weight format; the largest batch that fits</source>
        <translation>每卡 GiB，按权重格式；放得下的最大并发</translation>
    </message>
    <message>
        <source>GiB a card</source>
        <translation>每卡 GiB</translation>
    </message>
    <message>
        <source>Memory against accelerator count</source>
        <translation>显存与卡数</translation>
    </message>
    <message>
        <source>Memory against count</source>
        <translation>显存与卡数</translation>
    </message>
    <message>
        <source>GiB a card, micro-batch %1</source>
        <translation>每卡 GiB，微批次 %1</translation>
    </message>
    <message>
        <source>GiB a card, batch %1</source>
        <translation>每卡 GiB，并发 %1</translation>
    </message>
    <message>
        <source>Components of the memory of a card</source>
        <translation>每卡显存的组成</translation>
    </message>
    <message>
        <source>Largest that fits</source>
        <translation>放得下的最大值</translation>
    </message>
</context>
<context>
    <name>headroom::ui::InputRow</name>
    <message>
        <source>use %1</source>
        <translation>改用 %1</translation>
    </message>
    <message>
        <source>%1: use %2</source>
        <translation>%1：改用 %2</translation>
    </message>
</context>
<context>
    <name>headroom::ui::KeyFigures</name>
    <message>
        <source>Key figures</source>
        <translation>关键数字</translation>
    </message>
</context>
<context>
    <name>headroom::ui::LayoutRow</name>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>自动：%1</translation>
    </message>
    <message>
        <source>%1 (auto)</source>
        <translation>%1（自动）</translation>
    </message>
</context>
<context>
    <name>headroom::ui::MainWindow</name>
    <message>
        <source>The file was not opened; what is on screen is unchanged.</source>
        <translation>文件未打开，屏幕上的内容没有改变。</translation>
    </message>
    <message>
        <source>The plan was not saved.</source>
        <translation>计划未保存。</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>保存计划</translation>
    </message>
    <message>
        <source>Headroom plans (*.headroom)</source>
        <translation>Headroom 计划 (*.headroom)</translation>
    </message>
    <message>
        <source>Open plan</source>
        <translation>打开计划</translation>
    </message>
    <message>
        <source>Plans and scenarios (*.headroom *.json);;All files (*)</source>
        <translation>计划和方案 (*.headroom *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>要保存对“%1”的更改吗？</translation>
    </message>
    <message>
        <source>What is not saved is lost.</source>
        <translation>不保存就会丢失。</translation>
    </message>
    <message>
        <source>About Headroom</source>
        <translation>关于 Headroom</translation>
    </message>
    <message>
        <source>&lt;b&gt;Headroom %1&lt;/b&gt;&lt;p&gt;Does the model fit, and what does it cost? Room on the card and room in the budget, for people who buy accelerators for language models.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. It opens no network connection.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Headroom %1&lt;/b&gt;&lt;p&gt;模型放得下吗？要花多少钱？为采购大模型加速卡的人看清显存和预算的余量。&lt;/p&gt;&lt;p&gt;自由软件，采用 GNU 通用公共许可证第 3 版或更高版本。本程序不联网。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>不保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Overheads as measured: %1</source>
        <translation>采用实测开销：%1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::MemoryBar</name>
    <message>
        <source>Memory per accelerator</source>
        <translation>每卡显存</translation>
    </message>
    <message>
        <source>Nothing to show: the scenario is impossible.</source>
        <translation>没有可显示的内容：此方案不可行。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 of %2 GiB usable: %3.</source>
        <translation>可用 %2 GiB 中占 %1：%3。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1: %2 GiB</source>
        <translation>%1：%2 GiB</translation>
    </message>
    <message>
        <source>card %1</source>
        <translation>卡 %1</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>需要 %1</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>%1, nine cases in ten</source>
        <translation>%1，十次中九次</translation>
    </message>
</context>
<context>
    <name>headroom::ui::Page</name>
    <message>
        <source>Use %1</source>
        <translation>改用 %1</translation>
    </message>
    <message>
        <source>%1: use %2</source>
        <translation>%1：改用 %2</translation>
    </message>
    <message>
        <source>This combination is impossible</source>
        <translation>此组合不可行</translation>
    </message>
</context>
<context>
    <name>headroom::ui::PlanActions</name>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制方案</translation>
    </message>
    <message>
        <source>Pin as baseline</source>
        <translation>设为基线</translation>
    </message>
    <message>
        <source>About Headroom</source>
        <translation>关于 Headroom</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Forget the start-up log</source>
        <translation>不再使用启动日志</translation>
    </message>
    <message>
        <source>Use a start-up log…</source>
        <translation>使用启动日志…</translation>
    </message>
</context>
<context>
    <name>headroom::ui::PlanBar</name>
    <message>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>saved %1</source>
        <translation>%1 已保存</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具栏</translation>
    </message>
</context>
<context>
    <name>headroom::ui::PlanDocument</name>
    <message>
        <source>Untitled plan</source>
        <translation>未命名计划</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1（副本）</translation>
    </message>
    <message>
        <source>Duplicate scenario %1</source>
        <translation>复制方案 %1</translation>
    </message>
    <message>
        <source>Remove scenario %1</source>
        <translation>删除方案 %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Pin %1 as baseline</source>
        <translation>把 %1 设为基线</translation>
    </message>
    <message>
        <source>the plan holds no scenario</source>
        <translation>计划中没有方案</translation>
    </message>
    <message>
        <source>Add scenario %1: %2</source>
        <translation>添加方案 %1：%2</translation>
    </message>
</context>
<context>
    <name>headroom::ui::QuantityBox</name>
    <message>
        <source>from %1 to %2</source>
        <translation>范围 %1 至 %2</translation>
    </message>
    <message>
        <source>whole numbers only</source>
        <translation>只能是整数</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ScatterChart</name>
    <message>
        <source>Estimated against measured</source>
        <translation>估算与实测</translation>
    </message>
    <message>
        <source>estimated, %1</source>
        <translation>估算，%1</translation>
    </message>
    <message>
        <source>measured, %1</source>
        <translation>实测，%1</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ScenarioList</name>
    <message>
        <source>Scenarios</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制方案</translation>
    </message>
    <message>
        <source>Pin as baseline</source>
        <translation>设为基线</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ScenarioModel</name>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
</context>
<context>
    <name>headroom::ui::SidePanel</name>
    <message>
        <source>Scenarios</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Duplicate the current scenario, to change one thing</source>
        <translation>复制当前方案，再改动一处</translation>
    </message>
    <message>
        <source>Duplicate scenario</source>
        <translation>复制方案</translation>
    </message>
</context>
<context>
    <name>headroom::ui::StartPage</name>
    <message>
        <source>Does the model fit, and what does it cost?</source>
        <translation>模型放得下吗？要花多少钱？</translation>
    </message>
    <message>
        <source>Begin with a worked plan and change one thing at a time.</source>
        <translation>从一份现成的计划开始，一次改动一处。</translation>
    </message>
    <message>
        <source>Blank plan</source>
        <translation>空白计划</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
</context>
<context>
    <name>headroom::ui::VerdictView</name>
    <message>
        <source>Impossible</source>
        <translation>不可行</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>Tight</source>
        <translation>勉强</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>%1 GiB free a card</source>
        <translation>每卡剩余 %1 GiB</translation>
    </message>
    <message>
        <source>%1 GiB short a card</source>
        <translation>每卡差 %1 GiB</translation>
    </message>
    <message>
        <source>of %1 GiB usable</source>
        <translation>/ %1 GiB 可用</translation>
    </message>
    <message>
        <source>does not run</source>
        <translation>无法运行</translation>
    </message>
</context>
<context>
    <name>headroom::ui::YearChart</name>
    <message>
        <source>Year %1</source>
        <translation>第 %1 年</translation>
    </message>
    <message>
        <source>year %1: %2</source>
        <translation>第 %1 年：%2</translation>
    </message>
    <message>
        <source>Cost by year</source>
        <translation>逐年费用</translation>
    </message>
    <message>
        <source>In %1, %2.</source>
        <translation>单位%1：%2。</translation>
    </message>
</context>
</TS>
