import {
  dismissFeedException,
  getFeedException,
  judgeFeedExceptionAgain,
  listFeedExceptions,
  type FeedExceptionRow,
} from '@back-office/contract/features/feed-exceptions';
import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import { refuseFor, type Route } from '#platform/http/route';
import {
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testInstant,
} from '../../testing/gateway-events.ts';
import { takeEvents } from '../../testing/other-rooms.ts';
import { plantBusinesses } from '../../testing/plant-business.ts';
import { refusalOf } from '../../testing/refund-world.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { getFeedExceptionRoute } from './get-feed-exception.ts';
import {
  dismissFeedExceptionRoute,
  judgeFeedExceptionAgainRoute,
} from './handle-feed-exceptions.ts';
import { countFeedExceptions, feedExceptions } from './feed-exception-list.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
  await plantBusinesses(world, [{ id: 1n, gatewayNumbers: ['90000001'] }]);
});
afterAll(() => world.drop());

const take = (...events: unknown[]) =>
  inRole(world.database, 'feed', (tx) => takeEvents(tx, events, now()));

const changes: object[] = [];
const ask = <Call extends CallDefinition>(
  { call, route }: { call: Call; route: Route },
  input: InputOf<Call>,
): Promise<OutputOf<Call>> =>
  inRole(world.database, 'operator', async (tx) => {
    const context = {
      tx,
      now: now(),
      platform: { database: world.database },
      session: { personId: 99n, personName: 'Grace Operator' },
      refuse: refuseFor(call),
      change: (change: object) => changes.push(change),
    };
    const handle = route.handle as (context: unknown, input: unknown) => Promise<unknown>;
    return call.output.parse(await handle(context, call.input.parse(input))) as OutputOf<Call>;
  });
const list = (filter: InputOf<typeof listFeedExceptions>['filter']) =>
  ask({ call: listFeedExceptions, route: feedExceptions.route }, { filter });
const get = ({ merchantNumber, number }: FeedExceptionRow) =>
  ask({ call: getFeedException, route: getFeedExceptionRoute }, { merchantNumber, number });
const dismiss = ({ merchantNumber, number }: FeedExceptionRow) =>
  ask(
    { call: dismissFeedException, route: dismissFeedExceptionRoute },
    { merchantNumber, number, reason: 'Sent by mistake' },
  );
const judge = ({ merchantNumber, number }: FeedExceptionRow) =>
  ask(
    { call: judgeFeedExceptionAgain, route: judgeFeedExceptionAgainRoute },
    { merchantNumber, number },
  );

/** A sale of 128.00 with a refund above it. */
const aFault = async () => {
  const payment = paymentEvent(newPaymentNumber());
  const refund = refundEvent(payment, { object: { amount: { minor: '30000', currency: 'USD' } } });
  await take(payment, refund);
  const { rows } = await list({ search: payment.object.number });
  const [row] = rows;
  if (row === undefined) {
    throw new Error('The refund is no exception.');
  }
  return { payment, refund, row };
};

