import type { Word, WordOf } from '../../words.ts';

export const acceptWords = {
  title: { en: 'Your invitation', zhCn: '接受邀请', zhHk: '接受邀請' },
  yourName: { en: 'Your name', zhCn: '您的姓名', zhHk: '您的姓名' },
  phone: { en: 'Mobile number', zhCn: '手机号', zhHk: '手機號碼' },
  phoneHelp: {
    en: 'Include the country code, such as +852 9123 4567. We’ll send a code to it.',
    zhCn: '请含国家区号，如 +86 138 0013 8000，验证码将发送至该号码。',
    zhHk: '請連國家或地區代碼，例如 +852 9123 4567，驗證碼會傳送至此號碼。',
  },
  sendCode: { en: 'Send code', zhCn: '获取验证码', zhHk: '索取驗證碼' },
  sendingCode: { en: 'Sending…', zhCn: '正在发送…', zhHk: '正在傳送…' },
  codeHelp: {
    en: 'Six digits, valid for 5 minutes.',
    zhCn: '6 位数字，5 分钟内有效。',
    zhHk: '6 位數字，5 分鐘內有效。',
  },
  code: { en: 'Verification code', zhCn: '验证码', zhHk: '驗證碼' },
  accept: { en: 'Accept', zhCn: '接受邀请', zhHk: '接受邀請' },
  busy: { en: 'Accepting…', zhCn: '正在提交…', zhHk: '正在提交…' },
  logInToAccept: { en: 'Log in to accept', zhCn: '登录后接受', zhHk: '登入後接受' },
  hasLogin: {
    en: 'This email address already has a login. Log in to accept.',
    zhCn: '该邮箱已有登录账号，请登录后接受邀请。',
    zhHk: '此電郵已有個人賬戶，請登入後接受邀請。',
  },
  finishLogin: { en: 'Complete your login first', zhCn: '请先完成登录', zhHk: '請先完成登入' },
  forAnother: {
    en: 'You are logged in as another person. This invitation is not for this login.',
    zhCn: '您当前登录的是其他账号，该邀请并非发给此账号。',
    zhHk: '您現正以另一賬戶登入，此邀請並非發給該賬戶。',
  },
  logOut: { en: 'Log out and continue', zhCn: '退出登录并继续', zhHk: '登出並繼續' },
  done: {
    en: 'Accepted. Log in with your email address and the password you chose.',
    zhCn: '已接受邀请，请使用邮箱和您设置的密码登录。',
    zhHk: '已接受邀請，請以電郵及您設定的密碼登入。',
  },
  unreached: {
    en: 'The invitation could not be loaded. Open the link again in a moment.',
    zhCn: '暂时无法读取邀请，请稍后重新打开链接。',
    zhHk: '暫時未能讀取邀請，請稍後重新開啟連結。',
  },
  toLogin: { en: 'Go to login', zhCn: '前往登录', zhHk: '前往登入' },
  join: { en: 'Accept and continue', zhCn: '接受并进入', zhHk: '接受並進入' },
} as const satisfies Record<string, Word>;

type Invited = { businessName: string; role: string; by: string; email: string };

export const invitationSaid: WordOf<Invited> = {
  en: ({ businessName, role, by, email }) =>
    `${by} invited ${email} to ${businessName} with the role ${role}.`,
  zhCn: ({ businessName, role, by, email }) =>
    `${by} 邀请 ${email} 加入 ${businessName}，角色为“${role}”。`,
  zhHk: ({ businessName, role, by, email }) =>
    `${by} 邀請 ${email} 加入 ${businessName}，角色為「${role}」。`,
};
