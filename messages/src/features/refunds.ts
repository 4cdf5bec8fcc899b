import type { Word, WordOf } from '../words.ts';

type Words = Record<string, Word | WordOf<never>>;

/** Texts of the refund list and its pages. */
export const refundWords = {
  toTransactions: { en: 'Go to the transaction query', zhCn: '前往交易查询', zhHk: '前往交易查詢' },
  waitsForCheck: { en: 'Waiting for a check', zhCn: '待复核', zhHk: '待覆核' },
  byFile: { en: 'Refund by file', zhCn: '批量退款', zhHk: '批量退款' },
  waitingForFunds: { en: 'Waiting for funds', zhCn: '等待资金到位', zhHk: '等候資金' },
} satisfies Words;

/** The next step of a refund, as its reader knows it: the merchant, or the operator who decides. */
export const refundNextWords = {
  merchant: {
    notDecided: {
      en: 'Waiting for the acquirer.',
      zhCn: '等待收单机构审核。',
      zhHk: '等候收單機構審核。',
    },
    waitsForCheck: {
      en: 'Waiting for your team’s second approver.',
      zhCn: '等待贵公司另一位人员复核。',
      zhHk: '等候貴公司另一位人員覆核。',
    },
    waits: {
      en: ({ nextTry, end }) =>
        `Your unsettled and available balances don’t cover it. It will be retried at ${nextTry}, until ${end}; then it fails.`,
      zhCn: ({ nextTry, end }) =>
        `未结算及可用资金不足。将于 ${nextTry} 再次尝试，直至 ${end}，逾期则失败。`,
      zhHk: ({ nextTry, end }) =>
        `未結算及可用款項不足。將於 ${nextTry} 再次嘗試，直至 ${end}，逾期則失敗。`,
    } satisfies WordOf<{ nextTry: string; end: string }>,
  },
  operator: {
    notDecided: {
      en: 'Waiting for an operator’s decision.',
      zhCn: '等待运营人员审核。',
      zhHk: '等候營運人員審核。',
    },
    waitsForCheck: {
      en: 'Waiting for the merchant’s second approver.',
      zhCn: '等待商户另一位人员复核。',
      zhHk: '等候商戶另一位人員覆核。',
    },
    waits: {
      en: ({ nextTry, end }) =>
        `The merchant’s unsettled and available balances don’t cover it. It will be retried at ${nextTry}, until ${end}; then it fails.`,
      zhCn: ({ nextTry, end }) =>
        `商户未结算及可用资金不足。将于 ${nextTry} 再次尝试，直至 ${end}，逾期则失败。`,
      zhHk: ({ nextTry, end }) =>
        `商戶未結算及可用款項不足。將於 ${nextTry} 再次嘗試，直至 ${end}，逾期則失敗。`,
    } satisfies WordOf<{ nextTry: string; end: string }>,
  },
} satisfies Record<string, Words>;
export type RefundReader = keyof typeof refundNextWords;

export const refundDetailWords = {
  title: { en: 'Refund', zhCn: '退款详情', zhHk: '退款詳情' },
  money: { en: 'Money', zhCn: '资金', zhHk: '款項' },
  payment: { en: 'Payment', zhCn: '原交易', zhHk: '原交易' },
  application: { en: 'Application', zhCn: '申请', zhHk: '申請' },
  audit: { en: 'Audit', zhCn: '审核', zhHk: '審核' },
  notFound: { en: 'Refund not found', zhCn: '未找到该退款', zhHk: '找不到此退款' },
  backToList: { en: 'Go to the refund query', zhCn: '前往退款查询', zhHk: '前往退款查詢' },
  taken: { en: 'Debited from funds', zhCn: '从资金中扣除', zhHk: '從款項中扣除' },
  fee: { en: 'Refund fee', zhCn: '退款手续费', zhHk: '退款手續費' },
  moneySource: { en: 'Money source', zhCn: '资金来源', zhHk: '資金來源' },
  inNextStatement: {
    en: 'part of the next statement',
    zhCn: '计入下一份对账单',
    zhHk: '計入下一份對賬單',
  },
  inStatement: { en: 'in statement', zhCn: '对账单', zhHk: '對賬單' },
  captured: { en: 'Captured amount', zhCn: '已收金额', zhHk: '已收金額' },
  refunded: { en: 'Refunded so far', zhCn: '已退款金额', zhHk: '已退款金額' },
  open: { en: 'Pending refunds', zhCn: '申请中金额', zhHk: '申請中金額' },
  refundable: { en: 'Still refundable', zhCn: '剩余可退金额', zhHk: '尚餘可退款金額' },
  paymentStatus: { en: 'Payment status', zhCn: '支付状态', zhHk: '付款狀態' },
  orderedAt: { en: 'Trading time', zhCn: '交易时间', zhHk: '交易時間' },
  payer: { en: 'Payer', zhCn: '付款人', zhHk: '付款人' },
  origin: { en: 'Origin', zhCn: '来源', zhHk: '來源' },
  ofApplication: { en: 'Requested in the back-office', zhCn: '后台申请', zhHk: '後台申請' },
  ofGateway: { en: 'Made at the gateway', zhCn: '网关发起', zhHk: '閘道發起' },
  file: { en: 'Requested by file', zhCn: '批量文件', zhHk: '批量檔案' },
  showFile: { en: 'Show the file', zhCn: '查看文件', zhHk: '查看檔案' },
  triggers: { en: 'Reason for review', zhCn: '转人工审核原因', zhHk: '轉人手審核原因' },
  noAudit: {
    en: 'Made at the gateway; nothing to audit here.',
    zhCn: '由网关发起，无需在此审核。',
    zhHk: '由閘道發起，毋須在此審核。',
  },
  arnLater: {
    en: 'The ARN arrives within days, for some cards only.',
    zhCn: '收单参考号（ARN）将于数日后提供，仅部分卡支持。',
    zhHk: '收單參考編號（ARN）將於數日後提供，只適用於部分卡。',
  },
} satisfies Words;

