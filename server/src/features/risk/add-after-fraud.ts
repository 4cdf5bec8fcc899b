import { changeFraudAdding, getFraudAdding } from '@back-office/contract/features/risk';
import { normalEntry } from '@back-office/contract/gateway/risk-entries';
import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { inRole, inTenant, type Tx } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import { eachLogged } from '#platform/upkeep/each-of-its-own';
import { holdLists, type Wanted, writeEntries } from './write-entries.ts';

// Spec S2.35: if the merchant chose so, card and e-mail of every fraud report and fraud chargeback are added to the
// blacklist automatically.

const isOn = async (tx: Tx, businessId: bigint): Promise<boolean> => {
  const [settings] = await tx.rows<{ since: Date | null }>(sql`
    select adds_since as since from risk_settings where business_id = ${businessId}`);
  return settings !== undefined && settings.since !== null;
};

export const getFraudAddingRoute = implement(getFraudAdding, async ({ tx, scope, can }) => ({
  isOn: await isOn(tx, scope.businessId),
  allowedActions:
    can('blacklist.manage') && scope.gatewayNumbers === null ? ['change' as const] : [],
}));

export const changeFraudAddingRoute = implement(
  changeFraudAdding,
  async ({ tx, scope, now, refuse, change }, { isOn: wanted }) => {
    if (scope.gatewayNumbers !== null) {
      return refuse('risk.gatewayNotOpen');
    }
    const before = await isOn(tx, scope.businessId);
    if (before !== wanted) {
      const since = wanted ? now : null;
      await tx.run(sql`
        insert into risk_settings (business_id, adds_since) values (${scope.businessId}, ${since})
        on conflict (business_id) do update set adds_since = excluded.adds_since`);
      change({ objectNumber: '', before: { isOn: before }, after: { isOn: wanted } });
    }
    return { isOn: wanted };
  },
);

type Switched = { businessId: bigint; since: Date };
type Reported = NonNullable<Wanted> & { paymentNumber: string };

const valuesMax = 1000;

/**
 * Cards and e-mails of payments reported since then that never had an entry: one that people disabled stays disabled.
 */
const findReported = (tx: Tx, { businessId, since }: Switched): Promise<Reported[]> =>
  tx.rows<Reported>(sql`
    with told as (
      select business_id, payment_number from fraud_reports
      where business_id = ${businessId} and reported_at >= ${since}
      union
      select business_id, payment_number from disputes
      where business_id = ${businessId} and is_fraud and stage = 'chargeback' and coalesce(escalated_at, opened_at) >= ${since}
    ), reported as (
      select t.number, t.card_fingerprint, lower(trim(p.email)) as email,
        concat(coalesce(t.card_first6, '••••••'), ' •••• ', coalesce(t.card_last4, '••••')) as card
      from told r
      join transactions t on t.business_id = r.business_id and t.number = r.payment_number
      left join payers p on p.business_id = t.business_id and p.id = t.payer_id
      where t.business_id = ${businessId}
    ), named as (
      select 'card' as type, card_fingerprint as value, card as shown, number from reported where card_fingerprint is not null
      union all
      select 'email', email, email, number from reported where email <> ''
    )
    select distinct on (n.type, n.value) n.type, n.value, n.shown, n.number as "paymentNumber"
    from named n
    left join risk_entries e on e.business_id = ${businessId} and e.type = n.type and e.value = n.value
    where e.number is null
    order by n.type, n.value, n.number limit ${valuesMax}`);

const addReported = async (platform: Platform, switched: Switched, now: Date): Promise<number> => {
  const scope = tenantScope(switched.businessId, null);
  return inTenant(platform.database, {
    scope,
    mode: 'read write',
    work: async (tx) => {
      await holdLists(tx, scope);
      const reported = await findReported(tx, switched);
      const added = reported.filter(
        ({ type, value }) => type === 'card' || normalEntry('email', value) === value,
      );
      const numbers = await writeEntries(
        tx,
        {
          scope,
          list: 'black',
          gatewayNumber: null,
          remark: 'Fraud report or chargeback',
          source: 'fraudReport',
          expiresAt: null,
          by: 'System',
          now,
        },
        added,
      );
      return numbers.length;
    },
  });
};

/** Runs every minute on reports since each merchant switched it on. */
export const addAfterFraudReports = async (
  platform: Platform,
  now: Date,
  log: FastifyBaseLogger,
): Promise<{ added: number }> => {
  const switched = await inRole(platform.database, 'jobs', (tx) =>
    tx.rows<Switched>(sql`
      select business_id as "businessId", adds_since as since from risk_settings
      where adds_since is not null order by business_id`),
  );
  let added = 0;
  await eachLogged(
    switched,
    async (one) => {
      added += await addReported(platform, one, now);
    },
    { log, failure: 'fraud reports and chargebacks of a business were not added to its blacklist' },
  );
  return { added };
};
