import type { Word, WordOf } from '../words.ts';

export const singleSignOnButton: WordOf<{ provider: string }> = {
  en: ({ provider }) => `Log in with ${provider}`,
  zhCn: ({ provider }) => `使用 ${provider} 登录`,
  zhHk: ({ provider }) => `使用 ${provider} 登入`,
};

export const singleSignOnWords = {
  title: { en: 'Single sign-on', zhCn: '单点登录', zhHk: '單一登入' },
  leaving: { en: 'Redirecting…', zhCn: '正在跳转…', zhHk: '正在前往…' },
  finishing: { en: 'Finishing your login…', zhCn: '正在完成登录…', zhHk: '正在完成登入…' },
  intro: {
    en: 'Log in with your organisation’s account.',
    zhCn: '您将前往所属机构的登录页面，登录后自动返回。',
    zhHk: '您將前往所屬機構的登入頁面，登入後自動返回。',
  },
  failedTitle: { en: 'You are not logged in', zhCn: '登录未成功', zhHk: '登入未成功' },
  otherWay: { en: 'Log in with a password', zhCn: '使用密码登录', zhHk: '使用密碼登入' },
} as const satisfies Record<string, Word>;
