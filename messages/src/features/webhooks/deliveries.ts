import type {
  AttemptFailure,
  deliveryActions,
  deliveryList,
  DeliveryState,
  DeliveryType,
} from '@back-office/contract/features/webhooks/deliveries';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word, WordOf } from '../../words.ts';
import { webhookEventLabels } from '../webhooks.ts';

export const deliveryTypeLabels: Readonly<Record<DeliveryType, Word>> = {
  ...webhookEventLabels,
  'endpoint.test': { en: 'Test event', zhCn: '测试事件', zhHk: '測試事件' },
};

export const deliveryStateLabels: Readonly<Record<DeliveryState, Word>> = {
  waiting: { en: 'Waiting', zhCn: '等待发送', zhHk: '等候傳送' },
  delivered: { en: 'Delivered', zhCn: '已送达', zhHk: '已送達' },
  failed: { en: 'Failed', zhCn: '失败', zhHk: '失敗' },
  cancelled: { en: 'Cancelled', zhCn: '已取消', zhHk: '已取消' },
};

export const deliveryActionLabels: Readonly<Record<(typeof deliveryActions)[number], Word>> = {
  resend: { en: 'Resend event', zhCn: '重发事件', zhHk: '重新傳送事件' },
};

const addressRefused: Word = {
  en: 'Address not allowed',
  zhCn: '地址不允许',
  zhHk: '網址不容許',
};

export const attemptFailureLabels: Readonly<Record<AttemptFailure, Word>> = {
  timedOut: { en: 'Timed out', zhCn: '超时', zhHk: '逾時' },
  tooLarge: { en: 'Response too large', zhCn: '响应过大', zhHk: '回應過大' },
  tls: { en: 'Certificate not accepted', zhCn: '证书无效', zhHk: '憑證無效' },
  connection: { en: 'No connection', zhCn: '无法连接', zhHk: '無法連線' },
  redirects: { en: 'Redirected', zhCn: '被重定向', zhHk: '被重新導向' },
  unresolved: { en: 'Name not found', zhCn: '域名无法解析', zhHk: '網域無法解析' },
  malformed: addressRefused,
  notHttps: addressRefused,
  userInfo: addressRefused,
  port: addressRefused,
  inside: addressRefused,
};

export const deliveryFields = {
  createdAt: { en: 'Recorded', zhCn: '记录时间', zhHk: '記錄時間' },
  type: { en: 'Event', zhCn: '事件', zhHk: '事件' },
  objectNumber: { en: 'Reference', zhCn: '关联单号', zhHk: '相關編號' },
  endpointName: { en: 'Endpoint', zhCn: '端点', zhHk: '端點' },
  state: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  answer: { en: 'Last response', zhCn: '最近响应', zhHk: '最近回應' },
  attempts: { en: 'Attempts', zhCn: '尝试次数', zhHk: '嘗試次數' },
  nextAt: { en: 'Next attempt', zhCn: '下次尝试', zhHk: '下次嘗試' },
  endedAt: { en: 'Ended', zhCn: '完结时间', zhHk: '完結時間' },
  eventId: { en: 'Event ID', zhCn: '事件 ID', zhHk: '事件 ID' },
} as const satisfies Record<string, Word>;

export const deliveryListWords: ListWords<typeof deliveryList> = {
  title: screenTitles.webhookDeliveries,
  lead: {
    en: 'Events sent to your endpoints in the last 30 days.',
    zhCn: '近 30 天发送至各端点的事件。',
    zhHk: '最近 30 日傳送至各端點的事件。',
  },
  columns: deliveryFields,
  filters: {
    search: {
      en: 'Reference, endpoint or event ID',
      zhCn: '关联单号、端点或事件 ID',
      zhHk: '相關編號、端點或事件 ID',
    },
    types: deliveryFields.type,
    states: deliveryFields.state,
  },
  labels: {
    type: deliveryTypeLabels,
    types: deliveryTypeLabels,
    state: deliveryStateLabels,
    states: deliveryStateLabels,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 event' : `${count} events`),
    zhCn: ({ count }) => `${count} 条`,
    zhHk: ({ count }) => `${count} 項`,
  },
  emptyTitle: { en: 'No events', zhCn: '暂无事件', zhHk: '暫無事件' },
  emptyText: {
    en: 'Events appear here once an endpoint is enabled.',
    zhCn: '启用端点后，事件显示在此。',
    zhHk: '啟用端點後，事件會在此顯示。',
  },
};

export const deliveryWords = {
  title: { en: 'Webhook event', zhCn: 'Webhook 事件', zhHk: 'Webhook 事件' },
  attempts: { en: 'Attempts', zhCn: '发送记录', zhHk: '傳送記錄' },
  noAttempts: { en: 'Not sent yet', zhCn: '尚未发送', zhHk: '尚未傳送' },
  at: { en: 'Sent', zhCn: '发送时间', zhHk: '傳送時間' },
  took: { en: 'Duration', zhCn: '耗时', zhHk: '耗時' },
  answered: { en: 'Response', zhCn: '响应', zhHk: '回應' },
  answerText: { en: 'Start of the response', zhCn: '响应开头', zhHk: '回應開頭' },
  body: { en: 'Message', zhCn: '消息内容', zhHk: '訊息內容' },
  details: { en: 'Details', zhCn: '详情', zhHk: '詳情' },
  url: { en: 'Address', zhCn: '地址', zhHk: '網址' },
} as const satisfies Record<string, Word>;

/** `isHeld`: the receiver asked not to be called for some time (Retry-After). */
export const resentOne: WordOf<{ endpoint: string; isHeld: boolean }> = {
  en: ({ endpoint, isHeld }) =>
    isHeld
      ? `${endpoint} asked us to wait, so the event is sent again at the next attempt.`
      : `The event is sent to ${endpoint} again.`,
  zhCn: ({ endpoint, isHeld }) =>
    isHeld ? `${endpoint} 要求稍后再试，事件将在下次尝试时重发。` : `事件将重发至 ${endpoint}。`,
  zhHk: ({ endpoint, isHeld }) =>
    isHeld
      ? `${endpoint} 要求稍後再試，事件將於下次嘗試時重新傳送。`
      : `事件將重新傳送至 ${endpoint}。`,
};

/** Of one attempt: whole milliseconds. */
export const milliseconds: WordOf<{ ms: string }> = {
  en: ({ ms }) => `${ms} ms`,
  zhCn: ({ ms }) => `${ms} 毫秒`,
  zhHk: ({ ms }) => `${ms} 毫秒`,
};
