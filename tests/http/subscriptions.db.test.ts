import {
  cancelSubscription,
  changeSubscriptionAmount,
  chargeSubscription,
  getSubscription,
  listSubscriptions,
  pauseSubscription,
  resumeSubscription,
  revokeSubscriptionCard,
  startTestSubscription,
  type SubscriptionDetail,
} from '@back-office/contract/features/subscriptions/calls';
import {
  overseeSubscription,
  overseeSubscriptions,
} from '@back-office/contract/features/subscriptions/oversight';
import {
  getChargeForecast,
  listForecastNights,
  listSubscriptionCharges,
} from '@back-office/contract/features/subscriptions/forecast';
import {
  changeChargebackStop,
  getChargebackStop,
} from '@back-office/contract/features/subscriptions/settings';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { daysOfMonth } from '@back-office/contract/kit/month';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import {
  aBusiness,
  anOperator,
  aPerson,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { absentObjects, inputOf } from './objects.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';
import { outcomeOf } from './withdrawal-world.ts';

let server: TestServer;
let business: TestBusiness;
let owner: SignedIn;
let clerk: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
  owner = await signedIn(server, await aPerson(server.database, [{ business, isOwner: true }]));
  const seen = { business, gatewayNumbers: [business.firstGateway] };
  clerk = await signedIn(server, await aPerson(server.database, [seen]));
});
afterAll(() => server.stop());

const wish = (more: object = {}) => ({
  ...inputOf.startTestSubscription(absentObjects),
  gatewayNumber: business.testGateway,
  ...more,
});
const tried = async (more: object = {}) =>
  outcomeOf(await owner.call(startTestSubscription, wish(more)));
const start = async (more: object = {}): Promise<string> => {
  const { envelope } = await owner.call(startTestSubscription, wish(more));
  return String(envelope.data?.['number']);
};
const find = async (number: string) =>
  (await owner.call(getSubscription, { number })).envelope.data as SubscriptionDetail | undefined;
const set = (number: string, status: string, more = '') =>
  server.asMigrator(`update subscriptions set status = $2 ${more} where number = $1`, [
    number,
    status,
  ]);

/** Its first period, whose charge waits to be sent. */
const queueCharge = async (number: string, sends = 0): Promise<void> => {
  await server.asMigrator(
    `insert into subscription_charges (business_id, subscription_number, period, gateway_number, planned_at, currency, amount_minor, status)
     values ($1, $2, 0, $3, now(), 'USD', 1280, 'open')`,
    [business.id, number, business.testGateway],
  );
  await server.asMigrator(
    `insert into subscription_attempts (business_id, subscription_number, period, place, gateway_number, token_number, card, command_id, brand,
       currency, amount_minor, at, status, slot, sends)
     select business_id, number, 0, 1, gateway_number, token_number, token_number, gen_random_uuid(), 'visa', 'USD', 1280, now(), 'queued',
       (select count(*) from subscription_attempts a where a.token_number = s.token_number), $2
     from subscriptions s where number = $1`,
    [number, sends],
  );
};

