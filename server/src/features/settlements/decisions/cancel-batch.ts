import { cancelBatch as call } from '@back-office/contract/features/settlements/decisions';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { addDays } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { keepMissingProofs } from '#features/funds/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { followWaybills } from './follow-waybills.ts';
import {
  deciderOf,
  findBusinessId,
  holdBatch,
  type BatchKey,
  type Decider,
  type HeldBatch,
} from './hold-batch.ts';

type Held = HeldBatch & { isLast: boolean };

/** Locks the progress row before the batch's own row, so that no other batch of its gateway and currency is made meanwhile. */
const holdWithProgress = async (
  tx: Tx,
  { businessId, number }: BatchKey,
): Promise<Held | undefined> => {
  await tx.run(sql`
    select from settlement_progress p
    join settlement_batches b on b.business_id = p.business_id and b.gateway_number = p.gateway_number and b.currency = p.currency
    where b.business_id = ${businessId} and b.number = ${number} for update of p`);
  const batch = await holdBatch(tx, { businessId, number });
  if (batch === undefined) {
    return undefined;
  }
  const later = await tx.rows(sql`
    select from settlement_batches
    where business_id = ${businessId} and gateway_number = ${batch.gatewayNumber} and currency = ${batch.currency}
      and settlement_day > ${batch.settlementDay} and status <> 'cancelled' limit 1`);
  return { ...batch, isLast: later.length === 0 };
};

/** Undoes the batch's reserve releases: due reserve is held as before, and early releases for its refunds are dropped. */
const keepReserve = async (tx: Tx, { businessId, number }: HeldBatch): Promise<void> => {
  await tx.run(sql`
    update reserve_parts set released_in = null where business_id = ${businessId} and released_in = ${number}`);
  await tx.run(sql`
    with kept as (
      update reserve_returns r set returned_in = null, returned_minor = null
      from reserve_returns before
      where r.business_id = ${businessId} and r.returned_in = ${number} and before.business_id = r.business_id
        and before.payment_number = r.payment_number and before.currency = r.currency
      returning r.batch_number, r.hold_days, before.returned_minor
    )
    update reserve_parts p set returned_minor = p.returned_minor - k.minor
    from (select batch_number, hold_days, sum(returned_minor)::bigint as minor from kept group by 1, 2) k
    where p.business_id = ${businessId} and p.batch_number = k.batch_number and p.hold_days = k.hold_days`);
  await tx.run(sql`
    delete from reserve_returns where business_id = ${businessId} and found_in = ${number}`);
};

/** Voids the batch's lines and reopens its day for settlement. */
const undo = async (tx: Tx, batch: HeldBatch, now: Date): Promise<void> => {
  const { businessId, number, gatewayNumber, currency, settlementDay } = batch;
  // A batch may have a million lines.
  await tx.run(sql`set local statement_timeout = '5min'`);
  await tx.run(sql`
    update settlement_lines set is_live = false where business_id = ${businessId} and batch_number = ${number}`);
  await followWaybills(tx, batch, now);
  keepMissingProofs(
    tx,
    businessId,
    // Nearly all were settled with their proof, so none is missing.
    sql`array(select l.cause from settlement_lines l
      where l.business_id = ${businessId} and l.batch_number = ${number} and l.kind = 'sale' and l.after_id = 0 and not exists (
        select from delivery_proofs p where p.business_id = ${businessId} and p.payment_number = l.cause))`,
  );
  await keepReserve(tx, batch);
  await tx.run(sql`
    update settlement_progress set settled_through = ${addDays(settlementDay, -1)}
    where business_id = ${businessId} and gateway_number = ${gatewayNumber} and currency = ${currency}`);
};

/**
 * Returns the reason why not, or undefined once the batch is cancelled without trace in the balances. Offsets taken since to
 * cover its debt stay taken; the replacement batch brings them forward (Decision 21). For the operator's role.
 */
export const cancelBatch = async (
  tx: Tx,
  { reason, ...key }: BatchKey & { reason: string },
  { personId, personName, now }: Decider,
): Promise<ErrorsOf<typeof call> | undefined> => {
  const batch = await holdWithProgress(tx, key);
  if (batch === undefined) {
    return 'settlements.batchNotFound';
  }
  if (batch.status !== 'reported' && batch.status !== 'checked') {
    return 'settlements.notInThisStatus';
  }
  if (!batch.isLast) {
    return 'settlements.laterBatch';
  }
  await tx.run(sql`
    update settlement_batches
    set status = 'cancelled', cancelled_by = ${personId}, cancelled_by_name = ${personName}, cancelled_at = ${now},
      cancel_reason = ${reason}
    where business_id = ${key.businessId} and number = ${key.number}`);
  await undo(tx, batch, now);
  return undefined;
};

export const cancelBatchRoute = implement(call, async (context, { merchantNumber, ...asked }) => {
  const { tx, change, refuse } = context;
  const businessId = await findBusinessId(tx, merchantNumber);
  if (businessId === undefined) {
    return refuse('settlements.batchNotFound');
  }
  const refused = await cancelBatch(tx, { businessId, ...asked }, deciderOf(context));
  if (refused !== undefined) {
    return refuse(refused);
  }
  await announceStale(tx, { businessId, stale: 'home' });
  change({
    businessId,
    objectNumber: asked.number,
    before: null,
    after: { status: 'cancelled', reason: asked.reason },
  });
  return { status: 'cancelled' as const };
});
