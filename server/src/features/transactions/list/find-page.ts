import type { transactionSorts } from '@back-office/contract/features/transactions';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inOrder, type Step, valuesIn } from '#platform/list/cursor';
import { statusCondition } from '../filter/filter-conditions.ts';
import type { Question } from '../filter/read-question.ts';

export type Wanted = {
  sort: (typeof transactionSorts)[number];
  order: 'asc' | 'desc';
  skip: number;
  limit: number;
  /** A further condition: only payments after a place. */
  behind?: Sql;
};

const placed = [{ by: raw('ordered_at') }, { by: raw('number') }];

const stepsOfSort: Readonly<Record<Wanted['sort'], readonly Step[]>> = {
  orderedAt: placed,
  amount: [{ by: raw('amount_minor') }, { by: raw('number') }],
  // In the order of the index `transactions_expiring`.
  preauthExpiresAt: [{ by: raw('preauth_expires_at'), mayBeNull: true }, ...placed],
};

/** Numbers are unique, so no two payments ever swap places between pages. */
export const stepsOf = ({ sort, order }: Pick<Wanted, 'sort' | 'order'>): readonly Step[] =>
  stepsOfSort[sort].map((step) => ({ ...step, isDescending: order === 'desc' }));

export const orderBy = (sorting: Pick<Wanted, 'sort' | 'order'>): Sql =>
  sql`order by ${inOrder(stepsOf(sorting))}`;

/** A payment, and the sort values that place it. */
export type Found = { number: string; cursorValues: string[] };

/** The numbers of one page of the payments that match a question. */
export const findPage = async (
  tx: Tx,
  { conditions, isAside, statuses }: Question,
  wanted: Wanted,
): Promise<Found[]> => {
  const { skip, limit, behind = sql`` } = wanted;
  const wantedOnes = sql`transactions where ${conditions}${statusCondition(statuses)}${behind}`;
  // Selected apart and then sorted, matches by another time are found by their own index; sorted at once, every month would be
  // searched, since the planner does not know that months follow each other.
  const source = isAside
    ? sql`(select number, ordered_at, amount_minor, preauth_expires_at from ${wantedOnes} offset 0) aside`
    : wantedOnes;
  return tx.rows<Found>(sql`
    select number, ${valuesIn(stepsOf(wanted))} from ${source} ${orderBy(wanted)} offset ${skip} limit ${limit}`);
};
