import type {
  BatchStatus,
  LineKind,
  StatementDecisionKind,
  StatementFigure,
} from '@back-office/contract/features/settlements/statement';
import type { batchList } from '@back-office/contract/features/settlements/batches';
import type { ListWords } from '../kit/list-words.ts';
import { screenTitles } from '../screens.ts';
import type { Word, WordOf } from '../words.ts';
import { monthlyWords } from './monthly-report.ts';

type Words = Record<string, Word | WordOf<never>>;

/** Spec S3.27: the settlement record status, with our intermediate ones. */
export const batchStatusLabels: Record<BatchStatus, Word> = {
  reported: { en: 'Reported', zhCn: '已出账单', zhHk: '已出對賬單' },
  checked: { en: 'Checked', zhCn: '已复核', zhHk: '已覆核' },
  credited: { en: 'Settled', zhCn: '已结算', zhHk: '已結算' },
  cancelled: { en: 'Cancelled', zhCn: '已取消', zhHk: '已取消' },
};

export const batchStatusHelp: Record<BatchStatus, Word> = {
  reported: {
    en: 'The statement is ready; the acquirer has not checked it yet.',
    zhCn: '对账单已生成，待收单机构复核。',
    zhHk: '對賬單已產生，待收單機構覆核。',
  },
  checked: {
    en: 'Checked by one operator of the acquirer; another one credits it.',
    zhCn: '收单机构已复核，待另一人入账。',
    zhHk: '收單機構已覆核，待另一人入賬。',
  },
  credited: {
    en: 'The net amount is in your available balance.',
    zhCn: '净额已计入可用余额。',
    zhHk: '淨額已計入可用結餘。',
  },
  cancelled: {
    en: 'No money moved. Its items enter a later statement.',
    zhCn: '未产生资金变动，所含交易将进入后续对账单。',
    zhHk: '沒有資金變動，所含交易將進入其後的對賬單。',
  },
};

/** The acquirer's decisions outside payments. */
export const statementDecisionLabels: Record<StatementDecisionKind, Word> = {
  otherReturn: { en: 'Other return', zhCn: '其他返还', zhHk: '其他退還' },
  otherDeduction: { en: 'Other deduction', zhCn: '其他扣款', zhHk: '其他扣款' },
  offset: { en: 'Debt offset', zhCn: '欠款抵扣', zhHk: '欠款抵扣' },
};

export const lineKindLabels: Record<LineKind, Word> = {
  sale: { en: 'Sale', zhCn: '交易', zhHk: '交易' },
  refund: { en: 'Refund', zhCn: '退款', zhHk: '退款' },
  dispute: { en: 'Dispute', zhCn: '拒付', zhHk: '拒付' },
  alert: { en: 'Alert', zhCn: '预警', zhHk: '預警' },
  adjustment: { en: 'Adjustment', zhCn: '调账', zhHk: '調賬' },
};

/** Spec S3.16: rows of a statement, and columns of its lines. */
export const statementFigureLabels: Record<StatementFigure, Word> = {
  sale: { en: 'Sales', zhCn: '交易金额', zhHk: '交易金額' },
  deduction: { en: 'Deduction (MDR)', zhCn: '交易手续费（MDR）', zhHk: '交易手續費（MDR）' },
  singleFee: { en: 'Transaction fees', zhCn: '单笔手续费', zhHk: '每筆手續費' },
  refund: { en: 'Refunds', zhCn: '退款', zhHk: '退款' },
  refundFee: { en: 'Refund fees', zhCn: '退款手续费', zhHk: '退款手續費' },
  chargeback: { en: 'Chargebacks', zhCn: '拒付', zhHk: '拒付' },
  disputeFee: { en: 'Chargeback handling fees', zhCn: '拒付处理费', zhHk: '拒付處理費' },
  rdr: { en: 'RDR', zhCn: 'RDR', zhHk: 'RDR' },
  rdrFee: { en: 'RDR fees', zhCn: 'RDR 处理费', zhHk: 'RDR 處理費' },
  ethocaFee: { en: 'Ethoca fees', zhCn: 'Ethoca 处理费', zhHk: 'Ethoca 處理費' },
  appealReturn: { en: 'Appeal returns', zhCn: '申诉返还', zhHk: '申訴退還' },
  otherReturn: { en: 'Other returns', zhCn: '其他返还', zhHk: '其他退還' },
  otherDeduction: { en: 'Other deductions', zhCn: '其他扣款', zhHk: '其他扣款' },
  reserveExtracted: { en: 'Reserve withheld', zhCn: '保证金扣留', zhHk: '保證金扣留' },
  reserveReleased: { en: 'Reserve released', zhCn: '保证金返还', zhHk: '保證金發還' },
  marginTaken: { en: 'Margin taken', zhCn: '固定保证金扣留', zhHk: '固定保證金扣留' },
  marginReturned: { en: 'Margin returned', zhCn: '固定保证金返还', zhHk: '固定保證金發還' },
  depositTaken: { en: 'Deposit taken', zhCn: '押金扣留', zhHk: '按金扣留' },
  depositReturned: { en: 'Deposit returned', zhCn: '押金返还', zhHk: '按金退還' },
  broughtForward: { en: 'Brought forward', zhCn: '上期结转', zhHk: '承上期' },
};

