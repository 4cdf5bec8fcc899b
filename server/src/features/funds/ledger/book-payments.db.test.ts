import type { DisputeEvent, GatewayEvent } from '@back-office/contract/gateway/protocol';
import { addDays } from '@back-office/contract/kit/business-day';
import fc from 'fast-check';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockPayments } from '#features/transactions/public';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import { verifyInvariants } from '#platform/verify-invariants';
import {
  alertEvent,
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testDay,
  testInstant,
} from '../../../testing/gateway-events.ts';
import { keptOf } from '../../../testing/kept-events.ts';
import { paymentLife } from '../../../testing/payment-lives.ts';
import { plainBook, type Agreed } from '../../../testing/plain-book.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import { takeFromGateway } from '../../../testing/take-events.ts';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { bookPayments } from './book-payments.ts';
import { fundsOf } from './read-funds.ts';

let world: TestDatabase;
let owner: pg.Client;
let businesses = 0;

beforeAll(async () => {
  world = await testDatabase();
  owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  for (const { from, to, validFrom, numerator, denominator } of agreed.rates) {
    await owner.query('insert into exchange_rates values ($1, $2, $3, $4, $5)', [
      from,
      to,
      validFrom,
      numerator,
      denominator,
    ]);
  }
});
afterAll(async () => {
  await owner.end();
  await world.drop();
});

const first = '2025-01-01';
/** Settled in dollars; one gateway and one brand cost more, mainland cards cost less from the test's day on. */
const agreed: Agreed = {
  terms: [
    {
      validFrom: first,
      settlementCurrency: 'USD',
      singleFeeMinor: 30n,
      refundFeeMinor: 100n,
      disputeFeesMinor: [5n, 2500n, 2400n, 1500n, 2900n, 41_000n, 31_000n],
    },
    {
      cardBrand: 'amex',
      validFrom: first,
      settlementCurrency: 'USD',
      singleFeeMinor: 35n,
      refundFeeMinor: 90n,
      disputeFeesMinor: [6n, 2600n, 2300n, 1400n, 2800n, 39_000n, 29_000n],
    },
    {
      cardBrand: 'amex',
      validFrom: testDay,
      settlementCurrency: 'USD',
      singleFeeMinor: 36n,
      refundFeeMinor: 0n,
      disputeFeesMinor: [0n, 0n, 0n, 0n, 0n, 0n, 0n],
    },
    {
      region: 'domestic',
      validFrom: testDay,
      settlementCurrency: 'HKD',
      singleFeeMinor: 200n,
      refundFeeMinor: 700n,
      disputeFeesMinor: [40n, 19_500n, 19_000n, 11_700n, 22_600n, 320_000n, 240_000n],
    },
  ],
  rates: [
    { from: 'EUR', to: 'USD', validFrom: first, numerator: 108n, denominator: 100n },
    { from: 'EUR', to: 'USD', validFrom: testDay, numerator: 217n, denominator: 200n },
    { from: 'EUR', to: 'USD', validFrom: addDays(testDay, 1), numerator: 9n, denominator: 1n },
    { from: 'JPY', to: 'USD', validFrom: first, numerator: 67n, denominator: 100n },
    { from: 'KWD', to: 'USD', validFrom: first, numerator: 325n, denominator: 1000n },
    { from: 'USD', to: 'HKD', validFrom: first, numerator: 500_000n, denominator: 64_100n },
  ],
};

type DisputeObject = DisputeEvent['object'];
type Business = { id: bigint; gateway: string; otherGateway: string };

const aBusiness = async (): Promise<Business> => {
  businesses += 1;
  const business = {
    id: BigInt(businesses),
    gateway: String(60_000_000 + businesses * 10),
    otherGateway: String(60_000_001 + businesses * 10),
  };
  await plantBusinesses(world, [
    { id: business.id, gatewayNumbers: [business.gateway, business.otherGateway] },
  ]);
  return business;
};

const agree = async ({ id }: Business): Promise<void> => {
  for (const {
    gatewayNumber = 'any',
    cardBrand = 'any',
    region = 'any',
    ...rest
  } of agreed.terms) {
    await owner.query(
      'insert into contract_terms values ($1, $2, $3, $4, $5, $6, 35000, $7, $8, $9, $10, $11, $12, $13, $14, $15)',
      [
        id,
        gatewayNumber,
        cardBrand,
        region,
        rest.validFrom,
        rest.settlementCurrency,
        rest.singleFeeMinor,
        rest.refundFeeMinor,
        ...rest.disputeFeesMinor,
      ],
    );
  }
};

