import type { List, ListSpec } from '@back-office/contract/kit/list';
import type { AnyListWords } from '@back-office/messages/kit/list-words';
import sql, { join, type Sql } from 'sql-template-tag';
import { businessZone, instantsOfDates } from '../calendar-instants.ts';
import { Refusal } from '../refusal.ts';
import { amountCondition, hasTooManyDecimals } from './amount-conditions.ts';
import type { AnySource, ListAsking, Queue } from './list-source.ts';

/** A filter of any list. */
export type AnyFilter = {
  range?: { from: string; to: string };
  asOf?: string | undefined;
  timeType?: string;
  amountFrom?: string | undefined;
  amountTo?: string | undefined;
  currencies?: readonly string[] | undefined;
};

/** A list with its words and its source. */
export type Served = { list: List<ListSpec>; words: AnyListWords; source: AnySource };

export const none = sql`null::text`;
export const sqlOf = ({ source }: Served, id: string): Sql => {
  const column = source.columns[id];
  const found =
    column === undefined || !('kind' in column)
      ? column
      : (Reflect.get(column, 'of') ?? Reflect.get(column, 'minor'));
  if (found === undefined) {
    throw new Error(`A list says nowhere how ${id} is found.`);
  }
  return found as Sql;
};

type Asked = Sql | ((asking: ListAsking) => Sql);

const asked = (part: Asked, asking: ListAsking): Sql =>
  typeof part === 'function' ? part(asking) : part;

export const fromOf = ({ source }: Served, asking: ListAsking): Sql => asked(source.from, asking);
export const selectOf = ({ source }: Served, asking: ListAsking): Sql =>
  asked(source.select, asking);
export const joinsOf = ({ source }: Served, asking: ListAsking): Sql =>
  asked(source.joins ?? sql``, asking);

export const notAfter = (at: Sql, asOf: string): Sql =>
  sql`${at} < ${asOf}::timestamptz + interval '1 millisecond'`;

const daysCondition = (served: Served, { timeZone, now }: ListAsking, filter: AnyFilter): Sql[] => {
  const { list } = served;
  if (list.range === undefined || filter.range === undefined) {
    return [];
  }
  if (list.columns[list.range]?.kind === 'day') {
    const { from, to } = filter.range;
    return [sql`${sqlOf(served, list.range)} between ${from} and ${to}`];
  }
  const { at, isBusinessDay } = list.times?.[filter.timeType ?? ''] ?? { at: list.range };
  const zone = isBusinessDay === true ? businessZone : timeZone.name;
  const { from, until } = instantsOfDates(filter.range, zone);
  const asOf = filter.asOf ?? now.toISOString();
  return [
    sql`${sqlOf(served, at)} >= ${from.toString()} and ${sqlOf(served, at)} < ${until.toString()}
      and ${notAfter(sqlOf(served, list.range), asOf)}`,
  ];
};

const amountsCondition = (served: Served, filter: AnyFilter): Sql[] => {
  const { list, source } = served;
  if (filter.amountFrom === undefined && filter.amountTo === undefined) {
    return [];
  }
  const { currencies } = filter;
  if (hasTooManyDecimals(filter, currencies)) {
    throw new Refusal('transactions.amountDecimals');
  }
  const columns = {
    minor: sqlOf(served, list.sums ?? 'amount'),
    currency: source.currency ?? none,
  };
  return [sql`true${amountCondition(filter, currencies, columns)}`];
};

/** The conditions of a filter without its tab, since the counts of all tabs use them. */
export const conditionsOf = async (
  served: Served,
  asking: ListAsking,
  filter: AnyFilter,
): Promise<Sql> => {
  const { list, source } = served;
  const { scope } = asking;
  const set: Sql[] = [];
  for (const [id, condition] of Object.entries(source.filters)) {
    const value: unknown = Reflect.get(filter, id);
    if (value !== undefined && id !== list.tabs) {
      // One after the other, since they share a connection.
      set.push(await condition(value, asking));
    }
  }
  // Without a scope, a merchant's list returns nothing.
  const wall =
    source.wall === undefined ? sql`true` : scope === undefined ? sql`false` : source.wall(scope);
  const conditions = [
    wall,
    ...daysCondition(served, asking, filter),
    ...amountsCondition(served, filter),
    ...set,
  ];
  return join(conditions, ' and ');
};

/** The tab of a filter; a list with queues always has one. */
export const tabOf = ({ list }: Served, filter: AnyFilter): unknown =>
  list.tabs === undefined ? undefined : Reflect.get(filter, list.tabs);

export const queueOf = (served: Served, filter: AnyFilter): Queue | undefined =>
  served.source.queues?.[tabOf(served, filter) as string];

const tabCondition = (
  served: Served,
  asking: ListAsking,
  filter: AnyFilter,
): Sql | Promise<Sql> => {
  const { list, source } = served;
  const value = tabOf(served, filter);
  const condition = source.filters[list.tabs ?? ''];
  return (
    queueOf(served, filter)?.is ??
    (value === undefined || condition === undefined ? sql`true` : condition(value, asking))
  );
};

/** The tab's rows as the parts that a page is read from: one condition each. */
export const tabConditions = async (
  served: Served,
  asking: ListAsking,
  filter: AnyFilter,
): Promise<readonly Sql[]> =>
  (served.source.cut && queueOf(served, filter)?.parts) ?? [
    await tabCondition(served, asking, filter),
  ];

/** All conditions of a filter, including its tab. */
export const whereOf = async (
  served: Served,
  asking: ListAsking,
  filter: AnyFilter,
): Promise<Sql> =>
  sql`${await conditionsOf(served, asking, filter)} and ${await tabCondition(served, asking, filter)}`;
