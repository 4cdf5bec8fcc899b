import sql from 'sql-template-tag';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { keyOf, postCommand } from './send-gateway-command.ts';

type InquiryRow = { inquiry_id: string; gateway_number: string; payment_number: string };

/**
 * Asks the gateway what became of a command that it accepted; the answer comes as an event. Safe to repeat: the inquiry's
 * own id is the key by which the gateway knows a repeat. One that cannot be delivered changes nothing.
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
