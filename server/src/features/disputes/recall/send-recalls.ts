import sql from 'sql-template-tag';
import {
  lockPayments,
  postCommand,
  sendInTurns,
  type Waiting,
} from '#features/transactions/public';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { announceStale } from '#platform/stale';

type Queued = Waiting & {
  number: string;
  paymentNumber: string;
  gatewayNumber: string;
  statement: string;
};

const send = async (platform: Platform, queued: Queued): Promise<void> => {
  const { businessId, id, number, paymentNumber, gatewayNumber, statement } = queued;
  const answer = await postCommand(platform, {
    type: 'recallDispute',
    id,
    paymentNumber,
    gatewayNumber,
    disputeNumber: number,
    stage: 'chargeback',
    statement,
  });
  const isRefused = answer.outcome === 'refused';
  await inRole(platform.database, 'jobs', async (tx) => {
    await lockPayments(tx, [queued]);
    const moved = await tx.run(sql`
      update dispute_recalls set command_status = ${answer.outcome}, refusal_code = ${isRefused ? answer.code : null}
      where business_id = ${businessId} and id = ${id} and command_status = 'queued'`);
    if (moved === 0) {
      return;
    }
    await logSystemOperations(tx, [
      {
        businessId,
        at: now(),
        operation: 'send-recall',
        module: 'disputes',
        objectNumber: number,
        before: { delivery: 'queued' },
        after: { delivery: answer.outcome },
        ...(isRefused ? { result: answer.code } : {}),
      },
    ]);
    await announceStale(tx, { businessId, stale: 'disputes' });
  });
};

/**
 * Sends the gateway the merchants' requests to issuers. The command's id is the recall's, so a repeat takes effect
 * once.
 */
export const sendRecalls = async (platform: Platform, at: Date): Promise<{ sent: number }> => ({
  sent: await sendInTurns<Queued>(
    platform,
    {
      table: sql`dispute_recalls`,
      isQueued: sql`w.command_status = 'queued'`,
      columns: sql`number, payment_number as "paymentNumber", gateway_number as "gatewayNumber", statement`,
      send: (queued) => send(platform, queued),
    },
    at,
  ),
});
