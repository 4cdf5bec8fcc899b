import { randomUUID } from 'node:crypto';
import type { EvidenceField } from '@back-office/contract/features/disputes/evidence';
import sql from 'sql-template-tag';
import { endReminders } from '#features/reminders/public';
import {
  detachFiles,
  submitFiles,
  submitWritten,
  type FileOwner,
  type StoredContent,
} from '#features/uploads/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { enqueue } from '#platform/queue';
import { announceStale } from '#platform/stale';
import type { TenantScope } from '#platform/tenant-scope';
import { countCases } from '../dispute-totals.ts';
import { caseSubject, type CaseKey, type HeldCase } from '../hold-case.ts';
import { answerOwner, paperOwner } from './drafts.ts';
import { withLibraryVersions } from './library.ts';

export type Answer = {
  answer: 'appealed' | 'accepted' | 'lapsed' | 'released';
  answeredAt: Date;
  /** Null if the rules answer. */
  person: { personId: bigint; name: string } | null;
  statement?: string;
  evidence?: readonly {
    field: string;
    text: string;
    library?: { website: string; version: number };
  }[];
  /** Sent to the gateway: now, after the acquirer's review, or never, as for a lapse. */
  leaves: 'now' | 'afterReview' | 'never';
};

const statusOnLeaving = { now: 'queued', afterReview: 'review', never: null } as const;

/** Queues an answer for the gateway. */
export const enqueueAnswer = (
  tx: Tx,
  queue: Platform['queue'],
  { businessId, number, place }: CaseKey & { place: number },
): Promise<void> =>
  enqueue(tx, queue, { name: 'send-dispute-answer', id: `${businessId}/${number}/${place}` });

const nextPlace = async (tx: Tx, { businessId, number }: HeldCase): Promise<number> => {
  const [last] = await tx.rows<{ place: number }>(sql`
    select coalesce(max(place), 0) as place from dispute_answers
    where business_id = ${businessId} and number = ${number}`);
  return (last?.place ?? 0) + 1;
};

/**
 * Writes an answer, makes it the case's current one and queues it, all or nothing. The gateway recognises a repeat by
 * the command's id, so the id is created once. The caller holds the payment's lock. Answers its place among the answers
 * of the case.
 */
export const writeAnswer = async (
  tx: Tx,
  { queue }: Pick<Platform, 'queue'>,
  { standing, given }: { standing: HeldCase; given: Answer },
): Promise<number> => {
  const { businessId, number, paymentNumber, gatewayNumber, stage } = standing;
  const { answer, answeredAt, statement = null, evidence = [], leaves } = given;
  const actor =
    given.person === null
      ? { kind: 'system', personId: null, name: null }
      : { kind: 'merchant', ...given.person };
  const commandId = leaves === 'never' ? null : randomUUID();
  const place = await nextPlace(tx, standing);
  await tx.run(sql`
    insert into dispute_answers (business_id, number, place, payment_number, gateway_number, stage, answer, answered_at, actor_kind,
      person_id, actor_name, statement, evidence, command_id, command_status)
    values (${businessId}, ${number}, ${place}, ${paymentNumber}, ${gatewayNumber}, ${stage}, ${answer}, ${answeredAt},
      ${actor.kind}, ${actor.personId}, ${actor.name}, ${statement},
      ${JSON.stringify(evidence)}::jsonb, ${commandId}, ${statusOnLeaving[leaves]})`);
  await countCases(tx, [standing]);
  await tx.run(sql`
    update disputes set answer = ${answer} where business_id = ${businessId} and number = ${number}`);
  if (leaves === 'now') {
    await enqueueAnswer(tx, queue, { businessId, number, place });
  }
  await endReminders(tx, { businessId, subject: caseSubject(standing), now: answeredAt });
  await announceStale(tx, { businessId, stale: 'disputes' });
  return place;
};

type Submitting = {
  tx: Tx;
  scope: TenantScope;
  platform: Pick<Platform, 'queue'>;
  by: { personId: bigint; personName: string };
  now: Date;
};

type Submitted = {
  statement: string;
  evidence: readonly { field: EvidenceField; text: string }[];
  /** The current owner of the files. */
  files: FileOwner;
  paper: StoredContent;
};

/**
 * Writes a checked answer, for review if its payment is live. Its files become immutable copies, and so does the paper
 * for the bank. The caller holds the payment's lock.
 */
export const submitAnswer = async (
  { tx, scope, platform, by, now }: Submitting,
  standing: HeldCase,
  { statement, evidence, files, paper }: Submitted,
): Promise<void> => {
  const { number, gatewayNumber } = standing;
  const place = await writeAnswer(tx, platform, {
    standing,
    given: {
      answer: 'appealed',
      answeredAt: now,
      person: { personId: by.personId, name: by.personName },
      statement,
      evidence: await withLibraryVersions(tx, scope, { number, evidence }),
      // The acquirer's queues show no test cases.
      leaves: standing.mode === 'live' ? 'afterReview' : 'now',
    },
  });
  await submitFiles(tx, scope, { from: files, to: answerOwner(number, place), now });
  await detachFiles(tx, scope, { owner: files, now });
  await submitWritten(tx, scope, {
    owner: paperOwner(number, place),
    gatewayNumber,
    purpose: 'disputeEvidence',
    name: `answer-${number}-${place}.pdf`,
    kind: 'pdf',
    stored: paper,
    by,
    now,
  });
};
