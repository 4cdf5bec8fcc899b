import type { Word } from '../../../words.ts';

/** The costs of a case so far, by their parts. */
export const costWords = {
  takenAmount: { en: 'Disputed amount debited', zhCn: '已扣争议金额', zhHk: '已扣爭議金額' },
  takenFees: { en: 'Fees debited', zhCn: '已扣手续费', zhHk: '已扣手續費' },
  total: { en: 'Cost of this case', zhCn: '本案合计扣款', zhHk: '本案合計扣款' },
  entries: { en: 'View entries', zhCn: '查看入账流水', zhHk: '查看賬目明細' },
} satisfies Record<string, Word>;
