import type { WatchedProgramme } from '@back-office/contract/features/reports/scheme-monitors';
import {
  warnedRates,
  type WarnedRate,
} from '@back-office/contract/features/reports/warning-levels';
import type { Language } from '@back-office/contract/kit/language';
import { grouped, writtenMoney } from '@back-office/contract/kit/money';
import { greeting, type LetterText } from '../letter.ts';
import type { Word, WordOf } from '../words.ts';
import { ratesWords } from './rates.ts';
import { watchedProgrammeTitles } from './scheme-monitors.ts';
import { programmeWords } from './scheme-programmes.ts';
import { warnedRateLabels } from './warning-levels.ts';

/** A monitor reached amber or red, or is projected to by the end of the month. */
export type MonitorTurn = 'amberForeseen' | 'amber' | 'redForeseen' | 'red';

/** A scheme's programme, or a rate watched at the merchant's own levels. */
export type Watched = WatchedProgramme | WarnedRate;
export const isWarnedRate = (watched: Watched): watched is WarnedRate =>
  warnedRates.some((rate) => rate === watched);

/** Further cases until amber and red, and for EFM the further fraud amount; null if unknown. */
type Turned = {
  programme: Watched;
  month: string;
  turn: MonitorTurn;
  untilAmber: bigint | null;
  untilRed: bigint | null;
  untilRedMinor: string | null;
  /** The month has ended: the text is in the past tense. */
  isOver: boolean;
};
type TurnedOfMerchant = Turned & { merchantNumber: string; merchantName: string };

const turned: Readonly<Record<MonitorTurn, WordOf<{ title: string; month: string }>>> = {
  amberForeseen: {
    en: ({ title, month }) => `${title}: forecast amber for ${month}`,
    zhCn: ({ title, month }) => `${title}：预计 ${month} 月末亮黄灯`,
    zhHk: ({ title, month }) => `${title}：預計 ${month} 月底亮黃燈`,
  },
  amber: {
    en: ({ title, month }) => `${title}: amber in ${month}`,
    zhCn: ({ title, month }) => `${title}：${month} 已亮黄灯`,
    zhHk: ({ title, month }) => `${title}：${month} 已亮黃燈`,
  },
  redForeseen: {
    en: ({ title, month }) => `${title}: forecast red for ${month}`,
    zhCn: ({ title, month }) => `${title}：预计 ${month} 月末亮红灯`,
    zhHk: ({ title, month }) => `${title}：預計 ${month} 月底亮紅燈`,
  },
  red: {
    en: ({ title, month }) => `${title}: red in ${month}`,
    zhCn: ({ title, month }) => `${title}：${month} 已亮红灯`,
    zhHk: ({ title, month }) => `${title}：${month} 已亮紅燈`,
  },
};

/** Meaning of each light: for a programme or a merchant's own level, for the current or a past month. */
type Meanings = Readonly<Record<MonitorTurn, Word>>;
const about: Meanings = {
  amberForeseen: {
    en: 'At the pace of the month so far, your disputes come near the card scheme’s limits.',
    zhCn: '按本月目前的速度，您的争议将接近卡组织限额。',
    zhHk: '按本月目前的速度，您的爭議將接近卡組織限額。',
  },
  amber: {
    en: 'Your disputes are near the card scheme’s limits.',
    zhCn: '您的争议已接近卡组织限额。',
    zhHk: '您的爭議已接近卡組織限額。',
  },
  redForeseen: {
    en: 'At the pace of the month so far, your disputes reach the card scheme’s limits. The scheme can charge fees.',
    zhCn: '按本月目前的速度，您的争议将达到卡组织限额，卡组织可能收取罚金。',
    zhHk: '按本月目前的速度，您的爭議將達到卡組織限額，卡組織可能收取罰款。',
  },
  red: {
    en: 'Your disputes have reached the card scheme’s limits. The scheme can charge fees.',
    zhCn: '您的争议已达到卡组织限额，卡组织可能收取罚金。',
    zhHk: '您的爭議已達到卡組織限額，卡組織可能收取罰款。',
  },
};
const aboutOver: Meanings = {
  ...about,
  amber: {
    en: 'The month ended near the card scheme’s limits.',
    zhCn: '该月争议最终接近卡组织限额。',
    zhHk: '該月爭議最終接近卡組織限額。',
  },
  red: {
    en: 'The month ended at or above the card scheme’s limits. The scheme can charge fees.',
    zhCn: '该月争议最终达到卡组织限额，卡组织可能收取罚金。',
    zhHk: '該月爭議最終達到卡組織限額，卡組織可能收取罰款。',
  },
};
const aboutRate: Meanings = {
  amberForeseen: {
    en: 'At the pace of the month so far, this rate reaches your amber level.',
    zhCn: '按本月目前的速度，该比率将达到您的黄灯预警线。',
    zhHk: '按本月目前的速度，此比率將達到您的黃燈預警線。',
  },
  amber: {
    en: 'This rate has reached your amber level.',
    zhCn: '该比率已达到您的黄灯预警线。',
    zhHk: '此比率已達到您的黃燈預警線。',
  },
  redForeseen: {
    en: 'At the pace of the month so far, this rate reaches your red level.',
    zhCn: '按本月目前的速度，该比率将达到您的红灯预警线。',
    zhHk: '按本月目前的速度，此比率將達到您的紅燈預警線。',
  },
  red: {
    en: 'This rate has reached your red level.',
    zhCn: '该比率已达到您的红灯预警线。',
    zhHk: '此比率已達到您的紅燈預警線。',
  },
};
const aboutRateOver: Meanings = {
  ...aboutRate,
  amber: {
    en: 'The month ended at or above your amber level.',
    zhCn: '该月比率最终达到您的黄灯预警线。',
    zhHk: '該月比率最終達到您的黃燈預警線。',
  },
  red: {
    en: 'The month ended at or above your red level.',
    zhCn: '该月比率最终达到您的红灯预警线。',
    zhHk: '該月比率最終達到您的紅燈預警線。',
  },
};
const meaningOf = ({ programme, turn, isOver }: Turned): Word => {
  const [ofNow, ofOver] = isWarnedRate(programme) ? [aboutRate, aboutRateOver] : [about, aboutOver];
  return (isOver ? ofOver : ofNow)[turn];
};

