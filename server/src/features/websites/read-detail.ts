import type { WebsiteDetail } from '@back-office/contract/features/websites';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { proofPlaces } from './proof/ask-domain.ts';
import type { WebsiteRecord } from './website-row.ts';

type StepRecord = Omit<WebsiteDetail['steps'][number], 'at'> & {
  at: Date;
  checks: WebsiteDetail['checks'] | null;
};

const realisedDays = 30;

/** What payments from the website come to. A payment's number begins with its business day, which bounds the search. */
const readRealised = async (
  tx: Tx,
  { businessId, gatewayNumber, host, currency, averageMinor }: WebsiteRecord,
  now: Date,
): Promise<WebsiteDetail['realised']> => {
  const since = addDays(businessDayOf(now), -realisedDays).replaceAll('-', '');
  const [sums] = await tx.rows<{ payments: bigint; averageMinor: bigint | null }>(sql`
    select count(*) as payments, round(avg(amount_minor))::bigint as "averageMinor" from transactions
    where business_id = ${businessId} and number >= ${since} and gateway_number = ${gatewayNumber} and currency = ${currency}
      and status = 'success' and mode = 'live'
      and regexp_replace(lower(website), '^(https?://)?(www\\.)?([^/:?#]*).*$', '\\3') = ${host}`);
  const average = sums?.averageMinor ?? null;
  return {
    payments: Number(sums?.payments ?? 0n),
    averageMinor: average === null ? null : String(average),
    isHigh: average !== null && average > 2n * averageMinor,
  };
};

const proofOf = (record: WebsiteRecord): WebsiteDetail['proof'] => ({
  provedBy: record.provedBy,
  provedAt: record.provedAt?.toISOString() ?? null,
  asked: record.proofAsked,
  failure: record.proofFailure,
  checkedAt: record.proofCheckedAt?.toISOString() ?? null,
  ...proofPlaces({ host: record.host, url: record.url, token: record.proofToken }),
});

/** Its history, its latest check list and what it realised: what merchant and operator both see. */
export const readDetail = async (
  tx: Tx,
  record: WebsiteRecord,
  now: Date,
): Promise<Pick<WebsiteDetail, 'realised' | 'proof' | 'checks' | 'steps'>> => {
  const steps = await tx.rows<StepRecord>(sql`
    select at, step, status, actor_kind as "actorKind", actor_name as "actorName", note, checks from website_steps
    where business_id = ${record.businessId} and number = ${record.number} order by version desc`);
  return {
    realised: await readRealised(tx, record, now),
    proof: proofOf(record),
    checks: steps.find(({ checks }) => checks !== null)?.checks ?? [],
    steps: steps.map(({ at, checks: _checks, ...step }) => ({ ...step, at: at.toISOString() })),
  };
};
