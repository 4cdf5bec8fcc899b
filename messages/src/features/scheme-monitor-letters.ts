import type { WatchedProgramme } from '@back-office/contract/features/reports/scheme-monitors';
import type { Language } from '@back-office/contract/kit/language';
import { writtenMoney } from '@back-office/contract/kit/money';
import { greeting, type LetterText } from '../letter.ts';
import type { Word, WordOf } from '../words.ts';
import { ratesWords } from './rates.ts';
import { watchedProgrammeTitles } from './scheme-monitors.ts';
import { programmeWords } from './scheme-programmes.ts';

/** A monitor reached its light, or the forecast for the end of the month says that it will. */
export type MonitorTurn = 'amberForeseen' | 'amber' | 'redForeseen' | 'red';

/** How many more cases turn it amber and red, and for EFM how much more fraud; null where it is unknown. */
type Turned = {
  programme: WatchedProgramme;
  month: string;
  turn: MonitorTurn;
  untilAmber: bigint | null;
  untilRed: bigint | null;
  untilRedMinor: string | null;
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

const about: Readonly<Record<MonitorTurn, Word>> = {
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

const counted: Word = {
  en: 'All gateways of your business are counted.',
  zhCn: '统计范围为贵商户的全部网关。',
  zhHk: '統計範圍為貴商戶的全部閘道。',
};
const open: Word = { en: 'Open scheme monitoring', zhCn: '查看卡组织监控', zhHk: '查看卡組織監察' };

const subject: WordOf<{ count: number }> = {
  en: ({ count }) => `Scheme monitoring: ${count === 1 ? '1 warning' : `${count} warnings`}`,
  zhCn: ({ count }) => `卡组织监控：${count} 项预警`,
  zhHk: ({ count }) => `卡組織監察：${count} 項預警`,
};

/** How many more until the next light: amber while the forecast alone is amber, else red. */
const leftOf = (
  language: Language,
  { turn, untilAmber, untilRed, untilRedMinor }: Turned,
): string[] => {
  if (turn === 'red') {
    return [];
  }
  if (untilRedMinor !== null && untilRedMinor !== '0') {
    return [programmeWords.untilRed[language]({ amount: writtenMoney(untilRedMinor, 'USD') })];
  }
  const isBeforeAmber = untilAmber !== null && untilAmber > 0n;
  const amber = isBeforeAmber
    ? [ratesWords.untilAmber[language]({ count: String(untilAmber) })]
    : [];
  const isBeforeRed = untilRed !== null && untilRed > 0n;
  const red = isBeforeRed ? [ratesWords.untilRed[language]({ count: String(untilRed) })] : [];
  return [...amber, ...red];
};

const titleOf = (language: Language, { programme, month, turn }: Turned): string =>
  turned[turn][language]({ title: watchedProgrammeTitles[programme][language], month });

export const monitorLetter = (
  language: Language,
  { name, url, ...of }: Turned & { name: string; url: string },
): LetterText => ({
  subject: titleOf(language, of),
  paragraphs: [
    greeting[language]({ name }),
    about[of.turn][language],
    ...leftOf(language, of),
    counted[language],
  ],
  action: { label: open[language], url },
});

export const monitorReminder = (language: Language, of: Turned): string =>
  [titleOf(language, of), ...leftOf(language, of)].join(language === 'en' ? '. ' : '。');

/** To the acquirer: everything that turned, a line each. */
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
