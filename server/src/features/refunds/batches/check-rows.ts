import type {
  RefundBatchColumn,
  RefundRowProblem,
} from '@back-office/contract/features/refunds/batches';
import { refundReasonSchema } from '@back-office/contract/features/refunds/detail';
import { paymentNumberSchema } from '@back-office/contract/gateway/numbers';
import { minorOfTyped } from '@back-office/contract/kit/money';
import { brokenRuleOf } from '@back-office/contract/kit/rule';
import { findMerchantOrders, lockPayments } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { obstacleOf } from '../apply/judge-payment.ts';
import {
  findPaymentFacts,
  hasSameOpen,
  refundableOf,
  type PaymentFacts,
} from '../apply/payment-facts.ts';
import type { RefundRules } from '../refund-rules.ts';
import type { TableRow } from '#platform/sheets/read-table';

type BatchRow = TableRow<RefundBatchColumn>;
export type RowProblem = { column: RefundBatchColumn; problem: RefundRowProblem };

export type CheckedRow = {
  row: BatchRow;
  payment: PaymentFacts | undefined;
  amountMinor: bigint;
  problems: RowProblem[];
};

type Checking = { scope: TenantScope; rules: RefundRules; now: Date };

const isPaymentNumber = (text: string): boolean => paymentNumberSchema.safeParse(text).success;

/** The payments that each order number may mean, all locked until the transaction ends. */
const findPayments = async (tx: Tx, rows: readonly BatchRow[], { scope }: Checking) => {
  const named = [...new Set(rows.map(({ orderNumber }) => orderNumber))].filter(
    (text) => text !== '',
  );
  const orders = await findMerchantOrders(tx, { scope, orderNumbers: named });
  const numbers = new Set([
    ...named.filter(isPaymentNumber),
    ...orders.map(({ number }) => number),
  ]);
  const keys = [...numbers].map((paymentNumber) => ({
    businessId: scope.businessId,
    paymentNumber,
  }));
  await lockPayments(tx, keys);
  const payments = await findPaymentFacts(tx, { scope, numbers: [...numbers] });
  const byNumber = new Map(payments.map((payment) => [payment.number, payment]));
  const byOrder = Map.groupBy(payments, ({ merchantOrderNumber }) => merchantOrderNumber);
  return (orderNumber: string): PaymentFacts[] => {
    const itself = byNumber.get(orderNumber);
    return itself === undefined ? (byOrder.get(orderNumber) ?? []) : [itself];
  };
};

/** Picks the successful one of several attempts to pay an order. */
const meantBy = (payments: readonly PaymentFacts[]): PaymentFacts | RefundRowProblem => {
  const [first, ...others] = payments.filter(({ status }) => status === 'success');
  if (first === undefined) {
    return payments[0] ?? 'notFound';
  }
  return others.length > 0 ? 'severalOrders' : first;
};

const reasonProblem = (reason: string): RowProblem[] => {
  const parsed = refundReasonSchema.safeParse(reason);
  const [issue] = parsed.error?.issues ?? [];
  return issue === undefined
    ? []
    : [{ column: 'reason', problem: brokenRuleOf(issue, reason).rule }];
};

/** The amount a row requests of a known payment: an empty amount means everything left. */
const amountOf = (
  { amount, currency }: BatchRow,
  payment: PaymentFacts,
): { amountMinor: bigint; problems: RowProblem[] } => {
  const refundable = refundableOf(payment);
  if (currency !== '' && currency.toUpperCase() !== payment.currency) {
    return { amountMinor: 0n, problems: [{ column: 'currency', problem: 'currencyOfPayment' }] };
  }
  const minor = amount === '' ? refundable : minorOfTyped(amount, payment.currency);
  if (minor === undefined || minor === 0n) {
    return { amountMinor: 0n, problems: [{ column: 'amount', problem: 'amount' }] };
  }
  const wrong = (problem: RefundRowProblem): RowProblem[] => [{ column: 'amount', problem }];
  if (minor > refundable) {
    return { amountMinor: minor, problems: wrong('amountAboveRefundable') };
  }
  // A file can't ask for confirmation: a second refund of the same amount is confirmed on the payment itself.
  return { amountMinor: minor, problems: hasSameOpen(payment, minor) ? wrong('sameOpen') : [] };
};

/** Checks every row by itself, and for an order named twice; valid payments stay locked for the application. */
export const checkRows = async (
  tx: Tx,
  rows: readonly BatchRow[],
  checking: Checking,
): Promise<CheckedRow[]> => {
  const paymentsOf = await findPayments(tx, rows, checking);
  const seen = new Set<string>();
  return rows.map((row) => {
    const wrong = (column: RefundBatchColumn, problem: RefundRowProblem): CheckedRow => ({
      row,
      payment: undefined,
      amountMinor: 0n,
      problems: [{ column, problem }, ...reasonProblem(row.reason)],
    });
    if (row.orderNumber === '') {
      return wrong('orderNumber', 'required');
    }
    const payment = meantBy(paymentsOf(row.orderNumber));
    if (typeof payment === 'string') {
      return wrong('orderNumber', payment);
    }
    if (seen.has(payment.number)) {
      return wrong('orderNumber', 'orderTwice');
    }
    seen.add(payment.number);
    const obstacle = obstacleOf(payment, checking);
    if (obstacle !== undefined) {
      return { ...wrong('orderNumber', obstacle), payment };
    }
    const { amountMinor, problems } = amountOf(row, payment);
    return { row, payment, amountMinor, problems: [...problems, ...reasonProblem(row.reason)] };
  });
};
