import {
  checkProducts,
  downloadProductTemplate,
  productBatchRowsMax,
  productColumns,
  uploadProducts,
} from '@back-office/contract/features/products/batches';
import { withoutCardNumbers } from '@back-office/contract/kit/card-number';
import type { Language } from '@back-office/contract/kit/language';
import {
  productHeadings,
  productRowWords,
  productTemplateName,
} from '@back-office/messages/features/products/batch';
import { implement } from '#platform/http/route';
import { readTable } from '#platform/sheets/read-table';
import { templateRoute } from '#platform/sheets/sheet-file';
import { differsFrom, sumOf, writeProducts } from '../write-products.ts';
import { checkRows, type CheckedRows } from './check-rows.ts';

// The longest field takes 500 characters; longer text is cut and then refused.
const cellMax = 600;

const readRows = (content: string) =>
  readTable(content, {
    columns: productColumns,
    headings: productHeadings,
    rowsMax: productBatchRowsMax,
    cellMax,
  });

const answerOf = (rows: number, { sold, right, wrong }: CheckedRows, language: Language) => ({
  rows,
  right,
  orders: sold.length,
  differing: sold.filter((one) => differsFrom(one.payment.amountMinor, sumOf(one))).length,
  wrong: wrong.map(({ row: { line, orderNumber }, column, problem, figures }) => ({
    line,
    orderNumber: withoutCardNumbers(orderNumber, '***').slice(0, 80),
    column,
    problem,
    message: productRowWords[problem][language](figures),
  })),
});

export const downloadProductTemplateRoute = templateRoute(downloadProductTemplate, {
  columns: productColumns,
  headings: productHeadings,
  name: productTemplateName,
  ascii: 'products',
});

export const checkProductsRoute = implement(
  checkProducts,
  async ({ tx, scope, language, refuse }, { content }) => {
    const rows = readRows(content);
    return typeof rows === 'string'
      ? refuse(`products.${rows}`)
      : answerOf(rows.length, await checkRows(tx, scope, rows), language);
  },
);

/** Saves the valid orders in one transaction and returns the other rows, line by line. */
export const uploadProductsRoute = implement(
  uploadProducts,
  async ({ tx, scope, session, now, language, refuse, change }, { fileName, content }) => {
    const rows = readRows(content);
    if (typeof rows === 'string') {
      return refuse(`products.${rows}`);
    }
    const checked = await checkRows(tx, scope, rows);
    await writeProducts(tx, { businessId: scope.businessId, by: session, now }, checked.sold);
    const answer = answerOf(rows.length, checked, language);
    change({
      objectNumber: fileName,
      before: null,
      after: { rows: rows.length, saved: answer.right, wrongRows: answer.wrong.length },
    });
    return answer;
  },
);
