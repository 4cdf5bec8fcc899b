import { calls } from '@back-office/contract/catalogue';
import { listDisputes } from '@back-office/contract/features/disputes';
import { listPaymentLinks } from '@back-office/contract/features/payment-links';
import { listSubscriptions } from '@back-office/contract/features/subscriptions/calls';
import { listTokens } from '@back-office/contract/features/subscriptions/tokens';
import { listTransactions } from '@back-office/contract/features/transactions';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { isOpenToKeys } from '@back-office/contract/key-calls';
import { schemaOf } from '@back-office/contract/openapi';
import {
  newPaymentNumber,
  paymentEvent,
  testDay,
} from '@back-office/server/testing/gateway-events';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLinkShop, type LinkShop } from '../links/payment-link-world.ts';
import { tellGatewayEvents } from '../tell-gateway-events.ts';

let server: TestServer;
let shop: LinkShop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await aLinkShop(server);
});
afterAll(() => server.stop());

type Page = { rows: { number: string }[]; next: string | null; total: number | null };
type Input = Record<string, unknown>;

const ask = async (call: CallDefinition, input: Input, { owner }: LinkShop = shop) => {
  const { envelope } = await owner.call(call, input);
  expect(envelope.error).toBeUndefined();
  return envelope.data as Page;
};
/** The broken rules by field. */
const refusalOf = async (call: CallDefinition, input: Input, { owner }: LinkShop = shop) => {
  const { envelope } = await owner.call(call, input);
  return envelope.error?.fields?.map(({ field, rule }) => `${field} ${rule}`);
};
/** The numbers of all pages; `between` runs before each page but the first. */
const walk = async (call: CallDefinition, input: Input, between = async () => {}) => {
  const numbers: string[] = [];
  let page = await ask(call, { limit: 10, ...input });
  for (;;) {
    numbers.push(...page.rows.map(({ number }) => number));
    if (page.next === null) {
      return numbers;
    }
    await between();
    page = await ask(call, { limit: 10, ...input, after: page.next });
  }
};

let tokens = 0;
/** `minutes` ago; those of the same minute differ only by their numbers. */
const addTokens = async (count: number, minutes: number): Promise<string[]> => {
  const numbers = Array.from({ length: count }, () => {
    tokens += 1;
    return `K20261101${String(tokens).padStart(10, '0')}`;
  });
  await server.asMigrator(
    `insert into payment_tokens (business_id, number, gateway_number, gateway_token, status, brand, last4, network_transaction_id, created_at)
     select $1, n, $2, 'tok_' || translate(n, '0123456789', 'abcdefghij'), 'active', 'visa', '0002', 'TEST', timestamptz '2026-11-20 08:00Z' - $4 * interval '1 minute'
     from unnest($3::text[]) n`,
    [shop.business.id, shop.business.firstGateway, numbers, minutes],
  );
  return numbers;
};

let subscriptions = 0;
/** Paused without `nextAt`. */
const addSubscription = async (tokenNumber: string, nextAt: string | null): Promise<string> => {
  subscriptions += 1;
  const number = `S20261101${String(subscriptions).padStart(10, '0')}`;
  await server.asMigrator(
    `insert into subscriptions (business_id, number, gateway_number, token_number, plan, reference, email, currency, amount_minor,
       interval_unit, interval_count, anchor_at, has_trial, status, period, next_at, created_at, created_by_name)
     values ($1, $2, $3, $4, 'Tea', '', 'ada@example.com', 'USD', 1280, 'month', 1, now(), false, $5, 1, $6, now(), 'Ann')`,
    [
      shop.business.id,
      number,
      shop.business.firstGateway,
      tokenNumber,
      nextAt === null ? 'paused' : 'active',
      nextAt ?? '2027-02-01Z',
    ],
  );
  return number;
};

