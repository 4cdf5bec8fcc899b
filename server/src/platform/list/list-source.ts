import type { ColumnsIn, FilterId, FilterOf, ListSpec } from '@back-office/contract/kit/list';
import type { Language } from '@back-office/contract/kit/language';
import { readDays } from '@back-office/contract/kit/list-filter';
import type { Permission } from '@back-office/contract/kit/permission';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { instantsOfDates } from '../calendar-instants.ts';
import { containing } from './containing.ts';
import type { Step } from './cursor.ts';
import type { Tx } from '../database.ts';
import type { Platform, Session } from '../http/route.ts';
import type { TenantScope } from '../tenant-scope.ts';
import type { FileValue } from './file-value.ts';

/** The list's business, the time zone of a filter's days, and the time of the request. */
export type ListAsking = {
  tx: Tx;
  timeZone: TimeZone;
  now: Date;
  scope?: TenantScope;
  session?: Session;
  language?: Language;
};

/** The reader of a row, on whom its actions depend. */
export type Reader = ListAsking & {
  platform: Pick<Platform, 'configuration'>;
  session: Session;
  can: (permission: Permission) => boolean;
};

/** The business and gateways of a merchant's list. */
export const scopeOf = ({ scope }: ListAsking): TenantScope => {
  if (scope === undefined) {
    throw new Error('A list of merchants is asked without a scope.');
  }
  return scope;
};

type Given<Spec extends ListSpec, Id extends FilterId<Spec>> = Exclude<
  z.output<Spec['filters'][Id]['schema']>,
  undefined
>;

/** Person and language, for a list whose rows depend on the reader. */
export const readerOf = ({ session, language = 'en' }: ListAsking) => {
  if (session === undefined) {
    throw new Error('A list that depends on its reader is asked without one.');
  }
  return { session, personId: session.personId, language };
};

/** The condition of a filter's value on a row. */
type Conditions<Spec extends ListSpec> = {
  [Id in Exclude<FilterId<Spec>, 'amountFrom' | 'amountTo' | QueueOf<Spec>>]: (
    value: Given<Spec, Id>,
    asking: ListAsking,
  ) => Sql | Promise<Sql>;
};

/** The filter that divides a list into queues, if any. */
type QueueOf<Spec extends ListSpec> = {
  [Id in FilterId<Spec>]: Spec['filters'][Id] extends { kind: 'queue' } ? Id : never;
}[FilterId<Spec>];

/** Condition and order of a queue. */
export type Queue = {
  is: Sql;
  order?: Sql | readonly Step[];
  /** Disjoint conditions that divide its rows, so that each is counted, and a page of `cut` is read, from its own index. */
  parts?: readonly Sql[];
  /** The queues whose complement is exactly this one: a list without sums then counts all rows instead. */
  besides?: readonly string[];
};

/** Each queue separately, so that each is counted from its own index; any other list names its tab and its order. */
type Order<Spec extends ListSpec> = [QueueOf<Spec>] extends [never]
  ? {
      queues?: never;
      whole?: never;
      /** The tab of a row. */
      tab?: Sql;
      /** Required if the list can't be sorted by its columns. */
      order?: Sql | readonly Step[];
      /** Unique per row: the last sort key of every order by a column. */
      key?: Sql;
    }
  : {
      queues: { [Name in Given<Spec, QueueOf<Spec>> & string]: Queue };
      /** The queue of a row, if all of them are counted in one pass. */
      tab?: Sql;
      /** With `tab`, the queue that contains the rows of all others. */
      whole?: Given<Spec, QueueOf<Spec>> & string;
      /** Unique per row, if a queue is sorted by columns. */
      key?: Sql;
    };

type RowsOf<Spec extends ListSpec> = z.input<Spec['row']>[];

/** The wire format of the selected rows: row by row, or a page at once if that needs further queries. */
type Wire<Spec extends ListSpec, Found extends object> =
  | { row: (found: Found, reader: Reader) => z.input<Spec['row']>; rows?: never }
  | {
      rows: (found: Found[], reader: Reader) => RowsOf<Spec> | Promise<RowsOf<Spec>>;
      row?: never;
    };

