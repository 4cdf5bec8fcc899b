import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { enqueue } from '#platform/queue';
import { announceStale } from '#platform/stale';
import { keyOf, postCommand } from './send-gateway-command.ts';

// From the gateway protocol. A refund takes days and blocks no other command, so it is not chased.
const inquireAfterMinutes = 15;
const closeAfterMinutes = 60;
// Shown in place of a gateway's own code.
const unansweredCode = 'GATEWAY_UNANSWERED';

type Chased = { businessId: bigint; id: string; paymentNumber: string; type: string };

const chasedFields = sql`returning c.business_id as "businessId", c.id, c.payment_number as "paymentNumber", c.type`;

export type Chase = { inquired: number; closed: number };

/**
 * Handles commands that the gateway accepted without ever reporting an outcome: inquires once, later gives up, so that the
 * payment can be acted on again. A later answer still takes effect.
 */
export const chaseGatewayCommands = (platform: Platform, now: Date): Promise<Chase> =>
  inRole(platform.database, 'jobs', async (tx) => {
    const inquired = await tx.rows<Chased>(sql`
      with due as materialized (
        select business_id, id, gen_random_uuid() as inquiry_id from gateway_commands
        where status = 'accepted' and type in ('capture', 'void') and inquired_at is null
          and sent_at <= ${minutesFrom(now, -inquireAfterMinutes)}
      )
      update gateway_commands c set inquiry_id = d.inquiry_id, inquired_at = ${now} from due d
      where c.business_id = d.business_id and c.id = d.id and c.status = 'accepted' and c.inquired_at is null
      ${chasedFields}`);
    for (const { businessId, id } of inquired) {
      const job = { name: 'inquire-gateway-command', id: `${businessId}/${id}` } as const;
      await enqueue(tx, platform.queue, job);
    }
    const closed = await tx.rows<Chased>(sql`
      update gateway_commands c set status = 'unanswered', refusal_code = ${unansweredCode}, closed_at = ${now}
      where status = 'accepted' and type in ('capture', 'void')
        and inquired_at <= ${minutesFrom(now, -closeAfterMinutes)}
      ${chasedFields}`);
    await logSystemOperations(
      tx,
      closed.map(({ businessId, id, paymentNumber, type }) => ({
        businessId,
        at: now,
        operation: 'chase-gateway-commands',
        module: 'transactions',
        objectNumber: paymentNumber,
        before: { commandId: id, type, status: 'accepted' },
        after: { commandId: id, type, status: 'unanswered' },
        result: unansweredCode,
      })),
    );
    for (const businessId of new Set(closed.map((command) => command.businessId))) {
      await announceStale(tx, { businessId, stale: 'transactions' });
    }
    return { inquired: inquired.length, closed: closed.length };
  });

type InquiryRow = { inquiry_id: string; gateway_number: string; payment_number: string };

/**
 * Asks the gateway about a command it accepted; the answer comes as an event. Safe to repeat: the gateway recognises a repeat by
 * the inquiry's own id. An inquiry that can't be delivered changes nothing.
 */
export const inquireAboutCommand = async (platform: Platform, jobId: string): Promise<void> => {
  const { businessId, id } = keyOf(jobId);
  const [row] = await inRole(platform.database, 'jobs', (tx) =>
    tx.rows<InquiryRow>(sql`
      select inquiry_id, gateway_number, payment_number from gateway_commands
      where business_id = ${businessId} and id = ${id} and status = 'accepted' and inquiry_id is not null`),
  );
  if (row === undefined) {
    return;
  }
  await postCommand(platform, {
    id: row.inquiry_id,
    type: 'inquire',
    gatewayNumber: row.gateway_number,
    paymentNumber: row.payment_number,
  });
};
