import type { WaybillReason, WaybillStatus } from '@back-office/contract/features/waybills';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { takeSteps, type Held } from '../take-step.ts';
import { isFollowed } from '../waybill-lifecycle.ts';

/** A carrier's report on a payment's parcel. */
type Reported = { number: string; status: WaybillStatus; reason: WaybillReason | null };

/**
 * Records carriers' reports on parcels of a business at an instant; those without a waybill are ignored. Waybills are locked
 * before anything else, so that the jobs that check one at a time never wait for each other in a circle with it. Role: jobs.
 */
export const recordChecks = async (
  tx: Tx,
  { businessId, reports }: { businessId: bigint; reports: readonly Reported[] },
  at: Date,
): Promise<void> => {
  const found = new Map(reports.map((report) => [report.number, report]));
  const held = await tx.rows<Held>(sql`
    select business_id as "businessId", payment_number as "paymentNumber", gateway_number as "gatewayNumber", status, reason,
      uploaded_at as "uploadedAt", version
    from waybills where business_id = ${businessId} and payment_number = any (${[...found.keys()]}::text[])
    order by payment_number for update`);
  await takeSteps(
    tx,
    businessId,
    held.flatMap((waybill) => {
      const { status, reason } = found.get(waybill.paymentNumber) ?? {};
      return status === undefined || reason === undefined
        ? []
        : [
            {
              held: waybill,
              taking: {
                step: 'checked' as const,
                to: status,
                reason,
                note: null,
                byName: null,
                receivedAt: status === 'received' ? at : null,
                checkAt: isFollowed(status) ? at : null,
                now: at,
              },
            },
          ];
    }),
  );
};