describe('feed exceptions', () => {
  test('show the reason, the payment, all that was told of it, the event, its age and the money at stake', async () => {
    const { payment, refund, row } = await aFault();
    expect(row).toMatchObject({
      queue: 'open',
      reason: 'aboveCaptured',
      detail: 'object.amount.minor',
      kind: 'refund',
      objectNumber: refund.object.number,
      paymentNumber: payment.object.number,
      amount: { minor: '30000', currency: 'USD' },
      allowedActions: ['judgeAgain', 'dismiss'],
    });
    const shown = await get(row);
    expect(shown.payment).toMatchObject({ status: 'success', capturedMinor: '12800' });
    expect(shown.history.map(({ kind, outcome, isThis }) => ({ kind, outcome, isThis }))).toEqual([
      { kind: 'refund', outcome: 'open', isThis: true },
      { kind: 'payment', outcome: 'applied', isThis: false },
    ]);
    expect(JSON.parse(shown.rawEvent)).toEqual(refund);
  });

  test('put at stake what a capture would take, not what was authorised', async () => {
    const usd = (minor: string) => ({ minor, currency: 'USD' });
    const hold = { authorisedMinor: '10000', expiresAt: testInstant(600) };
    const held = paymentEvent(newPaymentNumber(), {
      object: {
        tradeType: 'preauthorisation',
        status: 'preauthorised',
        amount: usd('10000'),
        preauth: { ...hold, status: 'pending' },
      },
    });
    const { number } = held.object;
    const captured = paymentEvent(number, {
      version: 2,
      object: {
        ...held.object,
        status: 'success',
        preauth: { ...hold, status: 'completed', capturedMinor: '25000' },
      },
    });
    await take(held, captured);
    const { rows } = await list({ search: number });
    expect(rows).toMatchObject([{ reason: 'aboveAuthorised', amount: usd('25000') }]);
  });

  test('are counted as their list counts them, with the money of each currency', async () => {
    await aFault();
    const { counts, sums, total } = await list({});
    expect(counts.open).toBe(total);
    expect(sums).toMatchObject([{ currency: 'USD', count: total }]);
    const queued = await inRole(world.database, 'operator', countFeedExceptions);
    expect(queued.count).toBe(total);
    expect(queued.sums).toEqual(
      sums.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
    );
  });

  test('hold what was parked and does not fit, and list apart what waits', async () => {
    const payment = paymentEvent(newPaymentNumber());
    const { number } = payment.object;
    await take(refundEvent(payment, { object: { amount: { minor: '1', currency: 'EUR' } } }));
    expect(await list({ queue: 'waiting', search: number })).toMatchObject({ total: 1 });
    await take(payment);
    const { rows } = await list({ search: number });
    expect(rows).toMatchObject([{ reason: 'currencyMismatch' }]);
  });

  test('are dismissed once, with a reason, and judged no more', async () => {
    const { payment, row } = await aFault();
    await dismiss(row);
    expect(changes.at(-1)).toMatchObject({ after: { isDismissed: true } });
    expect(await refusalOf(dismiss(row))).toBe('feedExceptions.alreadyHandled');
    const { rows } = await list({ queue: 'dismissed', search: payment.object.number });
    expect(rows).toMatchObject([
      {
        dismissal: { by: 'Grace Operator', reason: 'Sent by mistake' },
        allowedActions: ['judgeAgain'],
      },
    ]);
    await take(paymentEvent(payment.object.number, { version: 2 }));
    expect(await list({ search: payment.object.number })).toMatchObject({ total: 0 });
  });

  test('are judged again: refused still, or applied when what stood against them is gone', async () => {
    const { row } = await aFault();
    expect(await judge(row)).toEqual({ outcome: 'refused', reason: 'aboveCaptured' });
    const payment = paymentEvent(newPaymentNumber());
    const becomes = (mode: 'live' | 'test') =>
      inRole(world.database, 'operator', (tx) =>
        tx.run(sql`update gateways set mode = ${mode} where business_id = 1`),
      );
    await becomes('test');
    await take(payment);
    const { rows } = await list({ search: payment.object.number });
    const [refused] = rows;
    expect(refused?.reason).toBe('modeMismatch');
    await becomes('live');
    expect(await judge(refused as FeedExceptionRow)).toEqual({ outcome: 'applied', reason: null });
    expect(await refusalOf(get(refused as FeedExceptionRow))).toBe('feedExceptions.notFound');
  });

  test('take a dismissed event up again when it is judged again', async () => {
    const { row } = await aFault();
    await dismiss(row);
    expect(await judge(row)).toEqual({ outcome: 'refused', reason: 'aboveCaptured' });
    expect(await get(row)).toMatchObject({ queue: 'open', dismissal: null });
  });

  test('refuse what names no event', async () => {
    const asked = {
      merchantNumber: '000001',
      number: "evt_x' or true~00000000",
    } as FeedExceptionRow;
    expect(await refusalOf(get(asked))).toBe('feedExceptions.notFound');
    expect(await refusalOf(judge(asked))).toBe('feedExceptions.notFound');
  });
});
