import { decideHeldPayment, listHeldPayments } from '@back-office/contract/features/risk/reviews';
import type { InputOf } from '@back-office/contract/kit/call';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutesFrom } from '#platform/clock';
import type { Platform } from '#platform/http/route';
import { openQueue } from '#platform/queue';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { aGateway } from '../../../testing/gateway-stand-in.ts';
import { aPerson, type TestBusiness } from '../../../testing/personas.ts';
import { aPayment, plantPayments } from '../../../testing/plant-payments.ts';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { decideHeldPaymentRoute, sendReviewDecisions } from './decide-held-payment.ts';
import { heldPayments } from './held-payments.ts';
import { notifyOfHeldPayments } from './notify-of-held-payments.ts';

const [shop, outlet] = ['10000101', '10000102'];
const open = { status: 'inProcessing', view: 'uncompleted', processed_at: null } as const;
const [first, second, plain] = [
  aPayment({ ...open, gateway_number: shop }),
  aPayment({ ...open, gateway_number: outlet, currency: 'HKD' }),
  aPayment({ gateway_number: shop }),
];
const later = minutesFrom(aMerchant.now, 1);
const limited = { ...aMerchant, gatewayNumbers: [shop] };
let world: TestDatabase;
let client: pg.Client;
let gateway: Awaited<ReturnType<typeof aGateway>>;
let platform: Platform;

/** As the gateway reports it. */
const review = (number: string, told: string) =>
  client.query(`update transactions set risk_review = $1 where number = $2`, [told, number]);

beforeAll(async () => {
  [world, gateway] = await Promise.all([testDatabase(), aGateway()]);
  await plantPayments(world.url, [first, second, plain]);
  client = new pg.Client({ connectionString: world.url });
  await client.connect();
  await review(first.number, 'pending');
  await review(second.number, 'pending');
  platform = {
    database: world.database,
    queue: await openQueue(world.database.pools.jobs),
    configuration: {
      GATEWAY_URL: gateway.url,
      GATEWAY_SIGNING_SECRET: 'whsec_c2VjcmV0',
      PUBLIC_URL: 'http://localhost',
    },
  } as Platform;
});
afterAll(async () => {
  await platform.queue.stop();
  await client.end();
  await gateway.close();
  await world.drop();
});

const list = (
  filter: InputOf<typeof listHeldPayments>['filter'] = {},
  merchant: typeof limited | typeof aMerchant = aMerchant,
) =>
  askAs(world.database, merchant, {
    call: listHeldPayments,
    route: heldPayments.route,
    input: { filter },
  });
const decide = (
  number: string,
  decision: 'release' | 'decline' = 'release',
  merchant: typeof limited | typeof aMerchant = aMerchant,
) =>
  askAs(world.database, merchant, {
    call: decideHeldPayment,
    route: decideHeldPaymentRoute,
    input: { number, decision, reason: 'Known payer' },
  });
const refused = (code: string) => expect.objectContaining({ code });
const rowOf = async (number: string) => (await list({ search: number })).rows[0];

