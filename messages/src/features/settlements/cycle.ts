import { proofLeadDays } from '@back-office/contract/features/settlements/calendar';
import type { UnsettledReason } from '@back-office/contract/features/settlements/cycle';
import type { Word, WordOf } from '../../words.ts';

type Words = Record<string, Word | WordOf<never>>;
type Reason = UnsettledReason | 'refunded';

export const unsettledReasonLabels: Record<Reason, Word> = {
  period: { en: 'Settlement day not reached', zhCn: '未到结算日', zhHk: '未到結算日' },
  returned: {
    en: 'Refunds, disputes, corrections',
    zhCn: '退款、拒付及更正',
    zhHk: '退款、拒付及更正',
  },
  awaitingProof: {
    en: 'Waiting for proof of delivery',
    zhCn: '待上传妥投证明',
    zhHk: '待上載送達證明',
  },
  awaitingDelivery: { en: 'Waiting for delivery', zhCn: '待妥投', zhHk: '待送達' },
  provedLater: { en: 'Proof of delivery received', zhCn: '已收到妥投证明', zhHk: '已收到送達證明' },
  frozen: { en: 'Frozen by a retrieval', zhCn: '调单冻结', zhHk: '調單凍結' },
  held: { en: 'Held by the acquirer', zhCn: '收单机构冻结', zhHk: '收單機構凍結' },
  noRate: { en: 'No exchange rate', zhCn: '无汇率', zhHk: '無匯率' },
  refunded: { en: 'Refunded or charged back', zhCn: '已全额退回', zhHk: '已全數退回' },
};

/** Why, and what to do. */
export const unsettledReasonHelp: Record<Reason, Word> = {
  period: {
    en: 'Sales of this business day settle on the date shown. No action needed.',
    zhCn: '该交易日的交易将于所示日期结算，无需操作。',
    zhHk: '此交易日的交易將於所示日期結算，毋須操作。',
  },
  returned: {
    en: 'Included in the next statement. No action needed.',
    zhCn: '将计入下一份对账单，无需操作。',
    zhHk: '將計入下一份對賬單，毋須操作。',
  },
  awaitingProof: {
    en: `Add the tracking number under Delivery in the payment, at least ${proofLeadDays} days before a settlement day, to be included in that statement.`,
    zhCn: `请至少在结算日前 ${proofLeadDays} 天于交易详情的“物流”中填写物流单号，之后将计入最近一份对账单。`,
    zhHk: `請最遲於結算日前 ${proofLeadDays} 日在交易詳情的「物流」中填寫物流追蹤編號，其後將計入最近一份對賬單。`,
  },
  awaitingDelivery: {
    en: 'Tracking number received. It is included in the first statement after delivery.',
    zhCn: '已收到物流单号，待签收后计入最近一份对账单。',
    zhHk: '已收到物流追蹤編號，待簽收後計入最近一份對賬單。',
  },
  provedLater: {
    en: 'The proof of delivery came too late for an earlier settlement. The payment settles on the date shown; no action needed.',
    zhCn: '妥投证明晚于先前结算的截止时间，该交易将于所示日期结算，无需操作。',
    zhHk: '送達證明遲於先前結算的截止時間，交易將於所示日期結算，毋須操作。',
  },
  frozen: {
    en: 'The issuer requested documents. Answer the retrieval; the payment settles when the case is closed.',
    zhCn: '发卡行要求调单，请尽快回复，结案后结算。',
    zhHk: '發卡銀行要求調單，請盡快回覆，結案後結算。',
  },
  held: {
    en: 'On hold by the acquirer for the reason shown. Contact your account manager.',
    zhCn: '收单机构因所示原因冻结，请联系客户经理。',
    zhHk: '收單機構因所示原因凍結，請聯絡客戶經理。',
  },
  noRate: {
    en: 'The acquirer has no exchange rate for this currency yet. The sale settles with fees once there is one; no action needed.',
    zhCn: '收单机构尚无该币种汇率，补录后将计费并结算，无需操作。',
    zhHk: '收單機構尚無此貨幣匯率，補錄後將計費並結算，毋須操作。',
  },
  refunded: {
    en: 'Refunded or charged back in full. The sale and its return enter the next statement together. Fees apply; no reserve is withheld.',
    zhCn: '款项已全部退回，将与退回金额一并计入下一份对账单；收取费用，不扣留保证金。',
    zhHk: '款項已全數退回，將與退回金額一併計入下一份對賬單；收取費用，不扣留保證金。',
  },
};

