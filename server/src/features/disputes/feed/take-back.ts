import sql, { raw } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { countCases } from '../dispute-totals.ts';

type PaymentKey = { businessId: bigint; paymentNumber: string };
type ObjectKey = { businessId: bigint; number: string };
type Kind = 'dispute' | 'alert' | 'fraudReport';

const tables = { dispute: 'disputes', alert: 'alerts', fraudReport: 'fraud_reports' } as const;

/** The amount that chargebacks and RDR have taken from these payments, by the current state of each row. */
export const findTakenBack = (tx: Tx, payments: readonly PaymentKey[]) => {
  const keys = sql`unnest(
      ${payments.map(({ businessId }) => businessId)}::bigint[],
      ${payments.map(({ paymentNumber }) => paymentNumber)}::text[]
    ) as k (business_id, payment_number)`;
  return tx.rows<
    PaymentKey & { kind: 'dispute' | 'alert'; number: string; amountMinor: bigint }
  >(sql`
    select d.business_id as "businessId", d.payment_number as "paymentNumber", 'dispute' as kind, d.number,
      d.amount_minor as "amountMinor"
    from ${keys} join disputes d on d.business_id = k.business_id and d.payment_number = k.payment_number
    where d.stage <> 'retrieval' and d.status not in ('won', 'withdrawn')
    union all
    select a.business_id, a.payment_number, 'alert', a.number, a.amount_minor
    from ${keys} join alerts a on a.business_id = k.business_id and a.payment_number = k.payment_number
    where a.kind = 'rdr' and a.status in ('accepted', 'refunded')`);
};

const keysOf = (objects: readonly ObjectKey[]) => sql`unnest(
      ${objects.map(({ businessId }) => businessId)}::bigint[], ${objects.map(({ number }) => number)}::text[]
    ) as k (business_id, number)`;

/** Facts that a row keeps from versions before its own. */
const memory: Readonly<Record<Kind, string>> = {
  dispute:
    ', was_retrieval = false, retrieval_answered = false, escalated_at = null, contested_at = null',
  alert: ', ended_at = null',
  fraudReport: '',
};

/** Applies the events' reports on recalls of these cases again, if they are still possible. */
const forgetRecalls = async (tx: Tx, objects: readonly ObjectKey[]): Promise<void> => {
  await tx.run(sql`
    update dispute_recalls t set is_refused = false
    from ${keysOf(objects)} where t.business_id = k.business_id and t.number = k.number and t.is_refused`);
};

/** Call before rewriting cases, alerts or reports from older versions: until then they are at no version. */
export const reopenDisputed = async (
  tx: Tx,
  kind: Kind,
  objects: readonly ObjectKey[],
): Promise<void> => {
  if (kind === 'dispute') {
    await forgetRecalls(tx, objects);
  }
  await tx.run(sql`
    update ${raw(tables[kind])} t set version = 0${raw(memory[kind])}
    from ${keysOf(objects)} where t.business_id = k.business_id and t.number = k.number`);
};

/** Removes cases, alerts or reports without any possible event, and answers which. */
export const removeDisputed = async (
  tx: Tx,
  kind: Kind,
  objects: readonly ObjectKey[],
): Promise<ObjectKey[]> => {
  if (kind === 'dispute') {
    await countCases(tx, objects);
    await forgetRecalls(tx, objects);
  }
  return tx.rows<ObjectKey>(sql`
    delete from ${raw(tables[kind])} t using ${keysOf(objects)}
    where t.business_id = k.business_id and t.number = k.number
    returning t.business_id as "businessId", t.number`);
};
