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
    <name>Catalogue</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation>（%1）</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>时效</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Name in files</source>
        <translation>文件中的名称</translation>
    </message>
    <message>
        <source>Price from</source>
        <translation>价格来自</translation>
    </message>
    <message>
        <source>Price valid until</source>
        <translation>报价有效期至</translation>
    </message>
    <message>
        <source>%1: no longer valid</source>
        <translation>%1：已过期</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>%1 GB/s both ways</source>
        <translation>双向 %1 GB/s</translation>
    </message>
    <message>
        <source>up to %1 together</source>
        <translation>最多 %1 卡互联</translation>
    </message>
    <message>
        <source>, boost clock %1 MHz</source>
        <translation>，加速频率 %1 MHz</translation>
    </message>
    <message>
        <source>Compute units</source>
        <translation>计算单元</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Sold as</source>
        <translation>定位</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形态</translation>
    </message>
    <message>
        <source>Street price</source>
        <translation>市场价</translation>
    </message>
    <message>
        <source>List price</source>
        <translation>目录价</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>read from logs</source>
        <translation>取自日志</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推算</translation>
    </message>
    <message>
        <source>Usable memory</source>
        <translation>可用显存</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 缓存</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>With sparsity</source>
        <translation>稀疏倍数</translation>
    </message>
    <message>
        <source>Interconnect</source>
        <translation>互联</translation>
    </message>
    <message>
        <source>%1.0 × %2, %3 GB/s one way</source>
        <translation>%1.0 × %2，单向 %3 GB/s</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>已核实</translation>
    </message>
    <message>
        <source>by a source independent of the others</source>
        <translation>有独立来源佐证</translation>
    </message>
    <message>
        <source>, window of %1 tokens</source>
        <translation>，窗口 %1 词元</translation>
    </message>
    <message>
        <source>, hybrid</source>
        <translation>，混合结构</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>激活参数</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Hidden width</source>
        <translation>隐藏维度</translation>
    </message>
    <message>
        <source>Feed-forward width</source>
        <translation>前馈维度</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>KV heads</source>
        <translation>KV 头数</translation>
    </message>
    <message>
        <source>Head width</source>
        <translation>每头维度</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>%1, of which %2 a token, and %3 shared</source>
        <translation>%1 个，每词元用 %2 个，另有 %3 个共享</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Tied embeddings</source>
        <translation>共享词嵌入</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>位</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性层</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>词嵌入</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>输出层</translation>
    </message>
    <message>
        <source>Norms</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组大小</translation>
    </message>
    <message>
        <source>%1 elements share a scale</source>
        <translation>每 %1 个元素共用一个缩放因子</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Whole file</source>
        <translation>完整文件</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>云商</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地域</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>%1 USD an hour</source>
        <translation>每小时 %1 美元</translation>
    </message>
    <message>
        <source>On demand</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>Reserved, 1 year</source>
        <translation>预留 1 年</translation>
    </message>
    <message>
        <source>Reserved, 3 years</source>
        <translation>预留 3 年</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>主机内存</translation>
    </message>
    <message>
        <source>Local storage</source>
        <translation>本地存储</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Power at most</source>
        <translation>最大功率</translation>
    </message>
    <message>
        <source>Typical power</source>
        <translation>典型功率</translation>
    </message>
    <message>
        <source>Idle power</source>
        <translation>空闲功率</translation>
    </message>
    <message>
        <source>Power of the accelerators</source>
        <translation>加速卡功率</translation>
    </message>
    <message>
        <source>Rack units</source>
        <translation>机架高度</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>散热</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>重量</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>High</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>All segments</source>
        <translation>全部类型</translation>
    </message>
    <message>
        <source>Any status</source>
        <translation>任何状态</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>Memory as it is sold</source>
        <translation>标称显存</translation>
    </message>
    <message>
        <source>Usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>GiB that a program can allocate</source>
        <translation>程序可以分配的 GiB</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>BF16</source>
        <translation>BF16</translation>
    </message>
    <message>
        <source>Dense peak in TFLOPS</source>
        <translation>稠密峰值，TFLOPS</translation>
    </message>
    <message>
        <source>FP8</source>
        <translation>FP8</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>Power that the card is designed for</source>
        <translation>设计功率</translation>
    </message>
    <message>
        <source>USD</source>
        <translation>美元</translation>
    </message>
    <message>
        <source>Price of one to plan with: street price, else list price</source>
        <translation>用于测算的单卡价格：市场价，没有则为目录价</translation>
    </message>
    <message>
        <source>Price of</source>
        <translation>价格日期</translation>
    </message>
    <message>
        <source>All families</source>
        <translation>全部系列</translation>
    </message>
    <message>
        <source>Any licence</source>
        <translation>任何许可证</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Parameters that one token passes through</source>
        <translation>每个词元经过的参数</translation>
    </message>
    <message>
        <source>Tokens that the model was made for</source>
        <translation>模型支持的词元数</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Bits of one element with its scales</source>
        <translation>每个元素的位数，含缩放因子</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Elements that share a scale</source>
        <translation>共用一个缩放因子的元素数</translation>
    </message>
    <message>
        <source>All providers</source>
        <translation>全部云商</translation>
    </message>
    <message>
        <source>All tiers</source>
        <translation>全部类别</translation>
    </message>
    <message>
        <source>USD an hour for the whole machine</source>
        <translation>整机每小时美元</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>USD/h</source>
        <translation>美元/时</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>1 年</translation>
    </message>
    <message>
        <source>USD an hour if it is reserved for a year</source>
        <translation>预留一年时每小时美元</translation>
    </message>
    <message>
        <source>USD/h a card</source>
        <translation>每卡美元/时</translation>
    </message>
    <message>
        <source>On demand, for each accelerator</source>
        <translation>按需，每张卡</translation>
    </message>
    <message>
        <source>All vendors</source>
        <translation>全部厂商</translation>
    </message>
    <message>
        <source>Any cooling</source>
        <translation>任何散热方式</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>kW at most</source>
        <translation>最大 kW</translation>
    </message>
    <message>
        <source>Of the whole system at the wall</source>
        <translation>整机插座处功率</translation>
    </message>
    <message>
        <source>U</source>
        <translation>U</translation>
    </message>
    <message>
        <source>All categories</source>
        <translation>全部类别</translation>
    </message>
    <message>
        <source>Cost figure</source>
        <translation>费用项</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Airflow</source>
        <translation>风量</translation>
    </message>
    <message>
        <source>Carbon of electricity</source>
        <translation>电力碳排放</translation>
    </message>
    <message>
        <source>Colocation</source>
        <translation>托管</translation>
    </message>
    <message>
        <source>Depreciation</source>
        <translation>折旧</translation>
    </message>
    <message>
        <source>Discount</source>
        <translation>折扣</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>Carbon of manufacture</source>
        <translation>制造碳排放</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Residual value</source>
        <translation>残值</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>人力</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Weight formats</source>
        <translation>权重格式</translation>
    </message>
    <message>
        <source>Cloud offers</source>
        <translation>云实例</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Cost figures</source>
        <translation>费用数据</translation>
    </message>
    <message>
        <source>Data centre</source>
        <translation>数据中心</translation>
    </message>
    <message>
        <source>Workstation</source>
        <translation>工作站</translation>
    </message>
    <message>
        <source>Consumer</source>
        <translation>消费级</translation>
    </message>
    <message>
        <source>Special chip</source>
        <translation>专用芯片</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>On sale</source>
        <translation>在售</translation>
    </message>
    <message>
        <source>No longer sold</source>
        <translation>停售</translation>
    </message>
    <message>
        <source>Export restricted</source>
        <translation>出口受限</translation>
    </message>
    <message>
        <source>high</source>
        <translation>可信度高</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>可信度中</translation>
    </message>
    <message>
        <source>low</source>
        <translation>可信度低</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>Shipped with Headroom</source>
        <translation>随 Headroom 提供</translation>
    </message>
    <message>
        <source>My catalogue</source>
        <translation>我的目录</translation>
    </message>
    <message>
        <source>This plan</source>
        <translation>本计划</translation>
    </message>
    <message>
        <source>FP64 tensor</source>
        <translation>FP64 张量</translation>
    </message>
    <message>
        <source>FP16 vector</source>
        <translation>FP16 向量</translation>
    </message>
    <message>
        <source>FP16 tensor</source>
        <translation>FP16 张量</translation>
    </message>
    <message>
        <source>FP16, FP32 sums</source>
        <translation>FP16，FP32 累加</translation>
    </message>
    <message>
        <source>FP8, FP32 sums</source>
        <translation>FP8，FP32 累加</translation>
    </message>
    <message>
        <source>stale: %1 days old, to be reviewed after %2 days</source>
        <translation>过期：已有 %1 天，满 %2 天应复核</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>%1, stale</source>
        <translation>%1，过期</translation>
    </message>
    <message>
        <source>%1, list</source>
        <translation>%1，标价</translation>
    </message>
</context>
<context>
    <name>CatalogueCompare</name>
    <message>
        <source>dense peak</source>
        <translation>稠密峰值</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>as it is sold</source>
        <translation>标称</translation>
    </message>
    <message>
        <source>Usable memory</source>
        <translation>可用显存</translation>
    </message>
    <message>
        <source>what a program can allocate</source>
        <translation>程序可以分配的部分</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>of the memory</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Interconnect</source>
        <translation>互联</translation>
    </message>
    <message>
        <source>both ways</source>
        <translation>双向</translation>
    </message>
    <message>
        <source>one way</source>
        <translation>单向</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>designed for</source>
        <translation>设计功率</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>street price, else list price</source>
        <translation>市场价，没有则为目录价</translation>
    </message>
    <message>
        <source>Price of</source>
        <translation>价格日期</translation>
    </message>
    <message>
        <source>per 1,000 USD</source>
        <translation>/ 千美元</translation>
    </message>
    <message>
        <source>BF16 peak over the price</source>
        <translation>BF16 峰值除以价格</translation>
    </message>
    <message>
        <source>memory over the price</source>
        <translation>显存除以价格</translation>
    </message>
    <message>
        <source>bandwidth over the price</source>
        <translation>带宽除以价格</translation>
    </message>
    <message>
        <source>TFLOPS per W</source>
        <translation>TFLOPS / W</translation>
    </message>
    <message>
        <source>BF16 peak over the power</source>
        <translation>BF16 峰值除以功率</translation>
    </message>
    <message>
        <source>Serves in BF16</source>
        <translation>BF16 推理</translation>
    </message>
    <message>
        <source>Serves in 4 bits</source>
        <translation>4 位推理</translation>
    </message>
    <message>
        <source>Tunes with QLoRA</source>
        <translation>QLoRA 微调</translation>
    </message>
    <message>
        <source>Tunes in full</source>
        <translation>全量微调</translation>
    </message>
    <message>
        <source>B parameters</source>
        <translation>十亿参数</translation>
    </message>
    <message>
        <source>largest model on one, one sequence of %1 tokens</source>
        <translation>单卡可容纳的最大模型，一条 %1 词元的序列</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>How</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最优</translation>
    </message>
</context>
<context>
    <name>CatalogueData</name>
    <message>
        <source>list</source>
        <translation>标价</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>new</source>
        <translation>全新</translation>
    </message>
    <message>
        <source>used</source>
        <translation>二手</translation>
    </message>
    <message>
        <source>refurbished</source>
        <translation>翻新</translation>
    </message>
    <message>
        <source>new (residual stock)</source>
        <translation>全新（余货）</translation>
    </message>
    <message>
        <source>new; the low end is used</source>
        <translation>全新；低端为二手</translation>
    </message>
    <message>
        <source>new (complete 128 GB mini PC)</source>
        <translation>全新（128 GB 整机）</translation>
    </message>
    <message>
        <source>used (Mac Studio 192 GB)</source>
        <translation>二手（Mac Studio 192 GB）</translation>
    </message>
    <message>
        <source>on-demand</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>provider-average</source>
        <translation>厂商平均</translation>
    </message>
    <message>
        <source>secure</source>
        <translation>安全云</translation>
    </message>
    <message>
        <source>community</source>
        <translation>社区云</translation>
    </message>
    <message>
        <source>capacity-block</source>
        <translation>容量预订</translation>
    </message>
    <message>
        <source>historical</source>
        <translation>历史价</translation>
    </message>
    <message>
        <source>marketplace</source>
        <translation>市场</translation>
    </message>
    <message>
        <source>air</source>
        <translation>风冷</translation>
    </message>
    <message>
        <source>liquid</source>
        <translation>液冷</translation>
    </message>
    <message>
        <source>air or liquid</source>
        <translation>风冷或液冷</translation>
    </message>
    <message>
        <source>GPU core</source>
        <translation>GPU 核心</translation>
    </message>
    <message>
        <source>Xe core</source>
        <translation>Xe 核心</translation>
    </message>
    <message>
        <source>AI core</source>
        <translation>AI 核心</translation>
    </message>
    <message>
        <source>see model card</source>
        <translation>见模型说明</translation>
    </message>
    <message>
        <source>research only</source>
        <translation>仅限研究</translation>
    </message>
    <message>
        <source>proprietary</source>
        <translation>专有</translation>
    </message>
    <message>
        <source>MIT (recalled)</source>
        <translation>MIT（凭记忆）</translation>
    </message>
    <message>
        <source>Modified MIT (recalled)</source>
        <translation>Modified MIT（凭记忆）</translation>
    </message>
    <message>
        <source>LPDDR5/5X (unified)</source>
        <translation>LPDDR5/5X（统一内存）</translation>
    </message>
    <message>
        <source>LPDDR5X (unified)</source>
        <translation>LPDDR5X（统一内存）</translation>
    </message>
    <message>
        <source>LPDDR5 (unified)</source>
        <translation>LPDDR5（统一内存）</translation>
    </message>
    <message>
        <source>HBM3 (unified CPU+GPU)</source>
        <translation>HBM3（CPU 与 GPU 统一）</translation>
    </message>
    <message>
        <source>LPDDR5X-8000 (unified)</source>
        <translation>LPDDR5X-8000（统一内存）</translation>
    </message>
    <message>
        <source>pcie dual-slot</source>
        <translation>pcie 双槽</translation>
    </message>
    <message>
        <source>pcie dual-slot passive</source>
        <translation>pcie 双槽，被动散热</translation>
    </message>
    <message>
        <source>cloud only</source>
        <translation>仅云端</translation>
    </message>
    <message>
        <source>pcie triple-slot</source>
        <translation>pcie 三槽</translation>
    </message>
    <message>
        <source>soc (Mac)</source>
        <translation>soc（Mac）</translation>
    </message>
    <message>
        <source>pcie dual/triple-slot</source>
        <translation>pcie 双槽或三槽</translation>
    </message>
    <message>
        <source>pcie low-profile single-slot passive</source>
        <translation>pcie 半高单槽，被动散热</translation>
    </message>
    <message>
        <source>superchip in NVL72 rack</source>
        <translation>NVL72 机柜中的超级芯片</translation>
    </message>
    <message>
        <source>pcie single-slot</source>
        <translation>pcie 单槽</translation>
    </message>
    <message>
        <source>pcie single-slot passive</source>
        <translation>pcie 单槽，被动散热</translation>
    </message>
    <message>
        <source>superchip module</source>
        <translation>超级芯片模组</translation>
    </message>
    <message>
        <source>module/dev kit</source>
        <translation>模组或开发套件</translation>
    </message>
    <message>
        <source>pcie dual-slot passive (quarter board)</source>
        <translation>pcie 双槽，被动散热（四分之一板）</translation>
    </message>
    <message>
        <source>pcie-class card in NVL144 CPX</source>
        <translation>NVL144 CPX 中的 pcie 类卡</translation>
    </message>
    <message>
        <source>pcie dual-slot blower</source>
        <translation>pcie 双槽，涡轮散热</translation>
    </message>
    <message>
        <source>desktop box</source>
        <translation>桌面主机</translation>
    </message>
    <message>
        <source>sh5 socket</source>
        <translation>sh5 插槽</translation>
    </message>
    <message>
        <source>oam liquid</source>
        <translation>oam 液冷</translation>
    </message>
    <message>
        <source>oam liquid, 72-GPU rack</source>
        <translation>oam 液冷，72 卡机柜</translation>
    </message>
    <message>
        <source>soc (laptop / mini PC)</source>
        <translation>soc（笔记本或迷你主机）</translation>
    </message>
    <message>
        <source>oam (900 W) / pcie (600 W)</source>
        <translation>oam（900 W）或 pcie（600 W）</translation>
    </message>
    <message>
        <source>pcie card</source>
        <translation>pcie 卡</translation>
    </message>
    <message>
        <source>oam / pcie</source>
        <translation>oam 或 pcie</translation>
    </message>
    <message>
        <source>sxm5 / pcie</source>
        <translation>sxm5 或 pcie</translation>
    </message>
    <message>
        <source>USD</source>
        <translation>美元</translation>
    </message>
    <message>
        <source>USD/kWh</source>
        <translation>美元/kWh</translation>
    </message>
    <message>
        <source>EUR/kWh</source>
        <translation>欧元/kWh</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>share of the purchase price</source>
        <translation>占购价</translation>
    </message>
    <message>
        <source>share of the list price, at most</source>
        <translation>至多占标价</translation>
    </message>
    <message>
        <source>USD/TB/month</source>
        <translation>美元/TB/月</translation>
    </message>
    <message>
        <source>years</source>
        <translation>年</translation>
    </message>
    <message>
        <source>USD/cluster</source>
        <translation>美元/集群</translation>
    </message>
    <message>
        <source>USD/kW/month</source>
        <translation>美元/kW/月</translation>
    </message>
    <message>
        <source>USD/GPU/year</source>
        <translation>美元/GPU/年</translation>
    </message>
    <message>
        <source>USD/GPU</source>
        <translation>美元/GPU</translation>
    </message>
    <message>
        <source>USD/GPU/h</source>
        <translation>美元/GPU/小时</translation>
    </message>
    <message>
        <source>USD/user/year</source>
        <translation>美元/用户/年</translation>
    </message>
    <message>
        <source>USD/accelerator or core pair</source>
        <translation>美元/加速卡或每两核</translation>
    </message>
    <message>
        <source>USD/month</source>
        <translation>美元/月</translation>
    </message>
    <message>
        <source>FTE</source>
        <translation>全职人数</translation>
    </message>