export const cycleWords = {
  lead: {
    en: 'Your unsettled payments, when they settle and why some are waiting. Business days (UTC+8). Click a figure to see its transactions.',
    zhCn: '尚未结算的金额、预计结算日及原因。日期为交易日（UTC+8），点击数字查看对应交易。',
    zhHk: '尚未結算的金額、預計結算日及原因。日期為交易日（UTC+8），點按數字查看對應交易。',
  },
  currency: { en: 'Settlement currency', zhCn: '结算币种', zhHk: '結算貨幣' },
  unsettled: { en: 'Not in a statement', zhCn: '未出账', zhHk: '未出對賬單' },
  unsettledNote: {
    en: 'Sales minus transaction fees and refunds',
    zhCn: '交易减单笔手续费及退回金额',
    zhHk: '交易減每筆手續費及退回金額',
  },
  reported: {
    en: 'In statements, not credited yet',
    zhCn: '已出账单，未入账',
    zhHk: '已出對賬單，未入賬',
  },
  reportedNote: {
    en: 'Waiting for the acquirer to check and credit',
    zhCn: '待收单机构复核及入账',
    zhHk: '待收單機構覆核及入賬',
  },
  next: { en: 'Next settlement day', zhCn: '下一结算日', zhHk: '下一結算日' },
  nextNote: {
    en: 'Expected net of fees and reserve',
    zhCn: '预计扣除费用及保证金后的净额',
    zhHk: '預計扣除費用及保證金後的淨額',
  },
  nextNoteRough: {
    en: 'Estimated net of fees and reserve',
    zhCn: '估算扣除费用及保证金后的净额',
    zhHk: '估算扣除費用及保證金後的淨額',
  },
  nextStatements: { en: 'Next statements', zhCn: '下一份对账单', zhHk: '下一份對賬單' },
  gateway: { en: 'Gateway', zhCn: '网关号', zhHk: '閘道編號' },
  sales: { en: 'Sales', zhCn: '交易', zhHk: '交易' },
  fees: { en: 'Fees', zhCn: '手续费', zhHk: '手續費' },
  returned: {
    en: 'Refunds, disputes, adjustments',
    zhCn: '退款、拒付及调整',
    zhHk: '退款、拒付及調整',
  },
  reserveKept: { en: 'Reserve withheld', zhCn: '保证金扣留', zhHk: '保證金扣留' },
  security: { en: 'Margin and deposit', zhCn: '固定保证金及押金', zhHk: '固定保證金及按金' },
  broughtForward: { en: 'Brought forward', zhCn: '上期结转', zhHk: '承上期' },
  roughNote: {
    en: 'Some of these figures are estimated from daily totals.',
    zhCn: '部分金额按每日合计估算。',
    zhHk: '部分金額按每日合計估算。',
  },
  bridge: {
    en: 'From these figures to your unsettled balance',
    zhCn: '与未结算余额的对应关系',
    zhHk: '與未結算結餘的對應關係',
  },
  reportedTaken: {
    en: 'Fees and reserve in those statements',
    zhCn: '上述对账单中的费用与保证金',
    zhHk: '上述對賬單中的費用與保證金',
  },
  frozen: { en: 'Frozen', zhCn: '冻结', zhHk: '凍結' },
  balance: {
    en: 'Unsettled balance on the home page',
    zhCn: '首页的未结算余额',
    zhHk: '首頁的未結算結餘',
  },
  blocked: { en: 'Delayed', zhCn: '暂缓结算', zhHk: '暫緩結算' },
  blockedNote: {
    en: 'Settled once the reason below is cleared',
    zhCn: '下列原因解除后结算',
    zhHk: '下列原因解除後結算',
  },
  blockedNone: {
    en: 'No transaction is delayed',
    zhCn: '没有暂缓结算的交易',
    zhHk: '沒有暫緩結算的交易',
  },
  byReason: { en: 'By day and reason', zhCn: '按结算日与原因', zhHk: '按結算日及原因' },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  dueDay: { en: 'Settlement day', zhCn: '结算日', zhHk: '結算日' },
  count: { en: 'Count', zhCn: '笔数', zhHk: '筆數' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  deduction: { en: 'Expected deduction', zhCn: '预计手续费', zhHk: '預計手續費' },
  reserve: { en: 'Expected reserve', zhCn: '预计保证金', zhHk: '預計保證金' },
  expected: { en: 'Expected net', zhCn: '预计净额', zhHk: '預計淨額' },
  total: { en: 'Total', zhCn: '合计', zhHk: '合計' },
  calendar: { en: 'Calendar', zhCn: '结算日历', zhHk: '結算日曆' },
  asTable: { en: 'As a table', zhCn: '表格', zhHk: '表格' },
  asCalendar: { en: 'As a calendar', zhCn: '日历', zhHk: '日曆' },
  earlier: { en: 'Previous month', zhCn: '上个月', zhHk: '上個月' },
  later: { en: 'Next month', zhCn: '下个月', zhHk: '下個月' },
  day: { en: 'Day', zhCn: '日期', zhHk: '日期' },
  what: { en: 'Event', zhCn: '内容', zhHk: '內容' },
  weekend: { en: 'Weekend', zhCn: '周末', zhHk: '週末' },
  today: { en: 'Today', zhCn: '今天', zhHk: '今日' },
  expectedOn: { en: 'Expected', zhCn: '预计', zhHk: '預計' },
  released: { en: 'Reserve released', zhCn: '保证金返还', zhHk: '保證金發還' },
  nothingOn: {
    en: 'Nothing is expected in this month.',
    zhCn: '本月没有预计结算。',
    zhHk: '本月沒有預計結算。',
  },
  open: {
    en: ({ what, value }) => `${what} ${value}: open the transactions`,
    zhCn: ({ what, value }) => `${what} ${value}：查看交易`,
    zhHk: ({ what, value }) => `${what} ${value}：查看交易`,
  } satisfies WordOf<{ what: string; value: string }>,
  dueOn: {
    en: ({ day }) => `Settlement day ${day}`,
    zhCn: ({ day }) => `结算日 ${day}`,
    zhHk: ({ day }) => `結算日 ${day}`,
  } satisfies WordOf<{ day: string }>,
  none: {
    en: 'There are no records. The figure may have changed since you opened it.',
    zhCn: '当前没有记录，数据可能已更新。',
    zhHk: '現時沒有記錄，數據可能已更新。',
  },
  emptyTitle: { en: 'Nothing to settle yet', zhCn: '暂无待结算交易', zhHk: '暫無待結算交易' },
  emptyText: {
    en: 'The first successful payment appears here with its settlement day.',
    zhCn: '首笔成功交易及其结算日将显示在此。',
    zhHk: '首筆成功交易及其結算日將顯示於此。',
  },
} satisfies Words;
