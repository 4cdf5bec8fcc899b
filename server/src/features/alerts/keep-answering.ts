import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { lockPayments } from '#features/transactions/public';
import { now } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { everySecond } from '#platform/upkeep/every-second';
import { failWithAll } from '#platform/upkeep/each-of-its-own';
import { logDelivery, sendAnswers } from './send-answers.ts';
import { moveCommand, writeCommand, type CommandKey } from './write-command.ts';

type Refunding = CommandKey & { paymentNumber: string };

/** Answers that wait for a refund, if the refund or the alert has ended. */
const findSettled = (tx: Tx): Promise<Refunding[]> =>
  tx.rows<Refunding>(sql`
    select c.business_id as "businessId", c.number, c.id, c.payment_number as "paymentNumber"
    from alert_commands c
    join alerts a on a.business_id = c.business_id and a.number = c.number
    join refunds r on r.business_id = c.business_id and r.number = c.refund_number
    where c.status = 'refunding' and (a.status <> 'open' or r.status in ('success', 'failed'))
    order by c.made_at, c.business_id, c.id`);

type Reached = { isOpen: boolean; refundStatus: string };

/** The current state of an answer's alert and refund. */
const readReached = async (
  tx: Tx,
  { businessId, number, id }: Refunding,
): Promise<Reached | undefined> => {
  const [reached] = await tx.rows<Reached>(sql`
    select a.status = 'open' as "isOpen", r.status as "refundStatus"
    from alert_commands c
    join alerts a on a.business_id = c.business_id and a.number = c.number
    join refunds r on r.business_id = c.business_id and r.number = c.refund_number
    where c.business_id = ${businessId} and c.number = ${number} and c.id = ${id}`);
  return reached;
};

const afterRefund: Readonly<Record<string, 'queued' | 'refundFailed'>> = {
  success: 'queued',
  failed: 'refundFailed',
};

/** An answer by refund counts once the money was refunded; then it is sent to the gateway. */
const settleRefund = async (tx: Tx, one: Refunding, at: Date): Promise<void> => {
  await lockPayments(tx, [one]);
  // The state may have changed until the payment was locked.
  const reached = await readReached(tx, one);
  const to = reached?.isOpen === false ? 'overtaken' : afterRefund[reached?.refundStatus ?? ''];
  const key = { ...one, kind: 'answer' as const };
  if (to !== undefined && (await moveCommand(tx, key, { from: 'refunding', to, now: at }))) {
    await logDelivery(tx, one, { at, before: 'refunding', after: to });
  }
};

type Unanswered = {
  businessId: bigint;
  number: string;
  paymentNumber: string;
  gatewayNumber: string;
  cause: 'customerDispute' | 'confirmedFraud' | null;
  refundNumber: string;
};

/** Open alerts without an answer whose payment has since been refunded by their amount: the refund answers them. */
const findRefunded = (tx: Tx, at: Date): Promise<Unanswered[]> =>
  tx.rows<Unanswered>(sql`
    select a.business_id as "businessId", a.number, a.payment_number as "paymentNumber", a.gateway_number as "gatewayNumber", a.cause,
      max(r.number) as "refundNumber"
    from alerts a
    join refunds r on r.business_id = a.business_id and r.payment_number = a.payment_number and r.status = 'success'
      and r.ended_at >= a.opened_at
    where a.kind = 'ethoca' and a.status = 'open' and a.answer is null and a.due_at >= ${at}
      and not exists (
        select from alert_commands c where c.business_id = a.business_id and c.number = a.number and c.status = 'refused')
    group by a.business_id, a.number, a.payment_number, a.gateway_number, a.cause, a.amount_minor, a.due_at
    having sum(r.amount_minor) >= a.amount_minor
    order by a.due_at, a.business_id, a.number`);

const answerRefunded = async (tx: Tx, one: Unanswered, at: Date): Promise<void> => {
  await lockPayments(tx, [one]);
  const still = await tx.rows(sql`
    select 1 from alerts where business_id = ${one.businessId} and number = ${one.number} and status = 'open' and answer is null`);
  if (still.length === 1) {
    const { refundNumber } = one;
    const outcome = one.cause === 'confirmedFraud' ? 'stopped' : 'resolved';
    const sent = { kind: 'answer', outcome, refundNumber, waitsForRefund: false } as const;
    await writeCommand(tx, one, { sent, note: '', person: null, now: at });
    await logDelivery(tx, one, { at, before: 'open', after: 'queued' });
  }
};

/**
 * Follows refunds that answer alerts, and sends merchants' answers to the gateway. Safe to repeat. Each alert is its
 * own transaction: a failure delays no other. Throws all failures at the end.
 */
export const keepAnsweringAlerts = async (
  platform: Platform,
  at: Date,
): Promise<{ settled: number; refunded: number; sent: number }> => {
  const { database } = platform;
  const failures: unknown[] = [];
  const keep = (failure: unknown): void => void failures.push(failure);
  const settled = await inRole(database, 'jobs', findSettled);
  for (const one of settled) {
    await inRole(database, 'jobs', (tx) => settleRefund(tx, one, at)).catch(keep);
  }
  const refunded = await inRole(database, 'jobs', (tx) => findRefunded(tx, at));
  for (const one of refunded) {
    await inRole(database, 'jobs', (tx) => answerRefunded(tx, one, at)).catch(keep);
  }
  const sent = await sendAnswers(platform, at).catch(keep);
  failWithAll(failures);
  return { settled: settled.length, refunded: refunded.length, sent: sent ?? 0 };
};

/**
 * Looks every second, because a refund that succeeds just before an alert's deadline must still answer it. Returns a
 * function that stops it; the current run ends by itself.
 */
export const keepAnswering = (platform: Platform, log: FastifyBaseLogger): (() => void) =>
  everySecond(log, {
    failure: 'an alert was not answered and is tried again',
    run: () => keepAnsweringAlerts(platform, now()),
  });