</context>
<context>
    <name>CatalogueEdits</name>
    <message>
        <source>Cloud offer</source>
        <translation>云实例</translation>
    </message>
    <message>
        <source>Remove %1 from the plan</source>
        <translation>从计划中移除 %1</translation>
    </message>
    <message>
        <source>Remove the price of %1</source>
        <translation>移除 %1 的价格</translation>
    </message>
</context>
<context>
    <name>Change</name>
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
</context>
<context>
    <name>Changes</name>
    <message>
        <source>Prices and entries of the catalogue</source>
        <translation>目录中的价格和条目</translation>
    </message>
    <message>
        <source>impossible</source>
        <translation>不可行</translation>
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
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>GiB free a card</source>
        <translation>每卡空闲 GiB</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>with the next change</source>
        <translation>并入下一项改动</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>合计</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>Free</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>Largest batch</source>
        <translation>最大并发数</translation>
    </message>
    <message>
        <source>Largest micro-batch</source>
        <translation>最大微批</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Speed of a card</source>
        <translation>每卡速度</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>首词元时间</translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation>每词元时间</translation>
    </message>
    <message>
        <source>Requests answered</source>
        <translation>应答请求</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>每步时间</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Length of the run</source>
        <translation>训练时长</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>首付</translation>
    </message>
    <message>
        <source>Cost, %1</source>
        <translation>费用，%1</translation>
    </message>
    <message>
        <source>Present value</source>
        <translation>现值</translation>
    </message>
    <message>
        <source>Per million tokens</source>
        <translation>每百万词元</translation>
    </message>
    <message>
        <source>Training run</source>
        <translation>每次训练</translation>
    </message>
    <message>
        <source>Card hour, busy</source>
        <translation>每忙碌卡时</translation>
    </message>
    <message>
        <source>Break-even with cloud</source>
        <translation>与云盈亏平衡</translation>
    </message>
    <message>
        <source>Power at work</source>
        <translation>工作功率</translation>
    </message>
    <message>
        <source>Energy of a year</source>
        <translation>全年用电</translation>
    </message>
    <message>
        <source>Air</source>
        <translation>风量</translation>
    </message>
    <message>
        <source>Carbon of a year</source>
        <translation>全年碳排放</translation>
    </message>
    <message>
        <source>Energy of a token</source>
        <translation>每词元能耗</translation>
    </message>
    <message>
        <source>Memory of a card</source>
        <translation>每卡显存</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>tok/s</source>
        <translation>词元/秒</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>1/s</source>
        <translation>次/秒</translation>
    </message>
    <message>
        <source>s</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>months</source>
        <translation>月</translation>
    </message>
    <message>
        <source>kW</source>
        <translation>kW</translation>
    </message>
    <message>
        <source>kWh</source>
        <translation>kWh</translation>
    </message>
    <message>
        <source>m³/h</source>
        <translation>m³/h</translation>
    </message>
    <message>
        <source>t CO₂</source>
        <translation>吨 CO₂</translation>
    </message>
    <message>
        <source>J</source>
        <translation>焦</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>相对 %1</translation>
    </message>
    <message>
        <source>Put in differently</source>
        <translation>输入的差别</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Cheapest where</source>
        <translation>最省的范围</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation>%1：%2 至 %3</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Cheapest in</source>
        <translation>最省的占比</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 占 %2</translation>
    </message>
    <message>
        <source>Over the ranges of both inputs the cheapest is %1.</source>
        <translation>在两项输入的范围内，最省的方案：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 · current</source>
        <translation>%1 · 当前</translation>
    </message>
    <message>
        <source>%1 · baseline</source>
        <translation>%1 · 基准</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
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
        <source>What the framework&apos;s own allocator reports at its peak (torch.cuda.max_memory_allocated): no cache, no driver context.</source>
        <translation>框架自身分配器在峰值时报告的数值（torch.cuda.max_memory_allocated），不含缓存和驱动上下文。</translation>
    </message>
    <message>
        <source>What that allocator has reserved from the driver at its peak (torch.cuda.max_memory_reserved): fragments and freed blocks are in it.</source>
        <translation>该分配器在峰值时向驱动预留的数值（torch.cuda.max_memory_reserved），含碎片和已释放的块。</translation>
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
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>Tensors at the peak</source>
        <translation>峰值张量</translation>
    </message>
    <message>
        <source>Reserved by the allocator</source>
        <translation>分配器预留</translation>
    </message>
    <message>
        <source>Shown by a monitor</source>
        <translation>监视工具显示</translation>
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
    <name>CostInputTable</name>
    <message>
        <source>Item</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>your figure</source>
        <translation>您的数值</translation>
    </message>
    <message>
        <source>quote</source>
        <translation>报价</translation>
    </message>
    <message>
        <source>list price</source>
        <translation>目录价</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>this scenario</source>
        <translation>此方案</translation>
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
    <message>
        <source>racks</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>freight</source>
        <translation>运费</translation>
    </message>
    <message>
        <source>duty</source>
        <translation>关税</translation>
    </message>
    <message>
        <source>tax</source>
        <translation>不可抵扣税</translation>
    </message>
    <message>
        <source>spares</source>
        <translation>备件</translation>
    </message>
    <message>
        <source>contingency</source>
        <translation>预备费</translation>
    </message>
    <message>
        <source>Property tax</source>
        <translation>财产税</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>租赁</translation>
    </message>
    <message>
        <source>Interest</source>
        <translation>利息</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>云租用</translation>
    </message>
    <message>
        <source>Cloud storage</source>
        <translation>云存储</translation>
    </message>
    <message>
        <source>Egress</source>
        <translation>出口流量</translation>
    </message>
    <message>
        <source>Cloud support</source>
        <translation>云支持</translation>
    </message>
    <message>
        <source>nothing is charged for it here</source>
        <translation>此方案没有计费</translation>
    </message>
    <message>
        <source>part of the cloud&apos;s price</source>
        <translation>含在云的价格里</translation>
    </message>
    <message>
        <source>nothing is rented in the cloud</source>
        <translation>没有租用云</translation>
    </message>
    <message>
        <source>part of the lease</source>
        <translation>含在租赁费里</translation>
    </message>
    <message>
        <source>nothing is leased</source>
        <translation>没有租赁</translation>
    </message>
    <message>
        <source>nothing is borrowed</source>
        <translation>没有借款</translation>
    </message>
    <message>
        <source>the machines stand in the own room</source>
        <translation>机器放在自己的机房</translation>
    </message>
    <message>
        <source>part of the hosting fee</source>
        <translation>含在托管费里</translation>
    </message>
    <message>
        <source>part of the servers</source>
        <translation>含在服务器里</translation>
    </message>
    <message>
        <source>cards and hosts are priced apart</source>
        <translation>卡与主机分开计价</translation>
    </message>
    <message>
        <source>a single node needs none</source>
        <translation>单节点不需要</translation>
    </message>
    <message>
        <source>disposal</source>
        <translation>处置</translation>
    </message>
    <message>
        <source>resale value</source>
        <translation>残值</translation>
    </message>
    <message>
        <source>A price is unknown.</source>
        <translation>有价格未知。</translation>
    </message>
    <message>
        <source>What owning costs is unknown. Still missing: %1. Set it at the end of this page.</source>
        <translation>自有的费用未知，还缺：%1。可在本页末尾填写。</translation>
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
    <message>
        <source>Not in the cost, because</source>
        <translation>不计入费用，因为</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>科目</translation>
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
        <source>Prefill</source>
        <translation>预填充</translation>
    </message>
    <message>
        <source>Decode, one sequence</source>
        <translation>解码，单序列</translation>
    </message>
    <message>
        <source>Output, all</source>
        <translation>输出，全部</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>首词元时间</translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation>每词元时间</translation>
    </message>
    <message>
        <source>Training throughput</source>
        <translation>训练吞吐量</translation>
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
        <source>tokens/s</source>
        <translation>词元/秒</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>次/秒</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>Figure and group</source>
        <translation>指标与来源组</translation>
    </message>
    <message>
        <source>%1 right, %2 wrong, %3 too near to say</source>
        <translation>正确 %1，错误 %2，差距太小无法判断 %3</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a kind of measurement and its median error</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>%1 measurements; half within: %2</source>
        <translation>%1 次实测；半数误差不超过：%2</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>放得下与否</translation>
    </message>
    <message>
        <source>%1 cases: %2</source>
        <translation>%1 例：%2</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
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
    <message>
        <source>%1 (auto)</source>
        <translation>%1（自动）</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Cloud offer</source>
        <translation>云实例</translation>
    </message>
    <message>
        <source>What own hardware is compared with, or what is rented. Type to search, for example “p5”.</source>
        <translation>与自有硬件比较的实例，或所租用的实例。可输入以搜索，例如“p5”。</translation>
    </message>
    <message>
        <source>Offer</source>
        <translation>云实例</translation>
    </message>
    <message>
        <source>Cloud plan</source>
        <translation>云计费</translation>
    </message>
    <message>
        <source>Hours on demand and on spot capacity are paid as they are used, reserved ones all year.</source>
        <translation>按需与竞价实例按使用时数付费，预留实例全年付费。</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计费</translation>
    </message>
    <message>
        <source>Hourly price</source>
        <translation>每小时价格</translation>
    </message>
    <message>
        <source>Of one instance, as agreed. Empty: the offer&apos;s price.</source>
        <translation>单个实例的约定价格。留空：该实例的目录价格。</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Price change</source>
        <translation>价格变动</translation>
    </message>
    <message>
        <source>What the hourly price rises in a year; negative where it falls.</source>
        <translation>每小时价格一年的涨幅；下降则为负数。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变动</translation>
    </message>
    <message>
        <source>Work redone</source>
        <translation>重做工时</translation>
    </message>
    <message>
        <source>Hours that interruptions of spot capacity make necessary again.</source>
        <translation>竞价实例中断后需要重做的时数占比。</translation>
    </message>
    <message>
        <source>Redone</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>No capacity</source>
        <translation>无余量</translation>
    </message>
    <message>
        <source>Hours in which there is no spot capacity.</source>
        <translation>没有竞价余量的时数占比。</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>无余量</translation>
    </message>
    <message>
        <source>Cloud storage</source>
        <translation>云存储</translation>
    </message>
    <message>
        <source>All disks together.</source>
        <translation>全部磁盘合计。</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Egress</source>
        <translation>出网流量</translation>
    </message>
    <message>
        <source>What the cloud bills for data that leaves it.</source>
        <translation>数据流出云端的费用。</translation>
    </message>
    <message>
        <source>Cloud support</source>
        <translation>云支持</translation>
    </message>
    <message>
        <source>Of the rest of the bill.</source>
        <translation>占账单其余部分的比例。</translation>
    </message>
    <message>
        <source>API tokens</source>
        <translation>API 词元</translation>
    </message>
    <message>
        <source>Prompt and output of a month, to compare with a hosted model that is paid by the token. 1B is a billion. Empty: no such comparison.</source>
        <translation>每月的提示与输出词元，用于与按词元付费的托管模型比较。1B 即十亿。留空：不作此比较。</translation>
    </message>
    <message>
        <source>API tok.</source>
        <translation>API 词元</translation>
    </message>
    <message>
        <source>API input</source>
        <translation>API 输入</translation>
    </message>
    <message>
        <source>Of a million tokens of prompt.</source>
        <translation>每百万提示词元的价格。</translation>
    </message>
    <message>
        <source>API in</source>
        <translation>API 输入</translation>
    </message>
    <message>
        <source>API output</source>
        <translation>API 输出</translation>
    </message>
    <message>
        <source>Of a million tokens of output.</source>
        <translation>每百万输出词元的价格。</translation>
    </message>
    <message>
        <source>API out</source>
        <translation>API 输出</translation>
    </message>
    <message>
        <source>no price for this plan</source>
        <translation>此计费方式无价格</translation>
    </message>
    <message>
        <source>Cheapest: %1</source>
        <translation>最便宜：%1</translation>
    </message>
    <message>
        <source>None known</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>Buy, for the own room</source>
        <translation>购买，放在自有机房</translation>
    </message>
    <message>
        <source>Colocate: buy, for a hosted room</source>
        <translation>托管：购买，放在托管机房</translation>
    </message>
    <message>
        <source>Lease, for the own room</source>
        <translation>租赁，放在自有机房</translation>
    </message>
    <message>
        <source>Cloud: rent by the hour</source>
        <translation>云端：按小时租用</translation>
    </message>
    <message>
        <source>Straight line</source>
        <translation>直线法</translation>
    </message>
    <message>
        <source>Declining balance</source>
        <translation>余额递减法</translation>
    </message>
    <message>
        <source>MACRS, United States</source>
        <translation>MACRS，美国</translation>
    </message>
    <message>
        <source>On demand</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>Reserved 1 year</source>
        <translation>预留 1 年</translation>
    </message>
    <message>
        <source>Reserved 3 years</source>
        <translation>预留 3 年</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>More of the run</source>
        <translation>更多运行设置</translation>
    </message>
    <message>
        <source>Purchase</source>
        <translation>购置</translation>
    </message>
    <message>
        <source>Room and power</source>
        <translation>机房与供电</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Tax and end</source>
        <translation>税与期末</translation>
    </message>
    <message>
        <source>Cloud and API</source>
        <translation>云与 API</translation>
    </message>
    <message>
        <source>Acquisition</source>
        <translation>获取方式</translation>
    </message>
    <message>
        <source>Whose the hardware is, and in whose room it stands. The cloud is compared with in any case.</source>
        <translation>硬件归谁所有、放在谁的机房。无论如何都会与云端比较。</translation>
    </message>
    <message>
        <source>Acquire</source>
        <translation>获取方式</translation>
    </message>
    <message>
        <source>Server price</source>
        <translation>服务器价格</translation>
    </message>
    <message>
        <source>Of one node with its cards; takes the place of the prices of cards and host. Empty: they are priced apart.</source>
        <translation>含加速卡的单个节点价格；取代加速卡与主机的价格。留空：分别计价。</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Switches, network cards and cables, for one card. Empty: nothing for a single node, else the usual price.</source>
        <translation>每张加速卡分摊的交换机、网卡和线缆。留空：单节点为零，否则取通常价格。</translation>
    </message>
    <message>
        <source>Disks and file servers, all together.</source>
        <translation>磁盘与文件服务器合计。</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>Of one rack with its power distribution.</source>
        <translation>单个机柜（含配电）的价格。</translation>
    </message>
    <message>
        <source>Installation</source>
        <translation>安装</translation>
    </message>
    <message>
        <source>Assembly, cabling and acceptance, for each kilowatt of the machine at work.</source>
        <translation>组装、布线与验收，按机器工作时的每千瓦计。</translation>
    </message>
    <message>
        <source>Install</source>
        <translation>安装</translation>
    </message>
    <message>
        <source>Room fit-up</source>
        <translation>机房改造</translation>
    </message>
    <message>
        <source>Making the room carry the load: power, cooling, floor; for each kilowatt of the machine at work.</source>
        <translation>使机房能承载负荷：供电、制冷、承重；按机器工作时的每千瓦计。</translation>
    </message>
    <message>
        <source>Fit-up</source>
        <translation>改造</translation>
    </message>
    <message>
        <source>Freight</source>
        <translation>运费</translation>
    </message>
    <message>
        <source>Of the price of the hardware.</source>
        <translation>占硬件价格的比例。</translation>
    </message>
    <message>
        <source>Duty</source>
        <translation>关税</translation>
    </message>
    <message>
        <source>Import duty, of the price of the hardware.</source>
        <translation>进口关税，占硬件价格的比例。</translation>
    </message>
    <message>
        <source>Sales tax</source>
        <translation>销售税</translation>
    </message>
    <message>
        <source>What is not refunded of the tax on hardware, freight and duty.</source>
        <translation>硬件、运费与关税所含税款中不可退还的部分。</translation>
    </message>
    <message>
        <source>Spares</source>
        <translation>备件</translation>
    </message>
    <message>
        <source>Cards or servers on the shelf, as a share of those at work.</source>
        <translation>库存的加速卡或服务器，占在用数量的比例。</translation>
    </message>
    <message>
        <source>Reserve</source>
        <translation>预备费</translation>
    </message>
    <message>
        <source>For what nobody thought of, of all other capital.</source>
        <translation>用于未预见的支出，占其余全部资本的比例。</translation>
    </message>
    <message>
        <source>Lease rate</source>
        <translation>租赁费率</translation>
    </message>
    <message>
        <source>Of the price of the hardware, each month. Empty: the price and a usual markup over the years.</source>
        <translation>每月占硬件价格的比例。留空：价格加通常的加价，分摊到各年。</translation>
    </message>
    <message>
        <source>Lease payment</source>
        <translation>租金</translation>
    </message>
    <message>
        <source>For the whole cluster; takes the place of the rate.</source>
        <translation>整个集群的月租金；取代费率。</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>租金</translation>
    </message>
    <message>
        <source>Loan interest</source>
        <translation>贷款利率</translation>
    </message>
    <message>
        <source>Of a loan for the purchase, each year. Empty: no loan.</source>
        <translation>购置贷款的年利率。留空：无贷款。</translation>
    </message>
    <message>
        <source>Loan</source>
        <translation>贷款</translation>
    </message>
    <message>
        <source>Borrowed</source>
        <translation>贷款比例</translation>
    </message>
    <message>
        <source>Share of the capital that the loan pays for.</source>
        <translation>由贷款支付的资本比例。</translation>
    </message>
    <message>
        <source>Loan term</source>
        <translation>贷款年限</translation>
    </message>
    <message>
        <source>Years in which it is paid back, every month. Empty: the plan&apos;s years.</source>
        <translation>按月偿还的年数。留空：与计划年数相同。</translation>
    </message>
    <message>
        <source>Balloon</source>
        <translation>尾款</translation>
    </message>
    <message>
        <source>Share of the loan that is paid back at once at its end.</source>
        <translation>期末一次性偿还的贷款比例。</translation>
    </message>
    <message>
        <source>Idle power</source>
        <translation>空闲功率</translation>
    </message>
    <message>
        <source>Of one card that waits. Empty: a share of its rated power.</source>
        <translation>单张加速卡等待时的功率。留空：额定功率的一部分。</translation>
    </message>
    <message>
        <source>Tariff rise</source>
        <translation>电价涨幅</translation>
    </message>
    <message>
        <source>What electricity gets dearer in a year.</source>
        <translation>电价一年的涨幅。</translation>
    </message>
    <message>
        <source>Demand charge</source>
        <translation>容量电费</translation>
    </message>
    <message>
        <source>What the supplier bills for the highest load of a month, beside the energy.</source>
        <translation>除电量外，供电方按月最高负荷收取的费用。</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>容量电费</translation>
    </message>
    <message>
        <source>Hosting fee</source>
        <translation>托管费</translation>
    </message>
    <message>
        <source>For a kilowatt of the machine in a hosted room.</source>
        <translation>机器在托管机房中每千瓦的费用。</translation>
    </message>
    <message>
        <source>Hosting</source>
        <translation>托管费</translation>
    </message>
    <message>
        <source>Fee rise</source>
        <translation>托管费涨幅</translation>
    </message>
    <message>
        <source>What hosting gets dearer in a year.</source>
        <translation>托管费一年的涨幅。</translation>
    </message>
    <message>
        <source>Power in fee</source>
        <translation>费用含电</translation>
    </message>
    <message>
        <source>The hosting fee covers the electricity; else the meter is billed beside it.</source>
        <translation>托管费已含电费；否则电表另计。</translation>
    </message>
    <message>
        <source>Power incl.</source>
        <translation>含电</translation>
    </message>
    <message>
        <source>Cooling in fee</source>
        <translation>费用含制冷</translation>
    </message>
    <message>
        <source>The hosting fee covers the cooling; else the PUE is paid on top of the machine.</source>
        <translation>托管费已含制冷；否则在机器用电之上另付 PUE。</translation>
    </message>
    <message>
        <source>Cool. incl.</source>
        <translation>含制冷</translation>
    </message>
    <message>
        <source>Rack limit</source>
        <translation>机柜上限</translation>
    </message>
    <message>
        <source>What one rack may draw: decides how many racks there are.</source>
        <translation>单个机柜可用的功率：决定机柜数量。</translation>
    </message>
    <message>
        <source>Circuit</source>
        <translation>供电回路</translation>
    </message>
    <message>
        <source>What one circuit may carry continuously: decides how many circuits there are.</source>
        <translation>单个回路可持续承载的功率：决定回路数量。</translation>
    </message>
    <message>
        <source>Liquid cooling</source>
        <translation>液冷</translation>
    </message>
    <message>
        <source>Share of the heat that leaves by liquid; air carries the rest.</source>
        <translation>由液体带走的热量比例；其余由空气带走。</translation>
    </message>
    <message>
        <source>Liquid</source>
        <translation>液冷</translation>
    </message>
    <message>
        <source>Air rise</source>
        <translation>空气温升</translation>
    </message>
    <message>
        <source>Airflow</source>
        <translation>风量</translation>
    </message>
    <message>
        <source>Cubic feet a minute for each kilowatt, where a rule gives it. Empty: what the warming of the air asks for.</source>
        <translation>每千瓦每分钟的立方英尺数，用于按经验规则计算。留空：由空气温升推算。</translation>
    </message>
    <message>
        <source>Carbon</source>
        <translation>碳强度</translation>
    </message>
    <message>
        <source>Of a kilowatt-hour of this electricity.</source>
        <translation>每千瓦时用电的碳排放。</translation>
    </message>
    <message>
        <source>Made-in CO₂</source>
        <translation>制造碳排放</translation>
    </message>
    <message>
        <source>What making one card set free.</source>
        <translation>制造一张加速卡的碳排放。</translation>
    </message>
    <message>
        <source>Making</source>
        <translation>制造碳</translation>
    </message>
    <message>
        <source>Insurance</source>
        <translation>保险</translation>
    </message>
    <message>
        <source>A year, of the price of the hardware.</source>
        <translation>每年占硬件价格的比例。</translation>
    </message>
    <message>
        <source>Property tax</source>
        <translation>财产税</translation>
    </message>
    <message>
        <source>Prop. tax</source>
        <translation>财产税</translation>
    </message>
    <message>
        <source>Warranty</source>
        <translation>保修</translation>
    </message>
    <message>
        <source>Share of the failed cards that the vendor replaces.</source>
        <translation>故障加速卡中由厂商更换的比例。</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>人力</translation>
    </message>
    <message>
        <source>Full-time posts that look after the machine; a quarter of one is 0.25.</source>
        <translation>照看机器的全职岗位数；四分之一即 0.25。</translation>
    </message>
    <message>
        <source>Pay</source>
        <translation>岗位成本</translation>
    </message>
    <message>
        <source>Of one full-time post for a year, with all that the employer pays.</source>
        <translation>一个全职岗位一年的成本，含雇主承担的全部费用。</translation>
    </message>
    <message>
        <source>Pay rise</source>
        <translation>薪酬涨幅</translation>
    </message>
    <message>
        <source>What a post gets dearer in a year.</source>
        <translation>岗位成本一年的涨幅。</translation>
    </message>
    <message>
        <source>Profit tax</source>
        <translation>所得税</translation>
    </message>
    <message>
        <source>On profits, for the figures after tax: bills and depreciation lower it.</source>
        <translation>利润所得税，用于税后数字：账单与折旧可抵减。</translation>
    </message>
    <message>
        <source>Write-off</source>
        <translation>折旧方法</translation>
    </message>
    <message>
        <source>How the book value of the hardware falls.</source>
        <translation>硬件账面价值如何递减。</translation>
    </message>
    <message>
        <source>Written off in</source>
        <translation>折旧年限</translation>
    </message>
    <message>
        <source>Empty: the years of the plan; by the tables of the United States their usual five.</source>
        <translation>留空：计划的年数；按美国税法表则为通常的五年。</translation>
    </message>
    <message>
        <source>Bonus</source>
        <translation>首年加计</translation>
    </message>
    <message>
        <source>Share that is written off at once in the first year.</source>
        <translation>第一年一次性计提的比例。</translation>
    </message>
    <message>
        <source>Disposal</source>
        <translation>处置</translation>
    </message>
    <message>
        <source>Wiping, removal and recycling of one node at the end.</source>
        <translation>期末单个节点的数据清除、拆除与回收。</translation>
    </message>
    <message>
        <source>Glob. batch</source>
        <translation>全局批量</translation>
    </message>
    <message>
        <source>Requests/s</source>
        <translation>每秒请求</translation>
    </message>
    <message>
        <source>Requests that arrive in a second, at random. Empty: as many clients as the batch says ask again as soon as they are answered.</source>
        <translation>每秒随机到达的请求数。留空：按并发数的客户端在得到回答后立即再次请求。</translation>
    </message>
    <message>
        <source>TTFT, ms</source>
        <translation>首词元毫秒</translation>
    </message>
    <message>
        <source>Target for the first token in milliseconds; the automatic layout meets it if it can.</source>
        <translation>首词元目标（毫秒）；自动并行方式会尽量满足。</translation>
    </message>
    <message>
        <source>TPOT, ms</source>
        <translation>每词元毫秒</translation>
    </message>
    <message>
        <source>Target for each further token in milliseconds; the automatic layout meets it if it can.</source>
        <translation>后续每词元目标（毫秒）；自动并行方式会尽量满足。</translation>
    </message>
    <message>
        <source>Prefix hits</source>
        <translation>前缀命中</translation>
    </message>
    <message>
        <source>Share of the prompt&apos;s tokens that the prefix cache holds already.</source>
        <translation>提示词元中已在前缀缓存里的比例。</translation>
    </message>
    <message>
        <source>Tokens, B</source>
        <translation>十亿词元</translation>
    </message>
    <message>
        <source>Tokens of the whole run in billions: days and cost of a run need it.</source>
        <translation>整次训练的词元数（十亿）：天数与单次成本需要它。</translation>
    </message>
    <message>
        <source>Checkpoint, s</source>
        <translation>检查点秒数</translation>
    </message>
    <message>
        <source>Seconds that training stands still for a checkpoint. Empty: failures are not counted.</source>
        <translation>保存检查点时训练停顿的秒数。留空：不计故障。</translation>
    </message>
    <message>
        <source>Chkpt., s</source>
        <translation>检查点秒</translation>
    </message>
    <message>
        <source>Net, Gbit/s</source>
        <translation>节点间网络</translation>
    </message>
    <message>
        <source>Network of each card between the nodes, in one direction.</source>
        <translation>每卡的节点间网络带宽，单向，单位为每秒吉比特。</translation>
    </message>
    <message>
        <source>GPU layers</source>
        <translation>卡上层数</translation>
    </message>
    <message>
        <source>Layers that the cards hold (-ngl); the processor decodes the others from host memory. Empty: all.</source>
        <translation>放在卡上的层数；其余由处理器从主机内存解码。留空：全部。</translation>
    </message>
    <message>
        <source>Draft tokens</source>
        <translation>草稿词元</translation>
    </message>
    <message>
        <source>Speculative decoding: tokens that a draft proposes in a step. Empty: none.</source>
        <translation>投机解码：草稿每步提出的词元数。留空：不用。</translation>
    </message>
    <message>
        <source>Draft tok.</source>
        <translation>草稿词元</translation>
    </message>
    <message>
        <source>Draft taken</source>
        <translation>草稿接受率</translation>
    </message>
    <message>
        <source>Chance that a proposed token is taken, if those before it were.</source>
        <translation>前面的词元都被接受时，下一个草稿词元被接受的概率。</translation>
    </message>
    <message>
        <source>Limits of a recommendation</source>
        <translation>推荐的限制</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>buy or rent</source>
        <translation>购买或租用</translation>
    </message>
    <message>
        <source>bought</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>as the file says</source>
        <translation>按文件所写</translation>
    </message>
    <message>
        <source>any vendor</source>
        <translation>不限厂商</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>保持不变</translation>
    </message>
    <message>
        <source>down to 8 bit</source>
        <translation>最低 8 位</translation>
    </message>
    <message>
        <source>down to 4 bit</source>
        <translation>最低 4 位</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>Days that the training may take.</source>
        <translation>训练最多可用的天数。</translation>
    </message>
    <message>
        <source>Cards at most</source>
        <translation>卡数上限</translation>
    </message>
    <message>
        <source>How many cards are looked at, at most.</source>
        <translation>最多考虑多少张卡。</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>For everything over all years. Empty: no limit.</source>
        <translation>全部年限的总费用。留空：不限。</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>首付</translation>
    </message>
    <message>
        <source>For what is paid at the start. Empty: no limit.</source>
        <translation>首次支付的金额。留空：不限。</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>That the own room can give the machines, as they are rated. Empty: no limit.</source>
        <translation>自有机房能供给机器的额定功率。留空：不限。</translation>
    </message>
    <message>
        <source>Rack units</source>
        <translation>机架单位</translation>
    </message>
    <message>
        <source>Free in the own racks. Empty: no limit.</source>
        <translation>自有机架的空余高度。留空：不限。</translation>
    </message>
    <message>
        <source>Order by</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>What is best among all that meets the need.</source>
        <translation>满足需求的选项中以什么为优。</translation>
    </message>
    <message>
        <source>Ways</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>How the cards may be had.</source>
        <translation>可以怎样获得这些卡。</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Whose cards are looked at.</source>
        <translation>考虑哪家的卡。</translation>
    </message>
    <message>
        <source>How far the weights may be rounded; fewer bits cost some quality.</source>
        <translation>权重最多可降到几位；位数越少，质量略有损失。</translation>
    </message>
    <message>
        <source>GeForce in racks</source>
        <translation>机房用消费卡</translation>
    </message>
    <message>
        <source>Also look at consumer cards in a data centre, which the licence of their driver restricts.</source>
        <translation>也考虑在数据中心使用消费级显卡，其驱动许可对此有限制。</translation>
    </message>
    <message>
        <source>Used cards</source>
        <translation>二手卡</translation>
    </message>
    <message>
        <source>Also look at cards that are no longer sold new.</source>
        <translation>也考虑不再销售新品的卡。</translation>
    </message>
    <message>
        <source>What may come</source>
        <translation>未来技术（预测）</translation>
    </message>
    <message>
        <source>What all software licences may cost a year. 0: only what runs without paid ones. Empty: no limit.</source>
        <translation>全部软件许可证每年的费用上限。0 表示只考虑不需要付费许可证的方案；留空表示不限。</translation>
    </message>
    <message>
        <source>Optical links</source>
        <translation>光互连</translation>
    </message>
    <message>
        <source>Projected: optics beside the chip in place of network cards and cables. Nobody sells it yet; the figures are in the catalogue.</source>
        <translation>预测：用芯片旁的光器件代替网卡和线缆。目前还没有产品，数值见目录。</translation>
    </message>
    <message>
        <source>PIM</source>
        <translation>存内计算</translation>
    </message>
    <message>
        <source>Projected: units in the memory read the KV cache while a model decodes. Nobody sells it for accelerators yet; the figures are in the catalogue.</source>
        <translation>预测：解码时由显存里的计算单元读取 KV 缓存。目前还没有用于加速卡的产品，数值见目录。</translation>
    </message>
    <message>
        <source>as the others</source>
        <translation>与其余各层相同</translation>
    </message>
    <message>
        <source>First, last layer</source>
        <translation>首层和末层</translation>
    </message>
    <message>
        <source>The sandwich: the first and the last layer, with embedding and head, stay in a type of their own while those between are of fewer bits.</source>
        <translation>“三明治”：首层和末层（连同嵌入层和输出头）使用单独的数值类型，中间各层使用更少的位数。</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>首末层</translation>
    </message>
