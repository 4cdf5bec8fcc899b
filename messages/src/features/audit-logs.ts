import type {
  actorKinds,
  operationOutcomes,
  sessionKinds,
  signInMethods,
  signInOutcomes,
} from '@back-office/contract/features/audit-logs';
import type { Word } from '../words.ts';

/** What was done, by the name of its call or of the system's own step. */
export const operationLabels: Readonly<Record<string, Word>> = {
  signOut: { en: 'Logged out', zhCn: '退出登录', zhHk: '登出' },
  changePassword: { en: 'Changed the password', zhCn: '修改密码', zhHk: '更改密碼' },
  switchBusiness: { en: 'Went over to this account', zhCn: '切换账户', zhHk: '切換賬戶' },
  readReminder: { en: 'Read a reminder', zhCn: '阅读提醒', zhHk: '閱讀提示' },
  captureTransaction: { en: 'Captured a held amount', zhCn: '预授权完成', zhHk: '預授權完成' },
  voidTransaction: { en: 'Gave a held amount back', zhCn: '预授权撤销', zhHk: '預授權撤銷' },
  inquireTransaction: {
    en: 'Asked the gateway about a payment',
    zhCn: '查询交易结果',
    zhHk: '查詢交易結果',
  },
  applyForRefund: { en: 'Applied for a refund', zhCn: '申请退款', zhHk: '申請退款' },
  withdrawRefund: { en: 'Withdrew a refund', zhCn: '撤销退款申请', zhHk: '撤回退款申請' },
  checkRefund: { en: 'Checked a refund', zhCn: '复核退款申请', zhHk: '覆核退款申請' },
  approveRefund: { en: 'Approved a refund', zhCn: '审核通过退款', zhHk: '批准退款' },
  rejectRefund: { en: 'Rejected a refund', zhCn: '审核拒绝退款', zhHk: '拒絕退款' },
  uploadRefundBatch: {
    en: 'Applied for refunds by file',
    zhCn: '批量申请退款',
    zhHk: '批量申請退款',
  },
  saveView: { en: 'Saved a view', zhCn: '保存视图', zhHk: '儲存檢視' },
  removeSavedView: { en: 'Removed a saved view', zhCn: '删除视图', zhHk: '刪除檢視' },
  downloadAtOnce: { en: 'Downloaded a file', zhCn: '下载文件', zhHk: '下載檔案' },
  requestDownload: { en: 'Had a file made', zhCn: '生成下载文件', zhHk: '製作下載檔案' },
  cancelDownload: { en: 'Cancelled a file', zhCn: '取消下载文件', zhHk: '取消下載檔案' },
  fetchDownload: { en: 'Took a file', zhCn: '取回下载文件', zhHk: '取得下載檔案' },
  downloadRefundTemplate: {
    en: 'Downloaded the template for refunds',
    zhCn: '下载退款模板',
    zhHk: '下載退款範本',
  },
  downloadRefundBatch: {
    en: 'Downloaded the result of a file of refunds',
    zhCn: '下载批量退款结果',
    zhHk: '下載批量退款結果',
  },
  'take-gateway-answer': {
    en: 'The gateway answered a command',
    zhCn: '网关返回处理结果',
    zhHk: '網關傳回處理結果',
  },
  'take-gateway-event': {
    en: 'The gateway reported a change',
    zhCn: '网关通知状态变更',
    zhHk: '網關通知狀態變更',
  },
  'send-gateway-command': {
    en: 'A command was sent to the gateway',
    zhCn: '向网关发送指令',
    zhHk: '向網關發送指令',
  },
  'chase-gateway-commands': {
    en: 'The gateway was reminded of a command',
    zhCn: '催询网关指令',
    zhHk: '催詢網關指令',
  },
  'make-download': { en: 'A file was made', zhCn: '下载文件已生成', zhHk: '下載檔案已製成' },
  'advance-refund': { en: 'A refund moved on', zhCn: '退款流转', zhHk: '退款流轉' },
  'send-refund': { en: 'A refund was sent', zhCn: '退款已提交网关', zhHk: '退款已提交網關' },
};

export const actorKindLabels: Readonly<Record<(typeof actorKinds)[number], Word>> = {
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  operator: { en: 'Acquirer', zhCn: '收单机构', zhHk: '收單機構' },
  system: { en: 'System', zhCn: '系统', zhHk: '系統' },
};

export const operationOutcomeLabels: Readonly<Record<(typeof operationOutcomes)[number], Word>> = {
  done: { en: 'Done', zhCn: '成功', zhHk: '成功' },
  refused: { en: 'Refused', zhCn: '被拒绝', zhHk: '被拒絕' },
};

export const signInOutcomeLabels: Readonly<Record<(typeof signInOutcomes)[number], Word>> = {
  success: { en: 'Logged in', zhCn: '登录成功', zhHk: '登入成功' },
  wrongCredentials: { en: 'Wrong password', zhCn: '密码错误', zhHk: '密碼錯誤' },
  locked: { en: 'Locked', zhCn: '已锁定', zhHk: '已鎖定' },
  disabled: { en: 'Disabled', zhCn: '账号已停用', zhHk: '賬號已停用' },
  refusedOrigin: { en: 'Unsafe connection', zhCn: '连接不安全', zhHk: '連線不安全' },
  notLookedAt: { en: 'Too busy', zhCn: '系统繁忙', zhHk: '系統繁忙' },
};

