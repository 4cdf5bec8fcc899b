import type { Word } from '../../words.ts';

/** What opens the application, wherever a payment is shown. */
export const offerRefund: Word = { en: 'Refund', zhCn: '退款', zhHk: '退款' };
