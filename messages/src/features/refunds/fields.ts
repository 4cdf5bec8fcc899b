import type { Word, WordOf } from '../../words.ts';

/** Spec S3.14: the name of every field of a refund, for columns, filters and the detail. */
export const refundFields = {
  number: { en: 'Refund number', zhCn: '退款流水号', zhHk: '退款流水號' },
  paymentNumber: { en: 'Transaction order number', zhCn: '交易流水号', zhHk: '交易編號' },
  merchantOrderNumber: { en: 'Merchant order number', zhCn: '商户订单号', zhHk: '商戶訂單號' },
  gatewayNumber: { en: 'Gateway number', zhCn: '网关号', zhHk: '閘道編號' },
  appliedAt: { en: 'Application date', zhCn: '申请日期', zhHk: '申請日期' },
  appliedDay: {
    en: 'Application date (UTC+8)',
    zhCn: '申请日期（UTC+8）',
    zhHk: '申請日期（UTC+8）',
  },
  processedAt: { en: 'Processing time', zhCn: '处理时间', zhHk: '處理時間' },
  processedDay: {
    en: 'Processing date (UTC+8)',
    zhCn: '处理日期（UTC+8）',
    zhHk: '處理日期（UTC+8）',
  },
  status: { en: 'Processing status', zhCn: '处理状态', zhHk: '處理狀態' },
  type: { en: 'Refund type', zhCn: '退款类型', zhHk: '退款類型' },
  method: { en: 'Refund method', zhCn: '退款方式', zhHk: '退款方式' },
  amount: { en: 'Refund amount', zhCn: '退款金额', zhHk: '退款金額' },
  available: { en: 'Refundable amount', zhCn: '可退金额', zhHk: '可退款金額' },
  paymentAmount: { en: 'Transaction amount', zhCn: '交易金额', zhHk: '交易金額' },
  reason: { en: 'Reason', zhCn: '退款原因', zhHk: '退款原因' },
  applicant: { en: 'Applicant', zhCn: '申请人', zhHk: '申請人' },
  failure: { en: 'Why it failed', zhCn: '失败原因', zhHk: '失敗原因' },
  cardBrand: { en: 'Card type', zhCn: '卡种', zhHk: '卡類別' },
  cardNumber: { en: 'Card number (masked)', zhCn: '卡号（掩码）', zhHk: '卡號（遮蔽）' },
  arn: {
    en: 'ARN (acquirer reference number)',
    zhCn: '收单参考号（ARN）',
    zhHk: '收單參考編號（ARN）',
  },
} satisfies Record<string, Word>;
export type RefundField = keyof typeof refundFields;

/** The filters whose name is not simply a field's. */
export const refundFilterLabels = {
  refundNumbers: { en: 'Refund numbers', zhCn: '退款流水号', zhHk: '退款流水號' },
  refundNumbersHint: {
    en: 'Refund numbers, one or many',
    zhCn: '退款流水号，可粘贴多个',
    zhHk: '退款流水號，可貼上多個',
  },
  orderNumbers: { en: 'Order numbers', zhCn: '订单号', zhHk: '訂單號' },
  orderNumbersHint: {
    en: 'Order numbers, one or many',
    zhCn: '流水号或订单号，可粘贴多个',
    zhHk: '流水號或訂單號，可貼上多個',
  },
  gateway: { en: 'Gateway', zhCn: '网关号', zhHk: '閘道編號' },
  currencies: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
  timeType: { en: 'Time type', zhCn: '时间类型', zhHk: '時間類型' },
  email: { en: 'Customer e-mail', zhCn: '客户邮箱', zhHk: '客戶電郵' },
  batchId: { en: 'File of refunds', zhCn: '批量退款文件', zhHk: '批量退款檔案' },
  isWaitingForFunds: { en: 'Waiting for funds', zhCn: '等待资金到位', zhHk: '等候資金' },
  needsCheck: { en: 'Waiting for a second person', zhCn: '待复核', zhHk: '待覆核' },
} satisfies Record<string, Word>;

export const refundFilterGroups = {
  refund: { en: 'Refund', zhCn: '退款', zhHk: '退款' },
  payment: { en: 'Payment', zhCn: '支付', zhHk: '付款' },
} satisfies Record<string, Word>;

/** What is said of pasted numbers. */
export const refundNumberWords = {
  tooMany: {
    en: ({ count, max }) => `${count} numbers; at most ${max} fit in one search.`,
    zhCn: ({ count, max }) => `共 ${count} 个单号，一次最多查询 ${max} 个。`,
    zhHk: ({ count, max }) => `共 ${count} 個單號，每次最多查詢 ${max} 個。`,
  } satisfies WordOf<{ count: number; max: number }>,
  unreadable: {
    en: ({ text }) => `“${text}” is no such number.`,
    zhCn: ({ text }) => `“${text}”不是有效的单号。`,
    zhHk: ({ text }) => `「${text}」不是有效的單號。`,
  } satisfies WordOf<{ text: string }>,
};
