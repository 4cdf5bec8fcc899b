import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { LinkPlan } from '@back-office/contract/features/payment-links/new-link';
import type { Language } from '@back-office/contract/kit/language';

/**
 * The subscription that began with an order, and its next charge, even during a pause; for the payer's page. Role:
 * tenant.
 */
export const findBegun = async (
  tx: Tx,
  businessId: bigint,
  orderNumber: string,
): Promise<{ number: string; nextAt: Date | null } | undefined> => {
  const [begun] = await tx.rows<{ number: string; nextAt: Date | null }>(sql`
    select s.number, case when s.status <> 'paused' then s.next_at end as "nextAt" from subscription_agreements a
    join subscriptions s on s.business_id = a.business_id and s.number = a.subscription_number
    where a.business_id = ${businessId} and a.order_number = ${orderNumber}`);
  return begun;
};

export type Agreement = {
  orderNumber: string;
  gatewayNumber: string;
  /** The merchant's name for the plan. */
  planName: string;
  reference: string;
  email: string;
  currency: string;
  amountMinor: bigint;
  plan: LinkPlan;
  createdByName: string;
  language: Language;
  /** Word for word as the payer read them. */
  words: string;
  wordsVersion: string;
};

/** Stores the payer's agreement before we ask for the card. Until then the latest words count. Role: tenant. */
export const keepAgreement = async (
  tx: Tx,
  businessId: bigint,
  { agreement, now }: { agreement: Agreement; now: Date },
): Promise<void> => {
  const { orderNumber, gatewayNumber, plan, language, words, wordsVersion, ...of } = agreement;
  await tx.run(sql`
    insert into subscription_agreements (business_id, order_number, gateway_number, plan, reference, email, currency, amount_minor,
      interval_unit, interval_count, trial_days, charges, created_by_name, language, words, words_version, agreed_at)
    values (${businessId}, ${orderNumber}, ${gatewayNumber}, ${of.planName}, ${of.reference}, ${of.email}, ${of.currency},
      ${of.amountMinor}, ${plan.interval.unit}, ${plan.interval.count}, ${plan.trialDays}, ${plan.charges}, ${of.createdByName},
      ${language}, ${words}, ${wordsVersion}, ${now})
    on conflict (business_id, order_number) do update set email = excluded.email, language = excluded.language,
      words = excluded.words, words_version = excluded.words_version, agreed_at = excluded.agreed_at
    where subscription_agreements.token_number is null and subscription_agreements.payment_number is null`);
};
