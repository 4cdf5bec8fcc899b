import type {
  Monitor,
  MonitorLight,
  ProgrammeStanding,
} from '@back-office/contract/features/reports/rates';
import { ratesWords } from '@back-office/messages/features/rates';
import { programmeWords } from '@back-office/messages/features/scheme-programmes';

type Left = Pick<Monitor, 'untilAmber' | 'untilRed'>;

/** How many more cases turn it amber, and red; of a month that is over, how many fewer there were. */
export const casesLeft = ({ untilAmber, untilRed }: Left, isOver: boolean) => {
  const [amber, red] = isOver
    ? [ratesWords.belowAmber, ratesWords.belowRed]
    : [ratesWords.untilAmber, ratesWords.untilRed];
  return [
    { word: amber, cases: untilAmber },
    { word: red, cases: untilRed },
  ].flatMap(({ word, cases }) => (cases === null || cases === 0 ? [] : [{ word, cases }]));
};

/** How much more fraud turns EFM red, or how much less there was. */
export const fraudLeftWord = (isOver: boolean) =>
  isOver ? programmeWords.belowRed : programmeWords.untilRed;

type Standing = Pick<ProgrammeStanding, 'months'>;

/** Since when a merchant is in a programme: what ends it is said while the month runs. */
export const monthsWord = ({ months }: Standing, isOver: boolean) => {
  if (isOver) {
    return months === 0 ? programmeWords.inNoneBefore : programmeWords.monthsBefore;
  }
  return months === 0 ? programmeWords.inNone : programmeWords.months;
};

/** What the month costs if it ends red, what it cost, or that it cost nothing. */
export const feeWord = (light: MonitorLight | null, isOver: boolean) => {
  if (!isOver) {
    return programmeWords.fee;
  }
  return light === 'red' ? programmeWords.feeOfMonth : programmeWords.noFee;
};
