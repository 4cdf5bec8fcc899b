import {
  askForProduct,
  cancelProductRequest,
  declineProductRequest,
  grantProductRequest,
  listProductRequests,
  listProducts,
  overseeProducts,
  type Offer,
  type OverseenRequest,
  type Product,
} from '@back-office/contract/features/merchant-products';
import { addGateway, switchGateway } from '@back-office/contract/features/merchants/edit';
import { listReminders } from '@back-office/contract/features/reminders';
import { chooseNotification } from '@back-office/contract/features/settings/notifications';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import {
  aBusiness,
  anOperator,
  aPerson,
  roleOf,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { enableReady } from '@back-office/server/testing/other-rooms';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall } from './client.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';
import { outcomeOf } from './withdrawal-world.ts';

let server: TestServer;
let operator: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  operator = await signedInAsOperator(server, await anOperator(server.database));
});
afterAll(() => server.stop());

const settlementTerms = [
  {
    gatewayNumber: null,
    validFrom: '2024-01-01',
    settleType: { type: 'day', n: 7 },
    deliveryCondition: 'free',
    reservePpm: 0,
    reserveDays: 0,
    marginTargetMinor: 0n,
    depositTargetMinor: 0n,
  },
] as const;
const rateOf = (cardBrand: 'visa' | null) => ({
  ...(cardBrand === null ? {} : { cardBrand }),
  validFrom: '2024-01-01',
  settlementCurrency: 'USD',
  deductionRatePpm: 30_000,
  singleFeeMinor: 30n,
  refundFeeMinor: 0n,
});

type Shop = { business: TestBusiness; person: TestPerson; owner: SignedIn };

/** A shop whose payments are priced: of every brand, or of Visa alone. */
const aShop = async (cardBrand: 'visa' | null = null): Promise<Shop> => {
  const terms = [rateOf(cardBrand)];
  const business = await aBusiness(server.database, { terms, settlementTerms });
  const person = await aPerson(server.database, [{ business, isOwner: true }], { language: 'en' });
  return { business, person, owner: await signedIn(server, person) };
};

const offersOf = async ({ owner }: Shop): Promise<Offer[]> => {
  const { data } = (await owner.call(listProducts)).envelope;
  const { products = [], collections = [] } = (data ?? {}) as Partial<Record<string, Offer[]>>;
  return [...products, ...collections];
};
const offerOf = async (shop: Shop, product: Product): Promise<Offer | undefined> =>
  (await offersOf(shop)).find((offer) => offer.product === product);

const wishFor = (product: Product) => ({
  product,
  volume: { minor: '5000000', currency: 'USD' },
  note: 'From January on',
});
const ask = async ({ owner }: Pick<Shop, 'owner'>, product: Product): Promise<string> => {
  const { envelope } = await owner.call(askForProduct, wishFor(product));
  return String(envelope.data?.['id']);
};
const namedOf = ({ business }: Shop, id: string) => ({
  merchantNumber: business.merchantNumber,
  id,
});
const queueOf = async ({ business }: Shop, queue = 'waiting') => {
  const search = business.merchantNumber;
  const { data } = (await operator.call(listProductRequests, { filter: { queue, search } }))
    .envelope;
  return { total: data?.['total'], rows: data?.['rows'] as OverseenRequest[] };
};
const grant = (shop: Shop, id: string, account: object | null = null) =>
  operator.call(grantProductRequest, { ...namedOf(shop, id), account });
const decline = (shop: Shop, id: string, reason = 'Volume too small') =>
  operator.call(declineProductRequest, { ...namedOf(shop, id), reason });
const give = (shop: Shop, product: Product) =>
  server.asMigrator(
    `insert into business_products (business_id, product, changed_at) values ($1, $2, now())`,
    [shop.business.id, product],
  );

