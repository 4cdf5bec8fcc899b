import { fileColumnsOf, type List, type ListSpec } from '@back-office/contract/kit/list';
import { pageSizes } from '@back-office/contract/kit/page';
import type { AnyListWords, ListWords } from '@back-office/messages/kit/list-words';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { instantsOfDates } from '../calendar-instants.ts';
import type { Route } from '../http/route.ts';
import { Refusal } from '../refusal.ts';
import { amountCondition, hasTooManyDecimals } from './amount-conditions.ts';
import { type FileValue, fileValueOf } from './file-value.ts';
import type { AnySource, ListAsking, ListSource, Queue, Reader } from './list-source.ts';

/** A filter as any list may have it. */
export type AnyFilter = {
  range?: { from: string; to: string };
  asOf?: string | undefined;
  amountFrom?: string | undefined;
  amountTo?: string | undefined;
  currencies?: readonly string[] | undefined;
};

type Place = { sort?: string; order?: 'asc' | 'desc' };
type Question = Place & { filter: AnyFilter; page: number; limit: number };
type Answering = ListAsking & Reader;

/** How many rows a tab and a currency have, and what they come to. */
type Figure = { tab: string | null; currency: string | null; count: bigint; sum: bigint | null };

/** A list as the rest of the server uses it: its call, its count, its rows for a file. */
export type ServedList = {
  definition: List<ListSpec>;
  words: AnyListWords;
  /** What each column writes into a file. */
  values: Readonly<Record<string, FileValue>>;
  route: Route;
  /** How many rows it has with a filter, exactly as it shows them. */
  count: (asking: ListAsking, filter: AnyFilter) => Promise<number>;
  /** The same rows in the same order, for a file. */
  found: (asking: ListAsking, question: Place & { filter: AnyFilter }) => { from: Sql; order: Sql };
};

type Served = { list: List<ListSpec>; words: AnyListWords; source: AnySource };

const none = sql`null::text`;
const directionOf = { asc: raw('asc'), desc: raw('desc') } as const;
const countOf = (figures: readonly Figure[]): number =>
  figures.reduce((sum, { count }) => sum + Number(count), 0);

const sqlOf = ({ source }: Served, id: string): Sql => {
  const column = source.columns[id];
  const found = column === undefined || !('kind' in column) ? column : Reflect.get(column, 'of');
  if (found === undefined) {
    throw new Error(`A list says nowhere how ${id} is found.`);
  }
  return found as Sql;
};

