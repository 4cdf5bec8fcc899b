import {
  entryLimits,
  type EntryProblem,
  type typedEntryTypes,
} from '@back-office/contract/features/risk';
import type { networkBitsMin } from '@back-office/contract/kit/network';
import type { Word, WordOf } from '../../words.ts';

export const riskWords = {
  title: { en: 'List entry', zhCn: '名单条目', zhHk: '名單項目' },
  notFound: {
    en: 'This entry doesn’t exist.',
    zhCn: '没有此名单条目。',
    zhHk: '沒有此名單項目。',
  },
  details: { en: 'Entry', zhCn: '条目信息', zhHk: '項目資料' },
  allGateways: { en: 'All gateways', zhCn: '全部网关', zhHk: '所有閘道' },
  gateway: { en: 'Gateway', zhCn: '网关', zhHk: '閘道' },
  fromPayment: { en: 'Added from', zhCn: '来源交易', zhHk: '來源交易' },
  disabledAt: { en: 'Disabled', zhCn: '禁用时间', zhHk: '停用時間' },
  disabledBy: { en: 'Disabled by', zhCn: '禁用人', zhHk: '停用人' },
  payments: { en: 'Latest hits', zhCn: '最近命中的交易', zhHk: '最近觸發的交易' },
  noPayments: {
    en: 'No payment has matched this entry yet.',
    zhCn: '尚无交易命中此条目。',
    zhHk: '尚無交易觸發此項目。',
  },
  paymentNumber: { en: 'Transaction order number', zhCn: '交易流水号', zhHk: '交易編號' },
  orderedAt: { en: 'Trading time', zhCn: '交易时间', zhHk: '交易時間' },
  paymentStatus: { en: 'Payment status', zhCn: '支付状态', zhHk: '付款狀態' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },

  add: { en: 'Add entries', zhCn: '添加条目', zhHk: '新增項目' },
  addToList: { en: 'Add to list', zhCn: '加入名单', zhHk: '加入名單' },
  values: {
    en: `Values, one per line (up to ${entryLimits.lines})`,
    zhCn: `内容（每行一个，最多 ${entryLimits.lines} 个）`,
    zhHk: `內容（每行一個，最多 ${entryLimits.lines} 個）`,
  },
  file: {
    en: 'Or choose a text or CSV file',
    zhCn: '或选择文本或 CSV 文件',
    zhHk: '或選擇文字檔或 CSV 檔案',
  },
  fileNote: {
    en: 'Only the first column of each line is read.',
    zhCn: '仅读取每行的第一列。',
    zhHk: '只讀取每行的第一欄。',
  },
  fileUnreadable: {
    en: 'File format incorrect, please upload a text or CSV file.',
    zhCn: '文件格式不正确，请上传文本或 CSV 文件。',
    zhHk: '檔案格式不正確，請上載文字檔或 CSV 檔案。',
  },
  lastDay: { en: 'Last day (optional)', zhCn: '有效期至（选填）', zhHk: '有效期至（選填）' },
  remarkHelp: {
    en: 'Reason for the entry. Your team sees it.',
    zhCn: '说明加入原因，团队成员可见。',
    zhHk: '說明加入原因，團隊成員可見。',
  },
  whiteNote: {
    en: 'Risk control no longer stops payments that match the whitelist. You are liable for losses from fraud.',
    zhCn: '白名单交易不再受风控拦截，如属欺诈，损失由您承担。',
    zhHk: '白名單交易不再受風險控制攔截，如屬欺詐，損失由您承擔。',
  },
  afterFraud: {
    en: 'Add card and email to the blacklist after a fraud report or fraud chargeback',
    zhCn: '收到伪冒报告或欺诈拒付后，自动将银行卡与邮箱加入黑名单',
    zhHk: '收到偽冒報告或欺詐拒付後，自動將付款卡及電郵加入黑名單',
  },
  afterFraudOn: {
    en: 'Fraud reports and fraud chargebacks now add the card and email to the blacklist.',
    zhCn: '收到伪冒报告或欺诈拒付后，银行卡与邮箱将自动加入黑名单。',
    zhHk: '收到偽冒報告或欺詐拒付後，付款卡及電郵會自動加入黑名單。',
  },
  afterFraudOff: {
    en: 'Fraud reports and fraud chargebacks no longer add the card and email to the blacklist.',
    zhCn: '收到伪冒报告或欺诈拒付后，银行卡与邮箱不再自动加入黑名单。',
    zhHk: '收到偽冒報告或欺詐拒付後，付款卡及電郵不再自動加入黑名單。',
  },
  payer: { en: 'Add', zhCn: '添加内容', zhHk: '新增內容' },
  disable: { en: 'Disable', zhCn: '禁用', zhHk: '停用' },
  disableTitle: { en: 'Disable this entry?', zhCn: '禁用此条目？', zhHk: '停用此項目？' },
  disableText: {
    en: 'The gateway stops using this entry within a minute. The entry stays in the list.',
    zhCn: '网关将在一分钟内停止使用此条目，条目仍保留在列表中。',
    zhHk: '閘道會在一分鐘內停止使用此項目，項目仍保留在列表中。',
  },
  disabled: { en: 'Entry disabled.', zhCn: '条目已禁用。', zhHk: '項目已停用。' },
  declinedBy: {
    en: 'Declined by your blacklist entry',
    zhCn: '被您的黑名单条目拒绝：',
    zhHk: '被您的黑名單項目拒絕：',
  },
  passedBy: {
    en: 'Passed by your whitelist entry',
    zhCn: '因您的白名单条目放行：',
    zhHk: '因您的白名單項目放行：',
  },
} as const satisfies Record<string, Word>;

