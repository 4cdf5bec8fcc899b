import type { WebsiteCheck } from '@back-office/contract/features/websites';
import type { Language } from '@back-office/contract/kit/language';
import { filterWords } from '../../kit.ts';
import { greeting, type LetterText } from '../../letter.ts';
import type { Word, WordOf } from '../../words.ts';
import { websiteCheckLabels } from './checks.ts';

/** What the acquirer decided: live, to correct at the audit or at the review, switched off, or about a correction of the merchant. */
export type WebsiteOutcome =
  | 'reviewPassed'
  | 'auditFailed'
  | 'reviewFailed'
  | 'stopped'
  | 'correctionAccepted'
  | 'correctionDeclined';

/** `failures`: the points to correct; `reason`: of a website that was switched off, or of a correction that was declined, else null. */
export type WebsiteDecision = {
  host: string;
  outcome: WebsiteOutcome;
  failures: readonly { check: WebsiteCheck; comment: string }[];
  reason: string | null;
};

type OfHost = { host: string };

const toCorrect: Word = {
  en: 'Correct these points, then submit the website again:',
  zhCn: '请整改以下各项后重新提交网站：',
  zhHk: '請改正以下各項後重新提交網站：',
};
const words: Readonly<Record<WebsiteOutcome, { subject: WordOf<OfHost>; text: Word }>> = {
  reviewPassed: {
    subject: {
      en: ({ host }) => `Website approved: ${host}`,
      zhCn: ({ host }) => `网站已通过复核：${host}`,
      zhHk: ({ host }) => `網站已通過覆核：${host}`,
    },
    text: {
      en: 'Payments from this website are now accepted.',
      zhCn: '现可受理来自该网站的交易。',
      zhHk: '現可受理來自此網站的交易。',
    },
  },
  auditFailed: {
    subject: {
      en: ({ host }) => `Website did not pass the audit: ${host}`,
      zhCn: ({ host }) => `网站审核不通过：${host}`,
      zhHk: ({ host }) => `網站審核不獲通過：${host}`,
    },
    text: toCorrect,
  },
  reviewFailed: {
    subject: {
      en: ({ host }) => `Website did not pass the review: ${host}`,
      zhCn: ({ host }) => `网站复核不通过：${host}`,
      zhHk: ({ host }) => `網站覆核不獲通過：${host}`,
    },
    text: toCorrect,
  },
  stopped: {
    subject: {
      en: ({ host }) => `Website disabled by the acquirer: ${host}`,
      zhCn: ({ host }) => `网站已被收单机构禁用：${host}`,
      zhHk: ({ host }) => `網站已被收單機構停用：${host}`,
    },
    text: {
      en: 'Payments from this website are declined. You can request a review.',
      zhCn: '来自该网站的交易将被拒绝。您可申请审核。',
      zhHk: '來自此網站的交易將被拒絕。您可申請審核。',
    },
  },
  correctionAccepted: {
    subject: {
      en: ({ host }) => `Website correction accepted: ${host}`,
      zhCn: ({ host }) => `网站更正已接受：${host}`,
      zhHk: ({ host }) => `網站更正已接受：${host}`,
    },
    text: {
      en: 'The new values now apply.',
      zhCn: '新的内容现已生效。',
      zhHk: '新的內容現已生效。',
    },
  },
  correctionDeclined: {
    subject: {
      en: ({ host }) => `Website correction declined: ${host}`,
      zhCn: ({ host }) => `网站更正已拒绝：${host}`,
      zhHk: ({ host }) => `網站更正已拒絕：${host}`,
    },
    text: {
      en: 'The previous values stay in force.',
      zhCn: '原有内容继续有效。',
      zhHk: '原有內容繼續有效。',
    },
  },
};

const reasonLabel: Word = { en: 'Reason', zhCn: '原因', zhHk: '原因' };
const openWord: Word = { en: 'Open website details', zhCn: '查看网站详情', zhHk: '查看網站詳情' };

const pointsOf = (language: Language, { failures, reason }: WebsiteDecision): string[] => [
  ...failures.map(({ check, comment: value }) =>
    filterWords.labelled[language]({ label: websiteCheckLabels[check][language], value }),
  ),
  ...(reason === null
    ? []
    : [filterWords.labelled[language]({ label: reasonLabel[language], value: reason })]),
];

export const websiteLetter = (
  language: Language,
  { name, url, ...decision }: WebsiteDecision & { name: string; url: string },
): LetterText => ({
  subject: words[decision.outcome].subject[language](decision),
  paragraphs: [
    greeting[language]({ name }),
    words[decision.outcome].text[language],
    ...pointsOf(language, decision),
  ],
  action: { label: openWord[language], url },
});

/** The points to correct stand on the page that it opens. */
export const websiteReminder = (language: Language, decision: WebsiteDecision): string =>
  words[decision.outcome].subject[language](decision);
