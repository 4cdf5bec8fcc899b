import type { ColumnsIn, FilterId, FilterOf, ListSpec } from '@back-office/contract/kit/list';
import type { Permission } from '@back-office/contract/kit/permission';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { containing } from './containing.ts';
import type { Tx } from '../database.ts';
import type { Session } from '../http/route.ts';
import type { TenantScope } from '../tenant-scope.ts';
import type { FileValue } from './file-value.ts';

/** Whose rows, in which zone a filter's days are, and the moment it is asked at. */
export type ListAsking = { tx: Tx; timeZone: TimeZone; now: Date; scope?: TenantScope };

/** Who reads a row: what may be done with it depends on him. */
export type Reader = { session: Session; can: (permission: Permission) => boolean };

type Given<Spec extends ListSpec, Id extends FilterId<Spec>> = Exclude<
  z.output<Spec['filters'][Id]['schema']>,
  undefined
>;

/** What a filter that is set asks of a row, as a condition. */
type Conditions<Spec extends ListSpec> = {
  [Id in Exclude<FilterId<Spec>, 'amountFrom' | 'amountTo'>]: (value: Given<Spec, Id>) => Sql;
};

/** Where a list finds what it declares. */
export type ListSource<Spec extends ListSpec, Found extends object> = {
  /** The relations that conditions, sums and tabs may name. */
  from: Sql;
  /** What the rows need besides; it neither adds nor takes away any. */
  joins?: Sql;
  /** Unlike for any two rows: it ends every order. */
  key: Sql;
  currency?: Sql;
  /** The value of each column, for files, sorting, sums and days. */
  columns: { [Id in ColumnsIn<Spec, 'file'>]: Sql | FileValue };
  filters: Conditions<Spec>;
  /** The tab that a row is under. */
  tab?: Sql;
  /**
   * Figures that are kept with the rows, for a filter that they can answer: rows of `tab`, `currency`, `count` and `sum`. Without
   * them every matching row is counted.
   */
  kept?: (filter: FilterOf<Spec>, scope: TenantScope) => Sql | undefined;
  /** Where the list cannot be sorted: the order it has. */
  order?: (filter: FilterOf<Spec>) => Sql;
  select: Sql;
  /** What was selected, as it travels. */
  row: (found: Found, reader: Reader) => z.input<Spec['row']>;
} & WallOf<Spec>;

/** A merchant's list names its business and gateways, or does not compile; row-level security is the wall below. */
type WallOf<Spec extends ListSpec> = Spec['access'] extends { kind: 'merchant' }
  ? { wall: (scope: TenantScope) => Sql }
  : { wall?: never };

/** None chosen in a list of choices is the same as the list left alone. */
export const amongst =
  (column: Sql) =>
  (chosen: readonly string[]): Sql =>
    chosen.length === 0 ? sql`true` : sql`${column} = any(${chosen})`;

/** Whether a condition holds; it may be null, which is no. */
export const isTrue =
  (condition: Sql) =>
  (isWanted: boolean): Sql =>
    isWanted ? condition : sql`(${condition}) is not true`;

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

/** The same as the shared parts read it. */
export type AnySource = {
  from: Sql;
  joins?: Sql;
  key: Sql;
  currency?: Sql;
  columns: Readonly<Record<string, Sql | FileValue>>;
  filters: Readonly<Record<string, (value: unknown) => Sql>>;
  tab?: Sql;
  kept?: (filter: object, scope: TenantScope) => Sql | undefined;
  order?: (filter: object) => Sql;
  select: Sql;
  row: (found: object, reader: Reader) => object;
  wall?: (scope: TenantScope) => Sql;
};
