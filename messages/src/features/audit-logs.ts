import type {
  actorKinds,
  operationLog,
  operationOutcomes,
  sessionKinds,
  signInLog,
  signInMethods,
  signInOutcomes,
} from '@back-office/contract/features/audit-logs';
import type { ListWords } from '../kit/list-words.ts';
import { screenTitles } from '../screens.ts';
import type { Word, WordOf } from '../words.ts';
import { hiddenOperationLabels } from './audit-logs/onboarding-operation-labels.ts';
import { operationLabels } from './audit-logs/operation-labels.ts';

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
  disabled: { en: 'Disabled', zhCn: '账号已禁用', zhHk: '賬戶已停用' },
  refusedOrigin: { en: 'Unsafe connection', zhCn: '连接不安全', zhHk: '連線不安全' },
  secondFactorAsked: {
    en: 'Second factor required',
    zhCn: '待双重验证',
    zhHk: '待雙重驗證',
  },
  notLookedAt: { en: 'Too busy', zhCn: '系统繁忙', zhHk: '系統繁忙' },
  notConfirmed: { en: 'Not confirmed', zhCn: '未获确认', zhHk: '未獲確認' },
};

export const signInMethodLabels: Readonly<Record<(typeof signInMethods)[number], Word>> = {
  signIn: { en: 'Email', zhCn: '邮箱', zhHk: '電郵' },
  adminLogin: { en: 'Merchant number', zhCn: '商户号', zhHk: '商戶編號' },
  sso: { en: 'Single sign-on', zhCn: '单点登录', zhHk: '單一登入' },
  systemLogin: { en: 'On the merchant’s behalf', zhCn: '代商户登录', zhHk: '代商戶登入' },
};

export const sessionKindLabels: Readonly<Record<(typeof sessionKinds)[number], Word>> = {
  browser: { en: 'Browser', zhCn: '浏览器', zhHk: '瀏覽器' },
  program: { en: 'Program', zhCn: '程序', zhHk: '程式' },
};

export const logWords = {
  detailTitle: { en: 'Operation log entry', zhCn: '操作日志详情', zhHk: '操作記錄詳情' },
  changes: { en: 'Changes', zhCn: '变更内容', zhHk: '變更內容' },
  noChanges: {
    en: 'Nothing was changed.',
    zhCn: '没有变更内容。',
    zhHk: '沒有變更內容。',
  },
  field: { en: 'Field', zhCn: '字段', zhHk: '欄位' },
  before: { en: 'Before', zhCn: '变更前', zhHk: '變更前' },
  after: { en: 'After', zhCn: '变更后', zhHk: '變更後' },
  andUnchanged: {
    en: ({ count }) => `and ${count} unchanged`,
    zhCn: ({ count }) => `另有 ${count} 项未变`,
    zhHk: ({ count }) => `另有 ${count} 項未變`,
  } satisfies WordOf<{ count: number }>,
  person: { en: 'Performed by', zhCn: '操作人', zhHk: '操作人' },
  asked: { en: 'Request', zhCn: '请求内容', zhHk: '請求內容' },
  seal: { en: 'Seal', zhCn: '防篡改校验', zhHk: '封印' },
  notSealed: {
    en: 'Not sealed yet; that takes a few seconds.',
    zhCn: '尚未加封，需要数秒。',
    zhHk: '尚未加封，需時數秒。',
  },
  position: { en: 'Position in the chain', zhCn: '链中序号', zhHk: '鏈中序號' },
  sealedAt: { en: 'Sealed', zhCn: '加封时间', zhHk: '加封時間' },
  hash: { en: 'Hash', zhCn: '哈希值', zhHk: '雜湊值' },
  requestId: { en: 'Request', zhCn: '请求编号', zhHk: '請求編號' },
  refusedWith: { en: 'Reason for refusal', zhCn: '拒绝原因', zhHk: '拒絕原因' },
} as const satisfies Record<string, Word | WordOf<never>>;