describe('[S2.40] [S3.20] subscriptions', () => {
  it('start on a test gateway of a business that was granted them, and nowhere else', async () => {
    expect(await tried()).toBe('subscriptions.notEnabled');
    await server.asMigrator(
      `insert into business_products (business_id, product, changed_at) values ($1, 'subscriptions', now())`,
      [business.id],
    );
    expect(await tried({ gatewayNumber: business.firstGateway })).toBe(
      'subscriptions.gatewayNotTest',
    );
    expect(await tried({ currency: 'ZZZ' })).toBe('subscriptions.currencyUnknown');
    const number = await start({ trialDays: 7, reference: 'T-1' });
    const one = await find(number);
    expect(one).toMatchObject({
      plan: 'Tea of the month',
      status: 'trial',
      amountMinor: '1280',
      currency: 'USD',
      unit: 'month',
      count: 1,
      failures: 0,
      lastChargedAt: null,
      token: { status: 'active', brand: 'visa', last4: '0002' },
      charges: [],
      attempts: [],
      allowedActions: ['changeAmount', 'cancelAtPeriodEnd', 'cancel', 'revokeCard'],
    });
    expect(one?.nextAt).toBe(one?.startsAt);
    expect(businessDayOf(new Date(String(one?.startsAt)))).toBe(
      addDays(businessDayOf(new Date(String(one?.createdAt))), 7),
    );
    expect([one?.endsAt, one?.tokenNumber]).toEqual([null, expect.stringMatching(/^\w+$/)]);
    const { envelope } = await owner.call(listSubscriptions, { filter: { search: 'T-1' } });
    expect(envelope.data).toMatchObject({ total: 1, rows: [{ number, status: 'trial' }] });
    for (const unit of ['day', 'hour']) {
      const interval = { unit, count: 3 };
      expect(await find(await start({ interval }))).toMatchObject(interval);
    }
    // A card is kept once, however many subscriptions charge it.
    expect((await find(await start()))?.tokenNumber).toBe(one?.tokenNumber);
  });

  it('sorts subscriptions without a charge last, in either order', async () => {
    const number = await start();
    await start();
    await server.asMigrator(
      `update subscriptions set last_charged_at = created_at where number = $1`,
      [number],
    );
    for (const order of ['asc', 'desc']) {
      const asked = { filter: {}, sort: 'lastChargedAt', order };
      const { envelope } = await owner.call(listSubscriptions, asked);
      const rows = (envelope.data?.['rows'] ?? []) as {
        number: string;
        lastChargedAt: string | null;
      }[];
      const [first, ...others] = rows;
      expect(first?.number).toBe(number);
      expect(others.length).toBeGreaterThan(0);
      expect(others.filter(({ lastChargedAt }) => lastChargedAt !== null)).toEqual([]);
    }
  });

  it('charge nothing during a pause, and a charge that waited for its notice waits on after it', async () => {
    const number = await start({ trialDays: 7 });
    const later = `'2099-01-01T00:00:00Z'`;
    await set(number, 'active', `, open_period = 0, retry_at = ${later}, gives_up_at = ${later}`);
    expect(await find(number)).toMatchObject({ waitsForNotice: true, failures: 0 });
    expect(outcomeOf(await owner.call(pauseSubscription, { number }))).toBe('done');
    expect(
      await server.asMigrator('select retry_at, gives_up_at from subscriptions where number = $1', [
        number,
      ]),
    ).toEqual([{ retry_at: null, gives_up_at: null }]);
    expect(outcomeOf(await owner.call(resumeSubscription, { number }))).toBe('done');
    expect(await find(number)).toMatchObject({ status: 'active', waitsForNotice: false });
  });

  it('show no time that is over while their gateway takes no payments, but that they wait for it', async () => {
    const number = await start({ trialDays: 7 });
    await set(number, 'pastDue', `, open_period = 0, retry_at = now() - interval '1 day'`);
    const { nextAt, retryAt } = (await find(number)) ?? {};
    const gateway = (isActive: boolean) =>
      server.asMigrator('update gateways set is_active = $2 where gateway_number = $1', [
        business.testGateway,
        isActive,
      ]);
    await gateway(false);
    const held = await find(number);
    expect(held).toMatchObject({
      nextAt,
      retryAt: null,
      waitsForGateway: true,
      waitsForNotice: false,
    });
    expect(held?.allowedActions).not.toContain('charge');
    // Of a period that waits for another card nothing is charged by the gateway's return.
    await set(number, 'pastDue', `, retry_at = null, next_at = now() - interval '1 hour'`);
    expect(await find(number)).toMatchObject({
      nextAt: null,
      retryAt: null,
      waitsForGateway: false,
    });
    await set(number, 'pastDue', `, retry_at = '${retryAt}', next_at = '${nextAt}'`);
    await gateway(true);
    expect(retryAt).not.toBeNull();
    expect(await find(number)).toMatchObject({ nextAt, retryAt, waitsForGateway: false });
  });

  it('take another amount for later charges, which their page shows, and take it back', async () => {
    const number = await start({ trialDays: 7 });
    const change = async (amountMinor: string) =>
      (await owner.call(changeSubscriptionAmount, { number, amountMinor })).envelope;
    const { nextAt, createdAt } = (await find(number)) ?? {};
    expect((await change('980')).data).toEqual({ from: nextAt });
    expect(await find(number)).toMatchObject({
      amountMinor: '1280',
      nextAmountMinor: '980',
      nextAmountFrom: nextAt,
    });
    const from = new Date(String((await change('1480')).data?.['from'])).getTime();
    const daysAhead = (from - new Date(String(createdAt)).getTime()) / 86_400_000;
    expect(daysAhead).toBeGreaterThanOrEqual(8);
    expect((await change('1280')).data).toEqual({ from: null });
    expect(await find(number)).toMatchObject({ nextAmountMinor: null, nextAmountFrom: null });
    expect((await change('1280')).error?.name).toBe('subscriptions.amountUnchanged');
    expect((await change('0')).error?.name).toBe('request.malformed');
    await change('1480');
    expect(outcomeOf(await owner.call(cancelSubscription, { number, when: 'periodEnd' }))).toBe(
      'done',
    );
    expect(await find(number)).toMatchObject({ nextAmountMinor: null, nextAmountFrom: null });
    expect((await change('980')).error?.name).toBe('subscriptions.noLaterCharge');
    expect((await find(number))?.allowedActions).toEqual(['cancel', 'revokeCard']);
  });

  it('[S4.16] have a card that is revoked once and for all, with which nothing that waits is charged', async () => {
    const token = 'tok_test_to_be_revoked_0001';
    const number = await start({ token });
    const revoke = async () => outcomeOf(await owner.call(revokeSubscriptionCard, { number }));
    // Of another subscription, which has another card by now, and one whose charge may have left.
    const [moved, broken] = [await start({ token }), await start({ token })];
    for (const [one, sends] of [
      [number, 0],
      [moved, 0],
      [broken, 1],
    ] as const) {
      await queueCharge(one, sends);
      await set(one, 'active', ', open_period = 0, period = 1');
    }
    const other = await find(await start());
    await set(moved, 'active', `, token_number = '${String(other?.tokenNumber)}'`);
    expect(await revoke()).toBe('done');
    const one = await find(number);
    expect(one).toMatchObject({
      token: { status: 'revoked' },
      attempts: [{ status: 'withdrawn' }],
    });
    expect(one?.retryAt).not.toBeNull();
    expect(one?.allowedActions).not.toContain('revokeCard');
    expect(await find(moved)).toMatchObject({ attempts: [{ status: 'withdrawn' }] });
    expect((await find(moved))?.retryAt).not.toBeNull();
    expect(await find(broken)).toMatchObject({ attempts: [{ status: 'sent' }], retryAt: null });
    expect(await revoke()).toBe('subscriptions.notPossible');
  });

  it('wait after a pause for as long as the network advised', async () => {
    const number = await start({ trialDays: 7 });
    const later = '2099-01-01T00:00:00.000Z';
    await set(number, 'paused', `, open_period = 0, advised_until = '${later}'`);
    expect(outcomeOf(await owner.call(resumeSubscription, { number }))).toBe('done');
    expect(await find(number)).toMatchObject({ retryAt: later });
  });

  it('[S4.16] are paused, resumed, charged by hand once a day and cancelled as their status allows', async () => {
    const number = await start({ trialDays: 7 });
    const ask = {
      pause: async () => outcomeOf(await owner.call(pauseSubscription, { number })),
      resume: async () => outcomeOf(await owner.call(resumeSubscription, { number })),
      charge: async () => outcomeOf(await owner.call(chargeSubscription, { number })),
      cancel: async (when: 'now' | 'periodEnd') =>
        outcomeOf(await owner.call(cancelSubscription, { number, when })),
    };
    expect(await ask.pause()).toBe('subscriptions.notPossible');
    await set(number, 'active');
    expect(await ask.charge()).toBe('subscriptions.notPossible');
    expect(await ask.pause()).toBe('done');
    // Nothing is charged during a pause, so none is announced.
    expect(await find(number)).toMatchObject({
      allowedActions: ['resume', 'changeAmount', 'cancel', 'revokeCard'],
      nextAt: null,
    });
    const status = (named: string) =>
      server.asMigrator('update businesses set merchant_status = $2 where id = $1', [
        business.id,
        named,
      ]);
    await status('disabled');
    expect((await find(number))?.allowedActions).toEqual(['changeAmount', 'cancel', 'revokeCard']);
    await status('normal');
    expect(await ask.resume()).toBe('done');
    await set(number, 'pastDue');
    // Neither a closed gateway, a card that cannot be charged nor a wait that the network advised takes the day's try.
    const gateway = (isActive: boolean) =>
      server.asMigrator('update gateways set is_active = $2 where gateway_number = $1', [
        business.testGateway,
        isActive,
      ]);
    await gateway(false);
    expect(await ask.charge()).toBe('subscriptions.gatewayClosed');
    await gateway(true);
    const card = (status: string) =>
      server.asMigrator(
        'update payment_tokens set status = $2 where number = (select token_number from subscriptions where number = $1)',
        [number, status],
      );
    await card('suspended');
    expect(await ask.charge()).toBe('subscriptions.cardNotActive');
    await card('active');
    const later = '2099-01-01T00:00:00.000Z';
    await set(number, 'pastDue', `, advised_until = '${later}'`);
    expect(await ask.charge()).toBe('subscriptions.waitAdvised');
    expect(await find(number)).toMatchObject({ advisedUntil: later });
    await set(number, 'pastDue', `, advised_until = '2026-01-01T00:00:00Z'`);
    expect(await ask.charge()).toBe('done');
    expect(await ask.charge()).toBe('subscriptions.chargedToday');
    await queueCharge(number);
    expect(await ask.charge()).toBe('subscriptions.chargeUnderWay');
    await set(number, 'active');
    // A plan that ends later does not go on to its own end.
    await server.asMigrator(
      `update subscriptions set ends_at = next_at + interval '90 days' where number = $1`,
      [number],
    );
    const { nextAt } = (await find(number)) ?? {};
    expect(await ask.cancel('periodEnd')).toBe('done');
    expect((await find(number))?.endsAt).toBe(nextAt);
    expect(await ask.cancel('periodEnd')).toBe('subscriptions.notPossible');
    expect(await find(number)).toMatchObject({
      status: 'active',
      endingBy: 'merchant',
      nextAt: null,
    });
    expect(await ask.cancel('now')).toBe('done');
    expect(await ask.cancel('now')).toBe('subscriptions.notPossible');
    // What had not left to the gateway never leaves.
    expect(await find(number)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'merchant',
      nextAt: null,
      retryAt: null,
      allowedActions: ['revokeCard'],
      charges: [{ status: 'failed' }],
      attempts: [{ status: 'withdrawn', amountMinor: '1280' }],
    });
  });

  it('are neither resumed nor charged by hand once the product ended, but paused and cancelled', async () => {
    const ended = await aBusiness(server.database);
    const session = await signedIn(
      server,
      await aPerson(server.database, [{ business: ended, isOwner: true }]),
    );
    await server.asMigrator(
      `insert into business_products (business_id, product, changed_at) values ($1, 'subscriptions', now())`,
      [ended.id],
    );
    const { envelope } = await session.call(
      startTestSubscription,
      wish({ gatewayNumber: ended.testGateway }),
    );
    const number = String(envelope.data?.['number']);
    await server.asMigrator('delete from business_products where business_id = $1', [ended.id]);
    const shown = async () => {
      const { data } = (await session.call(getSubscription, { number })).envelope;
      const list = (await session.call(listSubscriptions, { filter: {} })).envelope.data;
      const [row] = (list?.['rows'] ?? []) as { allowedActions: string[] }[];
      expect(row?.allowedActions).toEqual(data?.['allowedActions']);
      return row?.allowedActions;
    };
    await set(number, 'pastDue');
    expect(await shown()).toEqual(['cancel', 'revokeCard']);
    expect(outcomeOf(await session.call(chargeSubscription, { number }))).toBe(
      'subscriptions.notEnabled',
    );
    await set(number, 'active');
    expect(outcomeOf(await session.call(pauseSubscription, { number }))).toBe('done');
    expect(await shown()).toEqual(['changeAmount', 'cancel', 'revokeCard']);
    expect(outcomeOf(await session.call(resumeSubscription, { number }))).toBe(
      'subscriptions.notEnabled',
    );
    expect(outcomeOf(await session.call(cancelSubscription, { number, when: 'now' }))).toBe('done');
  });

  it('are shown to operators, those with a charge without a result first and on their desk', async () => {
    const number = await start({ trialDays: 7, reference: 'T-2' });
    const of = { merchantNumber: business.merchantNumber, number };
    const operator = await signedInAsOperator(server, await anOperator(server.database));
    const queue = async (name: string) =>
      (await operator.call(overseeSubscriptions, { filter: { queue: name, search: number } }))
        .envelope.data?.['rows'];
    expect(await queue('unanswered')).toEqual([]);
    expect(await queue('goingOn')).toMatchObject([of]);
    expect(await queue('all')).toMatchObject([of]);
    await server.asMigrator(
      `insert into subscription_charges (business_id, subscription_number, period, gateway_number, planned_at, currency, amount_minor, status)
       values ($1, $2, 0, $3, now(), 'USD', 1280, 'open')`,
      [business.id, number, business.testGateway],
    );
    await server.asMigrator(
      `insert into subscription_attempts (business_id, subscription_number, period, place, gateway_number, token_number, card, command_id, brand,
         currency, amount_minor, at, status, slot, inquiries, inquired_at)
       select business_id, number, 0, 1, gateway_number, token_number, token_number, gen_random_uuid(), 'visa', 'USD', 1280, '2026-01-05Z', 'sent', 0, 2, now()
       from subscriptions where number = $1`,
      [number],
    );
    const unansweredSince = '2026-01-05T00:00:00.000Z';
    expect(await queue('unanswered')).toMatchObject([{ ...of, unansweredSince }]);
    const { envelope } = await operator.call(overseeSubscription, of);
    expect(envelope.data).toMatchObject({ ...of, unansweredSince, attempts: [{ status: 'sent' }] });
    expect((await operator.call(getOperatorQueue)).envelope.data?.['items']).toContainEqual({
      item: 'unansweredCharges',
      count: 1,
      oldestAt: unansweredSince,
      sums: [{ currency: 'USD', amountMinor: '1280' }],
    });
    const elsewhere = { ...of, merchantNumber: '999999' };
    expect(outcomeOf(await operator.call(overseeSubscription, elsewhere))).toBe(
      'subscriptions.notFound',
    );
  });

  it('are forecast by month; each figure is the sum of the charges that it opens, and a day is compared with its forecast', async () => {
    const number = await start({ currency: 'KWD', amountMinor: '4000', trialDays: 40 });
    const { months } = (await owner.call(getChargeForecast)).envelope.data as {
      months: { month: string; currency: string; charges: number; amountMinor: string }[];
    };
    const own = months.filter(({ currency }) => currency === 'KWD');
    expect(own.length).toBeGreaterThanOrEqual(11);
    const listed = async (as: SignedIn, filter: object) =>
      (await as.call(listSubscriptionCharges, { filter })).envelope.data;
    for (const { month, charges, amountMinor } of own) {
      const range = daysOfMonth(month);
      const filter = { range, currencies: ['KWD'], states: ['planned'] };
      const sums = [{ currency: 'KWD', count: charges, amountMinor }];
      expect(await listed(owner, filter)).toMatchObject({
        total: charges,
        sums,
        rows: [{ number }],
      });
      expect(await listed(clerk, filter)).toMatchObject({ total: 0, sums: [] });
    }
    const clerks = (await clerk.call(getChargeForecast)).envelope.data;
    expect(clerks).toMatchObject({ months: [], history: [] });
    const day = addDays(businessDayOf(new Date()), -3);
    await server.asMigrator(
      `insert into subscription_forecasts (business_id, day, gateway_number, currency, charges, amount_minor, expected_minor, made_at)
       values ($1, $2, $3, 'KWD', 2, 8000, 8000, now())`,
      [business.id, day, business.testGateway],
    );
    await server.asMigrator(
      `insert into subscription_charges (business_id, subscription_number, period, gateway_number, planned_at, currency, amount_minor,
         status, charged_at)
       values ($1, $2, 900, $3, ($4 || 'T12:00:00+08:00')::timestamptz, 'KWD', 7000, 'succeeded', now())`,
      [business.id, number, business.testGateway, day],
    );
    const nights = { filter: { range: { from: day, to: day }, currencies: ['KWD'] } };
    const night = { day, forecastCharges: 2, expectedMinor: '8000', succeededMinor: '7000' };
    expect((await owner.call(listForecastNights, nights)).envelope.data).toMatchObject({
      rows: [{ ...night, charges: 1, succeeded: 1, open: 0, errorBasisPoints: -1250 }],
    });
    expect((await clerk.call(listForecastNights, nights)).envelope.data?.['rows']).toEqual([]);
  });

  it('end with a chargeback until somebody with all gateways switches that off', async () => {
    const stopOf = async (person: SignedIn) =>
      (await person.call(getChargebackStop, {})).envelope.data;
    expect(await stopOf(owner)).toEqual({ isOn: true, allowedActions: ['change'] });
    expect(await stopOf(clerk)).toEqual({ isOn: true, allowedActions: [] });
    const change = (person: SignedIn) => person.call(changeChargebackStop, { isOn: false });
    expect(outcomeOf(await change(clerk))).toBe('subscriptions.wholeBusiness');
    expect(await stopOf(owner)).toMatchObject({ isOn: true });
    expect((await change(owner)).envelope.data).toEqual({ isOn: false });
    expect(await stopOf(owner)).toMatchObject({ isOn: false });
  });

  it('of another gateway answer like one that does not exist', async () => {
    const number = await start({ trialDays: 7 });
    for (const call of [getSubscription, pauseSubscription]) {
      expect(outcomeOf(await clerk.call(call, { number }))).toBe('subscriptions.notFound');
    }
  });
});
