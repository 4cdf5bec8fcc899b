import type {
  Monitor,
  MonitorLight,
  ProgrammeStanding,
} from '@back-office/contract/features/reports/rates';
import { ratesWords } from '@back-office/messages/features/rates';
import { programmeWords } from '@back-office/messages/features/scheme-programmes';

type Left = Pick<Monitor, 'untilAmber' | 'untilRed'>;

/** Wording for the number of cases until amber and red; for a past month, by how many it was below. */
export const casesLeft = ({ untilAmber, untilRed }: Left, isOver: boolean) => {
  const [amber, red] = isOver
    ? [ratesWords.belowAmber, ratesWords.belowRed]
    : [ratesWords.untilAmber, ratesWords.untilRed];
  return [
    { word: amber, cases: untilAmber },
    { word: red, cases: untilRed },
  ].flatMap(({ word, cases }) => (cases === null || cases === 0 ? [] : [{ word, cases }]));
};

/** Wording for the fraud amount left until EFM turns red, or by how much it was below. */
export const fraudLeftWord = (isOver: boolean) =>
  isOver ? programmeWords.belowRed : programmeWords.untilRed;

type Standing = Pick<ProgrammeStanding, 'months'>;

/** Wording for the months in a programme; the condition for leaving is shown only for the current month. */
export const monthsWord = ({ months }: Standing, isOver: boolean) => {
  if (isOver) {
    return months === 0 ? programmeWords.inNoneBefore : programmeWords.monthsBefore;
  }
  return months === 0 ? programmeWords.inNone : programmeWords.months;
};

/** Wording for the fee: due if the month ends red, charged, or none. */
export const feeWord = (light: MonitorLight | null, isOver: boolean) => {
  if (!isOver) {
    return programmeWords.fee;
  }
  return light === 'red' ? programmeWords.feeOfMonth : programmeWords.noFee;
};

const conditions = 4;

/** Places on EFM's bar: it reaches the limit only when every condition is met. */
export const conditionsLevel = (met: number) => ({
  share: met / (conditions * 1.5),
  limit: conditions / (conditions * 1.5),
});

type Amount = NonNullable<Monitor['amount']>;

/** Total of the cases: to date and projected for the current month; a single figure for a past one. */
export const monitorAmounts = ({ minor, foreseenMinor }: Amount) =>
  foreseenMinor === null
    ? [{ word: ratesWords.amountOfMonth, minor }]
    : [
        { word: ratesWords.amountSoFar, minor },
        { word: ratesWords.amountForecast, minor: foreseenMinor },
      ];