describe('a list that is read by its cursor', () => {
  it('shows each row once and leaves none out while rows come in before and behind the cursor', async () => {
    const older = await addTokens(13, 5);
    const newer = await addTokens(12, 3);
    const whole = [...newer.toReversed(), ...older.toReversed()];
    let late: string[] = [];
    const seen = await walk(listTokens, { filter: {} }, async () => {
      await addTokens(4, 1);
      late = [...late, ...(await addTokens(1, 9))];
    });
    expect(seen.filter((number) => !late.includes(number))).toEqual(whole);
    expect(new Set(seen).size).toBe(seen.length);
    const upwards = await walk(listTokens, { filter: {}, order: 'asc' });
    expect(upwards).toEqual((await walk(listTokens, { filter: {} })).toReversed());
  });

  it('goes on over rows that have nothing in the column that it is sorted by', async () => {
    const [token = ''] = await addTokens(1, 20);
    const paused: string[] = [];
    const active: string[] = [];
    for (let place = 0; place < 12; place += 1) {
      paused.push(await addSubscription(token, null));
      active.push(await addSubscription(token, `2027-01-${10 + Math.floor(place / 3)}T00:00:00Z`));
    }
    const sorted = { filter: {}, sort: 'nextAt' };
    expect(await walk(listSubscriptions, { ...sorted, order: 'asc' })).toEqual([
      ...active,
      ...paused,
    ]);
    expect(await walk(listSubscriptions, { ...sorted, order: 'desc' })).toEqual([
      ...active.toReversed(),
      ...paused.toReversed(),
    ]);
  });

  it('keeps the payments of its first page’s moment, in the order of time and of amount', async () => {
    const report = async (count: number, amount: string) => {
      const events = Array.from({ length: count }, () =>
        paymentEvent(newPaymentNumber(), {
          object: {
            gatewayNumber: shop.business.firstGateway,
            amount: { minor: amount, currency: 'USD' },
          },
        }),
      );
      await tellGatewayEvents(server, events);
      return events.map(({ object }) => object.number);
    };
    const known = [...(await report(14, '900')), ...(await report(11, '700'))];
    const filter = { view: 'query', range: { from: testDay, to: testDay } };
    for (const sort of ['orderedAt', 'amount']) {
      const before = await walk(listTransactions, { filter, sort });
      const more: string[] = [];
      const seen = await walk(listTransactions, { filter, sort }, async () => {
        more.push(...(await report(3, '800')));
      });
      expect(seen).toEqual(before);
      expect(seen).toEqual(expect.arrayContaining(known));
      expect(more.some((number) => seen.includes(number))).toBe(false);
    }
  });

  it('refuses a cursor that is made up, of another list, question or business, or beside a page, by its field', async () => {
    const { next } = await ask(listTokens, { filter: {}, limit: 10 });
    const after = next ?? '';
    const wrong = ['after cursor'];
    expect(await refusalOf(listTokens, { filter: {}, limit: 20, after })).toBeUndefined();
    for (const odd of ['x', 'W10.AAAAAAAAAAAAAAAAAAAAAA', `${after}A`, `A${after}`]) {
      expect(await refusalOf(listTokens, { filter: {}, after: odd })).toEqual(wrong);
    }
    expect(await refusalOf(listSubscriptions, { filter: {}, after })).toEqual(wrong);
    expect(await refusalOf(listTokens, { filter: { states: ['active'] }, after })).toEqual(wrong);
    expect(await refusalOf(listTokens, { filter: {}, order: 'asc', after })).toEqual(wrong);
    expect(await refusalOf(listTokens, { filter: {}, page: 2, after })).toEqual(wrong);
    const other = await aLinkShop(server);
    expect(await refusalOf(listTokens, { filter: {}, after }, other)).toEqual(wrong);
  });

  it.each([listPaymentLinks, listDisputes])(
    'has no next page behind the last: $name',
    async (call) => {
      expect((await ask(call, { filter: {} })).next).toBeNull();
    },
  );

  it('is every list that an API key opens', () => {
    const asks = (field: string, { input }: CallDefinition) =>
      Object.hasOwn(schemaOf(input, 'input')['properties'] ?? {}, field);
    const without = Object.values<CallDefinition>(calls)
      .filter((call) => isOpenToKeys(call) && asks('page', call) && !asks('after', call))
      .map(({ name }) => name);
    expect(without).toEqual([]);
  });
});