</context>
<context>
    <name>ImportedFile</name>
    <message>
        <source>nothing that can be imported. As a model: %1. As prices: %2. As a training configuration: %3</source>
        <translation>无法导入。按模型读取：%1。按价格读取：%2。按训练配置读取：%3</translation>
    </message>
    <message>
        <source>What</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读到的值</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Hidden width</source>
        <translation>隐藏维度</translation>
    </message>
    <message>
        <source>Feed-forward width</source>
        <translation>前馈维度</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>KV heads</source>
        <translation>KV 头数</translation>
    </message>
    <message>
        <source>Head width</source>
        <translation>每头维度</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 词元</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>%1, of which %2 a token, and %3 shared</source>
        <translation>%1 个，每词元用 %2 个，另有 %3 个共享</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Active for a token</source>
        <translation>每词元激活</translation>
    </message>
    <message>
        <source>Weight format</source>
        <translation>权重格式</translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Tensors in %1</source>
        <translation>%1 张量</translation>
    </message>
    <message>
        <source>%1, together %2</source>
        <translation>%1 个，共 %2</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 等，另有 %2 个</translation>
    </message>
    <message>
        <source>%1 USD/h on demand</source>
        <translation>按需 %1 美元/时</translation>
    </message>
    <message>
        <source>%1 USD/h reserved for 1 year</source>
        <translation>预留 1 年 %1 美元/时</translation>
    </message>
    <message>
        <source>%1 USD/h reserved for 3 years</source>
        <translation>预留 3 年 %1 美元/时</translation>
    </message>
    <message>
        <source>%1 USD/h spot</source>
        <translation>竞价 %1 美元/时</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Price, or why not</source>
        <translation>价格，或未采用的原因</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>%1 USD for one</source>
        <translation>单价 %1 美元</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>卡</translation>
    </message>
    <message>
        <source>Accelerator of the catalogue</source>
        <translation>目录中的加速卡</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>In one node</source>
        <translation>每节点卡数</translation>
    </message>
    <message>
        <source>Usable memory of each</source>
        <translation>每卡可用显存</translation>
    </message>
    <message>
        <source>Already used of each</source>
        <translation>每卡已占用</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>训练框架</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>训练方法</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA 秩</translation>
    </message>
    <message>
        <source>LoRA layers</source>
        <translation>LoRA 作用层</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>Micro-batches of a step</source>
        <translation>每步微批次数</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>全局批次</translation>
    </message>
    <message>
        <source>Recomputation</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>Computes in</source>
        <translation>计算精度</translation>
    </message>
    <message>
        <source>Tensor-parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Pipeline-parallel</source>
        <translation>流水线并行</translation>
    </message>
    <message>
        <source>Expert-parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Context-parallel</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>Sequence parallelism</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash 注意力</translation>
    </message>
    <message>
        <source>Fused loss</source>
        <translation>融合损失</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>模型：%1</translation>
    </message>
    <message>
        <source>Prices: %1, %2 taken and %3 left out</source>
        <translation>价格：%1，采用 %2 条，略去 %3 条</translation>
    </message>
    <message>
        <source>A machine: %1 × %2</source>
        <translation>机器：%1 × %2</translation>
    </message>
    <message>
        <source>A training run: %1</source>
        <translation>训练任务：%1</translation>
    </message>
    <message>
        <source>another operating system</source>
        <translation>其他操作系统</translation>
    </message>
    <message>
        <source>a spot price that cannot be used</source>
        <translation>无法采用的竞价价格</translation>
    </message>
    <message>
        <source>low-priority capacity</source>
        <translation>低优先级容量</translation>
    </message>
    <message>
        <source>a reservation of another kind</source>
        <translation>其他类型的预留</translation>
    </message>
    <message>
        <source>another product under the same name</source>
        <translation>同名的其他产品</translation>
    </message>
    <message>
        <source>another region</source>
        <translation>其他区域</translation>
    </message>
    <message>
        <source>not in US dollars</source>
        <translation>非美元</translation>
    </message>
    <message>
        <source>not a price per hour</source>
        <translation>非每小时价格</translation>
    </message>
    <message>
        <source>no accelerator in it</source>
        <translation>不含加速卡</translation>
    </message>
    <message>
        <source>not known to the catalogue</source>
        <translation>目录中没有</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>没有价格</translation>
    </message>
    <message>
        <source>can be read in two ways</source>
        <translation>含义有歧义</translation>
    </message>
    <message>
        <source>an earlier row has the price</source>
        <translation>前面的行已有此价格</translation>
    </message>
    <message>
        <source>no longer valid</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>on a page that is not in this file</source>
        <translation>在本文件之外的页上</translation>
    </message>
    <message>
        <source>not readable</source>
        <translation>无法读取</translation>
    </message>
