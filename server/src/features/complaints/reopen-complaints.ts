import sql from 'sql-template-tag';
import { inRole, inTenant, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import { findComplaint } from './complaint-row.ts';
import { takeStep } from './take-step.ts';

const reopenedAtOnce = 200;

type Failed = { businessId: bigint; number: string; refundNumber: string };

const findFailed = (tx: Tx): Promise<Failed[]> =>
  tx.rows<Failed>(sql`
    select c.business_id as "businessId", c.number, c.refund_number as "refundNumber" from complaints c
    join refunds r on r.business_id = c.business_id and r.number = c.refund_number
    where c.refund_number is not null and r.status = 'failed'
    order by c.processed_at, c.business_id, c.number limit ${reopenedAtOnce}`);

/** Takes complaints back to the merchant whose refund failed: the cardholder can write again, and another refund can be requested. */
export const reopenComplaints = async (
  platform: Platform,
  now: Date,
): Promise<{ reopened: number }> => {
  const { database } = platform;
  let reopened = 0;
  await eachOfItsOwn(
    await inRole(database, 'jobs', findFailed),
    ({ businessId, number, refundNumber }) =>
      inTenant(database, {
        scope: tenantScope(businessId, null),
        mode: 'read write',
        work: async (tx) => {
          const condition = sql`c.business_id = ${businessId} and c.number = ${number} and c.refund_number = ${refundNumber}`;
          const held = await findComplaint(tx, condition, { isHeld: true });
          if (held !== undefined) {
            await takeStep(tx, held, { step: 'refundFailed', actor: null, text: null, now });
            reopened += 1;
          }
        },
      }),
    'Complaints that could not be reopened after their refund failed',
  );
  return { reopened };
};
