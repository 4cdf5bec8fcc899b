import type { alertDeliveries } from '@back-office/contract/features/alerts/detail';
import type { Word, WordOf } from '../../words.ts';

type Labels<Values extends readonly string[]> = Readonly<Record<Values[number], Word>>;

export const alertDeliveryLabels: Labels<typeof alertDeliveries> = {
  refunding: { en: 'Waiting for the refund', zhCn: '等待退款结果', zhHk: '等候退款結果' },
  refundFailed: { en: 'Refund failed', zhCn: '退款失败', zhHk: '退款失敗' },
  overtaken: { en: 'Closed before the refund', zhCn: '退款前已结束', zhHk: '退款前已結束' },
  queued: { en: 'Sending', zhCn: '发送中', zhHk: '傳送中' },
  accepted: { en: 'Accepted by the gateway', zhCn: '网关已受理', zhHk: '閘道已受理' },
  refused: { en: 'Refused by the gateway', zhCn: '网关已拒绝', zhHk: '閘道已拒絕' },
};

export const alertWords = {
  title: { en: 'Alert', zhCn: '预警', zhHk: '預警' },
  notFound: { en: 'This alert doesn’t exist.', zhCn: '没有此预警。', zhHk: '沒有此預警。' },
  payment: { en: 'Payment', zhCn: '交易', zhHk: '交易' },
  paidAmount: { en: 'Amount paid', zhCn: '付款金额', zhHk: '付款金額' },
  paidAt: { en: 'Paid on', zhCn: '付款时间', zhHk: '付款時間' },
  refunded: { en: 'Refunded', zhCn: '已退金额', zhHk: '已退金額' },
  refundedByRdr: { en: 'Refunded by RDR', zhCn: 'RDR 已退金额', zhHk: 'RDR 已退金額' },
  refundable: { en: 'Refundable', zhCn: '可退金额', zhHk: '可退款金額' },
  website: { en: 'Website', zhCn: '网站', zhHk: '網站' },
  refund: { en: 'Refund', zhCn: '退款', zhHk: '退款' },
  refundStatus: { en: 'Refund status', zhCn: '退款状态', zhHk: '退款狀態' },
  refundAmount: { en: 'Refund amount', zhCn: '退款金额', zhHk: '退款金額' },
  fee: { en: 'Alert fee', zhCn: '预警费用', zhHk: '預警費用' },
  feeReturned: { en: 'Fee credited', zhCn: '已退还费用', zhHk: '已退還費用' },
  received: { en: 'Alert received', zhCn: '收到预警', zhHk: '收到預警' },
  ended: { en: 'Closed by the gateway', zhCn: '网关已结束', zhHk: '閘道已結束' },
  answered: { en: 'Answered', zhCn: '已回复', zhHk: '已回覆' },
  creditAsked: { en: 'Fee credit requested', zhCn: '已申请退还费用', zhHk: '已申請退還費用' },
  byRefund: {
    en: 'A refund of the payment answered this alert.',
    zhCn: '该交易的退款已自动回复此预警。',
    zhHk: '此交易的退款已自動回覆此預警。',
  },
  outcome: { en: 'Outcome', zhCn: '处理结果', zhHk: '處理結果' },
  note: { en: 'Note (optional)', zhCn: '备注（选填）', zhHk: '備註（選填）' },
  noteRequired: { en: 'Note', zhCn: '备注', zhHk: '備註' },
  refundNote: {
    en: 'The answer is sent once the refund succeeds. If the refund fails or the deadline passes first, the alert stays unanswered.',
    zhCn: '退款成功后才会提交回复。如退款失败，或退款成功前已过期限，此预警视为未处理。',
    zhHk: '退款成功後才會提交回覆。如退款失敗，或退款成功前已過期限，此預警視為未處理。',
  },
  checkNote: {
    en: 'The refund waits for your team’s second approver. The answer is sent once the refund is approved and succeeds; if the deadline passes first, the alert stays unanswered.',
    zhCn: '退款正等待贵公司另一位人员复核。复核通过且退款成功后才会提交回复；如先过期限，此预警视为未处理。',
    zhHk: '退款正等候貴公司另一位人員覆核。覆核通過且退款成功後才會提交回覆；如先過期限，此預警視為未處理。',
  },
  answerNote: {
    en: 'Without a refund, the cardholder’s bank may start a chargeback.',
    zhCn: '如不退款，发卡行可能发起拒付。',
    zhHk: '如不退款，發卡銀行可能提出拒付。',
  },
  creditNote: {
    en: 'The gateway decides whether the alert fee is credited to you.',
    zhCn: '是否退还预警费用由网关决定。',
    zhHk: '是否退還預警費用由閘道決定。',
  },
  creditReason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  requestRefund: { en: 'Request refund', zhCn: '申请退款', zhHk: '申請退款' },
  sendAnswer: { en: 'Send answer', zhCn: '提交回复', zhHk: '提交回覆' },
  requestCredit: { en: 'Request fee credit', zhCn: '申请退还费用', zhHk: '申請退還費用' },
  refundRequested: {
    en: 'Refund requested. The answer follows when it succeeds.',
    zhCn: '已申请退款，退款成功后自动提交回复。',
    zhHk: '已申請退款，退款成功後自動提交回覆。',
  },
  answerSent: { en: 'Answer sent.', zhCn: '回复已提交。', zhHk: '回覆已提交。' },
  creditRequested: {
    en: 'Fee credit requested.',
    zhCn: '已申请退还费用。',
    zhHk: '已申請退還費用。',
  },
  openPayment: { en: 'Open payment', zhCn: '查看交易', zhHk: '查看交易' },
  openRefund: { en: 'Open refund', zhCn: '查看退款', zhHk: '查看退款' },
  rdrNote: {
    en: 'Visa decided this alert by the RDR rules. It can’t be contested and needs no answer.',
    zhCn: '此预警由 Visa 按 RDR 规则处理，无需回复，且不可申诉。',
    zhHk: '此預警由 Visa 按 RDR 規則處理，毋須回覆，亦不可申訴。',
  },
  notChargeback: {
    en: 'An alert is not a chargeback and does not count in your chargeback rate.',
    zhCn: '预警不是拒付，不计入拒付率。',
    zhHk: '預警並非拒付，不計入拒付率。',
  },
} as const satisfies Record<string, Word>;

export const deadlineNote: WordOf<{ deadline: string; left: string }> = {
  en: ({ deadline, left }) => `Answer by ${deadline} (${left}) to prevent a chargeback.`,
  zhCn: ({ deadline, left }) => `请于 ${deadline} 前处理（${left}），以避免拒付。`,
  zhHk: ({ deadline, left }) => `請於 ${deadline} 前處理（${left}），以避免拒付。`,
};
