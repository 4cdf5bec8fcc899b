import {
  type EntryKind,
  entryKindsByGroup,
} from '@back-office/contract/features/funds/entry-kinds';
import type { FundsAccount } from '@back-office/contract/features/funds';
import { addToMonth, daysOfMonth } from '@back-office/contract/kit/month';
import { screens } from '@back-office/contract/screens';

const { sales, refunds, disputes, fees, adjustments, settlement, offsets } = entryKindsByGroup;
// Deductions at settlement belong to its statements and are not daily fees.
const deductions: readonly EntryKind[] = ['deduction', 'deductionReturned'];

/** Entry kinds behind each part of the month's account. */
export const kindsOf = {
  new: [
    ...sales,
    ...refunds,
    ...disputes,
    ...fees.filter((kind) => !deductions.includes(kind)),
    ...adjustments,
  ],
  offset: offsets,
  held: ['retrievalHold', 'retrievalHoldReversal', 'manualHold', 'manualHoldReversal'],
  settled: [...deductions, ...settlement],
  credited: ['credited'],
  extracted: ['reserveExtracted'],
  released: ['reserveReleased'],
  reserveOffset: ['reserveOffset'],
  paid: ['withdrawalPaid'],
  paidFee: ['withdrawalFee'],
  returned: ['withdrawalReturned'],
} as const satisfies Record<string, readonly EntryKind[]>;
export type MonthPart = keyof typeof kindsOf;

export type OfMonth = {
  month: string;
  currency: string;
  gatewayNumbers: readonly string[] | undefined;
};

const addressOf = (path: string, search: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(search).toString().replaceAll('%2C', ',')}`;

const gatewaysOf = ({ gatewayNumbers = [] }: OfMonth): Record<string, string> =>
  gatewayNumbers.length === 0 ? {} : { gatewayNumbers: gatewayNumbers.join(',') };

/** Entries of an account in the month: of one part, or all with opening and closing balance. */
export const flowAddress = (
  of: OfMonth,
  { account, part }: { account: FundsAccount; part?: MonthPart },
): string =>
  addressOf(screens.recordedFlow.path, {
    ...daysOfMonth(of.month),
    currency: of.currency,
    account,
    ...gatewaysOf(of),
    ...(part === undefined ? {} : { kinds: kindsOf[part].join(',') }),
  });

/** Statements credited in the month, whatever their day; lists go back at most six months. */
export const creditedAddress = (of: OfMonth): string =>
  addressOf(screens.lineItems.path, {
    from: daysOfMonth(addToMonth(of.month, -5)).from,
    to: daysOfMonth(of.month).to,
    status: 'credited',
    creditedMonth: of.month,
    currencies: of.currency,
    ...gatewaysOf(of),
  });

/** Statements of the month's settlement days that were not credited at its end. */
export const waitingAddress = (of: OfMonth): string =>
  addressOf(screens.lineItems.path, {
    ...daysOfMonth(of.month),
    waitedAtEndOf: of.month,
    currencies: of.currency,
    ...gatewaysOf(of),
  });