const daysCondition = (served: Served, { timeZone, now }: ListAsking, filter: AnyFilter): Sql[] => {
  const { list } = served;
  if (list.range === undefined || filter.range === undefined) {
    return [];
  }
  const at = sqlOf(served, list.range);
  const { from, until } = instantsOfDates(filter.range, timeZone.name);
  const asOf = filter.asOf ?? now.toISOString();
  return [
    sql`${at} >= ${from.toString()} and ${at} < ${until.toString()}
      and ${at} < ${asOf}::timestamptz + interval '1 millisecond'`,
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

/** What a filter asks of a row; its tab aside, over which tabs are counted. */
const conditionsOf = (served: Served, asking: ListAsking, filter: AnyFilter): Sql => {
  const { list, source } = served;
  const { scope } = asking;
  const set = Object.entries(source.filters).flatMap(([id, condition]) => {
    const value: unknown = Reflect.get(filter, id);
    return value === undefined || id === list.tabs ? [] : [condition(value)];
  });
  // Without a scope the wall of a merchant's list lets nothing through.
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

/** The tab that a filter asks for; of a list that has queues there is always one. */
const tabOf = ({ list }: Served, filter: AnyFilter): unknown =>
  list.tabs === undefined ? undefined : Reflect.get(filter, list.tabs);

const queueOf = (served: Served, filter: AnyFilter): Queue | undefined =>
  served.source.queues?.[tabOf(served, filter) as string];

const tabCondition = (served: Served, filter: AnyFilter): Sql => {
  const { list, source } = served;
  const value = tabOf(served, filter);
  const condition = source.filters[list.tabs ?? ''];
  return (
    queueOf(served, filter)?.is ??
    (value === undefined || condition === undefined ? sql`true` : condition(value))
  );
};

const orderOf = (
  served: Served,
  { filter, sort, order = 'desc' }: Place & { filter: AnyFilter },
): Sql => {
  const { list, source } = served;
  const own = queueOf(served, filter)?.order ?? source.order;
  if (own !== undefined) {
    return own;
  }
  const direction = directionOf[order];
  const column = sqlOf(served, sort ?? list.sorts?.[0] ?? '');
  return sql`${column} ${direction}, ${source.key ?? column} ${direction}`;
};

const figuresOf = (
  served: Served,
  { tx, scope }: ListAsking,
  { filter, conditions }: { filter: AnyFilter; conditions: Sql },
): Promise<Figure[]> => {
  const { list, source } = served;
  const kept = scope && source.kept?.(filter, scope);
  if (kept !== undefined) {
    return tx.rows<Figure>(kept);
  }
  const [currency, sum] =
    list.sums === undefined
      ? [none, sql`null::bigint`]
      : [source.currency ?? none, sql`sum(${sqlOf(served, list.sums)})::bigint`];
  const counted = (tab: Sql, is: Sql): Sql => sql`
    select ${tab} as tab, ${currency} as currency, count(*) as count, ${sum} as sum
    from ${source.from} where ${conditions} and ${is} group by 1, 2`;
  const parts = Object.entries(source.queues ?? {}).map(([queue, { is }]) =>
    counted(sql`${queue}::text`, is),
  );
  return tx.rows<Figure>(
    parts.length === 0 || source.tab !== undefined
      ? counted(source.tab ?? none, sql`true`)
      : join(parts, ' union all '),
  );
};

/** Whether a tab is one of those that a filter asks for. */
const isChosen = (served: Served, filter: AnyFilter, tab: string | null): boolean => {
  const value = tabOf(served, filter);
  if (value === undefined || (Array.isArray(value) && value.length === 0)) {
    return true;
  }
  return Array.isArray(value) ? value.includes(tab) : value === tab;
};

const sumsOf = ({ list }: Served, figures: readonly Figure[]) =>
  list.sums === undefined
    ? []
    : [...Map.groupBy(figures, ({ currency }) => currency ?? '')]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([currency, ofCurrency]) => ({
          currency,
          count: countOf(ofCurrency),
          amountMinor: String(ofCurrency.reduce((total, { sum }) => total + (sum ?? 0n), 0n)),
        }));

const countsOf = ({ list }: Served, figures: readonly Figure[]): Record<string, number> =>
  Object.fromEntries(
    (list.filters[list.tabs ?? '']?.values ?? []).map((tab) => [
      tab,
      countOf(figures.filter((figure) => figure.tab === tab)),
    ]),
  );

/** A page with the exact figures of the whole: all of it follows from one filter. */
const answer = async (served: Served, context: Answering, question: Question) => {
  const { list, source } = served;
  const { filter, page, limit } = question;
  const conditions = conditionsOf(served, context, filter);
  const figures = await figuresOf(served, context, { filter, conditions });
  const chosen = figures.filter(({ tab }) => isChosen(served, filter, tab));
  const found = await context.tx.rows(sql`
    select ${source.select} from ${source.from} ${source.joins ?? sql``}
    where ${conditions} and ${tabCondition(served, filter)}
    order by ${orderOf(served, question)} limit ${limit} offset ${(page - 1) * limit}`);
  return {
    rows: await (source.rows?.(found, context) ??
      found.map((row) => source.row?.(row, context) ?? row)),
    total: countOf(chosen),
    page,
    limit,
    pageSizes: [...pageSizes],
    asOf: list.range === undefined ? null : (filter.asOf ?? context.now.toISOString()),
    counts: countsOf(served, figures),
    sums: sumsOf(served, chosen),
  };
};

const valuesOf = (served: Served): Record<string, FileValue> => {
  const { list, words, source } = served;
  return Object.fromEntries(
    fileColumnsOf(list).map((id) => {
      const column = source.columns[id];
      const kind = list.columns[id]?.kind ?? 'own';
      return [
        id,
        column !== undefined && 'kind' in column
          ? column
          : fileValueOf[kind]({
              of: sqlOf(served, id),
              currency: source.currency ?? none,
              labels: words.labels[id],
            }),
      ];
    }),
  );
};

/** Answers a list that the contract declares, from where its room finds it. */
export const listOf = <const Spec extends ListSpec, Found extends object>(
  list: List<Spec>,
  words: ListWords<Spec>,
  source: ListSource<Spec, Found>,
): ServedList => {
  const served = { list, words, source } as unknown as Served;
  const where = (asking: ListAsking, filter: AnyFilter): Sql =>
    sql`${conditionsOf(served, asking, filter)} and ${tabCondition(served, filter)}`;
  return {
    definition: served.list,
    words: served.words,
    values: valuesOf(served),
    route: {
      call: list.call,
      handle: (context: Answering, question: Question) => answer(served, context, question),
    },
    count: async (asking, filter) => {
      const [counted] = await asking.tx.rows<{ count: bigint }>(
        sql`select count(*) as count from ${source.from} where ${where(asking, filter)}`,
      );
      return Number(counted?.count ?? 0n);
    },
    found: (asking, question) => ({
      from: sql`${source.from} ${source.joins ?? sql``} where ${where(asking, question.filter)}`,
      order: sql`order by ${orderOf(served, question)}`,
    }),
  };
};
