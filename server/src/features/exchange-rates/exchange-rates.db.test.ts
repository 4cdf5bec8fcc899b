import { randomUUID } from 'node:crypto';
import {
  confirmExchangeRates,
  getExchangeRates,
  proposeExchangeRates,
  rejectExchangeRates,
  withdrawExchangeRates,
} from '@back-office/contract/features/exchange-rates';
import { addDays } from '@back-office/contract/kit/business-day';
import type { CallDefinition, InputOf } from '@back-office/contract/kit/call';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAsOperator } from '../../testing/ask-as-operator.ts';
import { plantBusinesses } from '../../testing/plant-business.ts';
import {
  at,
  dayAt,
  operators,
  plainContract,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../testing/settlement-world.ts';
import { addContractTerms, bookPayments } from '#features/funds/public';
import { lockPayments } from '#features/transactions/public';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { openQueue } from '#platform/queue';
import { bookWaitingSales, waitingOf } from './book-waiting-sales.ts';
import { exchangeRatesRoutes } from './routes.ts';

let world: SettlementWorld;
let platform: Platform;
beforeAll(async () => {
  // The other gateway is settled in euros, so it needs no rate for them.
  world = await settlementWorld(
    [plainTerms],
    [plainContract, { ...plainContract, gatewayNumber: '90000002', settlementCurrency: 'EUR' }],
  );
  platform = await platformOf(world);
});
afterAll(() => closeWorld(world, platform));

const platformOf = async ({ database }: SettlementWorld): Promise<Platform> =>
  ({ database, queue: await openQueue(database.pools.jobs) }) as Platform;
const closeWorld = async (one: SettlementWorld, { queue }: Platform): Promise<void> => {
  await queue.stop({ graceful: false });
  await one.close();
};

const today = dayAt(10);
const olga = { personId: operators[0] as bigint, personName: 'Olga Operator' };
const oscar = { personId: operators[1] as bigint, personName: 'Oscar Operator' };
const askAs = <Call extends CallDefinition>(
  person: typeof olga,
  call: Call,
  input: InputOf<Call>,
  { day = today, on = platform } = {},
) =>
  askAsOperator(on.database, {
    call,
    routes: exchangeRatesRoutes,
    input,
    now: at(day, 10),
    person,
    platform: on,
  });
/** Runs the queue's jobs that book waiting sales. */
const bookWaiting = async (on = platform, most?: number): Promise<string[]> => {
  const jobs = await on.queue.fetch<{ id: string }>('book-waiting-sales', { batchSize: 10 });
  for (const { id, data } of jobs) {
    await bookWaitingSales(on, data.id, most);
    await on.queue.complete('book-waiting-sales', id);
  }
  return jobs.map(({ data }) => data.id);
};
/** The rate of a currency, proposed and confirmed by the two operators. */
const price = async (validFrom: string, from: string, rate: string): Promise<void> => {
  const { id } = await propose(validFrom, rateOf(from, rate));
  await askAs(oscar, confirmExchangeRates, { id });
};
const sold = (day: string, minor: number, currency: string) =>
  world.sale(day, minor, { amount: { minor: String(minor), currency } });
const refusal = (name: string) => expect.objectContaining({ code: name });
const rateOf = (from: string, rate: string) => [{ from, to: 'USD', rate }];
const propose = (validFrom: string, rates = rateOf('EUR', '1.2')) =>
  askAs(olga, proposeExchangeRates, { validFrom, source: 'Bank of the merchant', rates });

describe('a sale in a currency without a rate', () => {
  test('[S4.11] is passed over as “no rate”, shown to operators, and settled with its fees once a second operator confirmed one', async () => {
    const sale = sold(dayAt(0), 10_000, 'EUR');
    const { number } = sale.object;
    await world.take([sale], new Date());
    await world.run(dayAt(1));
    expect(await world.blocks()).toEqual({ [number]: 'noRate' });
    expect(await world.batches()).toEqual([]);
    const { pairs } = await askAs(oscar, getExchangeRates, {});
    expect(pairs).toEqual([
      {
        from: 'EUR',
        to: 'USD',
        rate: null,
        validFrom: null,
        state: 'noRate',
        merchantsWaiting: 1,
        waitingSince: dayAt(0),
      },
    ]);

    const { id } = await propose(dayAt(0), rateOf('EUR', '1.1'));
    await world.run(dayAt(2));
    expect(await world.blocks()).toEqual({ [number]: 'noRate' });
    await expect(askAs(olga, confirmExchangeRates, { id })).rejects.toEqual(
      refusal('exchangeRates.ownProposal'),
    );
    expect(await askAs(oscar, confirmExchangeRates, { id })).toEqual({ status: 'confirmed' });
    expect(await bookWaiting()).toEqual([`EUR/${dayAt(0)}`]);
    expect(await world.blocks()).toEqual({});
    expect(await world.balances('EUR')).toEqual({});
    expect((await world.balances())['pending']).toBe(11_000n - 30n);

    await world.run(dayAt(3));
    expect(await world.blocks()).toEqual({});
    const batches = (await world.batches()).toSorted((one, other) =>
      one.currency < other.currency ? -1 : 1,
    );
    expect(batches).toMatchObject([
      // The euros were booked and reversed.
      { currency: 'EUR', sale_minor: 0n, net_minor: 0n },
      // By hand: 3.5 % of 110.00.
      { currency: 'USD', sale_minor: 11_000n, deduction_minor: 385n, single_fee_minor: 30n },
    ]);
    expect(await world.broken()).toEqual([]);
  });
});

describe('rates', () => {
  test('price nothing until a second operator confirms them, and never a day that has begun at another rate', async () => {
    await expect(propose(today)).rejects.toMatchObject({
      code: 'exchangeRates.dayBegun',
      parameters: { firstDay: addDays(today, 1) },
    });
    const tomorrow = addDays(today, 1);
    const { id } = await propose(tomorrow);
    await expect(propose(tomorrow)).rejects.toEqual(refusal('exchangeRates.waitingAlready'));
    const told = await askAs(oscar, getExchangeRates, {});
    expect(told.pairs).toMatchObject([{ rate: '1.1', validFrom: dayAt(0), state: 'old' }]);
    expect(told.proposals[0]).toMatchObject({
      id,
      status: 'pending',
      rates: [{ from: 'EUR', to: 'USD', rate: '1.2', before: '1.1' }],
      allowedActions: ['confirm', 'reject'],
    });
    await askAs(oscar, confirmExchangeRates, { id });
    await expect(askAs(oscar, confirmExchangeRates, { id })).rejects.toEqual(
      refusal('exchangeRates.decided'),
    );
    // Otherwise it would show as confirmed and price nothing.
    await expect(propose(tomorrow)).rejects.toEqual(refusal('exchangeRates.confirmedAlready'));
    const after = await askAs(oscar, getExchangeRates, {});
    expect(after.pairs).toMatchObject([{ rate: '1.1', validFrom: dayAt(0) }]);
    expect(after.proposals.find((proposal) => proposal.id === id)).toMatchObject({
      status: 'confirmed',
      rates: [{ rate: '1.2', before: '1.1' }],
      allowedActions: [],
    });
  });

  test('are rejected with a reason by another operator, and withdrawn by who entered them alone', async () => {
    const later = addDays(today, 2);
    const first = await propose(later);
    await expect(
      askAs(olga, rejectExchangeRates, { id: first.id, note: 'Two digits are swapped' }),
    ).rejects.toEqual(refusal('exchangeRates.ownProposal'));
    await askAs(oscar, rejectExchangeRates, { id: first.id, note: 'Two digits are swapped' });
    const second = await propose(later);
    await expect(askAs(oscar, withdrawExchangeRates, { id: second.id })).rejects.toEqual(
      refusal('exchangeRates.notProposer'),
    );
    await askAs(olga, withdrawExchangeRates, { id: second.id });
    const { proposals } = await askAs(oscar, getExchangeRates, {});
    expect(proposals.map(({ status }) => status).sort()).toEqual([
      'confirmed',
      'confirmed',
      'rejected',
      'withdrawn',
    ]);
    expect(proposals.find(({ status }) => status === 'rejected')).toMatchObject({
      note: 'Two digits are swapped',
      allowedActions: [],
    });
    await expect(askAs(oscar, confirmExchangeRates, { id: randomUUID() })).rejects.toEqual(
      refusal('exchangeRates.notFound'),
    );
  });

  test('of two operators who confirm at once one does, and every sale is booked once', async () => {
    const sales = [1, 2, 3].map(() => sold(dayAt(4), 5000, 'GBP'));
    await world.take(sales, new Date());
    const { id } = await propose(dayAt(4), rateOf('GBP', '1.25'));
    const answers = await Promise.allSettled(
      [1, 2].map(() => askAs(oscar, confirmExchangeRates, { id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await bookWaiting();
    expect(await world.balances('GBP')).toEqual({});
    expect(await world.broken()).toEqual([]);
  });
});

describe('sales that waited', () => {
  test('are priced by a rate of their day although the first rate of the pair began later', async () => {
    const tomorrow = addDays(today, 1);
    await world.take([sold(dayAt(7), 10_000, 'CAD')], new Date());
    await price(tomorrow, 'CAD', '0.7');
    await bookWaiting();
    expect((await world.balances('CAD'))['pending']).toBe(10_000n);

    const asked = { day: tomorrow };
    const { pairs } = await askAs(olga, getExchangeRates, {}, asked);
    expect(pairs.find(({ from }) => from === 'CAD')).toMatchObject({
      rate: '0.7',
      validFrom: tomorrow,
      state: 'noRate',
      merchantsWaiting: 1,
      waitingSince: dayAt(7),
    });
    const before = (await world.balances())['pending'] ?? 0n;
    const wanted = (validFrom: string) => ({
      validFrom,
      source: 'Bank of the merchant',
      rates: rateOf('CAD', '0.72'),
    });
    const { id } = await askAs(olga, proposeExchangeRates, wanted(dayAt(7)), asked);
    await askAs(oscar, confirmExchangeRates, { id }, asked);
    // Sales before the rate's first day are not searched.
    await bookWaitingSales(platform, waitingOf('CAD', tomorrow));
    expect((await world.balances('CAD'))['pending']).toBe(10_000n);
    await bookWaiting();
    expect(await world.balances('CAD')).toEqual({});
    expect((await world.balances())['pending']).toBe(before + 7200n - 30n);
    await expect(askAs(olga, proposeExchangeRates, wanted(dayAt(8)), asked)).rejects.toEqual(
      refusal('exchangeRates.dayBegun'),
    );
    expect(await world.broken()).toEqual([]);
  });

  test('wait for the pairs that have no rate on their day, and for no other pair of their gateway', async () => {
    await price(dayAt(4), 'PLN', '0.25');
    await bookWaiting();
    const amount = { minor: '10000', currency: 'PLN' };
    await world.take(
      [world.sale(dayAt(5), 10_000, { amount, gatewayNumber: '90000002' })],
      new Date(),
    );
    const { pairs } = await askAs(oscar, getExchangeRates, {});
    expect(pairs.filter(({ from }) => from === 'PLN')).toMatchObject([
      { to: 'EUR', state: 'noRate', merchantsWaiting: 1, waitingSince: dayAt(5) },
      { to: 'USD', state: 'old', merchantsWaiting: 0, waitingSince: null },
    ]);
  });

  test('are booked with what is held of them', async () => {
    const sale = sold(dayAt(5), 10_000, 'NOK');
    const { number } = sale.object;
    await world.take([sale], new Date());
    await world.owner.query(
      `insert into payment_holds (business_id, number, payment_number, gateway_number, reason, placed_by, placed_by_name, placed_at)
       select business_id, 'H202601010000000001', number, gateway_number, 'Looked into', $1, 'One', '2026-01-01Z'
       from transactions where number = $2`,
      [operators[0], number],
    );
    await inRole(world.database, 'operator', async (tx) => {
      await lockPayments(tx, [{ businessId: 1n, paymentNumber: number }]);
      await bookPayments(tx, [{ businessId: 1n, paymentNumber: number }], new Date());
    });
    expect(await world.balances('NOK')).toMatchObject({ frozenFromPending: 10_000n });
    const before = (await world.balances())['frozenFromPending'] ?? 0n;
    await price(dayAt(5), 'NOK', '0.1');
    await bookWaiting();
    expect(await world.balances('NOK')).toEqual({});
    expect((await world.balances())['frozenFromPending']).toBe(before + 1000n);
    expect(await world.broken()).toEqual([]);
  });

  test('are booked some at a time, and an event of one that is not booked yet waits for none of the others', async () => {
    const sales = Array.from({ length: 3 }, () => sold(dayAt(6), 1000, 'SEK'));
    await world.take(sales, new Date());
    await price(dayAt(6), 'SEK', '0.1');
    const numbers = await inRole(world.database, 'feed', (tx) =>
      tx.rows<{ number: string }>(
        sql`select cause as number from ledger_transfers where currency = 'SEK' order by id`,
      ),
    );
    const keyOf = (place: number) => ({
      businessId: 1n,
      paymentNumber: numbers.at(place)?.number ?? '',
    });
    const booking = await inRole(world.database, 'feed', async (tx) => {
      await lockPayments(tx, [keyOf(-1)]);
      const booked = bookWaiting(platform, 2);
      const left = async () => (await world.balances('SEK'))['pending'];
      await expect.poll(left).toBe(1000n);
      // The reverse order would deadlock.
      await lockPayments(tx, [keyOf(0)]);
      await bookPayments(tx, [keyOf(0), keyOf(-1)], new Date());
      return { booked };
    });
    expect(await booking.booked).toEqual([`SEK/${dayAt(6)}`]);
    expect(await world.balances('SEK')).toEqual({});
    expect(await world.broken()).toEqual([]);
  });

  test('are booked of every other merchant where those of one cannot be', async () => {
    const gatewayNumber = '90000003';
    await plantBusinesses(world, [{ id: 2n, gatewayNumbers: [gatewayNumber] }]);
    await inRole(world.database, 'operator', (tx) => addContractTerms(tx, 2n, [plainContract]));
    const amount = { minor: '10000', currency: 'DKK' };
    const sales = ['90000001', gatewayNumber].map((gateway) =>
      world.sale(dayAt(8), 10_000, { amount, gatewayNumber: gateway }),
    );
    await world.take(sales, new Date());
    await price(dayAt(8), 'DKK', '0.15');
    await world.owner.query(`
      alter table ledger_transfers add constraint fails check (business_id <> 1 or kind <> 'saleReversal') not valid`);
    const waiting = async (): Promise<bigint[]> => {
      const { rows } = await world.owner.query<{ id: string }>(
        `select business_id as id from ledger_accounts where currency = 'DKK' and account = 'pending' and balance_minor <> 0`,
      );
      return rows.map(({ id }) => BigInt(id));
    };
    try {
      await expect(bookWaiting()).rejects.toThrow(/constraint "fails/);
      expect(await waiting()).toEqual([1n]);
    } finally {
      await world.owner.query('alter table ledger_transfers drop constraint fails');
    }
    await bookWaitingSales(platform, waitingOf('DKK', dayAt(8)));
    expect(await waiting()).toEqual([]);
    expect(await world.broken()).toEqual([]);
  });
});

test('a sale that waits for its proof is still passed over for it when the night takes its entries of another currency', async () => {
  const terms = { ...plainTerms, deliveryCondition: 'uploaded' as const };
  const one = await settlementWorld([terms], [{ ...plainContract, settlementCurrency: 'CNY' }]);
  const on = await platformOf(one);
  try {
    const sale = one.sale(dayAt(0), 10_000, { amount: { minor: '10000', currency: 'EUR' } });
    await one.take([sale], new Date());
    await one.run(dayAt(1));
    expect(await one.blocks()).toEqual({ [sale.object.number]: 'noRate' });
    const rates = [{ from: 'EUR', to: 'CNY', rate: '7.8' }];
    const input = { validFrom: dayAt(0), source: 'Bank of the merchant', rates };
    const { id } = await askAs(olga, proposeExchangeRates, input, { on });
    await askAs(oscar, confirmExchangeRates, { id }, { on });
    await bookWaiting(on);
    await one.run(dayAt(2));
    expect(await one.batches()).toMatchObject([{ currency: 'EUR', sale_minor: 0n }]);
    expect(await one.blocks()).toEqual({ [sale.object.number]: 'awaitingProof' });
    expect(await one.broken()).toEqual([]);
  } finally {
    await closeWorld(one, on);
  }
});
