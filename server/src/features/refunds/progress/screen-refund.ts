import type { RefundAuditTrigger } from '@back-office/contract/features/refunds';
import { businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { triggersOf } from '../apply/judge-payment.ts';
import type { PaymentFacts } from '../apply/payment-facts.ts';
import type { RefundRules } from '../refund-rules.ts';

type Screening = {
  businessId: bigint;
  /** The payment without this refund. */
  payment: PaymentFacts;
  amountMinor: bigint;
  rules: RefundRules;
  now: Date;
};

/** An amount without a known rate counts as large. */
const isLarge = async (
  tx: Tx,
  { payment, amountMinor, rules, now }: Screening,
): Promise<boolean> => {
  if (rules.auditFromUsdMinor === 0) {
    return false;
  }
  if (payment.currency === 'USD') {
    return amountMinor >= BigInt(rules.auditFromUsdMinor);
  }
  const [rate] = await tx.rows<{ usdMinor: bigint }>(sql`
    select exchange_half_up(${amountMinor}, numerator, denominator) as "usdMinor" from exchange_rates
    where from_currency = ${payment.currency} and to_currency = 'USD' and valid_from <= ${businessDayOf(now)}
    order by valid_from desc limit 1`);
  return rate === undefined || rate.usdMinor >= BigInt(rules.auditFromUsdMinor);
};

/** By number, in this business month (UTC+8): applications that did not fail, as a share of successful payments. */
const isRateHigh = async (tx: Tx, { businessId, rules, now }: Screening): Promise<boolean> => {
  if (rules.auditRefundRatePercent === 0) {
    return false;
  }
  const monthStart = startOfBusinessDay(`${businessDayOf(now).slice(0, 7)}-01`);
  const [month] = await tx.rows<{ payments: bigint; refunds: bigint }>(sql`
    select
      (select coalesce(sum(count), 0)::bigint from transaction_totals where business_id = ${businessId} and level = 'month'
        and bucket = ${monthStart} and mode = 'live' and status = 'success') as payments,
      (select count(*) from refunds where business_id = ${businessId} and applied_at >= ${monthStart} and mode = 'live'
        and status <> 'failed') as refunds`);
  const { payments = 0n, refunds = 0n } = month ?? {};
  return (
    payments >= BigInt(rules.auditRefundRateFromPayments) &&
    refunds * 100n > payments * BigInt(rules.auditRefundRatePercent)
  );
};

/** All reasons for an operator's audit; without any, the application passes automatically. */
export const screenRefund = async (tx: Tx, screening: Screening): Promise<RefundAuditTrigger[]> => [
  ...((await isLarge(tx, screening)) ? (['largeAmount'] as const) : []),
  ...triggersOf(screening.payment, screening),
  ...((await isRateHigh(tx, screening)) ? (['highRefundRate'] as const) : []),
];
