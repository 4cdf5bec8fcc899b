import {
  addPaymentToList,
  addRiskEntries,
  changeFraudAdding,
  disableRiskEntry,
  getFraudAdding,
  getRiskEntry,
  listRiskEntries,
} from '@back-office/contract/features/risk';
import { findTransaction } from '@back-office/contract/features/transaction-detail';
import type { EntryType } from '@back-office/contract/gateway/risk-entries';
import type { InputOf } from '@back-office/contract/kit/call';
import Fastify from 'fastify';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { openQueue } from '#platform/queue';
import { aMerchant, askAs } from '../../testing/ask-as-merchant.ts';
import { newPaymentNumber, paymentEvent } from '../../testing/gateway-events.ts';
import { aGateway } from '../../testing/gateway-stand-in.ts';
import { findTransactionRoute, takeEvents } from '../../testing/other-rooms.ts';
import { aBusiness, aPerson, type TestBusiness } from '../../testing/personas.ts';
import { aPayment, plantPayments } from '../../testing/plant-payments.ts';
import { sessionsWaiting } from '../../testing/sessions-waiting.ts';
import { asOwner, testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  addPaymentToListRoute,
  addRiskEntriesRoute,
  disableRiskEntryRoute,
} from './change-entries.ts';
import {
  addAfterFraudReports,
  changeFraudAddingRoute,
  getFraudAddingRoute,
} from './add-after-fraud.ts';
import { getRiskEntryRoute, riskEntries } from './read-entries.ts';
import { tellGatewayOfEntries } from './tell-gateway.ts';

const [shop, outlet] = ['10000101', '10000102'];
const payment = aPayment({ gateway_number: shop });
let world: TestDatabase;
let gateway: Awaited<ReturnType<typeof aGateway>>;
let platform: Platform;

/** Sets a field that the gateway reports and planting leaves out. */
const tellOf = async (column: string, value: string): Promise<void> => {
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  await client.query(`update transactions set ${column} = $1 where number = $2`, [
    value,
    payment.number,
  ]);
  await client.end();
};

beforeAll(async () => {
  [world, gateway] = await Promise.all([testDatabase(), aGateway()]);
  await plantPayments(world.url, [payment, aPayment({ gateway_number: outlet })]);
  await tellOf('card_fingerprint', 'fp_Zk3vQ1c0mT7yLw9sRb2x');
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
  await gateway.close();
  await world.drop();
});

const round = () => addAfterFraudReports(platform, aMerchant.now, Fastify({ logger: false }).log);

const limited = { ...aMerchant, gatewayNumbers: [shop] };
type Adding = Partial<InputOf<typeof addRiskEntries>>;
const add = (input: Adding, merchant: typeof limited | typeof aMerchant = aMerchant) =>
  askAs(world.database, merchant, {
    call: addRiskEntries,
    route: addRiskEntriesRoute,
    input: {
      list: 'black',
      gatewayNumber: null,
      lastDay: null,
      remark: 'Stolen cards',
      type: 'email',
      values: [],
      leavesBadOut: false,
      ...input,
    },
  });
const list = (
  filter: InputOf<typeof listRiskEntries>['filter'] = {},
  merchant: typeof limited | typeof aMerchant = aMerchant,
) =>
  askAs(world.database, merchant, {
    call: listRiskEntries,
    route: riskEntries.route,
    input: { filter },
  });
const numberOf = async (search: string): Promise<string> =>
  (await list({ search })).rows[0]?.number ?? 'none';
const entry = (number: string, merchant: typeof limited | typeof aMerchant = aMerchant) =>
  askAs(world.database, merchant, {
    call: getRiskEntry,
    route: getRiskEntryRoute,
    input: { number },
  });
const disable = (number: string, merchant: typeof limited | typeof aMerchant = aMerchant) =>
  askAs(world.database, merchant, {
    call: disableRiskEntry,
    route: disableRiskEntryRoute,
    input: { number },
  });
const refused = (code: string) => expect.objectContaining({ code });

