import { waybillStatuses } from '@back-office/contract/features/waybills';
import { isWorthless } from '@back-office/contract/features/waybills/worth';
import type { Carrier } from '@back-office/contract/kit/carriers/carriers';
import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { minutesFrom, now } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { eachLogged } from '#platform/upkeep/each-of-its-own';
import { takeStep, type Held } from '../take-step.ts';
import { isFollowed } from '../waybill-lifecycle.ts';
import {
  askAggregator,
  isUnreachable,
  numbersPerQuestion,
  type Answer,
  isResting,
} from './ask-aggregator.ts';
import { judgeParcels } from './judge-parcels.ts';

const dayMs = 86_400_000;
// We query a parcel's carrier once a day, for this many days.
const followedDays = 90;
// Requests per round; they end well before the claim expires.
const questionsPerRound = 30;
// After this, another process may query a claimed waybill.
const takenMinutes = 10;
// The last request and its results still end before the claim expires.
const askingMinutes = takenMinutes - 1;

type Due = {
  businessId: bigint;
  paymentNumber: string;
  numbers: string[];
  isNew: boolean;
};

type Key = { businessId: bigint; paymentNumber: string };

/**
 * Claims due waybills, oldest first, from other processes for a while; business by business. A locked one is left for
 * later, to avoid deadlocks.
 */
const takeDue = (platform: Platform, now: Date): Promise<Due[]> =>
  inRole(platform.database, 'jobs', async (tx) => {
    const found = await tx.rows<Key>(sql`
      select business_id as "businessId", payment_number as "paymentNumber" from waybills where check_at <= ${now}
      order by check_at limit ${questionsPerRound * numbersPerQuestion}`);
    const taken: Due[] = [];
    for (const [businessId, keys] of Map.groupBy(found, (key) => key.businessId)) {
      const due = await tx.rows<Due>(sql`
        update waybills set check_at = ${minutesFrom(now, takenMinutes)}
        where business_id = ${businessId} and payment_number in (
          select payment_number from waybills
          where business_id = ${businessId} and payment_number = any(${keys.map(({ paymentNumber }) => paymentNumber)}::text[])
            and check_at <= ${now}
          for update skip locked)
        returning business_id as "businessId", payment_number as "paymentNumber", tracking_numbers as numbers,
          checked_at is null as "isNew"`);
      taken.push(...due);
    }
    return taken;
  });

/** Groups of waybills whose numbers fill one request each. */
const inQuestions = (due: readonly Due[]): Due[][] => {
  const questions: Due[][] = [];
  let room = 0;
  for (const waybill of due) {
    if (waybill.numbers.length > room) {
      questions.push([]);
      room = numbersPerQuestion;
    }
    questions.at(-1)?.push(waybill);
    room -= waybill.numbers.length;
  }
  return questions;
};

type Checked = Held & {
  trackingNumbers: string[];
  imageCount: number;
  carrier: Carrier | null;
  orderedAt: Date;
  country: string | null;
  isSettled: boolean;
};

const holdWaybill = (tx: Tx, { businessId, paymentNumber }: Key): Promise<Checked[]> =>
  tx.rows<Checked>(sql`
    select w.business_id as "businessId", w.payment_number as "paymentNumber", w.gateway_number as "gatewayNumber", w.status, w.reason,
      w.uploaded_at as "uploadedAt", w.version, w.tracking_numbers as "trackingNumbers", w.image_count as "imageCount", w.carrier, t.ordered_at as "orderedAt",
      coalesce(t.ship_to_country, t.billing_country) as country,
      exists (
        select from settlement_lines l
        join settlement_batches b on b.business_id = ${businessId} and b.number = l.batch_number
        where l.business_id = ${businessId} and l.cause = w.payment_number and l.is_live and b.status = 'credited'
      ) as "isSettled"
    from waybills w join transactions t on t.business_id = ${businessId} and t.number = w.payment_number
    where w.business_id = ${businessId} and w.payment_number = ${paymentNumber} for update of w`);

const worthless = waybillStatuses.filter(isWorthless);

/** Numbers that another business gave first, in a valid proof. A business that gives one later can't harm the first. */
const findUsedElsewhere = async (
  tx: Tx,
  { businessId, trackingNumbers, uploadedAt }: Checked,
): Promise<string[]> => {
  const used = await tx.rows<{ number: string }>(sql`
    select distinct n.number from waybill_numbers n
    join waybills w on w.business_id = n.business_id and w.payment_number = n.payment_number
    where n.number = any(${trackingNumbers}::text[]) and n.business_id <> ${businessId} and w.status <> all(${worthless})
      and (w.uploaded_at, w.business_id) < (${uploadedAt}::timestamptz, ${businessId}::bigint)`);
  return used.map(({ number }) => number);
};

/** Spread over four hours, so that one upload's waybills are not all queried at the same time every day. */
const nextCheck = (paymentNumber: string, now: Date): Date => {
  const spread = Number(paymentNumber.slice(-4)) / 10_000;
  return minutesFrom(now, (22 + spread * 4) * 60);
};

