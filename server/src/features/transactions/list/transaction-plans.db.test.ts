import {
  listTransactions,
  summarizeTransactions,
  type TransactionFilterInput,
} from '@back-office/contract/features/transactions';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { aPayment, plantPayments, type PlantedPayment } from '../../../testing/plant-payments.ts';
import { plantSettlements, type PlantedBatch } from '../../../testing/plant-settlements.ts';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { vacuumUntilMarked, watchPlans } from '../../../testing/watch-plans.ts';
import { listTransactionsRoute } from './list-transactions.ts';
import { summarizeTransactionsRoute } from './list-transactions.ts';

const range = { from: '2026-06-01', to: '2026-11-20' };
const paymentCount = 12_000;
const firstMs = Date.parse('2026-06-01T00:00:00Z');
const lastMs = aMerchant.now.getTime();

const countryOf = (index: number): string => {
  if (index % 300 === 1) {
    return 'IS';
  }
  return index % 10 === 2 ? 'FR' : 'US';
};

/** Spread evenly over half a year; one customer in six hundred is called Rare, and every one has a shop address. */
const planted = () =>
  Array.from({ length: paymentCount }, (_, index) =>
    aPayment({
      business_id: index % 5 === 0 ? 2n : 1n,
      gateway_number: index % 5 === 0 ? '10000201' : '10000101',
      ordered_at: new Date(firstMs + Math.floor(((lastMs - firstMs) * index) / paymentCount)),
      card_first6: String(400_000 + ((index * 31) % 900)),
      card_last4: String(1000 + ((index * 17) % 9000)),
      amount_minor: BigInt(100 + ((index * 7919) % 50_000)),
      billing_country: countryOf(index),
      payer: {
        email: `customer${index}@shop.example`,
        name: index % 600 === 1 ? `Rare Person ${index}` : `Customer ${index}`,
        shipToName: '',
      },
    }),
  );

/** The first business's sales of the first hundred days are settled, and those of one more day are reported. */
const settled = (payments: readonly PlantedPayment[]): PlantedBatch[] =>
  Array.from({ length: 101 }, (_, at) => {
    const day = addDays(range.from, at);
    const status = at === 100 ? 'reported' : 'credited';
    return {
      business_id: 1n,
      gateway_number: '10000101',
      currency: 'USD',
      number: `10000101${addDays(day, 7).replaceAll('-', '')}01`,
      settlement_day: addDays(day, 7),
      status,
      lines: payments
        .filter((one) => one.business_id === 1n && businessDayOf(one.ordered_at) === day)
        .map(({ number, amount_minor }) => ({
          cause: number,
          payment_number: number,
          kind: 'sale',
          business_day: day,
          sale_minor: amount_minor,
          reserve_minor: 1n,
        })),
    };
  });

