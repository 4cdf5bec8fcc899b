import type { GatewayCommand } from '@back-office/contract/gateway/commands';
import sql from 'sql-template-tag';
import { commandKeyOf, lockPayments, postCommand } from '#features/transactions/public';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { failRefusedRefund } from './answer-command.ts';

type Waiting = {
  id: string;
  gatewayNumber: string;
  paymentNumber: string;
  refundNumber: string;
  amountMinor: bigint;
  currency: string;
  method: 'full' | 'part';
  reason: string;
};

const wireCommand = ({ amountMinor, currency, ...command }: Waiting): GatewayCommand => ({
  ...command,
  type: 'refund',
  amount: { minor: String(amountMinor), currency },
});

/** Sends one refund to the gateway. Safe to repeat: the gateway recognises a repeat by the command's id. */
export const sendRefund = async (platform: Platform, jobId: string): Promise<void> => {
  const { database } = platform;
  const { businessId, id } = commandKeyOf(jobId);
  const [waiting] = await inRole(database, 'jobs', (tx) =>
    tx.rows<Waiting>(sql`
      select c.id, c.gateway_number as "gatewayNumber", c.payment_number as "paymentNumber",
        c.refund_number as "refundNumber", c.amount_minor as "amountMinor", c.currency, r.method, r.reason
      from gateway_commands c join refunds r on r.business_id = c.business_id and r.number = c.refund_number
      where c.business_id = ${businessId} and c.id = ${id} and c.status = 'queued'`),
  );
  if (waiting === undefined) {
    return;
  }
  const answer = await postCommand(platform, wireCommand(waiting));
  const at = now();
  await inRole(database, 'jobs', async (tx) => {
    const { paymentNumber, refundNumber } = waiting;
    await lockPayments(tx, [{ businessId, paymentNumber }]);
    const isRefused = answer.outcome === 'refused';
    // Only a command that still waits: the event of a successful one may arrive before the answer.
    const moved = await tx.run(sql`
      update gateway_commands set status = ${answer.outcome}, sent_at = ${at}, closed_at = ${isRefused ? at : null},
        refusal_code = ${isRefused ? answer.code : null}, refusal_message = ${isRefused ? answer.message : null}
      where business_id = ${businessId} and id = ${id} and status = 'queued'`);
    if (isRefused && moved > 0) {
      const { code, message } = answer;
      await failRefusedRefund(
        tx,
        { businessId, number: refundNumber, paymentNumber, code, message },
        at,
      );
    }
  });
};
