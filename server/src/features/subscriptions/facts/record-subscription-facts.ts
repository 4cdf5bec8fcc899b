import type { WebhookEventType } from '@back-office/contract/features/webhooks';
import sql from 'sql-template-tag';
import { recordFacts } from '#features/webhooks/public';
import type { Tx } from '#platform/database';

export type SubscriptionFact = {
  number: string;
  type: Extract<WebhookEventType, `subscription.${string}`>;
  /** Distinguishes facts of one type; omitted if there can be only one. */
  part?: string;
  occurredAt: Date;
  /** Sent in addition to the subscription's state at that time. */
  more?: Readonly<Record<string, unknown>>;
};

type Row = {
  number: string;
  gatewayNumber: string;
  mode: string;
  plan: string;
  reference: string;
  status: string;
  minor: string;
  currency: string;
  nextAt: Date | null;
  retryAt: Date | null;
  endsAt: Date | null;
  endingBy: string | null;
  cancelReason: string | null;
  brand: string;
  last4: string;
  merchantOrderNumber: string | null;
};

/** The subscriptions as they are when the facts are recorded. */
const readSubscriptions = (tx: Tx, businessId: bigint, numbers: readonly string[]) =>
  tx.rows<Row>(sql`
    select s.number, s.gateway_number as "gatewayNumber", g.mode, s.plan, s.reference, s.status, s.amount_minor::text as minor, s.currency,
      s.next_at as "nextAt", s.retry_at as "retryAt", s.ends_at as "endsAt", s.ending_by as "endingBy", s.cancel_reason as "cancelReason", k.brand, k.last4,
      a.order_number as "merchantOrderNumber"
    from subscriptions s
    join gateways g on g.business_id = s.business_id and g.gateway_number = s.gateway_number
    join payment_tokens k on k.business_id = s.business_id and k.number = s.token_number
    left join subscription_agreements a on a.business_id = s.business_id and a.subscription_number = s.number
    where s.business_id = ${businessId} and s.number = any (${[...new Set(numbers)]}::text[])`);

const dataOf = ({ minor, currency, nextAt, retryAt, endsAt, brand, last4, ...row }: Row) => ({
  ...row,
  amount: { minor, currency },
  card: { brand, last4 },
  nextAt: nextAt?.toISOString() ?? null,
  retryAt: retryAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

/** Records the webhooks of subscriptions. The caller has locked and written these. */
export const recordSubscriptionFacts = async (
  tx: Tx,
  businessId: bigint,
  { facts, now }: { facts: readonly SubscriptionFact[]; now: Date },
): Promise<void> => {
  if (facts.length === 0) {
    return;
  }
  const rows = await readSubscriptions(
    tx,
    businessId,
    facts.map(({ number }) => number),
  );
  const known = new Map(rows.map((row) => [row.number, dataOf(row)]));
  await recordFacts(
    tx,
    facts.map(({ more, ...fact }) => ({
      ...fact,
      businessId,
      object: 'subscription' as const,
      data: { ...known.get(fact.number), ...more },
    })),
    now,
  );
};
