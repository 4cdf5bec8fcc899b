import type { Word } from '../../words.ts';

/** Spec S3.13: names of all transaction fields, for columns, filters and the detail. */
export const transactionFields = {
  number: { en: 'Transaction order number', zhCn: '交易流水号', zhHk: '交易編號' },
  merchantOrderNumber: { en: 'Merchant order number', zhCn: '商户订单号', zhHk: '商戶訂單號' },
  gatewayNumber: { en: 'Gateway number', zhCn: '网关号', zhHk: '閘道編號' },
  orderedAt: { en: 'Trading time', zhCn: '交易时间', zhHk: '交易時間' },
  processedAt: { en: 'Processing time', zhCn: '处理时间', zhHk: '處理時間' },
  businessDay: {
    en: 'Transaction date (UTC+8)',
    zhCn: '交易日期（UTC+8）',
    zhHk: '交易日期（UTC+8）',
  },
  tradeType: { en: 'Trade type', zhCn: '交易类型', zhHk: '交易類型' },
  status: { en: 'Payment status', zhCn: '支付状态', zhHk: '付款狀態' },
  preauthStatus: { en: 'Pre-authorisation', zhCn: '预授权状态', zhHk: '預授權狀態' },
  preauthExpiresAt: { en: 'Authorisation expires', zhCn: '预授权到期', zhHk: '預授權到期' },
  declineClass: { en: 'Decline class', zhCn: '拒绝类别', zhHk: '拒絕類別' },
  amount: { en: 'Transaction amount', zhCn: '交易金额', zhHk: '交易金額' },
  settlementAmount: { en: 'Settlement amount', zhCn: '结算金额', zhHk: '結算金額' },
  refundedAmount: { en: 'Refunded amount', zhCn: '已退款金额', zhHk: '已退款金額' },
  cardBrand: { en: 'Card type', zhCn: '卡种', zhHk: '卡類別' },
  cardFunding: { en: 'Card funding', zhCn: '卡性质', zhHk: '卡性質' },
  cardNumber: { en: 'Card number (masked)', zhCn: '卡号（掩码）', zhHk: '卡號（遮蔽）' },
  issuingCountry: { en: 'Card issuing country', zhCn: '发卡国家／地区', zhHk: '發卡國家／地區' },
  issuerName: { en: 'Issuer', zhCn: '发卡行', zhHk: '發卡銀行' },
  walletType: { en: 'Wallet type', zhCn: '钱包类型', zhHk: '錢包類型' },
  returnPrompt: { en: 'Return prompt', zhCn: '银行应答', zhHk: '銀行回覆' },
  errorCode: { en: 'Error code', zhCn: '错误代码', zhHk: '錯誤代碼' },
  errorMessage: { en: 'Error message', zhCn: '错误信息', zhHk: '錯誤訊息' },
  settlementStatus: { en: 'Settlement status', zhCn: '结算状态', zhHk: '結算狀態' },
  reserveStatus: { en: 'Reserve status', zhCn: '保证金状态', zhHk: '保證金狀態' },
  abnormalStatus: { en: 'Abnormal status', zhCn: '异常状态', zhHk: '異常狀態' },
  refundStatus: { en: 'Refund status', zhCn: '退款状态', zhHk: '退款狀態' },
  chargebackStatus: { en: 'Chargeback status', zhCn: '拒付状态', zhHk: '拒付狀態' },
  retrievalStatus: { en: 'Retrieval status', zhCn: '调单状态', zhHk: '調單狀態' },
  appealStatus: { en: 'Appeal status', zhCn: '申诉状态', zhHk: '申訴狀態' },
  rdrStatus: { en: 'RDR status', zhCn: 'RDR 状态', zhHk: 'RDR 狀態' },
  rdrCount: { en: 'RDR count', zhCn: 'RDR 次数', zhHk: 'RDR 次數' },
  ethocaStatus: { en: 'Ethoca status', zhCn: 'Ethoca 状态', zhHk: 'Ethoca 狀態' },
  ethocaCount: { en: 'Ethoca count', zhCn: 'Ethoca 次数', zhHk: 'Ethoca 次數' },
  fraudReport: { en: 'Fraud report (counterfeit)', zhCn: '伪冒', zhHk: '偽冒' },
  customerName: { en: 'Customer name', zhCn: '客户姓名', zhHk: '客戶姓名' },
  customerEmail: { en: 'Customer email', zhCn: '客户邮箱', zhHk: '客戶電郵' },
  customerPhone: { en: 'Customer phone', zhCn: '客户电话', zhHk: '客戶電話' },
  customerZip: { en: 'Customer postcode', zhCn: '客户邮编', zhHk: '客戶郵政編碼' },
  customerAddress: { en: 'Customer address', zhCn: '客户地址', zhHk: '客戶地址' },
  customerCity: { en: 'Customer city', zhCn: '客户城市', zhHk: '客戶城市' },
  customerState: { en: 'Customer state', zhCn: '客户州／省', zhHk: '客戶州／省' },
  customerCountry: { en: 'Customer country', zhCn: '客户国家／地区', zhHk: '客戶國家／地區' },
  shipToName: { en: 'Ship-to name', zhCn: '收货人姓名', zhHk: '收貨人姓名' },
  shipToEmail: { en: 'Ship-to email', zhCn: '收货人邮箱', zhHk: '收貨人電郵' },
  shipToPhone: { en: 'Ship-to phone', zhCn: '收货人电话', zhHk: '收貨人電話' },
  shipToZip: { en: 'Ship-to postcode', zhCn: '收货邮编', zhHk: '送貨郵政編碼' },
  shipToAddress: { en: 'Ship-to address', zhCn: '收货地址', zhHk: '送貨地址' },
  shipToCity: { en: 'Ship-to city', zhCn: '收货城市', zhHk: '送貨城市' },
  shipToState: { en: 'Ship-to state', zhCn: '收货州／省', zhHk: '送貨州／省' },
  shipToCountry: { en: 'Ship-to country', zhCn: '收货国家／地区', zhHk: '送貨國家／地區' },
  ip: { en: 'IP', zhCn: 'IP', zhHk: 'IP' },
  billingCountry: { en: 'Billing country', zhCn: '账单国家／地区', zhHk: '賬單國家／地區' },
  paymentCountry: { en: 'Payment country', zhCn: '支付国家／地区', zhHk: '付款國家／地區' },
  failedRiskRules: { en: 'Failed risk rules', zhCn: '命中的风控规则', zhHk: '觸發的風險控制規則' },
  website: { en: 'Website', zhCn: '网站', zhHk: '網站' },
} satisfies Record<string, Word>;
export type TransactionField = keyof typeof transactionFields;

