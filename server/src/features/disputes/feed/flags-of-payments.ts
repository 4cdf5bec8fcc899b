import sql, { raw } from 'sql-template-tag';
import type { Tx } from '#platform/database';

type PaymentKey = { businessId: bigint; paymentNumber: string };

type Flags = PaymentKey & {
  hasChargeback: boolean;
  hasFraudChargeback: boolean;
  hasRetrieval: boolean;
  appealStatus: string;
  rdrStatus: string | null;
  rdrCount: number;
  ethocaStatus: string | null;
  ethocaCount: number;
  hasFraudReport: boolean;
};

const none = {
  hasChargeback: false,
  hasFraudChargeback: false,
  hasRetrieval: false,
  appealStatus: 'noAppeal',
  rdrStatus: null,
  rdrCount: 0,
  ethocaStatus: null,
  ethocaCount: 0,
  hasFraudReport: false,
};

const latest = sql`opened_at desc, number desc`;

/** The flags that disputes, alerts and fraud reports set on a payment; if several set one, the latest opened counts. */
export const flagsOfPayments = async (
  tx: Tx,
  payments: readonly PaymentKey[],
): Promise<Flags[]> => {
  const flagged = await tx.rows<Flags>(sql`
    with k as (
      select * from unnest(
        ${payments.map((payment) => payment.businessId)}::bigint[],
        ${payments.map((payment) => payment.paymentNumber)}::text[]
      ) as k (business_id, payment_number)
    )
    select business_id as "businessId", payment_number as "paymentNumber",
      coalesce(bool_or(stage <> 'retrieval'), false) as "hasChargeback",
      coalesce(bool_or(stage <> 'retrieval' and is_fraud), false) as "hasFraudChargeback",
      coalesce(bool_or(stage = 'retrieval'), false) as "hasRetrieval",
      coalesce((array_agg(appeal_status order by ${latest}) filter (where appeal_status <> 'noAppeal'))[1], 'noAppeal') as "appealStatus",
      (array_agg(status order by ${latest}) filter (where kind = 'rdr'))[1] as "rdrStatus",
      (count(*) filter (where kind = 'rdr'))::integer as "rdrCount",
      (array_agg(status order by ${latest}) filter (where kind = 'ethoca'))[1] as "ethocaStatus",
      (count(*) filter (where kind = 'ethoca'))::integer as "ethocaCount",
      bool_or(kind = 'fraudReport') as "hasFraudReport"
    from (
      select d.business_id, d.payment_number, d.number, d.opened_at, 'dispute' as kind, null as status, d.stage, d.is_fraud, d.appeal_status
      from k join disputes d on d.business_id = k.business_id and d.payment_number = k.payment_number
      union all
      select a.business_id, a.payment_number, a.number, a.opened_at, a.kind, a.status, null, null, null
      from k join alerts a on a.business_id = k.business_id and a.payment_number = k.payment_number
      union all
      select f.business_id, f.payment_number, f.number, null, 'fraudReport', null, null, null, null
      from k join fraud_reports f on f.business_id = k.business_id and f.payment_number = k.payment_number
    ) said
    group by business_id, payment_number`);
  const found = new Map(
    flagged.map((flags) => [`${flags.businessId}/${flags.paymentNumber}`, flags]),
  );
  return payments.map(
    (payment) =>
      found.get(`${payment.businessId}/${payment.paymentNumber}`) ?? { ...payment, ...none },
  );
};

type ObjectKey = { businessId: bigint; number: string };

const paymentsOf =
  (table: 'disputes' | 'alerts' | 'fraud_reports') => (tx: Tx, objects: readonly ObjectKey[]) =>
    tx.rows<PaymentKey & { number: string }>(sql`
      select t.business_id as "businessId", t.number, t.payment_number as "paymentNumber"
      from unnest(
        ${objects.map((object) => object.businessId)}::bigint[],
        ${objects.map((object) => object.number)}::text[]
      ) as k (business_id, number)
      join ${raw(table)} t on t.business_id = k.business_id and t.number = k.number`);

/** The payment of a case, an alert or a report, for known numbers. */
export const findPaymentsOfDisputes = paymentsOf('disputes');
export const findPaymentsOfAlerts = paymentsOf('alerts');
export const findPaymentsOfFraudReports = paymentsOf('fraud_reports');
