// Typical questions about payments: ours through HTTP, and a simple tool's SQL. Each returns its result, so that the
// two can be compared.
import {
  listTransactions,
  summarizeTransactions,
} from '@back-office/contract/features/transactions';
import type { InputOf } from '@back-office/contract/kit/call';
import type pg from 'pg';
import type { Caller } from './product.ts';

export type Filter = InputOf<typeof listTransactions>['filter'];

/** A payment of the set, for the searches. */
export type Sample = { number: string; order: string; email: string; last4: string };

export type Asking = {
  call: Caller;
  client: pg.Client;
  samples: readonly Sample[];
  /** Page 50,000, or the middle of a smaller set. */
  deepPage: number;
  filter: Filter;
};

export type Question = {
  name: string;
  aim: { p50: number; p99: number | null };
  ours: (run: number) => Promise<string>;
  simple: (run: number) => Promise<string>;
};

const limit = 20;
const at10 = { p50: 10, p99: 30 };

type Page = { total: number | null; rows: readonly { number: string }[] };
const told = ({ total, rows }: Page): string =>
  `${total} ${rows.map((row) => row.number).join(' ')}`;

/** The simple tool's way: count, then offset. */
const simplyOf = ({ client, filter: { range } }: Asking) => {
  const where = `from simple_payments where mode = 'live'
    and ordered_at >= '${range.from} 00:00:00+08' and ordered_at < '${range.to} 24:00:00+08'`;
  return {
    count: async (conditions = '', values: unknown[] = []): Promise<number> => {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) ${where} ${conditions}`,
        values,
      );
      return Number(rows[0]?.count);
    },
    rows: async (rest: string, values: unknown[] = []) =>
      (await client.query<{ number: string }>(`select * ${where} ${rest}`, values)).rows,
    groups: async (what: string, rest: string): Promise<string> => {
      const { rows } = await client.query<Record<string, string>>(
        `select ${what} ${where} ${rest}`,
      );
      return rows
        .map((row) => Object.values(row).join(' '))
        .sort()
        .join(', ');
    },
  };
};

const byTime = `order by ordered_at desc, number desc limit ${limit}`;
const byAmount = `order by amount_minor desc, number desc limit ${limit}`;

export const pageQuestions = (asking: Asking): Question[] => {
  const { call, deepPage, filter } = asking;
  const simply = simplyOf(asking);
  const deep = (run: number) => deepPage + (run % 97);
  return [
    {
      name: 'first page with exact total',
      aim: at10,
      ours: async () => told(await call(listTransactions, { filter, limit })),
      simple: async () => told({ total: await simply.count(), rows: await simply.rows(byTime) }),
    },
    {
      name: `page ${deepPage.toLocaleString('en')} in time order`,
      aim: at10,
      ours: async (run) => told(await call(listTransactions, { filter, limit, page: deep(run) })),
      simple: async (run) =>
        told({
          total: await simply.count(),
          rows: await simply.rows(`${byTime} offset ${(deep(run) - 1) * limit}`),
        }),
    },
    {
      name: `page ${deepPage.toLocaleString('en')} sorted by amount`,
      aim: { p50: 300, p99: null },
      ours: async (run) =>
        told(await call(listTransactions, { filter, sort: 'amount', limit, page: deep(run) })),
      simple: async (run) =>
        told({
          total: await simply.count(),
          rows: await simply.rows(`${byAmount} offset ${(deep(run) - 1) * limit}`),
        }),
    },
  ];
};

const sampleAt = ({ samples }: Asking, run: number): Sample => {
  const sample = samples[run % samples.length];
  if (sample === undefined) {
    throw new Error('There are no payments to search for.');
  }
  return sample;
};

const numbersOf = (rows: readonly { number: string }[]): string =>
  rows.map(({ number }) => number).join(' ');

/** The part of an address a person remembers: neither its beginning nor its end. */
const partOf = ({ email }: Sample): string => email.slice(1, email.indexOf('@') - 1);

export const searchQuestions = (asking: Asking): Question[] => {
  const { call, client, filter } = asking;
  const simply = simplyOf(asking);
  const sampleOf = (run: number) => sampleAt(asking, run);
  const numbersFound = async (more: Partial<Filter>): Promise<string> =>
    numbersOf((await call(listTransactions, { filter: { ...filter, ...more }, limit })).rows);
  const numbersIn = async (column: string, value: string): Promise<string> => {
    const statement = `select * from simple_payments where ${column} = $1`;
    return numbersOf((await client.query<{ number: string }>(statement, [value])).rows);
  };
  return [
    {
      name: 'order number',
      aim: { p50: 3, p99: null },
      ours: (run) => numbersFound({ orderNumbers: [sampleOf(run).number] }),
      simple: (run) => numbersIn('number', sampleOf(run).number),
    },
    {
      name: "merchant's order number",
      aim: { p50: 3, p99: null },
      ours: (run) => numbersFound({ orderNumbers: [sampleOf(run).order] }),
      simple: (run) => numbersIn('merchant_order_number', sampleOf(run).order),
    },
    {
      name: 'part of an e-mail and card digits',
      aim: at10,
      ours: (run) => numbersFound({ email: partOf(sampleOf(run)), cardLast4: sampleOf(run).last4 }),
      simple: async (run) => {
        const { last4 } = sampleOf(run);
        const part = `%${partOf(sampleOf(run))}%`;
        const like = 'and email like $1 and card_last4 = $2';
        return numbersOf(await simply.rows(`${like} ${byTime}`, [part, last4]));
      },
    },
  ];
};

const outside: Partial<Filter> = {
  billingCountries: ['FR'],
  currencies: ['EUR'],
  amountFrom: '40',
};
const outsideInSql = `and billing_country = 'FR' and currency = 'EUR' and amount_minor >= 4000`;

export const figureQuestions = (asking: Asking): Question[] => {
  const { call, filter } = asking;
  const simply = simplyOf(asking);
  const summary = (more: Partial<Filter>) =>
    call(summarizeTransactions, { filter: { ...filter, ...more } });
  return [
    {
      name: 'status tabs with counts',
      aim: at10,
      ours: async () => {
        const { tabs } = await summary({});
        const filled = tabs.filter(({ count }) => count > 0);
        return filled
          .map(({ status, count }) => `${status} ${count}`)
          .sort()
          .join(', ');
      },
      simple: () => simply.groups('status, count(*)', 'group by status'),
    },
    {
      name: 'sums per currency',
      aim: at10,
      ours: async () => {
        const { sums } = await summary({ statuses: ['success'] });
        return sums
          .map(({ currency, count, amountMinor }) => `${currency} ${count} ${amountMinor}`)
          .sort()
          .join(', ');
      },
      simple: () =>
        simply.groups(
          'currency, count(*), sum(amount_minor)::bigint',
          `and status = 'success' group by currency`,
        ),
    },
  ];
};

export const outsideQuestions = (asking: Asking): Question[] => {
  const { call, filter } = asking;
  const simply = simplyOf(asking);
  const wanted = { ...filter, ...outside };
  return [
    {
      name: 'filter outside the roll-ups: its rows',
      aim: at10,
      ours: async () => numbersOf((await call(listTransactions, { filter: wanted, limit })).rows),
      simple: async () => numbersOf(await simply.rows(`${outsideInSql} ${byTime}`)),
    },
    {
      name: 'filter outside the roll-ups: its total',
      aim: { p50: 150, p99: null },
      ours: async () => String((await call(summarizeTransactions, { filter: wanted })).total),
      simple: async () => String(await simply.count(outsideInSql)),
    },
  ];
};