export const refundStatusLabels = {
  notRefunded: { en: 'Not refunded', zhCn: '未退款', zhHk: '未退款' },
  refunded: { en: 'Refunded', zhCn: '已退款', zhHk: '已退款' },
} satisfies Record<string, Word>;

/** In a payment's detail, which has room for partial refunds. */
export const refundedLabels = {
  ...refundStatusLabels,
  partlyRefunded: { en: 'Partially refunded', zhCn: '部分退款', zhHk: '部分退款' },
} satisfies Record<string, Word>;

/** Filters not named after a field. */
export const filterLabels = {
  orderNumbers: { en: 'Order numbers', zhCn: '订单号', zhHk: '訂單號' },
  orderNumbersHint: {
    en: 'Numbers, one or many',
    zhCn: '流水号或订单号，可粘贴多个',
    zhHk: '交易編號或訂單號，可貼上多個',
  },
  gateway: { en: 'Gateway', zhCn: '网关号', zhHk: '閘道編號' },
  timeType: { en: 'Time type', zhCn: '时间类型', zhHk: '時間類型' },
  currencies: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  cardFirst6: { en: 'Card, first 6 digits', zhCn: '卡号前 6 位', zhHk: '卡號首 6 位' },
  cardLast4: { en: 'Card, last 4 digits', zhCn: '卡号后 4 位', zhHk: '卡號末 4 位' },
  email: { en: 'Email', zhCn: '邮箱', zhHk: '電郵' },
  name: { en: 'Name', zhCn: '姓名', zhHk: '姓名' },
  partHint: {
    en: 'At least 3 characters',
    zhCn: '任意部分，至少 3 个字符',
    zhHk: '任何部分，最少 3 個字元',
  },
  isRefunded: { en: 'Refunded', zhCn: '已退款', zhHk: '已退款' },
  hasChargeback: { en: 'Chargeback', zhCn: '拒付', zhHk: '拒付' },
  hasRetrieval: { en: 'Retrieval request', zhCn: '调单', zhHk: '調單' },
  hasRdr: { en: 'RDR', zhCn: 'RDR（快速争议解决）', zhHk: 'RDR（快速爭議解決）' },
  hasEthoca: { en: 'Ethoca alert', zhCn: 'Ethoca 预警', zhHk: 'Ethoca 預警' },
  hasFraudReport: { en: 'Fraud report (counterfeit)', zhCn: '伪冒', zhHk: '偽冒' },
  isExpiringSoon: {
    en: 'Hold expires within 48 hours',
    zhCn: '预授权 48 小时内到期',
    zhHk: '預授權 48 小時內到期',
  },
} satisfies Record<string, Word>;

export const filterGroups = {
  payment: { en: 'Payment', zhCn: '支付', zhHk: '付款' },
  card: { en: 'Card and payer', zhCn: '卡与付款人', zhHk: '卡與付款人' },
  after: { en: 'After the sale', zhCn: '交易后', zhHk: '交易後' },
  settlement: { en: 'Settlement', zhCn: '结算', zhHk: '結算' },
} satisfies Record<string, Word>;
