import type { WebsiteChange, WebsiteDetail } from '@back-office/contract/features/websites';
import { businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { proofPlaces } from './proof/ask-domain.ts';
import { isHigh, readRealised } from './realised/realised.ts';
import type { WebsiteRecord } from './website-row.ts';

type StepRecord = Omit<WebsiteDetail['steps'][number], 'at' | 'changes'> & {
  at: Date;
  checks: WebsiteDetail['checks'] | null;
  changes: WebsiteChange[] | null;
};

const proofOf = (record: WebsiteRecord): WebsiteDetail['proof'] => ({
  provedBy: record.provedBy,
  provedAt: record.provedAt?.toISOString() ?? null,
  asked: record.proofAsked,
  failure: record.proofFailure,
  checkedAt: record.proofCheckedAt?.toISOString() ?? null,
  ...proofPlaces({ host: record.host, url: record.url, token: record.proofToken }),
});

const dayMs = 24 * 60 * 60 * 1000;
const expiresSoonDays = 14;

const dayMsOf = (instant: Date): number => startOfBusinessDay(businessDayOf(instant)).getTime();

type Expiry = Pick<WebsiteDetail['health'], 'expiresInDays' | 'isExpired'>;

/** No hint if the certificate expires later, or none was seen. */
const expiryOf = (end: Date | null, now: Date): Expiry => {
  const leftMs = end === null ? Infinity : end.getTime() - now.getTime();
  if (end === null || leftMs > expiresSoonDays * dayMs) {
    return { expiresInDays: null, isExpired: false };
  }
  return leftMs <= 0
    ? { expiresInDays: null, isExpired: true }
    : { expiresInDays: (dayMsOf(end) - dayMsOf(now)) / dayMs, isExpired: false };
};

/** Only live websites are checked, so an earlier result of another one no longer counts. */
const healthOf = (
  { status, lookedAt, certificateUntil, downSince, downReason }: WebsiteRecord,
  now: Date,
): WebsiteDetail['health'] => {
  if (status !== 'reviewed' || lookedAt === null) {
    return { lookedAt: null, certificateUntil: null, ...expiryOf(null, now), down: null };
  }
  const isDown = downSince !== null && downReason !== null && lookedAt > downSince;
  return {
    lookedAt: lookedAt.toISOString(),
    certificateUntil: certificateUntil?.toISOString() ?? null,
    ...expiryOf(certificateUntil, now),
    down: isDown ? { since: downSince.toISOString(), reason: downReason } : null,
  };
};

/** The history, the latest check list and the realised average, which merchant and operator both see. */
export const readDetail = async (
  tx: Tx,
  record: WebsiteRecord,
  now: Date,
): Promise<Pick<WebsiteDetail, 'realised' | 'proof' | 'health' | 'checks' | 'steps'>> => {
  const { payments, averageMinor } = await readRealised(tx, record, now);
  const steps = await tx.rows<StepRecord>(sql`
    select at, step, status, actor_kind as "actorKind", actor_name as "actorName", note, checks, changes from website_steps
    where business_id = ${record.businessId} and number = ${record.number} order by version desc`);
  return {
    realised: {
      payments,
      averageMinor: averageMinor === null ? null : String(averageMinor),
      isHigh: isHigh(averageMinor, record),
    },
    proof: proofOf(record),
    health: healthOf(record, now),
    checks: steps.find(({ checks }) => checks !== null)?.checks ?? [],
    steps: steps.map(({ at, checks: _checks, changes, ...step }) => ({
      ...step,
      at: at.toISOString(),
      changes: changes ?? [],
    })),
  };
};