/** Cancelling and checking: confirmations and notices. */
export const refundActWords = {
  withdrawTitle: {
    en: 'Cancel this refund request?',
    zhCn: '撤销此退款申请？',
    zhHk: '撤回此退款申請？',
  },
  withdrawText: {
    en: ({ amount, number }) =>
      `Refund ${number} of ${amount} will not be paid. You can request this amount again later.`,
    zhCn: ({ amount, number }) =>
      `退款 ${number}（${amount}）将不再执行，该金额之后可重新申请退款。`,
    zhHk: ({ amount, number }) =>
      `退款 ${number}（${amount}）將不會執行，其後可就此金額重新申請退款。`,
  } satisfies WordOf<{ amount: string; number: string }>,
  withdrawOk: { en: 'Cancel request', zhCn: '撤销申请', zhHk: '撤回申請' },
  withdrawn: {
    en: ({ number }) => `Refund ${number} was cancelled.`,
    zhCn: ({ number }) => `退款 ${number} 已撤销。`,
    zhHk: ({ number }) => `退款 ${number} 已撤回。`,
  } satisfies WordOf<{ number: string }>,
  checkTitle: { en: 'Check this refund', zhCn: '复核此退款', zhHk: '覆核此退款' },
  checkText: {
    en: 'You are the second approver. Send it to the acquirer for audit, or refuse it with a reason.',
    zhCn: '您是复核人。请将其提交收单机构审核，或说明原因后不予通过。',
    zhHk: '您是覆核人。請將其提交收單機構審核，或說明原因後不予批准。',
  },
  checkPass: { en: 'Approve', zhCn: '复核通过', zhHk: '覆核通過' },
  checkRefuse: { en: 'Refuse', zhCn: '不通过', zhHk: '不批准' },
  checkNote: {
    en: 'Reason (required to refuse)',
    zhCn: '不通过的原因',
    zhHk: '不批准的原因',
  },
  checkNoteMissing: {
    en: 'Enter the reason for refusing.',
    zhCn: '请输入不通过的原因。',
    zhHk: '請輸入不批准的原因。',
  },
  passed: {
    en: ({ number }) => `Refund ${number} was approved and sent to audit.`,
    zhCn: ({ number }) => `退款 ${number} 已复核通过。`,
    zhHk: ({ number }) => `退款 ${number} 已覆核通過。`,
  } satisfies WordOf<{ number: string }>,
  refused: {
    en: ({ number }) => `Refund ${number} was refused.`,
    zhCn: ({ number }) => `退款 ${number} 未通过复核。`,
    zhHk: ({ number }) => `退款 ${number} 不獲覆核批准。`,
  } satisfies WordOf<{ number: string }>,
  settled: {
    en: ({ number, status }) => `Refund ${number}: ${status}.`,
    zhCn: ({ number, status }) => `退款 ${number}：${status}。`,
    zhHk: ({ number, status }) => `退款 ${number}：${status}。`,
  } satisfies WordOf<{ number: string; status: string }>,
} satisfies Words;
