import {
  listBankHolidays,
  removeBankHoliday,
} from '@back-office/contract/features/terms/bank-holidays';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askAsOperator } from '../../testing/ask-as-operator.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { inRole } from '#platform/database';
import { bankHolidays, removeBankHolidayRoute } from './bank-holidays.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.drop());
beforeEach(() =>
  inRole(world.database, 'operator', async (tx) => {
    await tx.run(sql`delete from bank_holidays`);
    await tx.run(sql`
      insert into bank_holidays (currency, day, is_open, name) values
        ('USD', '2026-12-25', false, 'Christmas Day'), ('HKD', '2026-12-25', false, 'Christmas Day'),
        ('GBP', '2026-12-25', false, 'Christmas Day'), ('GBP', '2026-12-28', false, 'Boxing Day'),
        ('CNY', '2026-12-26', true, 'Working Saturday')`);
  }),
);

const asked = {
  routes: [bankHolidays.route, removeBankHolidayRoute],
  now: new Date('2026-12-01T04:00:00Z'),
  person: { personId: 1n, personName: 'Olga Operator' },
};
const listed = async (currencies?: string[]): Promise<string[]> => {
  const filter = { when: 'coming' as const, ...(currencies && { currencies }) };
  const input = { filter, page: 1, limit: 20 as const };
  const { rows } = await askAsOperator(world.database, { ...asked, call: listBankHolidays, input });
  return rows.map(({ day, currencies: codes, banks }) => `${day} ${codes} ${banks}`);
};

test('a day is listed once, with all of its currencies', async () => {
  expect(await listed()).toEqual([
    '2026-12-25 GBP, HKD, USD closed',
    '2026-12-26 CNY open',
    '2026-12-28 GBP closed',
  ]);
});

test('a filter by currency finds the days of that currency, which keep their other currencies', async () => {
  expect(await listed(['HKD'])).toEqual(['2026-12-25 GBP, HKD, USD closed']);
  expect(await listed(['CNY', 'GBP'])).toHaveLength(3);
});

test('a day removed for one currency stays for the others', async () => {
  const input = { currency: 'HKD', day: '2026-12-25' } as const;
  await askAsOperator(world.database, { ...asked, call: removeBankHoliday, input });
  expect(await listed()).toContain('2026-12-25 GBP, USD closed');
});