const take = (events: readonly GatewayEvent[]) => takeFromGateway(world, events);

const balancesOf = async ({ id }: Business): Promise<Record<string, bigint>> => {
  const rows = await inRole(world.database, 'feed', (tx) =>
    tx.rows<{ key: string; minor: bigint }>(sql`
      select currency || ' ' || account as key, balance_minor as minor from ledger_accounts
      where business_id = ${id} and balance_minor <> 0 order by 1`),
  );
  return Object.fromEntries(rows.map(({ key, minor }) => [key, minor]));
};

type Entry = { cause: string; kind: string; step: number; currency: string; minor: bigint };

const entriesOf = ({ id }: Business): Promise<Entry[]> =>
  inRole(world.database, 'feed', (tx) =>
    tx.rows<Entry>(sql`
      select cause, kind, step, currency, amount_minor as minor from ledger_transfers where business_id = ${id} order by id`),
  );

const brokenIn = async (): Promise<string[]> =>
  (await verifyInvariants(world.database))
    .filter(({ breaches }) => breaches > 0)
    .map(({ invariant }) => invariant);

class Crash extends Error {}

/** A payment's life: any currency, gateway of the business and card country; rarely a test payment. */
const anyLife = (business: Business): fc.Arbitrary<GatewayEvent[]> =>
  fc
    .record({
      life: paymentLife,
      currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'THB'),
      country: fc.constantFrom('CN', 'GB'),
      gateway: fc.constantFrom(business.gateway, business.otherGateway),
      mode: fc.constantFrom('live', 'live', 'live', 'test'),
    })
    .map(({ life, currency, country, gateway, mode }) => {
      const text = JSON.stringify(life)
        .replaceAll('"USD"', `"${currency}"`)
        .replaceAll('"last4":"1111"', `"last4":"1111","issuingCountry":"${country}"`)
        .replaceAll('"mode":"live"', `"mode":"${mode}"`)
        .replaceAll('90000001', gateway);
      return JSON.parse(text) as GatewayEvent[];
    });

/** All events shuffled, some duplicated, and cut into batches; some batches are aborted before commit and sent again. */
const arrivalOf = (events: readonly GatewayEvent[]) =>
  fc.record({
    shuffled: fc.shuffledSubarray([...events], { minLength: events.length }),
    repeated: fc.array(fc.constantFrom(...events), { maxLength: 8 }),
    cuts: fc.array(fc.record({ size: fc.integer({ min: 1, max: 25 }), crashes: fc.boolean() }), {
      minLength: 25,
      maxLength: 25,
    }),
  });

