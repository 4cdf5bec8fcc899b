import type {
  exceptionActions,
  FeedException,
  feedExceptionList,
  toldKinds,
} from '@back-office/contract/features/feed-exceptions';
import type { ListWords } from '../kit/list-words.ts';
import { screenTitles } from '../screens.ts';
import type { Word, WordOf } from '../words.ts';
import { exceptionReasonNames } from './feed-exceptions/reasons.ts';

type Words = Record<string, Word | WordOf<never>>;

export const toldKindLabels: Readonly<Record<(typeof toldKinds)[number], Word>> = {
  payment: { en: 'Payment', zhCn: '交易', zhHk: '交易' },
  refund: { en: 'Refund', zhCn: '退款', zhHk: '退款' },
  dispute: { en: 'Dispute', zhCn: '争议', zhHk: '爭議' },
  alert: { en: 'Alert', zhCn: '预警', zhHk: '預警' },
  fraudReport: { en: 'Fraud report', zhCn: '伪冒报告', zhHk: '偽冒報告' },
};

export const exceptionQueueLabels: Readonly<Record<FeedException['queue'], Word>> = {
  open: { en: 'Open', zhCn: '待处理', zhHk: '待處理' },
  waiting: { en: 'Waiting for payment', zhCn: '等待交易', zhHk: '等候交易' },
  dismissed: { en: 'Dismissed', zhCn: '已忽略', zhHk: '已忽略' },
};

export const exceptionActionLabels: Readonly<Record<(typeof exceptionActions)[number], Word>> = {
  judgeAgain: { en: 'Re-evaluate', zhCn: '重新判定', zhHk: '重新判定' },
  dismiss: { en: 'Dismiss', zhCn: '忽略', zhHk: '忽略' },
};

export const toldOutcomeLabels: Readonly<
  Record<FeedException['history'][number]['outcome'], Word>
> = {
  applied: { en: 'Applied', zhCn: '已入账', zhHk: '已入賬' },
  open: { en: 'Refused', zhCn: '已拒收', zhHk: '已拒收' },
  waiting: { en: 'Waiting', zhCn: '等待中', zhHk: '等候中' },
  dismissed: { en: 'Dismissed', zhCn: '已忽略', zhHk: '已忽略' },
};

