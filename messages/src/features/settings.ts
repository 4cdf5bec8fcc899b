import type { RemovalObstacle } from '@back-office/contract/features/settings';
import type { Word, WordOf } from '../words.ts';

export const settingsSections = {
  account: { en: 'Account', zhCn: '账号', zhHk: '個人賬戶' },
  security: { en: 'Security', zhCn: '安全', zhHk: '安全' },
  preferences: { en: 'Preferences', zhCn: '偏好', zhHk: '偏好設定' },
  notifications: { en: 'Notifications', zhCn: '通知', zhHk: '通知' },
  approvals: { en: 'Approvals', zhCn: '复核', zhHk: '覆核' },
} as const satisfies Record<string, Word>;
export type SettingsSection = keyof typeof settingsSections;

export const settingsWords = {
  title: { en: 'Settings', zhCn: '设置', zhHk: '設定' },
  sections: { en: 'Sections of the settings', zhCn: '设置分类', zhHk: '設定分類' },
  back: { en: 'Back', zhCn: '返回', zhHk: '返回' },
  change: { en: 'Change', zhCn: '更改', zhHk: '更改' },
  cancel: { en: 'Cancel', zhCn: '取消', zhHk: '取消' },
  save: { en: 'Save', zhCn: '保存', zhHk: '儲存' },
  saving: { en: 'Saving…', zhCn: '正在保存…', zhHk: '正在儲存…' },
  saved: { en: 'Saved.', zhCn: '已保存。', zhHk: '已儲存。' },
  none: { en: 'None yet', zhCn: '尚未设置', zhHk: '尚未設定' },
} as const satisfies Record<string, Word>;

export const profileWords = {
  title: { en: 'Profile', zhCn: '个人资料', zhHk: '個人資料' },
  name: { en: 'Name', zhCn: '姓名', zhHk: '姓名' },
  nameHelp: {
    en: 'Shown to your colleagues, in logs and emails. Earlier entries keep your earlier name.',
    zhCn: '同事会在页面、日志和邮件中看到此姓名。此前的记录保留原姓名。',
    zhHk: '同事會在頁面、記錄及電郵中看到此姓名。之前的記錄保留原有姓名。',
  },
  choosePicture: { en: 'Choose picture', zhCn: '选择头像', zhHk: '選擇頭像' },
  removePicture: { en: 'Use initials', zhCn: '使用姓名首字', zhHk: '使用姓名首字' },
  pictureNote: {
    en: ({ megabytes }) => `PNG, JPEG or WebP, up to ${megabytes} MB. Cut to a square.`,
    zhCn: ({ megabytes }) => `支持 PNG、JPEG、WebP，不超过 ${megabytes} MB，将裁成正方形。`,
    zhHk: ({ megabytes }) => `支援 PNG、JPEG、WebP，不超過 ${megabytes} MB，會裁成正方形。`,
  },
  pictureTooLarge: {
    en: ({ megabytes }) => `The picture is larger than ${megabytes} MB. Choose a smaller one.`,
    zhCn: ({ megabytes }) => `图片超过 ${megabytes} MB，请选择较小的图片。`,
    zhHk: ({ megabytes }) => `圖片超過 ${megabytes} MB，請選擇較細小的圖片。`,
  },
} as const satisfies Record<string, Word | WordOf<{ megabytes: number }>>;

export const contactWords = {
  title: { en: 'Email and mobile number', zhCn: '邮箱和手机号', zhHk: '電郵及手機號碼' },
  email: { en: 'Email', zhCn: '邮箱', zhHk: '電郵' },
  verified: { en: 'Verified', zhCn: '已验证', zhHk: '已驗證' },
  unverified: { en: 'Not verified', zhCn: '未验证', zhHk: '未驗證' },
  newEmail: { en: 'New email address', zhCn: '新邮箱', zhHk: '新電郵' },
  emailHelp: {
    en: 'We’ll send a code to it. Your old address is notified and can undo the change for seven days.',
    zhCn: '验证码将发送至新邮箱。原邮箱会收到通知，并可在 7 天内撤回更改。',
    zhHk: '驗證碼會傳送至新電郵。原有電郵會收到通知，並可於 7 日內還原。',
  },
  emailChanged: {
    en: 'Your email address was changed. Log in with it from now on.',
    zhCn: '邮箱已更换，今后请使用新邮箱登录。',
    zhHk: '電郵已更改，今後請以新電郵登入。',
  },
  phone: { en: 'Mobile number', zhCn: '手机号', zhHk: '手機號碼' },
  newPhone: { en: 'New mobile number', zhCn: '新手机号', zhHk: '新手機號碼' },
  phoneHelp: {
    en: 'Include the country code, such as +852 9123 4567. We’ll send a code to it.',
    zhCn: '请含国家区号，如 +86 138 0013 8000。验证码将发送至该号码。',
    zhHk: '請連國家或地區代碼，例如 +852 9123 4567。驗證碼會傳送至此號碼。',
  },
  phoneChanged: {
    en: 'Your mobile number was changed.',
    zhCn: '手机号已更换。',
    zhHk: '手機號碼已更改。',
  },
  send: { en: 'Send code', zhCn: '发送验证码', zhHk: '傳送驗證碼' },
  sending: { en: 'Sending…', zhCn: '正在发送…', zhHk: '正在傳送…' },
  code: { en: 'Verification code', zhCn: '验证码', zhHk: '驗證碼' },
  confirm: { en: 'Confirm', zhCn: '确认', zhHk: '確認' },
  confirming: { en: 'Checking…', zhCn: '正在验证…', zhHk: '正在驗證…' },
} as const satisfies Record<string, Word>;