describe('[S2.35] the blacklist', () => {
  test('keeps values in one form, and answers every bad line before it adds anything', async () => {
    const values = ['Thief@Example.com', 'no address', 'other@example.com', ' thief@example.COM'];
    const problems = [
      { line: 2, problem: 'invalid' },
      { line: 4, problem: 'repeated' },
    ];
    expect(await add({ values })).toEqual({ added: 0, problems });
    expect((await list()).total).toBe(0);
    expect(await add({ values, leavesBadOut: true })).toEqual({ added: 2, problems });
    expect((await list()).rows.map(({ value }) => value).toSorted()).toEqual([
      'other@example.com',
      'thief@example.com',
    ]);
  });

  test('refuses by line what is on the list already, on the other list, or counts elsewhere too', async () => {
    const values = ['thief@example.com', 'new@example.com'];
    expect((await add({ values })).problems).toEqual([{ line: 1, problem: 'onThisList' }]);
    expect((await add({ values, list: 'white' })).problems).toEqual([
      { line: 1, problem: 'onOtherList' },
    ]);
    expect((await add({ values, list: 'white', gatewayNumber: shop })).problems).toEqual([
      { line: 1, problem: 'onOtherList' },
    ]);
    expect(await add({ values: ['shop@example.com'], gatewayNumber: shop })).toMatchObject({
      added: 1,
    });
    expect(
      await add({ values: ['shop@example.com'], gatewayNumber: outlet, list: 'white' }),
    ).toMatchObject({ added: 1 });
    expect((await add({ values: ['shop@example.com'] })).problems).toHaveLength(1);
  });

  test('of two who add the same value at once only one does', async () => {
    const answers = await Promise.all([
      add({ values: ['race@example.com'] }),
      add({ values: ['race@example.com'], list: 'white' }),
    ]);
    expect(answers.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 1]);
  });

  test('[S4.15] an entry counts to the end of its last day and then makes room', async () => {
    await expect(add({ values: ['old@example.com'], lastDay: '2026-11-19' })).rejects.toEqual(
      refused('risk.lastDayOver'),
    );
    await add({ values: ['old@example.com'], lastDay: '2026-11-20' });
    const later = { ...aMerchant, now: new Date('2026-11-20T16:00:00.000Z') };
    expect((await list({ search: 'old@' })).rows[0]).toMatchObject({
      status: 'active',
      expiresAt: '2026-11-20T16:00:00.000Z',
    });
    expect((await list({ search: 'old@' }, later)).rows[0]).toMatchObject({
      status: 'expired',
      allowedActions: [],
    });
    const over = await numberOf('old@');
    await expect(disable(over, later)).rejects.toEqual(refused('risk.entryNotActive'));
    expect(await add({ values: ['old@example.com'], list: 'white' }, later)).toMatchObject({
      added: 1,
    });
  });

  test('takes no value that the command to the gateway can’t carry', async () => {
    const invalid = { added: 0, problems: [{ line: 1, problem: 'invalid' }] };
    expect(await add({ type: 'name', values: ['Mallory\u0007 Thief'] })).toEqual(invalid);
    // Each of these characters counts twice.
    expect(await add({ type: 'address', values: ['\u{1D15E}'.repeat(100)] })).toEqual(invalid);
  });

  test('no card number enters by any value, and a remark is required', async () => {
    await expect(add({ values: ['4000 0000 0000 0002'] })).rejects.toThrow();
    await expect(add({ values: ['a@example.com'], remark: ' ' })).rejects.toThrow();
  });

  test('takes card, e-mail and network address from a payment at once, the card by its fingerprint', async () => {
    const from = (paymentNumber: string) =>
      askAs(world.database, aMerchant, {
        call: addPaymentToList,
        route: addPaymentToListRoute,
        input: {
          list: 'black',
          gatewayNumber: null,
          lastDay: null,
          remark: 'Fraud',
          paymentNumber,
          types: ['card', 'email', 'ip'],
        },
      });
    await expect(from('2026111199999999999999')).rejects.toEqual(refused('risk.paymentNotFound'));
    expect(await from(payment.number)).toEqual({ added: 3, problems: [] });
    expect((await from(payment.number)).problems).toHaveLength(3);
    const { rows } = await list({ sources: ['payment'] });
    expect(rows.map(({ value }) => value).toSorted()).toEqual([
      '203.0.113.7',
      '411111 •••• 1111',
      'mei@example.com',
    ]);
    expect(await entry(rows[0]?.number ?? '')).toMatchObject({
      paymentNumber: payment.number,
      createdBy: 'Ada Merchant',
    });
  });

  test('[S6.3] whoever sees some gateways only reads what counts there and changes nothing that counts for all', async () => {
    const values = (await list({}, limited)).rows.map(({ value, gatewayNumber }) => ({
      value,
      gatewayNumber,
    }));
    expect(values).toContainEqual({ value: 'thief@example.com', gatewayNumber: null });
    expect(values.some(({ gatewayNumber }) => gatewayNumber === outlet)).toBe(false);
    const forAll = await numberOf('thief@');
    await expect(disable(forAll, limited)).rejects.toEqual(refused('risk.entryNotActive'));
    await expect(add({ values: ['x@example.com'] }, limited)).rejects.toEqual(
      refused('risk.gatewayNotOpen'),
    );
    await expect(
      add({ values: ['x@example.com'], gatewayNumber: outlet }, limited),
    ).rejects.toEqual(refused('risk.gatewayNotOpen'));
    expect(await add({ values: ['x@example.com'], gatewayNumber: shop }, limited)).toMatchObject({
      added: 1,
    });
  });

  test('after a fraud report or a fraud chargeback the payer is added where that is switched on, once, and never again', async () => {
    const reported = aPayment({ gateway_number: shop, has_fraud_report: true });
    const sameCard = aPayment({
      gateway_number: shop,
      has_fraud_report: true,
      payer: { email: 'second@example.com', name: 'Mei Chan', shipToName: '' },
    });
    const paidBy = (email: string) =>
      aPayment({ gateway_number: shop, payer: { email, name: 'Mei Chan', shipToName: '' } });
    const [chargedBack, returned] = [paidBy('third@example.com'), paidBy('fourth@example.com')];
    await plantPayments(world.url, [reported, sameCard, chargedBack, returned]);
    const client = new pg.Client({ connectionString: world.url });
    await client.connect();
    await client.query(
      `update transactions set card_fingerprint = 'fp_Reported0000000001' where number = any ($1)`,
      [[reported.number, sameCard.number]],
    );
    const report = (number: string, of: string) =>
      client.query(
        `insert into fraud_reports (business_id, number, payment_number, gateway_number, version, kind, currency, amount_minor, reason_code,
           reported_at) values (1, $1, $2, $3, 1, 'tc40', 'USD', 1280, '1', $4)`,
        [number, of, shop, aMerchant.now],
      );
    await report('F202611200000000001', reported.number);
    const turn = (isOn: boolean) =>
      askAs(world.database, aMerchant, {
        call: changeFraudAdding,
        route: changeFraudAddingRoute,
        input: { isOn },
      });
    expect(await round()).toEqual({ added: 0 });
    await turn(true);
    // Its e-mail is on the list already.
    expect(await round()).toEqual({ added: 1 });
    const { rows } = await list({ sources: ['fraudReport'] });
    expect(rows).toMatchObject([{ type: 'card', list: 'black', value: '411111 •••• 1111' }]);
    await disable(rows[0]?.number ?? '');
    expect(await round()).toEqual({ added: 0 });
    // A second report of the card names another e-mail; the card itself stays disabled.
    await report('F202611200000000002', sameCard.number);
    expect(await round()).toEqual({ added: 1 });
    // A chargeback for another reason adds no entry.
    const charge = (number: string, of: string, isFraud: boolean) =>
      client.query(
        `insert into disputes (business_id, number, payment_number, gateway_number, version, stage, status, currency, amount_minor,
           reason_code, is_fraud, opened_at)
         values (1, $1, $2, $3, 1, 'chargeback', 'awaiting', 'USD', 1280, '10.4', $4, $5)`,
        [number, of, shop, isFraud, aMerchant.now],
      );
    await charge('C202611200000000001', chargedBack.number, true);
    await charge('C202611200000000002', returned.number, false);
    await client.end();
    expect(await round()).toEqual({ added: 1 });
    expect((await list({ search: 'third@' })).rows).toMatchObject([{ status: 'active' }]);
    expect((await list({ search: 'second@' })).rows).toMatchObject([
      { type: 'email', status: 'active', source: 'fraudReport' },
    ]);
    await turn(false);
    const { isOn } = await askAs(world.database, aMerchant, {
      call: getFraudAdding,
      route: getFraudAddingRoute,
      input: {},
    });
    expect(isOn).toBe(false);
  });

  test('shows how often it hit, when last, and which payments', async () => {
    const number = await numberOf('thief@');
    await tellOf('risk_entry', number);
    expect(await entry(number)).toMatchObject({
      hits: 1,
      lastHitAt: payment.ordered_at.toISOString(),
      payments: [{ number: payment.number, amount: { minor: '1280', currency: 'USD' } }],
    });
    await expect(entry('E202601010000000001')).rejects.toEqual(refused('risk.entryNotFound'));
  });

  test('has the totals of its tabs by any status, type and source, for everybody those of his gateways', async () => {
    await add({ values: ['brief@example.com', 'short@example.com'], lastDay: '2026-11-20' });
    await add({ values: ['brief.friend@example.com'], lastDay: '2026-11-20', list: 'white' });
    const { rows: added } = await asOwner(world.url, (client) =>
      client.query<{
        list: 'black' | 'white';
        type: EntryType;
        source: string;
        gateway: string | null;
        status: 'active' | 'disabled';
        until: Date | null;
      }>(
        'select list, type, source, gateway_number as gateway, status, expires_at as until from risk_entries where business_id = 1',
      ),
    );
    expect(added.length).toBeGreaterThan(10);
    const statusesOf = [
      [],
      ['active'],
      ['expired'],
      ['disabled'],
      ['active', 'expired'],
      ['active', 'disabled'],
      ['expired', 'disabled'],
      ['active', 'expired', 'disabled'],
    ] as const;
    // By then some entries have expired.
    const later = { ...aMerchant, now: new Date('2026-11-20T16:00:00.000Z') };
    const seenStates = new Set<string>();
    for (const merchant of [aMerchant, limited, later]) {
      const seen = added
        .filter(({ gateway }) => merchant !== limited || gateway === null || gateway === shop)
        .map(({ status, until, ...one }) => ({
          ...one,
          state:
            status === 'active' && until !== null && until <= merchant.now ? 'expired' : status,
        }));
      seen.forEach(({ state }) => seenStates.add(state));
      for (const types of [[], ['email'], ['card', 'ip']] as const) {
        for (const statuses of statusesOf) {
          const wanted = seen.filter(
            ({ type, state }) =>
              (types.length === 0 || types.includes(type as never)) &&
              (statuses.length === 0 || statuses.includes(state as never)),
          );
          const counted = (name: string) => wanted.filter((one) => one.list === name).length;
          const found = await list({ types: [...types], statuses: [...statuses] }, merchant);
          expect({ black: 0, white: 0, ...found.counts }).toMatchObject({
            black: counted('black'),
            white: counted('white'),
          });
          expect(found.total).toBe(wanted.length);
        }
      }
    }
    expect([...seenStates].toSorted()).toEqual(['active', 'disabled', 'expired']);
    const ofPayments = added.filter(({ source }) => source === 'payment').length;
    expect((await list({ sources: ['payment'], lists: ['black'] })).total).toBe(ofPayments);
  });

  test('is named by the gateway’s answer about a payment, which shows it, and the payment counts as its hit', async () => {
    await add({ values: ['hit@example.com'] });
    const number = await numberOf('hit@');
    const declined = paymentEvent(newPaymentNumber(), {
      object: {
        gatewayNumber: shop,
        status: 'failed',
        declineClass: 'risk',
        authorisationSent: false,
        risk: { score: 100, failedRules: ['Own blacklist'], entry: number },
      },
    });
    await inRole(world.database, 'feed', (tx) => takeEvents(tx, [declined], new Date()));
    const now = new Date();
    const shown = await askAs(
      world.database,
      { ...aMerchant, now },
      {
        call: findTransaction,
        route: findTransactionRoute,
        input: { number: declined.object.number },
      },
    );
    expect(shown).toMatchObject({ status: 'failed', declineClass: 'risk', riskEntry: number });
    expect(await entry(number)).toMatchObject({
      hits: 1,
      lastHitAt: declined.object.orderedAt,
      payments: [{ number: declined.object.number, status: 'failed' }],
    });
    expect((await list({ search: 'hit@' })).rows[0]).toMatchObject({ hits: 1 });
  });

  test('[S4.15] an entry is disabled for good; every gateway number hears of every change in order, until it confirms', async () => {
    gateway.answers.push({ status: 503, body: {} });
    await expect(tellGatewayOfEntries(platform, aMerchant.now)).rejects.toThrow('503');
    // The first gateway number was refused, which no longer delays the other one.
    const [, atOutlet] = gateway.received.splice(0);
    expect(atOutlet).toMatchObject({ type: 'setRiskEntries', gatewayNumber: outlet });
    expect(JSON.stringify(atOutlet)).not.toContain('x@example.com');
    await tellGatewayOfEntries(platform, aMerchant.now);
    expect(await tellGatewayOfEntries(platform, aMerchant.now)).toEqual({ told: 0 });
    const number = await numberOf('thief@');
    expect(await entry(number)).toMatchObject({ status: 'active', allowedActions: ['disable'] });
    expect(await disable(number)).toEqual({ status: 'disabled' });
    expect(await entry(number)).toMatchObject({ status: 'disabled', allowedActions: [] });
    await expect(disable(number)).rejects.toEqual(refused('risk.entryNotActive'));
    await tellGatewayOfEntries(platform, aMerchant.now);
    const told = gateway.received.flatMap((command) =>
      command.type === 'setRiskEntries'
        ? command.entries.map((one) => ({ ...one, gateway: command.gatewayNumber }))
        : [],
    );
    const ofShop = told.filter((one) => one.gateway === shop && one.type === 'email');
    expect(ofShop.map(({ version }) => version)).toEqual(
      ofShop.map(({ version }) => version).toSorted((a, b) => a - b),
    );
    expect(ofShop.at(-1)).toMatchObject({ number, isActive: false });
    expect(told.some(({ value, gateway: at }) => value === 'x@example.com' && at === outlet)).toBe(
      false,
    );
    expect(told).toContainEqual(
      expect.objectContaining({ type: 'card', value: 'fp_Zk3vQ1c0mT7yLw9sRb2x' }),
    );
  });

  test('an entry that a gateway refuses keeps its code and holds no other back', async () => {
    const values = ['one@example.com', 'two@example.com', 'three@example.com'];
    await aPerson(world.database, [{ business: { id: 1n } as TestBusiness, role: 'risk' }]);
    await add({ values, gatewayNumber: shop });
    gateway.received.splice(0);
    const refusal = { outcome: 'refused', code: 'ENTRY_REFUSED', message: 'Not taken' };
    const yes = { outcome: 'accepted' };
    // All three at once, then the first two, then each of these.
    for (const body of [refusal, refusal, yes, refusal]) {
      gateway.answers.push({ status: 200, body });
    }
    await tellGatewayOfEntries(platform, aMerchant.now);
    expect(await tellGatewayOfEntries(platform, aMerchant.now)).toEqual({ told: 0 });
    const sent = gateway.received.flatMap((command) =>
      command.type === 'setRiskEntries' && command.gatewayNumber === shop
        ? [command.entries.map(({ value }) => value)]
        : [],
    );
    expect(sent).toEqual([
      values,
      values.slice(0, 2),
      ['one@example.com'],
      ['two@example.com'],
      ['three@example.com'],
    ]);
    expect((await entry(await numberOf('two@'))).refusal).toEqual({
      gatewayNumber: shop,
      code: 'ENTRY_REFUSED',
    });
    expect((await entry(await numberOf('three@'))).refusal).toBeNull();
    const client = new pg.Client({ connectionString: world.url });
    await client.connect();
    const letters = await client.query(`select 1 from letters where kind = 'riskRefused'`);
    await client.end();
    expect(letters.rowCount).toBe(1);
  });

  test('after a fraud report the payer is added though the business before it refuses its own', async () => {
    const other = await aBusiness(world.database);
    const reported = [
      aPayment({ gateway_number: shop }),
      aPayment({ business_id: other.id, gateway_number: other.firstGateway }),
    ];
    await plantPayments(world.url, reported);
    await asOwner(world.url, async (client) => {
      for (const { business_id, gateway_number, number } of reported) {
        await client.query(
          `update transactions set card_fingerprint = 'fp_Later000000000001' where business_id = $1 and number = $2`,
          [business_id, number],
        );
        await client.query(
          `insert into fraud_reports (business_id, number, payment_number, gateway_number, version, kind, currency, amount_minor,
             reason_code, reported_at) values ($1, 'F202611200000000003', $2, $3, 1, 'tc40', 'USD', 1280, '1', $4)`,
          [business_id, number, gateway_number, aMerchant.now],
        );
        await client.query(
          `insert into risk_settings (business_id, adds_since) values ($1, $2)
           on conflict (business_id) do update set adds_since = excluded.adds_since`,
          [business_id, aMerchant.now],
        );
      }
      await client.query(
        'alter table risk_entries add constraint refuse_entry check (business_id <> 1) not valid',
      );
    });
    expect((await round()).added).toBeGreaterThan(0);
    await asOwner(world.url, (client) =>
      client.query('alter table risk_entries drop constraint refuse_entry'),
    );
    expect((await round()).added).toBeGreaterThan(0);
    expect(await round()).toEqual({ added: 0 });
  });

  test('people hear once of an entry that a gateway refused, also where two processes sent it', async () => {
    // No entries of earlier tests remain unsent.
    await tellGatewayOfEntries(platform, aMerchant.now);
    await add({ values: ['four@example.com'], gatewayNumber: shop });
    const body = { outcome: 'refused', code: 'ENTRY_REFUSED', message: 'Not taken' };
    const client = new pg.Client({ connectionString: world.url });
    await client.connect();
    const letters = async () =>
      (await client.query(`select 1 from letters where kind = 'riskRefused'`)).rowCount ?? 0;
    const before = await letters();
    gateway.answers.push({ status: 200, body }, { status: 200, body });
    gateway.received.splice(0);
    const later = new Date(aMerchant.now.getTime() + 3_600_000);
    let rounds: Promise<unknown> = Promise.resolve();
    await inRole(world.database, 'jobs', async (tx) => {
      await tx.run(sql`update risk_tellings set told = told where business_id = 1`);
      rounds = Promise.all([1, 2].map(() => tellGatewayOfEntries(platform, later)));
      await expect.poll(() => sessionsWaiting(world.url)).toBe(2);
    });
    await rounds;
    expect(gateway.received).toHaveLength(2);
    expect((await letters()) - before).toBe(1);
    await client.end();
  });

  test('a gateway number that refuses every entry is asked a few times, sends one notice, and is asked again an hour later', async () => {
    await tellGatewayOfEntries(platform, aMerchant.now);
    const values = Array.from({ length: 64 }, (_, index) => `many${index}@example.com`);
    await add({ values, gatewayNumber: outlet });
    const noticed = () =>
      asOwner(world.url, (client) =>
        client.query(`select 1 from letters where kind = 'riskRefused'`),
      );
    const before = (await noticed()).rowCount ?? 0;
    const body = { outcome: 'refused', code: 'NOT_PROVISIONED', message: 'Not taken' };
    gateway.answers.push(...Array.from({ length: 200 }, () => ({ status: 200, body })));
    gateway.received.splice(0);
    await tellGatewayOfEntries(platform, aMerchant.now);
    expect(gateway.received.length).toBeLessThan(20);
    expect(await tellGatewayOfEntries(platform, aMerchant.now)).toEqual({ told: 0 });
    expect(((await noticed()).rowCount ?? 0) - before).toBe(1);
    expect((await entry(await numberOf('many0@'))).refusal).toBeNull();
    gateway.answers.splice(0);
    const later = new Date(aMerchant.now.getTime() + 3_600_000);
    expect(await tellGatewayOfEntries(platform, later)).toEqual({ told: 1 });
    expect(await tellGatewayOfEntries(platform, later)).toEqual({ told: 0 });
  });
});
