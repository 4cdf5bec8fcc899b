import type { RecallStatus } from '@back-office/contract/features/disputes/recalls';
import type { Language } from '@back-office/contract/kit/language';
import { greeting, type LetterText } from '../../letter.ts';
import type { Word, WordOf } from '../../words.ts';
import { open } from './letters.ts';

/** How a recall ends that changes nothing. */
export type FailedRecall = Exclude<RecallStatus, 'pending' | 'agreed'>;

/** `deadline` in the reader's zone and in UTC+8, null where the case waits for no answer. */
type Of = { number: string; deadline: string | null };

const subject: WordOf<Of> = {
  en: ({ number }) => `Case ${number}: chargeback not recalled`,
  zhCn: ({ number }) => `案件 ${number} 的拒付未能撤销`,
  zhHk: ({ number }) => `個案 ${number} 的拒付未能撤銷`,
};

const ends: Readonly<Record<FailedRecall, Word>> = {
  refused: {
    en: 'The issuer did not agree to take the chargeback back.',
    zhCn: '发卡行未同意撤销拒付。',
    zhHk: '發卡銀行不同意撤銷拒付。',
  },
  notTaken: {
    en: 'The gateway did not file your recall.',
    zhCn: '网关未受理您的撤销申请。',
    zhHk: '閘道未有受理您的撤銷申請。',
  },
  unanswered: {
    en: 'The issuer did not answer your recall in time. A later answer still counts.',
    zhCn: '发卡行未在期限内答复撤销申请，之后的答复仍然有效。',
    zhHk: '發卡銀行未有在期限內回覆撤銷申請，其後的回覆仍然有效。',
  },
};

const goesOn: WordOf<Of> = {
  en: ({ deadline }) =>
    deadline === null
      ? 'The case stays as it is.'
      : `Answer the case by ${deadline}, or it lapses.`,
  zhCn: ({ deadline }) =>
    deadline === null ? '案件维持原状。' : `请于 ${deadline}前回复案件，否则案件将逾期。`,
  zhHk: ({ deadline }) =>
    deadline === null ? '個案維持原狀。' : `請於 ${deadline}前回覆個案，否則個案將逾期。`,
};

const textOf = (end: FailedRecall, of: Of, language: Language): string =>
  [ends[end][language], goesOn[language](of)].join(language === 'en' ? ' ' : '');

export const recallLetter = (
  end: FailedRecall,
  { name, url, ...of }: Of & { name: string; url: string },
  language: Language,
): LetterText => ({
  subject: subject[language](of),
  paragraphs: [greeting[language]({ name }), textOf(end, of, language)],
  action: { label: open[language], url },
});

export const recallReminder = (end: FailedRecall, of: Of, language: Language): string =>
  [subject[language](of), textOf(end, of, language)].join(language === 'en' ? '. ' : '。');