describe('payments that rules hold', () => {
  test('[S3.30] stand in tabs with counts and sums, each reader sees those of his gateways', async () => {
    const { rows, counts, sums } = await list();
    expect(rows.map(({ number }) => number).toSorted()).toEqual([first.number, second.number]);
    expect(counts).toEqual({ pending: 2, processed: 0 });
    expect(sums.map(({ currency }) => currency)).toEqual(['HKD', 'USD']);
    expect(rows[0]?.allowedActions).toEqual(['release', 'decline']);
    expect((await list({}, limited)).rows.map(({ number }) => number)).toEqual([first.number]);
    await expect(decide(second.number, 'release', limited)).rejects.toEqual(
      refused('risk.paymentNotFound'),
    );
  });

  test('come with the nearest deadline first when sorted by it', async () => {
    const early = aPayment({
      ...open,
      gateway_number: shop,
      ordered_at: minutesFrom(first.ordered_at, -60),
    });
    await plantPayments(world.url, [early]);
    await review(early.number, 'pending');
    const input: InputOf<typeof listHeldPayments> = {
      filter: { statuses: ['pending'] },
      sort: 'dueAt',
      order: 'asc',
    };
    const { rows } = await askAs(world.database, aMerchant, {
      call: listHeldPayments,
      route: heldPayments.route,
      input,
    });
    expect(rows[0]?.number).toBe(early.number);
    expect(rows.map(({ dueAt }) => dueAt)).toEqual(rows.map(({ dueAt }) => dueAt).toSorted());
    await client.query('update transactions set risk_review = null where number = $1', [
      early.number,
    ]);
  });

  test('are told to the people who may decide, once', async () => {
    await aPerson(world.database, [{ business: { id: 1n } as TestBusiness, role: 'risk' }]);
    await aPerson(world.database, [{ business: { id: 1n } as TestBusiness, role: 'finance' }]);
    expect(await notifyOfHeldPayments(platform, aMerchant.now)).toEqual({ notified: 2 });
    expect(await notifyOfHeldPayments(platform, aMerchant.now)).toEqual({ notified: 0 });
    const letters = await client.query(`select 1 from letters where kind = 'paymentsHeld'`);
    // One for each gateway.
    expect(letters.rowCount).toBe(2);
  });

  test('each gateway’s notice is written by itself: one that fails holds up no other', async () => {
    const [more, other] = [
      aPayment({ ...open, gateway_number: shop }),
      aPayment({ ...open, gateway_number: outlet }),
    ];
    await plantPayments(world.url, [more, other]);
    await review(more.number, 'pending');
    await review(other.number, 'pending');
    await client.query(
      `alter table risk_review_notices add constraint planted check (payment_number <> '${more.number}')`,
    );
    await expect(notifyOfHeldPayments(platform, later)).rejects.toThrow('planted');
    const noticed = await client.query(
      'select payment_number as number from risk_review_notices where noticed_at = $1',
      [later],
    );
    expect(noticed.rows).toEqual([{ number: other.number }]);
    await client.query('alter table risk_review_notices drop constraint planted');
    expect(await notifyOfHeldPayments(platform, later)).toEqual({ notified: 1 });
    await review(more.number, 'released');
    await review(other.number, 'released');
  });

  test('are decided by one person with a reason, and the gateway hears of it under one id until it answers', async () => {
    const decided = await Promise.allSettled([
      decide(first.number),
      decide(first.number, 'decline'),
    ]);
    expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(decide(first.number)).rejects.toEqual(refused('risk.reviewDecided'));
    await expect(decide(plain.number)).rejects.toEqual(refused('risk.paymentNotFound'));
    expect(await rowOf(first.number)).toMatchObject({
      status: 'processed',
      outcome: 'sending',
      reason: 'Known payer',
      decidedBy: 'Ada Merchant',
      allowedActions: [],
    });
    gateway.answers.push({ status: 503, body: {} });
    await expect(sendReviewDecisions(platform, aMerchant.now)).rejects.toThrow('503');
    // It waits a minute, so that it does not delay the others.
    expect(await sendReviewDecisions(platform, aMerchant.now)).toEqual({ sent: 0 });
    expect(await sendReviewDecisions(platform, later)).toEqual({ sent: 1 });
    expect(await sendReviewDecisions(platform, later)).toEqual({ sent: 0 });
    const [lost, taken] = gateway.received.splice(0);
    expect(taken).toEqual(lost);
    expect(taken).toMatchObject({ type: 'decideReview', paymentNumber: first.number });
    await review(first.number, 'released');
    expect((await rowOf(first.number))?.outcome).toBe('released');
    await expect(decide(first.number)).rejects.toEqual(refused('risk.reviewDecided'));
  });

  test('can be decided again where the gateway refused the decision', async () => {
    await decide(second.number);
    gateway.answers.push({
      status: 200,
      body: { outcome: 'refused', code: 'NOT_NOW', message: 'Not now' },
    });
    await sendReviewDecisions(platform, later);
    expect(await rowOf(second.number)).toMatchObject({ status: 'pending', refusalCode: 'NOT_NOW' });
    expect(await decide(second.number, 'decline')).toEqual({ status: 'processed' });
    await sendReviewDecisions(platform, later);
    expect(gateway.received.at(-1)).toMatchObject({ decision: 'decline' });
    await review(second.number, 'expired');
    expect((await list({ outcomes: ['expired'] })).total).toBe(1);
  });

  test('of one merchant never hold those of another back, however many fail', async () => {
    const failing = Array.from({ length: 60 }, () => aPayment({ ...open, gateway_number: shop }));
    const other = aPayment({ ...open, business_id: 2n, gateway_number: '10000201' });
    await plantPayments(world.url, [...failing, other]);
    await client.query(
      `insert into risk_decisions (business_id, payment_number, gateway_number, id, decision, reason, decided_by, decided_by_name,
         decided_at, command_status, due_at)
       select business_id, number, gateway_number, gen_random_uuid(), 'decline', 'Unknown payer', 1, 'Ada Merchant',
         $1::timestamptz, 'queued', case business_id when 2 then $2::timestamptz else $1 end
       from transactions where number = any ($3)`,
      [aMerchant.now, later, [...failing, other].map(({ number }) => number)],
    );
    gateway.received.splice(0);
    gateway.failing.add(shop);
    await expect(sendReviewDecisions(platform, later)).rejects.toThrow('503');
    const sent = gateway.received.flatMap((one) =>
      one.type === 'decideReview' ? [one.paymentNumber] : [],
    );
    expect(sent).toContain(other.number);
    gateway.failing.clear();
    expect(await sendReviewDecisions(platform, minutesFrom(later, 60))).toEqual({ sent: 60 });
  });
});
