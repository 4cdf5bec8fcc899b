import { getSettlementCycle } from '@back-office/contract/features/settlements/cycle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant, askAs, type Merchant } from '../../../testing/ask-as-merchant.ts';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { getSettlementCycleRoute } from './get-settlement-cycle.ts';

const gatewayNumber = '90000001';
// So many that no sale of the day is judged by itself.
const many = 20_001;

let world: SettlementWorld;
let sale: ReturnType<SettlementWorld['sale']>;

beforeAll(async () => {
  world = await settlementWorld([
    {
      ...plainTerms,
      gatewayNumber,
      settleType: { type: 'day', n: 7 },
      deliveryCondition: 'uploaded',
    },
  ]);
  sale = world.sale(dayAt(0), 10_000, { gatewayNumber });
  await world.take([sale], new Date());
  await world.owner.query(`update ledger_days set count = ${many} where kind = 'sale'`);
});
afterAll(() => world.close());

const readGroups = async () => {
  const merchant: Merchant = { ...aMerchant, now: at(dayAt(3), 12) };
  const { cycles } = await askAs(world.database, merchant, {
    call: getSettlementCycle,
    route: getSettlementCycleRoute,
    input: {},
  });
  return cycles.map(({ groups }) => groups.map(({ reason, count }) => [reason, count]));
};

test('[S2.26] days with too many sales to judge each stand with their sums', async () => {
  expect(await readGroups()).toEqual([[['period', many]]]);
});

test.each([
  [
    'held',
    `insert into payment_holds (business_id, number, payment_number, gateway_number, reason, placed_by, placed_by_name, placed_at)
     values (1, 'H' || repeat('0', 18), $1, '${gatewayNumber}', 'Goods under inquiry', 900001, 'Op', now())`,
    'payment_holds',
  ],
  [
    'frozen',
    `insert into disputes (business_id, number, payment_number, gateway_number, version, stage, status, currency, amount_minor,
       reason_code, is_fraud, opened_at, was_retrieval, received_at, stands_since, reply_by, network_due_at)
     values (1, 'D' || repeat('0', 18), $1, '${gatewayNumber}', 1, 'retrieval', 'awaiting', 'USD', 100, '127', false, now(), true, now(),
       now(), now(), now())`,
    'disputes',
  ],
  [
    'awaitingProof',
    `insert into settlement_blocks (business_id, payment_number, gateway_number, currency, business_day, first_passed_on,
       last_passed_on, reason)
     values (1, $1, '${gatewayNumber}', 'USD', '${dayAt(0)}', '${dayAt(1)}', '${dayAt(1)}', 'awaitingProof')`,
    'settlement_blocks',
  ],
])(
  '[S2.26] one of so many sales that is known to be %s stands by itself',
  async (reason, plant, table) => {
    await world.owner.query(plant, [sale.object.number]);
    const groups = await readGroups();
    await world.owner.query(`delete from ${table}`);
    expect(groups).toEqual([
      expect.arrayContaining([
        ['period', many - 1],
        [reason, 1],
      ]),
    ]);
  },
);

test('[S2.26] entries of no gateway are nothing to settle, and the cycle tells the others', async () => {
  await world.owner.query(`
    insert into ledger_days
    select business_id, currency, business_day, 'none', kind, debit_account, credit_account, 1, amount_minor from ledger_days`);
  expect(await readGroups()).toEqual([
    expect.arrayContaining([
      ['period', many],
      ['period', 1],
    ]),
  ]);
});
