import type { FundsAccount } from '@back-office/contract/features/funds';
import type { EntryKind } from '@back-office/contract/features/funds/entry-kinds';
import type { DateRange } from '@back-office/contract/kit/date-range';
import { screens } from '@back-office/contract/screens';

const addressOf = (search: URLSearchParams): string => `${screens.recordedFlow.path}?${search}`;

/** The entries that a balance is made of. */
export const recordedFlowAddress = (account: FundsAccount, currency: string): string =>
  addressOf(new URLSearchParams({ account, currency, range: 'sixMonths' }));

/** What was booked for a payment, its refunds and its cases. */
export const entriesOfPayment = (reference: string, currency: string): string =>
  addressOf(new URLSearchParams({ account: 'pending', currency, range: 'sixMonths', reference }));

type Movement = {
  account: FundsAccount;
  currency: string;
  range: DateRange;
  /** All of them where it is left out. */
  kind?: EntryKind;
};

/** The entries of a time; those of a kind alone add up to what the summary says of it. */
export const movementAddress = ({ account, currency, range, kind }: Movement): string => {
  const { from, to } = range;
  const kinds: Record<string, string> = kind === undefined ? {} : { kinds: kind };
  return addressOf(new URLSearchParams({ account, currency, from, to, ...kinds }));
};
