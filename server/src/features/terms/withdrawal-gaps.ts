import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { countWaiting, type Waiting } from '#platform/list/waiting';

/**
 * Merchants with the currencies that can hold money and have no withdrawal terms: those the contract settles in, and those with money
 * that was settled. Unsettled money in another currency waits for a rate, and is settled in one of these. Whoever is deleted has none.
 */
export const withdrawalGaps = (businessIds?: readonly bigint[]): Sql => {
  const among =
    businessIds === undefined ? empty : sql`and business_id = any (${businessIds}::bigint[])`;
  return sql`
    select held.business_id, held.currency
    from (
      select business_id, settlement_currency as currency from contract_terms where true ${among}
      union
      select business_id, currency from ledger_accounts
      where balance_minor <> 0 and account in ('available', 'frozenFromAvailable', 'reserve', 'margin', 'deposit') ${among}
    ) held
    join businesses b on b.id = held.business_id and b.merchant_status <> 'delete'
    left join withdrawal_terms w on w.business_id = held.business_id and w.currency = held.currency
    where w.business_id is null`;
};

type Gap = { businessId: bigint; currency: string };

/** Of some merchants. For the operator's role. */
export const readWithdrawalGaps = (tx: Tx, businessIds: readonly bigint[]): Promise<Gap[]> =>
  tx.rows<Gap>(sql`
    select business_id as "businessId", currency from (${withdrawalGaps(businessIds)}) g order by 1, 2`);

/** Merchants that have such a currency. For the operator's role. */
export const countMerchantsWithGaps = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`select count(distinct business_id) as count, null::timestamptz as oldest from (${withdrawalGaps()}) g`,
  );
