import { fileColumnsOf, isFrozen, type List, type ListSpec } from '@back-office/contract/kit/list';
import { pageSizes } from '@back-office/contract/kit/page';
import type { AnyListWords, ListWords } from '@back-office/messages/kit/list-words';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Route } from '../http/route.ts';
import type { Place } from './cursor.ts';
import { type FileValue, fileValueOf } from './file-value.ts';
import {
  type AnyFilter,
  conditionsOf,
  fromOf,
  joinsOf,
  none,
  notAfter,
  type Served,
  sqlOf,
  tabConditions,
  tabOf,
  whereOf,
} from './list-conditions.ts';
import { orderOf, placeOf, type Question, readPage, type Sorting } from './list-page.ts';
import type { ListAsking, ListSource, Reader } from './list-source.ts';

/** Count and sum of the rows of a tab and currency. */
type Figure = { tab: string | null; currency: string | null; count: bigint; sum: bigint | null };

/** A list for the rest of the server: its call, its count, its rows for a file. */
export type ServedList = {
  definition: List<ListSpec>;
  words: AnyListWords;
  /** The file value of each column. */
  values: Readonly<Record<string, FileValue>>;
  route: Route;
  /** The number of rows that it shows with a filter. */
  count: (asking: ListAsking, filter: AnyFilter) => Promise<number>;
  /** The same rows in the same order, for a file. */
  found: (
    asking: ListAsking,
    question: Sorting & { filter: AnyFilter },
  ) => Promise<{ from: Sql; order: Sql }>;
};

const countOf = (figures: readonly Figure[]): number =>
  figures.reduce((sum, { count }) => sum + Number(count), 0);

/** Counted in one pass, the rows of all queues add up to the whole. */
const withWhole = ({ whole }: Served['source'], figures: Figure[]): Figure[] =>
  whole === undefined
    ? figures
    : [...figures, ...figures.map((figure) => ({ ...figure, tab: whole }))];

/** For a queue that holds the remaining rows, all rows were counted, so those of the other queues are subtracted. */
const withoutOthers = ({ queues = {} }: Served['source'], figures: Figure[]): Figure[] =>
  figures.map((figure) => {
    const others = queues[figure.tab ?? '']?.besides ?? [];
    const elsewhere = figures.filter(({ tab }) => tab !== null && others.includes(tab));
    return { ...figure, count: figure.count - BigInt(countOf(elsewhere)) };
  });

const figuresOf = async (
  served: Served,
  asking: ListAsking,
  { filter, conditions }: { filter: AnyFilter; conditions: Sql },
): Promise<Figure[]> => {
  const { list, source } = served;
  const { tx, scope, now } = asking;
  const kept = scope && source.kept?.(filter, scope, now);
  if (kept !== undefined) {
    return withWhole(source, await tx.rows<Figure>(kept));
  }
  const [currency, sum] =
    list.sums === undefined
      ? [none, sql`null::bigint`]
      : [source.currency ?? none, sql`sum(${sqlOf(served, list.sums)})::bigint`];
  const counted = (tab: Sql, is: Sql): Sql => sql`
    select ${tab} as tab, ${currency} as currency, count(*) as count, ${sum} as sum
    from ${fromOf(served, asking)} where ${conditions} and ${is} group by 1, 2`;
  const parts = Object.entries(source.queues ?? {}).flatMap(([queue, { is, besides, ...of }]) =>
    (of.parts ?? [besides === undefined ? is : sql`true`]).map((rows) =>
      counted(sql`${queue}::text`, rows),
    ),
  );
  const figures = await tx.rows<Figure>(
    parts.length === 0 || source.tab !== undefined
      ? counted(source.tab ?? none, sql`true`)
      : join(parts, ' union all '),
  );
  return withWhole(source, withoutOthers(source, figures));
};

/** Whether a filter includes a tab. */
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

/** Whether a page has all rows of a list without sums and tabs: then no separate count is needed. */
const isAll = (
  { list: { tabs, sums }, source: { tab, queues } }: Served,
  { page, limit, after }: Question,
  found: readonly unknown[],
): boolean =>
  page === 1 &&
  after === undefined &&
  found.length < limit &&
  [tabs, sums, tab, queues].every((figures) => figures === undefined);

