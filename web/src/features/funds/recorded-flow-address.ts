import type { FlowEntry, FundsAccount } from '@back-office/contract/features/funds';
import { type EntryKind, entryKinds } from '@back-office/contract/features/funds/entry-kinds';
import type { DateRange } from '@back-office/contract/kit/date-range';
import { screens } from '@back-office/contract/screens';

const addressOf = (search: URLSearchParams): string => `${screens.recordedFlow.path}?${search}`;

/** The entries behind a balance. */
export const recordedFlowAddress = (account: FundsAccount, currency: string): string =>
  addressOf(new URLSearchParams({ account, currency, range: 'sixMonths' }));

/** The entries of a payment, its refunds and its cases. */
export const entriesOfPayment = (reference: string, currency: string): string =>
  addressOf(new URLSearchParams({ account: 'pending', currency, range: 'sixMonths', reference }));

type Movement = {
  account: FundsAccount;
  currency: string;
  range: DateRange;
  /** All kinds if omitted. */
  kind?: EntryKind;
};

/** Entries of a range; those of one kind add up to the summary's figure. */
export const movementAddress = ({ account, currency, range, kind }: Movement): string => {
  const { from, to } = range;
  const kinds: Record<string, string> = kind === undefined ? {} : { kinds: kind };
  return addressOf(new URLSearchParams({ account, currency, from, to, ...kinds }));
};

type NamedEntry = Pick<FlowEntry, 'reference' | 'kind' | 'step'>;

export const entryId = ({ reference, kind, step }: NamedEntry): string =>
  `${reference}/${kind}/${step}`;

/** Undefined if the id is invalid. */
export const entryNamedBy = (id: string): NamedEntry | undefined => {
  const [step = '', kind = '', ...reference] = id.split('/').toReversed();
  const known = entryKinds.find((one): one is EntryKind => one === kind);
  return known === undefined || !/^\d{1,9}$/.test(step)
    ? undefined
    : { reference: reference.toReversed().join('/'), kind: known, step: Number(step) };
};