describe('bookPayments', () => {
  test('ends in the balances of a plain book for any lives in any order, repeated, with crashes between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (gen) => {
        const business = await aBusiness();
        await agree(business);
        const lives = gen(fc.array, anyLife(business), { minLength: 1, maxLength: 6 });
        const all = lives.flat();
        const { shuffled, repeated, cuts } = gen(arrivalOf, all);
        const coming = [...shuffled, ...repeated];
        for (const { size, crashes } of cuts) {
          const batch = coming.splice(0, size);
          if (crashes && batch.length > 0) {
            const work = takeFromGateway(world, batch, () => {
              throw new Crash();
            });
            await expect(work).rejects.toThrow(Crash);
          }
          await take(batch);
        }
        await take(coming);
        expect(await balancesOf(business)).toEqual(
          plainBook(await keptOf(world, business), agreed),
        );
      }),
      { numRuns: 20, endOnFailure: true },
    );
    expect(await brokenIn()).toEqual([]);
  });

  test('books a sale and its fee once, however often and by however many batches at once it is told', async () => {
    const business = await aBusiness();
    await agree(business);
    const events = Array.from({ length: 40 }, () =>
      paymentEvent(newPaymentNumber(), { object: { gatewayNumber: business.gateway } }),
    );
    const other = await aBusiness();
    const others = Array.from({ length: 40 }, () =>
      paymentEvent(newPaymentNumber(), { object: { gatewayNumber: other.gateway } }),
    );
    const batches = Array.from({ length: 8 }, (_, place) => {
      const mine = events.slice(place * 5, place * 5 + 5);
      const theirs = others.slice(place * 5, place * 5 + 5);
      return place % 2 === 0 ? [...mine, ...theirs] : [...theirs, ...mine];
    });
    await Promise.all(batches.map(take));
    await Promise.all(batches.map(take));
    expect(await balancesOf(business)).toEqual({
      'USD feeIncome': 40n * 30n,
      'USD pending': 40n * 12_770n,
      'USD schemeReceivable': -40n * 12_800n,
    });
    expect(await entriesOf(business)).toHaveLength(80);
    expect(await balancesOf(other)).toEqual({
      'USD pending': 40n * 12_800n,
      'USD schemeReceivable': -40n * 12_800n,
    });
  });

  test('loses and doubles nothing when refunds are sent while batches arrive, and nobody waits in a circle', async () => {
    const business = await aBusiness();
    await agree(business);
    const sales = (count: number) =>
      Array.from({ length: count }, () =>
        paymentEvent(newPaymentNumber(), { object: { gatewayNumber: business.gateway } }),
      );
    const refunded = sales(24);
    await take([
      ...refunded,
      ...refunded.map((payment) => refundEvent(payment, { object: { status: 'audited' } })),
    ]);
    const send = ({ object: { number } }: (typeof refunded)[number]) =>
      inRole(world.database, 'jobs', async (tx) => {
        await lockPayments(tx, [{ businessId: business.id, paymentNumber: number }]);
        await tx.run(sql`
          update refunds set status = 'inProcessing' where business_id = ${business.id} and payment_number = ${number}`);
        await fundsOf(tx, { businessId: business.id, currency: 'USD' }, { lock: true });
        const touched = { businessId: business.id, paymentNumber: number, at: testInstant(90) };
        await bookPayments(tx, [touched], now());
      });
    const batches = Array.from({ length: 8 }, () => sales(10));
    await Promise.all([...refunded.map(send), ...batches.map(take), ...batches.map(take)]);
    expect(await balancesOf(business)).toEqual({
      'USD feeIncome': 104n * 30n + 24n * 100n,
      'USD pending': 104n * 12_770n - 24n * 5100n,
      'USD schemePayable': 24n * 5000n,
      'USD schemeReceivable': -104n * 12_800n,
    });
  });

  test('exchanges half-up at the rate of the day it was paid, and parts of a refund make up exactly the sale', async () => {
    const business = await aBusiness();
    await agree(business);
    const payment = paymentEvent(newPaymentNumber(), {
      object: { gatewayNumber: business.gateway, amount: { minor: '12', currency: 'JPY' } },
    });
    // 12 JPY at 0.67 are 0.0804 USD; each third rounded by itself would be 0.03 and make 0.09.
    const part = (name: string, minor: string) =>
      refundEvent(payment, {
        object: { number: `R${name}${payment.object.number}`, amount: { minor, currency: 'JPY' } },
      });
    await take([payment]);
    await take([part('3', '4'), part('1', '4')]);
    await take([part('2', '4')]);
    const entries = await entriesOf(business);
    const net = (kind: string) =>
      entries
        .filter((entry) => entry.kind.replace('Reversal', '') === kind)
        .reduce((sum, entry) => sum + (entry.kind === kind ? entry.minor : -entry.minor), 0n);
    expect(net('sale')).toBe(8n);
    expect(net('refund')).toBe(8n);
    expect(net('refundFee')).toBe(300n);
    expect(await balancesOf(business)).toMatchObject({ 'USD pending': -330n });
  });

  test('rounds the parts of a payment together: a refund, a chargeback and RDR give back exactly the sale, in any order', async () => {
    // Each third rounded by itself would be 0.03 and make 0.09, of a sale of 0.08.
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ];
    for (const order of orders) {
      const business = await aBusiness();
      await agree(business);
      const payment = paymentEvent(newPaymentNumber(), {
        object: { gatewayNumber: business.gateway, amount: { minor: '12', currency: 'JPY' } },
      });
      const amount = (minor: string) => ({ minor, currency: 'JPY' });
      const parts = [
        refundEvent(payment, { object: { amount: amount('4') } }),
        disputeEvent(payment, {
          object: { stage: 'chargeback', status: 'lost', amount: amount('4') },
        }),
        alertEvent(payment, { object: { kind: 'rdr', status: 'refunded', amount: amount('4') } }),
      ];
      await take([payment]);
      for (const place of order) {
        await take(parts.slice(place, place + 1));
      }
      const { 'USD schemePayable': gone, 'USD schemeReceivable': sold } =
        await balancesOf(business);
      expect([gone, sold]).toEqual([8n, -8n]);
    }
  });

  test('gives back a failed refund without a time of its own on the day on which its failure was told', async () => {
    const business = await aBusiness();
    const payment = paymentEvent(newPaymentNumber(), {
      object: { gatewayNumber: business.gateway },
    });
    const told = (version: number, status: 'inProcessing' | 'failed', day: string) => {
      const event = refundEvent(payment, {
        version,
        occurredAt: testInstant(0, day),
        object: { status },
      });
      const { processedAt: _, ...object } = event.object;
      return { ...event, object };
    };
    const [sent, failed] = [addDays(testDay, 1), addDays(testDay, 3)];
    await take([payment, told(1, 'inProcessing', sent)]);
    await take([told(2, 'failed', failed)]);
    const { number } = told(2, 'failed', failed).object;
    const entries = await inRole(world.database, 'feed', (tx) =>
      tx.rows<{ kind: string; day: string }>(
        sql`select kind, business_day as day from ledger_transfers where cause = ${number} order by id`,
      ),
    );
    expect(entries).toEqual([
      { kind: 'refund', day: sent },
      { kind: 'refundReversal', day: failed },
    ]);
    await take([told(3, 'failed', addDays(testDay, 5))]);
    const [kept] = await inRole(world.database, 'feed', (tx) =>
      tx.rows<{ endedAt: Date }>(
        sql`select ended_at as "endedAt" from refunds where number = ${number}`,
      ),
    );
    expect(kept?.endedAt.toISOString()).toBe(new Date(testInstant(0, failed)).toISOString());
  });

  test('takes a refund and its fee when it is under way and returns both when it fails, as entries of their own', async () => {
    const business = await aBusiness();
    await agree(business);
    const payment = paymentEvent(newPaymentNumber(), {
      object: { gatewayNumber: business.gateway },
    });
    const refund = (
      version: number,
      status: 'underAudit' | 'audited' | 'inProcessing' | 'success' | 'failed',
    ) => refundEvent(payment, { version, object: { status } });
    const pending = async () => (await balancesOf(business))['USD pending'];
    await take([payment, refund(1, 'underAudit')]);
    expect(await pending()).toBe(12_770n);
    await take([refund(2, 'audited')]);
    expect(await pending()).toBe(12_770n);
    await take([refund(3, 'inProcessing')]);
    expect(await pending()).toBe(12_770n - 5_100n);
    await take([refund(4, 'failed')]);
    expect(await pending()).toBe(12_770n);
    const { number } = refund(1, 'failed').object;
    const told = (await entriesOf(business)).filter(({ cause }) => cause === number);
    expect(told.map(({ kind, step }) => `${kind} ${step}`)).toEqual([
      'refund 1',
      'refundFee 1',
      'refundFeeReversal 1',
      'refundReversal 1',
    ]);
  });

  test('takes back a sale that a late event makes impossible, in the currency it was booked in', async () => {
    const business = await aBusiness();
    await agree(business);
    const number = newPaymentNumber();
    const told = (version: number, currencyOfCard: string, status: 'success' | 'failed') =>
      paymentEvent(number, {
        version,
        object: {
          gatewayNumber: business.gateway,
          status,
          card: {
            brand: 'visa',
            funding: 'credit',
            first6: '411111',
            last4: '1111',
            issuingCountry: currencyOfCard,
          },
        },
      });
    await take([told(2, 'GB', 'success')]);
    await take([told(3, 'CN', 'success')]);
    expect(await balancesOf(business)).toEqual({
      'HKD feeIncome': 200n,
      'HKD pending': 99_644n,
      'HKD schemeReceivable': -99_844n,
    });
    await take([told(1, 'CN', 'failed')]);
    expect(await balancesOf(business)).toEqual({});
    expect(
      (await entriesOf(business)).map(({ kind, step, currency }) => `${kind} ${step} ${currency}`),
    ).toEqual([
      'sale 1 USD',
      'singleFee 1 USD',
      'sale 2 HKD',
      'singleFee 2 HKD',
      'saleReversal 1 USD',
      'singleFeeReversal 1 USD',
      'saleReversal 2 HKD',
      'singleFeeReversal 2 HKD',
    ]);
  });

  test('books the captured amount of a hold on the day of its capture', async () => {
    const business = await aBusiness();
    await agree(business);
    const captured = testInstant(0, addDays(testDay, 1));
    await take([
      paymentEvent(newPaymentNumber(), {
        object: {
          gatewayNumber: business.gateway,
          tradeType: 'preauthorisation',
          amount: { minor: '10000', currency: 'EUR' },
          preauth: {
            status: 'completed',
            authorisedMinor: '10000',
            capturedMinor: '5000',
            expiresAt: captured,
            capturedAt: captured,
          },
        },
      }),
    ]);
    expect(await balancesOf(business)).toMatchObject({ 'USD schemeReceivable': -45_000n });
    const [day] = await inRole(world.database, 'feed', (tx) =>
      tx.rows<{ day: string }>(
        sql`select distinct business_day as day from ledger_transfers where business_id = ${business.id}`,
      ),
    );
    expect(day).toEqual({ day: addDays(testDay, 1) });
  });
});

