import {
  cancelReasons,
  type CancelReason,
} from '@back-office/contract/features/subscriptions/states';
import type { Language } from '@back-office/contract/kit/language';
import { greeting, type LetterText } from '../../letter.ts';
import type { Word, WordOf } from '../../words.ts';
import { cancelLabels } from './detail.ts';
import { subscriptionStatusLabels } from './list.ts';

/** `risks`: one for each subscription, past due or why it was cancelled. */
type AtRisk = {
  gatewayNumber: string;
  day: string;
  risks: readonly ('pastDue' | CancelReason)[];
};

const subject: WordOf<AtRisk> = {
  en: ({ gatewayNumber }) => `Subscriptions past due or cancelled on gateway ${gatewayNumber}`,
  zhCn: ({ gatewayNumber }) => `网关 ${gatewayNumber} 有订阅逾期或被取消`,
  zhHk: ({ gatewayNumber }) => `閘道 ${gatewayNumber} 有訂閱逾期或被取消`,
};
const about: WordOf<AtRisk> = {
  en: ({ gatewayNumber, day }) => `New by the end of ${day} (UTC+8), on gateway ${gatewayNumber}:`,
  zhCn: ({ gatewayNumber, day }) => `网关 ${gatewayNumber} 截至 ${day}（UTC+8）新增：`,
  zhHk: ({ gatewayNumber, day }) => `閘道 ${gatewayNumber} 截至 ${day}（UTC+8）新增：`,
};
const counted: WordOf<{ label: string; count: number }> = {
  en: ({ label, count }) => `${label}: ${count}`,
  zhCn: ({ label, count }) => `${label}：${count}`,
  zhHk: ({ label, count }) => `${label}：${count}`,
};
const openWord: Word = { en: 'Open subscriptions', zhCn: '查看订阅', zhHk: '查看訂閱' };

const countsOf = (language: Language, { risks }: AtRisk): string[] =>
  (['pastDue', ...cancelReasons] as const).flatMap((risk) => {
    const count = risks.filter((one) => one === risk).length;
    const label = risk === 'pastDue' ? subscriptionStatusLabels.pastDue : cancelLabels[risk];
    return count === 0 ? [] : [counted[language]({ label: label[language], count })];
  });

export const riskLetter = (
  language: Language,
  { name, url, ...atRisk }: AtRisk & { name: string; url: string },
): LetterText => ({
  subject: subject[language](atRisk),
  paragraphs: [
    greeting[language]({ name }),
    about[language](atRisk),
    ...countsOf(language, atRisk),
  ],
  action: { label: openWord[language], url },
});

export const riskReminder = (language: Language, atRisk: AtRisk): string =>
  language === 'en'
    ? `${about.en(atRisk)} ${countsOf(language, atRisk).join('; ')}`
    : `${about[language](atRisk)}${countsOf(language, atRisk).join('；')}`;