export const operationFields = {
  at: { en: 'Time', zhCn: '时间', zhHk: '時間' },
  personName: { en: 'Person', zhCn: '操作人', zhHk: '操作人' },
  actorKind: { en: 'Account', zhCn: '所属', zhHk: '所屬' },
  operation: { en: 'Operation', zhCn: '操作', zhHk: '操作' },
  objectNumber: { en: 'Object', zhCn: '对象编号', zhHk: '對象編號' },
  result: { en: 'Result', zhCn: '结果', zhHk: '結果' },
  actingReason: { en: 'Reason for acting on behalf', zhCn: '代操作原因', zhHk: '代操作原因' },
  ip: { en: 'IP address', zhCn: 'IP 地址', zhHk: 'IP 地址' },
} as const satisfies Record<string, Word>;

export const signInFields = {
  at: { en: 'Time', zhCn: '时间', zhHk: '時間' },
  personName: { en: 'Person', zhCn: '登录人', zhHk: '登入人' },
  account: { en: 'Login', zhCn: '登录账号', zhHk: '登入名稱' },
  outcome: { en: 'Result', zhCn: '结果', zhHk: '結果' },
  method: { en: 'Method', zhCn: '登录方式', zhHk: '登入方式' },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  sessionKind: { en: 'Origin', zhCn: '来源', zhHk: '來源' },
  ip: { en: 'IP address', zhCn: 'IP 地址', zhHk: 'IP 地址' },
  userAgent: { en: 'Device', zhCn: '设备', zhHk: '裝置' },
} as const satisfies Record<string, Word>;

const outcomeWord: Word = { en: 'Result', zhCn: '结果', zhHk: '結果' };
const everyLog = {
  count: {
    en: ({ count }) => (count === '1' ? '1 entry' : `${count} entries`),
    zhCn: ({ count }) => `${count} 条`,
    zhHk: ({ count }) => `${count} 項`,
  } satisfies WordOf<{ count: string }>,
  emptyTitle: {
    en: 'No entries in this period',
    zhCn: '该时间段内没有记录',
    zhHk: '此時段內沒有記錄',
  },
  emptyText: {
    en: 'Choose a longer period to see older entries.',
    zhCn: '请选择更长的时间范围。',
    zhHk: '請選擇較長的時間範圍。',
  },
};

export const operationLogWords: ListWords<typeof operationLog> = {
  title: screenTitles.operationLog,
  lead: {
    en: 'All changes, with who made them and the earlier values. Entries can’t be altered: each is sealed to the one before it.',
    zhCn: '记录每一次变更、操作人及变更前后的内容。每条日志均有防篡改校验，不可更改。',
    zhHk: '記錄每一次變更、操作人及變更前後的內容。每項記錄均有防竄改驗證，不可更改。',
  },
  columns: {
    ...operationFields,
    id: logWords.requestId,
    before: logWords.before,
    after: logWords.after,
  },
  filters: {
    person: operationFields.personName,
    objectNumber: operationFields.objectNumber,
    operations: operationFields.operation,
    actorKinds: operationFields.actorKind,
    outcome: outcomeWord,
  },
  labels: {
    actorKind: actorKindLabels,
    operation: operationLabels,
    result: operationOutcomeLabels,
    operations: Object.fromEntries(
      Object.entries(operationLabels).filter(
        ([name]) => !Object.hasOwn(hiddenOperationLabels, name),
      ),
    ),
    actorKinds: actorKindLabels,
    outcome: operationOutcomeLabels,
  },
  ...everyLog,
};

export const signInLogWords: ListWords<typeof signInLog> = {
  title: screenTitles.loginLog,
  lead: {
    en: 'Logins and failed login attempts.',
    zhCn: '本账户的登录及登录尝试。',
    zhHk: '此賬戶的登入及登入嘗試。',
  },
  columns: signInFields,
  filters: { person: signInFields.personName, ip: signInFields.ip, outcomes: outcomeWord },
  labels: {
    outcome: signInOutcomeLabels,
    method: signInMethodLabels,
    sessionKind: sessionKindLabels,
    outcomes: signInOutcomeLabels,
  },
  ...everyLog,
};
