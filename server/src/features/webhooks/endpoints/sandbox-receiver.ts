import { getSandboxReceiver } from '@back-office/contract/features/webhooks';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';

/** The address where a demo's sandbox receives and shows this merchant's webhooks; null without a sandbox. */
export const sandboxReceiverRoute = implement(
  getSandboxReceiver,
  async ({ platform, tx, scope }) => {
    const [host] = platform.configuration.OUTBOUND_SANDBOX;
    const [business] = await tx.rows<{ merchantNumber: string }>(sql`
    select merchant_number as "merchantNumber" from businesses where id = ${scope.businessId}`);
    return {
      url:
        host === undefined || business === undefined
          ? null
          : `http://${host}/webhooks/${business.merchantNumber}`,
    };
  },
);
