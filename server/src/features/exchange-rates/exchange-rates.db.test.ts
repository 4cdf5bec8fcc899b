import { randomUUID } from 'node:crypto';
import {
  confirmExchangeRates,
  listExchangeRates,
  proposeExchangeRates,
  rejectExchangeRates,
  withdrawExchangeRates,
} from '@back-office/contract/features/exchange-rates';
import { addDays } from '@back-office/contract/kit/business-day';
import type { CallDefinition, InputOf } from '@back-office/contract/kit/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAsOperator } from '../../testing/ask-as-operator.ts';
import {
  at,
  dayAt,
  operators,
  plainContract,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../testing/settlement-world.ts';
import { exchangeRatesRoutes } from './routes.ts';

let world: SettlementWorld;
beforeAll(async () => {
  // The other gateway is settled in euros, for which no rate is needed there.
  world = await settlementWorld(
    [plainTerms],
    [plainContract, { ...plainContract, gatewayNumber: '90000002', settlementCurrency: 'EUR' }],
  );
});
afterAll(() => world.close());

const today = dayAt(10);
const olga = { personId: operators[0] as bigint, personName: 'Olga Operator' };
const oscar = { personId: operators[1] as bigint, personName: 'Oscar Operator' };
const askAs = <Call extends CallDefinition>(
  person: typeof olga,
  call: Call,
  input: InputOf<Call>,
) =>
  askAsOperator(world.database, {
    call,
    routes: exchangeRatesRoutes,
    input,
    now: at(today, 10),
    person,
  });
const refusal = (name: string) => expect.objectContaining({ code: name });
const rateOf = (from: string, rate: string) => [{ from, to: 'USD', rate }];
const propose = (validFrom: string, rates = rateOf('EUR', '1.2')) =>
  askAs(olga, proposeExchangeRates, { validFrom, source: 'Bank of the merchant', rates });

describe('a sale in a currency without a rate', () => {
  test('[S4.11] is passed over as “no rate”, shown to operators, and settled with its fees once a second operator confirmed one', async () => {
    const sale = world.sale(dayAt(0), 10_000, { amount: { minor: '10000', currency: 'EUR' } });
    const { number } = sale.object;
    await world.take([sale], new Date());
    await world.run(dayAt(1));
    expect(await world.blocks()).toEqual({ [number]: 'noRate' });
    expect(await world.batches()).toEqual([]);
    const { pairs } = await askAs(oscar, listExchangeRates, {});
    expect(pairs).toEqual([
      { from: 'EUR', to: 'USD', rate: null, validFrom: null, state: 'noRate', merchantsWaiting: 1 },
    ]);

    const { id } = await propose(dayAt(0), rateOf('EUR', '1.1'));
    await world.run(dayAt(2));
    expect(await world.blocks()).toEqual({ [number]: 'noRate' });
    await expect(askAs(olga, confirmExchangeRates, { id })).rejects.toEqual(
      refusal('exchangeRates.ownProposal'),
    );
    expect(await askAs(oscar, confirmExchangeRates, { id })).toEqual({ booked: 1 });
    expect(await world.balances('EUR')).toEqual({});
    expect((await world.balances())['pending']).toBe(11_000n - 30n);

    await world.run(dayAt(3));
    expect(await world.blocks()).toEqual({});
    const batches = (await world.batches()).toSorted((one, other) =>
      one.currency < other.currency ? -1 : 1,
    );
    expect(batches).toMatchObject([
      // The euros were booked and taken back.
      { currency: 'EUR', sale_minor: 0n, net_minor: 0n },
      // By hand: 3.5 % of 110.00.
      { currency: 'USD', sale_minor: 11_000n, deduction_minor: 385n, single_fee_minor: 30n },
    ]);
    expect(await world.broken()).toEqual([]);
  });
});

describe('rates', () => {
  test('price nothing until a second operator confirms them, and never a day that has begun at another rate', async () => {
    await expect(propose(today)).rejects.toEqual(refusal('exchangeRates.dayBegun'));
    const tomorrow = addDays(today, 1);
    const { id } = await propose(tomorrow);
    await expect(propose(tomorrow)).rejects.toEqual(refusal('exchangeRates.waitingAlready'));
    const told = await askAs(oscar, listExchangeRates, {});
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
    const after = await askAs(oscar, listExchangeRates, {});
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
    const { proposals } = await askAs(oscar, listExchangeRates, {});
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
    const sales = [1, 2, 3].map(() =>
      world.sale(dayAt(4), 5000, { amount: { minor: '5000', currency: 'GBP' } }),
    );
    await world.take(sales, new Date());
    const { id } = await propose(dayAt(4), rateOf('GBP', '1.25'));
    const answers = await Promise.allSettled(
      [1, 2].map(() => askAs(oscar, confirmExchangeRates, { id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await world.balances('GBP')).toEqual({});
    expect(await world.broken()).toEqual([]);
  });
});
