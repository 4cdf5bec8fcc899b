import type { Word, WordOf } from '../../words.ts';

export const factorPanelWords = {
  title: { en: 'Two-factor authentication', zhCn: '双重验证', zhHk: '雙重驗證' },
  isOff: {
    en: 'Your account is protected by your password only. Add a second factor so that a stolen password is not enough.',
    zhCn: '目前仅凭密码即可登录。建议添加双重验证，以防密码泄露。',
    zhHk: '現時只憑密碼即可登入。建議加入雙重驗證，以防密碼外洩。',
  },
  isOn: {
    en: 'After your password, you confirm the login with one of these.',
    zhCn: '登录时，输入密码后还需通过以下任一方式验证。',
    zhHk: '登入時，輸入密碼後還需以下列任何一種方式驗證。',
  },
  none: { en: 'Not set up', zhCn: '未设置', zhHk: '未設定' },
  off: { en: 'Off', zhCn: '已关闭', zhHk: '已關閉' },
  on: { en: 'On', zhCn: '已开启', zhHk: '已開啟' },
  add: { en: 'Add', zhCn: '添加', zhHk: '新增' },
  remove: { en: 'Remove', zhCn: '移除', zhHk: '移除' },
  rename: { en: 'Rename', zhCn: '重命名', zhHk: '重新命名' },
  cancel: { en: 'Cancel', zhCn: '取消', zhHk: '取消' },
  added: { en: 'Added', zhCn: '添加时间', zhHk: '新增時間' },
  used: { en: 'Last used', zhCn: '上次使用', zhHk: '上次使用' },
  sms: { en: 'Codes by SMS', zhCn: '短信验证码', zhHk: '短訊驗證碼' },
  noPhone: {
    en: 'Verify a mobile number first.',
    zhCn: '请先验证手机号。',
    zhHk: '請先驗證手機號碼。',
  },
  verifyPhone: { en: 'Verify number', zhCn: '验证手机号', zhHk: '驗證手機號碼' },
  smsNote: {
    en: 'An app or a passkey is safer, because phone numbers can be hijacked.',
    zhCn: '手机号可能被他人冒用，验证器应用或通行密钥更安全。',
    zhHk: '手機號碼可能被他人冒用，驗證器應用程式或通行密鑰更安全。',
  },
  switchOn: { en: 'Switch on', zhCn: '开启', zhHk: '開啟' },
  switchOff: { en: 'Switch off', zhCn: '关闭', zhHk: '關閉' },
  app: { en: 'Authenticator app', zhCn: '验证器应用', zhHk: '驗證器應用程式' },
  scan: {
    en: 'Scan this with your authenticator app, then enter the code it shows.',
    zhCn: '请用验证器应用扫描二维码，然后输入其显示的验证码。',
    zhHk: '請用驗證器應用程式掃描二維碼，然後輸入其顯示的驗證碼。',
  },
  secret: { en: 'Or enter this key', zhCn: '或手动输入密钥', zhHk: '或手動輸入密鑰' },
  code: { en: 'Verification code', zhCn: '验证码', zhHk: '驗證碼' },
  confirm: { en: 'Confirm', zhCn: '确认', zhHk: '確認' },
  confirming: { en: 'Checking…', zhCn: '正在验证…', zhHk: '正在驗證…' },
  passkeys: { en: 'Passkeys', zhCn: '通行密钥', zhHk: '通行密鑰' },
  passkeysNote: {
    en: 'Uses your fingerprint, face or PIN, and is safe from phishing. Add two.',
    zhCn: '使用指纹、面容或 PIN 验证，可防范仿冒网页。建议设置两个。',
    zhHk: '以指紋、面容或 PIN 驗證，可防範仿冒網頁。建議設定兩個。',
  },
  passkeyName: {
    en: 'Name of this passkey',
    zhCn: '通行密钥名称',
    zhHk: '通行密鑰名稱',
  },
  passkeyFailed: {
    en: 'No passkey was created.',
    zhCn: '未能创建通行密钥。',
    zhHk: '未能建立通行密鑰。',
  },
  removeText: {
    en: 'You can no longer log in with it.',
    zhCn: '移除后将无法用于登录。',
    zhHk: '移除後將無法用於登入。',
  },
  recovery: { en: 'Recovery codes', zhCn: '恢复码', zhHk: '復原碼' },
  recoveryNote: {
    en: 'In case you lose your phone.',
    zhCn: '手机遗失时使用。',
    zhHk: '遺失手機時使用。',
  },
  makeCodes: { en: 'Create new codes', zhCn: '生成新恢复码', zhHk: '產生新復原碼' },
  makeCodesText: {
    en: 'Your current codes will stop working.',
    zhCn: '现有恢复码将失效。',
    zhHk: '現有復原碼將會失效。',
  },
  shownOnce: {
    en: 'These codes are shown only once. Store them safely; each works once.',
    zhCn: '以下恢复码仅显示这一次，请妥善保存，每个只能使用一次。',
    zhHk: '以下復原碼只會顯示這一次，請妥善保存，每個只可使用一次。',
  },
  copyAll: { en: 'Copy', zhCn: '复制', zhHk: '複製' },
  download: { en: 'Download', zhCn: '下载', zhHk: '下載' },
  kept: { en: 'I’ve saved them', zhCn: '我已保存', zhHk: '我已保存' },
  browsers: { en: 'Trusted browsers', zhCn: '受信任的浏览器', zhHk: '受信任的瀏覽器' },
  browsersText: {
    en: 'Browsers where you log in with your password only.',
    zhCn: '在以下浏览器登录时只需输入密码。',
    zhHk: '在以下瀏覽器登入時只需輸入密碼。',
  },
  noBrowsers: {
    en: 'None. You can trust a browser when you log in with your second factor.',
    zhCn: '暂无。使用双重验证登录时可选择信任浏览器。',
    zhHk: '暫無。以雙重驗證登入時可選擇信任瀏覽器。',
  },
  thisBrowser: { en: 'This browser', zhCn: '当前浏览器', zhHk: '目前的瀏覽器' },
  unknownBrowser: { en: 'Browser', zhCn: '浏览器', zhHk: '瀏覽器' },
  until: { en: 'Trusted until', zhCn: '信任至', zhHk: '信任至' },
  revoke: { en: 'Revoke', zhCn: '撤销信任', zhHk: '撤銷信任' },
} as const satisfies Record<string, Word>;

