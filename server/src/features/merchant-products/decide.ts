import {
  declineProductRequest,
  grantProductRequest,
  isCollection,
} from '@back-office/contract/features/merchant-products';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { languages, type Language } from '@back-office/contract/kit/language';
import { screens } from '@back-office/contract/screens';
import { productLabels } from '@back-office/messages/features/merchant-products/products';
import {
  productRequestDecidedLetter,
  productRequestDecidedReminder,
} from '@back-office/messages/features/merchant-products/requests';
import sql from 'sql-template-tag';
import { writeLetters } from '#features/letters/public';
import { remind } from '#features/reminders/public';
import { findListeners } from '#features/settings/public';
import { inRole, type Tx } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { announceStale } from '#platform/stale';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import {
  accountOf,
  holdRequest,
  requestColumns,
  writeDecision,
  type RequestRecord,
} from './request-row.ts';
import { obstaclesOf, readStanding, readStandings, writeGrant } from './standing.ts';

type Telling = { platform: Platform; tx: Tx; now: Date };

/** Notifies the requester, if still a member, by the channels that person chose. */
const tellRequester = async (
  telling: Telling,
  { businessId, id, product, askedBy }: RequestRecord,
  reason: string | null,
): Promise<void> => {
  const { platform, tx, now } = telling;
  const event = 'productRequestDecided';
  const listeners = await findListeners(platform.database, {
    businessId,
    event,
    who: sql`p.id = ${askedBy}`,
  });
  const decided = { product: productLabels[product], reason };
  const url = platform.configuration.PUBLIC_URL + screens.home.path;
  await writeLetters(
    { tx, now, queue: platform.queue },
    { kind: event, businessId, readers: listeners.filter(({ wantsMail }) => wantsMail) },
    ({ name, language }) => productRequestDecidedLetter[language]({ ...decided, name, url }),
  );
  const reminded = listeners.filter(({ wantsReminder }) => wantsReminder);
  if (reminded.length > 0) {
    const text = Object.fromEntries(
      languages.map((language) => [language, productRequestDecidedReminder[language](decided)]),
    ) as Record<Language, string>;
    await remind(tx, {
      personIds: reminded.map(({ personId }) => personId),
      businessId,
      key: `${event}:${id}`,
      text,
      path: screens.home.path,
      now,
    });
    await announceStale(tx, { businessId, stale: 'reminders' });
  }
  await announceStale(tx, { businessId, stale: 'home' });
};

const holdNamed = async (
  tx: Tx,
  { merchantNumber, id }: { merchantNumber: string; id: string },
): Promise<RequestRecord | undefined> => {
  const [business] = await tx.rows<{ id: bigint }>(
    sql`select id from businesses where merchant_number = ${merchantNumber}`,
  );
  return business === undefined ? undefined : holdRequest(tx, business.id, id);
};

/** Enables the product if nothing is missing; otherwise `enableReady` does so later. */
export const grantProductRequestRoute = implement(
  grantProductRequest,
  async (context, { account, ...named }) => {
    const { tx, session, now, refuse, change } = context;
    const held = await holdNamed(tx, named);
    if (held === undefined) {
      return refuse('merchantProducts.requestNotFound');
    }
    if (held.status !== 'waiting') {
      return refuse('merchantProducts.closedAlready');
    }
    const { businessId, product } = held;
    const opened = isCollection(product) ? account : null;
    if (isCollection(product) && opened === null) {
      return refuse('merchantProducts.accountNeeded');
    }
    const standing = await readStanding(tx, businessId, now);
    const isReady = obstaclesOf({ product, standing, today: businessDayOf(now) }).length === 0;
    const status = isReady ? 'granted' : 'settingUp';
    await writeDecision(tx, held, { status, by: session, now, account: opened });
    if (isReady) {
      await writeGrant(tx, { businessId, product, account: opened, now });
      await tellRequester(context, held, null);
    } else {
      await announceStale(tx, { businessId, stale: 'home' });
    }
    change({
      businessId,
      module: 'home',
      objectNumber: product,
      before: { status: 'waiting' },
      after: { status, ...(opened === null ? {} : opened) },
    });
    return { status } as const;
  },
);

/** Declined, or withdrawn after the grant, with a reason that the merchant reads. */
export const declineProductRequestRoute = implement(
  declineProductRequest,
  async (context, { reason, ...named }) => {
    const { tx, session, now, refuse, change } = context;
    const held = await holdNamed(tx, named);
    if (held === undefined) {
      return refuse('merchantProducts.requestNotFound');
    }
    const { businessId, product, status } = held;
    if (held.closedAt !== null) {
      return refuse('merchantProducts.closedAlready');
    }
    await writeDecision(tx, held, { status: 'declined', by: session, now, reason });
    await tellRequester(context, held, reason);
    change({
      businessId,
      module: 'home',
      objectNumber: product,
      before: { status },
      after: { status: 'declined', reason },
    });
    return { status: 'declined' as const };
  },
);

const enable = async (telling: Telling, ready: RequestRecord): Promise<void> => {
  const { tx, now } = telling;
  const { businessId, id, product } = ready;
  await writeGrant(tx, { businessId, product, account: accountOf(ready), now });
  await tx.run(sql`
    update product_requests set status = 'granted', closed_at = ${now} where business_id = ${businessId} and id = ${id}`);
  await tellRequester(telling, ready, null);
  await logSystemOperations(tx, [
    {
      businessId,
      at: now,
      operation: 'enable-product',
      module: 'home',
      objectNumber: product,
      before: { status: 'settingUp' },
      after: { status: 'granted' },
    },
  ]);
};

const findReady = async (tx: Tx, now: Date): Promise<RequestRecord[]> => {
  const granted = await tx.rows<RequestRecord>(sql`
    select ${requestColumns} from product_requests r where r.status = 'settingUp' order by r.business_id, r.id`);
  const ids = [...new Set(granted.map(({ businessId }) => businessId))];
  const standings = ids.length === 0 ? undefined : await readStandings(tx, ids, now);
  const today = businessDayOf(now);
  return granted.filter(({ businessId, product }) => {
    const standing = standings?.get(businessId);
    return standing !== undefined && obstaclesOf({ product, standing, today }).length === 0;
  });
};

const enableHeld = async (telling: Telling, { businessId, id }: RequestRecord): Promise<number> => {
  const held = await holdRequest(telling.tx, businessId, id);
  if (held?.status !== 'settingUp') {
    return 0;
  }
  await enable(telling, held);
  return 1;
};

/**
 * Enables granted products that have their rates, gateways and dates by now, and closes their requests, each in its own
 * transaction.
 */
export const enableReady = async (platform: Platform, now: Date): Promise<{ enabled: number }> => {
  const { database } = platform;
  const ready = await inRole(database, 'jobs', (tx) => findReady(tx, now));
  let enabled = 0;
  await eachOfItsOwn(
    ready,
    async (one) => {
      enabled += await inRole(database, 'jobs', (tx) => enableHeld({ platform, tx, now }, one));
    },
    'Products that could not be enabled',
  );
  return { enabled };
};