</context>
<context>
    <name>LayoutTable</name>
    <message>
        <source>replicas without work</source>
        <translation>有副本闲置</translation>
    </message>
    <message>
        <source>more traffic of the card&apos;s memory</source>
        <translation>显存流量更多</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>idle pipeline stages</source>
        <translation>流水线空闲</translation>
    </message>
    <message>
        <source>activations are computed again</source>
        <translation>激活重算</translation>
    </message>
    <message>
        <source>launches, host and optimizer</source>
        <translation>内核启动、主机与优化器</translation>
    </message>
    <message>
        <source>smaller matrix products</source>
        <translation>矩阵乘更小</translation>
    </message>
    <message>
        <source>micro-batch %1</source>
        <translation>微批 %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a layout</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Double-click or press Enter to use this layout.</source>
        <translation>双击或按回车采用此并行方式。</translation>
    </message>
    <message>
        <source>%1 GiB short</source>
        <translation>差 %1 GiB</translation>
    </message>
    <message>
        <source>%1 more is offered than it answers</source>
        <translation>来的请求比能答的多 %1</translation>
    </message>
    <message>
        <source>first token %1 over its target</source>
        <translation>首词元超目标 %1</translation>
    </message>
    <message>
        <source>each token %1 over its target</source>
        <translation>每词元超目标 %1</translation>
    </message>
    <message>
        <source>%1 slower: %2</source>
        <translation>慢 %1：%2</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>并行方式</translation>
    </message>
    <message>
        <source>tok/s</source>
        <translation>词元/秒</translation>
    </message>
    <message>
        <source>GiB free</source>
        <translation>空闲 GiB</translation>
    </message>
    <message>
        <source>Against the best</source>
        <translation>与最优相比</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>fits only tightly</source>
        <translation>仅勉强放得下</translation>
    </message>
    <message>
        <source>ms a token</source>
        <translation>毫秒/词元</translation>
    </message>
    <message>
        <source>the only legal one</source>
        <translation>唯一合法的方式</translation>
    </message>
    <message>
        <source>the best of %1 legal ones</source>
        <translation>%1 种合法方式中最优</translation>
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
    <message>
        <source>of those drawn above</source>
        <translation>在上图所画的数量之中</translation>
    </message>
    <message>
        <source>no more falls to each of %1 replicas</source>
        <translation>%1 个副本每个最多分到这么多</translation>
    </message>
    <message>
        <source>all of a step</source>
        <translation>即整步的全部</translation>
    </message>
    <message>
        <source>a step cannot be cut into larger ones</source>
        <translation>一步无法切成更大的微批次</translation>
    </message>
</context>
<context>
    <name>Log</name>
    <message>
        <source>Memory of the card</source>
        <translation>显存容量</translation>
    </message>
    <message>
        <source>Share for the engine</source>
        <translation>引擎占用比例</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Activations and logits</source>
        <translation>激活和 logits</translation>
    </message>
    <message>
        <source>Run time and graphs</source>
        <translation>运行时和图</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>KV cache, tokens</source>
        <translation>KV 缓存（词元数）</translation>
    </message>
    <message>
        <source>Cache of one sequence</source>
        <translation>单条序列的缓存</translation>
    </message>
    <message>
        <source>Weights of the whole model</source>
        <translation>整个模型的权重</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>Reserved by the allocator</source>
        <translation>分配器保留</translation>
    </message>
    <message>
        <source>Used by the process</source>
        <translation>进程占用</translation>
    </message>
    <message>
        <source>In the log</source>
        <translation>日志中</translation>
    </message>
    <message>
        <source>Estimated</source>
        <translation>估算</translation>
    </message>
</context>
<context>
    <name>MissingRate</name>
    <message>
        <source>Enter the rate…</source>
        <translation>填写汇率…</translation>
    </message>