/** For an operator's first login. */
export const enrolWords = {
  title: {
    en: 'Set up your second factor',
    zhCn: '设置双重验证',
    zhHk: '設定雙重驗證',
  },
  intro: {
    en: 'Operators need a second factor. Add a passkey or an authenticator app to continue.',
    zhCn: '运营人员经手所有商户的资金，仅凭密码无法继续。请添加通行密钥或验证器应用。',
    zhHk: '營運人員處理所有商戶的資金，只憑密碼未能繼續。請新增通行密鑰或驗證器應用程式。',
  },
  done: {
    en: 'Your second factor is set up. Create recovery codes, store them safely, then continue.',
    zhCn: '双重验证已设置。建议同时生成恢复码并妥善保存，然后继续。',
    zhHk: '雙重驗證已設定。建議同時產生復原碼並妥善保存，然後繼續。',
  },
  goOn: { en: 'Continue', zhCn: '继续', zhHk: '繼續' },
} as const satisfies Record<string, Word>;

export const codesLeft: WordOf<{ left: number }> = {
  en: ({ left }) => `${left} left`,
  zhCn: ({ left }) => `剩余 ${left} 个`,
  zhHk: ({ left }) => `尚餘 ${left} 個`,
};

/** "Remove Authenticator app": the button's name for screen readers. */
export const doTo: WordOf<{ act: string; what: string }> = {
  en: ({ act, what }) => `${act} ${what}`,
  zhCn: ({ act, what }) => `${act}${what}`,
  zhHk: ({ act, what }) => `${act}${what}`,
};

export const removeTitle: WordOf<{ what: string }> = {
  en: ({ what }) => `Remove ${what}?`,
  zhCn: ({ what }) => `移除${what}？`,
  zhHk: ({ what }) => `移除${what}？`,
};
