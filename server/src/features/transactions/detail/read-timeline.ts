import type { TransactionDetail } from '@back-office/contract/features/transaction-detail';
import sql from 'sql-template-tag';
import { planned, type Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

type Entry = TransactionDetail['timeline'][number];

type EntryRow = Omit<Entry, 'at' | 'amount'> & {
  at: Date;
  amount_minor: bigint | null;
  currency: string | null;
};

// At the same instant, a refund's steps taken here sort before what the gateway reported.
const stepsMax = 1000;

/**
 * All steps of a payment and its related records, newest first: the gateway's, those of refunds before the gateway knew of them,
 * and commands sent to the gateway. A command that was refused, or given up without an answer, appears a second time at that
 * time, with the reason.
 */
export const readTimeline = async (
  tx: Tx,
  { scope, number }: { scope: TenantScope; number: string },
): Promise<Entry[]> => {
  const ofPayment = sql`${inScope(scope)} and payment_number = ${number}`;
  const rows = await tx.rows<EntryRow>(planned`
    select at, kind, object_number as number, status, actor_kind as "actorKind", actor_name as "actorName",
      amount_minor, currency, note, version as place
    from transaction_steps where ${ofPayment}
    union all
    select asked_at, 'command', payment_number, type, 'merchant', asked_by_name, amount_minor, currency, null, 0
    from gateway_commands where ${ofPayment} and type <> 'refund'
    union all
    select closed_at, 'command', payment_number, type, 'gateway', null, null, null,
      concat_ws(' ', refusal_code, refusal_message), 1
    from gateway_commands where ${ofPayment} and type <> 'refund' and refusal_code is not null
    union all
    select s.at, 'refund', s.number, s.status, s.actor_kind, s.actor_name, r.amount_minor, r.currency,
      case when s.status = 'failed' then concat_ws(' ', r.failure_code, s.note) else s.note end, s.place - ${stepsMax}::integer
    from (select * from refund_steps where ${ofPayment}) s
    join refunds r on r.business_id = s.business_id and r.number = s.number
    order by at desc, place desc`);
  return rows.map(({ amount_minor, currency, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    amount:
      amount_minor === null || currency === null ? null : { minor: String(amount_minor), currency },
  }));
};
