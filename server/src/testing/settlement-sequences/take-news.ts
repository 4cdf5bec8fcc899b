import { eventsPerBatchMax, type GatewayEvent } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import { releaseRetrieval } from '#features/disputes/answer/release-retrievals';
import { holdCase } from '#features/disputes/hold-case';
import { bookPayments, postTransfers } from '#features/funds/public';
import { recordDeliveryProofs } from '#features/settlements/public';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { moveMerchantStatus, takeEvents, turnGateway } from '../other-rooms.ts';
import { at, operators } from '../settlement-world.ts';
import { currencyOf, gatewayOf } from '../plain-settlement/record.ts';
import type { Now } from './happen.ts';
import {
  business,
  isAskedAbout,
  isImpossible,
  noNews,
  toldIn,
  type News,
  type Payment,
  type Shop,
} from './shop.ts';
import type { World } from './world.ts';

type OfStep = readonly { shop: Shop; news: News }[];

type Rejected = Awaited<ReturnType<typeof takeEvents>>['rejected'][number];

/**
 * The events of a step in as few batches as possible, in no order within one. A shop's events stay together: of two batches, the
 * second may take back what the first has booked, and the plain book knows a step as a whole.
 */
const batchesOf = (shops: readonly Shop[], step: number): GatewayEvent[][] => {
  const batches: GatewayEvent[][] = [];
  for (const own of shops.map((shop) => toldIn(shop, step))) {
    const last = batches.at(-1);
    if (last === undefined || last.length + own.length > eventsPerBatchMax) {
      batches.push([...own]);
    } else {
      last.push(...own);
    }
  }
  const placeOf = ({ id }: GatewayEvent): string => id.split('').toReversed().join('');
  return batches.map((batch) =>
    batch.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)),
  );
};

/** Delivers every shop's events of a step; a refused event is a fault of the sequence. */
export const tellEvents = async ({ database, shops }: World, { step, day }: Now): Promise<void> => {
  const refused: Rejected[] = [];
  for (const batch of batchesOf(shops, step)) {
    const answer = await inRole(database, 'feed', (tx) => takeEvents(tx, batch, at(day, 20)));
    refused.push(...answer.rejected);
  }
  // A sale known as failed can't be refunded or charged back, and can't succeed.
  const rejected = refused.filter(
    (one) =>
      !isImpossible(one) &&
      one.reason !== 'notPaid' &&
      one.detail !== 'object.status: failed → success',
  );
  if (rejected.length > 0) {
    throw new Error(`The feed rejected ${JSON.stringify(rejected.slice(0, 3))}.`);
  }
};

const keyOf = (shop: Shop, { sale }: Payment) => ({
  businessId: shop.businessId,
  paymentNumber: sale.object.number,
  gatewayNumber: sale.object.gatewayNumber,
});

const takeProofs = async ({ database }: World, news: OfStep): Promise<void> => {
  const proofs = news.flatMap(({ shop, news: { proofs: ofShop } }) =>
    [...ofShop.values()].map(({ payment, ...when }) => ({ ...keyOf(shop, payment), ...when })),
  );
  await inRole(database, 'operator', (tx) => recordDeliveryProofs(tx, proofs));
};

const takeHolds = async ({ database, owner }: World, news: OfStep, day: string): Promise<void> => {
  const holds = news.flatMap(({ shop, news: { holds: ofShop } }) =>
    [...ofShop].map((payment) => ({ ...keyOf(shop, payment), isHeld: payment.isHeld })),
  );
  const placed = holds.filter(({ isHeld }) => isHeld);
  await owner.query(
    `insert into payment_holds (business_id, number, payment_number, gateway_number, reason, placed_by, placed_by_name, placed_at)
     select business_id, 'H' || lpad(nextval('hold_numbers')::text, 18, '0'), payment_number, gateway_number, 'Looked into', $4, 'Op', $5
     from unnest($1::bigint[], $2::text[], $3::text[]) as p (business_id, payment_number, gateway_number)`,
    [
      placed.map(({ businessId }) => businessId),
      placed.map(({ paymentNumber }) => paymentNumber),
      placed.map(({ gatewayNumber }) => gatewayNumber),
      operators[0],
      at(day, 9),
    ],
  );
  await owner.query(
    `update payment_holds set released_at = $2, released_by = $3, release_reason = 'Cleared',
       release_confirmed_by = $4
     where payment_number = any ($1::text[]) and released_at is null`,
    [
      holds.filter(({ isHeld }) => !isHeld).map(({ paymentNumber }) => paymentNumber),
      at(day, 9),
      operators[0],
      operators[1],
    ],
  );
  const when = at(day, 9);
  await inRole(database, 'feed', (tx) => bookPayments(tx, holds, when));
};

