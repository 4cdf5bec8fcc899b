import type {
  apiKeyList,
  KeyAction,
  keyOverlapHours,
  KeyState,
} from '@back-office/contract/features/api-keys';
import type { Mode } from '@back-office/contract/features/payment';
import type { ListWords } from '../kit/list-words.ts';
import { screenTitles } from '../screens.ts';
import type { Word, WordOf } from '../words.ts';

export const keyStateLabels: Readonly<Record<KeyState, Word>> = {
  active: { en: 'Active', zhCn: '使用中', zhHk: '使用中' },
  orphaned: { en: 'Owner left', zhCn: '负责人已离开', zhHk: '負責人已離開' },
  revoked: { en: 'Revoked', zhCn: '已吊销', zhHk: '已撤銷' },
};

export const keyModeLabels: Readonly<Record<Mode, Word>> = {
  live: { en: 'Live', zhCn: '正式', zhHk: '正式' },
  test: { en: 'Test', zhCn: '测试', zhHk: '測試' },
};

export const keyActionLabels: Readonly<Record<KeyAction, Word>> = {
  change: { en: 'Edit', zhCn: '编辑', zhHk: '編輯' },
  rotate: { en: 'Rotate key', zhCn: '轮换密钥', zhHk: '輪換密鑰' },
  revoke: { en: 'Revoke', zhCn: '吊销', zhHk: '撤銷' },
};

export const keyFields = {
  name: { en: 'Name', zhCn: '名称', zhHk: '名稱' },
  state: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  mode: { en: 'Mode', zhCn: '模式', zhHk: '模式' },
  hint: { en: 'Key', zhCn: '密钥', zhHk: '密鑰' },
  permissions: { en: 'Permissions', zhCn: '权限', zhHk: '權限' },
  gatewayNumbers: { en: 'Gateways', zhCn: '网关', zhHk: '閘道' },
  addresses: { en: 'Allowed IP addresses', zhCn: '允许的 IP 地址', zhHk: '容許的 IP 地址' },
  lastUsedAt: { en: 'Last used', zhCn: '最近使用', zhHk: '最近使用' },
  lastUsedIp: { en: 'Last used from', zhCn: '最近使用的 IP', zhHk: '最近使用的 IP' },
  personName: { en: 'Owner', zhCn: '负责人', zhHk: '負責人' },
  createdAt: { en: 'Added', zhCn: '添加时间', zhHk: '新增時間' },
} as const satisfies Record<string, Word>;

export const apiKeyListWords: ListWords<typeof apiKeyList> = {
  title: screenTitles.apiKeys,
  lead: {
    en: 'Your own systems use these keys to call our API.',
    zhCn: '您的系统使用以下密钥调用 API。',
    zhHk: '您的系統使用以下密鑰呼叫 API。',
  },
  columns: keyFields,
  filters: {
    search: {
      en: 'Name or last 4 characters',
      zhCn: '名称或密钥后 4 位',
      zhHk: '名稱或密鑰最後 4 位',
    },
    states: keyFields.state,
    modes: keyFields.mode,
  },
  labels: {
    state: keyStateLabels,
    states: keyStateLabels,
    mode: keyModeLabels,
    modes: keyModeLabels,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 key' : `${count} keys`),
    zhCn: ({ count }) => `${count} 个`,
    zhHk: ({ count }) => `${count} 個`,
  },
  emptyTitle: { en: 'No API keys', zhCn: '暂无 API 密钥', zhHk: '暫無 API 密鑰' },
  emptyText: {
    en: 'Add a key to create links, read payments and request refunds from your own systems.',
    zhCn: '添加密钥后，即可从您的系统创建链接、查询交易、申请退款。',
    zhHk: '新增密鑰後，即可從您的系統建立連結、查詢交易及申請退款。',
  },
};

