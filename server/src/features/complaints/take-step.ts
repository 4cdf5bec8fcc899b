import {
  complaintLimits,
  type ComplaintStatus,
  type ComplaintStep,
} from '@back-office/contract/features/complaints';
import { endOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { workingDayAfter } from '#features/terms/public';
import type { Tx } from '#platform/database';
import { announceStale } from '#platform/stale';
import { complaintLife, outcomeOf } from './complaint-life.ts';
import type { ComplaintRecord } from './complaint-row.ts';

type Actor = { personId: bigint; personName: string } | null;
type Standing = Pick<
  ComplaintRecord,
  'businessId' | 'number' | 'gatewayNumber' | 'status' | 'version'
>;
export type Taking = {
  step: ComplaintStep;
  /** Null for the cardholder, and for a failed refund. */
  actor: Actor;
  text: string | null;
  now: Date;
  refundNumber?: string;
};

/** The end (UTC+8) of the last working day for answering a cardholder's message. */
export const dueOf = async (tx: Tx, now: Date): Promise<Date> =>
  endOfBusinessDay(await workingDayAfter(tx, now, complaintLimits.workingDays));

/** The steps that need an answer from the merchant. */
const asksForAnswer: ReadonlySet<ComplaintStep> = new Set(['payerWrote', 'refundFailed']);

/** Writes one message; its version determines which files belong to it. */
export const writeMessage = async (
  tx: Tx,
  { businessId, number, gatewayNumber, version }: Omit<Standing, 'status'>,
  { step, actor, text, now }: Taking,
): Promise<void> => {
  await tx.run(sql`
    insert into complaint_messages (business_id, number, version, gateway_number, at, step, person_id, actor_name, body)
    values (${businessId}, ${number}, ${version}, ${gatewayNumber}, ${now}, ${step}, ${actor?.personId ?? null},
      ${actor?.personName ?? null}, ${text})`);
  await announceStale(tx, { businessId, stale: 'complaints' });
};

/**
 * Takes a locked complaint along an edge of its life cycle, with its message. Refused if the complaint is closed, or
 * has the maximum number of messages.
 */
export const takeStep = async (
  tx: Tx,
  held: Standing,
  taking: Taking,
): Promise<
  { status: ComplaintStatus } | { refusal: 'complaints.closed' | 'complaints.tooManyMessages' }
> => {
  const { step, now, refundNumber = null } = taking;
  const moves: Partial<Record<ComplaintStatus, ComplaintStatus>> = complaintLife[step].moves;
  const status = moves[held.status];
  if (status === undefined) {
    return { refusal: 'complaints.closed' };
  }
  const version = held.version + 1;
  // A complaint can always be closed, and never stays closed when its refund failed.
  if (held.status === 'pending' && status === 'pending' && version > complaintLimits.messages) {
    return { refusal: 'complaints.tooManyMessages' };
  }
  const outcome = outcomeOf[step] ?? null;
  const dueAt = asksForAnswer.has(step) ? await dueOf(tx, now) : null;
  await tx.run(sql`
    update complaints set status = ${status}, outcome = ${outcome}, processed_at = ${outcome === null ? null : now},
      -- A second message of the cardholder does not extend the deadline of the first.
      due_at = ${dueAt === null ? null : sql`coalesce(due_at, ${dueAt}::timestamptz)`}, refund_number = ${refundNumber}, version = ${version}
    where business_id = ${held.businessId} and number = ${held.number}`);
  await writeMessage(tx, { ...held, version }, taking);
  return { status };
};
