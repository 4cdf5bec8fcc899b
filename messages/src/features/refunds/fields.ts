import type { Word } from '../../words.ts';

/** Spec S3.14: the name of every field of a refund, for columns, filters and the detail. */
export const refundFields = {
  number: { en: 'Refund number', zhCn: '退款流水号', zhHk: '退款編號' },
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
  failure: { en: 'Failure reason', zhCn: '失败原因', zhHk: '失敗原因' },
  cardBrand: { en: 'Card type', zhCn: '卡种', zhHk: '卡類別' },
  cardNumber: { en: 'Card number (masked)', zhCn: '卡号（掩码）', zhHk: '卡號（遮蔽）' },
  arn: {
    en: 'ARN (acquirer reference number)',
    zhCn: '收单参考号（ARN）',
    zhHk: '收單參考編號（ARN）',
  },
} satisfies Record<string, Word>;
