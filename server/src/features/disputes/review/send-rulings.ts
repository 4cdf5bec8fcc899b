import sql from 'sql-template-tag';
import { postCommand, sendInTurns, type Waiting } from '#features/transactions/public';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { logSystemOperations } from '#platform/operation-log/log-operations';

type Queued = Waiting & {
  number: string;
  paymentNumber: string;
  gatewayNumber: string;
  stage: 'preArbitration' | 'arbitration';
  outcome: 'won' | 'lost';
  reference: string;
};

const send = async (platform: Platform, queued: Queued): Promise<void> => {
  const { businessId, id, number, tries: _, ...ruling } = queued;
  const answer = await postCommand(platform, {
    type: 'ruleDispute',
    id,
    disputeNumber: number,
    ...ruling,
  });
  await inRole(platform.database, 'jobs', async (tx) => {
    const isRefused = answer.outcome === 'refused';
    const moved = await tx.run(sql`
      update dispute_rulings set command_status = ${answer.outcome}, refusal_code = ${isRefused ? answer.code : null}
      where business_id = ${businessId} and id = ${id} and command_status = 'queued'`);
    if (moved === 1) {
      await logSystemOperations(tx, [
        {
          businessId,
          at: now(),
          operation: 'send-ruling',
          module: 'disputes',
          objectNumber: number,
          before: { delivery: 'queued' },
          after: { delivery: answer.outcome },
          ...(isRefused ? { result: answer.code } : {}),
        },
      ]);
    }
  });
};

/**
 * Sends the gateway the decisions that two operators agreed on. The command's id is the ruling's, so a repeat takes
 * effect once.
 */
export const sendRulings = async (platform: Platform, at: Date): Promise<{ sent: number }> => ({
  sent: await sendInTurns<Queued>(
    platform,
    {
      table: sql`dispute_rulings`,
      isQueued: sql`w.command_status = 'queued'`,
      columns: sql`number, payment_number as "paymentNumber", gateway_number as "gatewayNumber", stage, outcome, reference`,
      send: (queued) => send(platform, queued),
    },
    at,
  ),
});