/** In the product a hold is released after 180 days; here on any day, as far as the product knows of it. */
const takeReleases = async ({ database }: World, news: OfStep, day: string): Promise<void> => {
  const now = at(day, 9);
  const released = news.flatMap(({ shop: { businessId }, news: { releases } }) =>
    [...releases].filter(isAskedAbout).map((payment) => ({ businessId, payment })),
  );
  for (const { businessId, payment } of released) {
    payment.isReleased = true;
    await inRole(database, 'jobs', async (tx) => {
      const within = sql`business_id = ${businessId}`;
      const standing = await holdCase(tx, {
        number: payment.dispute?.object.number ?? '',
        within,
      });
      if (standing === undefined) {
        throw new Error('The product knows of the case.');
      }
      await releaseRetrieval(tx, {} as Platform, { standing, now });
    });
  }
};

const takeAdjustments = async (
  { database, owner }: World,
  news: OfStep,
  day: string,
): Promise<void> => {
  const when = at(day, 10);
  const transfers = news.flatMap(({ shop: { businessId }, news: { adjustments } }) =>
    adjustments.map(({ number, account, kind, minor }) => ({
      businessId,
      cause: number,
      kind,
      gatewayNumber: gatewayOf(account),
      currency: currencyOf(account),
      amountMinor: minor,
      businessDay: day,
    })),
  );
  await owner.query(
    `insert into adjustments (business_id, number, gateway_number, currency, kind, amount_minor, reason, made_by, made_by_name, made_at,
       confirmed_by)
     select business_id, number, gateway_number, currency, kind, minor, 'Agreed', $7, 'Op', $8, $9
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[])
       as a (business_id, number, gateway_number, currency, kind, minor)`,
    [
      transfers.map(({ businessId }) => businessId),
      transfers.map(({ cause }) => cause),
      transfers.map(({ gatewayNumber }) => gatewayNumber),
      transfers.map(({ currency }) => currency),
      transfers.map(({ kind }) => kind),
      transfers.map(({ amountMinor }) => amountMinor),
      operators[0],
      when,
      operators[1],
    ],
  );
  await inRole(database, 'operator', (tx) => postTransfers(tx, transfers, when));
};

const takeTurns = async ({ database }: World, news: OfStep): Promise<void> => {
  const turns = news.flatMap(({ shop: { businessId }, news: { turns: ofShop } }) =>
    ofShop.map((one) => ({ businessId, ...one })),
  );
  await inRole(database, 'operator', async (tx) => {
    for (const { businessId, of, from, isOn } of turns) {
      await (of === business
        ? moveMerchantStatus(tx, { businessId, to: isOn ? 'normal' : 'disabled' }, new Date(from))
        : turnGateway(tx, { businessId, gatewayNumber: of, isActive: isOn }, new Date(from)));
    }
  });
};

/** Other acts of shops and operators, for all shops together. Returns the operators' decisions on batches. */
export const takeNews = async (world: World, { day }: Now): Promise<OfStep> => {
  const news = world.shops.map((shop) => {
    const ofStep = { shop, news: shop.news };
    shop.news = noNews();
    return ofStep;
  });
  await takeProofs(world, news);
  await takeHolds(world, news, day);
  await takeReleases(world, news, day);
  await takeAdjustments(world, news, day);
  await takeTurns(world, news);
  return news;
};
