import { takenOrder } from '@back-office/contract/gateway/charge-refusals';
import sql from 'sql-template-tag';
import { postCommand } from '#features/transactions/public';
import { minutesFrom } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { takeOutcomes } from './take-outcomes.ts';
import { takingGateways } from './taking-gateways.ts';

/** The most charges that one process has at the gateway at the same time. */
const atOnceMax = 50;
/** Longer than the gateway may take to answer: charges held by a process that died are sent again after this. */
const leaseMinutes = 1;

type Claimed = {
  number: string;
  period: number;
  place: number;
  gatewayNumber: string;
  commandId: string;
  currency: string;
  amountMinor: bigint;
  token: string;
  networkTransactionId: string;
};

type Sending = { now: Date; realNow: Date; onError?: (error: unknown) => void };

/** The order number of a period: the gateway accepts only one successful payment for it, whatever we send. */
export const orderNumberOf = (number: string, period: number): string => `${number}-${period}`;

const claim = (tx: Tx, businessId: bigint, realNow: Date): Promise<Claimed[]> =>
  tx.rows<Claimed>(sql`
    with due as (
      select a.subscription_number, a.period, a.place from subscription_attempts a
      join payment_tokens k on k.business_id = ${businessId} and k.number = a.token_number and k.status = 'active'
      where a.business_id = ${businessId} and a.status = 'queued' and (a.leased_until is null or a.leased_until <= ${realNow})
        and a.gateway_number in (select t.gateway_number from ${takingGateways} t where t.business_id = ${businessId})
      order by a.at, a.subscription_number limit ${atOnceMax} for update of a skip locked
    ), taken as (
      update subscription_attempts a set leased_until = ${minutesFrom(realNow, leaseMinutes)}, sends = a.sends + 1
      from due
      where a.business_id = ${businessId} and a.subscription_number = due.subscription_number and a.period = due.period
        and a.place = due.place
      returning a.subscription_number, a.period, a.place, a.gateway_number, a.token_number, a.command_id, a.currency, a.amount_minor
    )
    select t.subscription_number as number, t.period, t.place, t.gateway_number as "gatewayNumber", t.command_id as "commandId",
      t.currency, t.amount_minor as "amountMinor", k.gateway_token as token, k.network_transaction_id as "networkTransactionId"
    from taken t join payment_tokens k on k.business_id = ${businessId} and k.number = t.token_number`);

const post = async (platform: Platform, charge: Claimed) => {
  const { commandId: id, gatewayNumber, token, networkTransactionId, number, period } = charge;
  const answer = await postCommand(platform, {
    id,
    type: 'chargeToken',
    gatewayNumber,
    token,
    initiation: 'recurring',
    networkTransactionId,
    merchantOrderNumber: orderNumberOf(number, period),
    amount: { minor: String(charge.amountMinor), currency: charge.currency },
  });
  return { ...charge, answer };
};

type Answered = Awaited<ReturnType<typeof post>>;

/**
 * Why nothing is charged, if so. An order that already has its payment counts as accepted: an event reports its result.
 */
const refusalOf = ({ answer }: Answered): string | undefined =>
  answer.outcome === 'refused' && answer.code !== takenOrder ? answer.code : undefined;

/** The event of a payment may arrive before the answer: we only move attempts that still wait. */
const writeAnswers = async (
  tx: Tx,
  businessId: bigint,
  { answers, now }: { answers: readonly Answered[]; now: Date },
): Promise<void> => {
  const accepted = answers.filter((one) => refusalOf(one) === undefined);
  const refused = answers.flatMap((one) => {
    const { number, period, place } = one;
    const code = refusalOf(one);
    return code === undefined ? [] : [{ number, period, place, code }];
  });
  if (refused.length > 0) {
    await takeOutcomes(tx, businessId, {
      outcomes: refused.map((one) => ({
        ...one,
        kind: 'refused' as const,
        at: now,
        paymentNumber: null,
      })),
      now,
    });
  }
  const keys = accepted.map(({ number, period, place }) => ({ number, period, place }));
  await tx.run(sql`
    update subscription_attempts a set status = 'sent', sent_at = ${now}, leased_until = null
    from json_to_recordset(${JSON.stringify(keys)}) as r (number text, period integer, place integer)
    where a.business_id = ${businessId} and a.subscription_number = r.number and a.period = r.period and a.place = r.place
      and a.status = 'queued'`);
};

/**
 * Sends the queued charges of one business, several at a time. Answers how many the gateway answered; the others are
 * sent again in a minute.
 */
export const sendCharges = async (
  platform: Platform,
  businessId: bigint,
  { now, realNow, onError }: Sending,
): Promise<number> => {
  const { database } = platform;
  const claimed = await inRole(database, 'jobs', (tx) => claim(tx, businessId, realNow));
  const sent = await Promise.allSettled(claimed.map((charge) => post(platform, charge)));
  const answers = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failure = sent.find((one) => one.status === 'rejected');
  if (failure !== undefined) {
    onError?.(failure.reason);
  }
  if (answers.length > 0) {
    await inRole(database, 'jobs', (tx) => writeAnswers(tx, businessId, { answers, now }));
  }
  return answers.length;
};
