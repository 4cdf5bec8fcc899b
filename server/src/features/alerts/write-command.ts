import { randomUUID } from 'node:crypto';
import { alertNumberSchema } from '@back-office/contract/features/alerts';
import type { AlertOutcome, CreditReason } from '@back-office/contract/features/alerts/outcomes';
import sql, { empty, type Sql } from 'sql-template-tag';
import { endReminders } from '#features/reminders/public';
import { lockPayments } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { announceStale } from '#platform/stale';
import { findAlert, type AlertRecord } from './alert-row.ts';

/**
 * One alert, with its payment locked until the transaction ends against all other changes, including the feed's.
 * Undefined if the condition on `alerts` does not match.
 */
export const holdAlert = async (
  tx: Tx,
  { number, within }: { number: string; within: Sql },
): Promise<AlertRecord | undefined> => {
  if (!alertNumberSchema.safeParse(number).success) {
    return undefined;
  }
  const condition = sql`${within} and number = ${number}`;
  const found = await findAlert(tx, condition);
  if (found === undefined) {
    return undefined;
  }
  await lockPayments(tx, [found]);
  return findAlert(tx, condition);
};

type AlertSent =
  | { kind: 'answer'; outcome: AlertOutcome; refundNumber: string | null; waitsForRefund: boolean }
  | { kind: 'credit'; reason: CreditReason };

type Writing = {
  sent: AlertSent;
  note: string;
  /** Null if a refund requested elsewhere is the answer. */
  person: { personId: bigint; personName: string } | null;
  now: Date;
};

/** The state of an answered alert while the gateway reports it open. */
const setAnswer = async (
  tx: Tx,
  { businessId, number }: Pick<AlertRecord, 'businessId' | 'number'>,
  answer: 'refunding' | 'sent' | null,
): Promise<void> => {
  await tx.run(
    sql`update alerts set answer = ${answer} where business_id = ${businessId} and number = ${number}`,
  );
  await announceStale(tx, { businessId, stale: 'disputes' });
};

/** The subject of all reminders of an alert. */
export const alertSubject = ({ number }: Pick<AlertRecord, 'number'>): string => `alert:${number}`;

const columnsOf = (sent: AlertSent) =>
  sent.kind === 'answer'
    ? {
        outcome: sent.outcome,
        creditReason: null,
        refundNumber: sent.refundNumber,
        status: sent.waitsForRefund ? 'refunding' : 'queued',
      }
    : { outcome: null, creditReason: sent.reason, refundNumber: null, status: 'queued' };

/**
 * Writes an answer or a request for credit, which the next round sends; an answer by refund waits until that has
 * succeeded. The caller holds the alert's lock.
 */
export const writeCommand = async (
  tx: Tx,
  alert: Pick<AlertRecord, 'businessId' | 'number' | 'paymentNumber' | 'gatewayNumber'>,
  { sent, note, person, now }: Writing,
): Promise<void> => {
  const { outcome, creditReason, refundNumber, status } = columnsOf(sent);
  const { personId, personName } = person ?? { personId: null, personName: null };
  await tx.run(sql`
    insert into alert_commands (business_id, number, id, payment_number, gateway_number, kind, outcome, credit_reason, refund_number,
      note, made_at, person_id, actor_name, status, due_at)
    values (${alert.businessId}, ${alert.number}, ${randomUUID()}, ${alert.paymentNumber}, ${alert.gatewayNumber}, ${sent.kind},
      ${outcome}, ${creditReason}, ${refundNumber}, nullif(${note}, ''), ${now}, ${personId}, ${personName}, ${status}, ${now})`);
  if (sent.kind === 'answer') {
    await setAnswer(tx, alert, sent.waitsForRefund ? 'refunding' : 'sent');
    const { businessId } = alert;
    await endReminders(tx, { businessId, subject: alertSubject(alert), now });
  }
};

export type CommandKey = { businessId: bigint; number: string; id: string };

type Moving = {
  from: 'refunding' | 'queued';
  to: 'refundFailed' | 'overtaken' | 'queued' | 'accepted' | 'refused';
  refusalCode?: string;
  now: Date;
};

/** Moves a command on, and the alert with it; false if someone else did so meanwhile. */
export const moveCommand = async (
  tx: Tx,
  key: CommandKey & { kind: AlertSent['kind'] },
  { from, to, refusalCode, now }: Moving,
): Promise<boolean> => {
  const isSent = to === 'accepted' || to === 'refused';
  const moved = await tx.run(sql`
    update alert_commands set status = ${to}, sent_at = ${isSent ? now : null}, refusal_code = ${refusalCode ?? null}
      ${to === 'queued' ? sql`, due_at = ${now}` : empty}
    where business_id = ${key.businessId} and id = ${key.id} and status = ${from}`);
  if (moved === 1 && key.kind === 'answer') {
    await setAnswer(tx, key, to === 'queued' || to === 'accepted' ? 'sent' : null);
  }
  return moved === 1;
};
