import type {
  GatewayEvent,
  PaymentEvent,
  RefundEvent,
} from '@back-office/contract/gateway/protocol';
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
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testDay,
} from '../../../testing/gateway-events.ts';
import { keptOf } from '../../../testing/kept-events.ts';
import { paymentLife } from '../../../testing/payment-lives.ts';
import { plainBook } from '../../../testing/plain-book.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import { plantSettlements } from '../../../testing/plant-settlements.ts';
import { takeFromGateway } from '../../../testing/take-events.ts';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { bookPayments } from './book-payments.ts';
import { postTransfers } from './post-transfers.ts';
import { holdAccounts } from './read-funds.ts';

let world: TestDatabase;
let owner: pg.Client;
let businesses = 0;
let numbers = 0;

beforeAll(async () => {
  world = await testDatabase();
  owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  await owner.query(
    `insert into persons (id, kind, name, password_hash, language, created_at)
     overriding system value select id, 'operator', 'One', '', 'en', '2025-01-01Z' from generate_series(1, 2) id`,
  );
});
afterAll(async () => {
  await owner.end();
  await world.drop();
});

type Business = { id: bigint; gateway: string };

const aBusiness = async (): Promise<Business> => {
  businesses += 1;
  const business = { id: BigInt(businesses), gateway: String(62_000_000 + businesses) };
  await plantBusinesses(world, [{ id: business.id, gatewayNumbers: [business.gateway] }]);
  return business;
};

const nextNumber = (): string => {
  numbers += 1;
  return String(numbers).padStart(10, '0');
};

const balancesOf = ({ id }: Business) =>
  inRole(world.database, 'jobs', (tx) => holdAccounts(tx, { businessId: id, currency: 'USD' }));

/** Books a payment whose hold or settlement line changed, as the operator's action does. */
const book = (business: Business, paymentNumber: string, change: string) =>
  inRole(world.database, 'operator', async (tx) => {
    const payment = { businessId: business.id, paymentNumber };
    await lockPayments(tx, [payment]);
    await owner.query(change);
    await bookPayments(tx, [payment], now());
  });

/** Places a hold on a known payment; a payment can have only one. */
const hold = (business: Business, paymentNumber: string) =>
  book(
    business,
    paymentNumber,
    `insert into payment_holds
     select business_id, 'H20260101${nextNumber()}', number, gateway_number, 'Looked into', 1, 'One', '2026-01-01Z'
     from transactions where business_id = ${business.id} and number = '${paymentNumber}'
     on conflict do nothing`,
  );

const release = (business: Business, paymentNumber: string) =>
  book(
    business,
    paymentNumber,
    `update payment_holds set released_by = 1, released_by_name = 'One', released_at = '2026-01-02Z',
       release_reason = 'Looked into', release_confirmed_by = 2
     where business_id = ${business.id} and payment_number = '${paymentNumber}' and released_at is null`,
  );

/** Plants a sale in a credited batch with the given net. */
const credit = async (
  { id, gateway }: Business,
  paymentNumber: string,
  amountMinor: bigint,
): Promise<void> => {
  const number = `${gateway}${nextNumber()}`;
  await plantSettlements(world.url, [
    {
      business_id: id,
      number,
      gateway_number: gateway,
      currency: 'USD',
      settlement_day: addDays('2026-01-01', numbers),
      status: 'credited',
      lines: [
        {
          cause: paymentNumber,
          payment_number: paymentNumber,
          kind: 'sale',
          business_day: '2026-01-01',
          after_id: BigInt(numbers),
          through_id: BigInt(numbers + 1),
        },
      ],
    },
  ]);
  await inRole(world.database, 'jobs', (tx) =>
    postTransfers(
      tx,
      [
        {
          businessId: id,
          cause: number,
          kind: 'credited',
          gatewayNumber: gateway,
          currency: 'USD',
          amountMinor,
          businessDay: testDay,
        },
      ],
      now(),
    ),
  );
};