export const contactCodeSent: WordOf<{ to: string }> = {
  en: ({ to }) => `We sent a code to ${to}. It is valid for 5 minutes.`,
  zhCn: ({ to }) => `验证码已发送至 ${to}，5 分钟内有效。`,
  zhHk: ({ to }) => `驗證碼已傳送至 ${to}，5 分鐘內有效。`,
};

export const removalWords = {
  title: { en: 'Remove account', zhCn: '注销账号', zhHk: '移除個人賬戶' },
  text: {
    en: 'Your name, email and mobile number are erased, and all your sessions and memberships end. Bookings and logs are kept. This cannot be undone.',
    zhCn: '您的姓名、邮箱和手机号将被删除，所有设备将退出登录，成员身份同时终止。账务和操作记录予以保留。此操作无法撤回。',
    zhHk: '您的姓名、電郵及手機號碼會被刪除，所有裝置均會登出，成員身份同時終止。賬務及操作記錄予以保留。此操作無法還原。',
  },
  barred: {
    en: 'Your account cannot be removed yet:',
    zhCn: '暂时不能注销账号：',
    zhHk: '暫時不能移除個人賬戶：',
  },
  open: { en: 'Remove account', zhCn: '注销账号', zhHk: '移除個人賬戶' },
  askTitle: { en: 'Remove your account?', zhCn: '确定注销账号？', zhHk: '確定移除個人賬戶？' },
  differs: {
    en: 'Type your name exactly as it is shown.',
    zhCn: '请输入与所示完全一致的姓名。',
    zhHk: '請輸入與所示完全一致的姓名。',
  },
  removed: {
    en: 'Your account was removed. We’ll email you a confirmation.',
    zhCn: '账号已注销，我们已向您的邮箱发送确认邮件。',
    zhHk: '個人賬戶已移除，確認電郵已經送出。',
  },
} as const satisfies Record<string, Word>;

export const typeYourName: WordOf<{ name: string }> = {
  en: ({ name }) => `Type “${name}” to confirm`,
  zhCn: ({ name }) => `请输入“${name}”以确认`,
  zhHk: ({ name }) => `請輸入「${name}」以確認`,
};

/** Why an account can't be removed, with the business if the reason concerns one. */
export const obstacleWords: Readonly<
  Record<RemovalObstacle['reason'], WordOf<{ business: string }>>
> = {
  operator: {
    en: () => 'Operator accounts are removed by the acquirer.',
    zhCn: () => '运营人员的账号由收单机构注销。',
    zhHk: () => '營運人員的個人賬戶由收單機構移除。',
  },
  soleOwner: {
    en: ({ business }) =>
      `You are the only owner of ${business}. Transfer ownership or close it first.`,
    zhCn: ({ business }) =>
      `您是 ${business} 的唯一所有者。请先将所有权转让给他人，或先关闭该账户。`,
    zhHk: ({ business }) =>
      `您是 ${business} 的唯一擁有人。請先將擁有權轉讓予他人，或先關閉該賬戶。`,
  },
  balance: {
    en: ({ business }) => `${business} still has a balance.`,
    zhCn: ({ business }) => `${business} 的余额尚未结清。`,
    zhHk: ({ business }) => `${business} 的結餘尚未結清。`,
  },
  pending: {
    en: ({ business }) => `${business} has refunds in progress.`,
    zhCn: ({ business }) => `${business} 有正在处理的退款。`,
    zhHk: ({ business }) => `${business} 有正在處理的退款。`,
  },
};

