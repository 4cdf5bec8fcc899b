import type { Language } from '@back-office/contract/kit/language';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import { ruleWords } from '@back-office/messages/rules';
import { createHmac, timingSafeEqual } from 'node:crypto';
import sql, { join, type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Platform } from '../http/route.ts';
import { Refusal } from '../refusal.ts';
import type { TenantScope } from '../tenant-scope.ts';

/** A value that rows are sorted by. Rows without it come last. */
export type Step = { by: Sql; isDescending?: boolean; mayBeNull?: boolean };

/** A row's position in the order of its list: its sort values as texts, and the instant at which the list was frozen. */
export type Place = { values: readonly (string | null)[]; asOf: string | null };

/** The list's business, and the time zone of its days. */
export type CursorAsking = {
  platform: Pick<Platform, 'configuration'>;
  scope?: TenantScope;
  timeZone: TimeZone;
  language?: Language;
};

/** A page's question apart from its place. */
export type Asked = { call: string; filter: object; sort?: string; order?: string };

const placeSchema = z.tuple([z.array(z.string().nullable()), z.string().nullable()]);

const isDescending = ({ isDescending: descends = false }: Step): boolean => descends;

export const inOrder = (steps: readonly Step[]): Sql =>
  join(
    steps.map(
      (step) =>
        sql`${step.by} ${isDescending(step) ? sql`desc` : sql`asc`}${step.mayBeNull === true ? sql` nulls last` : sql``}`,
    ),
  );

/** A row's values for a cursor, as a column `cursorValues`. */
export const valuesIn = (steps: readonly Step[]): Sql =>
  sql`array[${join(steps.map(({ by }) => sql`(${by})::text`))}] as "cursorValues"`;

const beyondOne = (step: Step, value: string | null): Sql => {
  if (value === null) {
    return sql`false`;
  }
  const beyond = isDescending(step) ? sql`${step.by} < ${value}` : sql`${step.by} > ${value}`;
  return step.mayBeNull === true ? sql`(${beyond} or ${step.by} is null)` : beyond;
};

const sameAs = ({ by }: Step, value: string | null): Sql =>
  value === null ? sql`${by} is null` : sql`${by} = ${value}`;

const beyondStepwise = (steps: readonly Step[], values: readonly (string | null)[]): Sql => {
  const [step, ...rest] = steps;
  const [value = null, ...others] = values;
  if (step === undefined) {
    return sql`false`;
  }
  const here = beyondOne(step, value);
  return rest.length === 0
    ? here
    : sql`(${here} or (${sameAs(step, value)} and ${beyondStepwise(rest, others)}))`;
};

/** Redundant, but lets an index lead to the place. */
const notBefore = ([first]: readonly Step[], [value]: readonly (string | null)[]): Sql => {
  if (first === undefined) {
    return sql`true`;
  }
  return isDescending(first) ? sql`${first.by} <= ${value}` : sql`${first.by} >= ${value}`;
};

/** The rows after a place. Compared as a whole row if possible, so that an index finds them. */
export const isBeyond = (steps: readonly Step[], values: readonly (string | null)[]): Sql => {
  const descends = steps.map(isDescending);
  const isFull = steps.every(({ mayBeNull = false }) => !mayBeNull) && !values.includes(null);
  if (!isFull) {
    return beyondStepwise(steps, values);
  }
  if (new Set(descends).size > 1) {
    return sql`(${notBefore(steps, values)} and ${beyondStepwise(steps, values)})`;
  }
  const row = join(steps.map(({ by }) => by));
  const place = join(values.map((value) => sql`${value}`));
  return descends[0] === true ? sql`row(${row}) < row(${place})` : sql`row(${row}) > row(${place})`;
};

/** Signs the question: a cursor continues only its own list of its own business, with the same question. */
const signatureOf = (
  { platform, scope, timeZone }: CursorAsking,
  { call, filter, sort, order }: Asked,
  place: string,
): string => {
  const question = [call, String(scope?.businessId), timeZone.name, { ...filter, asOf: null }];
  return createHmac('sha256', platform.configuration.PEPPER)
    .update(`cursor/${JSON.stringify([...question, sort, order])}/${place}`)
    .digest('base64url')
    .slice(0, 22);
};

const writeCursor = (asking: CursorAsking, asked: Asked, { values, asOf }: Place): string => {
  const place = Buffer.from(JSON.stringify([values, asOf])).toString('base64url');
  return `${place}.${signatureOf(asking, asked, place)}`;
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const refusalOf = (language: Language = 'en'): Refusal => {
  const message = ruleWords.cursor[language]({});
  return new Refusal('request.malformed', {
    fields: [{ field: 'after', rule: 'cursor', message }],
  });
};

type Given = { after?: string | undefined; page: number };

/** The place of a cursor, if one is given; refuses a cursor that this list did not issue. */
export const readCursor = (
  asking: CursorAsking,
  asked: Asked,
  { after, page }: Given,
): Place | undefined => {
  if (after === undefined) {
    return undefined;
  }
  const [, place = '', signature = ''] = /^([\w-]+)\.([\w-]{22})$/.exec(after) ?? [];
  if (page !== 1 || !isSame(signature, signatureOf(asking, asked, place))) {
    throw refusalOf(asking.language);
  }
  const [values, asOf] = placeSchema.parse(
    JSON.parse(Buffer.from(place, 'base64url').toString('utf8')),
  );
  const given: unknown = Reflect.get(asked.filter, 'asOf');
  if (given !== undefined && given !== asOf) {
    throw refusalOf(asking.language);
  }
  return { values, asOf };
};

type Cut<Row> = { found: readonly (Row & { cursorValues?: Place['values'] })[]; limit: number };

/** Cuts the rows found to a page: one row more than shown means that another page follows. `next` is its cursor, or null. */
export const cutPage = <Row extends object>(
  asking: CursorAsking,
  asked: Asked,
  { found, limit, asOf = null }: Cut<Row> & { asOf?: string | null },
): { rows: Omit<Row, 'cursorValues'>[]; next: string | null } => {
  const shown = found.slice(0, limit);
  const values = shown.at(-1)?.cursorValues;
  return {
    rows: shown.map(({ cursorValues: _values, ...row }) => row),
    next:
      values === undefined || found.length === shown.length
        ? null
        : writeCursor(asking, asked, { values, asOf }),
  };
};