export const signInMethodLabels: Readonly<Record<(typeof signInMethods)[number], Word>> = {
  signIn: { en: 'E-mail', zhCn: '邮箱', zhHk: '電郵' },
  adminLogin: { en: 'Merchant number', zhCn: '商户号', zhHk: '商戶編號' },
};

export const sessionKindLabels: Readonly<Record<(typeof sessionKinds)[number], Word>> = {
  browser: { en: 'Browser', zhCn: '浏览器', zhHk: '瀏覽器' },
  program: { en: 'Program', zhCn: '程序', zhHk: '程式' },
};

export const logWords = {
  operationsLead: {
    en: 'Every change, who made it and what it was before. Nothing here can be altered: each entry is sealed to the one before it.',
    zhCn: '记录每一次变更、操作人及变更前后的内容。日志逐条加封，不可更改。',
    zhHk: '記錄每一次變更、操作人及變更前後的內容。記錄逐項加封，不可更改。',
  },
  signInsLead: {
    en: 'Who logged in to this account, and who tried.',
    zhCn: '本账户的登录及登录尝试。',
    zhHk: '此賬戶的登入及登入嘗試。',
  },
  outcomes: { en: 'Result', zhCn: '结果', zhHk: '結果' },
  all: { en: 'All', zhCn: '全部', zhHk: '全部' },
  emptyTitle: { en: 'Nothing in this time', zhCn: '该时间段内没有记录', zhHk: '此時段內沒有記錄' },
  emptyText: {
    en: 'Choose a longer time to look further back.',
    zhCn: '请选择更长的时间范围。',
    zhHk: '請選擇較長的時間範圍。',
  },
  lookFurther: { en: 'Last six months', zhCn: '近六个月', zhHk: '最近六個月' },
  detailTitle: { en: 'Entry of the operation log', zhCn: '操作日志详情', zhHk: '操作記錄詳情' },
  changes: { en: 'What changed', zhCn: '变更内容', zhHk: '變更內容' },
  noChanges: {
    en: 'Nothing was changed.',
    zhCn: '没有变更内容。',
    zhHk: '沒有變更內容。',
  },
  field: { en: 'Field', zhCn: '字段', zhHk: '欄位' },
  before: { en: 'Before', zhCn: '变更前', zhHk: '變更前' },
  after: { en: 'After', zhCn: '变更后', zhHk: '變更後' },
  asked: { en: 'What was asked', zhCn: '请求内容', zhHk: '請求內容' },
  value: { en: 'Value', zhCn: '值', zhHk: '值' },
  seal: { en: 'Seal', zhCn: '封印', zhHk: '封印' },
  notSealed: {
    en: 'Not sealed yet; that takes a few seconds.',
    zhCn: '尚未加封，需要数秒。',
    zhHk: '尚未加封，需時數秒。',
  },
  position: { en: 'Position in the chain', zhCn: '链中序号', zhHk: '鏈中序號' },
  sealedAt: { en: 'Sealed', zhCn: '加封时间', zhHk: '加封時間' },
  hash: { en: 'Hash', zhCn: '哈希值', zhHk: '雜湊值' },
  requestId: { en: 'Request', zhCn: '请求编号', zhHk: '請求編號' },
  refusedWith: { en: 'Refused with', zhCn: '拒绝原因', zhHk: '拒絕原因' },
} as const satisfies Record<string, Word>;

export const operationFields = {
  at: { en: 'Time', zhCn: '时间', zhHk: '時間' },
  personName: { en: 'Person', zhCn: '操作人', zhHk: '操作人' },
  actorKind: { en: 'Of', zhCn: '所属', zhHk: '所屬' },
  operation: { en: 'Operation', zhCn: '操作', zhHk: '操作' },
  objectNumber: { en: 'Object', zhCn: '对象编号', zhHk: '對象編號' },
  result: { en: 'Result', zhCn: '结果', zhHk: '結果' },
  ip: { en: 'IP address', zhCn: 'IP 地址', zhHk: 'IP 地址' },
} as const satisfies Record<string, Word>;
export type OperationField = keyof typeof operationFields;

export const signInFields = {
  at: { en: 'Time', zhCn: '时间', zhHk: '時間' },
  personName: { en: 'Person', zhCn: '登录人', zhHk: '登入人' },
  account: { en: 'Login', zhCn: '登录账号', zhHk: '登入賬號' },
  outcome: { en: 'Result', zhCn: '结果', zhHk: '結果' },
  method: { en: 'By', zhCn: '登录方式', zhHk: '登入方式' },
  sessionKind: { en: 'From', zhCn: '来源', zhHk: '來源' },
  ip: { en: 'IP address', zhCn: 'IP 地址', zhHk: 'IP 地址' },
  userAgent: { en: 'Device', zhCn: '设备', zhHk: '裝置' },
} as const satisfies Record<string, Word>;
export type SignInField = keyof typeof signInFields;