</context>
<context>
    <name>MoneyFigures</name>
    <message>
        <source>Cloud, on demand</source>
        <translation>云，按需</translation>
    </message>
    <message>
        <source>Cloud, reserved</source>
        <translation>云，预留</translation>
    </message>
    <message>
        <source>Cloud, spot</source>
        <translation>云，竞价</translation>
    </message>
    <message>
        <source>Hardware price</source>
        <translation>硬件价格</translation>
    </message>
    <message>
        <source>Cloud price</source>
        <translation>云价格</translation>
    </message>
    <message>
        <source>Cloud price change</source>
        <translation>云价年变化</translation>
    </message>
    <message>
        <source>Leased</source>
        <translation>租赁</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>自有</translation>
    </message>
    <message>
        <source>Hosted model</source>
        <translation>托管模型 API</translation>
    </message>
    <message>
        <source>After</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>delivery</source>
        <translation>交付时</translation>
    </message>
    <message>
        <source>%1 months</source>
        <translation>%1 个月</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>Total (%1)</source>
        <translation>总额（%1）</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>%1 cases drawn, seed %2</source>
        <translation>抽样 %1 次，种子 %2</translation>
    </message>
    <message>
        <source>Cases that cost less</source>
        <translation>低于此值的概率</translation>
    </message>
    <message>
        <source>Present cost (%1)</source>
        <translation>现值成本（%1）</translation>
    </message>
    <message>
        <source>Room and power</source>
        <translation>机房与电力</translation>
    </message>
    <message>
        <source>How</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>A node idle, busy, rated</source>
        <translation>节点空闲 / 工作 / 额定</translation>
    </message>
    <message>
        <source>bills use the average, circuits the rating</source>
        <translation>账单用平均值，回路用额定值</translation>
    </message>
    <message>
        <source>Average with cooling</source>
        <translation>含制冷的平均功率</translation>
    </message>
    <message>
        <source>%1 busy, PUE %2</source>
        <translation>忙碌 %1，PUE %2</translation>
    </message>
    <message>
        <source>Energy a year</source>
        <translation>年用电</translation>
    </message>
    <message>
        <source>8,760 hours</source>
        <translation>8,760 小时</translation>
    </message>
    <message>
        <source>Heat, busy</source>
        <translation>满载发热</translation>
    </message>
    <message>
        <source>%1 BTU/h, %2 tons of cooling</source>
        <translation>%1 BTU/h，%2 冷吨</translation>
    </message>
    <message>
        <source>Air</source>
        <translation>风量</translation>
    </message>
    <message>
        <source>%1 CFM; 400 CFM a kW would mean a rise of 4.4 K</source>
        <translation>%1 CFM；每千瓦 400 CFM 意味着温升 4.4 K</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>Circuits</source>
        <translation>供电回路</translation>
    </message>
    <message>
        <source>without redundancy</source>
        <translation>不含冗余</translation>
    </message>
    <message>
        <source>Carbon a year</source>
        <translation>年碳排</translation>
    </message>
    <message>
        <source>%1 g a kWh</source>
        <translation>每千瓦时 %1 克</translation>
    </message>
    <message>
        <source>Carbon of making</source>
        <translation>制造碳排</translation>
    </message>
    <message>
        <source>of the accelerators, once</source>
        <translation>加速卡，一次性</translation>
    </message>
    <message>
        <source>Energy a token</source>
        <translation>每词元能耗</translation>
    </message>
    <message>
        <source>of the facility, idle hours included</source>
        <translation>全机房，含空闲时段</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>not in these years</source>
        <translation>年限内都不</translation>
    </message>
    <message>
        <source>after %1 of renting</source>
        <translation>先租 %1 后</translation>
    </message>
    <message>
        <source>Cash flow, %1</source>
        <translation>现金流，%1</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>节省</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>累计</translation>
    </message>
    <message>
        <source>Depreciation</source>
        <translation>折旧</translation>
    </message>
    <message>
        <source>Book value</source>
        <translation>账面价值</translation>
    </message>
    <message>
        <source>Own after tax</source>
        <translation>自有税后</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>期初</translation>
    </message>
    <message>
        <source>Year %1</source>
        <translation>第 %1 年</translation>
    </message>
    <message>
        <source>%1 years</source>
        <translation>%1 年</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>NPV of owning</source>
        <translation>自有净现值</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>不适用</translation>
    </message>
    <message>
        <source>%1, not the only one</source>
        <translation>%1，并非唯一</translation>
    </message>
    <message>
        <source>IRR</source>
        <translation>内部收益率</translation>
    </message>
    <message>
        <source>MIRR</source>
        <translation>修正内部收益率</translation>
    </message>
    <message>
        <source>Payback</source>
        <translation>回收期</translation>
    </message>
    <message>
        <source>discounted</source>
        <translation>折现回收期</translation>
    </message>
    <message>
        <source>NPV of own after tax</source>
        <translation>自有税后净现值</translation>
    </message>
    <message>
        <source>Buying is cheapest</source>
        <translation>最划算的购买时机</translation>
    </message>
    <message>
        <source>Power supplies</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>of a node: 1.5 × rated, as cards draw more for moments</source>
        <translation>每节点：额定值的 1.5 倍，因为显卡会瞬时超功耗</translation>
    </message>
    <message>
        <source>Own and cloud meet at</source>
        <translation>自有与云相等处</translation>
    </message>
    <message>
        <source>1 node, %1 kW a rack</source>
        <translation>1 个节点，每柜 %1 kW</translation>
    </message>
    <message>
        <source>%2 nodes, %1 kW a rack</source>
        <translation>%2 个节点，每柜 %1 kW</translation>
    </message>
    <message>
        <source>the plan</source>
        <translation>方案的值</translation>
    </message>
    <message>
        <source>of the cases owning is cheaper</source>
        <translation>的情形下自有更便宜</translation>
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
    <name>Proposal</name>
    <message>
        <source>%1, batch %2</source>
        <translation>%1，批大小 %2</translation>
    </message>
    <message>
        <source>%1 accelerators</source>
        <translation>%1 张加速卡</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
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
    <message>
        <source>/h</source>
        <translation>/小时</translation>
    </message>
    <message>
        <source>/M tok</source>
        <translation>/百万词元</translation>
    </message>
    <message>
        <source>/mo</source>
        <translation>/月</translation>
    </message>
    <message>
        <source>/y</source>
        <translation>/年</translation>
    </message>
    <message>
        <source>/kW</source>
        <translation>/kW</translation>
    </message>
    <message>
        <source>/kW·mo</source>
        <translation>/kW·月</translation>
    </message>
    <message>
        <source>/rack</source>
        <translation>/机柜</translation>
    </message>
    <message>
        <source> y</source>
        <translation> 年</translation>
    </message>
    <message>
        <source>years</source>
        <translation>年</translation>
    </message>
    <message>
        <source> kW</source>
        <translation> kW</translation>
    </message>
    <message>
        <source> CFM/kW</source>
        <translation> CFM/kW</translation>
    </message>
    <message>
        <source> g/kWh</source>
        <translation> 克/kWh</translation>
    </message>
    <message>
        <source> kg/card</source>
        <translation> 千克/卡</translation>
    </message>
    <message>
        <source>/post·y</source>
        <translation>/岗·年</translation>
    </message>
    <message>
        <source> posts</source>
        <translation> 岗</translation>
    </message>
    <message>
        <source> U</source>
        <translation> U</translation>
    </message>
    <message>
        <source> days</source>
        <translation> 天</translation>
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
        <source>interleaved stages need micro-batches in multiples of the %1 stages</source>
        <translation>交错流水线要求微批次数是 %1 级的整数倍</translation>
    </message>
    <message>
        <source>a sequence of %1 tokens does not divide over %2 context-parallel ranks</source>
        <translation>%1 个词元的序列不能均分到 %2 个上下文并行进程</translation>
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
    <name>Recommend</name>
    <message>
        <source>It is outside the limits of the need: %1. Without them:</source>
        <translation>它超出需求的限制：%1。若不受此限：</translation>
    </message>
    <message>
        <source>Nothing within these limits holds the model; what is nearest stands first.</source>
        <translation>在这些限制内没有放得下该模型的方案；最接近的排在最前。</translation>
    </message>
    <message>
        <source>Nothing within these limits meets the need; what is nearest stands first.</source>
        <translation>在这些限制内没有满足需求的方案；最接近的排在最前。</translation>
    </message>
    <message>
        <source>first token %1 ms</source>
        <translation>首词元 %1 毫秒</translation>
    </message>
    <message>
        <source>each further token %1 ms</source>
        <translation>后续每词元 %1 毫秒</translation>
    </message>
    <message>
        <source>Assumed, as the need does not say: %1 (MLPerf Inference).</source>
        <translation>需求未说明，按此假定：%1（MLPerf Inference）。</translation>
    </message>
    <message>
        <source>bought</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>%1 weights, %2, %3</source>
        <translation>%1 权重，%2，%3</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>余 %1</translation>
    </message>
    <message>
        <source>%1 short</source>
        <translation>缺 %1</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>GiB a card</source>
        <translation>每卡 GiB</translation>
    </message>
    <message>
        <source>tok/s</source>
        <translation>词元/秒</translation>
    </message>
    <message>
        <source>ms a token</source>
        <translation>毫秒/词元</translation>
    </message>
    <message>
        <source>%1 a run</source>
        <translation>%1/次训练</translation>
    </message>
    <message>
        <source>%1 per M tok</source>
        <translation>%1/百万词元</translation>
    </message>
    <message>
        <source>kW rated</source>
        <translation>额定 kW</translation>
    </message>
    <message>
        <source>Why here</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>tokens a second that each user sees</source>
        <translation>每位用户看到的词元/秒</translation>
    </message>
    <message>
        <source>tokens a second, all cards</source>
        <translation>全部卡的词元/秒</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>The best for each sum: %1.</source>
        <translation>每个金额下的最优：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 词元/秒</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>首词元</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>Cost, %1</source>
        <translation>费用，%1</translation>
    </message>
    <message>
        <source>Misses</source>
        <translation>未达</translation>
    </message>
    <message>
        <source>%1 is no longer sold new.</source>
        <translation>%1 已不再销售新品。</translation>
    </message>
    <message>
        <source>The need leaves the vendor of %1 out.</source>
        <translation>需求排除了 %1 的厂商。</translation>
    </message>
    <message>
        <source>The need leaves %1 out.</source>
        <translation>需求排除了 %1。</translation>
    </message>
    <message>
        <source>%1 does not run on %2.</source>
        <translation>%1 不支持 %2。</translation>
    </message>
    <message>
        <source>%1 runs none of the number formats allowed on %2.</source>
        <translation>允许的数值格式都不能由 %1 在 %2 上运行。</translation>
    </message>
    <message>
        <source>The memory of %1 is not known.</source>
        <translation>%1 的显存未知。</translation>
    </message>
    <message>
        <source>The ways and the number of cards allowed do not offer %1.</source>
        <translation>允许的方式和卡数里没有 %1。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>%1 meets the need, though memory is tight</source>
        <translation>%1 满足需求，但显存紧张</translation>
    </message>
    <message>
        <source>%1 meets the need</source>
        <translation>%1 满足需求</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1, for %2 more than the best.</source>
        <translation>%1，比最优的多花 %2。</translation>
    </message>
    <message>
        <source>%1, for %2 less than the best.</source>
        <translation>%1，比最优的少花 %2。</translation>
    </message>
    <message>
        <source>Meets</source>
        <translation>满足</translation>
    </message>
    <message>
        <source>Tight</source>
        <translation>紧张</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>Overloaded</source>
        <translation>超负荷</translation>
    </message>
    <message>
        <source>Too slow</source>
        <translation>太慢</translation>
    </message>
    <message>
        <source>Over budget</source>
        <translation>超预算</translation>
    </message>
    <message>
        <source>Too much power</source>
        <translation>功率过大</translation>
    </message>
    <message>
        <source>Too large</source>
        <translation>体积过大</translation>
    </message>
    <message>
        <source>Licences too dear</source>
        <translation>许可费过高</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>meets the need</source>
        <translation>满足需求</translation>
    </message>
    <message>
        <source>memory is tight</source>
        <translation>显存紧张</translation>
    </message>
    <message>
        <source>%1 GiB a card short</source>
        <translation>每卡缺 %1 GiB</translation>
    </message>
    <message>
        <source>%1 requests a second stay unanswered</source>
        <translation>每秒有 %1 个请求得不到应答</translation>
    </message>
    <message>
        <source>first token %1 ms too late</source>
        <translation>首词元晚 %1 毫秒</translation>
    </message>
    <message>
        <source>%1 ms a token too slow</source>
        <translation>每词元慢 %1 毫秒</translation>
    </message>
    <message>
        <source>%1 days too late</source>
        <translation>晚 %1 天</translation>
    </message>
    <message>
        <source>%1 over the budget</source>
        <translation>超预算 %1</translation>
    </message>
    <message>
        <source>%1 too much at the start</source>
        <translation>首付超出 %1</translation>
    </message>
    <message>
        <source>%1 kW too much</source>
        <translation>功率超出 %1 kW</translation>
    </message>
    <message>
        <source>%1 rack units too much</source>
        <translation>超出 %1 个机架单位</translation>
    </message>
    <message>
        <source>licences %1 a year too dear</source>
        <translation>许可费每年超出 %1</translation>
    </message>
    <message>
        <source>its speed is not known</source>
        <translation>速度未知</translation>
    </message>
    <message>
        <source>its price is not known</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>its power is not known</source>
        <translation>功率未知</translation>
    </message>
    <message>
        <source>its height in a rack is not known</source>
        <translation>机架高度未知</translation>
    </message>
    <message>
        <source>cheapest</source>
        <translation>最省</translation>
    </message>
    <message>
        <source>fastest</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>least energy</source>
        <translation>最省电</translation>
    </message>
    <message>
        <source>nothing is both cheaper and as fast</source>
        <translation>没有更省又同样快的</translation>
    </message>
    <message>
        <source>%1 is cheaper and faster</source>
        <translation>%1 更省且更快</translation>
    </message>
    <message>
        <source>%1 is cheaper and as fast</source>
        <translation>%1 更省且同样快</translation>
    </message>
    <message>
        <source>%1 costs the same and is faster</source>
        <translation>%1 费用相同且更快</translation>
    </message>
    <message>
        <source>%1 costs the same and is as fast</source>
        <translation>%1 费用相同且同样快</translation>
    </message>
    <message>
        <source>meets the need, but memory is tight</source>
        <translation>满足需求，但显存紧张</translation>
    </message>
    <message>
        <source>below %1 busy (now %2) %3 is cheaper</source>
        <translation>忙碌率低于 %1（现为 %2）时 %3 更省</translation>
    </message>
    <message>
        <source>above %1 busy (now %2) %3 is cheaper</source>
        <translation>忙碌率高于 %1（现为 %2）时 %3 更省</translation>
    </message>
    <message>
        <source>below %1 a kWh (now %2) %3 is cheaper</source>
        <translation>电价低于每 kWh %1（现为 %2）时 %3 更省</translation>
    </message>
    <message>
        <source>above %1 a kWh (now %2) %3 is cheaper</source>
        <translation>电价高于每 kWh %1（现为 %2）时 %3 更省</translation>
    </message>
    <message>
        <source>option %1</source>
        <translation>选项 %1</translation>
    </message>
    <message>
        <source>%1 dearer or more, %2 is cheaper</source>
        <translation>贵出 %1 以上时 %2 更省</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Double-click or press Enter to add it to the plan. A click on a figure, or F1, says why.</source>
        <translation>双击或按回车键加入计划。单击数值或按 F1 可查看来由。</translation>
    </message>
    <message>
        <source>run</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>%1 · old price</source>
        <translation>%1 · 价格较旧</translation>
    </message>
    <message>
        <source>Beaten if</source>
        <translation>何时不再最优</translation>
    </message>
    <message>
        <source>Costs here are the accelerator-hours of the run at their price; a report decides by present value.</source>
        <translation>此处费用为本次训练所占卡时按单价计；报告以现值作决定。</translation>
    </message>
    <message>
        <source>Costs here are the total of %1, not discounted; a report decides by present value.</source>
        <translation>此处费用为 %1合计，未折现；报告以现值作决定。</translation>
    </message>
</context>
<context>
    <name>Remedy</name>
    <message>
        <source>Flash attention</source>
        <translation>快速注意力</translation>
    </message>
    <message>
        <source>Fused loss</source>
        <translation>融合损失</translation>
    </message>
    <message>
        <source>Compiled model</source>
        <translation>编译模型</translation>
    </message>
    <message>
        <source>Sequence parallelism</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>Share of the card for the engine</source>
        <translation>引擎占用显存的比例</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>并行方式</translation>
    </message>
    <message>
        <source>Tensor parallelism</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation>流水级数</translation>
    </message>
    <message>
        <source>Context parallelism</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>Expert parallelism</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Micro-batch, accumulated</source>
        <translation>微批（累积）</translation>
    </message>
    <message>
        <source>Activation checkpointing</source>
        <translation>激活重算</translation>
    </message>
    <message>
        <source>Tokens of a step</source>
        <translation>每步词元</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA 图</translation>
    </message>
    <message>
        <source>Layers on the card</source>
        <translation>卡上层数</translation>
    </message>
    <message>
        <source>Offload to the host</source>
        <translation>卸载到主机</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Master weights</source>
        <translation>主权重</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Sequences at once</source>
        <translation>同时序列</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>卡</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>selective</source>
        <translation>选择性</translation>
    </message>
    <message>
        <source>full</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>costs nothing</source>
        <translation>没有代价</translation>
    </message>
    <message>
        <source>costs time</source>
        <translation>费时间</translation>
    </message>
    <message>
        <source>costs quality, or serves less</source>
        <translation>损失质量，或服务变少</translation>
    </message>
    <message>
        <source>costs money and quality</source>
        <translation>费钱且损失质量</translation>
    </message>
    <message>
        <source>costs money</source>
        <translation>费钱</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>solves it</source>
        <translation>可解决</translation>
    </message>
    <message>
        <source>Double-click or press Enter to use it.</source>
        <translation>双击或按回车键采用。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Way out</source>
        <translation>出路</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>代价</translation>
    </message>
</context>
<context>
    <name>RooflineChart</name>
    <message>
        <source>generation</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
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
    <message>
        <source>A 7B model on a desk</source>
        <translation>桌面上的 7B 模型</translation>
    </message>
    <message>
        <source>The cheapest card whose memory is fast enough for one reader.</source>
        <translation>显存速度够一人阅读的最便宜的卡。</translation>
    </message>
    <message>
        <source>A 70B chat for 500 users</source>
        <translation>500 人使用的 70B 对话</translation>
    </message>
    <message>
        <source>Five requests a second: what answers them for the least money?</source>
        <translation>每秒五个请求：用最少的钱应答要什么？</translation>
    </message>
    <message>
        <source>DeepSeek V3 in one machine</source>
        <translation>单机运行 DeepSeek V3</translation>
    </message>
    <message>
        <source>671B in FP8: which machine holds the weights and the users?</source>
        <translation>FP8 的 671B：哪种机器装得下权重和用户？</translation>
    </message>
    <message>
        <source>An 8B model fine-tuned in a day</source>
        <translation>一天内微调 8B 模型</translation>
    </message>
    <message>
        <source>A run of hours: rent or buy, and which cards?</source>
        <translation>只跑几小时：租还是买，用哪种卡？</translation>
    </message>
    <message>
        <source>65B QLoRA on used RTX 3090</source>
        <translation>用二手 RTX 3090 做 65B QLoRA</translation>
    </message>
    <message>
        <source>The low-budget case: four used cards for a large model.</source>
        <translation>低预算：四张二手卡跑大模型。</translation>
    </message>
    <message>
        <source>405B pre-trained in 60 days</source>
        <translation>60 天预训练 405B</translation>
    </message>
    <message>
        <source>15.6 trillion tokens: how many cards, and whose?</source>
        <translation>15.6 万亿词元：要多少卡，从哪里来？</translation>
    </message>
</context>
<context>
    <name>SpeedFigures</name>
    <message>
        <source>Throughput against batch</source>
        <translation>吞吐量与批量</translation>
    </message>
    <message>
        <source>tok/s</source>
        <translation>词元/秒</translation>
    </message>
    <message>
        <source>Time per token against batch</source>
        <translation>每词元时间与批量</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>sequences in a micro-batch</source>
        <translation>每个微批的序列数</translation>
    </message>
    <message>
        <source>sequences at once</source>
        <translation>并发序列数</translation>
    </message>
    <message>
        <source>Throughput against accelerator count</source>
        <translation>吞吐量与卡数</translation>
    </message>
    <message>
        <source>accelerators</source>
        <translation>加速卡数</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>in proportion</source>
        <translation>按比例</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>FLOPs a byte</source>
        <translation>FLOP/字节</translation>
    </message>
    <message>
        <source>TFLOPS</source>
        <translation>TFLOPS</translation>
    </message>
    <message>
        <source>Of the peak</source>
        <translation>占峰值</translation>
    </message>
    <message>
        <source>the roofs meet</source>
        <translation>两顶相交处</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>bound by memory bandwidth</source>
        <translation>受显存带宽限制</translation>
    </message>
    <message>
        <source>bound by computing</source>
        <translation>受算力限制</translation>
    </message>
</context>
<context>
    <name>SpeedTable</name>
    <message>
        <source>%1–%2 in nine cases of ten</source>
        <translation>十例有九在 %1–%2</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步时</translation>
    </message>
    <message>
        <source>%1 sequences of %2 tokens</source>
        <translation>%1 个序列，每个 %2 词元</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>model FLOPs, causal attention, over the dense peak</source>
        <translation>模型 FLOP（因果注意力）÷ 稠密峰值</translation>
    </message>
    <message>
        <source>HFU</source>
        <translation>HFU</translation>
    </message>
    <message>
        <source>with what is computed again</source>
        <translation>含重算部分</translation>
    </message>
    <message>
        <source>Model speed of a card</source>
        <translation>单卡模型算力</translation>
    </message>
    <message>
        <source>model FLOPs a second</source>
        <translation>每秒模型 FLOP</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>训练时长</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 词元</translation>
    </message>
    <message>
        <source>Card hours</source>
        <translation>卡时</translation>
    </message>
    <message>
        <source>days × 24 × %1 cards</source>
        <translation>天数 × 24 × %1 卡</translation>
    </message>
    <message>
        <source>target %1 ms</source>
        <translation>目标 %1 毫秒</translation>
    </message>
    <message>
        <source>First token (TTFT)</source>
        <translation>首词元（TTFT）</translation>
    </message>
    <message>
        <source>%1 prompt tokens and the queue before them</source>
        <translation>%1 个提示词元及其前的排队</translation>
    </message>
    <message>
        <source>Each further token (TPOT)</source>
        <translation>后续每词元（TPOT）</translation>
    </message>
    <message>
        <source>%1 sequences at once</source>
        <translation>并发 %1 个序列</translation>
    </message>
    <message>
        <source>One sequence</source>
        <translation>单序列</translation>
    </message>
    <message>
        <source>tok/s</source>
        <translation>词元/秒</translation>
    </message>
    <message>
        <source>1 ÷ TPOT</source>
        <translation>1 ÷ TPOT</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>提示处理</translation>
    </message>
    <message>
        <source>of one replica</source>
        <translation>单个副本</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>a second</source>
        <translation>每秒</translation>
    </message>
    <message>
        <source>%1 tokens answered each</source>
        <translation>每个回答 %1 词元</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>How</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Trained</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Generated</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>A card</source>
        <translation>单卡</translation>
    </message>
    <message>
        <source>most of the time it computes</source>
        <translation>多数时间在计算</translation>
    </message>
    <message>
        <source>most of the time it waits for memory</source>
        <translation>多数时间在等显存</translation>
    </message>
    <message>
        <source>most of the time it communicates</source>
        <translation>多数时间在通信</translation>
    </message>
    <message>
        <source>most of the time goes to launches and the host</source>
        <translation>多数时间用于启动内核和主机</translation>
    </message>
    <message>
        <source>MFU of published runs</source>
        <translation>公开训练的 MFU</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>有效吞吐</translation>
    </message>
    <message>
        <source>what failures leave, with a checkpoint every %1</source>
        <translation>扣除故障后的占比，每 %1 存一次检查点</translation>
    </message>
    <message>
        <source>%1 runs on such cards: half in %2–%3, best %4</source>
        <translation>同代卡 %1 次训练：一半在 %2–%3，最好 %4</translation>
    </message>
    <message>
        <source>The often heard 60 to 70 % is the exception: the best published runs come near, most do not.</source>
        <translation>常听说的 60–70 % 是例外：只有最好的公开训练接近，多数达不到。</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>%1 ms step + %2 ms others&apos; prompts</source>
        <translation>每步 %1 毫秒 + 他人提示词 %2 毫秒</translation>
    </message>
    <message>
        <source>all that is asked; could do %1</source>
        <translation>已满足全部需求；最多可达 %1</translation>
    </message>
    <message>
        <source>h</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>one sequence alone</source>
        <translation>仅一个序列</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>毫秒</translation>
    </message>
