import type { Word, WordOf } from '../../words.ts';

type Words = Record<string, Word | WordOf<never>>;

export const bankAccountWords = {
  title: { en: 'Bank accounts', zhCn: '银行账户', zhHk: '銀行賬戶' },
  note: {
    en: 'One account per currency, in the merchant’s legal name',
    zhCn: '每个币种一个，账户持有人须与商户法定名称一致',
    zhHk: '每種貨幣一個，賬戶持有人須與商戶法定名稱一致',
  },
  none: { en: 'No bank account yet.', zhCn: '暂无银行账户。', zhHk: '暫無銀行賬戶。' },
  change: { en: 'Change bank account', zhCn: '变更银行账户', zhHk: '更改銀行賬戶' },
  changeText: {
    en: ({ hours }) =>
      `The owner enters a new account in the business information. It replaces the current account after our review, and you can withdraw to it ${hours} hours later.`,
    zhCn: ({ hours }) =>
      `新账户由账户所有者在企业资料中填写，审核通过后替换现有账户，${hours} 小时后可提现。`,
    zhHk: ({ hours }) =>
      `新賬戶由擁有人在企業資料填寫，審核通過後取代現有賬戶，${hours} 小時後可提款。`,
  } satisfies WordOf<{ hours: number }>,
  remove: { en: 'Remove', zhCn: '移除', zhHk: '移除' },
  usableFrom: {
    en: ({ at }) => `Available for withdrawals from ${at}`,
    zhCn: ({ at }) => `${at} 起可用`,
    zhHk: ({ at }) => `${at} 起可用`,
  } satisfies WordOf<{ at: string }>,
  inUse: { en: 'In use', zhCn: '使用中', zhHk: '使用中' },
  removeTitle: { en: 'Remove this account?', zhCn: '移除该账户？', zhHk: '移除此賬戶？' },
  removeText: {
    en: ({ account, currency }) =>
      `Withdrawals to ${account} stop. You can withdraw ${currency} again once another account has been reviewed.`,
    zhCn: ({ account, currency }) =>
      `将不再向 ${account} 付款；新账户审核通过前 ${currency} 不可提现。`,
    zhHk: ({ account, currency }) =>
      `將不再向 ${account} 付款；新賬戶審核通過前 ${currency} 不可提款。`,
  } satisfies WordOf<{ account: string; currency: string }>,
  removed: { en: 'The account was removed.', zhCn: '账户已移除。', zhHk: '賬戶已移除。' },
} as const satisfies Words;
