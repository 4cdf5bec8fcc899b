import type * as alerts from '@back-office/contract/features/alerts';
import type { AlertOutcome, CreditReason } from '@back-office/contract/features/alerts/outcomes';
import type { alertCauses } from '@back-office/contract/features/payment';
import type { ListWords } from '../../kit/list-words.ts';
import { alertKindLabels, cardBrandLabels } from '../../payment.ts';
import { screenTitles } from '../../screens.ts';
import type { Word } from '../../words.ts';

type Labels<Values extends readonly string[]> = Readonly<Record<Values[number], Word>>;

export const alertStateLabels: Labels<typeof alerts.alertStates> = {
  open: { en: 'To answer', zhCn: '待处理', zhHk: '待處理' },
  refunding: { en: 'Refund in progress', zhCn: '退款处理中', zhHk: '退款處理中' },
  sent: { en: 'Answer sent', zhCn: '已提交回复', zhHk: '已提交回覆' },
  refunded: { en: 'Resolved by refund', zhCn: '已通过退款解决', zhHk: '已透過退款解決' },
  accepted: { en: 'Accepted', zhCn: '已接受', zhHk: '已接受' },
  declined: { en: 'Declined', zhCn: '已拒绝', zhHk: '已拒絕' },
  expired: { en: 'Expired', zhCn: '已过期', zhHk: '已過期' },
};

export const alertCauseLabels: Labels<typeof alertCauses> = {
  customerDispute: { en: 'Customer dispute', zhCn: '持卡人争议', zhHk: '持卡人爭議' },
  confirmedFraud: { en: 'Confirmed fraud', zhCn: '已确认欺诈', zhHk: '已確認欺詐' },
};

export const alertOutcomeLabels: Readonly<Record<AlertOutcome, Word>> = {
  resolved: { en: 'Resolved', zhCn: '已解决', zhHk: '已解決' },
  stopped: { en: 'Stopped', zhCn: '已拦截', zhHk: '已攔截' },
  partiallyStopped: { en: 'Partially stopped', zhCn: '部分拦截', zhHk: '部分攔截' },
  previouslyRefunded: { en: 'Previously refunded', zhCn: '此前已退款', zhHk: '先前已退款' },
  previouslyCancelled: { en: 'Previously cancelled', zhCn: '此前已取消', zhHk: '先前已取消' },
  unresolved: { en: 'Unresolved', zhCn: '未解决', zhHk: '未解決' },
  missed: { en: 'Missed', zhCn: '未能拦截', zhHk: '未能攔截' },
  notFound: { en: 'Not found', zhCn: '未找到订单', zhHk: '找不到訂單' },
  other: { en: 'Other', zhCn: '其他', zhHk: '其他' },
};

export const creditLabels: Labels<typeof alerts.creditStatuses> = {
  requested: { en: 'Requested', zhCn: '已申请', zhHk: '已申請' },
  granted: { en: 'Credited', zhCn: '已退还', zhHk: '已退還' },
  refused: { en: 'Not credited', zhCn: '不予退还', zhHk: '不予退還' },
};

export const creditReasonLabels: Readonly<Record<CreditReason, Word>> = {
  notOurs: { en: 'Not one of our orders', zhCn: '并非我方订单', zhHk: '並非我方訂單' },
  duplicate: {
    en: 'Second alert for one payment',
    zhCn: '同一交易重复预警',
    zhHk: '同一交易重複預警',
  },
  refundedBefore: { en: 'Refunded before the alert', zhCn: '预警前已退款', zhHk: '預警前已退款' },
};

export const alertTabLabels: Labels<typeof alerts.alertTabs> = {
  toAnswer: alertStateLabels.open,
  underWay: { en: 'In progress', zhCn: '处理中', zhHk: '處理中' },
  ended: { en: 'Closed', zhCn: '已结束', zhHk: '已結束' },
  all: { en: 'All', zhCn: '全部', zhHk: '全部' },
};

export const alertActionLabels: Labels<typeof alerts.alertActions> = {
  refund: { en: 'Request refund', zhCn: '申请退款', zhHk: '申請退款' },
  answer: { en: 'Answer', zhCn: '回复', zhHk: '回覆' },
  requestCredit: { en: 'Request fee credit', zhCn: '申请退还费用', zhHk: '申請退還費用' },
};

