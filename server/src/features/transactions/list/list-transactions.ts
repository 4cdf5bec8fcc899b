import {
  listTransactions,
  readTransactions,
  summarizeTransactions,
} from '@back-office/contract/features/transactions';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { type Sql } from 'sql-template-tag';
import { planned, type Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { cutPage, isBeyond, type Place, readCursor } from '#platform/list/cursor';
import { summaryOf } from './count-transactions.ts';
import { findFigures } from './find-figures.ts';
import { findPage, type Found, stepsOf, type Wanted } from './find-page.ts';
import { findPageByRollups, type Survey, surveyRollups } from './find-page-by-rollups.ts';
import { type Question, readQuestion } from '../filter/read-question.ts';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import {
  type Reader,
  transactionColumns,
  type TransactionRecord,
  transactionSources,
  wireRow,
  type WireRow,
} from '../transaction-row.ts';

/** The payments of a page already found, in the order found. */
const readRows = async (
  tx: Tx,
  { scope, numbers }: { scope: TenantScope; numbers: readonly string[] },
  reader: Reader,
): Promise<WireRow[]> => {
  if (numbers.length === 0) {
    return [];
  }
  const records = await tx.rows<TransactionRecord>(planned`
    select ${transactionColumns}
    from (select * from transactions where ${inScope(scope)} and number = any(${numbers})) t
    ${transactionSources(scope)}`);
  const places = new Map(numbers.map((number, place) => [number, place]));
  return records
    .toSorted((one, other) => (places.get(one.number) ?? 0) - (places.get(other.number) ?? 0))
    .map((record) => wireRow(record, reader));
};

type Searching = { question: Question; known: Survey | null; wanted: Wanted };

const findNumbers = (tx: Tx, { question, known, wanted }: Searching): Promise<Found[]> => {
  const { rollupRange } = question;
  return rollupRange === null ||
    known === null ||
    wanted.sort !== 'orderedAt' ||
    wanted.behind !== undefined
    ? findPage(tx, question, wanted)
    : findPageByRollups(tx, { ...question, rollupRange }, { ...known, wanted });
};

/** Payments after a place. Their time is a condition of its own, so that earlier or later months are not opened. */
const behind = (sorting: Pick<Wanted, 'sort' | 'order'>, { values }: Place): Sql => {
  const months =
    sorting.sort === 'orderedAt'
      ? sql` and ordered_at ${sorting.order === 'desc' ? sql`<=` : sql`>=`} ${values[0]}`
      : sql``;
  return sql` and ${isBeyond(stepsOf(sorting), values)}${months}`;
};

/** A page of payments, with the exact figures of the whole filter if roll-ups have them. Spec S1.7, S3.5. */
export const listTransactionsRoute = implement(listTransactions, async (context, input) => {
  const { tx, scope } = context;
  const { filter, sort, order, page, limit } = input;
  const asked = { call: listTransactions.name, filter, sort, order };
  const place = readCursor(context, asked, input);
  const question = await readQuestion(context, { ...filter, asOf: place?.asOf ?? filter.asOf });
  const { rollupRange, statuses } = question;
  const known = rollupRange === null ? null : await surveyRollups(tx, { ...question, rollupRange });
  const wanted = {
    sort,
    order,
    skip: (page - 1) * limit,
    // One more than is shown tells whether there is a next page.
    limit: limit + 1,
    ...(place === undefined ? {} : { behind: behind(input, place) }),
  };
  const found = await findNumbers(tx, { question, known, wanted });
  const { asOf } = question.frozen;
  const { rows, next } = cutPage(context, asked, { found, limit, asOf });
  const numbers = rows.map(({ number }) => number);
  const summary = known === null ? null : summaryOf(known.figures, statuses);
  return {
    rows: await readRows(tx, { scope, numbers }, context),
    total: summary?.total ?? null,
    page,
    limit,
    pageSizes: [...pageSizes],
    next,
    asOf,
    summary,
  };
});

/** The current rows of an open page, so that it need not reload its list, which would move them. */
export const readTransactionsRoute = implement(readTransactions, async (context, { numbers }) => ({
  rows: await readRows(context.tx, { scope: context.scope, numbers }, context),
}));

/** The exact figures of a filter, from roll-ups or counted. */
export const summarizeTransactionsRoute = implement(
  summarizeTransactions,
  async (context, { filter }) => {
    const question = await readQuestion(context, filter);
    return summaryOf(await findFigures(context.tx, question), question.statuses);
  },
);