describe('[S2.14] products of a business', () => {
  it('are all listed, enabled as far as they are granted, and of the own business alone', async () => {
    const [shop, neighbour] = [await aShop(), await aShop()];
    await give(shop, 'visa');
    await give(neighbour, 'amex');
    await server.asMigrator(
      `insert into business_collections (business_id, currency, bank_name, account_tail, changed_at)
       values ($1, 'EUR', 'Bank of the Quay', '4417', now()), ($2, 'USD', 'Bank of the Quay', '4418', now())`,
      [shop.business.id, neighbour.business.id],
    );
    const offers = await offersOf(shop);
    expect(offers).toHaveLength(27);
    expect(
      offers
        .filter(({ state }) => state !== 'notEnabled')
        .map(({ product, state, account }) => [product, state, account]),
    ).toEqual([
      ['visa', 'enabled', null],
      ['EUR', 'enabled', { bankName: 'Bank of the Quay', tail: '4417' }],
    ]);
    expect(offers.find(({ product }) => product === 'USD')).toMatchObject({
      obstacles: ['noAccount'],
      allowedActions: ['ask'],
    });
  });

  it('are not active while status, dates, gateways, rates or settlement terms keep them from working, and an operator reads why', async () => {
    const shop = await aShop('visa');
    const { business } = shop;
    await give(shop, 'visa');
    await give(shop, 'jcb');
    const keptBy = async (statement: string, undo: string): Promise<unknown> => {
      await server.asMigrator(statement, [business.id]);
      const { merchantNumber } = business;
      const seen = await operator.call(overseeProducts, { merchantNumber });
      await server.asMigrator(undo, [business.id]);
      const offers = seen.envelope.data?.['products'] as Offer[];
      const visa = offers.find(({ product }) => product === 'visa');
      return [visa?.state, visa?.obstacles];
    };
    const table = (name: string, set: string) => `update ${name} set ${set} where business_id = $1`;
    const merchant = (set: string) => `update businesses set ${set} where id = $1`;
    expect(await keptBy(merchant(`name = name`), merchant(`name = name`))).toEqual(['enabled', []]);
    expect(
      await keptBy(
        merchant(`merchant_status = 'disabled'`),
        merchant(`merchant_status = 'normal'`),
      ),
    ).toEqual(['inactive', ['merchantStatus']]);
    expect(
      await keptBy(merchant(`service_to = '2024-06-30'`), merchant('service_to = null')),
    ).toEqual(['inactive', ['contractPeriod']]);
    expect(
      await keptBy(table('gateways', 'is_active = false'), table('gateways', 'is_active = true')),
    ).toEqual(['inactive', ['noLiveGateway']]);
    expect(
      await keptBy(
        table('contract_terms', `valid_from = '2999-01-01'`),
        table('contract_terms', `valid_from = '2024-01-01'`),
      ),
    ).toEqual(['inactive', ['noRate']]);
    expect(
      await keptBy(
        table('settlement_terms', `gateway_number = '12345678'`),
        table('settlement_terms', `gateway_number = 'any'`),
      ),
    ).toEqual(['inactive', ['noSettlementTerms']]);
    // The only rate is one for Visa.
    expect(await offerOf(shop, 'jcb')).toMatchObject({ state: 'inactive', obstacles: ['noRate'] });
    const nobody = await operator.call(overseeProducts, { merchantNumber: '999998' });
    expect(outcomeOf(nobody)).toBe('merchants.notFound');
  });
});