/** The first line of a file is the name of its column. */
export const headingSkipped: WordOf<{ heading: string }> = {
  en: ({ heading }) => `The heading “${heading}” was skipped.`,
  zhCn: ({ heading }) => `已跳过标题“${heading}”。`,
  zhHk: ({ heading }) => `已略過標題「${heading}」。`,
};

export const entryRefused: WordOf<{ gatewayNumber: string; code: string }> = {
  en: ({ gatewayNumber, code }) =>
    `Gateway ${gatewayNumber} refused this entry (${code}) and does not use it. Disable it and add it again in another form.`,
  zhCn: ({ gatewayNumber, code }) =>
    `网关 ${gatewayNumber} 拒绝了此条目（${code}），不会据此判断交易。请禁用后换一种写法重新添加。`,
  zhHk: ({ gatewayNumber, code }) =>
    `閘道 ${gatewayNumber} 拒絕了此項目（${code}），不會據此判斷交易。請停用後以其他寫法重新新增。`,
};
export const entriesAdded: WordOf<{ count: number }> = {
  en: ({ count }) => (count === 1 ? '1 entry added.' : `${count} entries added.`),
  zhCn: ({ count }) => `已添加 ${count} 条。`,
  zhHk: ({ count }) => `已新增 ${count} 項。`,
};
export const addTheOthers: WordOf<{ count: number }> = {
  en: ({ count }) => `Add the other ${count}`,
  zhCn: ({ count }) => `添加其余 ${count} 条`,
  zhHk: ({ count }) => `新增其餘 ${count} 項`,
};
export const badEntryLine: WordOf<{ line: number; problem: string }> = {
  en: ({ line, problem }) => `Line ${line}: ${problem}`,
  zhCn: ({ line, problem }) => `第 ${line} 行：${problem}`,
  zhHk: ({ line, problem }) => `第 ${line} 行：${problem}`,
};
export const entryNotAdded: WordOf<{ type: string; problem: string }> = {
  en: ({ type, problem }) => `${type} not added: ${problem}`,
  zhCn: ({ type, problem }) => `${type}未添加：${problem}`,
  zhHk: ({ type, problem }) => `${type}未新增：${problem}`,
};
export const moreBadLines: WordOf<{ count: number }> = {
  en: ({ count }) => (count === 1 ? 'and 1 more line' : `and ${count} more lines`),
  zhCn: ({ count }) => `另有 ${count} 行`,
  zhHk: ({ count }) => `另有 ${count} 行`,
};

