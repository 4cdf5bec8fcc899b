import { getSettlementCycle } from '@back-office/contract/features/settlements/cycle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import {
  at,
  dayAt,
  plainContract,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { getSettlementCycleRoute } from './get-settlement-cycle.ts';

// Sales on two days of closed months that arrive on a Saturday. Each day has its own terms, and so has the Saturday.
const [ownDays, saturday, settled] = [[dayAt(1), dayAt(15)], dayAt(75), dayAt(77)];
const copies = 12_000;

let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld(
    [
      plainTerms,
      { ...plainTerms, validFrom: dayAt(14), reservePpm: 200_000 },
      { ...plainTerms, validFrom: dayAt(60), reservePpm: 50_000 },
    ],
    [
      plainContract,
      { ...plainContract, validFrom: dayAt(14), deductionRatePpm: 80_003 },
      { ...plainContract, validFrom: dayAt(60), deductionRatePpm: 20_000 },
    ],
  );
  await world.take([world.sale(dayAt(0), 1000)], at(dayAt(1), 1));
  for (let day = 30; day <= 75; day += 1) {
    await world.closeMonths(dayAt(day));
  }
  await world.run(dayAt(1));
  for (const { number } of await world.batches()) {
    expect(await world.check(number, dayAt(1))).toBeUndefined();
    expect(await world.credit(number, dayAt(1))).toBeUndefined();
  }
});
afterAll(() => world.close());

/** Copies a sale and its entries; each copy gets its own number and amount. */
const copySale = async (number: string): Promise<void> => {
  const columnsOf = async (table: string, own: readonly string[]): Promise<string> => {
    const { rows } = await world.owner.query<{ names: string }>(
      `select string_agg(attname, ',') as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all ($2)`,
      [table, own],
    );
    return rows[0]?.names ?? '';
  };
  const copied = `substr($1, 1, 8) || lpad((1000000 + nth)::text, 14, '0')`;
  const amount = `1000 + (nth * 7919) % 50000`;
  const payment = await columnsOf('transactions', ['number', 'amount_minor']);
  await world.owner.query(
    `insert into transactions (number, amount_minor, ${payment})
     select ${copied}, ${amount}, ${payment} from transactions, generate_series(1, ${copies}) nth where number = $1`,
    [number],
  );
  const entry = await columnsOf('ledger_transfers', ['id', 'cause', 'amount_minor']);
  await world.owner.query(
    `insert into ledger_transfers (cause, amount_minor, ${entry})
     select ${copied}, case kind when 'sale' then ${amount} else amount_minor end, ${entry}
     from ledger_transfers, generate_series(1, ${copies}) nth where cause = $1`,
    [number],
  );
};

/** Plants more late sales than are judged one by one. */
const plantLateSales = async (): Promise<void> => {
  const late = ownDays.map((day) => world.sale(day, 12_345));
  await world.take(late, at(saturday, 12));
  for (const { object } of late) {
    await copySale(object.number);
  }
  await world.owner.query(
    `update ledger_days d set count = s.count, amount_minor = s.minor
     from (select business_day, kind, count(*) as count, sum(amount_minor) as minor from ledger_transfers group by 1, 2) s
     where s.business_day = d.business_day and s.kind = d.kind`,
  );
  await world.owner.query(
    `update gateway_balances g set balance_minor = s.minor
    from (select sum(amount_minor * case when credit_account = 'pending' then 1 else -1 end) as minor from ledger_days) s
    where g.account = 'pending'`,
  );
  await world.owner.query('analyze ledger_transfers, transactions');
};

test('[S2.26] of more late sales than anybody looks through, shows what the night takes of each by the terms of its own day', async () => {
  await plantLateSales();
  const told = await askAs(
    world.database,
    { ...aMerchant, now: at(saturday, 13) },
    { call: getSettlementCycle, route: getSettlementCycleRoute, input: {} },
  );
  await world.run(settled);
  const batch = (await world.batches()).find(({ settlement_day }) => settlement_day === settled);
  const [deduction, fees] = [batch?.['deduction_minor'] ?? 0n, batch?.['single_fee_minor'] ?? 0n];
  const [cycle] = told.cycles;
  expect(cycle?.forecast.find(({ day }) => day === settled)).toMatchObject({
    isRough: false,
    count: 2 * (copies + 1),
    saleMinor: String(batch?.['sale_minor']),
    feesMinor: String(deduction + fees),
    reserveMinor: String(batch?.['reserve_extracted_minor']),
    netMinor: String(batch?.net_minor),
  });
  expect(cycle?.groups).toMatchObject([
    { reason: 'period', dueDay: settled, expectedDeductionMinor: String(deduction) },
  ]);
});
