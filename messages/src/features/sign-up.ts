import type { Word, WordOf } from '../words.ts';

export const signUpWords = {
  title: { en: 'Sign up', zhCn: '注册', zhHk: '註冊' },
  intro: {
    en: 'An account for your business. The review takes 1 to 3 working days.',
    zhCn: '为您的企业注册账户，审核需要 1 至 3 个工作日。',
    zhHk: '為您的企業註冊賬戶，審核需要 1 至 3 個工作天。',
  },
  name: { en: 'Your name', zhCn: '您的姓名', zhHk: '您的姓名' },
  email: { en: 'Email', zhCn: '邮箱', zhHk: '電郵' },
  phone: { en: 'Mobile number', zhCn: '手机号', zhHk: '手機號碼' },
  phoneHelp: {
    en: 'Include the country code, such as +852 9123 4567.',
    zhCn: '请含国家区号，如 +86 138 0013 8000。',
    zhHk: '請連國家或地區代碼，例如 +852 9123 4567。',
  },
  code: { en: 'Verification code', zhCn: '验证码', zhHk: '驗證碼' },
  codeHelp: {
    en: 'Six digits, valid for 5 minutes.',
    zhCn: '6 位数字，5 分钟内有效。',
    zhHk: '6 位數字，5 分鐘內有效。',
  },
  sendCode: { en: 'Send code', zhCn: '获取验证码', zhHk: '索取驗證碼' },
  sendingCode: { en: 'Sending…', zhCn: '正在发送…', zhHk: '正在傳送…' },
  businessName: { en: 'Business name', zhCn: '企业名称', zhHk: '企業名稱' },
  region: { en: 'Region', zhCn: '地区', zhHk: '地區' },
  entity: { en: 'Entity', zhCn: '主体类型', zhHk: '實體類型' },
  consent: {
    en: 'I agree that my details are stored and checked to open the account, and that I am contacted about it.',
    zhCn: '本人同意保存和核实所填信息以开立账户，并接收相关通知。',
    zhHk: '本人同意保存及核實所填資料以開立賬戶，並接收相關通知。',
  },
  submit: { en: 'Sign up', zhCn: '注册', zhHk: '註冊' },
  busy: { en: 'Signing up…', zhCn: '正在注册…', zhHk: '正在註冊…' },
  haveLogin: { en: 'Log in instead', zhCn: '已有账号，去登录', zhHk: '已有賬戶，前往登入' },
  sentTitle: { en: 'Check your email', zhCn: '请查收邮件', zhHk: '請查收電郵' },
  logIn: { en: 'Log in', zhCn: '登录', zhHk: '登入' },
} as const satisfies Record<string, Word>;

/** The same for an address that has a login already: its owner reads so in the mail. */
export const signUpSent: WordOf<{ email: string }> = {
  en: ({ email }) =>
    `We sent an email to ${email}. Open the link to verify your address; it is valid for 24 hours. Can’t find it? Check your spam folder, or log in to send another.`,
  zhCn: ({ email }) =>
    `邮件已发送至 ${email}。请打开其中的链接验证邮箱，24 小时内有效。未收到邮件时，请查看垃圾邮件，或登录后重新发送。`,
  zhHk: ({ email }) =>
    `電郵已傳送至 ${email}。請開啟其中的連結驗證電郵，24 小時內有效。如未收到，請查看垃圾郵件，或登入後重新傳送。`,
};

export const verificationWords = {
  title: { en: 'Verify the email address', zhCn: '验证邮箱', zhHk: '驗證電郵' },
  confirms: {
    en: ({ name, businessName }) =>
      `${name} signed ${businessName} up with this address. Verify it only if that was you.`,
    zhCn: ({ name, businessName }) =>
      `${name} 使用本邮箱为“${businessName}”提交了注册。请确认为您本人操作后再验证。`,
    zhHk: ({ name, businessName }) =>
      `${name} 以此電郵為「${businessName}」提交註冊。請確認屬您本人操作後再驗證。`,
  } satisfies WordOf<{ name: string; businessName: string }>,
  submit: { en: 'Verify', zhCn: '验证', zhHk: '驗證' },
  busy: { en: 'Verifying…', zhCn: '正在验证…', zhHk: '正在驗證…' },
} as const satisfies Record<string, Word | WordOf<never>>;

/** The ends of steps that another page or a mail began (Spec S2.5). */
export const resultWords = {
  verifiedTitle: { en: 'Your email is verified', zhCn: '邮箱已验证', zhHk: '電郵已驗證' },
  verifiedText: {
    en: 'Next, complete your business profile (5 to 10 minutes). The review then takes 1 to 3 working days.',
    zhCn: '下一步请填写企业资料，约需 5 至 10 分钟；提交后 1 至 3 个工作日内完成审核。',
    zhHk: '下一步請填寫企業資料，約需 5 至 10 分鐘；提交後 1 至 3 個工作天內完成審核。',
  },
  goOn: { en: 'Continue', zhCn: '继续', zhHk: '繼續' },
  failedTitle: { en: 'Verification failed', zhCn: '验证失败', zhHk: '驗證失敗' },
  // Spec S8.8.
  failedText: {
    en: 'Verification failed: this link has expired or was already used. Request another.',
    zhCn: '验证失败，链接已失效，请重新发送。',
    zhHk: '驗證失敗，連結已失效，請重新傳送。',
  },
  resend: { en: 'Send another link', zhCn: '重新发送链接', zhHk: '重新傳送連結' },
  resent: {
    en: 'If the address is not verified yet, we sent an email with a new link.',
    zhCn: '如该邮箱仍待验证，新的链接已发送。',
    zhHk: '如此電郵仍待驗證，新的連結已經送出。',
  },
  nothing: {
    en: 'There is no result to show.',
    zhCn: '暂无结果。',
    zhHk: '暫無結果。',
  },
  home: { en: 'Go to the home page', zhCn: '返回首页', zhHk: '返回主頁' },
} as const satisfies Record<string, Word>;
