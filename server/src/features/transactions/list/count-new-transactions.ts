import { countNewTransactions } from '@back-office/contract/features/transactions';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { statusCondition } from '../filter/filter-conditions.ts';
import { readQuestion } from '../filter/read-question.ts';

/** How many payments the filter would show that arrived after a list was frozen, whenever they were ordered. */
export const countNewTransactionsRoute = implement(
  countNewTransactions,
  async (context, { filter }) => {
    const { asOf, ...open } = filter;
    const { scope, conditions, statuses } = await readQuestion(context, open);
    const [counted] = await context.tx.rows<{ count: bigint }>(sql`
      select count(*) as count from transactions
      where ${conditions}${statusCondition(statuses)}
        and number in (select number from transaction_arrivals where ${inScope(scope)} and arrived_at > ${asOf})`);
    return { count: Number(counted?.count ?? 0n) };
  },
);
