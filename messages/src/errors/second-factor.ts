import type { Word } from '../words.ts';

export const secondFactorErrors = {
  'signIn.secondFactorNeeded': {
    en: 'Password accepted. Enter your second factor to log in.',
    zhCn: '密码正确，请完成双重验证后登录。',
    zhHk: '密碼正確，請完成雙重驗證後登入。',
  },
  'signIn.ticketExpired': {
    en: 'Time ran out. Start again with your password.',
    zhCn: '验证超时，请重新输入密码登录。',
    zhHk: '驗證逾時，請重新輸入密碼登入。',
  },
  'secondFactor.wrong': {
    en: 'This code is incorrect or has expired. Check it, or use another method.',
    zhCn: '验证未通过或已失效，请核对，或改用其他方式。',
    zhHk: '驗證不正確或已失效，請核對，或改用其他方式。',
  },
  'secondFactor.locked': {
    en: 'Too many failed attempts. Try again in half an hour.',
    zhCn: '错误次数过多，请半小时后再试。',
    zhHk: '錯誤次數過多，請於半小時後再試。',
  },
  'secondFactor.notEnrolled': {
    en: 'This two-factor method is not set up.',
    zhCn: '尚未设置该双重验证方式。',
    zhHk: '尚未設定此雙重驗證方式。',
  },
  'secondFactor.noPhone': {
    en: 'Verify a mobile number first.',
    zhCn: '请先验证手机号。',
    zhHk: '請先驗證手機號碼。',
  },
  'secondFactor.appThere': {
    en: 'An authenticator app is already set up. Remove it first.',
    zhCn: '已设置验证器应用，请先移除。',
    zhHk: '已設定驗證器應用程式，請先移除。',
  },
  'secondFactor.tooManyPasskeys': {
    en: 'You can have at most ten passkeys. Remove one first.',
    zhCn: '通行密钥最多 10 个，请先移除一个。',
    zhHk: '通行密鑰最多 10 個，請先移除一個。',
  },
  'secondFactor.notFound': {
    en: 'This no longer exists.',
    zhCn: '该项已不存在。',
    zhHk: '此項目已不存在。',
  },
} as const satisfies Record<string, Word>;
