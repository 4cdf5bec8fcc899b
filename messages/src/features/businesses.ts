import type { Word, WordOf } from '../words.ts';

export const selectMerchantWords = {
  title: { en: 'Choose an account', zhCn: '选择账户', zhHk: '選擇賬戶' },
  owner: { en: 'Owner', zhCn: '所有者', zhHk: '擁有人' },
  member: { en: 'Member', zhCn: '成员', zhHk: '成員' },
  current: { en: 'Current', zhCn: '当前', zhHk: '目前' },
  none: {
    en: 'Your login has no account yet. Ask an account owner to invite you.',
    zhCn: '您的登录尚未关联任何账户，请联系账户所有者邀请您加入。',
    zhHk: '您的登入尚未連結任何賬戶，請聯絡賬戶擁有人邀請您加入。',
  },
  search: { en: 'Search accounts', zhCn: '搜索账户', zhHk: '搜尋賬戶' },
  noMatch: {
    en: 'No account has this name.',
    zhCn: '没有名称匹配的账户。',
    zhHk: '沒有名稱相符的賬戶。',
  },
  busy: { en: 'Opening…', zhCn: '正在进入…', zhHk: '正在開啟…' },
  back: { en: 'Back', zhCn: '返回', zhHk: '返回' },
} as const satisfies Record<string, Word>;

export const createBusinessWords = {
  intro: {
    en: 'A separate account for another of your businesses, with its own review, team and balances.',
    zhCn: '为您的另一家企业开立账户，审核、人员和资金均相互独立。',
    zhHk: '為您的另一家企業開立賬戶，審核、人員及資金均各自獨立。',
  },
  submit: { en: 'Add business', zhCn: '提交', zhHk: '提交' },
  busy: { en: 'Adding…', zhCn: '正在提交…', zhHk: '正在提交…' },
} as const satisfies Record<string, Word>;

/** Spec S2.8: how many there are. */
export const linkedAccounts: WordOf<{ count: number }> = {
  en: ({ count }) =>
    count === 1 ? 'Your login has one linked account.' : `Your login has ${count} linked accounts.`,
  zhCn: ({ count }) => `您的邮箱已关联 ${count} 个账户。`,
  zhHk: ({ count }) => `您的電郵已連結 ${count} 個賬戶。`,
};
