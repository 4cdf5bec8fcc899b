import type { Word, WordOf } from '../../words.ts';

/** Texts beside the amounts on the home screen. */
export const moneyWords = {
  withdraw: { en: 'Withdraw', zhCn: '提现', zhHk: '提款' },
  canBeWithdrawn: {
    en: ({ amount }) => `${amount} can be withdrawn`,
    zhCn: ({ amount }) => `可提现 ${amount}`,
    zhHk: ({ amount }) => `可提款 ${amount}`,
  } satisfies WordOf<{ amount: string }>,
  nextPayout: { en: 'Next settlement', zhCn: '下一笔结算', zhHk: '下一筆結算' },
  expectedOn: {
    en: ({ day }) => `Expected on ${day}`,
    zhCn: ({ day }) => `预计 ${day} 结算`,
    zhHk: ({ day }) => `預計 ${day} 結算`,
  } satisfies WordOf<{ day: string }>,
  thenOn: {
    en: ({ amount, day }) => `Then ${amount} on ${day}`,
    zhCn: ({ amount, day }) => `其后 ${day} 结算 ${amount}`,
    zhHk: ({ amount, day }) => `其後 ${day} 結算 ${amount}`,
  } satisfies WordOf<{ amount: string; day: string }>,
  inCheck: {
    en: ({ amount }) => `${amount} in statements, not credited yet`,
    zhCn: ({ amount }) => `已出账单、未入账 ${amount}`,
    zhHk: ({ amount }) => `已出對賬單、未入賬 ${amount}`,
  } satisfies WordOf<{ amount: string }>,
  ofWhichHeld: {
    en: ({ amount }) => `${amount} delayed`,
    zhCn: ({ amount }) => `其中暂缓结算 ${amount}`,
    zhHk: ({ amount }) => `其中暫緩結算 ${amount}`,
  } satisfies WordOf<{ amount: string }>,
} satisfies Record<string, Word | WordOf<never>>;
