import { inTime } from '../kit/in-time.ts';
import type { Word, WordOf } from '../words.ts';

export const forgotPasswordWords = {
  title: { en: 'Forgot your password?', zhCn: '忘记密码', zhHk: '忘記密碼' },
  intro: {
    en: 'We’ll send a link to your email, or a code to your verified mobile number.',
    zhCn: '我们会向您的邮箱发送链接，或向已验证的手机号发送验证码。',
    zhHk: '我們會把連結傳送至您的電郵，或把驗證碼傳送至已驗證的手機號碼。',
  },
  by: { en: 'Send it by', zhCn: '接收方式', zhHk: '接收方式' },
  byEmail: { en: 'Email', zhCn: '邮箱', zhHk: '電郵' },
  bySms: { en: 'SMS', zhCn: '短信', zhHk: '短訊' },
  phone: { en: 'Mobile number', zhCn: '手机号', zhHk: '手機號碼' },
  phoneHelp: {
    en: 'Include the country code, such as +852 9123 4567.',
    zhCn: '请含国家区号，如 +86 138 0013 8000。',
    zhHk: '請連國家或地區代碼，例如 +852 9123 4567。',
  },
  submit: { en: 'Send', zhCn: '发送', zhHk: '傳送' },
  busy: { en: 'Sending…', zhCn: '正在发送…', zhHk: '正在傳送…' },
  mailed: {
    en: 'If this address has a login, we sent an email with a link. It is valid for 30 minutes.',
    zhCn: '如该邮箱已关联登录账号，重置链接已发送，30 分钟内有效。',
    zhHk: '如此電郵已連結個人賬戶，重設連結已經送出，30 分鐘內有效。',
  },
  again: { en: 'Send again', zhCn: '重新发送', zhHk: '重新傳送' },
  backToLogin: { en: 'Back to login', zhCn: '返回登录', zhHk: '返回登入' },
} as const satisfies Record<string, Word>;

export const againIn: WordOf<{ seconds: number }> = {
  en: (wait) => `Send again ${inTime.en(wait)}`,
  zhCn: (wait) => `${inTime.zhCn(wait)}可重新发送`,
  zhHk: (wait) => `${inTime.zhHk(wait)}可重新傳送`,
};

export const smsVerificationWords = {
  title: { en: 'Enter the code', zhCn: '输入验证码', zhHk: '輸入驗證碼' },
  code: { en: 'Verification code', zhCn: '验证码', zhHk: '驗證碼' },
  submit: { en: 'Continue', zhCn: '继续', zhHk: '繼續' },
  busy: { en: 'Checking…', zhCn: '正在验证…', zhHk: '正在驗證…' },
  noNumber: {
    en: 'No code was requested in this browser window.',
    zhCn: '当前窗口尚未请求验证码。',
    zhHk: '此視窗尚未索取驗證碼。',
  },
  askForCode: { en: 'Request a code', zhCn: '获取验证码', zhHk: '索取驗證碼' },
} as const satisfies Record<string, Word>;

export const codeSentTo: WordOf<{ phone: string }> = {
  en: ({ phone }) => `If ${phone} has a login, we sent a code to it. It is valid for 5 minutes.`,
  zhCn: ({ phone }) => `如 ${phone} 已关联登录账号，验证码已发送，5 分钟内有效。`,
  zhHk: ({ phone }) => `如 ${phone} 已連結個人賬戶，驗證碼已經送出，5 分鐘內有效。`,
};

export const newPasswordWords = {
  title: { en: 'Choose a new password', zhCn: '设置新密码', zhHk: '設定新密碼' },
  current: { en: 'Current password', zhCn: '当前密码', zhHk: '目前的密碼' },
  password: { en: 'New password', zhCn: '新密码', zhHk: '新密碼' },
  passwordHelp: {
    en: '8 to 15 characters, no spaces, at least two of: upper case, lower case, digits, special characters.',
    zhCn: '8 至 15 个字符，不含空格，大写字母、小写字母、数字、特殊字符至少两种。',
    zhHk: '8 至 15 個字元，不含空格，大寫字母、小寫字母、數字、特殊字元最少兩種。',
  },
  confirmation: { en: 'Confirm new password', zhCn: '确认新密码', zhHk: '確認新密碼' },
  submit: { en: 'Save', zhCn: '保存', zhHk: '儲存' },
  busy: { en: 'Saving…', zhCn: '正在保存…', zhHk: '正在儲存…' },
  saved: {
    en: 'Your new password is active. All earlier sessions were ended.',
    zhCn: '新密码已生效，此前的登录均已退出。',
    zhHk: '新密碼已經生效，之前的登入均已登出。',
  },
  logIn: { en: 'Log in', zhCn: '登录', zhHk: '登入' },
  expired: {
    en: 'Verification failed: this link has expired or was already used.',
    zhCn: '验证失败，链接已失效。',
    zhHk: '驗證失敗，連結已失效。',
  },
  askAgain: { en: 'Request another link', zhCn: '重新发送', zhHk: '重新傳送' },
  forced: {
    en: 'Choose a new password to continue.',
    zhCn: '请先修改密码，再继续使用。',
    zhHk: '請先更改密碼，再繼續使用。',
  },
  back: { en: 'Back', zhCn: '返回', zhHk: '返回' },
  changed: {
    en: 'Your password was changed. Your other sessions were ended.',
    zhCn: '密码已修改，其他登录均已退出。',
    zhHk: '密碼已更改，其他裝置均已登出。',
  },
  forcedTitle: {
    en: 'New password required',
    zhCn: '需要设置新密码',
    zhHk: '需要設定新密碼',
  },
  forcedNotice: {
    en: 'An administrator asks you to choose a new password. Your old password no longer works.',
    zhCn: '您账户的管理员要求您设置新密码，原密码已失效。',
    zhHk: '您賬戶的管理員要求您設定新密碼，舊密碼已經失效。',
  },
} as const satisfies Record<string, Word>;
