import { randomBytes } from 'node:crypto';
import type { Language } from '@back-office/contract/kit/language';
import { agreementVersion } from '@back-office/messages/features/subscriptions/agreement';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { insertedOne, type Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { recordSubscriptionFacts } from '../facts/record-subscription-facts.ts';
import { withdrawUnsent } from '../charging/unsent-charges.ts';

/** Minutes during which the gateway's form accepts a card. */
const formMinutes = 15;

type Wish = { number: string; words: string; language: Language; now: Date };

/**
 * Stores the payer's agreement to another card. Answers the order for asking for the card; undefined if the
 * subscription is over. Role: tenant.
 */
export const beginCardChange = async (
  tx: Tx,
  { businessId }: TenantScope,
  { number, words, language, now }: Wish,
): Promise<string | undefined> => {
  const orderNumber = `PC${randomBytes(12).toString('hex').toUpperCase()}`;
  const begun = await tx.run(sql`
    insert into subscription_card_changes (business_id, order_number, subscription_number, gateway_number, language, words,
      words_version, agreed_at, form_until)
    select business_id, ${orderNumber}, number, gateway_number, ${language}, ${words}, ${agreementVersion}, ${now},
      ${minutesFrom(now, formMinutes)}
    from subscriptions where business_id = ${businessId} and number = ${number} and status not in ('cancelled', 'ended')
    ${insertedOne}`);
  return begun === 0 ? undefined : orderNumber;
};

export type CardChange = {
  orderNumber: string;
  gatewayNumber: string;
  formUntil: Date;
  isDone: boolean;
};

/** Undefined once its form has closed without a card. Role: tenant. */
export const readCardChange = async (
  tx: Tx,
  { businessId }: TenantScope,
  { number, orderNumber, now }: { number: string; orderNumber: string; now: Date },
): Promise<CardChange | undefined> => {
  const [change] = await tx.rows<CardChange>(sql`
    select order_number as "orderNumber", gateway_number as "gatewayNumber", form_until as "formUntil",
      token_number is not null as "isDone"
    from subscription_card_changes
    where business_id = ${businessId} and subscription_number = ${number} and order_number = ${orderNumber}
      and (token_number is not null or form_until > ${now})`);
  return change;
};

export type HeldCardChange = {
  number: string;
  gatewayNumber: string;
  agreedAt: Date;
  tokenNumber: string | null;
};

/** Locked with its subscription, before any card, in the engine's order. Role: feed. */
export const holdCardChange = async (
  tx: Tx,
  businessId: bigint,
  orderNumber: string,
): Promise<HeldCardChange | undefined> => {
  const [held] = await tx.rows<HeldCardChange>(sql`
    select c.subscription_number as number, c.gateway_number as "gatewayNumber", c.agreed_at as "agreedAt", c.token_number as "tokenNumber"
    from subscription_card_changes c
    join subscriptions s on s.business_id = c.business_id and s.number = c.subscription_number
    where c.business_id = ${businessId} and c.order_number = ${orderNumber} for update of c, s`);
  return held;
};

type Changed = { orderNumber: string; number: string; tokenNumber: string };

/**
 * From now on the subscription charges the new card, including charges to the earlier card that have not been sent; a
 * period that waits for a card is tried at once. Role: feed.
 */
export const putCard = async (
  tx: Tx,
  businessId: bigint,
  { changed: { orderNumber, number, tokenNumber }, now }: { changed: Changed; now: Date },
): Promise<void> => {
  await tx.run(sql`
    update subscription_card_changes set token_number = ${tokenNumber}
    where business_id = ${businessId} and order_number = ${orderNumber}`);
  const which = sql`subscription_number = ${number} and token_number <> ${tokenNumber}`;
  const withdrawn = await withdrawUnsent(tx, businessId, { which, now });
  const under = await tx.rows(sql`
    select 1 from subscription_attempts
    where business_id = ${businessId} and subscription_number = ${number} and status in ('queued', 'sent')`);
  const isFree = under.length === 0;
  const changes = await tx.run(sql`
    update subscriptions set token_number = ${tokenNumber}, gives_up_at = null, advised_until = null,
      retry_at = case when (status = 'pastDue' or status <> 'paused' and ${withdrawn > 0}) and open_period is not null and ${isFree}
        then ${now}::timestamptz else retry_at end
    where business_id = ${businessId} and number = ${number} and status not in ('cancelled', 'ended')`);
  await recordSubscriptionFacts(tx, businessId, {
    facts:
      changes === 0
        ? []
        : [{ number, type: 'subscription.cardChanged', part: orderNumber, occurredAt: now }],
    now,
  });
};
