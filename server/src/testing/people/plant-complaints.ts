import { openComplaint } from '#features/complaints/public';
import { now } from '#platform/clock';
import { inRole, inTenant, type Database } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import sql from 'sql-template-tag';

/** Payment mails of the tea shop: one with a complaint by its payer, and one without. */
export const complaintKeys = {
  complained: 'complained-complained-',
  paid: 'paid-paid-paid-paid-pa',
} as const;

const amountMinor = 100n;

/** Two payment mails, and a complaint through the link of the first. */
export const plantComplaints = async (database: Database): Promise<void> => {
  const payments = await inRole(database, 'operator', (tx) =>
    tx.rows<{ number: string }>(sql`
      select number from transactions
      where business_id = 1 and gateway_number = '10000101' and status = 'success' and mode = 'live' and trade_type = 'consumption'
        and amount_minor >= ${amountMinor}
      order by number desc limit 2`),
  );
  for (const [place, key] of Object.values(complaintKeys).entries()) {
    const number = payments[place]?.number;
    await inTenant(database, {
      scope: tenantScope(1n, null),
      mode: 'read write',
      work: (tx) =>
        tx.run(sql`
          insert into complaint_links (business_id, payment_number, gateway_number, key, email, language, sent_at)
          values (1, ${number}, '10000101', ${key}, 'payer@example.com', 'zhHk', ${now()})
          on conflict (business_id, payment_number) do nothing`),
    });
  }
  await openComplaint(
    database,
    { key: complaintKeys.complained, now: now() },
    { reason: 'notReceived', amountMinor, text: '兩星期了，包裹仍未送到。', language: 'zhHk' },
  );
};
