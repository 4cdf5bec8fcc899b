import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getHome } from '@back-office/contract/features/home';
import { getUserInfo, signOut } from '@back-office/contract/features/sign-in';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { newPaymentNumber, paymentEvent } from '@back-office/server/testing/gateway-events';
import {
  aBusiness,
  anOperator,
  aPerson,
  roleOf,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { send } from './client.ts';
import { aLinkShop } from './links/payment-link-world.ts';
import { aLink, begin, formIn, paymentOf } from './links/shopper.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';
import { tellGatewayEvents } from './tell-gateway-events.ts';

let server: TestServer;
let business: TestBusiness;
const openStreams: { close: () => void }[] = [];

beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
});
afterEach(() => openStreams.splice(0).forEach((stream) => stream.close()));
afterAll(() => server.stop());

/** An open stream: its status, what came so far, and when it ended. */
const openStream = (session: SignedIn) =>
  new Promise<{ status: number; text: () => string; hasEnded: () => boolean; close: () => void }>(
    (resolve, reject) => {
      let text = '';
      let hasEnded = false;
      const outgoing = request(
        { host: server.host, port: server.port, path: '/v3api/live', headers: session.headers },
        (incoming) => {
          incoming.setEncoding('utf8');
          incoming.on('data', (chunk: string) => (text += chunk));
          incoming.on('close', () => (hasEnded = true));
          const stream = {
            status: incoming.statusCode ?? 0,
            text: () => text,
            hasEnded: () => hasEnded,
            close: () => outgoing.destroy(),
          };
          openStreams.push(stream);
          resolve(stream);
        },
      );
      outgoing.on('error', reject);
      outgoing.end();
    },
  );

/** Says it so many times at once; told in the same words, the database would say it once. */
const announce = (businessId: bigint, times = 1) =>
  server.database.pools.feed.query(
    `select pg_notify('stale', $1 || repeat(' ', time)) from generate_series(1, $2) as time`,
    [JSON.stringify({ businessId: String(businessId), stale: 'transactions' }), times],
  );

/** A second by the clock of whoever must keep to it: each hundredth is one turn of this process and one answer of the database. */
const endsWithinASecond = async (stream: { hasEnded: () => boolean }): Promise<void> => {
  for (let hundredths = 0; hundredths < 100 && !stream.hasEnded(); hundredths += 1) {
    await Promise.all([wait(10), server.database.pools.identity.query('select 1')]);
  }
  expect(stream.hasEnded()).toBe(true);
};

const aMember = async (permissions?: Parameters<typeof roleOf>[0]) =>
  signedIn(
    server,
    await aPerson(server.database, [
      permissions === undefined ? { business } : { business, role: roleOf(permissions) },
    ]),
  );