export const keyWords = {
  title: { en: 'API key', zhCn: 'API 密钥', zhHk: 'API 密鑰' },
  add: { en: 'Add key', zhCn: '添加密钥', zhHk: '新增密鑰' },
  changeTitle: { en: 'Edit key', zhCn: '编辑密钥', zhHk: '編輯密鑰' },
  save: { en: 'Save key', zhCn: '保存密钥', zhHk: '儲存密鑰' },
  calls: { en: 'API reference', zhCn: 'API 文档', zhHk: 'API 文件' },
  ownerHelp: {
    en: 'The key acts on your behalf and can’t do more than you can. It stops working when you leave.',
    zhCn: '密钥以您的名义操作，权限不超过您本人；您离开后密钥即失效。',
    zhHk: '密鑰以您的名義操作，權限不會超過您本人；您離開後密鑰即失效。',
  },
  modeHelp: {
    en: 'A live key can only use live gateways, a test key only test gateways.',
    zhCn: '正式密钥仅可使用正式网关，测试密钥仅可使用测试网关。',
    zhHk: '正式密鑰只可使用正式閘道，測試密鑰只可使用測試閘道。',
  },
  allGateways: {
    en: 'All gateways of this mode',
    zhCn: '该模式下全部网关',
    zhHk: '此模式下全部閘道',
  },
  someGateways: { en: 'Selected gateways', zhCn: '指定网关', zhHk: '指定閘道' },
  anyAddress: { en: 'Any', zhCn: '不限', zhHk: '不限' },
  addressesHelp: {
    en: 'One address or network per line, such as 203.0.113.7 or 203.0.113.0/24. Leave empty to allow any.',
    zhCn: '每行一个地址或网段，例如 203.0.113.7 或 203.0.113.0/24。留空表示不限。',
    zhHk: '每行一個地址或網段，例如 203.0.113.7 或 203.0.113.0/24。留空表示不限。',
  },
  use: { en: 'Use', zhCn: '使用情况', zhHk: '使用情況' },
  never: { en: 'Never', zhCn: '从未使用', zhHk: '從未使用' },
  notEffective: {
    en: 'not in effect, because the owner doesn’t have it',
    zhCn: '未生效，负责人无此权限',
    zhHk: '未生效，負責人沒有此權限',
  },
  orphanedNote: {
    en: 'The owner no longer works with this business, so the key doesn’t work. Rotate it to make it yours.',
    zhCn: '负责人已离开，密钥已失效。轮换后由您负责。',
    zhHk: '負責人已離開，密鑰已失效。輪換後由您負責。',
  },
  secret: { en: 'API key', zhCn: 'API 密钥', zhHk: 'API 密鑰' },
  secretSince: { en: 'In use since', zhCn: '启用时间', zhHk: '啟用時間' },
  earlierUntil: { en: 'Earlier key valid until', zhCn: '旧密钥有效至', zhHk: '舊密鑰有效至' },
  revokedAt: { en: 'Revoked', zhCn: '吊销时间', zhHk: '撤銷時間' },
  secretTitle: { en: 'Copy the API key', zhCn: '请复制 API 密钥', zhHk: '請複製 API 密鑰' },
  secretText: {
    en: 'We show this key once. Keep it out of web pages, apps and code repositories.',
    zhCn: '该密钥仅显示一次，请勿放入网页、应用或代码仓库。',
    zhHk: '此密鑰只顯示一次，請勿放入網頁、應用程式或程式碼庫。',
  },
  secretDone: { en: 'I’ve copied it', zhCn: '已复制', zhHk: '已複製' },
  rotateTitle: { en: 'Rotate the key', zhCn: '轮换密钥', zhHk: '輪換密鑰' },
  rotateText: {
    en: 'You get a new key now and become its owner.',
    zhCn: '将立即生成新密钥，并由您负责。',
    zhHk: '會立即產生新密鑰，並由您負責。',
  },
  overlap: { en: 'Earlier key stops working', zhCn: '旧密钥失效', zhHk: '舊密鑰失效' },
  revokeTitle: { en: 'Revoke the key?', zhCn: '吊销密钥？', zhHk: '撤銷密鑰？' },
  revokeText: {
    en: 'Systems that use this key lose access at once. You can’t undo this.',
    zhCn: '使用该密钥的系统将立即无法访问，且不可恢复。',
    zhHk: '使用此密鑰的系統會即時失去存取權限，且無法復原。',
  },
} as const satisfies Record<string, Word>;

export const overlapLabels: Readonly<Record<(typeof keyOverlapHours)[number], Word>> = {
  0: { en: 'Now', zhCn: '立即', zhHk: '立即' },
  1: { en: 'In 1 hour', zhCn: '1 小时后', zhHk: '1 小時後' },
  24: { en: 'In 24 hours', zhCn: '24 小时后', zhHk: '24 小時後' },
  168: { en: 'In 7 days', zhCn: '7 天后', zhHk: '7 日後' },
};

export const permissionCount: WordOf<{ count: number }> = {
  en: ({ count }) => (count === 1 ? '1 permission' : `${count} permissions`),
  zhCn: ({ count }) => `${count} 项`,
  zhHk: ({ count }) => `${count} 項`,
};

export const keyDone = {
  saved: {
    en: ({ name }) => `Key ${name} was saved.`,
    zhCn: ({ name }) => `密钥 ${name} 已保存。`,
    zhHk: ({ name }) => `密鑰 ${name} 已儲存。`,
  },
  revoked: {
    en: ({ name }) => `Key ${name} was revoked.`,
    zhCn: ({ name }) => `密钥 ${name} 已吊销。`,
    zhHk: ({ name }) => `密鑰 ${name} 已撤銷。`,
  },
} as const satisfies Record<string, WordOf<{ name: string }>>;
