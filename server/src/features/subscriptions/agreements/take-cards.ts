import type { CardEvent } from '@back-office/contract/gateway/card-events';
import type { TokenStatus } from '@back-office/contract/features/subscriptions/states';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { newNumber } from '../start-subscription.ts';
import { cardOfToken, holdSubscriptions, subscriptionsOfCardMax } from '../subscription-row.ts';
import { holdCardChange, putCard, type HeldCardChange } from '../payer/change-card.ts';
import { beginAgreed, holdAgreement, type HeldAgreement } from './begin-agreed.ts';

type Reported = { businessId: bigint; event: CardEvent };
export type CardAnswer = 'kept' | 'duplicate' | 'unknownAgreement';
type Known = { number: string; status: TokenStatus; version: number; createdAt: Date };

/** Locked with the other tokens of its card, so that we see a stop that another process writes. */
const findCard = async (tx: Tx, { businessId, event: { object } }: Reported) => {
  const isIt = sql`gateway_number = ${object.gatewayNumber} and gateway_token = ${object.token}`;
  const held = await tx.rows<Known & { isIt: boolean }>(sql`
    select number, status, coalesce(version, 0) as version, created_at as "createdAt", (${isIt}) as "isIt" from payment_tokens
    where business_id = ${businessId} and ((${isIt}) or ${cardOfToken} = ${object.fingerprint ?? null})
    order by number for update`);
  return held.find((one) => one.isIt);
};

/**
 * A card that an issuer stopped stays stopped until the payer agrees again, even for another token of the card or a
 * later event of the gateway.
 */
