import type {
  EndpointAction,
  EndpointStatus,
  endpointList,
  WebhookEventType,
} from '@back-office/contract/features/webhooks';
import type { ListWords } from '../kit/list-words.ts';
import { screenTitles } from '../screens.ts';
import type { Word, WordOf } from '../words.ts';

export const webhookEventLabels: Readonly<Record<WebhookEventType, Word>> = {
  'payment.pending': { en: 'Payment to be confirmed', zhCn: '支付待确认', zhHk: '付款待確認' },
  'payment.succeeded': { en: 'Payment succeeded', zhCn: '支付成功', zhHk: '付款成功' },
  'payment.failed': { en: 'Payment failed', zhCn: '支付失败', zhHk: '付款失敗' },
  'payment.authorised': { en: 'Payment authorised', zhCn: '预授权成功', zhHk: '預授權成功' },
  'payment.captured': {
    en: 'Pre-authorisation captured',
    zhCn: '预授权完成',
    zhHk: '預授權完成',
  },
  'payment.captureFailed': {
    en: 'Pre-authorisation capture failed',
    zhCn: '预授权完成失败',
    zhHk: '預授權完成失敗',
  },
  'payment.voided': {
    en: 'Pre-authorisation voided or expired',
    zhCn: '预授权撤销或过期',
    zhHk: '預授權撤銷或過期',
  },
  'refund.succeeded': { en: 'Refund succeeded', zhCn: '退款成功', zhHk: '退款成功' },
  'refund.failed': { en: 'Refund failed', zhCn: '退款失败', zhHk: '退款失敗' },
  'dispute.opened': { en: 'Dispute opened', zhCn: '收到拒付或调单', zhHk: '收到拒付或調單' },
  'dispute.decided': { en: 'Dispute decided', zhCn: '拒付已裁定', zhHk: '拒付已裁定' },
  'subscription.created': { en: 'Subscription started', zhCn: '订阅已开始', zhHk: '訂閱已開始' },
  'subscription.charged': {
    en: 'Subscription charged',
    zhCn: '订阅扣款成功',
    zhHk: '訂閱扣款成功',
  },
  'subscription.chargeFailed': {
    en: 'Subscription charge failed',
    zhCn: '订阅扣款失败',
    zhHk: '訂閱扣款失敗',
  },
  'subscription.paused': { en: 'Subscription paused', zhCn: '订阅已暂停', zhHk: '訂閱已暫停' },
  'subscription.resumed': { en: 'Subscription resumed', zhCn: '订阅已恢复', zhHk: '訂閱已恢復' },
  'subscription.cardChanged': {
    en: 'Subscription card changed',
    zhCn: '订阅已更换卡片',
    zhHk: '訂閱已更換信用卡',
  },
  'subscription.endSet': {
    en: 'Subscription end set',
    zhCn: '订阅已设为到期结束',
    zhHk: '訂閱已設為到期結束',
  },
  'subscription.endWithdrawn': {
    en: 'Subscription end withdrawn',
    zhCn: '订阅已撤回结束',
    zhHk: '訂閱已撤回結束',
  },
  'subscription.cancelled': {
    en: 'Subscription cancelled',
    zhCn: '订阅已取消',
    zhHk: '訂閱已取消',
  },
  'subscription.ended': { en: 'Subscription ended', zhCn: '订阅已到期', zhHk: '訂閱已到期' },
  'settlement.credited': {
    en: 'Settlement credited',
    zhCn: '结算已入账',
    zhHk: '結算已入賬',
  },
  'withdrawal.paid': { en: 'Withdrawal paid', zhCn: '提现已汇出', zhHk: '提款已匯款' },
  'withdrawal.failed': {
    en: 'Withdrawal failed or returned',
    zhCn: '提现失败或退回',
    zhHk: '提款失敗或退回',
  },
};

export const endpointStatusLabels: Readonly<Record<EndpointStatus, Word>> = {
  enabled: { en: 'Enabled', zhCn: '已启用', zhHk: '已啟用' },
  disabled: { en: 'Disabled', zhCn: '已禁用', zhHk: '已停用' },
  paused: { en: 'Failed, paused', zhCn: '失败，已暂停', zhHk: '失敗，已暫停' },
};

export const endpointActionLabels: Readonly<Record<EndpointAction, Word>> = {
  change: { en: 'Edit', zhCn: '编辑', zhHk: '編輯' },
  test: { en: 'Send test event', zhCn: '发送测试事件', zhHk: '傳送測試事件' },
  resend: { en: 'Resend events', zhCn: '重发事件', zhHk: '重新傳送事件' },
  rotateSecret: { en: 'Rotate secret', zhCn: '轮换密钥', zhHk: '輪換密鑰' },
  enable: { en: 'Enable', zhCn: '启用', zhHk: '啟用' },
  disable: { en: 'Disable', zhCn: '禁用', zhHk: '停用' },
  remove: { en: 'Remove', zhCn: '移除', zhHk: '移除' },
};

