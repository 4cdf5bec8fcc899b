import type { RefundDetail } from '@back-office/contract/features/refunds/detail';
import { planned, type Tx } from '#platform/database';

type Entry = RefundDetail['timeline'][number];

export type ToldStep = Pick<Entry, 'at' | 'step' | 'status' | 'actorKind' | 'actorName' | 'note'>;

type Of = { businessId: bigint; number: string; paymentNumber: string };

/** What happened to a refund, newest first: here, and then as the gateway told it. */
export const readSteps = async (tx: Tx, of: Of): Promise<ToldStep[]> => {
  const { businessId, number, paymentNumber } = of;
  const rows = await tx.rows<Omit<ToldStep, 'at'> & { at: Date }>(planned`
    select at, step, status, actor_kind as "actorKind", actor_name as "actorName", note, 0 as version, place
    from refund_steps where business_id = ${businessId} and number = ${number}
    union all
    select at, 'told', status, actor_kind, actor_name, note, version, 0
    from transaction_steps where business_id = ${businessId} and payment_number = ${paymentNumber} and kind = 'refund'
      and object_number = ${number}
    order by version desc, place desc`);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
};