const keepStopped = async (
  tx: Tx,
  businessId: bigint,
  { number, agreedAt }: { number: string; agreedAt: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update payment_tokens k set status = case when k.status = 'active' then 'suspended' else k.status end,
      reason = coalesce(s.reason, k.reason), stopped_at = s.stopped_at
    from payment_tokens s
    where k.business_id = ${businessId} and s.business_id = ${businessId} and k.number = ${number}
      and s.number = (
        select o.number from payment_tokens o
        where o.business_id = ${businessId} and coalesce(o.fingerprint, o.number) = coalesce(k.fingerprint, k.number)
          and o.stopped_at >= ${agreedAt}
        order by o.stopped_at desc, o.number limit 1)`)) > 0;

/**
 * The subscriptions that we try on a card that can be charged again, or for the first time; locked before the card, in
 * one order.
 */
const holdServed = (tx: Tx, { businessId, event: { object } }: Reported) =>
  holdSubscriptions(
    tx,
    sql`business_id = ${businessId} and number in (
      select s.number from subscriptions s
      join payment_tokens k on k.business_id = s.business_id and k.number = s.token_number
      where s.business_id = ${businessId} and s.status = 'pastDue' and k.gateway_number = ${object.gatewayNumber}
        and k.gateway_token = ${object.token}
      union all
      select subscription_number from subscription_card_changes
      where business_id = ${businessId} and order_number = ${object.merchantOrderNumber})`,
    { limit: subscriptionsOfCardMax },
  );

/** Tries the unpaid periods of a card that works again, as soon as its network allows. */
const tryUnpaid = (tx: Tx, businessId: bigint, { number, now }: { number: string; now: Date }) =>
  tx.run(sql`
    update subscriptions s set retry_at = greatest(${now}, s.advised_until), gives_up_at = null
    where s.business_id = ${businessId} and s.token_number = ${number} and s.status = 'pastDue' and s.open_period is not null
      and not exists (
        select from subscription_attempts a
        where a.business_id = ${businessId} and a.subscription_number = s.number and a.status in ('queued', 'sent'))`);

/** The highest version counts. A revoked card stays revoked. `agreedAt`: when its payer last agreed to be charged. */
const updateCard = async (
  tx: Tx,
  { businessId, event: { version, object } }: Reported,
  { known, agreedAt, now }: { known: Known; agreedAt: Date; now: Date },
): Promise<CardAnswer> => {
  if (known.version >= version) {
    return 'duplicate';
  }
  const status = known.status === 'revoked' ? 'revoked' : object.status;
  await tx.run(sql`
    update payment_tokens set status = ${status}, brand = ${object.brand}, last4 = ${object.last4}, version = ${version},
      network_transaction_id = ${object.networkTransactionId}, fingerprint = coalesce(${object.fingerprint ?? null}, fingerprint),
      reason = case when ${status} = 'active' and (stopped_at is null or stopped_at < ${agreedAt}) then null else reason end
    where business_id = ${businessId} and number = ${known.number}`);
  const isStopped = await keepStopped(tx, businessId, { number: known.number, agreedAt });
  if (status === 'active' && known.status !== 'active' && !isStopped) {
    await tryUnpaid(tx, businessId, { number: known.number, now });
  }
  return 'kept';
};

const addCard = async (
  tx: Tx,
  { businessId, event }: Reported,
  { agreedAt, now }: { agreedAt: Date; now: Date },
): Promise<string> => {
  const { version, object } = event;
  const number = newNumber('K', now);
  await tx.run(sql`
    insert into payment_tokens (business_id, number, gateway_number, gateway_token, status, brand, last4, network_transaction_id,
      fingerprint, created_at, version)
    values (${businessId}, ${number}, ${object.gatewayNumber}, ${object.token}, ${object.status}, ${object.brand}, ${object.last4},
      ${object.networkTransactionId}, ${object.fingerprint ?? null}, ${now}, ${version})`);
  await keepStopped(tx, businessId, { number, agreedAt });
  return number;
};

type Purpose = { agreement: HeldAgreement | undefined; change: HeldCardChange | undefined };

/** The payer's agreement under the order number: to a subscription, or to another card for one. */
const findPurpose = async (tx: Tx, { businessId, event }: Reported): Promise<Purpose> => {
  const { merchantOrderNumber } = event.object;
  const agreement = await holdAgreement(tx, businessId, merchantOrderNumber);
  return {
    agreement,
    change:
      agreement === undefined
        ? await holdCardChange(tx, businessId, merchantOrderNumber)
        : undefined,
  };
};

/** A card that one gateway stores can't be charged through another. */
const agreedOf = (
  { agreement, change }: Purpose,
  { event: { object } }: Reported,
): { agreedAt: Date } | undefined =>
  [agreement ?? change].find((one) => one?.gatewayNumber === object.gatewayNumber);

/**
 * Records which payment of the order was made with the card. Answers whether, as far as we know, this card is the one
 * to charge.
 */
const isPaying = async (
  tx: Tx,
  { businessId, event }: Reported,
  { agreement, tokenNumber }: { agreement: HeldAgreement; tokenNumber: string },
): Promise<boolean> => {
  const { merchantOrderNumber, gatewayNumber, paymentNumber } = event.object;
  if (paymentNumber === undefined) {
    return agreement.tokenNumber === null;
  }
  await tx.run(sql`
    insert into subscription_agreement_cards (business_id, order_number, gateway_number, payment_number, token_number)
    values (${businessId}, ${merchantOrderNumber}, ${gatewayNumber}, ${paymentNumber}, ${tokenNumber})
    on conflict (business_id, order_number, payment_number) do nothing`);
  return agreement.subscriptionNumber === null && agreement.paymentNumber === paymentNumber;
};

type Serving = { tokenNumber: string; now: Date };

/** Uses the card for its purpose, once. Answers whether a subscription began. */
const serve = async (
  tx: Tx,
  { businessId, event }: Reported,
  { agreement, change, tokenNumber, now }: Purpose & Serving,
): Promise<boolean> => {
  const { merchantOrderNumber: orderNumber } = event.object;
  if (change?.tokenNumber === null) {
    const changed = { orderNumber, number: change.number, tokenNumber };
    await putCard(tx, businessId, { changed, now });
  }
  if (agreement === undefined) {
    return false;
  }
  if (!(await isPaying(tx, { businessId, event }, { agreement, tokenNumber }))) {
    return false;
  }
  await tx.run(sql`
    update subscription_agreements set token_number = ${tokenNumber}
    where business_id = ${businessId} and order_number = ${orderNumber}`);
  return beginAgreed(tx, { ...agreement, tokenNumber }, now);
};

/**
 * Takes in a card that the gateway stores: a known card is updated; a new one needs a payer who agreed in the order
 * that it names, and begins what that payer agreed to (Decision 31). `begun`: a subscription began. Role: feed.
 */
export const takeCard = async (
  tx: Tx,
  reported: Reported,
  now: Date,
): Promise<{ answer: CardAnswer; begun: boolean }> => {
  if (reported.event.object.status === 'active') {
    await holdServed(tx, reported);
  }
  const purpose = await findPurpose(tx, reported);
  const known = await findCard(tx, reported);
  const agreed = agreedOf(purpose, reported);
  const agreedAt = agreed?.agreedAt ?? known?.createdAt;
  if (agreedAt === undefined) {
    return { answer: 'unknownAgreement', begun: false };
  }
  const answer =
    known === undefined ? 'kept' : await updateCard(tx, reported, { known, agreedAt, now });
  const tokenNumber = known?.number ?? (await addCard(tx, reported, { agreedAt, now }));
  const begun =
    agreed !== undefined && (await serve(tx, reported, { ...purpose, tokenNumber, now }));
  return { answer, begun };
};
