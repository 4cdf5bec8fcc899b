import {
  listTransactions,
  readTransactions,
  summarizeTransactions,
} from '@back-office/contract/features/transactions';
import { pageSizes } from '@back-office/contract/kit/page';
import { planned, type Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { summaryOf } from './count-transactions.ts';
import { findFigures } from './find-figures.ts';
import { findPage, type Found, type Wanted } from './find-page.ts';
import { findPageByRollups, type Survey, surveyRollups } from './find-page-by-rollups.ts';
import { behind, cursorBehind, placeOf } from './payment-cursor.ts';
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

/** The payments of a page that is already found, in the order in which it was found. */
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

/** A page of payments, with the exact figures of the whole filter where roll-ups tell them at once. Spec S1.7, S3.5. */
export const listTransactionsRoute = implement(listTransactions, async (context, input) => {
  const { tx, scope } = context;
  const { filter, sort, order, page, limit } = input;
  const place = placeOf(context, input);
  const question = await readQuestion(context, { ...filter, asOf: place?.asOf ?? filter.asOf });
  const { rollupRange, statuses } = question;
  const known = rollupRange === null ? null : await surveyRollups(tx, { ...question, rollupRange });
  const wanted = {
    sort,
    order,
    skip: (page - 1) * limit,
    // One more than is shown says whether there is a page after it.
    limit: limit + 1,
    ...(place === undefined ? {} : { behind: behind(input, place) }),
  };
  const found = await findNumbers(tx, { question, known, wanted });
  const numbers = found.slice(0, limit).map(({ number }) => number);
  const { asOf } = question.frozen;
  const summary = known === null ? null : summaryOf(known.figures, statuses);
  return {
    rows: await readRows(tx, { scope, numbers }, context),
    total: summary?.total ?? null,
    page,
    limit,
    pageSizes: [...pageSizes],
    next: cursorBehind(context, input, { found, asOf }),
    asOf,
    summary,
  };
});

/** The rows of an open page as they are now, so that it need not ask for its list again and move them. */
export const readTransactionsRoute = implement(readTransactions, async (context, { numbers }) => ({
  rows: await readRows(context.tx, { scope: context.scope, numbers }, context),
}));

/** The exact figures of a filter, wherever they come from. */
export const summarizeTransactionsRoute = implement(
  summarizeTransactions,
  async (context, { filter }) => {
    const question = await readQuestion(context, filter);
    return summaryOf(await findFigures(context.tx, question), question.statuses);
  },
);
