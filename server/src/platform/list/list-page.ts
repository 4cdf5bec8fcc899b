import { isFrozen, mayBeEmpty } from '@back-office/contract/kit/list';
import sql, { join, type Sql } from 'sql-template-tag';
import { planned } from '../database.ts';
import {
  type Asked,
  cutPage,
  inOrder,
  isBeyond,
  type Place,
  readCursor,
  type Step,
  valuesIn,
} from './cursor.ts';
import {
  type AnyFilter,
  fromOf,
  joinsOf,
  queueOf,
  selectOf,
  type Served,
  sqlOf,
} from './list-conditions.ts';
import type { Reader } from './list-source.ts';

export type Sorting = { sort?: string; order?: 'asc' | 'desc' };
export type Question = Sorting & {
  filter: AnyFilter;
  page: number;
  limit: number;
  after?: string | undefined;
};

const byColumn = (
  served: Served,
  { sort = served.list.sorts?.[0] ?? '', order = 'desc' }: Sorting,
): Step[] => {
  const column = sqlOf(served, sort);
  const { key = column } = served.source;
  const isDescending = order === 'desc';
  const mayBeNull = mayBeEmpty(served.list, sort);
  return [
    { by: column, isDescending, mayBeNull },
    { by: key, isDescending },
  ];
};

const stepsOf = (
  served: Served,
  { filter, ...sorting }: Sorting & { filter: AnyFilter },
): Sql | readonly Step[] =>
  queueOf(served, filter)?.order ?? served.source.order ?? byColumn(served, sorting);

const isSteps = (order: Sql | readonly Step[]): order is readonly Step[] => Array.isArray(order);

export const orderOf = (served: Served, question: Sorting & { filter: AnyFilter }): Sql => {
  const order = stepsOf(served, question);
  return isSteps(order) ? inOrder(order) : order;
};

/** The order of a list with cursor pages. */
const cursorSteps = (served: Served, question: Question): readonly Step[] => {
  const order = stepsOf(served, question);
  if (!isSteps(order)) {
    throw new Error(`${served.list.call.name} has cursors, so its order must be said in steps.`);
  }
  return order;
};

const askedOf = ({ list }: Served, { filter, sort, order }: Question): Asked => ({
  call: list.call.name,
  filter,
  ...(sort === undefined ? {} : { sort }),
  ...(order === undefined ? {} : { order }),
});

/** The start of a page requested by cursor. */
export const placeOf = (served: Served, context: Reader, question: Question): Place | undefined =>
  readCursor(context, askedOf(served, question), question);

const isEmpty = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * Whether the page is the same for everybody who sees all gateways: no value decides how its rows are found, so a connection plans
 * it once, and PostgreSQL opens the months of its payments only (Decision 14).
 */
const isUnfiltered = (
  { source: { payment, queues } }: Served,
  { scope }: Reader,
  filter: AnyFilter,
): boolean =>
  payment !== undefined &&
  queues === undefined &&
  scope?.gatewayNumbers === null &&
  Object.values(filter).every(isEmpty);

/**
 * Restricts to a page's payments by number: without the numbers, all other months would be planned too, which takes longer than
 * the page.
 */
const amongPayments = async ({ source }: Served, { tx }: Reader, found: Sql): Promise<Sql> => {
  if (source.payment === undefined) {
    return sql``;
  }
  const rows = await tx.rows<{ payment: string }>(
    sql`select ${source.payment} as payment ${found}`,
  );
  return sql`where t.number = any(${rows.map(({ payment }) => payment)}::text[])`;
};

type Parts = { cut: Sql | undefined; parts: readonly Sql[]; order: Sql; until: number };

/** All parts in one order. The first rows of each contain those of the whole. */
const together = ({ cut = sql``, parts, order, until }: Parts): Sql => {
  if (parts.length < 2) {
    return join(parts);
  }
  const firsts = parts.map((part) => sql`(select ${cut}.* ${part} limit ${until})`);
  return sql`from (${join(firsts, ' union all ')}) ${cut} order by ${order}`;
};

type PageWanted = Question & { wheres: readonly Sql[]; place: Place | undefined };
type Found = object & { cursorValues?: Place['values'] };

/** The rows of a page; if they come from one relation, their joins are looked up only for the rows found. */
const pageOf = async (served: Served, context: Reader, question: PageWanted): Promise<Sql> => {
  const { cut } = served.source;
  const { wheres, place, page, limit } = question;
  const joins = joinsOf(served, context);
  const hasCursor = served.list.hasCursor === true;
  const steps = hasCursor ? cursorSteps(served, question) : [];
  const select = hasCursor
    ? sql`${selectOf(served, context)}, ${valuesIn(steps)}`
    : selectOf(served, context);
  const order = orderOf(served, question);
  const beyond = place === undefined ? sql`` : sql` and ${isBeyond(steps, place.values)}`;
  const parts = wheres.map(
    (where) => sql`from ${fromOf(served, context)}${cut === undefined ? sql` ${joins}` : sql``}
    where ${where}${beyond} order by ${order}`,
  );
  // With a cursor, one more than shown tells whether another page follows.
  const until = page * limit + Number(hasCursor);
  const found = sql`${together({ cut, parts, order, until })} limit ${until - (page - 1) * limit} offset ${(page - 1) * limit}`;
  if (cut === undefined) {
    return sql`select ${select} ${found}`;
  }
  const cutRows = sql`select ${select} from (select ${cut}.* ${found}) ${cut} ${joins}`;
  return isUnfiltered(served, context, question.filter)
    ? planned`${cutRows} order by ${order}`
    : sql`${cutRows} ${await amongPayments(served, context, found)} order by ${order}`;
};

/** The rows of a page, and the cursor of the next one, if any. */
export const readPage = async (
  served: Served,
  context: Reader,
  question: PageWanted,
): Promise<{ rows: object[]; next: string | null }> => {
  const found = await context.tx.rows<Found>(await pageOf(served, context, question));
  const { filter, limit } = question;
  const asOf = isFrozen(served.list) ? (filter.asOf ?? context.now.toISOString()) : null;
  return cutPage(context, askedOf(served, question), { found, limit, asOf });
};
