import type {
  CancelReason,
  EndingParty,
  IntervalUnit,
  SubscriptionStatus,
} from '@back-office/contract/features/subscriptions/states';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { takingGateways } from '../charging/taking-gateways.ts';
import { isContinuable, isEndable } from './end-with-period.ts';

/** Per page. */
const receiptsMax = 24;

export type PayerView = {
  merchantName: string;
  plan: string;
  status: SubscriptionStatus;
  /** The unpaid period waits for its gateway, through no fault of the payer. */
  isRefused: boolean;
  currency: string;
  amountMinor: bigint;
  /** Another amount for charges planned from then on; null if there is none. */
  nextAmountMinor: bigint | null;
  nextAmountFrom: Date | null;
  unit: IntervalUnit;
  count: number;
  /**
   * A charge that waits for its notice comes before the next period's. Null if a charge is due but its gateway accepts
   * no payments.
   */
  nextAt: Date | null;
  /** The period that is not paid yet, counted from 0; null if there is none. */
  openPeriod: number | null;
  /** No charge is planned from then on; null once the subscription is over, or while no end is set. */
  endsAt: Date | null;
  endingBy: EndingParty | null;
  /** The payer may let it end with the current period, or withdraw that. */
  isEndable: boolean;
  isContinuable: boolean;
  /** When a declined period is retried; null if that is due. */
  retryAt: Date | null;
  /** The unpaid period is being charged to the current card, or will be within a second. */
  isBeingCharged: boolean;
  cancelReason: CancelReason | null;
  brand: string;
  last4: string;
  receipts: Receipt[];
  /** Older receipts exist before this period; null on the last page. */
  olderBefore: number | null;
};
type Shown = Omit<PayerView, 'receipts' | 'olderBefore' | 'isEndable' | 'isContinuable'>;
type Receipt = {
  period: number;
  chargedAt: Date;
  amountMinor: bigint;
  /** Null for a charge whose payment we don't have. */
  paymentNumber: string | null;
};

/** On `s`: an attempt on its card is under way, or will be planned within a second. */
const isAtGateway = (now: Date): Sql => sql`(s.gateway_number in (
    select t.gateway_number from ${takingGateways} t where t.business_id = s.business_id)
  and (s.retry_at <= ${now} or exists (
    select from subscription_attempts a where a.business_id = s.business_id and a.subscription_number = s.number
      and a.token_number = s.token_number and a.status in ('queued', 'sent'))))`;

/** A page of receipts, the newest first. */
const readReceipts = async (
  tx: Tx,
  { businessId }: TenantScope,
  { number, before }: { number: string; before: number | undefined },
): Promise<Pick<PayerView, 'receipts' | 'olderBefore'>> => {
  const found = await tx.rows<Receipt>(sql`
    select period, charged_at as "chargedAt", amount_minor as "amountMinor", payment_number as "paymentNumber"
    from subscription_charges where business_id = ${businessId} and subscription_number = ${number} and status = 'succeeded'
      and (period < ${before ?? null}) is not false
    order by period desc limit ${receiptsMax + 1}`);
  const receipts = found.slice(0, receiptsMax);
  const last = receipts.at(-1);
  return {
    receipts,
    olderBefore: found.length > receiptsMax && last !== undefined ? last.period : null,
  };
};

/**
 * All that the payer sees of a subscription, with one page of receipts: the newest, or those before a period. Role:
 * tenant.
 */
export const readPayerView = async (
  tx: Tx,
  scope: TenantScope,
  { number, now, before }: { number: string; now: Date; before?: number | undefined },
): Promise<PayerView | undefined> => {
  const { businessId } = scope;
  const [view] = await tx.rows<Shown>(sql`
    select b.name as "merchantName", s.plan, s.status, s.status = 'pastDue' and s.is_refused as "isRefused", s.currency, s.amount_minor as "amountMinor",
      s.next_amount_minor as "nextAmountMinor", s.next_amount_from as "nextAmountFrom", s.interval_unit as unit,
      s.interval_count as count, s.open_period as "openPeriod",
      case when s.status in ('trial', 'active') and s.open_period is not null and s.retry_at > ${now} then s.retry_at
        when s.status <> 'paused' and s.next_at > ${now} then s.next_at end as "nextAt",
      case when s.status not in ('cancelled', 'ended') then s.ends_at end as "endsAt", s.ending_by as "endingBy",
      case when s.status = 'pastDue' and s.retry_at > ${now} then s.retry_at end as "retryAt", s.cancel_reason as "cancelReason",
      k.brand, k.last4, s.status = 'pastDue' and k.status = 'active' and ${isAtGateway(now)} as "isBeingCharged"
    from subscriptions s
    join businesses b on b.id = s.business_id
    join payment_tokens k on k.business_id = s.business_id and k.number = s.token_number
    where s.business_id = ${businessId} and s.number = ${number}`);
  return (
    view && {
      ...view,
      isEndable: isEndable(view, now),
      isContinuable: isContinuable(view, now),
      ...(await readReceipts(tx, scope, { number, before })),
    }
  );
};
