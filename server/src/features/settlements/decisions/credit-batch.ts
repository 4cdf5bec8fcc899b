import { creditBatch as call } from '@back-office/contract/features/settlements/decisions';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { nextBankDay } from '@back-office/contract/features/settlements/calendar';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { postTransfers, type Transfer } from '#features/funds/public';
import { keepBankDays, readHolidays } from '#features/terms/public';
import { recordFacts } from '#features/webhooks/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { tellOfCredit } from '../notices/tell-of-credit.ts';
import {
  deciderOf,
  findBusinessId,
  holdBatch,
  type BatchKey,
  type Decider,
  type HeldBatch,
} from './hold-batch.ts';

const aboveZero = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/** The batch's transfers: amounts taken, amounts returned, and the remainder into the balance. A debt stays in pending. */
const transfersOf = (batch: HeldBatch, businessDay: string): Transfer[] => {
  const amounts: Partial<Record<Transfer['kind'], bigint>> = {
    reserveReleased: batch.reserveReleasedMinor,
    marginReturned: batch.marginReturnedMinor,
    depositReturned: batch.depositReturnedMinor,
    deduction: aboveZero(batch.deductionMinor),
    deductionReturned: aboveZero(-batch.deductionMinor),
    reserveExtracted: batch.reserveExtractedMinor,
    marginTaken: batch.marginTakenMinor,
    depositTaken: batch.depositTakenMinor,
    credited: aboveZero(batch.netMinor),
  };
  const { businessId, number, gatewayNumber, currency } = batch;
  return Object.entries(amounts).map(([kind, amountMinor]) => ({
    businessId,
    cause: number,
    kind: kind as Transfer['kind'],
    gatewayNumber,
    currency,
    amountMinor,
    businessDay,
  }));
};

/** Notifies the merchant's webhooks of the amount credited to the balance. */
const recordCredit = (tx: Tx, batch: HeldBatch, now: Date): Promise<void> => {
  const { businessId, number, gatewayNumber, currency, settlementDay, netMinor } = batch;
  const data = {
    gatewayNumber,
    settlementDay,
    status: 'credited',
    net: { minor: String(netMinor), currency },
  };
  const type = 'settlement.credited';
  const fact = { businessId, type, object: 'settlement', number, occurredAt: now, data } as const;
  return recordFacts(tx, [fact], now);
};

/** Returns the reason why not, or undefined once the money is in the balance. For the operator's role. */
export const creditBatch = async (
  tx: Tx,
  key: BatchKey,
  { personId, personName, now }: Decider,
): Promise<ErrorsOf<typeof call> | undefined> => {
  await keepBankDays(tx);
  const batch = await holdBatch(tx, key);
  if (batch === undefined) {
    return 'settlements.batchNotFound';
  }
  if (batch.status !== 'checked') {
    return 'settlements.notInThisStatus';
  }
  if (batch.checkedBy === personId) {
    return 'settlements.checkedByYou';
  }
  const businessDay = businessDayOf(now);
  // Its reserve is held from now on, so it can't be released before the next night (Decision 19).
  const released = nextBankDay(businessDay, await readHolidays(tx, batch.currency));
  await tx.run(sql`
    update settlement_batches
    set status = 'credited', credited_by = ${personId}, credited_by_name = ${personName}, credited_at = ${now}
    where business_id = ${key.businessId} and number = ${key.number}`);
  await tx.run(sql`
    update reserve_parts set release_on = ${released}
    where business_id = ${key.businessId} and batch_number = ${key.number} and release_on < ${released}::date`);
  await postTransfers(tx, transfersOf(batch, businessDay), now);
  await recordCredit(tx, batch, now);
  return undefined;
};

export const creditBatchRoute = implement(call, async (context, { merchantNumber, ...asked }) => {
  const { tx, change, refuse } = context;
  const businessId = await findBusinessId(tx, merchantNumber);
  if (businessId === undefined) {
    return refuse('settlements.batchNotFound');
  }
  const key = { businessId, ...asked };
  const refused = await creditBatch(tx, key, deciderOf(context));
  if (refused !== undefined) {
    return refuse(refused);
  }
  await tellOfCredit(context, key);
  await announceStale(tx, { businessId, stale: 'home' });
  change({ businessId, objectNumber: asked.number, before: null, after: { status: 'credited' } });
  return { status: 'credited' as const };
});
