import {
  type DecisionEntry,
  overseeDecision,
} from '@back-office/contract/features/funds/decisions';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { entryFacts, settledBy } from '../recorded-flow-source.ts';
import { readAdjustment, readHold, readOffset } from './read-decisions.ts';
import { businessOfNumber } from '#platform/tenant-scope';

type Named = { merchantNumber: string; number: string };

const readEntries = async (tx: Tx, { merchantNumber, number }: Named): Promise<DecisionEntry[]> => {
  const businessId = await businessOfNumber(tx, merchantNumber);
  if (businessId === null) {
    return [];
  }
  const rows = await tx.rows<
    Omit<DecisionEntry, 'entry' | 'bookedAt' | 'amountMinor'> & {
      id: bigint;
      bookedAt: Date;
      amountMinor: bigint;
    }
  >(sql`
    select e.id, e.booked_at as "bookedAt", e.business_day as "businessDay", e.kind, e.debit_account as "from",
      e.credit_account as "to", e.amount_minor as "amountMinor", facts.record_status as status, facts.batch_number as "batchNumber"
    from (
      select t.* from ledger_transfers t
      where t.business_id = ${businessId} and t.cause = ${number}
    ) e
    ${settledBy(businessId)}
    cross join lateral (select ${entryFacts(businessId)}) facts
    order by e.id desc`);
  return rows.map(({ id, bookedAt, amountMinor, ...row }) => ({
    ...row,
    entry: String(id),
    bookedAt: bookedAt.toISOString(),
    amountMinor: String(amountMinor),
  }));
};

/** Chooses the table by the first letter of the number. */
const readDecision = async (tx: Tx, named: Named) => {
  switch (named.number.slice(0, 1)) {
    case 'H': {
      const hold = await readHold(tx, named);
      return hold && { type: 'hold' as const, ...hold };
    }
    case 'A': {
      const adjustment = await readAdjustment(tx, named);
      return adjustment && { type: 'adjustment' as const, ...adjustment, allowedActions: [] };
    }
    default: {
      const offset = await readOffset(tx, named);
      return offset && { type: 'offset' as const, ...offset, allowedActions: [] };
    }
  }
};

/** Spec S3.16. */
export const overseeDecisionRoute = implement(overseeDecision, async ({ tx, refuse }, named) => {
  const decision = await readDecision(tx, named);
  return decision === undefined
    ? refuse('funds.decisionNotFound')
    : { ...decision, entries: await readEntries(tx, named) };
});
