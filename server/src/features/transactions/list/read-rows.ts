import { planned, type Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import {
  transactionColumns,
  transactionSources,
  wireRow,
  type Reader,
  type TransactionRecord,
  type WireRow,
} from '../transaction-row.ts';

/** The payments of a page that is already found, in the order in which it was found. */
export const readRows = async (
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
  const placeOf = new Map(numbers.map((number, place) => [number, place]));
  return records
    .toSorted((one, other) => (placeOf.get(one.number) ?? 0) - (placeOf.get(other.number) ?? 0))
    .map((record) => wireRow(record, reader));
};
