import {
  productAmountSchema,
  productLineSchema,
  productLinesMax,
  type ProductLine,
} from '@back-office/contract/features/products';
import type {
  ProductColumn,
  ProductRowProblem,
} from '@back-office/contract/features/products/batches';
import { paymentNumberSchema } from '@back-office/contract/gateway/numbers';
import { minorOfTyped } from '@back-office/contract/kit/money';
import { brokenRuleOf, type RuleFigures } from '@back-office/contract/kit/rule';
import { findMerchantOrders } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import type { TableRow } from '#platform/sheets/read-table';
import type { TenantScope } from '#platform/tenant-scope';
import { readPayments, type Sold, type SoldPayment } from '../write-products.ts';

export type SheetRow = TableRow<ProductColumn>;
type Wrong = { column: ProductColumn; problem: ProductRowProblem; figures: RuleFigures };
type WrongRow = Wrong & { row: SheetRow };
export type CheckedRows = { sold: Sold[]; right: number; wrong: WrongRow[] };

/** The payment of an order number: of several attempts, the successful one. */
const findPayments = async (tx: Tx, scope: TenantScope, rows: readonly SheetRow[]) => {
  const named = [...new Set(rows.map(({ orderNumber }) => orderNumber))];
  const orders = await findMerchantOrders(tx, { scope, orderNumbers: named });
  const numbers = named.filter((text) => paymentNumberSchema.safeParse(text).success);
  const all = [...new Set([...numbers, ...orders.map(({ number }) => number)])];
  const payments = await readPayments(tx, scope, all);
  const byNumber = new Map(payments.map((payment) => [payment.number, payment]));
  const byOrder = Map.groupBy(payments, ({ merchantOrderNumber }) => merchantOrderNumber);
  return (orderNumber: string): SoldPayment | ProductRowProblem => {
    const itself = byNumber.get(orderNumber);
    const found = itself === undefined ? (byOrder.get(orderNumber) ?? []) : [itself];
    const [sale, ...others] = found.filter(({ isSale }) => isSale);
    if (sale === undefined) {
      return orderNumber === '' ? 'required' : found.length > 0 ? 'notASale' : 'notFound';
    }
    return others.length > 0 ? 'severalOrders' : sale;
  };
};

const textOf = (cell: string): string | null => (cell.trim() === '' ? null : cell);
/** Text that is no number stays text, which the schema refuses. */
const countOf = (cell: string): number | string | null =>
  /^\d{1,9}$/.test(cell.trim()) ? Number(cell) : textOf(cell);
const minorOf = (cell: string, currency: string): string | null =>
  cell.trim() === '' ? null : String(minorOfTyped(cell, currency) ?? cell);

const columnOf: Readonly<Record<keyof ProductLine, ProductColumn>> = {
  number: 'number',
  name: 'name',
  category: 'category',
  unitPriceMinor: 'unitPrice',
  quantity: 'quantity',
  url: 'url',
  imageUrl: 'imageUrl',
  weightGrams: 'weightGrams',
};

const readLine = (row: SheetRow, currency: string): ProductLine | Wrong => {
  const given = {
    number: textOf(row.number),
    name: row.name,
    category: textOf(row.category),
    unitPriceMinor: minorOf(row.unitPrice, currency),
    quantity: countOf(row.quantity),
    url: textOf(row.url),
    imageUrl: textOf(row.imageUrl),
    weightGrams: countOf(row.weightGrams),
  };
  const parsed = productLineSchema.safeParse(given);
  const [issue] = parsed.error?.issues ?? [];
  if (parsed.success || issue === undefined) {
    return parsed.data as ProductLine;
  }
  const { field, rule, figures } = brokenRuleOf(issue, given);
  return { column: columnOf[field as keyof ProductLine], problem: rule, figures };
};

const wrongAt = (column: ProductColumn, problem: ProductRowProblem): Wrong => ({
  column,
  problem,
  figures: {},
});

type OrderAmount = 'freight' | 'discount';
type Read = { line: ProductLine; freight: bigint | null; discount: bigint | null };

const readAmount = (
  row: SheetRow,
  column: OrderAmount,
  currency: string,
): bigint | null | Wrong => {
  const minor = minorOf(row[column], currency);
  if (minor === null) {
    return null;
  }
  return productAmountSchema.safeParse(minor).success ? BigInt(minor) : wrongAt(column, 'amount');
};

const isWrong = (value: object | bigint | null): value is Wrong =>
  typeof value === 'object' && value !== null && 'problem' in value;

const readRow = (row: SheetRow, { currency }: SoldPayment): Read | Wrong => {
  if (row.currency.trim().toUpperCase() !== currency) {
    return wrongAt('currency', row.currency.trim() === '' ? 'required' : 'otherCurrency');
  }
  const line = readLine(row, currency);
  const freight = readAmount(row, 'freight', currency);
  const discount = readAmount(row, 'discount', currency);
  const values = [line, freight, discount];
  return values.find(isWrong) ?? ({ line, freight, discount } as Read);
};

type OfOrder = { row: SheetRow; found: Read | Wrong };

/** Freight and discount belong to the order and appear in one of its rows. */
const checkOnce = (rows: readonly OfOrder[]): OfOrder[] => {
  const given = { freight: false, discount: false };
  return rows.map(({ row, found }, place) => {
    if (isWrong(found)) {
      return { row, found };
    }
    if (place >= productLinesMax) {
      return { row, found: wrongAt('orderNumber', 'tooManyLines') };
    }
    const twice = (['freight', 'discount'] as const).find(
      (column) => found[column] !== null && given[column],
    );
    given.freight ||= found.freight !== null;
    given.discount ||= found.discount !== null;
    return { row, found: twice === undefined ? found : wrongAt(twice, 'givenTwice') };
  });
};

const addOrder = (checked: CheckedRows, payment: SoldPayment, rows: readonly SheetRow[]): void => {
  const judged = checkOnce(rows.map((row) => ({ row, found: readRow(row, payment) })));
  const reads = judged.flatMap(({ found }) => (isWrong(found) ? [] : [found]));
  if (reads.length < judged.length) {
    // An order is saved completely or not at all.
    checked.wrong.push(
      ...judged.map(({ row, found }) => ({
        row,
        ...(isWrong(found) ? found : wrongAt('orderNumber', 'withItsOrder')),
      })),
    );
    return;
  }
  const total = (column: OrderAmount): bigint =>
    reads.reduce((sum, read) => sum + (read[column] ?? 0n), 0n);
  checked.right += reads.length;
  checked.sold.push({
    payment,
    lines: reads.map(({ line }) => line),
    freightMinor: total('freight'),
    discountMinor: total('discount'),
  });
};

/** Checks every row: its order, its fields, and the consistency of an order's rows. */
export const checkRows = async (
  tx: Tx,
  scope: TenantScope,
  rows: readonly SheetRow[],
): Promise<CheckedRows> => {
  const paymentOf = await findPayments(tx, scope, rows);
  const checked: CheckedRows = { sold: [], right: 0, wrong: [] };
  const found: { payment: SoldPayment; row: SheetRow }[] = [];
  for (const row of rows) {
    const payment = paymentOf(row.orderNumber);
    if (typeof payment === 'string') {
      checked.wrong.push({ row, ...wrongAt('orderNumber', payment) });
    } else {
      found.push({ payment, row });
    }
  }
  for (const [payment, ofOrder] of Map.groupBy(found, (one) => one.payment)) {
    addOrder(
      checked,
      payment,
      ofOrder.map(({ row }) => row),
    );
  }
  checked.wrong.sort((one, other) => one.row.line - other.row.line);
  return checked;
};
