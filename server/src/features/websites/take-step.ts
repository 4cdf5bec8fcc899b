import type {
  CorrectionStep,
  WebsiteChange,
  WebsiteDetail,
  WebsiteStep,
} from '@back-office/contract/features/websites';
import type { WebsiteStatus } from '@back-office/contract/features/websites/statuses';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { announceStale } from '#platform/stale';
import { changeList } from './tell-gateway.ts';
import { isCorrectedFreely, websiteLife } from './website-life.ts';
import { correctionOf, type WebsiteRecord } from './website-row.ts';

export type Taking = {
  step: WebsiteStep;
  actor: { kind: 'merchant' | 'operator'; personId: bigint; personName: string };
  now: Date;
  /** The merchant's next task, or why a website was disabled. */
  note?: string;
  checks?: WebsiteDetail['checks'];
};

type Written = Pick<WebsiteRecord, 'businessId' | 'number' | 'gatewayNumber' | 'version'>;
type Entry = Omit<Taking, 'step'> & {
  step: WebsiteStep | CorrectionStep;
  changes?: readonly WebsiteChange[];
};

/** Adds a step to a website's history, under the version that it created. */
export const writeStep = async (
  tx: Tx,
  { businessId, number, gatewayNumber, version }: Written,
  { status, taking }: { status: WebsiteStatus; taking: Entry },
): Promise<void> => {
  const { step, actor, now, note = null, checks, changes } = taking;
  await tx.run(sql`
    insert into website_steps (business_id, number, version, gateway_number, at, step, status, actor_kind, person_id, actor_name, note,
      checks, changes)
    values (${businessId}, ${number}, ${version}, ${gatewayNumber}, ${now}, ${step}, ${status}, ${actor.kind}, ${actor.personId},
      ${actor.personName}, ${note}, ${checks === undefined ? null : JSON.stringify(checks)},
      ${changes === undefined ? null : JSON.stringify(changes)})`);
  await announceStale(tx, { businessId, stale: 'websites' });
};

/** A website that has not passed is corrected freely, so its corrections never wait for a decision. */
const kindAfter = (held: WebsiteRecord, status: WebsiteStatus) => {
  const correction = correctionOf(held);
  return isCorrectedFreely({ status }) && correction !== null ? correction : held;
};

/**
 * Takes a locked website along an edge of its life cycle, with its history. Undefined if the table has no such edge.
 */
export const takeStep = async (
  tx: Tx,
  held: WebsiteRecord,
  taking: Taking,
): Promise<WebsiteStatus | undefined> => {
  const { step, actor, now, note = null } = taking;
  const moves: Partial<Record<WebsiteStatus, WebsiteStatus>> = websiteLife[step].moves;
  const status = moves[held.status];
  if (status === undefined) {
    return undefined;
  }
  const version = held.version + 1;
  const isStopped = step === 'stopped' || (held.isStopped && status !== 'reviewed');
  const auditedBy = step === 'auditPassed' ? actor.personId : held.auditedBy;
  const { type, averageMinor } = kindAfter(held, status);
  const isCorrected = isCorrectedFreely({ status });
  const isListed = held.status === 'reviewed' || status === 'reviewed';
  const listedVersion = isListed ? await changeList(tx, held) : null;
  await tx.run(sql`
    update websites set status = ${status}, type = ${type}, average_minor = ${averageMinor},
      correction_type = case when ${isCorrected} then null else correction_type end,
      correction_average_minor = case when ${isCorrected} then null else correction_average_minor end,
      correction_at = case when ${isCorrected} then null else correction_at end,
      correction_by_name = case when ${isCorrected} then null else correction_by_name end,
      is_stopped = ${isStopped}, audited_by = ${auditedBy}, note = ${note}, changed_at = ${now},
      version = ${version}, listed_version = ${listedVersion}
    where business_id = ${held.businessId} and number = ${held.number}`);
  await writeStep(tx, { ...held, version }, { status, taking });
  return status;
};
