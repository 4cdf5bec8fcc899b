import type { FactorKind } from '@back-office/contract/features/second-factor';
import { inTime } from '../kit/in-time.ts';
import type { Word, WordOf } from '../words.ts';

export const factorKindWords: Readonly<Record<FactorKind, Word>> = {
  passkey: { en: 'Passkey', zhCn: '通行密钥', zhHk: '通行密鑰' },
  app: { en: 'Authenticator app', zhCn: '验证器应用', zhHk: '驗證器應用程式' },
  sms: { en: 'SMS', zhCn: '短信', zhHk: '短訊' },
  recovery: { en: 'Recovery code', zhCn: '恢复码', zhHk: '復原碼' },
};

export const proveWords = {
  title: { en: 'Two-factor authentication', zhCn: '双重验证', zhHk: '雙重驗證' },
  by: { en: 'Verify your identity with', zhCn: '验证方式', zhHk: '驗證方式' },
  code: { en: 'Verification code', zhCn: '验证码', zhHk: '驗證碼' },
  recoveryCode: { en: 'Recovery code', zhCn: '恢复码', zhHk: '復原碼' },
  appHelp: {
    en: 'The current six-digit code in your authenticator app.',
    zhCn: '验证器应用当前显示的 6 位数字。',
    zhHk: '驗證器應用程式現時顯示的 6 位數字。',
  },
  passkeyHelp: {
    en: 'Your browser asks for your fingerprint, face or PIN.',
    zhCn: '浏览器将要求您使用指纹、面容或 PIN。',
    zhHk: '瀏覽器會要求您使用指紋、面容或 PIN。',
  },
  passkeyFailed: {
    en: 'The passkey was not used. Try again, or choose another method.',
    zhCn: '未能使用通行密钥，请重试或改用其他方式。',
    zhHk: '未能使用通行密鑰，請重試或改用其他方式。',
  },
  send: { en: 'Send code', zhCn: '发送验证码', zhHk: '傳送驗證碼' },
  sending: { en: 'Sending…', zhCn: '正在发送…', zhHk: '正在傳送…' },
  trust: {
    en: 'Trust this browser for 30 days',
    zhCn: '30 天内信任此浏览器',
    zhHk: '30 天內信任此瀏覽器',
  },
  submit: { en: 'Continue', zhCn: '继续', zhHk: '繼續' },
  busy: { en: 'Checking…', zhCn: '正在验证…', zhHk: '正在驗證…' },
  nothing: {
    en: 'Your login requires a second factor, but none is set up. Ask the person who manages your team’s logins.',
    zhCn: '您的登录要求双重验证，但尚未设置验证方式，请联系负责管理登录账号的同事。',
    zhHk: '您的登入需要雙重驗證，但尚未設定驗證方式，請聯絡負責管理登入的同事。',
  },
  stepUpTitle: { en: 'Confirm your identity', zhCn: '请验证您的身份', zhHk: '請驗證您的身份' },
  stepUpIntro: {
    en: 'This action requires confirmation. We’ll ask again after ten minutes.',
    zhCn: '为保障账户安全，该操作需要验证身份，10 分钟内有效。',
    zhHk: '為保障賬戶安全，此操作需要驗證身份，10 分鐘內有效。',
  },
  changedIntro: {
    en: 'This login is being used in a different browser. Confirm your identity to continue.',
    zhCn: '您的登录正在另一个浏览器中使用，请验证身份后继续。',
    zhHk: '您的登入正在另一個瀏覽器中使用，請驗證身份後繼續。',
  },
  noAddress: {
    en: 'This needs a verified email address. Ask the person who manages your team’s logins.',
    zhCn: '该操作需要已验证的邮箱，请联系负责管理登录账号的同事。',
    zhHk: '此操作需要已驗證的電郵，請聯絡負責管理登入的同事。',
  },
  changedNoAddress: {
    en: 'You can’t confirm your identity here without a verified email address. Log out, then log in again.',
    zhCn: '您没有已验证的邮箱，无法在此验证身份。请退出后重新登录。',
    zhHk: '您沒有已驗證的電郵，無法在此驗證身份。請登出後重新登入。',
  },
  beginAgain: { en: 'Log in again', zhCn: '重新登录', zhHk: '重新登入' },
} as const satisfies Record<string, Word>;

export const codeGoesTo: WordOf<{ to: string }> = {
  en: ({ to }) => `The six-digit code goes to ${to} and is valid for 5 minutes.`,
  zhCn: ({ to }) => `6 位验证码发送至 ${to}，5 分钟内有效。`,
  zhHk: ({ to }) => `6 位驗證碼傳送至 ${to}，5 分鐘內有效。`,
};

export const recoveryCodesLeft: WordOf<{ left: number }> = {
  en: ({ left }) =>
    left === 1 ? 'One is left. Each opens once.' : `${left} are left. Each opens once.`,
  zhCn: ({ left }) => `剩余 ${left} 个，每个只能使用一次。`,
  zhHk: ({ left }) => `尚餘 ${left} 個，每個只可使用一次。`,
};

export const codesTooOften: WordOf<{ seconds: number }> = {
  en: (wait) =>
    `Too many codes were sent. Use another method, or request a code ${inTime.en(wait)}.`,
  zhCn: (wait) => `发送次数过多，请改用其他方式，或${inTime.zhCn(wait)}再获取验证码。`,
  zhHk: (wait) => `傳送次數過多，請改用其他方式，或${inTime.zhHk(wait)}再索取驗證碼。`,
};