describe('a product request', () => {
  it('stands as requested, is refused a second time, and can be cancelled and made again', async () => {
    const shop = await aShop();
    const { owner } = shop;
    const id = await ask(shop, 'konbini');
    expect(await offerOf(shop, 'konbini')).toMatchObject({
      state: 'notEnabled',
      request: {
        id,
        status: 'waiting',
        volume: { minor: '5000000', currency: 'USD' },
        note: 'From January on',
      },
      allowedActions: ['cancel'],
    });
    const again = await owner.call(askForProduct, wishFor('konbini'));
    expect(outcomeOf(again)).toBe('merchantProducts.askedAlready');
    await owner.call(cancelProductRequest, { id });
    expect(outcomeOf(await owner.call(cancelProductRequest, { id }))).toBe(
      'merchantProducts.closedAlready',
    );
    expect(outcomeOf(await grant(shop, id))).toBe('merchantProducts.closedAlready');
    expect(await offerOf(shop, 'konbini')).toMatchObject({
      request: null,
      allowedActions: ['ask'],
    });
    expect(await ask(shop, 'konbini')).not.toBe(id);
  });

  it('sent many times at once is one request, under one key or under several', async () => {
    const shop = await aShop();
    const wish = wishFor('fps');
    const headers = { ...shop.owner.headers, 'idempotency-key': 'one-and-the-same-product-01' };
    const send = (own: Record<string, string>) =>
      sendCall(server)(askForProduct, wish, { headers: own });
    const [one, other] = await Promise.all([send(headers), send(headers)]);
    expect(one.envelope.data).toEqual(other.envelope.data);
    const others = await Promise.all(
      ['a', 'b', 'c'].map((end) =>
        send({ ...headers, 'idempotency-key': `another-key-of-a-product-${end}` }),
      ),
    );
    expect(new Set(others.map(outcomeOf))).toEqual(new Set(['merchantProducts.askedAlready']));
    expect((await queueOf(shop)).total).toBe(1);
  });

  it('is refused for a product that is granted, without a volume where one is needed, and with a card number in the note', async () => {
    const shop = await aShop();
    const { owner } = shop;
    await give(shop, 'visa');
    const tried = async (input: Record<string, unknown>) =>
      outcomeOf(await owner.call(askForProduct, input));
    expect(await tried(wishFor('visa'))).toBe('merchantProducts.enabledAlready');
    expect(await tried({ product: 'amex', volume: null, note: null })).toBe('request.malformed');
    const note = 'Card 4111 1111 1111 1111';
    expect(await tried({ ...wishFor('amex'), note })).toBe('request.malformed');
    expect(await tried({ product: 'threeDSecure', volume: null, note: null })).toBe('done');
    expect((await queueOf(shop)).total).toBe(1);
  });

  it('is made by people with the permission only; others see the products without a way to ask', async () => {
    const { business } = await aShop();
    const clerk = await aPerson(server.database, [{ business, role: roleOf(['home.view']) }]);
    const session = await signedIn(server, clerk);
    const answer = await session.call(askForProduct, wishFor('fps'));
    expect(answer.status).toBe(403);
    const { data } = (await session.call(listProducts)).envelope;
    const offers = data?.['products'] as Offer[];
    expect(new Set(offers.flatMap(({ allowedActions }) => allowedActions))).toEqual(new Set());
  });

  it('of another business is not found, by a merchant or under another merchant’s number', async () => {
    const [shop, neighbour] = [await aShop(), await aShop()];
    const id = await ask(shop, 'fps');
    expect(outcomeOf(await neighbour.owner.call(cancelProductRequest, { id }))).toBe(
      'merchantProducts.requestNotFound',
    );
    expect(outcomeOf(await grant(neighbour, id))).toBe('merchantProducts.requestNotFound');
    expect(outcomeOf(await decline(neighbour, id))).toBe('merchantProducts.requestNotFound');
    expect((await queueOf(shop)).total).toBe(1);
  });
});

