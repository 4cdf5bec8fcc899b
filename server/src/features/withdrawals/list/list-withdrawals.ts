import {
  listWithdrawals,
  withdrawalStatuses,
  type WithdrawalStatus,
} from '@back-office/contract/features/withdrawals';
import { pageSizes } from '@back-office/contract/kit/page';
import sql from 'sql-template-tag';
import { hasTooManyDecimals } from '#features/transactions/public';
import { implement } from '#platform/http/route';
import { judgeActions } from '../withdrawal-lifecycle.ts';
import {
  wireWithdrawal,
  withdrawalColumns,
  withdrawalSources,
  type WithdrawalRecord,
} from '../withdrawal-row.ts';
import { listedWithdrawals, readQuestion, withdrawalOrder } from './read-question.ts';

type Figure = { status: WithdrawalStatus; currency: string; count: bigint; amountMinor: bigint };

const countOf = (figures: readonly Figure[]): number =>
  figures.reduce((sum, { count }) => sum + Number(count), 0);

/** A page with its exact figures: a business has few enough that they are counted with it. */
export const listWithdrawalsRoute = implement(listWithdrawals, async (context, input) => {
  const { tx, now, session, can, refuse } = context;
  const { filter, sort, order, page, limit } = input;
  if (hasTooManyDecimals(filter, filter.currencies)) {
    return refuse('transactions.amountDecimals');
  }
  const asOf = filter.asOf ?? now.toISOString();
  const question = readQuestion(context, { filter, asOf });
  const figures = await tx.rows<Figure>(sql`
    select status, currency, count(*) as count, sum(amount_minor)::bigint as "amountMinor" from withdrawals w
    where ${question} group by status, currency`);
  const records = await tx.rows<WithdrawalRecord>(sql`
    select ${withdrawalColumns} from ${listedWithdrawals(context, { filter, asOf })} w ${withdrawalSources}
    order by ${withdrawalOrder({ sort, order })} limit ${limit} offset ${(page - 1) * limit}`);
  const { statuses = [] } = filter;
  const chosen = figures.filter(({ status }) => statuses.length === 0 || statuses.includes(status));
  return {
    rows: records.map((record) => ({
      ...wireWithdrawal(record),
      allowedActions: judgeActions(record, { personId: session.personId, can }).allowedActions,
    })),
    total: countOf(chosen),
    page,
    limit,
    pageSizes: [...pageSizes],
    asOf,
    tabs: withdrawalStatuses.map((status) => ({
      status,
      count: countOf(figures.filter((figure) => figure.status === status)),
    })),
    sums: [...Map.groupBy(chosen, ({ currency }) => currency)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, ofCurrency]) => ({
        currency,
        count: countOf(ofCurrency),
        amountMinor: String(ofCurrency.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
      })),
  };
});
