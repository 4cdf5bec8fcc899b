import type { Monitor } from '@back-office/contract/features/reports/rates';
import { ratesWords } from '@back-office/messages/features/rates';

type Amount = NonNullable<Monitor['amount']>;

/** What the cases amount to: of a month that runs, to date and as foreseen; of one that ended, once. */
export const monitorAmounts = ({ minor, foreseenMinor }: Amount) =>
  foreseenMinor === null
    ? [{ word: ratesWords.amountOfMonth, minor }]
    : [
        { word: ratesWords.amountSoFar, minor },
        { word: ratesWords.amountForecast, minor: foreseenMinor },
      ];
