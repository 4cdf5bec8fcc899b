import type { Monitor } from '@back-office/contract/features/reports/rates';
import { ratesWords } from '@back-office/messages/features/rates';

type Amount = NonNullable<Monitor['amount']>;

/** Total of the cases: to date and projected for the current month; a single figure for a past one. */
export const monitorAmounts = ({ minor, foreseenMinor }: Amount) =>
  foreseenMinor === null
    ? [{ word: ratesWords.amountOfMonth, minor }]
    : [
        { word: ratesWords.amountSoFar, minor },
        { word: ratesWords.amountForecast, minor: foreseenMinor },
      ];
