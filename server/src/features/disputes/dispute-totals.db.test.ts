import { addDays } from '@back-office/contract/kit/business-day';
import { writeDays } from '@back-office/contract/kit/list-filter';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyInvariants } from '#platform/verify-invariants';
import {
  gatewayNumber,
  openDisputeWorld,
  soon,
  type DisputeWorld,
} from '../../testing/dispute-world.ts';
import {
  alertEvent,
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  testDay,
  testInstant,
} from '../../testing/gateway-events.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

/** A filter that all cases match, but the totals can't answer: so every row is counted. */
const always = { openedDays: writeDays({ from: addDays(testDay, -60), to: addDays(testDay, 60) }) };

const breaches = async () =>
  (await verifyInvariants(world.database)).filter((one) => one.breaches > 0);

const figuresOf = async (
  filter: NonNullable<Parameters<DisputeWorld['listCases']>[0]['filter']>,
) => {
  const { total, counts, sums } = await world.listCases({ filter, page: 1, limit: 20 });
  return { total, counts, sums };
};

it('[S2.20] gives the same counts and sums from totals as by counting the cases, through answers, decisions and deadlines', async () => {
  const opened = await Promise.all(
    ['USD', 'USD', 'JPY', 'USD'].map((currency, at) =>
      world.openCase({
        object: { amount: { currency, minor: String(1000 + at) } },
        payment: { amount: { currency, minor: '5000' } },
      }),
    ),
  );
  const [answered, decided] = opened;
  await world.answer({ number: answered?.number ?? '' });
  if (decided !== undefined) {
    const lost = disputeEvent(decided.sale, {
      version: 2,
      object: { ...decided.notice.object, status: 'lost', closedAt: testInstant(650) },
    });
    await world.tellAt(soon, alertEvent(decided.sale), lost);
  }
  await world.sweep(new Date(soon.getTime() + 200 * 86_400_000));
  const { counts } = await figuresOf({});
  expect(counts).toMatchObject({ all: 5, decided: 1 });
  for (const tab of ['awaiting', 'underAppeal', 'decided', 'ended', 'all'] as const) {
    for (const currencies of [undefined, ['JPY']]) {
      const asked = { tab, ...(currencies === undefined ? {} : { currencies }) };
      expect(await figuresOf(asked)).toEqual(await figuresOf({ ...asked, ...always }));
    }
  }
  expect(await breaches()).toEqual([]);
});

it('takes a case out of the totals that an earlier version of its payment makes impossible', async () => {
  const told = (version: number, minor: string) =>
    paymentEvent(number, {
      version,
      object: { gatewayNumber, amount: { currency: 'EUR', minor } },
    });
  const number = newPaymentNumber();
  const later = told(2, '90000');
  const notice = disputeEvent(later, { object: { amount: { currency: 'EUR', minor: '80000' } } });
  const inEuros = { currencies: ['EUR'] };
  await world.tellAt(soon, later, notice);
  expect(await figuresOf(inEuros)).toMatchObject({
    total: 1,
    sums: [{ currency: 'EUR', count: 1, amountMinor: '80000' }],
  });
  await world.tellAt(soon, told(1, '10000'));
  expect(await figuresOf(inEuros)).toMatchObject({ total: 0, sums: [] });
  expect(await breaches()).toEqual([]);
});
