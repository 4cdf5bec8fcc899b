import { changeFraudAdding, getFraudAdding } from '@back-office/contract/features/risk';
import { normalEntry } from '@back-office/contract/gateway/risk-entries';
import sql from 'sql-template-tag';
import { inRole, inTenant, type Tx } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import { holdLists, problemsOf, type Wanted, writeEntries } from './write-entries.ts';

// Spec S2.35: where a merchant wants it, card and e-mail of every fraud report go onto the blacklist by themselves.

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
type Reported = {
  paymentNumber: string;
  fingerprint: string;
  shown: string;
  email: string | null;
};

const paymentsMax = 200;

/** Payments reported since then whose card was never in an entry: an entry that people disabled stays disabled. */
const findReported = (tx: Tx, { businessId, since }: Switched): Promise<Reported[]> =>
  tx.rows<Reported>(sql`
    select distinct on (t.card_fingerprint) t.number as "paymentNumber", t.card_fingerprint as fingerprint,
      concat(coalesce(t.card_first6, '••••••'), ' •••• ', coalesce(t.card_last4, '••••')) as shown, nullif(p.email, '') as email
    from fraud_reports r
    join transactions t on t.business_id = r.business_id and t.number = r.payment_number
    left join payers p on p.business_id = t.business_id and p.id = t.payer_id
    left join risk_entries e on e.business_id = t.business_id and e.type = 'card' and e.value = t.card_fingerprint
    where r.business_id = ${businessId} and t.business_id = ${businessId} and r.reported_at >= ${since}
      and t.card_fingerprint is not null and e.number is null
    order by t.card_fingerprint, t.number limit ${paymentsMax}`);

const addReported = async (platform: Platform, switched: Switched, now: Date): Promise<number> => {
  const scope = tenantScope(switched.businessId, null);
  return inTenant(platform.database, {
    scope,
    mode: 'read write',
    work: async (tx) => {
      await holdLists(tx, scope);
      let added = 0;
      for (const { paymentNumber, fingerprint, shown, email } of await findReported(tx, switched)) {
        const adding = {
          scope,
          list: 'black',
          gatewayNumber: null,
          remark: `Fraud report · ${paymentNumber}`,
          source: 'fraudReport',
          paymentNumber,
          expiresAt: null,
          by: 'System',
          now,
        } as const;
        const normal = email === null ? undefined : normalEntry('email', email);
        const wanted: NonNullable<Wanted>[] = [
          { type: 'card', value: fingerprint, shown },
          ...(normal === undefined
            ? []
            : [{ type: 'email' as const, value: normal, shown: normal }]),
        ];
        const bad = new Set((await problemsOf(tx, adding, wanted)).map(({ line }) => line));
        const good = wanted.filter((_, place) => !bad.has(place + 1));
        added += (await writeEntries(tx, adding, good)).length;
      }
      return added;
    },
  });
};

/** Every minute: what was reported since each merchant switched it on. */
export const addAfterFraudReports = async (
  platform: Platform,
  now: Date,
): Promise<{ added: number }> => {
  const switched = await inRole(platform.database, 'jobs', (tx) =>
    tx.rows<Switched>(sql`
      select business_id as "businessId", adds_since as since from risk_settings
      where adds_since is not null order by business_id`),
  );
  let added = 0;
  for (const one of switched) {
    added += await addReported(platform, one, now);
  }
  return { added };
};
