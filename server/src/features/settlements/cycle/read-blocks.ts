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

/** The sales that the runs passed over, by business day and reason, with what they have in pending. */
export const readBlockedDays = (
  tx: Tx,
  scope: TenantScope,
  currency: string | null,
): Promise<BlockedDay[]> =>
  tx.rows<BlockedDay>(sql`
    select b.currency, b.gateway_number as "gatewayNumber", b.business_day as "businessDay", b.reason, count(*) as count,
      sum(booked.amount)::bigint as "amountMinor", sum(booked.sale)::bigint as "saleMinor"
    from (
      select * from settlement_blocks where ${inScope(scope)} and (${currency}::text is null or currency = ${currency})
    ) b
    cross join lateral (
      select coalesce(sum(${signedAmount}), 0) as amount,
        coalesce(sum(${signedAmount}) filter (where kind in ('sale', 'saleReversal')), 0) as sale
      from ledger_transfers t
      where t.business_id = b.business_id and t.cause = b.payment_number and t.currency = b.currency
        and t.kind = any (${[...saleKinds]}::text[])
    ) booked
    group by 1, 2, 3, 4`);