describe('the way a question takes through the database, under the tenant role and its policy', () => {
  let world: TestDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    world = await testDatabase();
    const payments = planted();
    await plantPayments(world.url, payments);
    await plantSettlements(world.url, settled(payments));
    owner = new pg.Client({ connectionString: world.url });
    await owner.connect();
    await vacuumUntilMarked(owner, 'transactions');
  });
  afterAll(async () => {
    await owner.end();
    await world.drop();
  });

  const plansOf = async (
    name: 'list' | 'summary',
    filter: Partial<TransactionFilterInput>,
    more: object = {},
  ): Promise<string[]> => {
    const plans: string[] = [];
    const watch = watchPlans(plans);
    const whole = { view: 'query' as const, range, ...filter };
    await (name === 'list'
      ? askAs(world.database, aMerchant, {
          call: listTransactions,
          route: listTransactionsRoute,
          input: { filter: whole, ...more },
          watch,
        })
      : askAs(world.database, aMerchant, {
          call: summarizeTransactions,
          route: summarizeTransactionsRoute,
          input: { filter: whole },
          watch,
        }));
    // The first statement finds the instant of the set.
    return plans.slice(1);
  };

  test('a page of any depth reads the totals, and the hours of the page from the index alone', async () => {
    for (const page of [1, 240, 480]) {
      const plans = await plansOf('list', {}, { page });
      expect(plans[0]).toContain('transaction_totals');
      const finding = plans.at(-2) ?? '';
      expect(finding).toContain('Index Only Scan');
      expect(finding).toMatch(/transactions_2026\d\d_business_id_ordered_at_number/);
      // The last day's rows at most, of a half year's twelve thousand.
      expect(Number(/rows=(\d+)/.exec(finding)?.[1])).toBeLessThan(100);
    }
  });

  test('months outside the range are not touched', async () => {
    const month = { from: '2026-08-03', to: '2026-08-20' };
    const plans = await plansOf('list', { range: month, billingCountries: ['US', 'IS'] });
    expect(plans[0]).toContain('transactions_202608');
    expect(plans.join('\n')).not.toMatch(/transactions_2026(07|09|10|11)/);
  });

  test('sorted by amount it walks the index of amounts alone, without sorting', async () => {
    const plans = await plansOf('list', {}, { sort: 'amount', page: 100 });
    const finding = plans.at(-2) ?? '';
    expect(finding).toContain('Index Only Scan Backward');
    expect(finding).toContain('amount_minor');
    expect(finding).not.toContain('Sort Method');
  });

  test('holds about to expire are counted from the index of their own', async () => {
    const [counting] = await plansOf('summary', {
      view: 'preauthorised',
      statuses: ['preauthorised'],
      isExpiringSoon: true,
    });
    expect(counting).toContain('Index Only Scan');
    expect(counting).toContain('preauth_expires_at');
  });

  test('holds in the order in which they expire walk the index of their own, without sorting', async () => {
    const plans = await plansOf(
      'list',
      { view: 'preauthorised', statuses: ['preauthorised'] },
      { sort: 'preauthExpiresAt', order: 'asc' },
    );
    const finding = plans.find((plan) => plan.includes('preauth_expires_at')) ?? '';
    expect(finding).toMatch(
      /Index Only Scan using transactions_2026\d\d_business_id_preauth_expires_at/,
    );
    expect(finding).not.toContain('Sort Method');
  });

  test('a rare country is listed and counted from the index of its own', async () => {
    const listing = await plansOf('list', { billingCountries: ['IS'] });
    expect(listing[0]).toContain('billing_country');
    const [counting] = await plansOf('summary', { billingCountries: ['IS'] });
    expect(counting).toContain('Index Only Scan');
    expect(counting).toMatch(/business_id_billing_country/);
    expect(counting).not.toContain('Seq Scan');
  });

  test('a frequent country with further conditions is walked newest first, and the page is full at once', async () => {
    const [listing = ''] = await plansOf('list', {
      billingCountries: ['FR'],
      currencies: ['USD'],
      amountFrom: '40',
    });
    expect(listing).toContain('Index Only Scan Backward');
    expect(listing).not.toContain('Sort Method');
    expect(listing).not.toMatch(/rows=\d{3,}/);
  });

  test('a part of a name is found through the trigram index, and its payments through their payer', async () => {
    // The query that search_payers runs as its owner: a function shows no plan.
    await owner.query('set role bo_search');
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      `explain select id from payers where business_id = 1 and names_normal like '%rare person%' limit 1001`,
    );
    await owner.query('reset role');
    expect(rows.map((line) => line['QUERY PLAN']).join('\n')).toContain('payers_by_text');
    const plans = await plansOf('list', { name: 'rare person' });
    expect(plans[1]).toContain('Function Scan on search_payers');
    expect(plans[2]).toMatch(/Index (Only )?Scan using transactions_2026\d\d_business_id_payer_id/);
  });

  test('a part that everyone bears is looked for payment by payment, newest first, and the page is full at once', async () => {
    const plans = await plansOf('list', { email: 'shop.example' });
    expect(plans.join('\n')).not.toContain('search_payers');
    expect(plans[1]).toMatch(
      /Index (Only )?Scan Backward using transactions_202611_business_id_ordered_at/,
    );
    expect(plans[1]).not.toMatch(/rows=\d{3,}/);
  });

  test('what is reported is listed and counted from its batches; what is settled is counted without asking payment by payment', async () => {
    const filter = { settlementStatuses: ['reported' as const] };
    const [listing] = await plansOf('list', filter);
    expect(listing).toContain('settlement_batches');
    expect(listing).not.toMatch(/Seq Scan on transactions/);
    const [counting] = await plansOf('summary', { settlementStatuses: ['settled'] });
    expect(counting).toContain('Hash');
    expect(counting).not.toMatch(/Nested Loop/);
  });

  test('the rows of a page look up their line by its cause', async () => {
    const plans = await plansOf('list', {});
    expect(plans.at(-1)).toMatch(/Index (Only )?Scan using settlement_lines_by_cause/);
  });

  test('a search answers nothing of another business, whose words are in the same index', async () => {
    const { rows, total } = await askAs(
      world.database,
      { ...aMerchant, businessId: 3n },
      {
        call: listTransactions,
        route: listTransactionsRoute,
        input: { filter: { view: 'query', range, name: 'rare person' } },
      },
    );
    expect({ rows, total }).toEqual({ rows: [], total: null });
  });
});
