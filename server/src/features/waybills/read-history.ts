import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import type { WaybillRecord } from './waybill-row.ts';

type Delivery = { to: string | null; note: string | null };
type Step = Pick<WaybillRecord, 'status' | 'reason' | 'note'> & { at: Date; by: string | null };

/** The carrier's report of a payment's handover, and the events of its proof, newest first. */
export const readHistory = async (tx: Tx, scope: TenantScope, paymentNumber: string) => {
  const [delivery] = await tx.rows<Delivery>(sql`
    select delivered_to as "to", delivery_note as note from waybills
    where ${inScope(scope)} and payment_number = ${paymentNumber}`);
  const steps = await tx.rows<Step>(sql`
    select at, status, by_name as by, reason, note from waybill_steps
    where ${inScope(scope)} and payment_number = ${paymentNumber} order by version desc`);
  return {
    delivery: delivery ?? { to: null, note: null },
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
};