export const batchFields = {
  number: { en: 'Batch number', zhCn: '批次号', zhHk: '批次編號' },
  settlementDay: { en: 'Settlement day', zhCn: '结算日', zhHk: '結算日' },
  gateway: { en: 'Gateway', zhCn: '网关号', zhHk: '閘道編號' },
  currency: { en: 'Settlement currency', zhCn: '结算币种', zhHk: '結算貨幣' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  isWaiting: { en: 'Not credited yet', zhCn: '未入账', zhHk: '未入賬' },
  creditedMonth: { en: 'Credited in', zhCn: '入账月份', zhHk: '入賬月份' },
  waitedAtEndOf: { en: 'Not credited at end of', zhCn: '月末未入账', zhHk: '月底未入賬' },
  saleCount: { en: 'Transactions', zhCn: '交易笔数', zhHk: '交易筆數' },
  fees: { en: 'Fees', zhCn: '费用', zhHk: '費用' },
  other: { en: 'Other items', zhCn: '其他项目', zhHk: '其他項目' },
  givenBack: { en: 'Refunds and disputes', zhCn: '退款及拒付', zhHk: '退款及拒付' },
  net: { en: 'Net', zhCn: '净额', zhHk: '淨額' },
  frozen: { en: 'Frozen amount', zhCn: '冻结金额', zhHk: '凍結金額' },
  madeAt: { en: 'Created', zhCn: '出账单时间', zhHk: '出對賬單時間' },
  checkedAt: { en: 'Checked', zhCn: '复核时间', zhHk: '覆核時間' },
  creditedAt: { en: 'Credited', zhCn: '入账时间', zhHk: '入賬時間' },
  cancelledAt: { en: 'Cancelled', zhCn: '取消时间', zhHk: '取消時間' },
  cancelReason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  reserve: { en: 'Reserve', zhCn: '循环保证金', zhHk: '滾動保證金' },
  releaseOn: { en: 'Release date', zhCn: '保证金返还日期', zhHk: '保證金發還日期' },
  returnedEarly: {
    en: 'Released early (refunded in full)',
    zhCn: '提前返还（全额退款）',
    zhHk: '提前發還（全額退款）',
  },
  releasedIn: { en: 'Released in', zhCn: '返还批次', zhHk: '發還批次' },
} as const satisfies Record<string, Word>;
export type BatchField = keyof typeof batchFields;

export const lineFields = {
  cause: { en: 'Reference', zhCn: '关联单号', zhHk: '相關編號' },
  kind: { en: 'Type', zhCn: '类型', zhHk: '類型' },
  paymentNumber: { en: 'Transaction number', zhCn: '交易流水号', zhHk: '交易編號' },
  merchantOrderNumber: { en: 'Merchant order number', zhCn: '商户订单号', zhHk: '商戶訂單號' },
  businessDay: { en: 'Business day (UTC+8)', zhCn: '交易日（UTC+8）', zhHk: '交易日（UTC+8）' },
  rate: { en: 'Rate', zhCn: '费率（MDR）', zhHk: '商戶費率（MDR）' },
  net: { en: 'Net', zhCn: '净额', zhHk: '淨額' },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
} as const satisfies Record<string, Word>;

export const batchWords = {
  statement: { en: 'Settlement statement', zhCn: '结算对账单', zhHk: '結算對賬單' },
  identity: { en: 'Net calculation', zhCn: '净额计算', zhHk: '淨額計算' },
  lines: { en: 'Line items', zhCn: '结算明细', zhHk: '結算明細' },
  netOfLines: { en: 'Net of these lines', zhCn: '所列明细净额', zhHk: '所列明細淨額' },
  days: { en: 'By business day', zhCn: '按交易日汇总', zhHk: '按交易日匯總' },
  total: { en: 'Total', zhCn: '合计', zhHk: '合計' },
  toCycle: { en: 'Open the settlement cycle', zhCn: '查看结算周期', zhHk: '查看結算週期' },
  notFound: { en: 'Batch not found', zhCn: '未找到该批次', zhHk: '找不到此批次' },
  backToList: { en: 'All statements', zhCn: '全部对账单', zhHk: '全部對賬單' },
  downloadPdf: { en: 'Statement (PDF)', zhCn: '对账单（PDF）', zhHk: '對賬單（PDF）' },
  nothingCredited: {
    en: 'The net amount is not above zero, so nothing is credited. The same night, the available balance covers the part that unsettled sales don’t. The rest is carried forward to the next batch of this gateway and currency.',
    zhCn: '净额不大于零，不入账。未结算交易不足以抵偿的欠款，于当晚从可用余额中扣除；其余结转至同一网关号及币种的下一批次。',
    zhHk: '淨額不大於零，不入賬。未結算交易不足以抵償的欠款，於當晚從可用結餘中扣除；其餘結轉至同一閘道編號及貨幣的下一批次。',
  },
  carriedInto: { en: 'Carried into', zhCn: '结转至', zhHk: '結轉至' },
  broughtForwardFrom: { en: 'From batch', zhCn: '结转自', zhHk: '結轉自' },
  decisions: { en: 'Adjustments and offsets', zhCn: '调账及抵扣', zhHk: '調賬及抵扣' },
  decidedOn: { en: 'Decided', zhCn: '操作日期', zhHk: '操作日期' },
  releases: {
    en: 'Reserve released from batches',
    zhCn: '返还保证金的批次',
    zhHk: '發還保證金的批次',
  },
  returnsEarly: {
    en: 'Reserve released early from batches',
    zhCn: '提前返还保证金的批次',
    zhHk: '提前發還保證金的批次',
  },
  schedule: { en: 'Reserve schedule', zhCn: '保证金返还计划', zhHk: '保證金發還時間表' },
  scheduleNote: {
    en: 'Reserve held, by release date',
    zhCn: '当前扣留的保证金，按返还日期列示',
    zhHk: '現時扣留的保證金，按發還日期列示',
  },
  dueAlready: {
    en: 'Due. Released when the next batch is credited.',
    zhCn: '已到期，所在批次入账后即返还',
    zhHk: '已到期，所屬批次入賬後即發還',
  },
  wholeSchedule: { en: 'All days', zhCn: '全部日期', zhHk: '全部日期' },
  nextOnly: { en: 'Next days only', zhCn: '仅近期', zhHk: '僅近期' },
  later: { en: 'Later days', zhCn: '之后日期', zhHk: '其後日期' },
  held: { en: 'Held', zhCn: '扣留中', zhHk: '扣留中' },
  batches: { en: 'Batches', zhCn: '批次数', zhHk: '批次數' },
  showLines: {
    en: ({ figure, value }) => `${figure} ${value}: show its lines`,
    zhCn: ({ figure, value }) => `${figure} ${value}：查看明细`,
    zhHk: ({ figure, value }) => `${figure} ${value}：查看明細`,
  } satisfies WordOf<{ figure: string; value: string }>,
  allFigures: { en: 'All figures', zhCn: '全部项目', zhHk: '全部項目' },
  figure: { en: 'Figure', zhCn: '项目', zhHk: '項目' },
  search: {
    en: 'Transaction, order or refund number',
    zhCn: '交易、订单或退款流水号',
    zhHk: '交易、訂單或退款編號',
  },
  noLines: {
    en: 'No results. Clear the search or the filter.',
    zhCn: '没有符合条件的明细，请清除搜索或筛选。',
    zhHk: '沒有符合條件的明細，請清除搜尋或篩選。',
  },
  facts: { en: 'Batch', zhCn: '批次信息', zhHk: '批次資料' },
  batchesCounted: {
    en: ({ count }) => (count === '1' ? '1 batch' : `${count} batches`),
    zhCn: ({ count }) => `${count} 个批次`,
    zhHk: ({ count }) => `${count} 個批次`,
  } satisfies WordOf<{ count: string }>,
} satisfies Words;

/** A merchant's statements. */
export const batchListWords: ListWords<typeof batchList> = {
  title: screenTitles.lineItems,
  lead: {
    en: 'One statement per gateway, currency and settlement day; each figure opens the lines that add up to it. Days are business days (UTC+8).',
    zhCn: '按网关号、币种和结算日生成对账单；点击任意数字可查看对应明细。日期为交易日（UTC+8）。',
    zhHk: '按閘道編號、貨幣及結算日製作對賬單；點按任何數字可查看對應明細。日期為交易日（UTC+8）。',
  },
  columns: { ...batchFields, ...statementFigureLabels },
  filters: {
    number: batchFields.number,
    currencies: batchFields.currency,
    gatewayNumbers: batchFields.gateway,
    isWaiting: batchFields.isWaiting,
    status: { en: 'Status of the batch', zhCn: '批次状态', zhHk: '批次狀態' },
    creditedMonth: batchFields.creditedMonth,
    waitedAtEndOf: batchFields.waitedAtEndOf,
  },
  groups: { month: monthlyWords.month },
  labels: { status: batchStatusLabels },
  count: batchWords.batchesCounted,
  emptyTitle: { en: 'No statements yet', zhCn: '暂无对账单', zhHk: '暫無對賬單' },
  emptyText: {
    en: 'The first statement appears on your first settlement day. See the settlement cycle for the date.',
    zhCn: '首个结算日后显示对账单，具体日期见结算周期。',
    zhHk: '首個結算日後顯示對賬單，具體日期見結算週期。',
  },
};
