import type { WebsiteDetail } from '@back-office/contract/features/websites';
import {
  decideWebsite,
  overseeWebsite,
  stopWebsite,
  type WebsiteAuditAction,
} from '@back-office/contract/features/websites/audits';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import { readDetail } from '../read-detail.ts';
import { releaseHost } from '../website-hosts.ts';
import { takeStep } from '../take-step.ts';
import { judgeAudit } from '../website-life.ts';
import { findWebsite, wireWebsite, type WebsiteRecord } from '../website-row.ts';
import { notifyOfDecision } from './notify-of-decision.ts';
import { realisedOf, timesDeclared } from './website-audits.ts';

type Named = { merchantNumber: string; number: string };
type Found = { record: WebsiteRecord; merchantName: string };

export const findNamed = async (
  tx: Tx,
  { merchantNumber, number }: Named,
  { isHeld = false } = {},
): Promise<Found | undefined> => {
  const [business] = await tx.rows<{ id: bigint; name: string }>(
    sql`select id, name from businesses where merchant_number = ${merchantNumber}`,
  );
  if (business === undefined) {
    return undefined;
  }
  const scope = tenantScope(business.id, null);
  const record = await findWebsite(tx, { scope, number, isHeld });
  return record === undefined ? undefined : { record, merchantName: business.name };
};

const confirmedOf = ({ confirmedMinor, confirmedAt, confirmedByName }: WebsiteRecord) =>
  confirmedMinor === null || confirmedAt === null || confirmedByName === null
    ? null
    : { minor: String(confirmedMinor), at: confirmedAt.toISOString(), by: confirmedByName };

/** One website of any merchant. */
export const overseeWebsiteRoute = implement(
  overseeWebsite,
  async ({ tx, session, now, can, refuse }, named) => {
    const found = await findNamed(tx, named);
    if (found === undefined) {
      return refuse('websites.notFound');
    }
    const { record, merchantName } = found;
    const detail = await readDetail(tx, record, now);
    const { averageMinor } = detail.realised;
    return {
      ...wireWebsite(record),
      ...detail,
      ...judgeAudit(record, { can, personId: session.personId }),
      id: `${named.merchantNumber}/${record.number}`,
      merchantNumber: named.merchantNumber,
      merchantName,
      version: record.version,
      realisedMinor: realisedOf(record),
      timesDeclared: timesDeclared(averageMinor === null ? null : BigInt(averageMinor), record),
      confirmed: confirmedOf(record),
    };
  },
);

/** Claims the host for the merchant; false if another merchant has it. */
const claimHost = async (tx: Tx, { businessId, host }: WebsiteRecord): Promise<boolean> => {
  await tx.run(sql`
    insert into website_hosts (host, claimed_by) values (${host}, ${businessId}) on conflict (host) do nothing`);
  const owned = await tx.rows(sql`
    select 1 from website_hosts where host = ${host} and claimed_by = ${businessId}`);
  return owned.length > 0;
};

const failuresOf = (checks: WebsiteDetail['checks']): string =>
  checks
    .flatMap(({ answer, comment }) => (answer === 'no' && comment !== null ? [comment] : []))
    .join(' · ');

type Stage = Extract<WebsiteAuditAction, 'audit' | 'review'>;

/** A website that fails releases its host, one that passes the review claims it; false if another merchant has it. */
const moveHost = async (
  tx: Tx,
  record: WebsiteRecord,
  { stage, isPassed }: { stage: Stage; isPassed: boolean },
): Promise<boolean> => {
  if (isPassed && stage === 'audit') {
    return true;
  }
  // The second of two decisions about one host waits here, so that no release removes the other's claim.
  const lock = `website host ${record.host}`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  if (isPassed) {
    return claimHost(tx, record);
  }
  await releaseHost(tx, record);
  return true;
};

type Judged = ReturnType<typeof judgeAudit> & { isStale: boolean };

/**
 * Why a person can't take this stage now. A status that recurred belongs to another application than the one that was
 * read.
 */
const obstacleTo = (
  stage: Stage,
  { allowedActions, obstacles, isStale }: Judged,
): 'websites.sameOperator' | 'websites.notInThisStatus' | 'request.conflict' | undefined => {
  if (isStale) {
    return 'request.conflict';
  }
  if (stage === 'review' && obstacles.includes('anotherOperator')) {
    return 'websites.sameOperator';
  }
  return allowedActions.includes(stage) ? undefined : 'websites.notInThisStatus';
};

/** An audit or a review; any no on the list fails it. */
export const decideWebsiteRoute = implement(
  decideWebsite,
  async (
    { platform, tx, session, now, can, refuse, change },
    { stage, version, checks, ...named },
  ) => {
    const found = await findNamed(tx, named, { isHeld: true });
    if (found === undefined) {
      return refuse('websites.notFound');
    }
    const { record } = found;
    const obstacle = obstacleTo(stage, {
      ...judgeAudit(record, { can, personId: session.personId }),
      isStale: record.version !== version,
    });
    if (obstacle !== undefined) {
      return refuse(obstacle);
    }
    const note = failuresOf(checks);
    const isPassed = note === '';
    if (!(await moveHost(tx, record, { stage, isPassed }))) {
      return refuse('websites.otherAccount');
    }
    const status = await takeStep(tx, record, {
      step: `${stage}${isPassed ? 'Passed' : 'Failed'}`,
      actor: { ...session, kind: 'operator' },
      now,
      checks,
      ...(isPassed ? {} : { note }),
    });
    if (status === undefined) {
      return refuse('websites.notInThisStatus');
    }
    // A passed audit requires nothing of the merchant: the review follows.
    if (status !== 'audited') {
      const outcome = isPassed ? 'reviewPassed' : (`${stage}Failed` as const);
      const about = { notifying: { platform, now }, website: record };
      await notifyOfDecision(tx, about, { outcome, checks });
    }
    change({
      businessId: record.businessId,
      before: { status: record.status },
      after: { status, url: record.url, ...(isPassed ? {} : { note }) },
    });
    return { status };
  },
);

/** The acquirer disables a website. */
export const stopWebsiteRoute = implement(
  stopWebsite,
  async ({ platform, tx, session, now, refuse, change }, { reason, ...named }) => {
    const found = await findNamed(tx, named, { isHeld: true });
    if (found === undefined) {
      return refuse('websites.notFound');
    }
    const { record } = found;
    const status = record.isStopped
      ? undefined
      : await takeStep(tx, record, {
          step: 'stopped',
          actor: { ...session, kind: 'operator' },
          now,
          note: reason,
        });
    if (status === undefined) {
      return refuse('websites.notInThisStatus');
    }
    const about = { notifying: { platform, now }, website: record };
    await notifyOfDecision(tx, about, { outcome: 'stopped', reason });
    change({
      businessId: record.businessId,
      before: { status: record.status },
      after: { status, url: record.url, reason },
    });
    return { status };
  },
);