const kindsOf = async ({ id }: Business): Promise<string[]> =>
  (
    await inRole(world.database, 'feed', (tx) =>
      tx.rows<{ entry: string }>(sql`
        select kind || ' ' || amount_minor as entry from ledger_transfers
        where business_id = ${id} and kind like '%Hold%' order by id`),
    )
  ).map(({ entry }) => entry);

/** Ignores invariants of batches, which are planted here without lines. */
const brokenInBooking = async (): Promise<string[]> =>
  (await verifyInvariants(world.database))
    .filter(({ breaches }) => breaches > 0)
    .map(({ invariant }) => invariant)
    .filter((invariant) => ['I1', 'I2', 'I3', 'I4', 'I6', 'I9', 'I11'].includes(invariant));

const aSale = async (minor = '10000'): Promise<{ business: Business; payment: PaymentEvent }> => {
  const business = await aBusiness();
  const payment = paymentEvent(newPaymentNumber(), {
    object: { gatewayNumber: business.gateway, amount: { minor, currency: 'USD' } },
  });
  await takeFromGateway(world, [payment]);
  return { business, payment };
};

describe('what is held back', () => {
  test('a hold keeps back what is left of its payment, follows its refunds, and gives back what it has', async () => {
    const { business, payment } = await aSale();
    const { number } = payment.object;
    await hold(business, number);
    expect(await balancesOf(business)).toMatchObject({ pending: 0n, frozenFromPending: 10_000n });
    await takeFromGateway(world, [
      refundEvent(payment, { object: { amount: { minor: '4000', currency: 'USD' } } }),
    ]);
    expect(await balancesOf(business)).toMatchObject({ pending: 0n, frozenFromPending: 6000n });
    await release(business, number);
    expect(await balancesOf(business)).toMatchObject({ pending: 6000n, frozenFromPending: 0n });
    expect(await kindsOf(business)).toEqual([
      'manualHold 10000',
      'manualHoldReversal 4000',
      'manualHoldReversal 6000',
    ]);
    await hold(business, number);
    expect(await balancesOf(business)).toMatchObject({ pending: 0n, frozenFromPending: 6000n });
  });

  test('a retrieval keeps back no more than what refunds leave of its payment', async () => {
    const { business, payment } = await aSale();
    const amount = { minor: '7000', currency: 'USD' };
    const given = (minor: string, more: Partial<RefundEvent['object']> = {}, version = 1) =>
      refundEvent(payment, {
        version,
        object: {
          amount: { minor, currency: 'USD' },
          number: `R${payment.object.number}${minor[0]}`,
          ...more,
        },
      });
    await takeFromGateway(world, [
      disputeEvent(payment, { object: { stage: 'retrieval', status: 'awaiting', amount } }),
    ]);
    await hold(business, payment.object.number);
    expect(await balancesOf(business)).toMatchObject({ pending: 0n, frozenFromPending: 10_000n });
    await takeFromGateway(world, [given('2000')]);
    expect(await balancesOf(business)).toMatchObject({ pending: 0n, frozenFromPending: 8000n });
    await takeFromGateway(world, [given('5000')]);
    expect(await balancesOf(business)).toMatchObject({ pending: 0n, frozenFromPending: 3000n });
    await release(business, payment.object.number);
    expect(await balancesOf(business)).toMatchObject({ pending: 0n, frozenFromPending: 3000n });
    await takeFromGateway(world, [given('5000', { status: 'failed' }, 2)]);
    expect(await balancesOf(business)).toMatchObject({ pending: 1000n, frozenFromPending: 7000n });
    expect(await brokenInBooking()).toEqual([]);
  });

  test('what is settled is held back from available as far as it reaches, and each part goes back where it came from', async () => {
    const { business, payment } = await aSale();
    await credit(business, payment.object.number, 7000n);
    const amount = { minor: '10000', currency: 'USD' };
    const asked = (version: number, status: 'awaiting' | 'withdrawn') =>
      disputeEvent(payment, { version, object: { stage: 'retrieval', status, amount } });
    await takeFromGateway(world, [asked(1, 'awaiting')]);
    expect(await balancesOf(business)).toMatchObject({
      pending: 0n,
      available: 0n,
      frozenFromPending: 3000n,
      frozenFromAvailable: 7000n,
    });
    await takeFromGateway(world, [asked(2, 'withdrawn')]);
    expect(await balancesOf(business)).toMatchObject({
      pending: 3000n,
      available: 7000n,
      frozenFromPending: 0n,
      frozenFromAvailable: 0n,
    });
    expect((await kindsOf(business)).toSorted()).toEqual([
      'retrievalHold 3000',
      'retrievalHoldReversal 3000',
      'settledRetrievalHold 7000',
      'settledRetrievalHoldReversal 7000',
    ]);
  });

  test('what is held back at once of several payments takes no more than is available, whoever comes first', async () => {
    const { business, payment } = await aSale();
    const others = Array.from({ length: 5 }, () =>
      paymentEvent(newPaymentNumber(), {
        object: { gatewayNumber: business.gateway, amount: payment.object.amount },
      }),
    );
    await takeFromGateway(world, others);
    const sales = [payment, ...others];
    for (const { object } of sales) {
      await credit(business, object.number, 2500n);
    }
    const asked = sales.map((sale) =>
      disputeEvent(sale, {
        object: { stage: 'retrieval', status: 'awaiting', amount: payment.object.amount },
      }),
    );
    await Promise.all([
      takeFromGateway(world, asked.slice(0, 4)),
      ...asked.slice(4).map((one) => takeFromGateway(world, [one])),
    ]);
    expect(await balancesOf(business)).toMatchObject({
      pending: 0n,
      available: 0n,
      frozenFromAvailable: 15_000n,
      frozenFromPending: 45_000n,
    });
  });

  type Step =
    | { kind: 'events'; count: number }
    | { kind: 'credit' | 'hold' | 'release'; place: number; minor: number };
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('events' as const), count: fc.integer({ min: 1, max: 8 }) }),
    fc.record({
      kind: fc.constantFrom(
        'credit' as const,
        'hold' as const,
        'hold' as const,
        'release' as const,
      ),
      place: fc.nat(2),
      minor: fc.integer({ min: 1, max: 400_000 }),
    }),
  );

  test('ends in the balances of a plain book, settled or not, for any lives, holds and credits in any order', async () => {
    const property = fc.asyncProperty(fc.gen(), async (gen) => {
      const business = await aBusiness();
      const lives = gen(fc.array, paymentLife, { minLength: 3, maxLength: 3 }).map(
        (life) =>
          JSON.parse(
            JSON.stringify(life).replaceAll('90000001', business.gateway),
          ) as GatewayEvent[],
      );
      const all = lives.flat();
      const coming = [...gen(fc.shuffledSubarray, all, { minLength: all.length })];
      const known = lives.flatMap(
        (life) => life.find(({ type }) => type === 'payment')?.object.number ?? [],
      );
      let credited = 0n;
      const holdsOf = async () => {
        const { rows } = await owner.query<{ paymentNumber: string }>(
          `select payment_number as "paymentNumber" from payment_holds where business_id = ${business.id} and released_at is null`,
        );
        return rows;
      };
      for (const one of gen(fc.array, step, { maxLength: 14 })) {
        if (one.kind === 'events') {
          await takeFromGateway(world, coming.splice(0, one.count));
          continue;
        }
        const number = known[one.place] ?? '';
        if (one.kind === 'credit') {
          await credit(business, number, BigInt(one.minor));
          credited += BigInt(one.minor);
        } else {
          await (one.kind === 'hold' ? hold : release)(business, number);
        }
      }
      await takeFromGateway(world, coming);
      const kept = await keptOf(world, business);
      const told = plainBook(kept, { terms: [], rates: [] }, await holdsOf());
      const balances = await balancesOf(business);
      expect(balances.frozenFromPending + balances.frozenFromAvailable).toBe(
        told['USD frozenFromPending'] ?? 0n,
      );
      expect(balances.pending + balances.available).toBe(told['USD pending'] ?? 0n);
      expect(balances.available + balances.frozenFromAvailable).toBe(credited);
    });
    await fc.assert(property, { numRuns: 12, endOnFailure: true });
    expect(await brokenInBooking()).toEqual([]);
  });
});