export const entryProblemLabels: Readonly<Record<EntryProblem, Word>> = {
  invalid: {
    en: 'This value has the wrong format. Enter it as shown in the help.',
    zhCn: '格式不正确，请按说明填写。',
    zhHk: '格式不正確，請按說明填寫。',
  },
  repeated: {
    en: 'This value is in an earlier line.',
    zhCn: '与前面的行重复。',
    zhHk: '與前面的行重複。',
  },
  onThisList: {
    en: 'This value is already on the list.',
    zhCn: '该内容已在名单中。',
    zhHk: '此內容已在名單中。',
  },
  onOtherList: {
    en: 'This value is on the other list. Disable that entry first.',
    zhCn: '该内容在另一名单中，请先禁用该条目。',
    zhHk: '此內容在另一名單中，請先停用該項目。',
  },
};

type Bits = typeof networkBitsMin;

/** How the values of a type are written. */
export const entryHelp: Readonly<Record<(typeof typedEntryTypes)[number], WordOf<Bits>>> = {
  email: {
    en: () => 'For example payer@example.com',
    zhCn: () => '例如 payer@example.com',
    zhHk: () => '例如 payer@example.com',
  },
  emailDomain: {
    en: () => 'For example example.com. Every address of this domain is matched.',
    zhCn: () => '例如 example.com，匹配该域名下的所有邮箱。',
    zhHk: () => '例如 example.com，適用於此網域下的所有電郵。',
  },
  ip: {
    en: ({ ipv4, ipv6 }) =>
      `An IPv4 or IPv6 address, or a network such as 192.0.2.0/24. Networks: /${ipv4} or longer, IPv6 /${ipv6} or longer.`,
    zhCn: ({ ipv4, ipv6 }) =>
      `IPv4、IPv6 地址或网段，如 192.0.2.0/24；IPv4 网段前缀不短于 /${ipv4}，IPv6 不短于 /${ipv6}。`,
    zhHk: ({ ipv4, ipv6 }) =>
      `IPv4、IPv6 地址或網段，如 192.0.2.0/24；IPv4 網段前綴不短於 /${ipv4}，IPv6 不短於 /${ipv6}。`,
  },
  phone: {
    en: () => 'With the country code, for example +852 9123 4567',
    zhCn: () => '含国家／地区代码，例如 +86 138 0013 8000',
    zhHk: () => '連國家或地區代碼，例如 +852 9123 4567',
  },
  name: {
    en: () =>
      'The full name, in upper or lower case. It is compared with the customer and the consignee.',
    zhCn: () => '完整姓名，不区分大小写；与客户及收货人比对。',
    zhHk: () => '完整姓名，不分大小寫；與客戶及收貨人比對。',
  },
  address: {
    en: () => 'Street and number, alone or followed by a comma and the postal code',
    zhCn: () => '街道与门牌号，可加逗号与邮编',
    zhHk: () => '街道及門牌號碼，可加逗號及郵政編碼',
  },
  bin: {
    en: () => 'The first six digits of the cards',
    zhCn: () => '卡号前六位',
    zhHk: () => '卡號首六位',
  },
  country: {
    en: () =>
      'A two-letter code such as BR: the country of the card, of an address or of the payer’s IP address',
    zhCn: () => '两个字母的代码，如 BR：银行卡、地址或付款人 IP 地址所在的国家／地区',
    zhHk: () => '兩個字母的代碼，如 BR：付款卡、地址或付款人 IP 地址所在的國家／地區',
  },
};
