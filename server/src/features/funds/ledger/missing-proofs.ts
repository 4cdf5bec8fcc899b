import sql, { join, type Sql } from 'sql-template-tag';
import { planned, type Tx } from '#platform/database';

/** Whether any terms of a business, past or future, ask for proofs of delivery. */
const asksForProof = async (tx: Tx, businessId: bigint): Promise<boolean> => {
  const found = await tx.rows(planned`
    select from settlement_terms where business_id = ${businessId} and delivery_condition <> 'free' limit 1`);
  return found.length > 0;
};

/** Updates the rows to their current state; the totals change by the same differences. */
const bringUpToDate = async (
  tx: Tx,
  businessId: bigint,
  touched: readonly Sql[],
): Promise<void> => {
  const numbers = join(touched, ' || ');
  const statement = planned`
    with counted as materialized (
      select * from missing_proofs_counted where business_id = ${businessId} and payment_number = any (${numbers})
    ),
    gone as (
      delete from missing_proofs m
      where m.business_id = ${businessId} and m.payment_number = any (${numbers}) and not exists (
        select from counted c
        where c.payment_number = m.payment_number and c.currency = m.currency and c.business_day = m.business_day
          and c.gateway_number = m.gateway_number)
      returning m.gateway_number, m.currency, m.business_day, -1 as count, -m.amount_minor as amount_minor
    ),
    come as (
      insert into missing_proofs as m (business_id, payment_number, currency, business_day, gateway_number, amount_minor)
      select ${businessId}::bigint, payment_number, currency, business_day, gateway_number, amount_minor from counted
      on conflict (business_id, payment_number, currency, business_day, gateway_number)
      do update set amount_minor = excluded.amount_minor where m.amount_minor <> excluded.amount_minor
      returning m.gateway_number, m.currency, m.business_day, case when old.business_id is null then 1 else 0 end as count,
        new.amount_minor - coalesce(old.amount_minor, 0) as amount_minor
    )
    insert into missing_proof_totals as t (business_id, gateway_number, currency, business_day, count, amount_minor)
    select ${businessId}::bigint, gateway_number, currency, business_day, sum(count), sum(amount_minor)::bigint
    from (select * from gone union all select * from come) moved
    group by 2, 3, 4
    on conflict (business_id, gateway_number, currency, business_day)
    do update set count = t.count + excluded.count, amount_minor = t.amount_minor + excluded.amount_minor`;
  // Each number of arrays yields a different statement text, and each connection would keep a plan for all of them.
  await tx.run(touched.length === 1 ? statement : sql`${statement}`);
};

const touchedIn = new WeakMap<Tx, Map<bigint, Sql[]>>();

/**
 * Called when the sales of payments, their returns, proofs or statements change: at the end of the transaction the payments that
 * miss a proof of delivery are recomputed (Decision 14). `numbers`: an array of payment numbers, evaluated at that time.
 */
export const keepMissingProofs = (tx: Tx, businessId: bigint, numbers: Sql): void => {
  const all = touchedIn.get(tx) ?? new Map<bigint, Sql[]>();
  touchedIn.set(tx, all);
  const touched = all.get(businessId) ?? [];
  all.set(businessId, [...touched, numbers]);
  if (touched.length > 0) {
    return;
  }
  tx.last(`missing_proofs/${String(businessId).padStart(19, '0')}`, async () => {
    // Transactions that change the inputs recompute one after the other: the last one sees what all have written, and new terms
    // that ask for proof wait for writers that did not know of them.
    await tx.run(sql`
      select pg_advisory_xact_lock(hashtextextended(${`missing proofs ${businessId}`}, 0))`);
    if (await asksForProof(tx, businessId)) {
      await bringUpToDate(tx, businessId, all.get(businessId) ?? []);
    }
  });
};

/** The same for added terms: covers all sales from the first day on to which they may apply. For the operator's role. */
export const keepMissingProofsSince = (tx: Tx, businessId: bigint, firstDay: string): void => {
  keepMissingProofs(
    tx,
    businessId,
    sql`array(select distinct cause from ledger_transfers
      where business_id = ${businessId} and kind = 'sale' and business_day >= ${firstDay})`,
  );
};
