import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { now } from '#platform/clock';
import { inRole, inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import {
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
} from '../../../testing/gateway-events.ts';
import { aPerson, type TestBusiness } from '../../../testing/personas.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import { openWebhookWorld, type WebhookWorld } from '../../../testing/webhook-world.ts';
import { rotateSecret, type EndpointKey } from '../endpoints/secrets-of-endpoint.ts';
import { tidyWebhooks } from '../tidy-webhooks.ts';

let world: WebhookWorld;
let businesses = 0n;

beforeAll(async () => {
  world = await openWebhookWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.heard.length = 0;
  world.answerBy((_heard, response) => void response.writeHead(204).end());
});

const daysLater = (days: number): Date => new Date(now().getTime() + days * 86_400_000);

/** A business of its own with an endpoint. */
const aShop = async (path = '/hook') => {
  businesses += 1n;
  const gatewayNumber = String(91_000_000n + businesses);
  await plantBusinesses({ url: world.server.databaseUrl }, [
    { id: businesses, gatewayNumbers: [gatewayNumber] },
  ]);
  const business = { id: businesses } as TestBusiness;
  await aPerson(world.server.database, [{ business, isOwner: true }]);
  const endpoint = await world.addEndpoint(businesses, path);
  return { ...endpoint, gatewayNumber };
};

const take = (...events: unknown[]) => world.take(events);

const deliver = (key: EndpointKey) => world.deliver(key);

const deliverAll = async (key: EndpointKey): Promise<void> => {
  while ((await deliver(key)) > 0) {
    // Until none is left.
  }
};

/** Makes all events that wait for a retry due. */
const letTimePass = ({ businessId, endpointId }: EndpointKey) =>
  world.server.asMigrator(
    `update webhook_deliveries set next_at = now() - interval '1 second', leased_until = null
     where business_id = $1 and endpoint_id = $2 and state = 'waiting'`,
    [businessId, endpointId],
  );

type State = { state: string; attempts: number; last_status: number | null };
const states = ({ businessId, endpointId }: EndpointKey) =>
  world.server.asMigrator<State>(
    `select state, attempts, last_status from webhook_deliveries
     where business_id = $1 and endpoint_id = $2 order by object_kind, place`,
    [businessId, endpointId],
  );

const statusOf = async ({ businessId, endpointId }: EndpointKey) => {
  const [endpoint] = await world.server.asMigrator<{ status: string }>(
    'select status from webhook_endpoints where business_id = $1 and id = $2',
    [businessId, endpointId],
  );
  return endpoint?.status;
};

const mailsOfPause = async ({ businessId }: EndpointKey): Promise<string[]> =>
  (
    await world.server.asMigrator<{ body: string }>(
      `select body::text as body from letters where kind = 'webhookPaused' and business_id = $1`,
      [businessId],
    )
  ).map(({ body }) => body);

const aPayment = (gatewayNumber: string) =>
  paymentEvent(newPaymentNumber(), { object: { gatewayNumber } });

describe('a fact', () => {
  it('is sent once with the object as it is, signed so that the reference library accepts it', async () => {
    const shop = await aShop();
    const payment = aPayment(shop.gatewayNumber);
    await take(payment, refundEvent(payment), disputeEvent(payment));
    await take(payment);
    expect(await deliver(shop)).toBe(3);
    expect(world.heard.map(({ event }) => event.type).sort()).toEqual([
      'dispute.opened',
      'payment.succeeded',
      'refund.succeeded',
    ]);
    const [first] = world.heard.filter(({ event }) => event.type === 'payment.succeeded');
    expect(first?.event.data).toMatchObject({
      object: 'payment',
      number: payment.object.number,
      merchantOrderNumber: payment.object.merchantOrderNumber,
      status: 'success',
      amount: { minor: '12800', currency: 'USD' },
    });
    expect(first?.body).not.toContain('411111');
    for (const { body, headers } of world.heard) {
      const signed = headers as Record<string, string>;
      expect(new Webhook(shop.secret).verify(body, signed)).toBeTruthy();
      expect(() => new Webhook(shop.secret).verify(`${body} `, signed)).toThrow();
    }
    expect(await deliver(shop)).toBe(0);
  });

  it('reports a payment to be confirmed before its outcome, and not after it', async () => {
    const shop = await aShop();
    const { gatewayNumber } = shop;
    const told = (number: string, version: number) =>
      paymentEvent(number, {
        version,
        object: { gatewayNumber, status: version === 1 ? 'toBeConfirmed' : 'success' },
      });
    const [inTurn, turned] = [newPaymentNumber(), newPaymentNumber()];
    await take(told(inTurn, 1));
    await take(told(inTurn, 2));
    await take(told(turned, 2));
    await take(told(turned, 1));
    await take(
      paymentEvent(newPaymentNumber(), { object: { gatewayNumber, status: 'inProcessing' } }),
    );
    await deliverAll(shop);
    const heardOf = (number: string) =>
      world.heard.flatMap(({ event }) => (event.data['number'] === number ? [event.type] : []));
    expect(heardOf(inTurn)).toEqual(['payment.pending', 'payment.succeeded']);
    expect(heardOf(turned)).toEqual(['payment.succeeded']);
    expect(world.heard).toHaveLength(3);
  });

  it('reports each capture that fails, and the authorisation once', async () => {
    const shop = await aShop();
    const number = newPaymentNumber();
    const told = (version: number, status: 'pending' | 'completionFailed') =>
      paymentEvent(number, {
        version,
        object: {
          gatewayNumber: shop.gatewayNumber,
          tradeType: 'preauthorisation',
          status: 'preauthorised',
          preauth: {
            status,
            authorisedMinor: '12800',
            expiresAt: new Date(now().getTime() + 86_400_000).toISOString(),
          },
        },
      });
    const failures = [told(2, 'completionFailed'), told(3, 'completionFailed')];
    await take(told(1, 'pending'), ...failures);
    await take(...failures);
    await deliverAll(shop);
    expect(world.heard.map(({ event }) => event.type)).toEqual([
      'payment.authorised',
      'payment.captureFailed',
      'payment.captureFailed',
    ]);
  });

  it('reports a capture that fails once, however many versions name it', async () => {
    const shop = await aShop();
    const number = newPaymentNumber();
    const [first, second] = [randomUUID(), randomUUID()];
    const told = (version: number, refusedCapture: string) =>
      paymentEvent(number, {
        version,
        object: {
          gatewayNumber: shop.gatewayNumber,
          tradeType: 'preauthorisation',
          status: 'preauthorised',
          preauth: {
            status: 'completionFailed',
            authorisedMinor: '12800',
            expiresAt: new Date(now().getTime() + 86_400_000).toISOString(),
            refusedCapture,
          },
        },
      });
    await take(told(1, first), told(2, first), told(3, second));
    await deliverAll(shop);
    expect(world.heard.filter(({ event }) => event.type === 'payment.captureFailed')).toHaveLength(
      2,
    );
  });

  it('is signed by both secrets for a day after a change, and by the new one alone afterwards', async () => {
    const shop = await aShop();
    const { database, platform } = world.server;
    const rotated = await inTenant(database, {
      scope: tenantScope(shop.businessId, null),
      mode: 'read write',
      work: (tx) => rotateSecret(tx, shop, { now: now(), keys: platform.configuration }),
    });
    await take(aPayment(shop.gatewayNumber));
    await deliver(shop);
    await world.server.asMigrator(
      `update webhook_secrets set valid_until = now() where business_id = $1 and valid_until is not null`,
      [shop.businessId],
    );
    await take(aPayment(shop.gatewayNumber));
    await deliver(shop);
    const [both, alone] = world.heard;
    const takes = (secret: string, heard = both) => {
      try {
        new Webhook(secret).verify(heard?.body ?? '', heard?.headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    };
    const newer = rotated?.secret ?? '';
    expect([takes(shop.secret), takes(newer)]).toEqual([true, true]);
    expect([takes(shop.secret, alone), takes(newer, alone)]).toEqual([false, true]);
  });

  it('that is undone, imported, or older than the endpoint is sent to nobody', async () => {
    const shop = await aShop();
    await expect(world.take([aPayment(shop.gatewayNumber)], 'undone')).rejects.toThrow('undone');
    await world.take([aPayment(shop.gatewayNumber)], 'imported');
    await world.server.asMigrator(
      'update webhook_endpoints set created_at = now() where business_id = $1',
      [shop.businessId],
    );
    await take(aPayment(shop.gatewayNumber));
    expect(await deliver(shop)).toBe(0);
  });

  it('of one business is never told to another', async () => {
    const [shop, other] = [await aShop('/own'), await aShop('/other')];
    await take(aPayment(shop.gatewayNumber));
    expect([await deliver(shop), await deliver(other)]).toEqual([1, 0]);
    expect(world.heard.map(({ path }) => path)).toEqual(['/own']);
  });
});

describe('an attempt that fails', () => {
  it('is repeated with the same id until it is taken, and what was answered is kept', async () => {
    const shop = await aShop();
    const answers = [500, 302, 404, 200];
    world.answerBy((_heard, response) => {
      response.writeHead(answers[world.heard.length - 1] ?? 200, {
        location: 'https://a.example/',
      });
      response.end('not\u0000 now\n');
    });
    await take(aPayment(shop.gatewayNumber));
    for (const [made] of answers.entries()) {
      expect(await deliver(shop)).toBe(1);
      // Events are not sent before their time.
      expect([made, await deliver(shop)]).toEqual([made, 0]);
      await letTimePass(shop);
    }
    expect(new Set(world.heard.map(({ id }) => id)).size).toBe(1);
    expect(await states(shop)).toEqual([{ state: 'delivered', attempts: 4, last_status: 200 }]);
    const attempts = await world.server.asMigrator(
      'select status, failure, answer from webhook_attempts where business_id = $1 order by number',
      [shop.businessId],
    );
    expect(attempts).toEqual(
      answers.map((status) => ({ status, failure: null, answer: 'not now' })),
    );
  });

  it('because it leads elsewhere is repeated at the address that the merchant entered, and nowhere else', async () => {
    const shop = await aShop('/moved');
    world.answerBy((_heard, response) => {
      response.writeHead(308, { location: world.addressOf('/elsewhere') }).end();
    });
    await take(aPayment(shop.gatewayNumber));
    await deliver(shop);
    await letTimePass(shop);
    await deliver(shop);
    expect(world.heard.map(({ path }) => path)).toEqual(['/moved', '/moved']);
    expect(await states(shop)).toEqual([{ state: 'waiting', attempts: 2, last_status: 308 }]);
  });

  it('holds back later events of the same object only, and only its first tries', async () => {
    const shop = await aShop();
    const number = newPaymentNumber();
    const [first, second] = [1, 2].map((version) =>
      paymentEvent(number, {
        version,
        object: {
          gatewayNumber: shop.gatewayNumber,
          tradeType: 'preauthorisation',
          status: version === 1 ? 'preauthorised' : 'success',
          preauth: {
            status: version === 1 ? 'pending' : 'completed',
            authorisedMinor: '12800',
            ...(version === 1 ? {} : { capturedMinor: '12800' }),
            expiresAt: new Date(now().getTime() + 86_400_000).toISOString(),
          },
        },
      }),
    );
    world.answerBy(({ event }, response) => {
      response.writeHead(event.type === 'payment.authorised' ? 500 : 200).end();
    });
    await take(first);
    await take(second, aPayment(shop.gatewayNumber));
    const told = () =>
      world.heard.splice(0).map(({ event }) => `${event.type} ${event.data['number'] === number}`);
    await deliver(shop);
    expect(told().sort()).toEqual(['payment.authorised true', 'payment.succeeded false']);
    for (let tries = 2; tries <= 5; tries += 1) {
      await letTimePass(shop);
      await deliver(shop);
      expect(told()).toEqual(['payment.authorised true']);
    }
    await letTimePass(shop);
    await deliverAll(shop);
    expect(told().sort()).toEqual([
      'payment.authorised true',
      'payment.captured true',
      'payment.succeeded true',
    ]);
  });

  it('for the last time gives the event up and pauses an endpoint that nothing reaches', async () => {
    const shop = await aShop();
    world.answerBy((_heard, response) => void response.writeHead(503).end());
    await take(aPayment(shop.gatewayNumber));
    for (let tries = 1; tries <= 15; tries += 1) {
      expect(await deliver(shop)).toBe(1);
      await letTimePass(shop);
    }
    expect(await statusOf(shop)).toBe('enabled');
    await world.server.asMigrator(
      `update webhook_endpoints set failing_since = failing_since - interval '16 hours' where business_id = $1`,
      [shop.businessId],
    );
    expect(await deliver(shop)).toBe(1);
    expect(await states(shop)).toEqual([{ state: 'failed', attempts: 16, last_status: 503 }]);
    expect(await statusOf(shop)).toBe('paused');
    expect(await mailsOfPause(shop)).toEqual([expect.not.stringContaining('410')]);
    // New events wait in the meantime.
    await take(aPayment(shop.gatewayNumber));
    expect(await deliver(shop)).toBe(0);
    expect((await states(shop)).map(({ state }) => state)).toContain('waiting');
  });

  it('with 410 pauses the endpoint at once, although another event was taken', async () => {
    const shop = await aShop();
    world.answerBy(
      ({ event }, response) =>
        void response.writeHead(event.type === 'refund.succeeded' ? 410 : 204).end(),
    );
    const payment = aPayment(shop.gatewayNumber);
    await take(payment, refundEvent(payment));
    expect(await deliver(shop)).toBe(2);
    expect(await statusOf(shop)).toBe('paused');
    expect(await mailsOfPause(shop)).toEqual([expect.stringContaining('410')]);
    // Enabled again, it receives the events that it rejected.
    expect(await states(shop)).toContainEqual({ state: 'waiting', attempts: 1, last_status: 410 });
    world.answerBy((_heard, response) => void response.writeHead(204).end());
    await world.server.asMigrator(
      `update webhook_endpoints set status = 'enabled' where business_id = $1`,
      [shop.businessId],
    );
    await letTimePass(shop);
    expect(await deliver(shop)).toBe(1);
    expect((await states(shop)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });
});

describe('what is delivered', () => {
  it('is shown without the half of a card number that the reading stops at', async () => {
    const shop = await aShop();
    world.answerBy((_heard, response) => {
      const number = '4111111111111111';
      response.writeHead(200).end(`taken${'\n'.repeat(785)}${number} by card`);
    });
    await take(aPayment(shop.gatewayNumber));
    await deliver(shop);
    const attempts = await world.server.asMigrator<{ answer: string }>(
      'select answer from webhook_attempts where business_id = $1',
      [shop.businessId],
    );
    expect(attempts).toEqual([{ answer: 'taken' }]);
  });

  it('is so by a 200 with garbage, of which the log shows what can be printed, and no card number', async () => {
    const shop = await aShop();
    const garbage = Buffer.concat([
      Buffer.from([0, 0xff, 0xfe, 0xed, 0xa0, 0x80]),
      Buffer.from('<b>paid by 4111 1111 1111 1111</b>\u202E\u0000'),
      Buffer.alloc(4000, 0xc3),
    ]);
    world.answerBy((_heard, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(garbage);
    });
    await take(aPayment(shop.gatewayNumber));
    expect(await deliver(shop)).toBe(1);
    expect(await states(shop)).toEqual([{ state: 'delivered', attempts: 1, last_status: 200 }]);
    const attempts = await world.server.asMigrator<{ answer: string }>(
      'select answer from webhook_attempts where business_id = $1',
      [shop.businessId],
    );
    expect(attempts).toEqual([{ answer: '<b>paid by ••••</b>' }]);
  });

  it('is sent again when the process that had it in hand has died, with the same id', async () => {
    const shop = await aShop();
    await take(aPayment(shop.gatewayNumber));
    // A process claimed it and died.
    await world.server.asMigrator(
      `update webhook_deliveries set leased_until = now() + interval '1 minute' where business_id = $1`,
      [shop.businessId],
    );
    expect(await deliver(shop)).toBe(0);
    await world.server.asMigrator(
      `update webhook_deliveries set leased_until = now() - interval '1 second' where business_id = $1`,
      [shop.businessId],
    );
    expect(await deliver(shop)).toBe(1);
  });

  it('goes once although several processes look for it at the same time', async () => {
    const shop = await aShop();
    await take(...Array.from({ length: 30 }, () => aPayment(shop.gatewayNumber)));
    const counts = await Promise.all([deliver(shop), deliver(shop), deliver(shop)]);
    await deliverAll(shop);
    expect(Math.max(...counts)).toBeLessThanOrEqual(10);
    expect(world.heard).toHaveLength(30);
    expect(new Set(world.heard.map(({ id }) => id)).size).toBe(30);
  });

  it('is kept for 30 days', async () => {
    const shop = await aShop();
    await take(aPayment(shop.gatewayNumber));
    await deliver(shop);
    const { database } = world.server;
    await tidyWebhooks({ database }, now());
    expect(await states(shop)).toHaveLength(1);
    await tidyWebhooks({ database }, daysLater(31));
    expect(await states(shop)).toEqual([]);
  });

  it('goes after them in steps that a statement has the time for, however many there are', async () => {
    const shop = await aShop();
    const { database, asMigrator } = world.server;
    await asMigrator(
      `insert into webhook_events (business_id, id, type, fact, object_kind, object_number, place, occurred_at, recorded_at, body)
       select $1, 'evt_' || lpad(n::text, 32, '0'), 'payment.paid', n::text, 'payment', 'P1', n, now(), now(), '{}'
       from generate_series(1, 1200) n`,
      [shop.businessId],
    );
    await asMigrator(`
      create function refuse_large() returns trigger language plpgsql as $$
      begin
        if (select count(*) from gone) > 500 then raise 'too many at once'; end if;
        return null;
      end $$`);
    await asMigrator(`
      create trigger refuse_large after delete on webhook_events referencing old table as gone
      for each statement execute function refuse_large()`);
    const { webhookEvents } = await tidyWebhooks({ database }, daysLater(31));
    expect(webhookEvents).toBeGreaterThanOrEqual(1200);
    expect(await tidyWebhooks({ database }, daysLater(31))).toEqual({ webhookEvents: 0 });
    await asMigrator('drop function refuse_large cascade');
  });
});

it('no role reads the secrets but those that show and use them', async () => {
  for (const role of ['feed', 'operator', 'identity'] as const) {
    const read = inRole(world.server.database, role, (tx) =>
      tx.rows(sql`select * from webhook_secrets`),
    );
    await expect(read).rejects.toThrow('permission denied');
  }
});