export const securityWords = {
  password: { en: 'Password', zhCn: '密码', zhHk: '密碼' },
  passwordText: {
    en: 'Changing it ends your other sessions.',
    zhCn: '修改后，其他登录会退出。',
    zhHk: '更改後，其他裝置將會登出。',
  },
} as const satisfies Record<string, Word>;

export const sessionWords = {
  title: { en: 'Active logins', zhCn: '当前登录', zhHk: '已登入的裝置' },
  text: {
    en: 'Sessions end after 15 minutes without activity.',
    zhCn: '15 分钟无操作后会自动退出登录。',
    zhHk: '15 分鐘沒有操作會自動登出。',
  },
  current: { en: 'This device', zhCn: '当前设备', zhHk: '目前裝置' },
  program: { en: 'Program', zhCn: '程序', zhHk: '程式' },
  browser: { en: 'Browser', zhCn: '浏览器', zhHk: '瀏覽器' },
  since: { en: 'Since', zhCn: '登录时间', zhHk: '登入時間' },
  active: { en: 'Last active', zhCn: '最近活动', zhHk: '最近活動' },
  end: { en: 'End', zhCn: '退出', zhHk: '登出' },
  endOthers: { en: 'End all others', zhCn: '退出其他所有登录', zhHk: '登出其他裝置' },
  endOthersTitle: {
    en: 'End all other logins?',
    zhCn: '退出其他所有登录？',
    zhHk: '登出其他裝置？',
  },
  endOthersText: {
    en: 'All other browsers and programs must log in again.',
    zhCn: '其他浏览器和程序需要重新登录。',
    zhHk: '其他瀏覽器及程式需要重新登入。',
  },
  ended: { en: 'The login was ended.', zhCn: '已退出该登录。', zhHk: '該裝置已登出。' },
} as const satisfies Record<string, Word>;

export const endedOthers: WordOf<{ count: number }> = {
  en: ({ count }) =>
    count === 1 ? 'One other login was ended.' : `${count} other logins were ended.`,
  zhCn: ({ count }) => `已退出其他 ${count} 个登录。`,
  zhHk: ({ count }) => `已登出其他 ${count} 部裝置。`,
};

/** The button's name for screen readers. */
export const endNamed: WordOf<{ device: string }> = {
  en: ({ device }) => `End ${device}`,
  zhCn: ({ device }) => `退出 ${device}`,
  zhHk: ({ device }) => `登出 ${device}`,
};

export const preferenceWords = {
  title: { en: 'Language and appearance', zhCn: '语言与外观', zhHk: '語言及外觀' },
  text: {
    en: 'Kept with your account and in this browser. When you log out, this browser forgets your language, time zone and browser tab.',
    zhCn: '保存在您的账号和此浏览器中。退出登录后，此浏览器不再保留您的语言、时区和标签设置。',
    zhHk: '儲存於您的個人賬戶及此瀏覽器。登出後，此瀏覽器不再保留您的語言、時區及分頁設定。',
  },
  languageHelp: {
    en: 'Also used for emails.',
    zhCn: '邮件和短信也使用此语言。',
    zhHk: '電郵及短訊亦使用此語言。',
  },
  density: { en: 'List density', zhCn: '列表密度', zhHk: '列表密度' },
  browserTab: { en: 'Browser tab', zhCn: '浏览器标签', zhHk: '瀏覽器分頁' },
} as const satisfies Record<string, Word>;

export const undoEmailWords = {
  title: { en: 'Restore your email address', zhCn: '恢复原邮箱', zhHk: '還原電郵' },
  intro: {
    en: 'This restores your previous email and logs you out everywhere.',
    zhCn: '您的登录邮箱将恢复为原邮箱，所有设备上的登录均会退出。',
    zhHk: '您的登入電郵會還原，所有裝置均會登出。',
  },
  submit: { en: 'Restore', zhCn: '恢复', zhHk: '還原' },
  busy: { en: 'Restoring…', zhCn: '正在恢复…', zhHk: '正在還原…' },
  done: {
    en: 'Your previous email is restored, and you are logged out everywhere. Someone may know your password: choose a new one now.',
    zhCn: '原邮箱已恢复，所有登录均已退出。更改邮箱的人可能知道您的密码，请立即设置新密码。',
    zhHk: '原有電郵已還原，所有裝置均已登出。更改電郵的人可能知道您的密碼，請立即設定新密碼。',
  },
  newPassword: { en: 'Choose a new password', zhCn: '设置新密码', zhHk: '設定新密碼' },
} as const satisfies Record<string, Word>;
