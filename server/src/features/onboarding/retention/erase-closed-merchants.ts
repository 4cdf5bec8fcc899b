import { businessStatus } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { yearMinutes, yearsAfterClosing } from './erase-applications.ts';

const atOnce = 50;

/** Closed long ago, with data left to erase, and without money or an open hold, case, alert or refund. */
const findDue = async (tx: Tx, { now, after }: { now: Date; after: bigint }): Promise<bigint[]> => {
  const due = await tx.rows<{ id: bigint }>(sql`
    select b.id from (
      select business_id, max(at) as at from business_status_changes
      where to_status = ${businessStatus.closed} group by business_id
    ) c
    join businesses b on b.id = c.business_id
    where b.status = ${businessStatus.closed} and b.id > ${after}
      and c.at < ${minutesFrom(now, -yearsAfterClosing * yearMinutes)}
      and (
        exists (select from merchant_profiles p where p.business_id = c.business_id and (
          num_nonnulls(p.legal_name, p.registration_number, p.formed_on, p.address) > 0 or p.contacts <> '[]'))
        or exists (select from merchant_bank_accounts a where a.business_id = c.business_id and a.account_sealed is not null)
        or exists (select from merchant_proposals o where o.business_id = c.business_id and o.kind = 'bankAccount'))
      and not exists (select from ledger_accounts l where l.business_id = c.business_id and l.balance_minor <> 0 and l.account in
        ('pending', 'available', 'frozenFromPending', 'frozenFromAvailable', 'reserve', 'margin', 'deposit'))
      and not exists (select from payment_holds h where h.business_id = c.business_id and h.released_at is null)
      and not exists (select from disputes d where d.business_id = c.business_id and is_open_case(d.status, d.answer))
      and not exists (select from alerts w where w.business_id = c.business_id and w.status = 'open')
      and not exists (select from refunds r where r.business_id = c.business_id and r.status in ('underAudit', 'audited', 'inProcessing'))
    order by b.id limit ${atOnce}`);
  return due.map(({ id }) => id);
};

/** Bank, currency and the last digits stay, because withdrawals name their account. */
const erase = async (tx: Tx, businesses: readonly bigint[], now: Date): Promise<void> => {
  await tx.run(sql`
    update merchant_profiles
    set version = version + 1, legal_name = null, registration_number = null, formed_on = null, address = null, contacts = '[]'
    where business_id = any(${businesses}::bigint[])`);
  await tx.run(sql`
    update merchant_bank_accounts set account_sealed = null, holder = '', replaced_at = coalesce(replaced_at, ${now})
    where business_id = any(${businesses}::bigint[]) and account_sealed is not null`);
  await tx.run(sql`
    delete from merchant_proposals where business_id = any(${businesses}::bigint[]) and kind = 'bankAccount'`);
};

/**
 * Erases the profile and the payout accounts of merchants five years after their closing, like their applications. A
 * merchant with a balance, a hold, an open case or a refund under way waits until that is settled.
 */
export const eraseClosedMerchants = async (
  { database }: Pick<Platform, 'database'>,
  now: Date,
): Promise<{ erased: number }> => {
  let erased = 0;
  let after: bigint | undefined = 0n;
  while (after !== undefined) {
    const from: bigint = after;
    const due = await inRole(database, 'jobs', async (tx) => {
      const found = await findDue(tx, { now, after: from });
      await erase(tx, found, now);
      return found;
    });
    erased += due.length;
    after = due.length < atOnce ? undefined : due.at(-1);
  }
  return { erased };
};
