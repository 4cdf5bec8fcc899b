import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { boundsOf, type PaymentKey } from './payment-repository.ts';

export type RefundedAmount = PaymentKey & { refundedMinor: bigint };

export type DisputeFlags = PaymentKey & {
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

/** Stores on each payment the sum of its refunds. */
export const applyRefundedAmounts = async (
  tx: Tx,
  amounts: readonly RefundedAmount[],
): Promise<void> => {
  const numbers = amounts.map((amount) => amount.paymentNumber);
  const { first, last } = boundsOf(numbers);
  await tx.run(sql`
    update transactions t set refunded_minor = d.refunded_minor
    from unnest(
      ${amounts.map((amount) => amount.businessId)}::bigint[],
      ${numbers}::text[],
      ${amounts.map((amount) => amount.refundedMinor)}::bigint[]
    ) as d (business_id, number, refunded_minor)
    where t.business_id = d.business_id and t.number = d.number and t.number between ${first} and ${last}
      and t.refunded_minor <> d.refunded_minor`);
};

/** Those of these payments that had no reported chargeback before. */
const firstChargedBack = async (
  tx: Tx,
  flags: readonly DisputeFlags[],
): Promise<readonly PaymentKey[]> => {
  const numbers = flags.map((flag) => flag.paymentNumber);
  const { first, last } = boundsOf(numbers);
  return flags.length === 0
    ? []
    : tx.rows<PaymentKey>(sql`
        select t.business_id as "businessId", t.number as "paymentNumber" from transactions t
        join unnest(${flags.map((flag) => flag.businessId)}::bigint[], ${numbers}::text[]) as d (business_id, number)
          on t.business_id = d.business_id and t.number = d.number
        where t.number between ${first} and ${last} and not t.has_chargeback`);
};

/**
 * Stores on each payment the flags of its disputes, alerts and fraud reports; unchanged payments are not written. Returns the
 * payments with their first reported chargeback.
 */
export const applyDisputeFlags = async (
  tx: Tx,
  flags: readonly DisputeFlags[],
): Promise<readonly PaymentKey[]> => {
  const chargedBack = await firstChargedBack(
    tx,
    flags.filter(({ hasChargeback }) => hasChargeback),
  );
  const { first, last } = boundsOf(flags.map((flag) => flag.paymentNumber));
  const rows = JSON.stringify(
    flags.map((flag) => ({ ...flag, businessId: String(flag.businessId) })),
  );
  await tx.run(sql`
    update transactions t set has_chargeback = d."hasChargeback", has_fraud_chargeback = d."hasFraudChargeback",
      has_retrieval = d."hasRetrieval", appeal_status = d."appealStatus", rdr_status = d."rdrStatus",
      rdr_count = d."rdrCount", ethoca_status = d."ethocaStatus", ethoca_count = d."ethocaCount",
      has_fraud_report = d."hasFraudReport"
    from json_to_recordset(${rows}) as d ("businessId" bigint, "paymentNumber" text, "hasChargeback" boolean,
      "hasFraudChargeback" boolean, "hasRetrieval" boolean, "appealStatus" text, "rdrStatus" text, "rdrCount" integer,
      "ethocaStatus" text, "ethocaCount" integer, "hasFraudReport" boolean)
    where t.business_id = d."businessId" and t.number = d."paymentNumber" and t.number between ${first} and ${last}
      and (t.has_chargeback, t.has_fraud_chargeback, t.has_retrieval, t.appeal_status, t.rdr_status, t.rdr_count,
        t.ethoca_status, t.ethoca_count, t.has_fraud_report) is distinct from
        (d."hasChargeback", d."hasFraudChargeback", d."hasRetrieval", d."appealStatus", d."rdrStatus", d."rdrCount",
        d."ethocaStatus", d."ethocaCount", d."hasFraudReport")`);
  return chargedBack;
};