export const feedExceptionWords = {
  title: { en: 'Feed exception', zhCn: '推送异常', zhHk: '推送異常' },
  notFound: {
    en: 'The event was applied or doesn’t exist.',
    zhCn: '该事件已入账或不存在。',
    zhHk: '此事件已入賬或不存在。',
  },
  object: { en: 'Number', zhCn: '编号', zhHk: '編號' },
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  kind: { en: 'Event', zhCn: '事件', zhHk: '事件' },
  version: { en: 'Version', zhCn: '版本', zhHk: '版本' },
  payment: { en: 'Transaction order number', zhCn: '交易流水号', zhHk: '交易編號' },
  gateway: { en: 'Gateway number', zhCn: '网关号', zhHk: '閘道編號' },
  stake: { en: 'Money at stake', zhCn: '涉及金额', zhHk: '涉及金額' },
  waits: {
    en: 'Applied automatically once the payment arrives or succeeds.',
    zhCn: '交易到达或支付成功后自动入账。',
    zhHk: '交易到達或付款成功後自動入賬。',
  },
  paymentNow: { en: 'Payment', zhCn: '交易现状', zhHk: '交易現況' },
  paymentUnknown: {
    en: 'No payment with this number has been applied.',
    zhCn: '尚无此编号的交易入账。',
    zhHk: '尚未有此編號的交易入賬。',
  },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  captured: { en: 'Captured', zhCn: '已收金额', zhHk: '已收金額' },
  refunded: { en: 'Refunded', zhCn: '已退金额', zhHk: '已退金額' },
  history: { en: 'Events of this payment', zhCn: '该交易的全部事件', zhHk: '此交易的全部事件' },
  historyNote: {
    en: 'Newest first. The marked event is this one.',
    zhCn: '按时间倒序排列，带标记的为本事件。',
    zhHk: '由新至舊排列，有標記的為本事件。',
  },
  told: { en: 'Reported status', zhCn: '网关状态', zhHk: '閘道狀態' },
  at: { en: 'Occurred', zhCn: '发生时间', zhHk: '發生時間' },
  outcome: { en: 'Outcome', zhCn: '结果', zhHk: '結果' },
  thisOne: { en: 'This event', zhCn: '本事件', zhHk: '本事件' },
  raw: { en: 'Event as received', zhCn: '原始事件', zhHk: '原始事件' },
  rawNote: {
    en: 'As the gateway sent it. Card numbers are masked.',
    zhCn: '网关发送的原文，卡号已遮盖。',
    zhHk: '閘道傳來的原文，卡號已遮蓋。',
  },
  dismissTitle: { en: 'Dismiss this event', zhCn: '忽略该事件', zhHk: '忽略此事件' },
  dismissHelp: {
    en: 'The event won’t be applied. Choose “Re-evaluate” to reopen it.',
    zhCn: '该事件将不再入账；如需恢复，请选择“重新判定”。',
    zhHk: '此事件將不再入賬；如需恢復，請選擇「重新判定」。',
  },
  dismissedNow: { en: 'Event dismissed.', zhCn: '事件已忽略。', zhHk: '事件已忽略。' },
  dismissedBy: {
    en: ({ name, reason }) => `Dismissed by ${name}: ${reason}`,
    zhCn: ({ name, reason }) => `由 ${name} 忽略：${reason}`,
    zhHk: ({ name, reason }) => `由 ${name} 忽略：${reason}`,
  } satisfies WordOf<{ name: string; reason: string }>,
  judgedApplied: { en: 'Event applied.', zhCn: '事件已入账。', zhHk: '事件已入賬。' },
  judgedWaiting: {
    en: 'The event is waiting for its payment.',
    zhCn: '事件正在等待交易。',
    zhHk: '事件正等候交易。',
  },
  judgedRefused: {
    en: ({ reason }) => `Still refused: ${reason}.`,
    zhCn: ({ reason }) => `仍被拒收：${reason}。`,
    zhHk: ({ reason }) => `仍被拒收：${reason}。`,
  } satisfies WordOf<{ reason: string }>,
} satisfies Words;

export const feedExceptionListWords: ListWords<typeof feedExceptionList> = {
  title: screenTitles.feedExceptions,
  lead: {
    en: 'Gateway events that contradict our records. They are not booked or counted.',
    zhCn: '网关推送的、与本系统记录矛盾的事件，均未入账，也不计入统计。',
    zhHk: '閘道傳來、與本系統記錄矛盾的事件，一律不入賬，亦不計入統計。',
  },
  columns: {
    objectNumber: feedExceptionWords.object,
    kind: feedExceptionWords.kind,
    reason: feedExceptionWords.reason,
    amount: feedExceptionWords.stake,
    merchant: feedExceptionWords.merchant,
    paymentNumber: feedExceptionWords.payment,
    version: feedExceptionWords.version,
    gatewayNumber: feedExceptionWords.gateway,
    receivedAt: { en: 'Received', zhCn: '接收时间', zhHk: '接收時間' },
  },
  filters: {
    queue: { en: 'Queue', zhCn: '队列', zhHk: '待辦清單' },
    reasons: feedExceptionWords.reason,
    kinds: feedExceptionWords.kind,
    search: {
      en: 'Merchant, gateway or transaction',
      zhCn: '商户、网关或交易流水号',
      zhHk: '商戶、閘道或交易編號',
    },
  },
  labels: {
    queue: exceptionQueueLabels,
    kind: toldKindLabels,
    kinds: toldKindLabels,
    reason: exceptionReasonNames,
    reasons: exceptionReasonNames,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 event' : `${count} events`),
    zhCn: ({ count }) => `${count} 条事件`,
    zhHk: ({ count }) => `${count} 項事件`,
  },
  emptyTitle: { en: 'No feed exceptions', zhCn: '暂无推送异常', zhHk: '暫無推送異常' },
  emptyText: {
    en: 'An event that contradicts its payment appears here, with the reason we returned to the gateway.',
    zhCn: '与交易矛盾的事件会连同回复网关的原因显示在此。',
    zhHk: '與交易矛盾的事件，會連同回覆閘道的原因在此顯示。',
  },
};