const counted: Word = {
  en: 'All gateways of your business are counted.',
  zhCn: '统计范围为贵商户的全部网关。',
  zhHk: '統計範圍為貴商戶的全部閘道。',
};
const openRates: Word = { en: 'Open rates', zhCn: '查看比率', zhHk: '查看比率' };
const open: Word = { en: 'Open scheme monitoring', zhCn: '查看卡组织监控', zhHk: '查看卡組織監察' };

const subject: WordOf<{ count: number }> = {
  en: ({ count }) => `Scheme monitoring: ${count === 1 ? '1 warning' : `${count} warnings`}`,
  zhCn: ({ count }) => `卡组织监控：${count} 项预警`,
  zhHk: ({ count }) => `卡組織監察：${count} 項預警`,
};

const amountLeft = { false: programmeWords.untilRed, true: programmeWords.belowRed };
const casesLeft = {
  false: { amber: ratesWords.untilAmber, red: ratesWords.untilRed },
  true: { amber: ratesWords.belowAmber, red: ratesWords.belowRed },
};

/**
 * Cases left until the next light, or by how many a past month was below: of amber while only the projection is
 * amber, and of red.
 */
const leftOf = (
  language: Language,
  { turn, untilAmber, untilRed, untilRedMinor, isOver }: Turned,
): string[] => {
  if (turn === 'red') {
    return [];
  }
  if (untilRedMinor !== null && untilRedMinor !== '0') {
    return [amountLeft[`${isOver}`][language]({ amount: writtenMoney(untilRedMinor, 'USD') })];
  }
  const words = casesLeft[`${isOver}`];
  const lineOf = (word: WordOf<{ count: string }>, cases: bigint | null): string[] =>
    cases === null || cases === 0n ? [] : [word[language]({ count: grouped(String(cases)) })];
  return [...lineOf(words.amber, untilAmber), ...lineOf(words.red, untilRed)];
};

const titles: Readonly<Record<Watched, Word>> = {
  ...watchedProgrammeTitles,
  ...warnedRateLabels,
};

const titleOf = (language: Language, { programme, month, turn }: Turned): string =>
  turned[turn][language]({ title: titles[programme][language], month });

export const monitorLetter = (
  language: Language,
  { name, url, ...of }: Turned & { name: string; url: string },
): LetterText => ({
  subject: titleOf(language, of),
  paragraphs: [
    greeting[language]({ name }),
    meaningOf(of)[language],
    ...leftOf(language, of),
    counted[language],
  ],
  action: { label: (isWarnedRate(of.programme) ? openRates : open)[language], url },
});

export const monitorReminder = (language: Language, of: Turned): string =>
  [titleOf(language, of), ...leftOf(language, of)].join(language === 'en' ? '. ' : '。');

/** To the acquirer: all changes, one line each. */
export const monitorsLetter = (
  language: Language,
  { due, name, url }: { due: readonly TurnedOfMerchant[]; name: string; url: string },
): LetterText => ({
  subject: subject[language]({ count: due.length }),
  paragraphs: [
    greeting[language]({ name }),
    ...due.map((of) =>
      [
        `${of.merchantNumber} ${of.merchantName}`,
        titleOf(language, of),
        ...leftOf(language, of),
      ].join(language === 'en' ? '. ' : '。'),
    ),
  ],
  action: { label: open[language], url },
});