</context>
<context>
    <name>StepBar</name>
    <message>
        <source>Computing</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Waiting for memory</source>
        <translation>等待显存</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Idle stages</source>
        <translation>流水线空闲</translation>
    </message>
    <message>
        <source>Launches and host</source>
        <translation>启动与主机</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>Copy rows</source>
        <translation>复制所选行</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Copy table as Markdown</source>
        <translation>以标记语言复制表格</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>说明</translation>
    </message>
</context>
<context>
    <name>Value</name>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>%1 an hour</source>
        <translation>%1/小时</translation>
    </message>
    <message>
        <source>TFLOPS for 1</source>
        <translation>每单位 TFLOPS</translation>
    </message>
    <message>
        <source>GB for 1</source>
        <translation>每单位 GB</translation>
    </message>
    <message>
        <source>GB/s for 1</source>
        <translation>每单位 GB/s</translation>
    </message>
    <message>
        <source>%1 per M tok</source>
        <translation>%1/百万词元</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>%1 per million tokens</source>
        <translation>%1/百万词元</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Cheapest for each model: %1.</source>
        <translation>各模型最省的机器：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>VerdictStrip</name>
    <message>
        <source>a price is missing</source>
        <translation>缺少价格</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 busy</source>
        <translation>忙碌率 %1</translation>
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
        <source>does not run</source>
        <translation>无法运行</translation>
    </message>
    <message>
        <source>not in these years</source>
        <translation>年限内不会</translation>
    </message>
    <message>
        <source>no cloud offer is known</source>
        <translation>没有已知的云报价</translation>
    </message>
    <message>
        <source>bought, in a rented room</source>
        <translation>购买，托管机房</translation>
    </message>
    <message>
        <source>in the cloud</source>
        <translation>云上</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Training speed</source>
        <translation>训练速度</translation>
    </message>
    <message>
        <source>Output speed</source>
        <translation>输出速度</translation>
    </message>
    <message>
        <source>Purchase or rent and all years of running it, less what it is worth at the end.</source>
        <translation>购买或租用加上各年运行费用，减去期末残值。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>训练一次</translation>
    </message>
    <message>
        <source>Training run</source>
        <translation>一次训练</translation>
    </message>
    <message>
        <source>Levelised cost of the card hours that the run takes.</source>
        <translation>该训练所需卡时的平准化成本。</translation>
    </message>
    <message>
        <source>M tokens</source>
        <translation>每百万词元</translation>
    </message>
    <message>
        <source>Per million tokens</source>
        <translation>每百万词元</translation>
    </message>
    <message>
        <source>Levelised cost of a million trained tokens.</source>
        <translation>训练一百万词元的平准化成本。</translation>
    </message>
    <message>
        <source>Levelised cost of a million generated tokens, at this share of busy hours.</source>
        <translation>在此忙碌占比下生成一百万词元的平准化成本。</translation>
    </message>
    <message>
        <source>Break-even</source>
        <translation>盈亏平衡</translation>
    </message>
    <message>
        <source>Break-even with cloud</source>
        <translation>与云盈亏平衡</translation>
    </message>
    <message>
        <source>Months until own hardware has cost no more than renting as many cards.</source>
        <translation>自有硬件累计花费不超过租用同样多卡所需的月数。</translation>
    </message>
    <message>
        <source>tok/s</source>
        <translation>词元/秒</translation>
    </message>
    <message>
        <source>months</source>
        <translation>个月</translation>
    </message>
    <message>
        <source>Tokens that all cards train in a second, and between which nine measured cases in ten lie.</source>
        <translation>所有卡每秒训练的词元数，以及十分之九实测所在的范围。</translation>
    </message>
    <message>
        <source>Tokens that all cards generate in a second under this load, and between which nine measured cases in ten lie.</source>
        <translation>此负载下所有卡每秒生成的词元数，以及十分之九实测所在的范围。</translation>
    </message>
    <message>
        <source>bought</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>leased</source>
        <translation>租赁</translation>
    </message>
    <message>
        <source>%1; 1 line not in it</source>
        <translation>%1；1 项未计入</translation>
    </message>
    <message>
        <source>%1; %2 lines not in it</source>
        <translation>%1；%2 项未计入</translation>
    </message>
    <message>
        <source>all asked; could do %1</source>
        <translation>满足需求；可达 %1</translation>
    </message>
    <message>
        <source>%1 · old price</source>
        <translation>%1 · 价格较旧</translation>
    </message>
    <message>
        <source>%1; %2 left out</source>
        <translation>%1；%2 项未计</translation>
    </message>
    <message>
        <source>could do %1</source>
        <translation>最多可达 %1</translation>
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
        <source>Tensor parallelism of %1 goes beyond the %2 cards that fast links join.</source>
        <translation>张量并行度 %1 超出了高速互连所连接的 %2 张卡。</translation>
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
        <source>Of %1 requests per second, %2 are answered: the queue grows.</source>
        <translation>每秒 %1 个请求中只能应答 %2 个：队列会不断增长。</translation>
    </message>
    <message>
        <source>The card has no known peak rate for %1.</source>
        <translation>此卡没有已知的 %1 峰值算力。</translation>
    </message>
    <message>
        <source>A node is rated at %1 kW, more than the %2 kW of a rack.</source>
        <translation>节点额定 %1 kW，超过机柜的 %2 kW。</translation>
    </message>
    <message>
        <source>Air would have to carry %1 kW out of a rack; more than %2 kW needs liquid cooling.</source>
        <translation>风冷需从一个机柜带走 %1 kW；超过 %2 kW 需要液冷。</translation>
    </message>
    <message>
        <source>The machine is rated at %1 W, more than the %2 W that one circuit carries continuously: use several circuits, a higher voltage, or a power limit of %3 W a card.</source>
        <translation>机器额定 %1 W，超过单回路可持续承载的 %2 W：请用多个回路、更高电压，或把每卡功耗限制在 %3 W。</translation>
    </message>
    <message>
        <source>%1 CFM per kW warm the air by %2 K; servers are built for 5 to 25 K.</source>
        <translation>每千瓦 %1 CFM 使空气升温 %2 K；服务器按 5 至 25 K 设计。</translation>
    </message>
    <message>
        <source>The cloud offer has another accelerator than the cluster: %1.</source>
        <translation>云报价的加速卡与集群不同：%1。</translation>
    </message>
    <message>
        <source>Prices are in %1, and its rate is not given (Cost page, “Currency…”).</source>
        <translation>有价格以 %1 计，但没有给出它的汇率（“费用”页，“货币…”）。</translation>
    </message>
    <message>
        <source>The drivers of these cards allow no peer-to-peer: %1 of them exchange through host memory.</source>
        <translation>这些显卡的驱动不允许点对点传输：%1 张卡要经主机内存交换数据。</translation>
    </message>
    <message>
        <source>It would fit without ECC, which takes %1 GiB of this card.</source>
        <translation>关闭 ECC 就放得下：ECC 占用此卡 %1 GiB。</translation>
    </message>
    <message>
        <source>It fits without ECC only: switched on, it takes %1 GiB of this card.</source>
        <translation>只有关闭 ECC 才放得下：开启后占用此卡 %1 GiB。</translation>
    </message>
    <message>
        <source>A MIG slice %1 holds this load, with %2 of the %3 compute slices of the card.</source>
        <translation>一个 MIG 切片 %1 就能容纳这一负载，它有此卡 %3 个计算切片中的 %2 个。</translation>
    </message>
    <message>
        <source>The card’s peak %1 of %2 TFLOPS looks like that of sparse matrices: cards of its kind have %3 dense.</source>
        <translation>此卡的峰值 %1 为 %2 TFLOPS，像是稀疏矩阵的数值：同类卡的稠密峰值为 %3。</translation>
    </message>
    <message>
        <source>The price of the card includes %1 for %2 years; it is charged once more.</source>
        <translation>卡价已含 %2 年的 %1，这里又计了一次费。</translation>
    </message>
    <message>
        <source>%1 is for cards of another vendor and is not charged.</source>
        <translation>%1 只用于另一厂商的卡，不计费。</translation>
    </message>
    <message>
        <source>%1 counts %2 dies a card; this one has %3.</source>
        <translation>%1 按每卡 %2 个芯片计，而此卡有 %3 个。</translation>
    </message>
    <message>
        <source>%1 does not run on this card: it would not start.</source>
        <translation>%1 不能在此卡上运行，无法启动。</translation>
    </message>
    <message>
        <source>Weights in %1 do not run on this card: the software needs compute capability %2, and it has %3.</source>
        <translation>%1 格式的权重不能在此卡上运行：软件要求计算能力 %2，而此卡为 %3。</translation>
    </message>
    <message>
        <source>The software does not run weights in %1 on this card.</source>
        <translation>该软件在此卡上不能运行 %1 格式的权重。</translation>
    </message>
    <message>
        <source>FP16 needs loss scaling: small gradients vanish without it.</source>
        <translation>FP16 训练需要损失缩放，否则小梯度会变成零。</translation>
    </message>
    <message>
        <source>Projected, nobody sells it yet: %1.</source>
        <translation>属于展望，目前无人销售：%1。</translation>
    </message>
    <message>
        <source>Projected: only models that were trained in %1 can be stored in it, and this one was not.</source>
        <translation>属于展望：只有以 %1 训练的模型才能用它存储，而此模型不是。</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>%1 GiB of each node are kept in host memory; such a node holds %2 GiB at most.</source>
        <translation>每个节点有 %1 GiB 放在主机内存中；此类节点最多有 %2 GiB。</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 天</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>The price of %1 is %2 old; such prices stay fresh for %3.</source>
        <translation>%1 的价格已有 %2；此类价格的有效期为 %3。</translation>
    </message>
    <message>
        <source>The plan was to be reviewed on %1, %2 ago.</source>
        <translation>本计划应在 %1 复审，已过 %2。</translation>
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
    <message>
        <source>%1: leave open</source>
        <translation>%1：留空</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>%1, %2 GiB</source>
        <translation>%1，%2 GiB</translation>
    </message>
    <message>
        <source>No single change makes it fit.</source>
        <translation>没有任何单项改动能使其放下。</translation>
    </message>
    <message>
        <source>None of these alone is enough:</source>
        <translation>下列各项单独都不够：</translation>
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
    <name>headroom::ui::CatalogueDetail</name>
    <message>
        <source>&amp;Use in this scenario</source>
        <translation>用于本方案(&amp;U)</translation>
    </message>
    <message>
        <source>Changes the scenario that is shown; can be undone</source>
        <translation>修改当前方案，可以撤销</translation>
    </message>
    <message>
        <source>Set my &amp;price…</source>
        <translation>设定我的价格(&amp;P)…</translation>
    </message>
    <message>
        <source>What you were offered it for; it takes the place of the street price</source>
        <translation>您拿到的报价，将取代市场价</translation>
    </message>
    <message>
        <source>Re&amp;move my entry</source>
        <translation>移除我的条目(&amp;M)</translation>
    </message>
    <message>
        <source>Takes your own entry or price away; what Headroom ships shows again</source>
        <translation>移除您自己的条目或价格，恢复随 Headroom 提供的数据</translation>
    </message>
    <message>
        <source>Values of the entry</source>
        <translation>条目的各项数值</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CatalogueFilters</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Rows that hold all these words</source>
        <translation>包含所有这些词的行</translation>
    </message>
    <message>
        <source>Which part of the catalogue is shown</source>
        <translation>显示目录的哪一部分</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CataloguePage</name>
    <message>
        <source>No entry</source>
        <translation>无条目</translation>
    </message>
    <message>
        <source>Nothing passes the filter.</source>
        <translation>没有符合筛选条件的条目。</translation>
    </message>
    <message>
        <source>%1 chosen, at most %2</source>
        <translation>已选 %1 个，最多 %2 个</translation>
    </message>
    <message>
        <source>Ctrl + click chooses several</source>
        <translation>按住 Ctrl 点击可多选</translation>
    </message>
    <message>
        <source>Price of %1: %2</source>
        <translation>%1 的价格：%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排对比</translation>
    </message>
    <message>
        <source>the best of each row is marked; prices and dates as in the table</source>
        <translation>每行最优已标出，价格与日期同表格</translation>
    </message>
    <message>
        <source>the best of each row is marked</source>
        <translation>每行最优已标出</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>对比(&amp;C)</translation>
    </message>
    <message>
        <source>Shows %1 to %2 accelerators side by side</source>
        <translation>并排对比 %1 到 %2 种加速卡</translation>
    </message>
    <message>
        <source>Copy as CS&amp;V</source>
        <translation>复制为 CSV(&amp;V)</translation>
    </message>
    <message>
        <source>Puts what is shown on the clipboard, for a spreadsheet</source>
        <translation>把显示的内容放入剪贴板，供电子表格使用</translation>
    </message>
    <message>
        <source>&amp;Back to the table</source>
        <translation>返回表格(&amp;B)</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ChangesDialog</name>
    <message>
        <source>&amp;Keep</source>
        <translation>保留(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Go &amp;back to it</source>
        <translation>恢复到此快照(&amp;B)</translation>
    </message>
    <message>
        <source>What has changed</source>
        <translation>有哪些改动</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Meeting of %1</source>
        <translation>%1 的会议</translation>
    </message>
    <message>
        <source>&amp;Since</source>
        <translation>自何时起(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;New snapshot</source>
        <translation>新快照(&amp;N)</translation>
    </message>
    <message>
        <source>A snapshot keeps the plan as it is now, inside its file. Later this page says what was changed since, and what each change did to fit, speed and cost.</source>
        <translation>快照把计划现在的样子保存在计划文件里。以后这里会列出此后的每项改动，以及它对显存、速度和费用的影响。</translation>
    </message>
    <message>
        <source>Nothing has changed since.</source>
        <translation>此后没有改动。</translation>
    </message>
    <message>
        <source>Each change is made on top of those above it, so that the differences add up.</source>
        <translation>每项改动都在上面各项的基础上进行，因此差值可以相加。</translation>
    </message>
    <message>
        <source>Keep a snapshot: %1</source>
        <translation>保留快照：%1</translation>
    </message>
    <message>
        <source>Remove the snapshot %1</source>
        <translation>移除快照 %1</translation>
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
    <message>
        <source>Copy or save</source>
        <translation>复制或保存</translation>
    </message>
    <message>
        <source>Copy chart</source>
        <translation>复制图表</translation>
    </message>
    <message>
        <source>Save chart…</source>
        <translation>保存图表…</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Copy table as Markdown</source>
        <translation>以标记语言复制表格</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>Drawing (*.svg);;Picture (*.png)</source>
        <translation>矢量图 (*.svg);;图片 (*.png)</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存：%1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ChoiceMapView</name>
    <message>
        <source>Which scenario is cheapest</source>
        <translation>哪个方案最省</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ComparePage</name>
    <message>
        <source>by total cost</source>
        <translation>按总费用</translation>
    </message>
    <message>
        <source>by cost of a token</source>
        <translation>按每词元费用</translation>
    </message>
    <message>
        <source>&amp;Differences only</source>
        <translation>只看有差异的行(&amp;D)</translation>
    </message>
    <message>
        <source>Difference &amp;to</source>
        <translation>差异相对于(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy table</source>
        <translation>复制表格(&amp;C)</translation>
    </message>
    <message>
        <source>Difference to</source>
        <translation>差异相对于</translation>
    </message>
    <message>
        <source>Input along the horizontal axis</source>
        <translation>横轴的输入</translation>
    </message>
    <message>
        <source>Input along the vertical axis</source>
        <translation>纵轴的输入</translation>
    </message>
    <message>
        <source>What decides</source>
        <translation>判断依据</translation>
    </message>
    <message>
        <source>Scenarios side by side</source>
        <translation>方案对比</translation>
    </message>
    <message>
        <source>Where each is cheapest</source>
        <translation>各方案最省的范围</translation>
    </message>
    <message>
        <source>There is nothing to compare yet.</source>
        <translation>还没有可对比的方案。</translation>
    </message>
    <message>
        <source>Duplicate the scenario and change it: the copy stands beside it here.</source>
        <translation>复制方案并修改：副本会在这里与原方案并列。</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制方案</translation>
    </message>
    <message>
        <source>Whole cost</source>
        <translation>总费用</translation>
    </message>
    <message>
        <source>Memory of a card</source>
        <translation>每卡显存</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>a second, all cards</source>
        <translation>每秒，全部卡</translation>
    </message>
    <message>
        <source>Which is cheapest where</source>
        <translation>何处谁最省</translation>
    </message>
    <message>
        <source>Fewer than two scenarios fit and have a known cost.</source>
        <translation>放得下且费用已知的方案不足两个。</translation>
    </message>
    <message>
        <source>1 row is the same and hidden</source>
        <translation>1 行相同，已隐藏</translation>
    </message>
    <message>
        <source>%1 rows are the same and hidden</source>
        <translation>%1 行相同，已隐藏</translation>
    </message>
    <message>
        <source>%1: enter: %2</source>
        <translation>%1：填写：%2</translation>
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
    <name>headroom::ui::CostInputTable</name>
    <message>
        <source>Inputs of the cost</source>
        <translation>成本的输入</translation>
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
        <source>Present value at %1</source>
        <translation>折现率 %1 的现值</translation>
    </message>
    <message>
        <source>Range of the cost</source>
        <translation>费用区间</translation>
    </message>
    <message>
        <source>Room and power</source>
        <translation>机房与电力</translation>
    </message>
    <message>
        <source>Own against cloud</source>
        <translation>自有与云</translation>
    </message>
    <message>
        <source>What moves it most</source>
        <translation>影响最大的因素</translation>
    </message>
    <message>
        <source>%1 over %2, low to high</source>
        <translation>%1，%2，由低到高</translation>
    </message>
    <message>
        <source>Card hour, busy</source>
        <translation>忙碌卡时</translation>
    </message>
    <message>
        <source>Million tokens</source>
        <translation>每百万词元</translation>
    </message>
    <message>
        <source>Training run</source>
        <translation>一次训练</translation>
    </message>
    <message>
        <source>Cloud, %1</source>
        <translation>云，%1</translation>
    </message>
    <message>
        <source>Saved by owning</source>
        <translation>自有节省</translation>
    </message>
    <message>
        <source>Saved by renting</source>
        <translation>租用节省</translation>
    </message>
    <message>
        <source>Break-even when busy</source>
        <translation>盈亏平衡忙碌率</translation>
    </message>
    <message>
        <source>Cash flow</source>
        <translation>现金流</translation>
    </message>
    <message>
        <source>What the cost is made of</source>
        <translation>费用的组成</translation>
    </message>
    <message>
        <source>&amp;Licences…</source>
        <translation>许可(&amp;L)…</translation>
    </message>
    <message>
        <source>Curre&amp;ncy…</source>
        <translation>货币(&amp;N)…</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>许可</translation>
    </message>
    <message>
        <source>Not in the cost</source>
        <translation>不计入费用</translation>
    </message>
    <message>
        <source>%1, present value; owning is cheaper in %2 of cases</source>
        <translation>%1，现值；自有更便宜的概率 %2</translation>
    </message>
    <message>
        <source>%1, present value</source>
        <translation>%1，现值</translation>
    </message>
    <message>
        <source>– (does not fit)</source>
        <translation>–（放不下）</translation>
    </message>
    <message>
        <source>%1 paid</source>
        <translation>%1，累计支付</translation>
    </message>
    <message>
        <source>%1; %2; what owning costs is unknown</source>
        <translation>%1；%2；自有的费用未知</translation>
    </message>
    <message>
        <source>%1; every hour at %2</source>
        <translation>%1；%2，按全部小时计费</translation>
    </message>
    <message>
        <source>%1; busy hours only at %2</source>
        <translation>%1；%2，仅按忙时计费</translation>
    </message>
    <message>
        <source>Enter: %1</source>
        <translation>填写：%1</translation>
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
    <name>headroom::ui::CumulativeChart</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>they meet after %1 months</source>
        <translation>第 %1 个月相交</translation>
    </message>
    <message>
        <source>Own against cloud</source>
        <translation>自有与云</translation>
    </message>
    <message>
        <source>After %1 months: %2.</source>
        <translation>%1 个月后：%2。</translation>
    </message>
    <message>
        <source>months — the lines do not meet</source>
        <translation>月——两线不相交</translation>
    </message>
    <message>
        <source>months after delivery</source>
        <translation>交付后的月数</translation>
    </message>
    <message>
        <source>months</source>
        <translation>月</translation>
    </message>
    <message>
        <source>%1 after resale</source>
        <translation>转售后 %1</translation>
    </message>
    <message>
        <source>Break-even %1 months</source>
        <translation>第 %1 个月盈亏平衡</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CurrencyDialog</name>
    <message>
        <source>Rates</source>
        <translation>汇率</translation>
    </message>
    <message>
        <source>&amp;Add a currency</source>
        <translation>添加货币(&amp;A)</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>折合</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Currency of the plan</source>
        <translation>计划的货币</translation>
    </message>
    <message>
        <source>&amp;Counted in</source>
        <translation>计价货币(&amp;C)</translation>
    </message>
    <message>
        <source>Prices stay in the currency that they were given in and are converted at its rate. Licences, cloud and hosted model are converted once, here. Prices of the catalogue are in USD. No rates come with the program.</source>
        <translation>价格保持填写时的货币，按汇率折算。许可、云和托管模型的价格在此一次性折算。目录中的价格以美元计。程序不附带汇率。</translation>
    </message>
    <message>
        <source>Use for all scenarios</source>
        <translation>用于所有方案</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>What one unit of other currencies is worth in %1:</source>
        <translation>其他货币每一单位折合多少 %1：</translation>
    </message>
    <message>
        <source>A currency is a code of three capitals, such as EUR.</source>
        <translation>货币用三个大写字母的代码，例如 EUR。</translation>
    </message>
    <message>
        <source>“%1” is no currency code; expected three capitals.</source>
        <translation>“%1”不是货币代码；应为三个大写字母。</translation>
    </message>
    <message>
        <source>%1 stands there twice.</source>
        <translation>%1 出现了两次。</translation>
    </message>
    <message>
        <source>%1: what one is worth must be a number above 0.</source>
        <translation>%1：折合值必须是大于 0 的数。</translation>
    </message>
    <message>
        <source>%1: the date must be YYYY-MM-DD and not in the future.</source>
        <translation>%1：日期格式为 YYYY-MM-DD，且不能在将来。</translation>
    </message>
    <message>
        <source>%1: the source is missing. Who says so?</source>
        <translation>%1：缺少来源。出自哪里？</translation>
    </message>
    <message>
        <source>Licences or cloud prices are in %1: its rate is needed to convert them.</source>
        <translation>许可或云价格以 %1 计：需要它的汇率才能折算。</translation>
    </message>
</context>
<context>
    <name>headroom::ui::Disclosure</name>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>%1: %2 defaults</source>
        <translation>%1：%2 项默认</translation>
    </message>
    <message>
        <source>%1: %2 of %3 defaults</source>
        <translation>%1：%3 项中 %2 项默认</translation>
    </message>
    <message>
        <source>%1: %2 at their defaults</source>
        <translation>%1：%2 项均为默认值</translation>
    </message>
    <message>
        <source>%1: %2 of %3 at their defaults</source>
        <translation>%1：%3 项中 %2 项为默认值</translation>
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
        <source>%1 not drawn: choose the figure</source>
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
    <message>
        <source>Estimating what was measured…</source>
        <translation>正在估算实测案例……</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ExplanationPanel</name>
    <message>
        <source>Explanation</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Close (Escape)</source>
        <translation>关闭（Escape）</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Scenario %1: %2</source>
        <translation>方案 %1：%2</translation>
    </message>
    <message>
        <source>&lt;p&gt;This scenario has no such figure.&lt;/p&gt;</source>
        <translation>&lt;p&gt;该方案中没有这个数值。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Drawing 100,000 cases…&lt;/p&gt;</source>
        <translation>&lt;p&gt;正在抽样 100,000 次…&lt;/p&gt;</translation>
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
    <name>headroom::ui::FrontChart</name>
    <message>
        <source>Cost against speed</source>
        <translation>费用与速度</translation>
    </message>
    <message>
        <source>bought</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>cloud</source>
        <translation>云</translation>
    </message>
    <message>
        <source>hollow: another is cheaper and as fast</source>
        <translation>空心：另有更省且同样快的</translation>
    </message>
    <message>
        <source>misses the need</source>
        <translation>不满足需求</translation>
    </message>
    <message>
        <source>not the best</source>
        <translation>并非最优</translation>
    </message>
    <message>
        <source>misses</source>
        <translation>不满足</translation>
    </message>
</context>
<context>
    <name>headroom::ui::HandbookPage</name>
    <message>
        <source>What your message says</source>
        <translation>这条消息的含义</translation>
    </message>
    <message>
        <source>Search the handbook</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Articles</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>Article</source>
        <translation>文章</translation>
    </message>
    <message>
        <source>&lt;h2&gt;Scenario %1&lt;/h2&gt;</source>
        <translation>&lt;h2&gt;方案 %1&lt;/h2&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;What helps it is in the table below, computed; Enter uses a row.&lt;/p&gt;</source>
        <translation>&lt;p&gt;下表列出经过计算的解决办法，按回车键采用所选的一行。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;By the estimate it fits with %1 GiB to spare on a card. If the message comes from this run, something is set differently there than here: compare batch, context, formats and what else is on the card.&lt;/p&gt;</source>
        <translation>&lt;p&gt;按估算它放得下，每卡还剩 %1 GiB。如果消息来自这次运行，那么实际设置与这里不同：请核对批量、上下文、数值格式，以及卡上的其他占用。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>No article holds “%1”</source>
        <translation>没有文章包含“%1”</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>An article must hold every word. Error messages and logs go into the box below.</source>
        <translation>文章须包含每一个词。报错和日志请贴入下面的框。</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ImportDialog</name>
    <message>
        <source>Import a file</source>
        <translation>导入文件</translation>
    </message>
    <message>
        <source>What was read</source>
        <translation>读到的内容</translation>
    </message>
    <message>
        <source>Assumed, or to be &amp;known</source>
        <translation>假定与须知(&amp;K)</translation>
    </message>
    <message>
        <source>Assumed, or to be known</source>
        <translation>假定与须知</translation>
    </message>
    <message>
        <source>&amp;Use in this scenario</source>
        <translation>用于本方案(&amp;U)</translation>
    </message>
    <message>
        <source>Add to this &amp;plan</source>
        <translation>加入本计划(&amp;P)</translation>
    </message>
    <message>
        <source>Add to my &amp;catalogue</source>
        <translation>加入我的目录(&amp;C)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The file does not say how the model is built: a config.json beside it would.</source>
        <translation>文件没有说明模型结构；旁边放一个 config.json 即可。</translation>
    </message>
    <message>
        <source>No row of the file can be taken over.</source>
        <translation>文件中没有可以采用的行。</translation>
    </message>
    <message>
        <source>Model from a file: %1</source>
        <translation>来自文件的模型：%1</translation>
    </message>
    <message>
        <source>Machine from a file: %1</source>
        <translation>来自文件的机器：%1</translation>
    </message>
    <message>
        <source>Training run from a file</source>
        <translation>来自文件的训练任务</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>加入 %1</translation>
    </message>
    <message>
        <source>Added to this plan; the Catalogue page shows it.</source>
        <translation>已加入本计划，可在“目录”页查看。</translation>
    </message>
    <message>
        <source>Added to your catalogue; the Catalogue page shows it.</source>
        <translation>已加入您的目录，可在“目录”页查看。</translation>
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
    <name>headroom::ui::LaunchDialog</name>
    <message>
        <source>Launch configuration</source>
        <translation>启动配置</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>&amp;Tool</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>另存为(&amp;S)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>For %1. What the tool cannot be told stands in the comments.</source>
        <translation>适用于 %1。工具无法表达的内容写在注释里。</translation>
    </message>
    <message>
        <source>Save the configuration</source>
        <translation>保存配置</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存：%1</translation>
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
    <name>headroom::ui::LicenceDialog</name>
    <message>
        <source>Licences</source>
        <translation>许可</translation>
    </message>
    <message>
        <source>&amp;Add a licence</source>
        <translation>添加许可(&amp;A)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>For a card</source>
        <translation>每卡</translation>
    </message>
    <message>
        <source>For a node</source>
        <translation>每节点</translation>
    </message>
    <message>
        <source>For a die</source>
        <translation>每芯片</translation>
    </message>
    <message>
        <source>Dies of a card</source>
        <translation>每卡芯片数</translation>
    </message>
    <message>
        <source>For all</source>
        <translation>总价</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>A licence needs a name.</source>
        <translation>许可要有名称。</translation>
    </message>
    <message>
        <source>%1: “%2” is no price or count.</source>
        <translation>%1：“%2”不是价格或数量。</translation>
    </message>
    <message>
        <source>%1: the price is missing.</source>
        <translation>%1：缺少价格。</translation>
    </message>
    <message>
        <source>Only cards of</source>
        <translation>仅限厂商</translation>
    </message>
    <message>
        <source>%1 a year. Vendors count cards, nodes, dies of cards with several, or nothing. A licence that only the cards of one vendor need names it: nvidia.</source>
        <translation>每年 %1。厂商按卡、节点、多芯粒卡的芯粒计数，或按整体计价。只有某一厂商的卡才需要的许可证，请写明厂商，例如 nvidia。</translation>
    </message>
</context>
<context>
    <name>headroom::ui::LogBox</name>
    <message>
        <source>Open a log</source>
        <translation>打开日志</translation>
    </message>
    <message>
        <source>Logs (*.log *.txt *.out *.err);;All files (*)</source>
        <translation>日志 (*.log *.txt *.out *.err);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 is larger than 64 MiB; paste the end of it.</source>
        <translation>%1 大于 64 MiB，请粘贴它的末尾部分。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>An error &amp;message or a log</source>
        <translation>错误消息或日志(&amp;M)</translation>
    </message>
    <message>
        <source>Error message or log</source>
        <translation>错误消息或日志</translation>
    </message>
    <message>
        <source>Paste it here: what it says, why, and what to do is shown beside.</source>
        <translation>粘贴到这里，右侧会说明它的含义、原因和处理办法。</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>清空(&amp;L)</translation>
    </message>
</context>
<context>
    <name>headroom::ui::MainWindow</name>
    <message>
        <source>The file was not opened; what is on screen is unchanged.</source>
        <translation>文件未打开，屏幕上的内容没有改变。</translation>
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
        <source>Overheads as measured: %1</source>
        <translation>采用实测开销：%1</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有作任何更改。</translation>
    </message>
    <message>
        <source>Your own catalogue is not used until its file is mended.</source>
        <translation>在文件修复之前，不会使用您自己的目录。</translation>
    </message>
    <message>
        <source>Import a file</source>
        <translation>导入文件</translation>
    </message>
    <message>
        <source>Models, prices, nvidia-smi, training runs (*.json *.gguf *.safetensors *.csv *.xml *.yaml *.yml *.py *.txt);;All files (*)</source>
        <translation>模型、价格、nvidia-smi、训练配置 (*.json *.gguf *.safetensors *.csv *.xml *.yaml *.yml *.py *.txt);;所有文件 (*)</translation>
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
    <message>
        <source>Optimizer and masters</source>
        <translation>优化器与主权重</translation>
    </message>
</context>
<context>
    <name>headroom::ui::NeedBar</name>
    <message>
        <source>Need: %1</source>
        <translation>需求：%1</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 —— %2</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>修改 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a limit and its value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
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
    <name>headroom::ui::PageTabs</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
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
    <message>
        <source>Import a file…</source>
        <translation>导入文件…</translation>
    </message>
    <message>
        <source>Recommend</source>
        <translation>推荐</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Launch configuration…</source>
        <translation>启动配置…</translation>
    </message>
    <message>
        <source>Snapshots and changes…</source>
        <translation>快照与改动…</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Leave the presentation</source>
        <translation>退出演示</translation>
    </message>
    <message>
        <source>Previous scenario</source>
        <translation>上一个方案</translation>
    </message>
    <message>
        <source>Next scenario</source>
        <translation>下一个方案</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Usual size</source>
        <translation>原始大小</translation>
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
    <message>
        <source>What the report&apos;s cover says</source>
        <translation>报告封面的内容</translation>
    </message>
    <message>
        <source>Make %1 a need</source>
        <translation>将 %1 设为需求</translation>
    </message>
    <message>
        <source>Make %1 an option</source>
        <translation>将 %1 设为选项</translation>
    </message>
    <message>
        <source>Go back to %1</source>
        <translation>恢复到 %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::PlanFiles</name>
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
        <source>Changed on disk</source>
        <translation>磁盘上的文件已改变</translation>
    </message>
    <message>
        <source>Another program has changed “%1” since it was opened.</source>
        <translation>“%1”打开之后被其他程序修改过。</translation>
    </message>
    <message>
        <source>Saving over it loses what was written there.</source>
        <translation>覆盖保存会丢失那些修改。</translation>
    </message>
    <message>
        <source>Save over it</source>
        <translation>覆盖保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 已被其他程序修改。</translation>
    </message>
    <message>
        <source>Loading it loses your unsaved changes.</source>
        <translation>重新载入会丢失尚未保存的更改。</translation>
    </message>
    <message>
        <source>Load it</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的版本</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>打开最近的计划</translation>
    </message>
    <message>
        <source>Unsaved work of an earlier session was kept.</source>
        <translation>保留了上次会话中未保存的工作。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>This plan was to be reviewed by %1.</source>
        <translation>此计划应在 %1 之前复核。</translation>
    </message>
    <message>
        <source>Nothing that it uses is newer in the catalogue.</source>
        <translation>它用到的目录条目没有更新。</translation>
    </message>
    <message>
        <source>Newer in the catalogue since it was made: %1</source>
        <translation>制定以来目录中更新的条目：%1</translation>
    </message>
    <message>
        <source>Reviewed; again in six months</source>
        <translation>已复核，六个月后再提醒</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
</context>
<context>
    <name>headroom::ui::PriceDialog</name>
    <message>
        <source>Into this &amp;plan, which takes it along</source>
        <translation>存入本计划，随计划保存(&amp;P)</translation>
    </message>
    <message>
        <source>Into my &amp;catalogue, for all plans on this computer</source>
        <translation>存入我的目录，用于本机所有计划(&amp;C)</translation>
    </message>
    <message>
        <source>My price of %1</source>
        <translation>我的价格：%1</translation>
    </message>
    <message>
        <source>for one, such as 24,500</source>
        <translation>单价，例如 24,500</translation>
    </message>
    <message>
        <source>who offered it: vendor, number of the quote</source>
        <translation>报价方：供应商、报价单号</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>P&amp;rice in USD</source>
        <translation>价格（美元）(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Source</source>
        <translation>来源(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Date of the offer</source>
        <translation>报价日期(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Valid until</source>
        <translation>有效期至(&amp;V)</translation>
    </message>
    <message>
        <source>Set price</source>
        <translation>设定价格</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The price is missing.</source>
        <translation>缺少价格。</translation>
    </message>
    <message>
        <source>Price: %1</source>
        <translation>价格：%1</translation>
    </message>
    <message>
        <source>The price must be above 0 and at most %1 USD.</source>
        <translation>价格必须大于 0 且不超过 %1 美元。</translation>
    </message>
    <message>
        <source>The source is missing: who offered it?</source>
        <translation>缺少来源：谁的报价？</translation>
    </message>
    <message>
        <source>The date must be YYYY-MM-DD, YYYY-MM or YYYY.</source>
        <translation>日期必须为 YYYY-MM-DD、YYYY-MM 或 YYYY。</translation>
    </message>
    <message>
        <source>The date of the offer is in the future.</source>
        <translation>报价日期在将来。</translation>
    </message>
    <message>
        <source>“Valid until” must be YYYY-MM-DD, YYYY-MM or YYYY.</source>
        <translation>“有效期至”必须为 YYYY-MM-DD、YYYY-MM 或 YYYY。</translation>
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
    <message>
        <source>in %1 only</source>
        <translation>只能用 %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RecommendPage</name>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Searching… best so far: %1</source>
        <translation>正在搜索… 目前最优：%1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>&amp;Why not</source>
        <translation>为何不选(&amp;W)</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>The chosen option</source>
        <translation>选中的选项</translation>
    </message>
    <message>
        <source>Why not this card</source>
        <translation>为何不选这张卡</translation>
    </message>
    <message>
        <source>Cost against speed</source>
        <translation>费用与速度</translation>
    </message>
    <message>
        <source>the stepped line is the best for each sum</source>
        <translation>阶梯线是每个金额下的最优</translation>
    </message>
    <message>
        <source>Stopped. Any change of the need searches again.</source>
        <translation>已停止。需求有任何改动会重新搜索。</translation>
    </message>
    <message>
        <source>%1 candidates, %2 evaluated, %3 proven to be no better</source>
        <translation>%1 个候选，评估 %2 个，%3 个已证明不会更好</translation>
    </message>
    <message>
        <source>No card of the catalogue can be had within these limits.</source>
        <translation>在这些限制内，目录中没有可用的卡。</translation>
    </message>
    <message>
        <source>Show the first %1</source>
        <translation>只显示前 %1 个</translation>
    </message>
    <message>
        <source>Show all %1</source>
        <translation>显示全部 %1 个</translation>
    </message>
    <message>
        <source>No option has a known price and speed.</source>
        <translation>没有价格和速度都已知的选项。</translation>
    </message>
    <message>
        <source>Option %1: %2</source>
        <translation>选项 %1：%2</translation>
    </message>
    <message>
        <source>&amp;Adopt as %1</source>
        <translation>采纳为 %1(&amp;A)</translation>
    </message>
    <message>
        <source>Memory of a card</source>
        <translation>每卡显存</translation>
    </message>
    <message>
        <source>GiB of a card: %1</source>
        <translation>每卡 GiB：%1</translation>
    </message>
    <message>
        <source>What an hour&apos;s money buys</source>
        <translation>每小时的钱能买到什么</translation>
    </message>
    <message>
        <source>machines alone and full, by size of the model</source>
        <translation>单台机器满载，按模型大小</translation>
    </message>
    <message>
        <source>choose a card</source>
        <translation>选择一张卡</translation>
    </message>
    <message>
        <source>is %1</source>
        <translation>即 %1</translation>
    </message>
    <message>
        <source>&amp;Adopt as an option</source>
        <translation>采纳为方案(&amp;A)</translation>
    </message>
    <message>
        <source>It does not fit.</source>
        <translation>放不下。</translation>
    </message>
    <message>
        <source>It becomes %1; needs stand behind the options.</source>
        <translation>它成为 %1；需求排在方案之后。</translation>
    </message>
    <message>
        <source>Prices in the catalogue</source>
        <translation>目录中的价格</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RemedyTable</name>
    <message>
        <source>Ways out</source>
        <translation>出路</translation>
    </message>
    <message>
        <source>A click or Enter uses it; undo takes it back.</source>
        <translation>单击或按回车键采用，可以撤销。</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ReportDialog</name>
    <message>
        <source>Cover</source>
        <translation>封面</translation>
    </message>
    <message>
        <source>Decision requested</source>
        <translation>请求的决定</translation>
    </message>
    <message>
        <source>Options side by side</source>
        <translation>选项对比</translation>
    </message>
    <message>
        <source>Need and sizing</source>
        <translation>需求与规模</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Bill of materials</source>
        <translation>物料清单</translation>
    </message>
    <message>
        <source>Power and cooling</source>
        <translation>供电与散热</translation>
    </message>
    <message>
        <source>Cost by year</source>
        <translation>逐年费用</translation>
    </message>
    <message>
        <source>Finance</source>
        <translation>财务</translation>
    </message>
    <message>
        <source>Cloud comparison</source>
        <translation>与云对比</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感性</translation>
    </message>
    <message>
        <source>Risks</source>
        <translation>风险</translation>
    </message>
    <message>
        <source>Carbon</source>
        <translation>碳排放</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Formulas and conventions</source>
        <translation>公式与约定</translation>
    </message>
    <message>
        <source>References</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>Approval</source>
        <translation>审批</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>CSV for Excel (byte order &amp;mark)</source>
        <translation>供电子表格打开的 CSV（字节序标记）(&amp;M)</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Pages of the report</source>
        <translation>报告的页面</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>另存为(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>US Letter</source>
        <translation>美国信纸</translation>
    </message>
    <message>
        <source>a value a line</source>
        <translation>每行一个值</translation>
    </message>
    <message>
        <source>a column for each scenario</source>
        <translation>每个方案一列</translation>
    </message>
    <message>
        <source>cash flow (FOCUS)</source>
        <translation>现金流（FOCUS 列名）</translation>
    </message>
    <message>
        <source>To decide on</source>
        <translation>待决定的方案</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>CSV as</source>
        <translation>CSV 形式</translation>
    </message>
    <message>
        <source>the cheapest that fits</source>
        <translation>放得下的最省方案</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存：%1</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>PDF (*.pdf);;Workbook with formulas (*.xlsx);;Web page (*.html);;Table (*.csv);;Charts (*.svg *.png)</source>
        <translation>PDF (*.pdf);;带公式的工作簿 (*.xlsx);;网页 (*.html);;表格 (*.csv);;图表 (*.svg *.png)</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Organisation</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Prepared by</source>
        <translation>编制人</translation>
    </message>
    <message>
        <source>Review by</source>
        <translation>复核期限</translation>
    </message>
    <message>
        <source>“Review by” must be YYYY-MM-DD.</source>
        <translation>“复核期限”的格式必须是 YYYY-MM-DD。</translation>
    </message>
    <message>
        <source>Changes since</source>
        <translation>改动起点</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>不显示</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RiskView</name>
    <message>
        <source>Stopped. Any change draws it again.</source>
        <translation>已停止。任何改动都会重新抽样。</translation>
    </message>
    <message>
        <source>Drawing 100,000 cases</source>
        <translation>正在抽样 100,000 次</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RooflineChart</name>
    <message>
        <source>%1 at %2 FLOPs a byte, %3 TFLOPS</source>
        <translation>%1：每字节 %2 FLOP，%3 TFLOPS</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>屋顶线</translation>
    </message>
    <message>
        <source>%1 computes with %2 TFLOPS from %3 FLOPs a byte on: %4.</source>
        <translation>%1 自每字节 %3 FLOP 起可达 %2 TFLOPS：%4。</translation>
    </message>
    <message>
        <source>TFLOPS</source>
        <translation>TFLOPS</translation>
    </message>
    <message>
        <source>FLOPs for each byte that is moved</source>
        <translation>每搬运一字节的 FLOP 数</translation>
    </message>
    <message>
        <source> turns at %1</source>
        <translation> 拐点 %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RowsEditor</name>
    <message>
        <source>Re&amp;move</source>
        <translation>删除(&amp;M)</translation>
    </message>
</context>
<context>
    <name>headroom::ui::SCurveChart</name>
    <message>
        <source>Range of the cost</source>
        <translation>费用区间</translation>
    </message>
    <message>
        <source>Half of all cases cost less than %1, four in five less than %2; the plan says %3.</source>
        <translation>一半情形低于 %1，八成低于 %2；计划值 %3。</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>计划</translation>
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
    <message>
        <source>A need, not an option</source>
        <translation>是需求，不是选项</translation>
    </message>
    <message>
        <source>Options are recommended for it; comparisons and reports leave it out</source>
        <translation>据此推荐选项，比较和报告中不列出</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ScenarioModel</name>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>need</source>
        <translation>需求</translation>
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
    <name>headroom::ui::SpeedChart</name>
    <message>
        <source>The scenario does not fit: it has no place here.</source>
        <translation>该方案放不下：图中没有它的位置。</translation>
    </message>
    <message>
        <source>%1 %2 at %3 %4.</source>
        <translation>%4 %3 时为 %1 %2。</translation>
    </message>
    <message>
        <source>target %1 %2</source>
        <translation>目标 %1 %2</translation>
    </message>
    <message>
        <source>%1 — does not fit as it is</source>
        <translation>%1——现状放不下</translation>
    </message>
    <message>
        <source>now %1: </source>
        <translation>当前 %1：</translation>
    </message>
</context>
<context>
    <name>headroom::ui::SpeedPage</name>
    <message>
        <source>Figures of speed</source>
        <translation>速度数据</translation>
    </message>
    <message>
        <source>The speed is unknown</source>
        <translation>速度未知</translation>
    </message>
    <message>
        <source>The catalogue knows no bandwidth or no peak rate of %1 at this precision.</source>
        <translation>目录中没有 %1 的带宽或该精度下的峰值算力。</translation>
    </message>
    <message>
        <source>one optimizer step of %1, the slowest stage</source>
        <translation>一个优化步 %1，最慢的流水级</translation>
    </message>
    <message>
        <source>one token for each sequence, %1</source>
        <translation>每个序列一个词元，%1</translation>
    </message>
    <message>
        <source>Make-up of a step</source>
        <translation>一步的时间构成</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批量</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>tok/s of the cluster, by checkpointing</source>
        <translation>集群词元/秒，按重算方式</translation>
    </message>
    <message>
        <source>tok/s of the cluster, by weight format</source>
        <translation>集群词元/秒，按权重格式</translation>
    </message>
    <message>
        <source>tok/s</source>
        <translation>词元/秒</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>Throughput against count</source>
        <translation>吞吐量与卡数</translation>
    </message>
    <message>
        <source>tok/s, each count with its own layout</source>
        <translation>词元/秒，各卡数自取并行方式</translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation>每词元时间</translation>
    </message>
    <message>
        <source>ms for each further token (TPOT)</source>
        <translation>后续每词元毫秒数（TPOT）</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>A figure of the card is unknown.</source>
        <translation>加速卡有数据未知。</translation>
    </message>
    <message>
        <source>Roofline of the card</source>
        <translation>加速卡屋顶线</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>屋顶线</translation>
    </message>
    <message>
        <source>TFLOPS by FLOPs a byte, dense peak of %1</source>
        <translation>TFLOPS 与 FLOP/字节，%1 稠密峰值</translation>
    </message>
    <message>
        <source>TFLOPS</source>
        <translation>TFLOPS</translation>
    </message>
    <message>
        <source>Layouts of the cluster, the best first</source>
        <translation>集群的并行方式，最优在前</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>并行方式</translation>
    </message>
    <message>
        <source>%1 — if it fitted</source>
        <translation>%1 —— 假如放得下</translation>
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
    <message>
        <source>More worked plans</source>
        <translation>更多示例计划</translation>
    </message>
    <message>
        <source>Recent plans</source>
        <translation>最近的计划</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Handbook</source>
        <translation>手册</translation>
    </message>
</context>
<context>
    <name>headroom::ui::StepBar</name>
    <message>
        <source>Make-up of a step</source>
        <translation>一步的时间构成</translation>
    </message>
    <message>
        <source>The speed is unknown.</source>
        <translation>速度未知。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Part of a step</source>
        <translation>一步的组成</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>一步</translation>
    </message>
</context>
<context>
    <name>headroom::ui::TornadoChart</name>
    <message>
        <source>What moves it most</source>
        <translation>影响最大的因素</translation>
    </message>
    <message>
        <source>%1 from %2 to %3: %4 to %5</source>
        <translation>%1 从 %2 到 %3：%4 至 %5</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ValueChart</name>
    <message>
        <source>Cost of a million tokens</source>
        <translation>每百万词元的费用</translation>
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
    <name>headroom::ui::Workbench</name>
    <message>
        <source>Fit</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Recommend</source>
        <translation>推荐</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Handbook</source>
        <translation>手册</translation>
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