/** The source of a list's declared parts. */
export type ListSource<Spec extends ListSpec, Found extends object> = {
  /** The relations that conditions, sums and tabs may name; they may depend on the reader and the time. */
  from: Sql | ((asking: ListAsking) => Sql);
  /** Further joins for the rows, which neither add nor remove any. */
  joins?: Sql | ((asking: ListAsking) => Sql);
  /** The one relation of `from` that alone chooses and sorts the rows: a page is cut before its `joins` are looked up. */
  cut?: Sql;
  /** The payment of a row of `cut`, which `joins` look up as `t`. */
  payment?: Sql;
  /** Source of a file's columns, for the rows that meet a condition on `from`; its relations have the same names. */
  fileFrom?: (where: Sql) => Sql;
  currency?: Sql;
  /** The value of each column, for files, sorting, sums and days. */
  columns: { [Id in ColumnsIn<Spec, 'file'>]: Sql | FileValue };
  filters: Conditions<Spec>;
  /**
   * Stored figures for filters they can answer: rows of `tab`, `currency`, `count` and `sum`. Without them every matching row is
   * counted.
   */
  kept?: (filter: FilterOf<Spec>, scope: TenantScope, now: Date) => Sql | undefined;
  /** Whether the rows of a tab count in the sums, if not all do. */
  isSummed?: (tab: string | null, filter: FilterOf<Spec>) => boolean;
  select: Sql | ((asking: ListAsking) => Sql);
} & Wire<Spec, Found> &
  WallOf<Spec> &
  Order<Spec>;

/** A merchant's list must name its business and gateways to compile; row-level security is the wall below. */
type WallOf<Spec extends ListSpec> = Spec['access'] extends { kind: 'merchant' }
  ? { wall: (scope: TenantScope) => Sql }
  : { wall?: never };

/** An empty choice means the same as no filter. */
export const amongst =
  (column: Sql) =>
  (chosen: readonly string[]): Sql =>
    chosen.length === 0 ? sql`true` : sql`${column} = any(${chosen})`;

/** Whether a condition holds; null counts as false. */
export const isTrue =
  (condition: Sql) =>
  (isWanted: boolean): Sql =>
    isWanted ? condition : sql`(${condition}) is not true`;

/** On days of the reader's time zone, both ends inclusive. */
export const onDays =
  (column: Sql) =>
  (days: string, { timeZone }: ListAsking): Sql => {
    const { from, until } = instantsOfDates(readDays(days), timeZone.name);
    return sql`${column} >= ${from.toString()} and ${column} < ${until.toString()}`;
  };

/** A text anywhere in one of the columns. */
export const containedIn =
  (...columns: readonly Sql[]) =>
  (text: string): Sql => {
    const pattern = containing(text);
    return sql`(${join(
      columns.map((column) => sql`${column} ilike ${pattern}`),
      ' or ',
    )})`;
  };

/** The same, as the shared parts read it. */
export type AnySource = {
  from: Sql | ((asking: ListAsking) => Sql);
  joins?: Sql | ((asking: ListAsking) => Sql);
  cut?: Sql;
  payment?: Sql;
  whole?: string;
  fileFrom?: (where: Sql) => Sql;
  key?: Sql;
  currency?: Sql;
  columns: Readonly<Record<string, Sql | FileValue>>;
  filters: Readonly<Record<string, (value: unknown, asking: ListAsking) => Sql | Promise<Sql>>>;
  queues?: Readonly<Record<string, Queue>>;
  tab?: Sql;
  kept?: (filter: object, scope: TenantScope, now: Date) => Sql | undefined;
  order?: Sql | readonly Step[];
  isSummed?: (tab: string | null, filter: object) => boolean;
  select: Sql | ((asking: ListAsking) => Sql);
  row?: (found: object, reader: Reader) => object;
  rows?: (found: object[], reader: Reader) => object[] | Promise<object[]>;
  wall?: (scope: TenantScope) => Sql;
};