export const endpointFields = {
  name: { en: 'Name', zhCn: '名称', zhHk: '名稱' },
  url: { en: 'Address', zhCn: '地址', zhHk: '網址' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  eventTypes: { en: 'Events', zhCn: '事件', zhHk: '事件' },
  deliveries: { en: 'Last 30 days', zhCn: '近 30 天', zhHk: '最近 30 日' },
  createdAt: { en: 'Added', zhCn: '添加时间', zhHk: '新增時間' },
  createdByName: { en: 'Added by', zhCn: '添加人', zhHk: '新增人' },
} as const satisfies Record<string, Word>;

export const endpointListWords: ListWords<typeof endpointList> = {
  title: screenTitles.webhooks,
  lead: {
    en: 'We send events to your own systems at these addresses.',
    zhCn: '事件将发送至以下地址，通知您的系统。',
    zhHk: '事件會傳送至以下網址，通知您的系統。',
  },
  columns: endpointFields,
  filters: {
    search: { en: 'Name or address', zhCn: '名称或地址', zhHk: '名稱或網址' },
    statuses: endpointFields.status,
  },
  labels: { status: endpointStatusLabels, statuses: endpointStatusLabels },
  count: {
    en: ({ count }) => (count === '1' ? '1 endpoint' : `${count} endpoints`),
    zhCn: ({ count }) => `${count} 个`,
    zhHk: ({ count }) => `${count} 個`,
  },
  emptyTitle: { en: 'No endpoints', zhCn: '暂无端点', zhHk: '暫無端點' },
  emptyText: {
    en: 'Add an endpoint to receive events about payments, refunds, disputes and payouts.',
    zhCn: '添加端点后，即可接收支付、退款、拒付与资金事件。',
    zhHk: '新增端點後，即可接收付款、退款、拒付及資金事件。',
  },
};

type Named = { name: string };

export const endpointWords = {
  title: { en: 'Webhook endpoint', zhCn: 'Webhook 端点', zhHk: 'Webhook 端點' },
  add: { en: 'Add endpoint', zhCn: '添加端点', zhHk: '新增端點' },
  changeTitle: { en: 'Edit endpoint', zhCn: '编辑端点', zhHk: '編輯端點' },
  save: { en: 'Save endpoint', zhCn: '保存端点', zhHk: '儲存端點' },
  urlHelp: {
    en: 'A public https address with port 443 or 8443. We don’t follow redirects.',
    zhCn: '公网 https 地址，端口 443 或 8443。不跟随重定向。',
    zhHk: '公開的 https 網址，連接埠 443 或 8443。不會跟隨重新導向。',
  },
  tryIt: {
    en: 'Use the sandbox’s receiver',
    zhCn: '使用沙箱接收端',
    zhHk: '使用沙盒接收端',
  },
  tryItText: {
    en: 'This endpoint points to the sandbox. Send a test event, then open the receiver: it shows what arrived. Enter the signing secret there to check the signature.',
    zhCn: '该端点指向沙箱。请先发送测试事件，再打开接收端查看收到的内容；在该页输入签名密钥即可核对签名。',
    zhHk: '此端點連接沙盒。請先傳送測試事件，再開啟接收端查看收到的內容；在該頁輸入簽名密鑰即可核對簽名。',
  },
  openReceiver: { en: 'Open receiver', zhCn: '打开接收端', zhHk: '開啟接收端' },
  waitsUntil: {
    en: 'Receiver asked us to wait until',
    zhCn: '接收端要求暂停发送至',
    zhHk: '接收端要求暫停傳送至',
  },
  log: { en: 'Open log', zhCn: '查看日志', zhHk: '查看記錄' },
  delivery: {
    en: 'Deliveries in the last 30 days',
    zhCn: '近 30 天发送情况',
    zhHk: '最近 30 日傳送情況',
  },
  delivered: { en: 'Delivered', zhCn: '已送达', zhHk: '已送達' },
  failed: { en: 'Failed', zhCn: '失败', zhHk: '失敗' },
  waiting: { en: 'Waiting', zhCn: '等待发送', zhHk: '等候傳送' },
  secret: { en: 'Signing secret', zhCn: '签名密钥', zhHk: '簽名密鑰' },
  secretSince: { en: 'In use since', zhCn: '启用时间', zhHk: '啟用時間' },
  earlierUntil: { en: 'Earlier secret valid until', zhCn: '旧密钥有效至', zhHk: '舊密鑰有效至' },
  secretTitle: { en: 'Copy the signing secret', zhCn: '请复制签名密钥', zhHk: '請複製簽名密鑰' },
  secretText: {
    en: 'We show this secret once. Use it to verify the signature of each message.',
    zhCn: '该密钥仅显示一次，请用于验证每条消息的签名。',
    zhHk: '此密鑰只顯示一次，請用於驗證每則訊息的簽名。',
  },
  secretDone: { en: 'I’ve copied it', zhCn: '已复制', zhHk: '已複製' },
  pausedNote: {
    en: 'We paused this endpoint because it didn’t accept our messages. New events are kept. Fix the receiver, then enable the endpoint.',
    zhCn: '该端点一直未能接收消息，已自动暂停。新事件会保留，请修复接收端后重新启用。',
    zhHk: '此端點一直未能接收訊息，已自動暫停。新事件會保留，請修復接收端後重新啟用。',
  },
  rotateTitle: { en: 'Rotate the secret?', zhCn: '轮换密钥？', zhHk: '輪換密鑰？' },
  rotateText: {
    en: 'You get a new secret now. For 24 hours we sign with both secrets.',
    zhCn: '将立即生成新密钥，24 小时内新旧密钥同时签名。',
    zhHk: '會立即產生新密鑰，24 小時內新舊密鑰同時簽名。',
  },
  disableTitle: { en: 'Disable the endpoint?', zhCn: '禁用端点？', zhHk: '停用端點？' },
  disableText: {
    en: 'The endpoint gets no events that happen while it is disabled.',
    zhCn: '禁用期间发生的事件不会发送至该端点。',
    zhHk: '停用期間發生的事件不會傳送至此端點。',
  },
  removeTitle: { en: 'Remove the endpoint?', zhCn: '移除端点？', zhHk: '移除端點？' },
  removeText: {
    en: 'Waiting events are not sent any more.',
    zhCn: '等待发送的事件将不再发送。',
    zhHk: '等候傳送的事件將不再傳送。',
  },
  resendTitle: { en: 'Resend events', zhCn: '重发事件', zhHk: '重新傳送事件' },
  resendText: {
    en: 'Each event keeps its ID, so your system can ignore those it already has.',
    zhCn: '事件 ID 保持不变，您的系统可忽略已收到的事件。',
    zhHk: '事件 ID 保持不變，您的系統可忽略已收到的事件。',
  },
  from: { en: 'From', zhCn: '开始日期', zhHk: '開始日期' },
  to: { en: 'To', zhCn: '结束日期', zhHk: '結束日期' },
  onlyFailed: { en: 'Failed events only', zhCn: '仅失败的事件', zhHk: '只限失敗的事件' },
} as const satisfies Record<string, Word>;

export const endpointDone = {
  saved: {
    en: ({ name }) => `Endpoint ${name} was saved.`,
    zhCn: ({ name }) => `端点 ${name} 已保存。`,
    zhHk: ({ name }) => `端點 ${name} 已儲存。`,
  },
  tested: {
    en: ({ name }) => `A test event is on its way to ${name}. The log shows the response.`,
    zhCn: ({ name }) => `测试事件正发往 ${name}，结果见日志。`,
    zhHk: ({ name }) => `測試事件正發往 ${name}，結果見記錄。`,
  },
  enabled: {
    en: ({ name }) => `Endpoint ${name} is enabled.`,
    zhCn: ({ name }) => `端点 ${name} 已启用。`,
    zhHk: ({ name }) => `端點 ${name} 已啟用。`,
  },
  disabled: {
    en: ({ name }) => `Endpoint ${name} is disabled.`,
    zhCn: ({ name }) => `端点 ${name} 已禁用。`,
    zhHk: ({ name }) => `端點 ${name} 已停用。`,
  },
  removed: {
    en: ({ name }) => `Endpoint ${name} was removed.`,
    zhCn: ({ name }) => `端点 ${name} 已移除。`,
    zhHk: ({ name }) => `端點 ${name} 已移除。`,
  },
} as const satisfies Record<string, WordOf<Named>>;

/** `isHeld`: the receiver asked not to be called for some time (Retry-After). */
export const resentWord: WordOf<{ count: number; isHeld: boolean }> = {
  en: ({ count, isHeld }) =>
    (count === 1 ? '1 event is sent again' : `${count} events are sent again`) +
    (isHeld ? ' after the time the receiver asked us to wait.' : '.'),
  zhCn: ({ count, isHeld }) =>
    `${isHeld ? '接收端要求稍后再试，届时' : ''}将重发 ${count} 个事件。`,
  zhHk: ({ count, isHeld }) =>
    `${isHeld ? '接收端要求稍後再試，屆時' : ''}將重新傳送 ${count} 個事件。`,
};

export const eventCount: WordOf<{ count: number }> = {
  en: ({ count }) => (count === 1 ? '1 event' : `${count} events`),
  zhCn: ({ count }) => `${count} 种`,
  zhHk: ({ count }) => `${count} 種`,
};
