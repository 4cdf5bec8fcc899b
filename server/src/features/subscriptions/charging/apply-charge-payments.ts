import type { DeclineClass, PaymentStatus } from '@back-office/contract/features/payment';
import { unknownOrder } from '@back-office/contract/gateway/charge-refusals';
import { limitOfCode } from '@back-office/contract/gateway/limits';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { holdSubscriptions } from '../subscription-row.ts';
import { takeOutcomes, type Outcome } from './take-outcomes.ts';
import { withdrawUnsent } from './unsent-charges.ts';

type Told = {
  businessId: bigint;
  event: { object: { number: string; merchantOrderNumber: string } };
};

type Standing = {
  number: string;
  period: number;
  place: number;
  paymentNumber: string;
  status: PaymentStatus;
  processedAt: Date | null;
  orderedAt: Date;
  code: string | null;
  advice: string | null;
  declineClass: DeclineClass | null;
  /** The charged card, if it differs from the attempt's. */
  tokenNumber: string | null;
};

const isOfCharge = ({ event: { object } }: Told): boolean =>
  /^S\d{18}-\d{1,7}$/.test(object.merchantOrderNumber);

/**
 * On `a` and `t`: the payment ended after the gateway had answered that it did not know the order. A decline needs the
 * place within the ceilings, which an attempt of an earlier version released.
 */
const endedUnknown = sql`a.response_code = ${unknownOrder} and a.status = 'refused' and a.payment_number is null
  and (t.status in ('success', 'preauthorised')
    or (t.status in ('failed', 'threeDFailed') and (a.slot is not null or a.brand not in ('visa', 'mastercard'))))`;

/** On `a` and `t`: the same, and nothing else of its period is waiting. */
const wasUnknown = (businessId: bigint) => sql`${endedUnknown} and not exists (
    select from subscription_attempts o
    where o.business_id = ${businessId} and o.subscription_number = a.subscription_number and o.period = a.period
      and (o.status in ('queued', 'sent', 'succeeded') or (o.response_code = ${unknownOrder} and o.place > a.place)))`;

/** On `t`: not the outcome of any attempt yet. */
const isNews = (businessId: bigint) => sql`not exists (
  select from subscription_attempts e
  where e.business_id = ${businessId} and e.payment_number = t.number and e.status not in ('queued', 'sent'))`;

/** On `a` and `t`. */
const isOfItsPeriod = (
  businessId: bigint,
) => sql`a.business_id = ${businessId} and a.subscription_number = split_part(t.merchant_order_number, '-', 1)
  and a.period = split_part(t.merchant_order_number, '-', 2)::integer and a.gateway_number = t.gateway_number`;

/**
 * The payment can't belong to a retry that was never sent: the retry is withdrawn, and the plan follows the earlier
 * attempt's outcome.
 */
const withdrawOutrun = (
  tx: Tx,
  businessId: bigint,
  { numbers, now }: { numbers: readonly string[]; now: Date },
): Promise<number> =>
  withdrawUnsent(tx, businessId, {
    which: sql`sends = 0 and payment_number is null and exists (
      select from transactions t join subscription_attempts a on ${isOfItsPeriod(businessId)} and ${endedUnknown}
      where t.business_id = ${businessId} and t.number = any (${numbers}::text[]) and ${isNews(businessId)}
        and a.subscription_number = subscription_attempts.subscription_number and a.period = subscription_attempts.period
        and a.place < subscription_attempts.place)`,
    now,
  });

/**
 * On `a` and `t`: the card of an earlier attempt unknown to the gateway, if the payment names that card and not the one
 * of `a`.
 */
const cardOfEarlier = (businessId: bigint) => sql`(
  select k.number from subscription_attempts u
  join payment_tokens k on k.business_id = ${businessId} and k.number = u.token_number
  join payment_tokens own on own.business_id = ${businessId} and own.number = a.token_number
  where u.business_id = ${businessId} and u.subscription_number = a.subscription_number and u.period = a.period and u.place < a.place
    and u.status = 'refused' and u.response_code = ${unknownOrder}
    and (k.brand, k.last4) = (t.card_brand, t.card_last4) and (own.brand, own.last4) <> (t.card_brand, t.card_last4)
  order by u.place desc limit 1)`;

