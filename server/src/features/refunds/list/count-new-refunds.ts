import { countNewRefunds } from '@back-office/contract/features/refunds';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { readRefundQuestion } from './read-question.ts';

/** How many refunds the filter would show beside those of a frozen list. */
export const countNewRefundsRoute = implement(countNewRefunds, async (context, { filter }) => {
  const conditions = await readRefundQuestion(context, { filter, asOf: context.now.toISOString() });
  const [counted] = await context.tx.rows<{ count: bigint }>(sql`
    select count(*) as count from refunds where ${conditions}
      and applied_at >= ${filter.asOf}::timestamptz + interval '1 millisecond'`);
  return { count: Number(counted?.count ?? 0n) };
});
