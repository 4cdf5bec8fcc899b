import type { Word } from '../words.ts';

export const signUpErrors = {
  'signUp.proofRefused': {
    en: 'The security check failed. Request the code again.',
    zhCn: '人机验证未通过，请重新获取验证码。',
    zhHk: '人機驗證未能通過，請重新索取驗證碼。',
  },
  'signUp.codeWrong': {
    en: 'This code is incorrect or has expired. Check it, or request another.',
    zhCn: '验证码错误或已失效，请核对或重新获取。',
    zhHk: '驗證碼不正確或已失效，請核對或重新索取。',
  },
  'signUp.phoneTaken': {
    en: 'This mobile number already has a login. Log in, or enter another number.',
    zhCn: '该手机号已关联其他登录账号，请直接登录，或更换手机号。',
    zhHk: '此手機號碼已連結另一個人賬戶，請直接登入，或改用其他號碼。',
  },
  'signUp.linkExpired': {
    en: 'Verification failed: this link has expired or was already used. Request another.',
    zhCn: '验证失败，链接已失效，请重新发送。',
    zhHk: '驗證失敗，連結已失效，請重新傳送。',
  },
  'signUp.alreadyVerified': {
    en: 'Your email address is already verified.',
    zhCn: '您的邮箱已通过验证。',
    zhHk: '您的電郵已經驗證。',
  },
  'signUp.waitForCode': {
    en: 'A code was requested for this number recently, or too often. Wait before you request another.',
    zhCn: '该手机号刚刚获取过验证码，或获取次数过多，请稍后再获取。',
    zhHk: '此手機號碼剛索取過驗證碼，或索取次數過多，請稍後再索取。',
  },
  'signUp.tooSoon': {
    en: 'An email was just sent. Check your inbox, or try again in a minute.',
    zhCn: '邮件刚刚发送，请查收，或一分钟后重试。',
    zhHk: '電郵剛剛送出，請查收，或一分鐘後再試。',
  },
} as const satisfies Record<string, Word>;
