import sql from 'sql-template-tag';
import type { AlertCommand } from '@back-office/contract/gateway/commands';
import type { AlertOutcome, CreditReason } from '@back-office/contract/features/alerts/outcomes';
import { lockPayments, postCommand } from '#features/transactions/public';
import { now } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { moveCommand, writeCommand, type CommandKey } from './write-command.ts';

const atOnce = 100;

type Refunding = CommandKey & {
  paymentNumber: string;
  refundStatus: string;
};

/** Answers that wait for their refund where that has ended, or the alert has. */
const findSettled = (tx: Tx): Promise<Refunding[]> =>
  tx.rows<Refunding>(sql`
    select c.business_id as "businessId", c.number, c.id, c.payment_number as "paymentNumber",
      r.status as "refundStatus"
    from alert_commands c
    join alerts a on a.business_id = c.business_id and a.number = c.number
    join refunds r on r.business_id = c.business_id and r.number = c.refund_number
    where c.status = 'refunding' and (a.status <> 'open' or r.status in ('success', 'failed'))
    order by c.business_id, c.id limit ${atOnce}`);

const isOpen = async (tx: Tx, { businessId, number }: CommandKey): Promise<boolean> => {
  const open = await tx.rows(sql`
    select 1 from alerts where business_id = ${businessId} and number = ${number} and status = 'open'`);
  return open.length > 0;
};

/** The outcome of an answer by refund counts once the money has gone back; the gateway hears of it then. */
const settleRefunds = async (platform: Platform, at: Date): Promise<number> => {
  const settled = await inRole(platform.database, 'jobs', findSettled);
  for (const one of settled) {
    await inRole(platform.database, 'jobs', async (tx) => {
      await lockPayments(tx, [one]);
      const reached = one.refundStatus === 'success' ? 'queued' : 'refundFailed';
      const to = (await isOpen(tx, one)) ? reached : 'overtaken';
      const key = { ...one, kind: 'answer' as const };
      if (await moveCommand(tx, key, { from: 'refunding', to, now: at })) {
        await log(tx, one, { at, before: 'refunding', after: to });
      }
    });
  }
  return settled.length;
};

const log = (
  tx: Tx,
  { businessId, number }: Pick<CommandKey, 'businessId' | 'number'>,
  { at, before, after, result }: { at: Date; before: string; after: string; result?: string },
): Promise<void> =>
  logSystemOperations(tx, [
    {
      businessId,
      at,
      operation: 'answer-alert',
      module: 'disputes',
      objectNumber: number,
      before: { delivery: before },
      after: { delivery: after },
      ...(result === undefined ? {} : { result }),
    },
  ]);

type Unanswered = {
  businessId: bigint;
  number: string;
  paymentNumber: string;
  gatewayNumber: string;
  cause: 'customerDispute' | 'confirmedFraud' | null;
  refundNumber: string;
};

/** Open alerts whose payment was refunded since, by as much as they name, without an answer: the refund answers them. */
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
    group by a.business_id, a.number, a.payment_number, a.gateway_number, a.cause, a.amount_minor
    having sum(r.amount_minor) >= a.amount_minor
    order by a.business_id, a.number limit ${atOnce}`);

const answerRefunded = async (platform: Platform, at: Date): Promise<number> => {
  const found = await inRole(platform.database, 'jobs', (tx) => findRefunded(tx, at));
  for (const one of found) {
    await inRole(platform.database, 'jobs', async (tx) => {
      await lockPayments(tx, [one]);
      const still = await tx.rows(sql`
        select 1 from alerts where business_id = ${one.businessId} and number = ${one.number} and status = 'open' and answer is null`);
      if (still.length === 1) {
        const { refundNumber } = one;
        const outcome = one.cause === 'confirmedFraud' ? 'stopped' : 'resolved';
        const sent = { kind: 'answer', outcome, refundNumber, waitsForRefund: false } as const;
        await writeCommand(tx, one, { sent, note: '', person: null, now: at });
        await log(tx, one, { at, before: 'open', after: 'queued' });
      }
    });
  }
  return found.length;
};

type Queued = CommandKey & {
  kind: 'answer' | 'credit';
  paymentNumber: string;
  gatewayNumber: string;
  outcome: AlertOutcome | null;
  creditReason: CreditReason | null;
  refundNumber: string | null;
  note: string | null;
};

const commandOf = (queued: Queued): AlertCommand => {
  const { id, gatewayNumber, paymentNumber, number, outcome, creditReason, refundNumber } = queued;
  const common = {
    id,
    gatewayNumber,
    paymentNumber,
    alertNumber: number,
    ...(queued.note === null ? {} : { note: queued.note }),
  };
  return outcome === null
    ? { ...common, type: 'requestAlertCredit', reason: creditReason ?? 'notOurs' }
    : {
        ...common,
        type: 'answerAlert',
        outcome,
        ...(refundNumber === null ? {} : { refundNumber }),
      };
};

const send = async (platform: Platform, queued: Queued): Promise<void> => {
  const answer = await postCommand(platform, commandOf(queued));
  await inRole(platform.database, 'jobs', async (tx) => {
    await lockPayments(tx, [queued]);
    const refusal = answer.outcome === 'refused' ? { refusalCode: answer.code } : {};
    const moving = { from: 'queued', to: answer.outcome, now: now(), ...refusal } as const;
    if (await moveCommand(tx, queued, moving)) {
      const result = answer.outcome === 'refused' ? { result: answer.code } : {};
      await log(tx, queued, { at: now(), before: 'queued', after: answer.outcome, ...result });
    }
  });
};

/** The command's id is the row's: a repeat takes effect once. One that isn't taken stays for the next round and keeps no other back. */
const sendQueued = async (platform: Platform): Promise<number> => {
  const queued = await inRole(platform.database, 'jobs', (tx) =>
    tx.rows<Queued>(sql`
      select business_id as "businessId", number, id, kind, payment_number as "paymentNumber", gateway_number as "gatewayNumber",
        outcome, credit_reason as "creditReason", refund_number as "refundNumber", note
      from alert_commands where status = 'queued' order by business_id, made_at, id limit ${atOnce}`),
  );
  const sendings = await Promise.allSettled(queued.map((one) => send(platform, one)));
  const failed = sendings.find((one) => one.status === 'rejected');
  if (failed !== undefined) {
    throw failed.reason;
  }
  return queued.length;
};

/** Follows refunds that answer alerts, and sends the gateway what merchants answered. Safe to repeat. */
export const keepAnsweringAlerts = async (
  platform: Platform,
  at: Date,
): Promise<{ settled: number; refunded: number; sent: number }> => ({
  settled: await settleRefunds(platform, at),
  refunded: await answerRefunded(platform, at),
  sent: await sendQueued(platform),
});