/** A following page uses the list as the first page froze it. */
const filterAt = (filter: AnyFilter, place: Place | undefined): AnyFilter =>
  place === undefined || place.asOf === null ? filter : { ...filter, asOf: place.asOf };

/** A page with the exact figures of the whole, all from one filter. */
const answer = async (served: Served, context: Reader, asked: Question) => {
  const { list, source } = served;
  const { page, limit } = asked;
  const place = placeOf(served, context, asked);
  const filter = filterAt(asked.filter, place);
  const question = { ...asked, filter };
  const conditions = await conditionsOf(served, context, filter);
  const wheres = (await tabConditions(served, context, filter)).map(
    (tab) => sql`${conditions} and ${tab}`,
  );
  const { rows: found, next } = await readPage(served, context, { ...question, wheres, place });
  const figures = isAll(served, question, found)
    ? [{ tab: null, currency: null, count: BigInt(found.length), sum: null }]
    : await figuresOf(served, context, { filter, conditions });
  const chosen = figures.filter(({ tab }) => isChosen(served, filter, tab));
  return {
    rows: await (source.rows?.(found, context) ??
      found.map((row) => source.row?.(row, context) ?? row)),
    total: countOf(chosen),
    page,
    limit,
    pageSizes: [...pageSizes],
    next,
    asOf: !isFrozen(list) ? null : (filter.asOf ?? context.now.toISOString()),
    counts: countsOf(served, figures),
    sums: sumsOf(
      served,
      chosen.filter(({ tab }) => source.isSummed?.(tab, filter) ?? true),
    ),
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
              // In parentheses, so that any expression around it applies to all of it.
              of: sql`(${sqlOf(served, id)})`,
              currency: source.currency ?? none,
              labels: words.labels[id],
            }),
      ];
    }),
  );
};

const countRows = async (asking: ListAsking, served: Served, where: Sql): Promise<number> => {
  const [counted] = await asking.tx.rows<{ count: bigint }>(
    sql`select count(*) as count from ${fromOf(served, asking)} where ${where}`,
  );
  return Number(counted?.count ?? 0n);
};

/** The number of rows that match the filter beyond those of the frozen list. */
const countNews = async (served: Served, context: Reader, filter: AnyFilter) => {
  const { asOf = context.now.toISOString() } = filter;
  const until = { ...filter, asOf: context.now.toISOString() };
  const where = await whereOf(served, context, until);
  const isNew = sql`not (${notAfter(sqlOf(served, served.list.range ?? ''), asOf)})`;
  return { count: await countRows(context, served, sql`${where} and ${isNew}`) };
};

/** The call that counts news, if the list has any. */
type NewsOf<Spec extends ListSpec> = Spec extends { news: object }
  ? { news: Route }
  : { news?: never };

/** Implements a list of the contract from its source. */
export const listOf = <const Spec extends ListSpec, Found extends object>(
  list: List<Spec>,
  words: ListWords<Spec>,
  source: ListSource<Spec, Found>,
): ServedList & NewsOf<Spec> => {
  const served = { list, words, source } as unknown as Served;
  const { newsCall } = served.list;
  const news: Route | undefined = newsCall && {
    call: newsCall,
    handle: (context: Reader, { filter }: Pick<Question, 'filter'>) =>
      countNews(served, context, filter),
  };
  return {
    definition: served.list,
    words: served.words,
    values: valuesOf(served),
    route: {
      call: list.call,
      handle: (context: Reader, question: Question) => answer(served, context, question),
    },
    count: async (asking: ListAsking, filter: AnyFilter) =>
      countRows(asking, served, await whereOf(served, asking, filter)),
    found: async (asking: ListAsking, question: Sorting & { filter: AnyFilter }) => {
      const where = await whereOf(served, asking, question.filter);
      return {
        from:
          source.fileFrom?.(where) ??
          sql`${fromOf(served, asking)} ${joinsOf(served, asking)} where ${where}`,
        order: sql`order by ${orderOf(served, question)}`,
      };
    },
    news,
  } satisfies ServedList & { news: Route | undefined } as unknown as ServedList & NewsOf<Spec>;
};
