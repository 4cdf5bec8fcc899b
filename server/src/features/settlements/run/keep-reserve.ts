import sql from 'sql-template-tag';
import { insertedOne, type Tx } from '#platform/database';
import type { Account } from './read-gateway.ts';
import { releaseDayOf, type Agreed } from './settlement-calendar.ts';

/** The reserve withheld of sales with the same hold days. */
export type ReservePart = { holdDays: number; reserveMinor: bigint };

type Batch = Account & { settlementDay: string; number: string };

/** Writes a batch's reserve, each part with its release day: hold days are those agreed on the day of the sale (Decision 21). */
export const keepReserve = async (
  tx: Tx,
  { businessId, gatewayNumber, currency, settlementDay, number }: Batch,
  { agreed, reserve }: { agreed: Agreed; reserve: readonly ReservePart[] },
): Promise<void> => {
  const kept = reserve.filter(({ reserveMinor }) => reserveMinor > 0n);
  if (kept.length > 0) {
    await tx.run(sql`
      insert into reserve_parts (business_id, batch_number, hold_days, gateway_number, currency, extracted_minor, release_on)
      select ${businessId}, ${number}, hold_days, ${gatewayNumber}, ${currency}, minor, release_on
      from unnest(
        ${kept.map(({ holdDays }) => holdDays)}::smallint[], ${kept.map(({ reserveMinor }) => reserveMinor)}::bigint[],
        ${kept.map(({ holdDays }) => releaseDayOf(agreed, settlementDay, holdDays))}::date[]
      ) as kept (hold_days, minor, release_on)
      ${insertedOne}`);
  }
};

/** Takes over due reserve from earlier batches and returns the amount. */
export const releaseReserve = async (
  tx: Tx,
  { businessId, gatewayNumber, currency }: Account,
  { settlementDay, number }: Pick<Batch, 'settlementDay' | 'number'>,
): Promise<bigint> => {
  const released = await tx.rows<{ minor: bigint }>(sql`
    update reserve_parts p set released_in = ${number}
    from settlement_batches b
    where p.business_id = ${businessId} and p.gateway_number = ${gatewayNumber} and p.currency = ${currency}
      and p.release_on <= ${settlementDay} and p.released_in is null and p.left_minor > 0
      and b.business_id = ${businessId} and b.number = p.batch_number and b.status = 'credited'
    returning p.left_minor as minor`);
  return released.reduce((sum, { minor }) => sum + minor, 0n);
};