describe('what disputes and alerts move', () => {
  const aSale = async () => {
    const business = await aBusiness();
    await agree(business);
    const payment = paymentEvent(newPaymentNumber(), {
      object: { gatewayNumber: business.gateway },
    });
    await take([payment]);
    return { business, payment };
  };
  const movedBy = async (business: Business) =>
    (await entriesOf(business)).slice(2).map(({ kind, minor }) => `${kind} ${minor}`);
  const whole = { minor: '12800', currency: 'USD' };
  const object = (stage: DisputeObject['stage'], status: DisputeObject['status']) => ({
    stage,
    status,
    amount: whole,
  });

  test('a retrieval holds the amount back while it is open, and gives it back when it is closed', async () => {
    const { business, payment } = await aSale();
    await take([disputeEvent(payment, { object: object('retrieval', 'awaiting') })]);
    expect(await balancesOf(business)).toMatchObject({
      'USD frozenFromPending': 12_800n,
      'USD pending': -30n - 5n,
    });
    await take([disputeEvent(payment, { version: 2, object: object('retrieval', 'withdrawn') })]);
    expect(await balancesOf(business)).toMatchObject({ 'USD pending': 12_770n - 5n });
    expect(await movedBy(business)).toEqual([
      'retrievalFee 5',
      'retrievalHold 12800',
      'retrievalHoldReversal 12800',
    ]);
  });

  test('a retrieval that becomes a chargeback is let go, and the chargeback takes amount and fee', async () => {
    const { business, payment } = await aSale();
    await take([disputeEvent(payment, { object: object('retrieval', 'awaiting') })]);
    await take([disputeEvent(payment, { version: 2, object: object('chargeback', 'awaiting') })]);
    expect(await balancesOf(business)).toEqual({
      'USD feeIncome': 30n + 5n + 2500n,
      'USD pending': -30n - 5n - 2500n,
      'USD schemePayable': 12_800n,
      'USD schemeReceivable': -12_800n,
    });
  });

  test('what is won comes back without the fee; a pre-arbitration takes it again, and is paid for', async () => {
    const { business, payment } = await aSale();
    await take([disputeEvent(payment, { object: object('chargeback', 'underAppeal') })]);
    await take([disputeEvent(payment, { version: 2, object: object('chargeback', 'won') })]);
    expect(await balancesOf(business)).toMatchObject({ 'USD pending': 12_770n - 2500n });
    await take([
      disputeEvent(payment, { version: 3, object: object('preArbitration', 'awaiting') }),
    ]);
    await take([disputeEvent(payment, { version: 4, object: object('preArbitration', 'lost') })]);
    expect(await balancesOf(business)).toMatchObject({ 'USD pending': -30n - 2500n - 2400n });
    expect(await movedBy(business)).toEqual([
      'chargeback 12800',
      'chargebackFee 2500',
      'appealReturn 12800',
      'appealReturnReversal 12800',
      'preArbitrationFee 2400',
    ]);
  });

  test.each([
    [
      'lost',
      ['chargeback 12800', 'chargebackFee 2500', 'preArbitrationFee 2400', 'arbitrationFee 41000'],
    ],
    [
      'accepted',
      [
        'chargeback 12800',
        'chargebackFee 2500',
        'preArbitrationFee 2400',
        'concededArbitrationFee 31000',
      ],
    ],
    [
      'won',
      ['chargeback 12800', 'chargebackFee 2500', 'preArbitrationFee 2400', 'appealReturn 12800'],
    ],
    [
      'withdrawn',
      ['chargeback 12800', 'chargebackFee 2500', 'preArbitrationFee 2400', 'appealReturn 12800'],
    ],
  ] as const)(
    'an arbitration that is %s costs its fee only who lost it or gave it up',
    async (status, moved) => {
      const { business, payment } = await aSale();
      await take([disputeEvent(payment, { object: object('chargeback', 'underAppeal') })]);
      await take([
        disputeEvent(payment, { version: 2, object: object('preArbitration', 'underAppeal') }),
      ]);
      await take([
        disputeEvent(payment, { version: 3, object: object('arbitration', 'underAppeal') }),
      ]);
      await take([disputeEvent(payment, { version: 4, object: object('arbitration', status) })]);
      expect(await movedBy(business)).toEqual(moved);
    },
  );

  test('RDR takes amount and fee once it is accepted; an Ethoca alert costs its fee whatever comes of it', async () => {
    const { business, payment } = await aSale();
    await take([alertEvent(payment, { object: { kind: 'rdr', status: 'open', amount: whole } })]);
    expect(await movedBy(business)).toEqual([]);
    await take([
      alertEvent(payment, {
        version: 2,
        object: { kind: 'rdr', status: 'refunded', amount: whole },
      }),
    ]);
    expect(await balancesOf(business)).toMatchObject({ 'USD pending': -30n - 1500n });
    const number = `AE${payment.object.number}`;
    await take([alertEvent(payment, { object: { number, status: 'open' } })]);
    await take([alertEvent(payment, { version: 2, object: { number, status: 'expired' } })]);
    expect(await movedBy(business)).toEqual(['rdr 12800', 'rdrFee 1500', 'ethocaFee 2900']);
  });

  test('a case that came before its payment moves the same once the payment is there', async () => {
    const business = await aBusiness();
    await agree(business);
    const payment = paymentEvent(newPaymentNumber(), {
      object: { gatewayNumber: business.gateway },
    });
    await take([disputeEvent(payment, { object: { amount: payment.object.amount } })]);
    expect(await balancesOf(business)).toEqual({});
    await take([payment]);
    expect(await balancesOf(business)).toMatchObject({ 'USD pending': -30n - 2500n });
  });
});

