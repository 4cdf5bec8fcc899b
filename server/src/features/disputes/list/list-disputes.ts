import { listDisputes, type disputeSorts } from '@back-office/contract/features/disputes';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { raw, type Sql } from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { disputeColumns, disputeSources, wireDispute, type DisputeRecord } from '../dispute-row.ts';
import { readDisputeQuestion, tabCondition } from './read-question.ts';

type Sort = (typeof disputeSorts)[number];

const columnOf = {
  deadline: raw('reply_by'),
  openedAt: raw('opened_at'),
  amount: raw('amount_minor'),
} as const satisfies Record<Sort, Sql>;
const directionOf = { asc: raw('asc'), desc: raw('desc') } as const;

/** Numbers are unique, so no two rows change places between pages; what has no deadline comes last. */
const orderOf = (sort: Sort, order: 'asc' | 'desc', table: Sql): Sql =>
  sql`${table}.${columnOf[sort]} ${directionOf[order]} nulls last, ${table}.number ${directionOf[order]}`;

/** Spec S2.20: a page of cases and alerts; total, tabs and sums are asked for apart. */
export const listDisputesRoute = implement(listDisputes, async (context, input) => {
  const { tx, now, can } = context;
  const { filter, sort, order, page, limit } = input;
  const question = await readDisputeQuestion(context, filter);
  const records = await tx.rows<DisputeRecord>(sql`
    with found as materialized (
      select * from (${question}) asked${tabCondition(filter.tab)} 
      order by ${orderOf(sort, order, raw('asked'))} offset ${(page - 1) * limit} limit ${limit}
    )
    select ${disputeColumns} from found c ${disputeSources} order by ${orderOf(sort, order, raw('c'))}`);
  return {
    rows: records.map((record) => wireDispute(record, { now, can })),
    total: null,
    page,
    limit,
    pageSizes: [...pageSizes],
  };
});
