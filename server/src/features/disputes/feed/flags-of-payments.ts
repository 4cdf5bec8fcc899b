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

const latest = 'opened_at desc, number desc';

/** What a payment's disputes, alerts and fraud reports say of it; where several say it, the one opened last is heard. */
export const flagsOfPayments = (tx: Tx, payments: readonly PaymentKey[]): Promise<Flags[]> =>
  tx.rows<Flags>(sql`
    select k.business_id as "businessId", k.payment_number as "paymentNumber",
      coalesce(d.has_chargeback, false) as "hasChargeback", coalesce(d.has_fraud_chargeback, false) as "hasFraudChargeback",
      coalesce(d.has_retrieval, false) as "hasRetrieval", coalesce(d.appeal_status, 'noAppeal') as "appealStatus",
      a.rdr_status as "rdrStatus", a.rdr_count::integer as "rdrCount",
      a.ethoca_status as "ethocaStatus", a.ethoca_count::integer as "ethocaCount",
      exists (select from fraud_reports f where f.business_id = k.business_id and f.payment_number = k.payment_number) as "hasFraudReport"
    from unnest(
      ${payments.map((payment) => payment.businessId)}::bigint[],
      ${payments.map((payment) => payment.paymentNumber)}::text[]
    ) as k (business_id, payment_number)
    cross join lateral (
      select bool_or(stage <> 'retrieval') as has_chargeback, bool_or(stage <> 'retrieval' and is_fraud) as has_fraud_chargeback,
        bool_or(stage = 'retrieval') as has_retrieval,
        (array_agg(appeal_status order by ${raw(latest)}) filter (where appeal_status <> 'noAppeal'))[1] as appeal_status
      from disputes where business_id = k.business_id and payment_number = k.payment_number
    ) d
    cross join lateral (
      select (array_agg(status order by ${raw(latest)}) filter (where kind = 'rdr'))[1] as rdr_status,
        count(*) filter (where kind = 'rdr') as rdr_count,
        (array_agg(status order by ${raw(latest)}) filter (where kind = 'ethoca'))[1] as ethoca_status,
        count(*) filter (where kind = 'ethoca') as ethoca_count
      from alerts where business_id = k.business_id and payment_number = k.payment_number
    ) a`);

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

/** Which payment a case, an alert or a report belongs to, for those numbers that are known. */
export const findPaymentsOfDisputes = paymentsOf('disputes');
export const findPaymentsOfAlerts = paymentsOf('alerts');
export const findPaymentsOfFraudReports = paymentsOf('fraud_reports');
