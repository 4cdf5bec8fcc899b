import type { PaymentStatus } from '@back-office/contract/features/payment';
import type { ListedFact, OpenedFact, ReportFigures } from '@back-office/contract/features/reports';
import type { ScreenId } from '@back-office/contract/screens';
import type { FigureLabel } from '@back-office/messages/features/reports';

/** The list opened by a figure. */
export type Opening =
  | { list: 'payments'; screen: ScreenId; status?: PaymentStatus }
  | { list: 'refunds' }
  | { list: 'facts'; fact: OpenedFact };

/** A count, or its amount, and the list that adds up to it. */
export type Figure = {
  label: FigureLabel;
  of: (figures: ReportFigures) => { count: number; amountMinor?: string };
  opening: Opening;
};

const successes: Opening = { list: 'payments', screen: 'transactions', status: 'success' };
const facts = (fact: ListedFact): Opening => ({ list: 'facts', fact });

/** Payment figures, by business day of the order. */
export const paymentFigures: readonly Figure[] = [
  {
    label: 'orders',
    of: ({ orders }) => ({ count: orders }),
    opening: { list: 'payments', screen: 'transactions' },
  },
  {
    label: 'successCount',
    of: ({ success }) => ({ count: success.count }),
    opening: successes,
  },
  { label: 'successAmount', of: ({ success }) => success, opening: successes },
  {
    label: 'declined',
    of: ({ declined }) => ({ count: declined }),
    opening: { list: 'payments', screen: 'declinedTransactions', status: 'failed' },
  },
  {
    label: 'threeDFailed',
    of: ({ threeDFailed }) => ({ count: threeDFailed }),
    opening: { list: 'payments', screen: 'declinedTransactions', status: 'threeDFailed' },
  },
  {
    label: 'uncompleted',
    of: ({ uncompleted }) => ({ count: uncompleted }),
    opening: { list: 'payments', screen: 'uncompletedTransactions' },
  },
];

/** By the business day on which the refund succeeded. */
export const refundFigures: readonly Figure[] = [
  {
    label: 'refundCount',
    of: ({ refunds }) => ({ count: refunds.count }),
    opening: { list: 'refunds' },
  },
  { label: 'refundAmount', of: ({ refunds }) => refunds, opening: { list: 'refunds' } },
];

/** By business day of receipt, as are all that follow. */
export const chargebackFigures: readonly Figure[] = [
  {
    label: 'chargebackCount',
    of: ({ chargebacks }) => ({ count: chargebacks.count }),
    opening: facts('chargeback'),
  },
  { label: 'chargebackAmount', of: ({ chargebacks }) => chargebacks, opening: facts('chargeback') },
];

export const warningFigures: readonly Figure[] = [
  {
    label: 'retrievals',
    of: ({ retrievals }) => ({ count: retrievals }),
    opening: facts('retrieval'),
  },
  { label: 'rdr', of: ({ rdr }) => ({ count: rdr }), opening: facts('rdr') },
  { label: 'ethoca', of: ({ ethoca }) => ({ count: ethoca }), opening: facts('ethoca') },
  {
    label: 'fraudReports',
    of: ({ fraudReports }) => ({ count: fraudReports }),
    opening: facts('fraudReport'),
  },
];
