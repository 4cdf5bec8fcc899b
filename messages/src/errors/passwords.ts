import type { Word } from '../words.ts';

export const passwordErrors = {
  'passwords.codeWrong': {
    en: 'This code is incorrect or has expired. Check it, or request another.',
    zhCn: '验证码错误或已失效，请核对或重新获取。',
    zhHk: '驗證碼不正確或已失效，請核對或重新索取。',
  },
  'passwords.tooManyWrongCodes': {
    en: 'Too many wrong codes were entered for this number. Log in with your password, reset it by email, or try again later.',
    zhCn: '该手机号的验证码错误次数过多。请用密码登录或通过邮箱重置密码，也可稍后重试。',
    zhHk: '此手機號碼的驗證碼錯誤次數過多。請以密碼登入或以電郵重設密碼，亦可稍後再試。',
  },
  'passwords.linkExpired': {
    en: 'Verification failed: this link has expired or was already used. Request another.',
    zhCn: '验证失败，链接已失效，请重新发送。',
    zhHk: '驗證失敗，連結已失效，請重新傳送。',
  },
  'passwords.tooShort': {
    en: 'This password is too short.',
    zhCn: '密码长度不足，请使用更长的密码。',
    zhHk: '密碼長度不足，請使用較長的密碼。',
  },
  'passwords.tooCommon': {
    en: 'This password is too easy to guess. Choose another.',
    zhCn: '该密码过于常见，容易被猜中，请更换。',
    zhHk: '此密碼太常見，容易被猜中，請更換。',
  },
  'passwords.usedBefore': {
    en: 'You used this password recently. Choose one that differs from your last four.',
    zhCn: '该密码近期使用过，请使用与最近四次不同的密码。',
    zhHk: '此密碼曾使用過，請選用與最近四次不同的密碼。',
  },
  'passwords.currentWrong': {
    en: 'The current password is incorrect.',
    zhCn: '当前密码不正确。',
    zhHk: '目前的密碼不正確。',
  },
} as const satisfies Record<string, Word>;
