import type { Word, WordOf } from '../../words.ts';

type Words = Record<string, Word | WordOf<never>>;

export const bankAccountWords = {
  title: { en: 'Bank accounts', zhCn: '银行账户', zhHk: '銀行賬戶' },
  note: {
    en: 'One account per currency, in the merchant’s legal name',
    zhCn: '每个币种一个，账户持有人须与商户法定名称一致',
    zhHk: '每種貨幣一個，賬戶持有人須與商戶法定名稱一致',
  },
  none: {
    en: 'No bank account yet. You can withdraw 48 hours after adding one.',
    zhCn: '暂无银行账户。添加 48 小时后可提现。',
    zhHk: '暫無銀行賬戶。新增 48 小時後可提款。',
  },
  add: { en: 'Add or change an account', zhCn: '添加或更换账户', zhHk: '新增或更換賬戶' },
  remove: { en: 'Remove', zhCn: '移除', zhHk: '移除' },
  usableFrom: {
    en: ({ at }) => `Available for withdrawals from ${at}`,
    zhCn: ({ at }) => `${at} 起可用`,
    zhHk: ({ at }) => `${at} 起可用`,
  } satisfies WordOf<{ at: string }>,
  inUse: { en: 'In use', zhCn: '使用中', zhHk: '使用中' },
  addTitle: { en: 'Bank account', zhCn: '银行账户', zhHk: '銀行賬戶' },
  addText: {
    en: 'It replaces the current account in this currency. Withdrawals to it are possible after 48 hours. The owner is notified by email.',
    zhCn: '将替换该币种的现有账户，48 小时内不可提现，并以邮件通知账户所有者。',
    zhHk: '將取代此貨幣的現有賬戶，48 小時內不可提款，並以電郵通知賬戶擁有人。',
  },
  holderHelp: {
    en: 'The legal name of the merchant.',
    zhCn: '须为商户法定名称。',
    zhHk: '須為商戶法定名稱。',
  },
  save: { en: 'Save account', zhCn: '保存账户', zhHk: '儲存賬戶' },
  saved: {
    en: ({ at }) => `Saved. Available for withdrawals from ${at}.`,
    zhCn: ({ at }) => `已保存，${at} 起可提现至该账户。`,
    zhHk: ({ at }) => `已儲存，${at} 起可提款至此賬戶。`,
  } satisfies WordOf<{ at: string }>,
  removeTitle: { en: 'Remove this account?', zhCn: '移除该账户？', zhHk: '移除此賬戶？' },
  removeText: {
    en: ({ account, currency }) =>
      `Withdrawals to ${account} stop. Withdrawals in ${currency} resume when you add another account.`,
    zhCn: ({ account, currency }) =>
      `将不再向 ${account} 付款；添加新账户前 ${currency} 不可提现。`,
    zhHk: ({ account, currency }) => `將不再向 ${account} 付款；新增賬戶前 ${currency} 不可提款。`,
  } satisfies WordOf<{ account: string; currency: string }>,
  removed: { en: 'The account was removed.', zhCn: '账户已移除。', zhHk: '賬戶已移除。' },
} as const satisfies Words;
