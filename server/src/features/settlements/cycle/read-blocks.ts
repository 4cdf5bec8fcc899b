import type { UnsettledReason } from '@back-office/contract/features/settlements/cycle';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { saleKinds } from '../run/settled-kinds.ts';
import { signedAmount } from './read-unsettled-days.ts';

export type BlockedDay = {
  currency: string;
  gatewayNumber: string;
  businessDay: string;
  reason: UnsettledReason;
  count: bigint;
  amountMinor: bigint;
  saleMinor: bigint;
};

/** The sales that the runs passed over, by business day and reason, with what they have in pending; all looked up at once. */
export const readBlockedDays = (
  tx: Tx,
  scope: TenantScope,
  currency: string | null,
): Promise<BlockedDay[]> =>
  tx.rows<BlockedDay>(sql`
    with blocked as materialized (
      select * from settlement_blocks where ${inScope(scope)} and (${currency}::text is null or currency = ${currency})
    ),
    booked as materialized (
      select cause, currency, sum(${signedAmount}) as amount,
        sum(${signedAmount}) filter (where kind in ('sale', 'saleReversal')) as sale
      from ledger_transfers
      where ${inScope(scope)} and cause = any (array(select payment_number from blocked)) and kind = any (${[...saleKinds]}::text[])
      group by 1, 2
    )
    select b.currency, b.gateway_number as "gatewayNumber", b.business_day as "businessDay", b.reason, count(*) as count,
      coalesce(sum(amount), 0)::bigint as "amountMinor", coalesce(sum(sale), 0)::bigint as "saleMinor"
    from blocked b left join booked on booked.cause = b.payment_number and booked.currency = b.currency
    group by 1, 2, 3, 4`);
