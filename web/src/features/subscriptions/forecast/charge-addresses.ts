import {
  historyDays,
  type ListedChargeStatus,
} from '@back-office/contract/features/subscriptions/forecast';
import { addDays } from '@back-office/contract/kit/business-day';
import type { DateRange } from '@back-office/contract/kit/date-range';
import { screens } from '@back-office/contract/screens';

type Wanted = { range: DateRange; currency: string; states?: readonly ListedChargeStatus[] };

/** The charges behind a figure. */
export const chargesAddress = ({ range: { from, to }, currency, states = [] }: Wanted): string =>
  `${screens.subscriptionCharges.path}?from=${from}&to=${to}&currencies=${currency}${
    states.length === 0 ? '' : `&states=${states.join(',')}`
  }`;

/** The charges behind a success rate. */
export const historyAddress = (currency: string, today: string): string =>
  chargesAddress({
    range: { from: addDays(today, 1 - historyDays), to: today },
    currency,
    states: ['succeeded', 'failed'],
  });
