import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Account } from './read-gateway.ts';

type Batch = Account & { number: string };

/**
 * Notes payments that this batch's refunds reduce to nothing, judged by the live lines: their reserve is to be released (Decision
 * 21). A payment whose refund was reversed is removed again, unless its reserve is already being released.
 */
export const noteRefundedWhole = async (
  tx: Tx,
  { businessId, gatewayNumber, currency, number }: Batch,
  refundedPayments: readonly string[],
): Promise<void> => {
  await tx.run(sql`
    with touched as materialized (
      select number, sold_minor > 0 and given_minor >= sold_minor as is_gone
      from (
        select p.number, (
            select coalesce(sum(sale_minor), 0) from settlement_lines l
            where l.business_id = ${businessId} and l.cause = p.number and l.currency = ${currency} and l.is_live
          ) as sold_minor, (
            select coalesce(sum(refund_minor), 0) from settlement_lines l
            where l.business_id = ${businessId} and l.payment_number = p.number and l.currency = ${currency} and l.is_live
              and l.kind <> 'sale'
          ) as given_minor
        from unnest(${refundedPayments}::text[]) as p (number)
      ) summed
    ),
    standing as (
      delete from reserve_returns r using touched t
      where r.business_id = ${businessId} and r.payment_number = t.number and r.currency = ${currency}
        and r.returned_in is null and not t.is_gone
    )
    insert into reserve_returns (business_id, payment_number, gateway_number, currency, batch_number, hold_days, reserve_minor, found_in)
    select ${businessId}, t.number, ${gatewayNumber}, ${currency}, l.batch_number, l.hold_days, l.reserve_minor, ${number}
    from touched t
    join settlement_lines l on l.business_id = ${businessId} and l.cause = t.number and l.currency = ${currency} and l.is_live
    where t.is_gone and l.reserve_minor > 0
    on conflict do nothing`);
};

/**
 * Releases the reserve of fully refunded payments, as far as their batches are credited and have reserve left; returns the
 * amount. Runs after the release of due reserve.
 */
export const returnReserve = async (
  tx: Tx,
  { businessId, gatewayNumber, currency, number }: Batch,
): Promise<bigint> => {
  const returned = await tx.rows<{ minor: bigint }>(sql`
    with open as materialized (
      select r.payment_number, least(r.reserve_minor, p.left_minor
        - (sum(r.reserve_minor) over (partition by r.batch_number, r.hold_days order by r.payment_number) - r.reserve_minor))::bigint as minor
      from reserve_returns r
      join settlement_batches b on b.business_id = r.business_id and b.number = r.batch_number
      join reserve_parts p on p.business_id = r.business_id and p.batch_number = r.batch_number and p.hold_days = r.hold_days
      where r.business_id = ${businessId} and r.gateway_number = ${gatewayNumber} and r.currency = ${currency}
        and r.returned_in is null and b.status = 'credited' and p.released_in is null
    ),
    returned as (
      update reserve_returns r set returned_in = ${number}, returned_minor = o.minor
      from open o
      where o.minor > 0 and r.business_id = ${businessId} and r.payment_number = o.payment_number and r.currency = ${currency}
      returning r.batch_number, r.hold_days, r.returned_minor
    )
    update reserve_parts p set returned_minor = p.returned_minor + r.minor
    from (select batch_number, hold_days, sum(returned_minor)::bigint as minor from returned group by 1, 2) r
    where p.business_id = ${businessId} and p.batch_number = r.batch_number and p.hold_days = r.hold_days
    returning r.minor`);
  return returned.reduce((sum, { minor }) => sum + minor, 0n);
};