/**
 * The payments as they are now, each with its attempt: the one with its number; otherwise the awaited one of its period
 * without a number; otherwise the last one that the gateway did not know. A period has at most one awaited attempt.
 */
const readStanding = (
  tx: Tx,
  businessId: bigint,
  numbers: readonly string[],
): Promise<Standing[]> =>
  tx.rows<Standing>(sql`
    select a.subscription_number as number, a.period, a.place, t.number as "paymentNumber", t.status, t.processed_at as "processedAt",
      t.ordered_at as "orderedAt", t.response_code as code, t.advice_code as advice, t.decline_class as "declineClass",
      ${cardOfEarlier(businessId)} as "tokenNumber"
    from transactions t
    join subscription_attempts a on ${isOfItsPeriod(businessId)}
      and ((a.status in ('queued', 'sent') and coalesce(a.payment_number, t.number) = t.number) or (${wasUnknown(businessId)}))
    where t.business_id = ${businessId} and t.number = any (${numbers}::text[])
      and ${isNews(businessId)}`);

/** A charge that the gateway itself refused never reached the network, so it counts towards no scheme's ceiling. */
const failedOf = ({ orderedAt, ...standing }: Omit<Standing, 'processedAt'>): Outcome => {
  const isOfGateway =
    standing.declineClass === 'interface' || limitOfCode(standing.code) !== undefined;
  return isOfGateway
    ? { ...standing, kind: 'refused', at: orderedAt }
    : { ...standing, kind: 'declined' };
};

const outcomeOf = ({ processedAt, orderedAt, ...standing }: Standing): Outcome[] => {
  switch (standing.status) {
    case 'success':
    case 'preauthorised':
      return [{ ...standing, kind: 'succeeded', at: processedAt ?? orderedAt }];
    case 'failed':
    case 'threeDFailed':
      return [failedOf({ ...standing, orderedAt })];
    case 'toBeConfirmed':
    case 'inProcessing':
      return [];
  }
};

const applyToBusiness = async (
  tx: Tx,
  businessId: bigint,
  { told, now }: { told: readonly Told[]; now: Date },
): Promise<void> => {
  const numbers = told.map(({ event }) => event.object.number);
  const charged = [
    ...new Set(told.map(({ event }) => event.object.merchantOrderNumber.slice(0, 19))),
  ];
  await holdSubscriptions(
    tx,
    sql`business_id = ${businessId} and number = any (${charged}::text[])`,
    {
      limit: charged.length,
    },
  );
  await withdrawOutrun(tx, businessId, { numbers, now });
  const standing = await readStanding(tx, businessId, numbers);
  const keys = standing.map(({ number, period, place, paymentNumber }) => ({
    number,
    period,
    place,
    paymentNumber,
  }));
  await tx.run(sql`
    update subscription_attempts a set payment_number = r."paymentNumber", status = 'sent', sent_at = coalesce(a.sent_at, ${now})
    from json_to_recordset(${JSON.stringify(keys)}) as r (number text, period integer, place integer, "paymentNumber" text)
    where a.business_id = ${businessId} and a.subscription_number = r.number and a.period = r.period and a.place = r.place
      and a.status <> 'refused'`);
  const outcomes = standing.flatMap(outcomeOf);
  if (outcomes.length > 0) {
    await takeOutcomes(tx, businessId, { outcomes, now });
  }
};

/** Updates subscriptions with the outcomes of their payments, in the same transaction as the payments. Role: feed. */
export const applyChargePayments = async (
  tx: Tx,
  payments: readonly Told[],
  now: Date,
): Promise<void> => {
  const told = payments.filter(isOfCharge);
  const ofBusinesses = [...Map.groupBy(told, ({ businessId }) => businessId)];
  for (const [businessId, own] of ofBusinesses.toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    await applyToBusiness(tx, businessId, { told: own, now });
  }
};
