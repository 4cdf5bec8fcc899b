import type { LetterOf } from '../../letter.ts';
import type { WordOf } from '../../words.ts';

/** New fraud reports; `amounts`: the money with its currency, one for each. */
type Reported = { count: number; amounts: readonly string[] };

const reportsOf = (count: number): string =>
  count === 1 ? '1 new fraud report' : `${count} new fraud reports`;

/** To those who may refund, unless they chose not to get it. */
export const fraudReportsLetter: LetterOf<Reported & { name: string; url: string }> = {
  en: ({ name, url, count, amounts }) => ({
    subject: reportsOf(count),
    paragraphs: [
      `${name}, issuers sent ${reportsOf(count)}: ${amounts.join(', ')}.`,
      'A full refund now can avoid a chargeback and its fee.',
    ],
    action: { label: 'Open fraud reports', url },
  }),
  zhCn: ({ name, url, count, amounts }) => ({
    subject: `${count} 笔新的伪冒报告`,
    paragraphs: [
      `${name}，您好。发卡行新报告了 ${count} 笔伪冒，金额：${amounts.join('、')}。`,
      '现在全额退款，可避免拒付及其手续费。',
    ],
    action: { label: '查看伪冒报告', url },
  }),
  zhHk: ({ name, url, count, amounts }) => ({
    subject: `${count} 宗新的偽冒報告`,
    paragraphs: [
      `${name}，您好。發卡銀行新報告了 ${count} 宗偽冒，金額：${amounts.join('、')}。`,
      '現在全額退款，可避免拒付及其手續費。',
    ],
    action: { label: '查看偽冒報告', url },
  }),
};

export const fraudReportsReminder: WordOf<Reported> = {
  en: ({ count, amounts }) => `${reportsOf(count)}: ${amounts.join(', ')}`,
  zhCn: ({ count, amounts }) => `${count} 笔新的伪冒报告：${amounts.join('、')}`,
  zhHk: ({ count, amounts }) => `${count} 宗新的偽冒報告：${amounts.join('、')}`,
};
