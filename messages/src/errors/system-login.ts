import type { Word } from '../words.ts';

export const notWhileActing: Word = {
  en: 'This isn’t available while you view as a merchant.',
  zhCn: '代商户查看期间不能进行此操作。',
  zhHk: '代商戶查看期間不能進行此操作。',
};

export const systemLoginErrors = {
  'systemLogin.notAllowed': {
    en: 'You don’t have permission to view as a merchant. Ask the person who manages operator logins.',
    zhCn: '您无权代商户登录后台，请联系管理运营账号的负责人。',
    zhHk: '您無權代商戶登入後台，請聯絡管理營運登入的負責人。',
  },
  'systemLogin.merchantUnknown': {
    en: 'There is no merchant with this number.',
    zhCn: '该商户号不存在。',
    zhHk: '此商戶編號不存在。',
  },
  'systemLogin.factorMissing': {
    en: 'Set up two-factor authentication first: log in as an operator.',
    zhCn: '请先以运营人员身份登录并设置双重验证。',
    zhHk: '請先以營運人員身份登入並設定雙重驗證。',
  },
} as const satisfies Record<string, Word>;
