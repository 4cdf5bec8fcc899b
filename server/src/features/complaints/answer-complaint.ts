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
import { inScope } from '#platform/tenant-scope';
import { actionsOf } from './complaint-life.ts';
import { findComplaint, wireComplaint } from './complaint-row.ts';
import { mailAnswer } from './payer/mail-payer.ts';
import { readDetail } from './read-detail.ts';
import { takeStep } from './take-step.ts';

/** One complaint with all that was written; another merchant's answers like one that does not exist. */
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

const answerWith = <Call extends typeof replyToComplaint | typeof refuseComplaint>(
  call: Call,
  step: 'replied' | 'refused',
) =>
  implement(
    // Both calls promise the same.
    call as typeof replyToComplaint,
    async ({ platform, tx, scope, session, now, refuse, change }, { number, note }) => {
      const condition = sql`${inScope(scope)} and c.number = ${number}`;
      const held = await findComplaint(tx, condition, { isHeld: true });
      if (held === undefined) {
        return refuse('complaints.notFound');
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

/** Requests the refund in the same transaction, so that no complaint is closed without one and none is refunded twice. */
export const agreeToComplaintRoute = implement(
  agreeToComplaint,
  async (context, { number, amountMinor, note, isSecondOfSameAmount }) => {
    const { platform, tx, scope, session, now, can, refuse, change } = context;
    if (!can('refunds.apply')) {
      return refuse('complaints.refundsNotPermitted');
    }
    const condition = sql`${inScope(scope)} and c.number = ${number}`;
    const held = await findComplaint(tx, condition, { isHeld: true });
    if (held === undefined) {
      return refuse('complaints.notFound');
    }
    if (held.status !== 'pending') {
      return refuse('complaints.closed');
    }
    const { paymentNumber, currency } = held;
    const requested = await requestRefund(context, {
      paymentNumber,
      method: 'part',
      amountMinor,
      reason: complaintRefundReason.en({ number }),
      isSecondOfSameAmount,
    });
    if ('refusal' in requested) {
      return refuse(requested.refusal);
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
