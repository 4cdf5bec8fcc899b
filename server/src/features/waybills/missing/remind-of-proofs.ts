import type { DeliveryCondition } from '@back-office/contract/features/settlements/calendar';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { writtenMoney } from '@back-office/contract/kit/money';
import { screens } from '@back-office/contract/screens';
import { proofsMissingLetter } from '@back-office/messages/features/waybills/letters';
import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { writeLetters } from '#features/letters/public';
import { findListeners } from '#features/settings/public';
import { readProofDays, type ProofDay } from '#features/settlements/public';
import { inRole, inTenant, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { tenantScope, type TenantScope } from '#platform/tenant-scope';
import { eachLogged } from '#platform/upkeep/each-of-its-own';
import { openSales } from './open-sales.ts';

// First while there is time, then on the last day on which an upload still counts (Spec S5.12).
const firstDaysBefore = 6;
const lastDaysBefore = 4;

/** The reminder that is due for a settlement; one that an outage skipped is sent later. */
const dueReminder = (settlementDay: string, today: string): number | null => {
  const last = addDays(today, lastDaysBefore);
  if (settlementDay < last || settlementDay > addDays(today, firstDaysBefore)) {
    return null;
  }
  return settlementDay === last ? lastDaysBefore : firstDaysBefore;
};

type Due = ProofDay & { settlementDay: string; uploadBy: string; daysBefore: number };

/** A mail names each sale only before its own settlement: otherwise every later settlement would bring another mail. */
const dueOf = (days: readonly ProofDay[], today: string): Due[] =>
  days.flatMap((day) => {
    const { dueDay, settlementDay, uploadBy } = day;
    const daysBefore = settlementDay === null ? null : dueReminder(settlementDay, today);
    return settlementDay === null ||
      settlementDay !== dueDay ||
      uploadBy === null ||
      daysBefore === null
      ? []
      : [{ ...day, settlementDay, uploadBy, daysBefore }];
  });

type Missing = {
  gatewayNumber: string;
  currency: string;
  settlementDay: string;
  condition: DeliveryCondition;
  count: bigint;
  minor: bigint;
};

/** Sales not mailed about yet, counted and summed by settlement and by the proof that its days’ terms ask for. */
const readMissing = (tx: Tx, scope: TenantScope, due: readonly Due[]): Promise<Missing[]> =>
  tx.rows<Missing>(sql`
    with ${openSales({ scope, days: due })}
    select gateway_number as "gatewayNumber", currency, settlement_day as "settlementDay", condition, count(*) as count, sum(minor)::bigint as minor
    from open group by 1, 2, 3, 4 order by 3, 1, 2, 4`);

const keyOf = (of: { gatewayNumber: string; currency: string; settlementDay: string }): string =>
  `${of.gatewayNumber}/${of.currency}/${of.settlementDay}`;

const withoutTold = async (
  tx: Tx,
  { businessId }: TenantScope,
  due: readonly Due[],
): Promise<Due[]> => {
  const told = await tx.rows<
    Omit<Missing, 'condition' | 'count' | 'minor'> & { daysBefore: number }
  >(sql`
    select gateway_number as "gatewayNumber", currency, settlement_day as "settlementDay", days_before as "daysBefore"
    from proof_reminders
    where business_id = ${businessId} and settlement_day = any(${due.map(({ settlementDay }) => settlementDay)}::date[])`);
  const keys = new Set(told.map((one) => `${keyOf(one)}/${one.daysBefore}`));
  return due.filter((one) => !keys.has(`${keyOf(one)}/${one.daysBefore}`));
};

/** Written first, so that only one of two processes writes the letters. */
const isFirst = async (
  tx: Tx,
  businessId: bigint,
  { gatewayNumber, currency, settlementDay, daysBefore, now }: Due & { now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into proof_reminders (business_id, gateway_number, currency, settlement_day, days_before, sent_at)
    values (${businessId}, ${gatewayNumber}, ${currency}, ${settlementDay}, ${daysBefore}, ${now})
    on conflict do nothing`)) === 1;

const tell = async (
  { platform, tx, now }: { platform: Platform; tx: Tx; now: Date },
  businessId: bigint,
  { gatewayNumber, currency, settlementDay, uploadBy, condition, count, minor }: Due & Missing,
): Promise<void> => {
  const listeners = await findListeners(platform.database, {
    businessId,
    event: 'proofsMissing',
    who: sql`(r.is_top or 'waybills.upload' = any(r.permissions))
      and (m.gateway_numbers is null or ${gatewayNumber} = any(m.gateway_numbers))`,
  });
  const notice = {
    count: String(count),
    amount: writtenMoney(minor, currency),
    gatewayNumber,
    settlementDay,
    uploadBy,
    isDelivered: condition === 'delivered',
    url: platform.configuration.PUBLIC_URL + screens.waybills.path,
  };
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'proofsMissing', businessId, readers: listeners.filter((one) => one.wantsMail) },
    ({ name, language }) => proofsMissingLetter[language]({ ...notice, name }),
  );
};

const remindBusiness = async (
  { platform, tx, now }: { platform: Platform; tx: Tx; now: Date },
  scope: TenantScope,
): Promise<number> => {
  const { businessId } = scope;
  const { days } = await readProofDays(tx, scope, now);
  const due = await withoutTold(tx, scope, dueOf(days, businessDayOf(now)));
  if (due.length === 0) {
    return 0;
  }
  const byKey = new Map(due.map((one) => [keyOf(one), one]));
  let told = 0;
  for (const [key, missing] of Map.groupBy(await readMissing(tx, scope, due), keyOf)) {
    const about = byKey.get(key);
    if (about !== undefined && (await isFirst(tx, businessId, { ...about, now }))) {
      for (const ofCondition of missing) {
        await tell({ platform, tx, now }, businessId, { ...about, ...ofCondition });
        told += 1;
      }
    }
  }
  return told;
};

/** Mails about sales without proof for the next settlements, business by business. */
export const remindOfProofs = async (
  platform: Platform,
  now: Date,
  log: FastifyBaseLogger,
): Promise<{ reminded: number }> => {
  const businesses = await inRole(platform.database, 'jobs', (tx) =>
    tx.rows<{ businessId: bigint }>(sql`
      select distinct business_id as "businessId" from settlement_terms where delivery_condition <> 'free' order by 1`),
  );
  let reminded = 0;
  await eachLogged(
    businesses,
    async ({ businessId }) => {
      const scope = tenantScope(businessId, null);
      reminded += await inTenant(platform.database, {
        scope,
        mode: 'read write',
        work: (tx) => remindBusiness({ platform, tx, now }, scope),
      });
    },
    { log, failure: 'a business was not reminded of proofs of delivery and is tried again' },
  );
  return { reminded };
};