describe('the live stream', () => {
  it('says which lists of the own business went stale, once for many changes, and nothing of another', async () => {
    const stream = await openStream(await aMember());
    const foreign = await aBusiness(server.database);
    await announce(foreign.id);
    await announce(business.id, 50);
    await vi.waitFor(() => expect(stream.text()).toContain('{"stale":"home"}'), 60_000);
    const events = stream.text().match(/data: .+/g);
    expect(events?.length).toBeLessThan(10);
    expect(new Set(events)).toEqual(
      new Set(['data: {"stale":"transactions"}', 'data: {"stale":"home"}']),
    );
  });

  it('begins with what was announced while its page asked its first questions', async () => {
    const early = await openStream(await aMember());
    const later = await aMember();
    await announce(business.id);
    await vi.waitFor(() => expect(early.text()).toContain('{"stale":"home"}'), 60_000);
    const stream = await openStream(later);
    await vi.waitFor(() => expect(stream.text()).toContain('{"stale":"home"}'), 60_000);
  });

  it('[S3.1] hears of a payment that the gateway reports; home counts it, and the login reply lists its currency', async () => {
    const session = await aMember();
    const stream = await openStream(session);
    const orderedAt = new Date();
    const number = `${businessDayOf(orderedAt).replaceAll('-', '')}00000000000001`;
    const event = paymentEvent(number, {
      occurredAt: orderedAt.toISOString(),
      object: { gatewayNumber: business.firstGateway, orderedAt: orderedAt.toISOString() },
    });
    await tellGatewayEvents(server, [event]);
    await vi.waitFor(() => expect(stream.text()).toContain('{"stale":"transactions"}'), 60_000);
    const home = await session.call(getHome);
    expect(home.envelope.data?.['today']).toMatchObject([
      { currency: 'USD', success: { count: 1, amountMinor: '12800' } },
    ]);
    const login = await session.call(getUserInfo);
    expect(login.envelope.data?.['currencyList']).toEqual(['USD']);
  });

  it('hears that a payment link was paid', async () => {
    const shop = await aLinkShop(server);
    const { frame } = await begin(server, (await aLink(shop)).path);
    const stream = await openStream(shop.owner);
    const payment = { number: newPaymentNumber(), status: 'success', version: 1 } as const;
    await tellGatewayEvents(server, [paymentOf(formIn(frame), payment)]);
    await vi.waitFor(() => expect(stream.text()).toContain('{"stale":"paymentLinks"}'), 60_000);
  });

  it('tells a person of no list that his role does not open', async () => {
    const stream = await openStream(await aMember(['home.view']));
    await announce(business.id);
    await vi.waitFor(() => expect(stream.text()).toContain('home'), 60_000);
    expect(stream.text()).not.toContain('transactions');
  });

  it('closes within a second when its session ends', async () => {
    const session = await aMember();
    const stream = await openStream(session);
    await session.call(signOut);
    await endsWithinASecond(stream);
  });

  it('closes within a second when the membership is disabled', async () => {
    const person = await aPerson(server.database, [{ business }]);
    const stream = await openStream(await signedIn(server, person));
    await server.database.pools.operator.query(
      `update memberships set status = 'disabled' where person_id = $1`,
      [person.id],
    );
    await endsWithinASecond(stream);
  });

  it('closes within a second when his role or his gateways are others, and opens again with those', async () => {
    const role = roleOf(['home.view', 'transactions.view']);
    const person = await aPerson(server.database, [{ business, role }]);
    const session = await signedIn(server, person);
    for (const change of [
      `update roles set permissions = '{home.view}' where business_id = $1 and name_en = '${role.nameEn}'`,
      `update memberships set gateway_numbers = '{${business.firstGateway}}' where business_id = $1 and person_id = ${person.id}`,
    ]) {
      const stream = await openStream(session);
      await server.asMigrator(change, [business.id]);
      await endsWithinASecond(stream);
    }
    const again = await openStream(session);
    await announce(business.id);
    await vi.waitFor(() => expect(again.text()).toContain('home'), 60_000);
    expect(again.text()).not.toContain('transactions');
  });

  it('does not keep an idle session alive', async () => {
    const person = await aPerson(server.database, [{ business }]);
    const stream = await openStream(await signedIn(server, person));
    await server.database.pools.identity.query(
      `update sessions set active_at = active_at - interval '16 minutes' where person_id = $1`,
      [person.id],
    );
    await endsWithinASecond(stream);
  });

  it('gives a person six at most and refuses the seventh with 429', async () => {
    const session = await aMember();
    const streams = [];
    for (let i = 0; i < 7; i += 1) {
      streams.push(await openStream(session));
    }
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    streams[0]?.close();
    await vi.waitFor(async () => {
      const { status, close } = await openStream(session);
      close();
      expect(status).toBe(200);
    }, 60_000);
  });

  it('is not held open by a HEAD, which could read nothing of it', async () => {
    const { headers } = await aMember();
    const answer = await send(server, { method: 'HEAD', path: '/v3api/live', headers });
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('opens to nobody without a session, below the level active, or without a business', async () => {
    const anonymous = await send(server, { method: 'GET', path: '/v3api/live' });
    expect([anonymous.status, anonymous.envelope.error?.name]).toEqual([401, 'session.expired']);
    const pending = await aPerson(server.database, [{ business }], { requiresSecondFactor: true });
    expect((await openStream(await signedIn(server, pending))).status).toBe(401);
    const operator = await signedInAsOperator(server, await anOperator(server.database));
    expect((await openStream(operator)).status).toBe(403);
  });

  it('hears again after its database connection was cut, and tells everything stale once', async () => {
    const stream = await openStream(await aMember());
    await server.database.pools.identity.query('select 1');
    const { rowCount } = await server.database.pools.identity.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'back-office identity, listening' and datname = current_database()`,
    );
    expect(rowCount).toBe(1);
    await vi.waitFor(() => expect(stream.text()).toContain('reminders'), {
      timeout: 60_000,
      interval: 50,
    });
    const before = stream.text().length;
    await announce(business.id);
    await vi.waitFor(() => expect(stream.text().length).toBeGreaterThan(before), 60_000);
  });
});
