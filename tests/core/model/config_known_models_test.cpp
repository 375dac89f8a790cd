// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/config_support.h"
#include "memory/kv_cache.h"

namespace headroom {
namespace {

using test::cache_per_token;
using test::quoted_json;
using test::read_model;

/// Published models: the keys of their config.json that matter, and the count of their tensors as their model
/// pages give it (`safetensors` totals), or as their report does where it says so. The shapes are those of
/// resources/catalogue/models.json with its sources, or of the family's default in huggingface/transformers.
struct Known {
    const char* name;
    const char* config;
    double parameters;
    double tolerance = 0.001;
};

void PrintTo(const Known& known, std::ostream* stream) {
    *stream << known.name;
}

class KnownModels : public testing::TestWithParam<Known> {};

TEST_P(KnownModels, HasThePublishedCount) {
    const ModelFile file = read_model(quoted_json(GetParam().config));
    EXPECT_NEAR(*file.parameters / GetParam().parameters, 1, GetParam().tolerance) << *file.parameters;
    for (const std::string& assumption : file.assumptions)
        EXPECT_EQ(assumption.find("is not known"), std::string::npos) << assumption;
}

INSTANTIATE_TEST_SUITE_P(
    Models, KnownModels,
    testing::Values(
        Known{"gpt2_xl", "{'model_type':'gpt2','n_embd':1600,'n_head':25,'n_layer':48,'n_inner':null}",
              1557611200},
        Known{"gpt_j_6b", "{'model_type':'gptj','n_embd':4096,'n_head':16,'n_layer':28,'vocab_size':50400}",
              6050882784},
        Known{"gpt_neox_20b", "{'model_type':'gpt_neox','vocab_size':50432}", 20554567680},
        Known{"opt_6_7b",
              "{'model_type':'opt','hidden_size':4096,'num_hidden_layers':32,'ffn_dim':16384,"
              "'num_attention_heads':32,'vocab_size':50272,'word_embed_proj_dim':4096}",
              6658473984},
        Known{"opt_350m_projects_its_embedding",
              "{'model_type':'opt','hidden_size':1024,'num_hidden_layers':24,'ffn_dim':4096,"
              "'num_attention_heads':16,'vocab_size':50272,'word_embed_proj_dim':512}",
              331196416},
        Known{"falcon_7b",
              "{'model_type':'falcon','hidden_size':4544,'num_hidden_layers':32,'num_attention_heads':71,"
              "'num_kv_heads':71,'multi_query':true,'new_decoder_architecture':false,'parallel_attn':true,"
              "'bias':false,'vocab_size':65024}",
              7217189760},
        Known{"falcon_40b",
              "{'model_type':'falcon','hidden_size':8192,'num_hidden_layers':60,'num_attention_heads':128,"
              "'num_kv_heads':8,'multi_query':true,'new_decoder_architecture':true,'parallel_attn':true,"
              "'bias':false,'vocab_size':65024}",
              41.84e9, 0.002},
        Known{"falcon_40b_as_first_published",
              "{'model_type':'RefinedWeb','hidden_size':8192,'n_layer':60,'n_head':128,'n_head_kv':8,"
              "'vocab_size':65024}",
              41.84e9, 0.002},
        Known{"mpt_7b",
              "{'model_type':'mpt','d_model':4096,'n_heads':32,'n_layers':32,'expansion_ratio':4,"
              "'vocab_size':50432,'max_seq_len':2048,'attn_config':{'alibi':true,'attn_impl':'torch'}}",
              6649286656},
        Known{"starcoder",
              "{'model_type':'gpt_bigcode','n_embd':6144,'n_head':48,'n_layer':40,'n_inner':24576,"
              "'n_positions':8192,'vocab_size':49152,'multi_query':true}",
              15517456384},
        Known{"phi_2",
              "{'model_type':'phi','hidden_size':2560,'intermediate_size':10240,'num_hidden_layers':32,"
              "'num_attention_heads':32,'vocab_size':51200}",
              2779683840},
        Known{"phi_3_mini", "{'model_type':'phi3','vocab_size':32064}", 3821079552},
        Known{"phi_3_5_moe",
              "{'model_type':'phimoe','attention_bias':true,'lm_head_bias':true,'num_local_experts':16}",
              41873153344},
        Known{"stablelm_3b", "{'model_type':'stablelm','vocab_size':50304}", 2795443200},
        Known{"tinyllama",
              "{'model_type':'llama','hidden_size':2048,'intermediate_size':5632,'num_hidden_layers':22,"
              "'num_attention_heads':32,'num_key_value_heads':4,'vocab_size':32000}",
              1100048384},
        Known{"mistral_nemo_has_its_own_head_dim",
              "{'model_type':'mistral','hidden_size':5120,'intermediate_size':14336,'num_hidden_layers':40,"
              "'num_attention_heads':32,'num_key_value_heads':8,'head_dim':128,'vocab_size':131072,"
              "'sliding_window':null}",
              12247782400},
        Known{"gemma_7b", "{'model_type':'gemma'}", 8537680896},
        Known{"gemma_2b",
              "{'model_type':'gemma','hidden_size':2048,'intermediate_size':16384,'num_hidden_layers':18,"
              "'num_attention_heads':8,'num_key_value_heads':1}",
              2506172416},
        Known{"gemma_2_9b",
              "{'model_type':'gemma2','hidden_size':3584,'intermediate_size':14336,'num_hidden_layers':42,"
              "'num_attention_heads':16,'num_key_value_heads':8,'head_dim':256}",
              9241705984},
        Known{"gemma_3_27b_text",
              "{'model_type':'gemma3','text_config':{'model_type':'gemma3_text','head_dim':128,"
              "'hidden_size':5376,'intermediate_size':21504,'num_attention_heads':32,'num_hidden_layers':62,"
              "'num_key_value_heads':16,'sliding_window':1024}}",
              27.01e9, 0.001},
        Known{"gemma_3_4b_leaves_out_its_heads",
              "{'model_type':'gemma3','text_config':{'model_type':'gemma3_text','hidden_size':2560,"
              "'intermediate_size':10240,'num_hidden_layers':34,'sliding_window':1024}}",
              3.88e9, 0.002},
        Known{"qwen_2_5_7b",
              "{'model_type':'qwen2','hidden_size':3584,'intermediate_size':18944,'num_hidden_layers':28,"
              "'num_attention_heads':28,'num_key_value_heads':4,'vocab_size':152064}",
              7615616512},
        Known{"qwen_1_5_moe_a2_7b", "{'model_type':'qwen2_moe'}", 14315784192},
        Known{"qwen_3_0_6b",
              "{'model_type':'qwen3','hidden_size':1024,'intermediate_size':3072,'num_hidden_layers':28,"
              "'num_attention_heads':16,'num_key_value_heads':8,'head_dim':128,'tie_word_embeddings':true}",
              596049920},
        Known{"qwen_3_235b",
              "{'model_type':'qwen3_moe','hidden_size':4096,'num_hidden_layers':94,'head_dim':128,"
              "'num_attention_heads':64,'moe_intermediate_size':1536}",
              235093634560},
        Known{"qwen_3_next_80b", "{'model_type':'qwen3_next'}", 79.67e9, 0.002},
        Known{"deepseek_v2_lite",
              "{'model_type':'deepseek_v2','hidden_size':2048,'intermediate_size':10944,"
              "'num_hidden_layers':27,'num_attention_heads':16,'q_lora_rank':null,'n_routed_experts':64,"
              "'n_shared_experts':2,'num_experts_per_tok':6,'moe_intermediate_size':1408,"
              "'first_k_dense_replace':1}",
              15706484224},
        Known{"llama_4_scout_text",
              "{'model_type':'llama4','text_config':{'model_type':'llama4_text','intermediate_size':8192,"
              "'intermediate_size_mlp':16384,'interleave_moe_layer_step':1,'num_local_experts':16}}",
              107.77e9},
        Known{"gpt_oss_120b", "{'model_type':'gpt_oss'}", 116.83e9},
        Known{"dbrx",
              "{'model_type':'dbrx','d_model':6144,'n_heads':48,'n_layers':40,'max_seq_len':32768,"
              "'vocab_size':100352,'attn_config':{'kv_n_heads':8},"
              "'ffn_config':{'ffn_hidden_size':10752,'moe_num_experts':16,'moe_top_k':4}}",
              131596523520},
        Known{"olmoe_1b_7b", "{'model_type':'olmoe','intermediate_size':1024}", 6919161856},
        Known{"command_r", "{'model_type':'cohere'}", 34980831232},
        Known{"mamba_2_8b",
              "{'model_type':'mamba','hidden_size':2560,'num_hidden_layers':64,'intermediate_size':5120,"
              "'vocab_size':50280,'state_size':16}",
              2768345600},
        Known{"mamba_2_8b_as_first_published",
              "{'d_model':2560,'n_layer':64,'vocab_size':50277,'ssm_cfg':{},'rms_norm':true,"
              "'pad_vocab_size_multiple':8}",
              2768345600},
        Known{"mamba2_2_7b",
              "{'model_type':'mamba2','hidden_size':2560,'num_hidden_layers':64,'num_heads':80,'n_groups':1,"
              "'vocab_size':50288,'tie_word_embeddings':true}",
              2702599680},
        Known{"falcon_mamba_7b", "{'model_type':'falcon_mamba','tie_word_embeddings':false}", 7272665088},
        Known{"chatglm3_6b",
              "{'model_type':'chatglm','ffn_hidden_size':13696,'hidden_size':4096,'kv_channels':128,"
              "'multi_query_attention':true,'multi_query_group_num':2,'num_attention_heads':32,"
              "'num_layers':28,'padded_vocab_size':65024,'seq_length':8192,'add_qkv_bias':true}",
              6243584000},
        Known{"lfm2_1_2b",
              "{'model_type':'lfm2','hidden_size':2048,'num_hidden_layers':16,'block_ff_dim':12288,"
              "'num_attention_heads':32,'num_key_value_heads':8,'full_attn_idxs':[2,5,8,10,12,14]}",
              1170340608},
        Known{"granite_4_h_small",
              "{'model_type':'granitemoehybrid','hidden_size':4096,'intermediate_size':768,"
              "'num_hidden_layers':40,'num_attention_heads':32,'num_key_value_heads':8,"
              "'num_local_experts':72,'num_experts_per_tok':10,'shared_intermediate_size':1536,"
              "'vocab_size':100352,'tie_word_embeddings':true,'mamba_n_heads':128,'mamba_d_head':64,"
              "'mamba_d_state':128,'mamba_n_groups':1,'layer_types':['mamba','mamba','mamba',"
              "'mamba','mamba','attention','mamba','mamba','mamba','mamba','mamba','mamba','mamba',"
              "'mamba','mamba','attention','mamba','mamba','mamba','mamba','mamba','mamba','mamba',"
              "'mamba','mamba','attention','mamba','mamba','mamba','mamba','mamba','mamba','mamba',"
              "'mamba','mamba','attention','mamba','mamba','mamba','mamba']}",
              32.2e9, 0.005},
        Known{"hunyuan_a13b",
              "{'model_type':'hunyuan_v1_moe','hidden_size':4096,'intermediate_size':3072,"
              "'num_hidden_layers':32,'num_attention_heads':32,'num_key_value_heads':8,"
              "'head_dim':128,'num_experts':64,'moe_topk':[8,8,8],'num_shared_expert':[1,1,1],"
              "'moe_intermediate_size':[3072,3072],'vocab_size':128167,'tie_word_embeddings':true,"
              "'use_qk_norm':true,'use_cla':false,'cla_share_factor':2}",
              80.4e9, 0.005},
        Known{"hunyuan_large",
              "{'model_type':'hunyuan','hidden_size':6400,'intermediate_size':18304,"
              "'num_hidden_layers':64,'num_attention_heads':80,'num_key_value_heads':8,"
              "'num_experts':16,'moe_topk':1,'num_shared_expert':1,'use_mixed_mlp_moe':true,"
              "'vocab_size':129024,'tie_word_embeddings':true,'use_cla':true,'cla_share_factor':2}",
              389e9, 0.005},
        Known{"kimi_linear_48b",
              "{'model_type':'kimi_linear','hidden_size':2304,'intermediate_size':9216,"
              "'num_hidden_layers':27,'num_attention_heads':32,'num_key_value_heads':32,"
              "'head_dim':72,'kv_lora_rank':512,'q_lora_rank':null,'qk_nope_head_dim':128,"
              "'qk_rope_head_dim':64,'v_head_dim':128,'num_experts':256,'num_experts_per_token':8,"
              "'num_shared_experts':1,'moe_intermediate_size':1024,'first_k_dense_replace':1,"
              "'moe_layer_freq':1,'tie_word_embeddings':false,'vocab_size':163840,"
              "'linear_attn_config':{'full_attn_layers':[4,8,12,16,20,24,27],'kda_layers':[1,2,3],"
              "'head_dim':128,'num_heads':32,'short_conv_kernel_size':4}}",
              49.12e9, 0.005},
        Known{"bamba_9b",
              "{'model_type':'bamba','num_hidden_layers':32,'attn_layer_indices':[9,18,27],"
              "'tie_word_embeddings':false,'mamba_d_state':128}",
              9.78e9, 0.005},
        Known{"qwen_2_5_vl_7b",
              "{'model_type':'qwen2_5_vl','hidden_size':3584,'intermediate_size':18944,"
              "'num_hidden_layers':28,'num_attention_heads':28,'num_key_value_heads':4,"
              "'vocab_size':152064,'tie_word_embeddings':false,'use_sliding_window':false,"
              "'sliding_window':32768,'max_window_layers':28,'vision_config':{'depth':32,"
              "'hidden_act':'silu','hidden_size':1280,'intermediate_size':3420,'num_heads':16,"
              "'in_chans':3,'out_hidden_size':3584,'patch_size':14,'spatial_merge_size':2,"
              "'temporal_patch_size':2}}",
              8292166656, 0.001},
        Known{"gemma_3_27b_with_its_tower",
              "{'model_type':'gemma3','text_config':{'head_dim':128,'hidden_size':5376,"
              "'intermediate_size':21504,'model_type':'gemma3_text','num_attention_heads':32,"
              "'num_hidden_layers':62,'num_key_value_heads':16,'sliding_window':1024},"
              "'torch_dtype':'bfloat16','vision_config':{'hidden_size':1152,'image_size':896,"
              "'intermediate_size':4304,'model_type':'siglip_vision_model','num_attention_heads':16,"
              "'num_hidden_layers':27,'patch_size':14}}",
              27432406640, 0.001},
        Known{"deepseek_v4_flash",
              "{'model_type':'deepseek_v4','head_dim':512,'hidden_act':'silu','hidden_size':4096,"
              "'index_head_dim':128,'index_n_heads':64,'max_position_embeddings':1048576,"
              "'moe_intermediate_size':2048,'n_routed_experts':256,'n_shared_experts':1,"
              "'num_attention_heads':64,'num_experts_per_tok':6,'num_hidden_layers':43,"
              "'num_key_value_heads':1,'num_nextn_predict_layers':1,'o_groups':8,'o_lora_rank':1024,"
              "'q_lora_rank':1024,'qk_rope_head_dim':64,'sliding_window':128,"
              "'tie_word_embeddings':false,'vocab_size':129280}",
              284e9, 0.005},
        Known{"nemotron_3_super",
              "{'model_type':'nemotron_h','hidden_size':4096,"
              "'hybrid_override_pattern':'MEMEMEM*EMEMEMEM*EMEMEMEM*EMEMEMEMEM*EMEMEMEMEM*EMEMEMEMEM*"
              "EMEMEMEMEM*EMEMEMEM*EMEMEMEME',"
              "'num_attention_heads':32,'num_key_value_heads':2,'head_dim':128,"
              "'n_routed_experts':512,'num_experts_per_tok':22,'n_shared_experts':1,"
              "'moe_intermediate_size':2688,'moe_shared_expert_intermediate_size':5376,"
              "'moe_latent_size':1024,'mamba_num_heads':128,'mamba_head_dim':64,"
              "'ssm_state_size':128,'n_groups':8,'vocab_size':131072}",
              120.7e9, 0.005},
        Known{"minicpm3_4b", "{'model_type':'minicpm3'}", 4.07e9, 0.005},
        Known{"starcoder2_15b",
              "{'model_type':'starcoder2','hidden_size':6144,'intermediate_size':24576,"
              "'num_hidden_layers':40,'num_attention_heads':48,'num_key_value_heads':4,"
              "'use_bias':true,'vocab_size':49152,'tie_word_embeddings':false,'sliding_window':4096,"
              "'max_position_embeddings':16384}",
              15.96e9, 0.005},
        Known{"grok_2",
              "{'architectures':['Grok1ForCausalLM'],'hidden_size':8192,'intermediate_size':32768,"
              "'moe_intermediate_size':16384,'num_attention_heads':64,'num_key_value_heads':8,"
              "'num_hidden_layers':64,'num_local_experts':8,'num_experts_per_tok':2,"
              "'residual_moe':true,'vocab_size':131072,'head_dim':128,'tie_word_embeddings':false,"
              "'hidden_act':'gelu'}",
              269.5e9, 0.005},
        Known{"whisper_large_v3",
              "{'model_type':'whisper','d_model':1280,'encoder_layers':32,'decoder_layers':32,"
              "'encoder_attention_heads':20,'decoder_attention_heads':20,'encoder_ffn_dim':5120,"
              "'decoder_ffn_dim':5120,'num_hidden_layers':32,'vocab_size':51866,"
              "'max_target_positions':448,'max_source_positions':1500,'is_encoder_decoder':true}",
              1543490560, 0.006},
        Known{"minimax_text_01",
              "{'model_type':'minimax_text_01','hidden_size':6144,'intermediate_size':9216,"
              "'num_hidden_layers':4,'num_attention_heads':64,'head_dim':128,'num_local_experts':32,"
              "'vocab_size':200064,'attn_type_list':[0,0,0,1]}",
              // 456e9 in all by its report; of 4 of its 80 layers, with the embeddings, so much.
              2.0 * 200064 * 6144 + (456e9 - 2.0 * 200064 * 6144) / 20, 0.01},
        Known{"bart_large",
              "{'model_type':'bart','d_model':1024,'encoder_layers':12,'decoder_layers':12,"
              "'encoder_ffn_dim':4096,'decoder_ffn_dim':4096,'encoder_attention_heads':16,"
              "'decoder_attention_heads':16,'num_hidden_layers':12,'is_encoder_decoder':true}",
              406291456, 0.003}),
    [](const testing::TestParamInfo<Known>& tested) { return std::string(tested.param.name); });

TEST(KnownCaches, OfOneSharedHead) {
    const ModelFile falcon = read_model(
        quoted_json("{'model_type':'falcon','num_kv_heads':71,'multi_query':true,'parallel_attn':true}"));
    EXPECT_EQ(falcon.architecture->attention, AttentionKind::mqa);
    EXPECT_EQ(cache_per_token(falcon), 2 * 32 * 64 * 2);
    const ModelFile glm = read_model(quoted_json(
        "{'model_type':'chatglm','multi_query_attention':true,'multi_query_group_num':2,'num_layers':28}"));
    EXPECT_EQ(cache_per_token(glm), 2 * 28 * 2 * 128 * 2);
}

TEST(KnownCaches, OfAlternatingWindows) {
    const ModelFile gemma = read_model(quoted_json("{'model_type':'gemma2'}"));
    EXPECT_EQ(gemma.architecture->sliding_window->full_attention_every, 2);
    const ModelFile phi = read_model(quoted_json("{'model_type':'phi3','sliding_window':2047}"));
    EXPECT_EQ(phi.architecture->sliding_window->full_attention_every, 0);
    EXPECT_EQ(phi.architecture->sliding_window->full_attention_layers, 0);
    const ModelFile qwen = read_model(quoted_json(
        "{'model_type':'qwen2','use_sliding_window':true,'sliding_window':4096,'max_window_layers':28}"));
    EXPECT_EQ(qwen.architecture->sliding_window->full_attention_layers, 28);
    EXPECT_FALSE(
        read_model(quoted_json("{'model_type':'qwen2','sliding_window':4096}")).architecture->sliding_window)
        << "use_sliding_window is false in this family";
    const ModelFile cohere =
        read_model(quoted_json("{'model_type':'cohere2','sliding_window':4096,'sliding_window_pattern':4}"));
    EXPECT_EQ(cohere.architecture->sliding_window->full_attention_every, 4);
    const ModelFile exaone = read_model(quoted_json(
        "{'model_type':'exaone4','sliding_window_pattern':'LLLG','max_position_embeddings':32768}"));
    EXPECT_EQ(exaone.architecture->sliding_window->full_attention_every, 4);
}

TEST(KnownCaches, OfGemma4) {
    // Shapes of google/gemma-4-31b (resources/catalogue/models.json), global layers by the family's default.
    const ModelFile file = read_model(quoted_json(
        "{'model_type':'gemma4','text_config':{'model_type':'gemma4_text','hidden_size':5376,"
        "'intermediate_size':21504,'num_hidden_layers':60,'num_attention_heads':32,'num_key_value_heads':16,"
        "'head_dim':256,'global_head_dim':512,'num_global_key_value_heads':4,'attention_k_eq_v':true,"
        "'hidden_size_per_layer_input':0,'sliding_window':1024}}"));
    const Architecture& a = *file.architecture;
    EXPECT_EQ(a.head_dim, 512);
    EXPECT_EQ(a.kv_heads, 4);
    EXPECT_EQ(a.sliding_window->kv_heads, 16);
    EXPECT_EQ(a.sliding_window->head_dim, 256);
    EXPECT_EQ(cache_per_token(file), 2 * 2 * (10 * 4 * 512 + 50 * 16 * 256.0));
    EXPECT_NEAR(*file.parameters, 30.7e9, 0.6e9) << "31B by its name";
}

TEST(KnownCaches, OfStatesBesideAttention) {
    const ModelFile file = read_model(quoted_json(
        "{'model_type':'falcon_h1','hidden_size':3072,'num_hidden_layers':44,'num_attention_heads':12,"
        "'num_key_value_heads':2,'head_dim':128,'intermediate_size':12288,'vocab_size':130048,"
        "'mamba_d_ssm':3072,'mamba_n_heads':24,'mamba_d_head':128,'mamba_d_state':256,'mamba_n_groups':1}"));
    EXPECT_NEAR(*file.parameters, 7.59e9, 0.04e9) << "Falcon-H1-7B";
    EXPECT_EQ(cache_per_token(file), 44 * 2 * 2 * 128 * 2);
    EXPECT_EQ(file.architecture->linear_attention->state_layers, 44);
}

TEST(KnownCaches, AreSharedByTheLastLayers) {
    const ModelFile file =
        read_model(quoted_json("{'model_type':'gemma3n','text_config':{'model_type':'gemma3n_text'}}"));
    EXPECT_EQ(cache_per_token(file), 20 * 2 * 2 * 256 * 2) << "of 35 layers, 15 share";
    EXPECT_NEAR(*file.parameters, 6.87e9, 0.1e9) << "the text part of Gemma 3n E4B";
}

}  // namespace
}  // namespace headroom