describe('the ledger', () => {
  /**
   * Runs a statement inside a transaction started by `begun` and returns its result; always rolls back, even if the test fails.
   */
  const within = async (begun: string, statement: string): Promise<unknown> => {
    await owner.query(begun);
    try {
      return await owner.query(statement);
    } finally {
      await owner.query('rollback');
    }
  };

  const roles = ['bo_identity', 'bo_tenant', 'bo_operator', 'bo_feed', 'bo_jobs', 'bo_search'];
  test.each(roles)('lets %s change or take away nothing that is booked', async (role) => {
    for (const statement of [
      'update ledger_transfers set amount_minor = 1',
      'delete from ledger_transfers',
      'truncate ledger_transfers',
      'update exchange_rates set numerator = 1',
      'update contract_terms set single_fee_minor = 1',
      'delete from ledger_accounts',
    ]) {
      await expect(within(`begin; set local role ${role}`, statement)).rejects.toThrow(
        /permission denied/,
      );
    }
  });

  test('lets a merchant’s own transaction book nothing', async () => {
    // The business needs rows of its own: copying zero rows is never refused.
    const business = await aBusiness();
    await agree(business);
    await take([paymentEvent(newPaymentNumber(), { object: { gatewayNumber: business.gateway } })]);
    for (const statement of [
      `insert into ledger_transfers overriding system value select * from ledger_transfers`,
      `update ledger_accounts set balance_minor = 0`,
      `insert into ledger_days select * from ledger_days`,
    ]) {
      const asMerchant = `begin; set local role bo_tenant; set local app.business_id = '${business.id}'`;
      await expect(within(asMerchant, statement)).rejects.toThrow(
        /permission denied|row-level security/,
      );
    }
  });

  test('refuses what is no transfer: nothing, between other accounts than its kind’s, below a floor', async () => {
    const transfer = (kind: string, accounts: string, minor: string) =>
      `insert into ledger_transfers (business_id, cause, kind, step, gateway_number, debit_account, credit_account, currency,
         amount_minor, business_day, booked_at)
       values (1, 'X', '${kind}', 1, '60000010', ${accounts}, 'USD', ${minor}, '2026-01-01', '2026-01-01Z')`;
    for (const statement of [
      transfer('sale', `'schemeReceivable', 'pending'`, '0'),
      transfer('sale', `'pending', 'schemeReceivable'`, '1'),
      transfer('gift', `'feeIncome', 'pending'`, '1'),
      `insert into ledger_accounts values (1, 'USD', 'available', -1)`,
      `insert into ledger_accounts values (1, 'USD', 'purse', 1)`,
    ]) {
      await expect(owner.query(statement)).rejects.toThrow(/check constraint/);
    }
  });
});
