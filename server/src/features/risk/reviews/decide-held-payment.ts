import { randomUUID } from 'node:crypto';
import { decideHeldPayment } from '@back-office/contract/features/risk/reviews';
import sql from 'sql-template-tag';
import { paymentLockName, postCommand } from '#features/transactions/public';
import { inRole } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { inScope } from '#platform/tenant-scope';

/** A decision is written before it is sent; of two people who decide at once the second finds it decided. */
export const decideHeldPaymentRoute = implement(
  decideHeldPayment,
  async ({ tx, scope, session, now, refuse, change }, { number, decision, reason }) => {
    const { businessId } = scope;
    const lock = paymentLockName({ businessId, paymentNumber: number });
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const [held] = await tx.rows<{ gatewayNumber: string; review: string }>(sql`
      select gateway_number as "gatewayNumber", risk_review as review from transactions
      where ${inScope(scope)} and number = ${number} and risk_review is not null`);
    if (held === undefined) {
      return refuse('risk.paymentNotFound');
    }
    const written =
      held.review === 'pending'
        ? await tx.run(sql`
            insert into risk_decisions (business_id, payment_number, gateway_number, id, decision, reason, decided_by, decided_by_name,
              decided_at, command_status)
            values (${businessId}, ${number}, ${held.gatewayNumber}, ${randomUUID()}, ${decision}, ${reason}, ${session.personId},
              ${session.personName}, ${now}, 'queued')
            on conflict (business_id, payment_number) do update set id = excluded.id, decision = excluded.decision,
              reason = excluded.reason, decided_by = excluded.decided_by, decided_by_name = excluded.decided_by_name,
              decided_at = excluded.decided_at, command_status = 'queued', refusal_code = null
            where risk_decisions.command_status = 'refused'`)
        : 0;
    if (written === 0) {
      return refuse('risk.reviewDecided');
    }
    change({ before: { review: 'pending' }, after: { decision, reason } });
    await announceStale(tx, { businessId, stale: 'transactions' });
    return { status: 'processed' as const };
  },
);

const atOnce = 50;

type Queued = {
  businessId: bigint;
  id: string;
  gatewayNumber: string;
  paymentNumber: string;
  decision: 'release' | 'decline';
};

const send = async (platform: Platform, { businessId, ...queued }: Queued): Promise<void> => {
  const answer = await postCommand(platform, { type: 'decideReview', ...queued });
  await inRole(platform.database, 'jobs', async (tx) => {
    await tx.run(sql`
      update risk_decisions set command_status = ${answer.outcome}, refusal_code = ${answer.outcome === 'refused' ? answer.code : null}
      where business_id = ${businessId} and id = ${queued.id} and command_status = 'queued'`);
    await announceStale(tx, { businessId, stale: 'transactions' });
  });
};

/**
 * Sends the gateway what people decided. The command keeps its id, so a repeat takes effect once; a decision that isn't taken stays for the
 * next round and keeps no other back.
 */
export const sendReviewDecisions = async (platform: Platform): Promise<{ sent: number }> => {
  const queued = await inRole(platform.database, 'jobs', (tx) =>
    tx.rows<Queued>(sql`
      select business_id as "businessId", id, gateway_number as "gatewayNumber", payment_number as "paymentNumber", decision
      from risk_decisions where command_status = 'queued' order by business_id, id limit ${atOnce}`),
  );
  const sendings = await Promise.allSettled(queued.map((one) => send(platform, one)));
  const failed = sendings.find((one) => one.status === 'rejected');
  if (failed !== undefined) {
    throw failed.reason;
  }
  return { sent: queued.length };
};
