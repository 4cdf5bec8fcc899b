import {
  agreeToComplaint,
  getComplaint,
  refuseComplaint,
  replyToComplaint,
} from '@back-office/contract/features/complaints';
import { complaintRefundReason } from '@back-office/messages/features/complaints/letters';
import sql from 'sql-template-tag';
import { requestRefund } from '#features/refunds/public';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import type { Tx } from '#platform/database';
import { actionsOf } from './complaint-life.ts';
import { findComplaint, wireComplaint, type ComplaintRecord } from './complaint-row.ts';
import { mailAnswer } from './payer/mail-payer.ts';
import { readDetail } from './read-detail.ts';
import { takeStep } from './take-step.ts';

/** One complaint with all messages; another merchant's complaint is reported as not found. */
export const getComplaintRoute = implement(
  getComplaint,
  async ({ tx, scope, now, can, refuse }, { number }) => {
    const record = await findComplaint(tx, sql`${inScope(scope)} and c.number = ${number}`);
    if (record === undefined) {
      return refuse('complaints.notFound');
    }
    return {
      ...wireComplaint(record, now),
      ...(await readDetail(tx, record)),
      allowedActions: actionsOf(record, can),
    };
  },
);

/** Whether the cardholder wrote after the version that the person read. */
const hasNewerText = async (
  tx: Tx,
  { businessId, number }: ComplaintRecord,
  version: number | undefined,
): Promise<boolean> =>
  version !== undefined &&
  (
    await tx.rows(sql`
      select 1 from complaint_messages
      where business_id = ${businessId} and number = ${number} and version > ${version} and step = 'payerWrote' limit 1`)
  ).length > 0;

type Answered = { number: string; version?: number | undefined };

/** The complaint, locked until it is answered; or why it can't be answered. */
const holdToAnswer = async (
  { tx, scope }: { tx: Tx; scope: TenantScope },
  { number, version }: Answered,
): Promise<
  ComplaintRecord | 'complaints.notFound' | 'complaints.closed' | 'complaints.newerText'
> => {
  const condition = sql`${inScope(scope)} and c.number = ${number}`;
  const held = await findComplaint(tx, condition, { isHeld: true });
  if (held === undefined) {
    return 'complaints.notFound';
  }
  if (held.status !== 'pending') {
    return 'complaints.closed';
  }
  return (await hasNewerText(tx, held, version)) ? 'complaints.newerText' : held;
};

const answerWith = <Call extends typeof replyToComplaint | typeof refuseComplaint>(
  call: Call,
  step: 'replied' | 'refused',
) =>
  implement(
    // Both calls have the same type, except for the version that a reply omits.
    call as typeof refuseComplaint,
    async (context, { note, ...answered }) => {
      const { platform, tx, session, now, refuse, change } = context;
      const held = await holdToAnswer(context, answered);
      if (typeof held === 'string') {
        return refuse(held);
      }
      const taken = await takeStep(tx, held, { step, actor: session, text: note, now });
      if ('refusal' in taken) {
        return refuse(taken.refusal);
      }
      await mailAnswer({ platform, tx, now }, held, step);
      change({ before: { status: held.status }, after: { status: taken.status, note } });
      return { status: taken.status };
    },
  );

export const replyToComplaintRoute = answerWith(replyToComplaint, 'replied');
export const refuseComplaintRoute = answerWith(refuseComplaint, 'refused');

/**
 * Requests the refund in the same transaction, so that no complaint closes without its refund and none is refunded
 * twice.
 */
export const agreeToComplaintRoute = implement(
  agreeToComplaint,
  async (context, { number, version, amountMinor, note, isSecondOfSameAmount }) => {
    const { platform, tx, session, language, now, can, refuse, change } = context;
    if (!can('refunds.apply')) {
      return refuse('complaints.refundsNotPermitted');
    }
    const held = await holdToAnswer(context, { number, version });
    if (typeof held === 'string') {
      return refuse(held);
    }
    const { paymentNumber, currency } = held;
    const requested = await requestRefund(context, {
      paymentNumber,
      method: 'part',
      amountMinor,
      reason: complaintRefundReason[language]({ number }),
      isSecondOfSameAmount,
    });
    if ('refusal' in requested) {
      return refuse(requested.refusal, requested.details);
    }
    const { number: refundNumber } = requested;
    const text = note === '' ? null : note;
    const taken = await takeStep(tx, held, {
      step: 'agreed',
      actor: session,
      text,
      now,
      refundNumber,
    });
    if ('refusal' in taken) {
      return refuse(taken.refusal);
    }
    await mailAnswer({ platform, tx, now }, held, 'agreed');
    change({
      before: { status: held.status },
      after: {
        status: taken.status,
        refundNumber,
        currency,
        amountMinor,
        ...(text === null ? {} : { note }),
      },
    });
    return { refundNumber };
  },
);
