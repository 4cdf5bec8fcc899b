import type { transactionSorts } from '@back-office/contract/features/transactions';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { statusCondition } from '../filter/filter-conditions.ts';
import type { Question } from '../filter/read-question.ts';

export type Wanted = {
  sort: (typeof transactionSorts)[number];
  order: 'asc' | 'desc';
  skip: number;
  limit: number;
};

const columnOf = { orderedAt: raw('ordered_at'), amount: raw('amount_minor') } as const;
const directionOf = { asc: raw('asc'), desc: raw('desc') } as const;

/** Numbers are unique, so that no two payments ever change places between pages. */
export const orderBy = ({ sort, order }: Pick<Wanted, 'sort' | 'order'>): Sql =>
  sql`order by ${columnOf[sort]} ${directionOf[order]}, number ${directionOf[order]}`;

/** The numbers of a page of the payments that a question asks for. */
export const findPage = async (
  tx: Tx,
  { conditions, isAside, statuses }: Question,
  wanted: Wanted,
): Promise<string[]> => {
  const { skip, limit } = wanted;
  const wantedOnes = sql`transactions where ${conditions}${statusCondition(statuses)}`;
  // Set apart and then sorted, what lies aside is found by its own index; sorted at once, it would be looked for in every
  // month, since the planner does not know that months follow each other.
  const source = isAside
    ? sql`(select number, ordered_at, amount_minor from ${wantedOnes} offset 0) aside`
    : wantedOnes;
  const rows = await tx.rows<{ number: string }>(sql`
    select number from ${source} ${orderBy(wanted)} offset ${skip} limit ${limit}`);
  return rows.map(({ number }) => number);
};
