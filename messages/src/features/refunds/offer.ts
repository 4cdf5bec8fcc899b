import type { Word } from '../../words.ts';

/** The button that opens a refund request. */
export const offerRefund: Word = { en: 'Refund', zhCn: '退款', zhHk: '退款' };

/** The same for payments reported as fraud by issuers: all of them, or one in its row. */
export const offerReported = {
  all: { en: 'Refund reported payments', zhCn: '伪冒交易退款', zhHk: '偽冒交易退款' },
  one: { en: 'Refund in full', zhCn: '全额退款', zhHk: '全額退款' },
} satisfies Record<string, Word>;