describe('an operator', () => {
  const lettersOf = async ({ person }: Shop): Promise<string[]> => {
    const letters = await server.asMigrator<{ subject: string }>(
      `select subject from letters where recipient = $1 and kind = 'productRequestDecided' order by created_at`,
      [person.email],
    );
    return letters.map(({ subject }) => subject);
  };
  const remindersOf = async ({ owner }: Shop): Promise<string[]> => {
    const { data } = (await owner.call(listReminders)).envelope;
    return (data as unknown as { content: string }[]).map(({ content }) => content);
  };

  it('finds a request in the queue with its age, declines it with a reason that the requester reads, and grants the next one', async () => {
    const shop = await aShop();
    const id = await ask(shop, 'paymentLinks');
    await server.asMigrator(
      `update product_requests set asked_at = asked_at - interval '51 hours' where id = $1`,
      [id],
    );
    expect(await queueOf(shop)).toMatchObject({
      total: 1,
      rows: [
        {
          id,
          product: 'paymentLinks',
          obstacles: [],
          allowedActions: ['grant', 'decline'],
        },
      ],
    });
    const { data } = (await operator.call(getOperatorQueue)).envelope;
    const items = data?.['items'] as { item: string; count: number; oldestAt: string | null }[];
    const waiting = items.find(({ item }) => item === 'productRequests');
    const all = (await operator.call(listProductRequests, { filter: {} })).envelope.data;
    expect(waiting?.count).toBe(all?.['total']);
    const [first] = (all?.['rows'] ?? []) as { askedAt: string }[];
    expect(waiting?.oldestAt).toBe(first?.askedAt);

    await decline(shop, id);
    expect(outcomeOf(await decline(shop, id))).toBe('merchantProducts.closedAlready');
    expect(await offerOf(shop, 'paymentLinks')).toMatchObject({
      request: { status: 'declined', reason: 'Volume too small' },
      allowedActions: ['ask'],
    });
    const next = await ask(shop, 'paymentLinks');
    expect((await grant(shop, next)).envelope.data).toEqual({ status: 'granted' });
    expect(await offerOf(shop, 'paymentLinks')).toMatchObject({
      state: 'enabled',
      request: null,
      allowedActions: [],
    });
    expect(await lettersOf(shop)).toEqual([
      'Your request for Payment links was declined',
      'Product enabled: Payment links',
    ]);
    expect(await remindersOf(shop)).toEqual([
      '支付链接的申请未获批准。原因：Volume too small',
      '支付链接已开通。您的申请已获批准，产品现已可用。',
    ]);
    const logged = await server.asMigrator<{ entry: string }>(
      `select concat_ws(' ', actor_kind, operation, module, object_number, after ->> 'status', after ->> 'reason') as entry
       from operation_log where business_id = $1 order by at`,
      [shop.business.id],
    );
    expect(logged.map(({ entry }) => entry)).toEqual([
      'merchant askForProduct home paymentLinks waiting',
      'operator declineProductRequest home paymentLinks declined Volume too small',
      'merchant askForProduct home paymentLinks waiting',
      'operator grantProductRequest home paymentLinks granted',
    ]);
    expect((await queueOf(shop, 'closed')).total).toBe(2);
  });

  it('writes to nobody who chose not to hear of it', async () => {
    const shop = await aShop();
    for (const channel of ['mail', 'reminder']) {
      const choice = { event: 'productRequestDecided', channel, isOn: false };
      await shop.owner.call(chooseNotification, choice);
    }
    await decline(shop, await ask(shop, 'fps'));
    expect(await lettersOf(shop)).toEqual([]);
    expect(await remindersOf(shop)).toEqual([]);
  });

  it('opens a collection account by entering it, and is refused without it', async () => {
    const shop = await aShop();
    const id = await ask(shop, 'HKD');
    expect(outcomeOf(await grant(shop, id))).toBe('merchantProducts.accountNeeded');
    const account = { bankName: 'Harbour Trust Bank', tail: '77a1' };
    expect((await grant(shop, id, account)).envelope.data).toEqual({ status: 'granted' });
    expect(await offerOf(shop, 'HKD')).toMatchObject({
      state: 'enabled',
      account: { bankName: 'Harbour Trust Bank', tail: '77A1' },
    });
  });

  it('grants what still lacks a rate or a gateway; the product is enabled once neither is missing, and only then is anybody told', async () => {
    const shop = await aShop('visa');
    const { business } = shop;
    const acted = { merchantNumber: business.merchantNumber, reason: 'For the test' };
    for (const number of [business.firstGateway, business.secondGateway]) {
      await operator.call(switchGateway, { ...acted, number, isActive: false });
    }
    const id = await ask(shop, 'jcb');
    expect((await queueOf(shop)).rows[0]?.obstacles).toEqual(['noLiveGateway', 'noRate']);
    expect((await grant(shop, id)).envelope.data).toEqual({ status: 'settingUp' });
    expect(outcomeOf(await grant(shop, id))).toBe('merchantProducts.closedAlready');
    expect(await offerOf(shop, 'jcb')).toMatchObject({
      state: 'notEnabled',
      request: { status: 'settingUp' },
      allowedActions: ['cancel'],
    });
    const round = () => enableReady(server.platform, new Date());
    const number = `${business.merchantNumber}07`;
    await operator.call(addGateway, { ...acted, number, name: 'Web shop', mode: 'live' });
    expect(await round()).toEqual({ enabled: 0 });
    expect((await queueOf(shop, 'settingUp')).rows).toMatchObject([
      { id, obstacles: ['noRate'], allowedActions: ['decline'] },
    ]);
    expect(await lettersOf(shop)).toEqual([]);
    await server.asMigrator(
      `insert into contract_terms (business_id, gateway_number, card_brand, region, valid_from, settlement_currency,
         deduction_rate_ppm, single_fee_minor, refund_fee_minor)
       values ($1, 'any', 'jcb', 'any', '2024-01-01', 'USD', 30000, 30, 0)`,
      [business.id],
    );
    expect(await round()).toEqual({ enabled: 1 });
    expect(await round()).toEqual({ enabled: 0 });
    expect(await offerOf(shop, 'jcb')).toMatchObject({ state: 'enabled', request: null });
    expect(await lettersOf(shop)).toEqual(['Product enabled: JCB']);
  });

  it('enables a granted product though that of another merchant fails, which is enabled later', async () => {
    const shops = [await aShop('visa'), await aShop('visa')];
    for (const shop of shops) {
      await grant(shop, await ask(shop, 'jcb'));
      await server.asMigrator(
        `insert into contract_terms (business_id, gateway_number, card_brand, region, valid_from, settlement_currency,
           deduction_rate_ppm, single_fee_minor, refund_fee_minor)
         values ($1, 'any', 'jcb', 'any', '2024-01-01', 'USD', 30000, 30, 0)`,
        [shop.business.id],
      );
    }
    const ids = shops
      .map(({ business }) => business.id)
      .toSorted((one, other) => Number(one - other));
    await server.asMigrator(
      `alter table product_requests add constraint refuse_request check (business_id <> ${ids[0]}) not valid`,
    );
    const round = () => enableReady(server.platform, new Date());
    const states = async () =>
      (await Promise.all(shops.map((shop) => offerOf(shop, 'jcb')))).map((one) => one?.state);
    await expect(round()).rejects.toThrow('refuse_request');
    expect(new Set(await states())).toEqual(new Set(['enabled', 'notEnabled']));
    await server.asMigrator('alter table product_requests drop constraint refuse_request');
    expect(await round()).toEqual({ enabled: 1 });
    expect(await states()).toEqual(['enabled', 'enabled']);
  });

  it('who may not edit merchants reads the requests and decides on none', async () => {
    const shop = await aShop();
    const id = await ask(shop, 'fps');
    const looking = await anOperator(server.database, ['merchants.oversee']);
    const session = await signedInAsOperator(server, looking);
    const search = shop.business.merchantNumber;
    const { data } = (await session.call(listProductRequests, { filter: { search } })).envelope;
    expect(data?.['rows']).toMatchObject([{ id, allowedActions: [] }]);
    const answer = await session.call(grantProductRequest, { ...namedOf(shop, id), account: null });
    expect(answer.status).toBe(403);
  });
});
