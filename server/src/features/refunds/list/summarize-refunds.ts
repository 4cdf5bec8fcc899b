import { refundProcessings } from '@back-office/contract/features/payment';
import { summarizeRefunds } from '@back-office/contract/features/refunds';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import type { RefundStatus } from '../refund-lifecycle.ts';
import { readQuestion } from './read-question.ts';

type Figure = { status: RefundStatus; currency: string; count: bigint; amount_minor: bigint };

const countOf = (figures: readonly Figure[]): number =>
  figures.reduce((sum, { count }) => sum + Number(count), 0);

/** Exact figures of a filter, counted one by one: tabs over every status, total and sums over the chosen ones. */
export const summarizeRefundsRoute = implement(summarizeRefunds, async (context, { filter }) => {
  const { tx, now } = context;
  const asOf = filter.asOf ?? now.toISOString();
  const figures = await tx.rows<Figure>(sql`
    select status, currency, count(*) as count, sum(amount_minor)::bigint as amount_minor from refunds
    where ${await readQuestion(context, { filter, asOf })} group by status, currency`);
  const statuses = filter.statuses ?? [];
  const chosen = figures.filter(({ status }) => statuses.length === 0 || statuses.includes(status));
  return {
    total: countOf(chosen),
    tabs: refundProcessings.map((status) => ({
      status,
      count: countOf(figures.filter((figure) => figure.status === status)),
    })),
    sums: [...Map.groupBy(chosen, ({ currency }) => currency)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, ofCurrency]) => ({
        currency,
        count: countOf(ofCurrency),
        amountMinor: String(ofCurrency.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)),
      })),
  };
});