export const alertObstacleLabels: Labels<typeof alerts.alertObstacles> = {
  noPermission: {
    en: 'You need the permission to answer disputes. Ask the owner of the account.',
    zhCn: '您没有处理争议的权限，请联系账户所有者。',
    zhHk: '您沒有處理爭議的權限，請聯絡賬戶擁有人。',
  },
  deadlinePassed: {
    en: 'The deadline of this alert has passed.',
    zhCn: '已过预警处理期限。',
    zhHk: '已過預警處理期限。',
  },
  refundClosed: {
    en: 'You can’t refund this payment. It has no refundable amount left, or you don’t have the permission to request refunds.',
    zhCn: '无法退款：该交易已无可退金额，或您没有申请退款的权限。',
    zhHk: '無法退款：此交易已沒有可退款金額，或您沒有申請退款的權限。',
  },
};

export const alertFields = {
  number: { en: 'Alert number', zhCn: '预警编号', zhHk: '預警編號' },
  kind: { en: 'Type', zhCn: '类型', zhHk: '類型' },
  cause: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  state: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  outcome: { en: 'Outcome', zhCn: '处理结果', zhHk: '處理結果' },
  dueAt: { en: 'Answer by', zhCn: '处理期限', zhHk: '處理期限' },
  openedAt: { en: 'Received', zhCn: '收到时间', zhHk: '收到時間' },
  endedAt: { en: 'Closed', zhCn: '结束时间', zhHk: '結束時間' },
  card: { en: 'Card', zhCn: '银行卡', zhHk: '付款卡' },
  cardBrand: { en: 'Card type', zhCn: '卡种', zhHk: '卡類別' },
  cardLast4: { en: 'Last four digits', zhCn: '卡号后四位', zhHk: '卡號末四位' },
  paymentNumber: { en: 'Transaction order number', zhCn: '交易流水号', zhHk: '交易編號' },
  merchantOrderNumber: { en: 'Merchant order number', zhCn: '商户订单号', zhHk: '商戶訂單號' },
  gatewayNumber: { en: 'Gateway number', zhCn: '网关号', zhHk: '閘道編號' },
  refundNumber: { en: 'Refund number', zhCn: '退款编号', zhHk: '退款編號' },
  credit: { en: 'Fee credit', zhCn: '费用退还', zhHk: '費用退還' },
  email: { en: 'Cardholder’s email', zhCn: '持卡人邮箱', zhHk: '持卡人電郵' },
} as const satisfies Record<string, Word>;

export const alertListWords: ListWords<typeof alerts.alertList> = {
  title: screenTitles.alerts,
  lead: {
    en: 'Warnings before a chargeback. Refund or answer an Ethoca alert before its deadline to prevent the chargeback.',
    zhCn: '拒付前的预警。收到 Ethoca 预警后，请在期限前退款或回复，以避免拒付。',
    zhHk: '拒付前的預警。收到 Ethoca 預警後，請在期限前退款或回覆，以避免拒付。',
  },
  columns: alertFields,
  filters: {
    tab: alertFields.state,
    alertNumbers: alertFields.number,
    orderNumbers: {
      en: 'Transaction or order number',
      zhCn: '交易流水号或订单号',
      zhHk: '交易編號或訂單號',
    },
    kinds: alertFields.kind,
    causes: alertFields.cause,
    outcomes: alertFields.outcome,
    credits: alertFields.credit,
    openedDays: alertFields.openedAt,
    currencies: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
    gatewayNumbers: alertFields.gatewayNumber,
    email: alertFields.email,
  },
  hints: {
    alertNumbers: {
      en: 'Alert numbers, one or many',
      zhCn: '预警编号，可粘贴多个',
      zhHk: '預警編號，可貼上多個',
    },
    orderNumbers: {
      en: 'Transaction or merchant order numbers',
      zhCn: '交易流水号或商户订单号，可粘贴多个',
      zhHk: '交易編號或商戶訂單號，可貼上多個',
    },
  },
  labels: {
    tab: alertTabLabels,
    kind: alertKindLabels,
    kinds: alertKindLabels,
    cause: alertCauseLabels,
    causes: alertCauseLabels,
    state: alertStateLabels,
    outcome: alertOutcomeLabels,
    outcomes: alertOutcomeLabels,
    credit: creditLabels,
    credits: creditLabels,
    cardBrand: cardBrandLabels,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 alert' : `${count} alerts`),
    zhCn: ({ count }) => `${count} 条预警`,
    zhHk: ({ count }) => `${count} 宗預警`,
  },
  emptyTitle: { en: 'No alerts', zhCn: '暂无预警', zhHk: '暫無預警' },
  emptyText: {
    en: 'The gateway reports an alert before the cardholder’s bank starts a chargeback. See all alerts under “All”.',
    zhCn: '发卡行发起拒付前，网关会发出预警。可在“全部”中查看所有预警。',
    zhHk: '發卡銀行提出拒付前，閘道會發出預警。可在「全部」查看所有預警。',
  },
};
