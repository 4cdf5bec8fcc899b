import type { PaymentStatus } from '@back-office/contract/features/payment';
import { planned, type Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

/** Decides whether and how far a payment can be refunded. Amounts in minor units of its currency. */
export type PaymentFacts = {
  number: string;
  gatewayNumber: string;
  merchantOrderNumber: string;
  status: PaymentStatus;
  mode: 'live' | 'test';
  currency: string;
  amountMinor: bigint;
  capturedMinor: bigint;
  /** Sums of the successful refunds, and of the open ones. */
  refundedMinor: bigint;
  openMinor: bigint;
  /** The amount of each open refund, as digits. */
  openAmounts: string[];
  /** Number of refunds that did not fail. */
  parts: number;
  /** When the payment was captured or succeeded. */
  paidAt: Date;
  cardBrand: string;
  payerId: string;
  merchantStatus: string;
  /** An open, accepted or lost chargeback. */
  isDisputed: boolean;
  isRdrRefunded: boolean;
  hasOpenRetrieval: boolean;
};

/** The payments found within the caller's scope. */
export const findPaymentFacts = (
  tx: Tx,
  { scope, numbers }: { scope: TenantScope; numbers: readonly string[] },
): Promise<PaymentFacts[]> =>
  tx.rows<PaymentFacts>(planned`
    select t.number, t.gateway_number as "gatewayNumber", t.merchant_order_number as "merchantOrderNumber", t.status, t.mode,
      t.currency, t.amount_minor as "amountMinor", coalesce(t.captured_minor, t.amount_minor) as "capturedMinor",
      coalesce(r.refunded_minor, 0) as "refundedMinor", coalesce(r.open_minor, 0) as "openMinor",
      coalesce(r.open_amounts, '{}') as "openAmounts", coalesce(r.parts, 0) as parts,
      coalesce(t.captured_at, t.processed_at, t.ordered_at) as "paidAt", t.card_brand as "cardBrand", t.payer_id as "payerId",
      b.merchant_status as "merchantStatus",
      coalesce(d.is_charged_back, false) as "isDisputed", coalesce(a.is_settled, false) as "isRdrRefunded",
      coalesce(d.has_open_retrieval, false) as "hasOpenRetrieval"
    from (select * from transactions where ${inScope(scope)} and number = any(${numbers})) t
    join businesses b on b.id = t.business_id
    left join (
      select payment_number, sum(amount_minor) filter (where status = 'success')::bigint as refunded_minor,
        sum(amount_minor) filter (where status in ('underAudit', 'audited', 'inProcessing'))::bigint as open_minor,
        array_agg(amount_minor::text) filter (where status in ('underAudit', 'audited', 'inProcessing')) as open_amounts,
        (count(*) filter (where status <> 'failed'))::integer as parts
      from refunds where business_id = ${scope.businessId} and payment_number = any(${numbers}) group by 1
    ) r on r.payment_number = t.number
    left join (
      select payment_number, bool_or(stage <> 'retrieval' and status not in ('won', 'withdrawn')) as is_charged_back,
        bool_or(stage = 'retrieval' and is_open_case(status, answer)) as has_open_retrieval
      from disputes where business_id = ${scope.businessId} and payment_number = any(${numbers}) group by 1
    ) d on d.payment_number = t.number
    left join (
      select payment_number, bool_or(kind = 'rdr' and status in ('accepted', 'refunded')) as is_settled
      from alerts where business_id = ${scope.businessId} and payment_number = any(${numbers}) group by 1
    ) a on a.payment_number = t.number`);

/** Whether a refund of this amount is open: a second one may be a mistake and needs a confirmation. */
export const hasSameOpen = ({ openAmounts }: PaymentFacts, amountMinor: bigint): boolean =>
  openAmounts.includes(String(amountMinor));

export const refundableOf = ({ capturedMinor, refundedMinor, openMinor }: PaymentFacts): bigint => {
  const left = capturedMinor - refundedMinor - openMinor;
  return left > 0n ? left : 0n;
};
