import {
  waybillBatchRowsMax,
  waybillColumns,
  type WaybillColumn,
  type WaybillRowProblem,
} from '@back-office/contract/features/waybills/batches';
import { waybillHeadings } from '@back-office/messages/features/waybills/headings';
import { readTable, type TableRow } from '#platform/sheets/read-table';
import { companySchema, proofInput } from '@back-office/contract/features/waybills';
import { brokenRuleOf, type RuleFigures } from '@back-office/contract/kit/rule';
import type { z } from 'zod';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import {
  findUsed,
  problemOfNumbers,
  problemOfPayment,
  refusedNumbers,
  type Proof,
} from '../upload/judge-proof.ts';
import { findPayments, meantBy } from '../upload/find-payments.ts';
import type { ProvablePayment } from '../upload/read-payments.ts';

type SheetRow = TableRow<WaybillColumn>;

// Long enough for ten numbers or sites.
const cellMax = 2100;

/** The rows of a file of tracking numbers, or the reason why the file is refused. */
export const readRows = (content: string) =>
  readTable(content, {
    columns: waybillColumns,
    headings: waybillHeadings,
    rowsMax: waybillBatchRowsMax,
    cellMax,
  });

export type WrongRow = {
  row: SheetRow;
  column: WaybillColumn;
  problem: WaybillRowProblem;
  figures: RuleFigures;
};
export type CheckedRows = { right: { row: SheetRow; proof: Proof }[]; wrong: WrongRow[] };

type Checking = { scope: TenantScope; isHeld: boolean; now: Date };

const listed = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,，;；\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

type Read<Value> = { value: Value } | Omit<WrongRow, 'row'>;

const read = <Schema extends z.ZodType>(
  column: WaybillColumn,
  schema: Schema,
  value: unknown,
): Read<z.output<Schema>> => {
  const parsed = schema.safeParse(value);
  const [issue] = parsed.error?.issues ?? [];
  if (parsed.success || issue === undefined) {
    return { value: parsed.data as z.output<Schema> };
  }
  const isNone = Array.isArray(value) && value.length === 0;
  const { rule, figures } = brokenRuleOf(issue, value);
  return isNone ? { column, problem: 'required', figures: {} } : { column, problem: rule, figures };
};

/** Checks a row's fields by the rules of the call for one payment; returns the first error. */
const readProof = (row: SheetRow, payment: ProvablePayment): Proof | Omit<WrongRow, 'row'> => {
  const numbers = read('trackingNumbers', proofInput.trackingNumbers, listed(row.trackingNumbers));
  const company = read(
    'company',
    companySchema.nullable(),
    row.company === '' ? null : row.company,
  );
  const websites = read('websites', proofInput.websites, listed(row.websites));
  const wrong = [numbers, company, websites].find((one) => 'problem' in one);
  if (wrong !== undefined && 'problem' in wrong) {
    return wrong;
  }
  return {
    payment,
    trackingNumbers: 'value' in numbers ? [...new Set(numbers.value)] : [],
    company: 'value' in company ? company.value : null,
    websites: 'value' in websites ? websites.value : [],
    images: 0,
  };
};

const atOrder = (problem: WaybillRowProblem): Omit<WrongRow, 'row'> => ({
  column: 'orderNumber',
  problem,
  figures: {},
});

/**
 * Checks every row: its order, its fields, and numbers used elsewhere. A caller that writes them holds the lock on the
 * business's uploads.
 */
export const checkRows = async (
  tx: Tx,
  checking: Checking,
  rows: readonly SheetRow[],
): Promise<CheckedRows> => {
  const orderNumbers = rows.map(({ orderNumber }) => orderNumber);
  const paymentsOf = await findPayments(tx, { ...checking, orderNumbers });
  const seen = new Set<string>();
  const proofOf = (row: SheetRow): Proof | Omit<WrongRow, 'row'> => {
    const payment = row.orderNumber === '' ? 'required' : meantBy(paymentsOf(row.orderNumber));
    if (typeof payment === 'string') {
      return atOrder(payment);
    }
    if (seen.has(payment.number)) {
      return atOrder('orderTwice');
    }
    seen.add(payment.number);
    const problem = problemOfPayment(payment, refusedNumbers);
    return problem === null ? readProof(row, payment) : atOrder(problem);
  };
  const judged = rows.map((row) => ({ row, found: proofOf(row) }));
  const proofs = judged.flatMap(({ found }) => ('payment' in found ? [found] : []));
  const used = await findUsed(tx, checking.scope.businessId, proofs);
  const checked: CheckedRows = { right: [], wrong: [] };
  for (const { row, found } of judged) {
    if (!('payment' in found)) {
      checked.wrong.push({ row, ...found });
      continue;
    }
    const problem = problemOfNumbers(found, used, checking.now);
    if (problem === null) {
      checked.right.push({ row, proof: found });
    } else {
      checked.wrong.push({ row, column: 'trackingNumbers', problem, figures: {} });
    }
  }
  return checked;
};
