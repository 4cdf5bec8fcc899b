import { listRiskEntries } from '@back-office/contract/features/risk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant, askAs } from '../../testing/ask-as-merchant.ts';
import { asOwner, testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { aBusiness } from '../../testing/personas.ts';
import { aPayment, plantPayments } from '../../testing/plant-payments.ts';
import { riskEntries } from './read-entries.ts';

let world: TestDatabase;

const plant = (businessId: bigint | number, count: number, remark: string, gateway?: string) =>
  asOwner(world.url, (client) =>
    client.query(
      `insert into risk_entries (business_id, number, list, gateway_number, type, value, shown, remark, source, status, change, created_at, created_by_name)
       select $1::bigint, 'E' || lpad((hashtext($3::text) & 65535)::text, 8, '0') || lpad(i::text, 10, '0'), 'black', $4::text, 'email', value, value, $3::text,
         'typed', 'active', i, now(), 'Test'
       from (select i, 'payer' || i || '.' || lower($3::text) || '@example.com' as value from generate_series(1, $2::integer) as i) made`,
      [businessId, count, remark, gateway ?? null],
    ),
  );

beforeAll(async () => {
  world = await testDatabase();
  await plantPayments(world.url, [
    aPayment({ gateway_number: '10000101' }),
    aPayment({ gateway_number: '10000102' }),
  ]);
  await plant(1, 20_000, 'Bulk');
  await plant(1, 1, 'Half%off', '10000101');
  await plant(1, 1, 'Outlet', '10000102');
  const other = await aBusiness(world.database);
  await plant(other.id, 1, 'Foreign');
  await asOwner(world.url, (client) => client.query('analyze risk_entries'));
});
afterAll(() => world.drop());

const search = async (text: string, gatewayNumbers: string[] | null = null) => {
  const { rows, total } = await askAs(
    world.database,
    { ...aMerchant, gatewayNumbers },
    { call: listRiskEntries, route: riskEntries.route, input: { filter: { search: text } } },
  );
  return [total, rows[0]?.value];
};

test('[S2.35] an entry is found by a part of its value, remark or number, in any case, among few and among many', async () => {
  expect(await search('PAYER2999.')).toEqual([1, 'payer2999.bulk@example.com']);
  expect(await search('half%')).toEqual([1, 'payer1.half%off@example.com']);
  expect(await search('h%f')).toEqual([0, undefined]);
  expect(await search('0000002999')).toEqual([1, 'payer2999.bulk@example.com']);
  expect((await search('bulk'))[0]).toBe(20_000);
  expect((await search('@'))[0]).toBe(20_002);
});

test('a search finds nothing of another business, nor of a gateway that the person may not see', async () => {
  expect(await search('foreign')).toEqual([0, undefined]);
  expect((await search('outlet'))[0]).toBe(1);
  expect(await search('outlet', ['10000101'])).toEqual([0, undefined]);
});

test('a search of three characters or more reads the index of trigrams', async () => {
  const plan = await asOwner(world.url, async (client) => {
    // The query that the function runs as its owner: a function shows no plan.
    await client.query('set role bo_search');
    return client.query<{ 'QUERY PLAN': string }>(
      `explain select number from risk_entries where business_id = 1
       and (shown ilike '%payer2999.%' or remark ilike '%payer2999.%' or number ilike '%payer2999.%') limit 1001`,
    );
  });
  expect(plan.rows.map((line) => line['QUERY PLAN']).join('\n')).toContain('risk_entries_by_text');
});
