import { randomUUID } from 'node:crypto';
import { decideHeldPayment } from '@back-office/contract/features/risk/reviews';
import sql from 'sql-template-tag';
import {
  paymentLockName,
  postCommand,
  sendInTurns,
  type Waiting,
} from '#features/transactions/public';
import { inRole } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { wakeRound } from '#platform/upkeep/wake-round';
import { inScope } from '#platform/tenant-scope';

/** Writes the decision before it is sent; the second of two people who decide at once finds it decided. */
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
              decided_at, command_status, due_at)
            values (${businessId}, ${number}, ${held.gatewayNumber}, ${randomUUID()}, ${decision}, ${reason}, ${session.personId},
              ${session.personName}, ${now}, 'queued', ${now})
            on conflict (business_id, payment_number) do update set id = excluded.id, decision = excluded.decision,
              reason = excluded.reason, decided_by = excluded.decided_by, decided_by_name = excluded.decided_by_name,
              decided_at = excluded.decided_at, command_status = 'queued', refusal_code = null,
              due_at = excluded.due_at, tries = 0
            where risk_decisions.command_status = 'refused'`)
        : 0;
    if (written === 0) {
      return refuse('risk.reviewDecided');
    }
    change({ before: { review: 'pending' }, after: { decision, reason } });
    await announceStale(tx, { businessId, stale: 'transactions' });
    await wakeRound(tx, 'send decisions about held payments');
    return { status: 'processed' as const };
  },
);

type Queued = Waiting & {
  gatewayNumber: string;
  paymentNumber: string;
  decision: 'release' | 'decline';
};

const send = async (
  platform: Platform,
  { businessId, id, gatewayNumber, paymentNumber, decision }: Queued,
): Promise<void> => {
  const command = { type: 'decideReview', id, gatewayNumber, paymentNumber, decision } as const;
  const answer = await postCommand(platform, command);
  await inRole(platform.database, 'jobs', async (tx) => {
    await tx.run(sql`
      update risk_decisions set command_status = ${answer.outcome}, refusal_code = ${answer.outcome === 'refused' ? answer.code : null}
      where business_id = ${businessId} and id = ${id} and command_status = 'queued'`);
    await announceStale(tx, { businessId, stale: 'transactions' });
  });
};

/** Sends people's decisions to the gateway. The command keeps its id, so a repeat takes effect once. */
export const sendReviewDecisions = async (
  platform: Platform,
  at: Date,
): Promise<{ sent: number }> => ({
  sent: await sendInTurns<Queued>(
    platform,
    {
      table: sql`risk_decisions`,
      isQueued: sql`w.command_status = 'queued'`,
      columns: sql`gateway_number as "gatewayNumber", payment_number as "paymentNumber", decision`,
      send: (queued) => send(platform, queued),
    },
    at,
  ),
});
