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
      r.refunded_minor as "refundedMinor", r.open_minor as "openMinor", r.open_amounts as "openAmounts", r.parts,
      coalesce(t.captured_at, t.processed_at, t.ordered_at) as "paidAt", t.card_brand as "cardBrand", t.payer_id as "payerId",
      b.merchant_status as "merchantStatus",
      d.is_charged_back as "isDisputed", a.is_settled as "isRdrRefunded", d.has_open_retrieval as "hasOpenRetrieval"
    from (select * from transactions where ${inScope(scope)} and number = any(${numbers})) t
    join businesses b on b.id = t.business_id
    cross join lateral (
      select coalesce(sum(amount_minor) filter (where status = 'success'), 0)::bigint as refunded_minor,
        coalesce(sum(amount_minor) filter (where status in ('underAudit', 'audited', 'inProcessing')), 0)::bigint as open_minor,
        coalesce(array_agg(amount_minor::text) filter (where status in ('underAudit', 'audited', 'inProcessing')), '{}') as open_amounts,
        (count(*) filter (where status <> 'failed'))::integer as parts
      from refunds where business_id = t.business_id and payment_number = t.number
    ) r
    cross join lateral (
      select coalesce(bool_or(stage <> 'retrieval' and status not in ('won', 'withdrawn')), false) as is_charged_back,
        coalesce(bool_or(stage = 'retrieval' and is_open_case(status, answer)), false) as has_open_retrieval
      from disputes where business_id = t.business_id and payment_number = t.number
    ) d
    cross join lateral (
      select coalesce(bool_or(kind = 'rdr' and status in ('accepted', 'refunded')), false) as is_settled
      from alerts where business_id = t.business_id and payment_number = t.number
    ) a`);

/** Whether a refund of this amount is open: a second one may be a mistake and needs a confirmation. */
export const hasSameOpen = ({ openAmounts }: PaymentFacts, amountMinor: bigint): boolean =>
  openAmounts.includes(String(amountMinor));

export const refundableOf = ({ capturedMinor, refundedMinor, openMinor }: PaymentFacts): bigint => {
  const left = capturedMinor - refundedMinor - openMinor;
  return left > 0n ? left : 0n;
};