const isOver = ({ uploadedAt, isSettled }: Checked, now: Date): boolean =>
  isSettled || now.getTime() - uploadedAt.getTime() > followedDays * dayMs;

/**
 * Without a readable answer it is queried like the others, unless it was given other numbers meanwhile. On its first
 * day the aggregator may not know it yet: then it keeps the time of its claim.
 */
const putOff = async (
  tx: Tx,
  { businessId, paymentNumber, uploadedAt }: Checked,
  { checkAt, now }: { checkAt: Date | null; now: Date },
): Promise<void> => {
  if (checkAt !== null && now.getTime() - uploadedAt.getTime() < dayMs) {
    return;
  }
  await tx.run(sql`
    update waybills set check_at = ${checkAt}
    where business_id = ${businessId} and payment_number = ${paymentNumber} and check_at = ${minutesFrom(now, takenMinutes)}`);
};

type Applying = { answers: ReadonlyMap<string, Answer>; usedElsewhere: string[]; now: Date };

const apply = async (tx: Tx, held: Checked, applying: Applying): Promise<void> => {
  const { answers, usedElsewhere, now } = applying;
  const { uploadedAt, carrier, orderedAt, country, trackingNumbers, imageCount } = held;
  const order = { orderedAt, country, uploadedAt, imageCount, carrier, usedElsewhere };
  const found = isFollowed(held.status)
    ? judgeParcels(trackingNumbers, answers, { order, now })
    : undefined;
  const isLast = !isFollowed(found?.status ?? held.status) || isOver(held, now);
  const checkAt = isLast ? null : nextCheck(held.paymentNumber, now);
  if (found === undefined) {
    await putOff(tx, held, { checkAt, now });
    return;
  }
  const { status, reason, receivedAt, deliveredTo, deliveryNote } = found;
  if (receivedAt !== null) {
    await tx.run(sql`
      update waybills set delivered_to = ${deliveredTo}, delivery_note = ${deliveryNote}
      where business_id = ${held.businessId} and payment_number = ${held.paymentNumber}`);
  }
  await takeStep(tx, held, {
    step: 'checked',
    to: status,
    reason,
    note: null,
    byName: null,
    receivedAt,
    checkAt,
    now,
  });
};

type Asking = { platform: Platform; now: Date; log: FastifyBaseLogger };

const numbersOf = (waybills: readonly Due[]): string[] => [
  ...new Set(waybills.flatMap(({ numbers }) => numbers)),
];

/** Writes the result for each waybill, in its own transaction. */
const applyTo = (
  { platform, now }: Asking,
  { businessId, paymentNumber }: Due,
  answers: ReadonlyMap<string, Answer>,
): Promise<void> =>
  inRole(platform.database, 'jobs', async (tx) => {
    const [held] = await holdWaybill(tx, { businessId, paymentNumber });
    if (held !== undefined) {
      const usedElsewhere = await findUsedElsewhere(tx, held);
      await apply(tx, held, { answers, usedElsewhere, now });
    }
  });

/** Makes one request for several waybills; answers how many were checked. */
const checkTogether = async (asking: Asking, due: readonly Due[]): Promise<number> => {
  const { platform, log } = asking;
  const { CARRIERS_URL: url, CARRIERS_TOKEN: token } = platform.configuration;
  if (url === undefined || token === undefined) {
    return 0;
  }
  const told = await askAggregator(
    { url, token },
    { numbers: numbersOf(due), unknown: numbersOf(due.filter(({ isNew }) => isNew)) },
  );
  const answers = new Map(told.map((answer) => [answer.number, answer]));
  const failed = await eachLogged(due, (one) => applyTo(asking, one, answers), {
    log,
    failure: 'the result of a waybill was not written; its carrier is asked again',
  });
  return due.length - failed.length;
};

/** Stops when the claim nearly expires or the aggregator asks for a pause: another process then queries the rest. */
function* whileTaken(questions: readonly Due[][], isOver: () => boolean): Generator<Due[]> {
  const end = minutesFrom(now(), askingMinutes);
  for (const question of questions) {
    if (now() >= end || isResting() || isOver()) {
      return;
    }
    yield question;
  }
}

/**
 * Queries the carriers about all due waybills; does nothing if no aggregator is configured or it asked for a pause. A
 * refused request does not stop the others; one without any answer ends the round.
 */
export const checkWaybills = async (
  platform: Platform,
  at: Date,
  log: FastifyBaseLogger,
): Promise<{ checked: number }> => {
  if (platform.configuration.CARRIERS_URL === undefined || isResting()) {
    return { checked: 0 };
  }
  const due = await takeDue(platform, at);
  let checked = 0;
  let isCutOff = false;
  await eachLogged(
    whileTaken(inQuestions(due), () => isCutOff),
    async (question) => {
      try {
        checked += await checkTogether({ platform, now: at, log }, question);
      } catch (error) {
        isCutOff = isUnreachable(error);
        throw error;
      }
    },
    { log, failure: 'the carriers were not asked about some waybills and are asked again' },
  );
  return { checked };
};
