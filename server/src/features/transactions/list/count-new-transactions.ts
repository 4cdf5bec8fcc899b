import { countNewTransactions } from '@back-office/contract/features/transactions';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { statusCondition } from '../filter/filter-conditions.ts';
import { endAsOf, readQuestion } from '../filter/read-question.ts';

/** How many payments the filter would show beside those of a frozen list. */
export const countNewTransactionsRoute = implement(
  countNewTransactions,
  async (context, { filter }) => {
    const question = await readQuestion(context, {
      filter,
      end: endAsOf(context.now.toISOString()),
    });
    const [counted] = await context.tx.rows<{ count: bigint }>(sql`
      select count(*) as count from transactions
      where ${question.conditions}${statusCondition(question.statuses)} and ordered_at >= ${endAsOf(filter.asOf).toString()}`);
    return { count: Number(counted?.count ?? 0n) };
  },
);
