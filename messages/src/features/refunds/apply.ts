import type { Word, WordOf } from '../../words.ts';

type Words = Record<string, Word | WordOf<never>>;

/** Refund request: form, cost and notices. */
export const applyWords = {
  title: { en: 'Request a refund', zhCn: '申请退款', zhHk: '申請退款' },
  captured: { en: 'Captured amount', zhCn: '已收金额', zhHk: '已收金額' },
  refunded: { en: 'Refunded or requested', zhCn: '已退或已申请', zhHk: '已退或已申請' },
  available: { en: 'Refundable amount', zhCn: '可退金额', zhHk: '可退款金額' },
  howMuch: { en: 'How much', zhCn: '退款方式', zhHk: '退款方式' },
  full: {
    en: ({ amount }) => `Full refundable amount: ${amount}`,
    zhCn: ({ amount }) => `全部可退金额：${amount}`,
    zhHk: ({ amount }) => `全部可退款金額：${amount}`,
  } satisfies WordOf<{ amount: string }>,
  part: { en: 'Part of the amount', zhCn: '部分金额', zhHk: '部分金額' },
  amount: { en: 'Refund amount', zhCn: '退款金额', zhHk: '退款金額' },
  amountWrong: {
    en: 'Enter the correct amount.',
    zhCn: '请输入正确的金额。',
    zhHk: '請輸入正確的金額。',
  },
  amountTooMuch: {
    en: ({ amount }) => `At most ${amount} can be refunded.`,
    zhCn: ({ amount }) => `最多可退 ${amount}。`,
    zhHk: ({ amount }) => `最多可退 ${amount}。`,
  } satisfies WordOf<{ amount: string }>,
  decimals: {
    en: ({ currency, digits }) =>
      digits === 0 ? `${currency} has no decimals.` : `${currency} has ${digits} decimals.`,
    zhCn: ({ currency, digits }) =>
      digits === 0 ? `${currency} 没有小数位。` : `${currency} 最多 ${digits} 位小数。`,
    zhHk: ({ currency, digits }) =>
      digits === 0 ? `${currency} 沒有小數位。` : `${currency} 最多 ${digits} 位小數。`,
  } satisfies WordOf<{ currency: string; digits: number }>,
  remaining: {
    en: ({ amount }) => `You can still refund ${amount} afterwards.`,
    zhCn: ({ amount }) => `退款后剩余可退 ${amount}。`,
    zhHk: ({ amount }) => `退款後尚餘可退 ${amount}。`,
  } satisfies WordOf<{ amount: string }>,
  nothingRemains: {
    en: 'The payment is then fully refunded.',
    zhCn: '该交易将全部退清。',
    zhHk: '此交易將全數退清。',
  },
  retrieval: {
    en: 'A retrieval request about this payment is open. A full refund is paid from the amount on hold and ends the request.',
    zhCn: '该交易有未结束的调单。全额退款将从冻结金额中支付，调单随之结束。',
    zhHk: '此交易有未完結的調單。全額退款將從凍結金額中支付，調單隨之完結。',
  },
  openDispute: { en: 'View the dispute', zhCn: '查看争议', zhHk: '查看爭議' },
  reason: { en: 'Reason', zhCn: '退款原因', zhHk: '退款原因' },
  reasonHelp: {
    en: 'Visible to your team and the acquirer, not to the cardholder.',
    zhCn: '供贵公司人员和收单机构查看，持卡人不会看到。',
    zhHk: '供貴公司人員及收單機構查看，持卡人不會看到。',
  },
  reasonMissing: {
    en: 'Enter the reason for the refund.',
    zhCn: '请输入退款原因。',
    zhHk: '請輸入退款原因。',
  },
  cost: {
    en: ({ amount, fee }) =>
      `${amount} and a fee of ${fee} are deducted from your unsettled balance.`,
    zhCn: ({ amount, fee }) => `将从您的未结算资金中扣除 ${amount} 及手续费 ${fee}。`,
    zhHk: ({ amount, fee }) => `將從您的未結算款項中扣除 ${amount} 及手續費 ${fee}。`,
  } satisfies WordOf<{ amount: string; fee: string }>,
  feesKept: {
    en: 'The fee of the original payment is not returned.',
    zhCn: '原交易手续费不予退还。',
    zhHk: '原交易手續費不予退還。',
  },
  toCard: {
    en: 'The refund goes to the original card, usually within 3 to 10 working days.',
    zhCn: '款项仅退回原支付卡，通常需 3 至 10 个工作日。',
    zhHk: '款項只會退回原付款卡，一般需時 3 至 10 個工作天。',
  },
  notUndone: {
    en: 'You can cancel the request until it is sent to the bank.',
    zhCn: '送出至银行前可撤销申请。',
    zhHk: '送交銀行前可撤回申請。',
  },
  manualAudit: {
    en: 'The acquirer reviews this refund before it is sent.',
    zhCn: '此笔退款须由收单机构人工审核后才会送出。',
    zhHk: '此筆退款須由收單機構人手審核後才會送出。',
  },
  secondPerson: {
    en: 'A second person in your business approves it first.',
    zhCn: '须先由贵公司另一位人员复核。',
    zhHk: '須先由貴公司另一位人員覆核。',
  },
  noApprover: {
    en: 'This amount needs a second approver, and nobody else in your business can approve refunds. Ask the owner to give another team member this permission.',
    zhCn: '该金额须经第二人复核，但贵公司没有其他退款复核人。请所有者授予另一位成员该权限。',
    zhHk: '此金額須經第二人覆核，但貴公司沒有其他退款覆核人。請擁有人授予另一位成員此權限。',
  },
  aloneUpTo: {
    en: ({ amount }) => `You can refund up to ${amount} more today without a second approver.`,
    zhCn: ({ amount }) => `今日您还可免复核退款 ${amount}。`,
    zhHk: ({ amount }) => `今日您尚可免覆核退款 ${amount}。`,
  } satisfies WordOf<{ amount: string }>,
  ok: {
    en: ({ amount }) => `Refund ${amount}`,
    zhCn: ({ amount }) => `退款 ${amount}`,
    zhHk: ({ amount }) => `退款 ${amount}`,
  } satisfies WordOf<{ amount: string }>,
  okForCheck: {
    en: ({ amount }) => `Send for approval: ${amount}`,
    zhCn: ({ amount }) => `提交复核 ${amount}`,
    zhHk: ({ amount }) => `提交覆核 ${amount}`,
  } satisfies WordOf<{ amount: string }>,
  sameOpenTitle: {
    en: 'Refund the same amount again?',
    zhCn: '再次退还相同金额？',
    zhHk: '再次退還相同金額？',
  },
  sameOpen: {
    en: ({ amount }) => `A refund of ${amount} is already pending for this transaction.`,
    zhCn: ({ amount }) => `该交易已有一笔 ${amount} 的退款尚未完成。`,
    zhHk: ({ amount }) => `此交易已有一筆 ${amount} 的退款尚未完結。`,
  } satisfies WordOf<{ amount: string }>,
  sameOpenOk: {
    en: ({ amount }) => `Refund another ${amount}`,
    zhCn: ({ amount }) => `再退 ${amount}`,
    zhHk: ({ amount }) => `再退 ${amount}`,
  } satisfies WordOf<{ amount: string }>,
  applied: {
    en: ({ number, status }) => `Refund ${number} requested: ${status}.`,
    zhCn: ({ number, status }) => `退款 ${number} 已申请：${status}。`,
    zhHk: ({ number, status }) => `退款 ${number} 已申請：${status}。`,
  } satisfies WordOf<{ number: string; status: string }>,
} satisfies Words;
