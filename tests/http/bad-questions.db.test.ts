import { listAlerts } from '@back-office/contract/features/alerts';
import { listDisputes } from '@back-office/contract/features/disputes';
import * as payment from '@back-office/contract/features/payment';
import {
  countNewTransactions,
  listTransactions,
  summarizeTransactions,
  transactionFilterSchema,
} from '@back-office/contract/features/transactions';
import { langHeaderOf, languages } from '@back-office/contract/kit/language';
import { ruleWords } from '@back-office/messages/rules';
import { aBusiness, aPerson, type TestBusiness } from '@back-office/server/testing/personas';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, type SignedIn } from './signed-in.ts';

let server: TestServer;
let business: TestBusiness;
let owner: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
  owner = await signedIn(server, await aPerson(server.database, [{ business }]));
  const of = (currency: string, amount_minor: bigint) =>
    aPayment({
      business_id: business.id,
      gateway_number: business.firstGateway,
      currency,
      amount_minor,
    });
  await plantPayments(server.databaseUrl, [
    of('USD', 999n),
    of('USD', 1000n),
    of('USD', 2000n),
    of('USD', 2001n),
    of('JPY', 15n),
  ]);
});
afterAll(() => server.stop());

const base = { view: 'query', range: { from: '2026-11-01', to: '2026-11-20' } };

/** A test asks faster than the limit of a person lets it. */
const unhurried = async (send: () => ReturnType<SignedIn['call']>) => {
  let answer = await send();
  while (answer.status === 429) {
    answer = await send();
  }
  expect(answer.status).toBe(200);
  return answer.envelope;
};

const ask = (filter: object, more: Record<string, unknown> = {}) =>
  unhurried(() => owner.call(listTransactions, { filter: { ...base, ...filter }, ...more }));
const broken = async (filter: object, more: Record<string, unknown> = {}) => {
  const { error, data } = await ask(filter, more);
  expect(data).toBeNull();
  expect(error?.name).toBe('request.malformed');
  return error?.fields?.[0];
};
const amounts = async (filter: object) => {
  const { data } = await ask(filter, { sort: 'amount', order: 'asc' });
  const rows = (data?.['rows'] ?? []) as { amount: { minor: string } }[];
  return rows.map(({ amount }) => amount.minor);
};

describe('[J01] pages of the transaction list', () => {
  it.each([[0], [-1], [1.5], [1e9], ['2;drop'], ['1'], [[1]], [null], [{}]])(
    'page %j is refused by field and rule',
    async (page) => {
      expect(await broken({}, { page })).toMatchObject({ field: 'page' });
    },
  );

  it.each([[1.5], ['2;drop'], ['zwei']])(
    '[S5.19] page %j asks for the correct number, in three languages',
    async (page) => {
      for (const language of languages) {
        const headers = { lang: langHeaderOf[language] };
        const input = { filter: base, page } as never;
        const { envelope } = await owner.call(listTransactions, input, { headers });
        expect(envelope.error?.fields).toEqual([
          { field: 'page', rule: 'number', message: ruleWords.number[language]({}) },
        ]);
      }
    },
  );

  it('[S9.2] has 10, 20, 30 or 50 rows, and twenty unless asked otherwise', async () => {
    expect((await ask({})).data).toMatchObject({ limit: 20, pageSizes: [10, 20, 30, 50] });
    for (const limit of [10, 20, 30, 50]) {
      expect((await ask({}, { limit })).data).toMatchObject({ limit, total: 5 });
    }
    for (const limit of [0, 1, 15, 40, 51, 100, '20']) {
      expect(await broken({}, { limit })).toMatchObject({ field: 'limit', rule: 'oneOf' });
    }
  });

  it('a page beyond the end is empty, with the exact total, and as quick as the first', async () => {
    const before = performance.now();
    const { data } = await ask({}, { page: 100_000, limit: 50 });
    expect(data).toMatchObject({ rows: [], total: 5 });
    expect(performance.now() - before).toBeLessThan(2000);
  });
});

describe('[J05] sorts of the transaction list', () => {
  it.each([
    ['sort', 'amount;drop table'],
    ['sort', 'password_hash'],
    ['sort', 'number'],
    ['sort', ['amount']],
    ['order', 'descending'],
    ['order', 'DESC'],
    ['order', ['asc']],
  ])('%s = %j is refused', async (field, value) => {
    expect(await broken({}, { [field]: value })).toMatchObject({ field, rule: 'oneOf' });
  });

  it('a sort by another name is a field that nobody knows', async () => {
    expect(await broken({}, { sortBy: 'amount' })).toMatchObject({
      field: 'sortBy',
      rule: 'unknownField',
    });
  });
});

describe('[J07] [S5.19] amount ranges of the transaction list', () => {
  it('from above to is refused by field and rule, in three languages, by every call that filters', async () => {
    const filter = { ...base, amountFrom: '20.01', amountTo: '20' };
    for (const language of languages) {
      const headers = { lang: langHeaderOf[language] };
      for (const call of [listTransactions, summarizeTransactions]) {
        const { envelope } = await owner.call(call, { filter }, { headers });
        expect(envelope.error?.fields).toEqual([
          {
            field: 'filter.amountTo',
            rule: 'amountsReversed',
            message: ruleWords.amountsReversed[language]({}),
          },
        ]);
      }
    }
    const asOf = '2026-11-20T00:00:00.000Z';
    const { envelope } = await owner.call(countNewTransactions, { filter: { ...filter, asOf } });
    expect(envelope.error?.fields?.[0]).toMatchObject({ rule: 'amountsReversed' });
  });

  it('9.5 is below 10, whatever the letters say', async () => {
    expect(await amounts({ amountFrom: '9.5', amountTo: '10', currencies: ['USD'] })).toEqual([
      '999',
      '1000',
    ]);
  });

  it('one side alone is a range, and both ends belong to it', async () => {
    const currencies = ['USD'];
    expect(await amounts({ currencies, amountFrom: '20' })).toEqual(['2000', '2001']);
    expect(await amounts({ currencies, amountTo: '10' })).toEqual(['999', '1000']);
    expect(await amounts({ currencies, amountFrom: '20', amountTo: '20' })).toEqual(['2000']);
  });

  it('more decimals than the currency has are refused, and none are made up', async () => {
    for (const [currency, amountFrom] of [
      ['JPY', '15.5'],
      ['USD', '10.001'],
    ] as const) {
      const { error } = await ask({ currencies: [currency], amountFrom });
      expect(error?.name).toBe('transactions.amountDecimals');
    }
    expect(await amounts({ currencies: ['JPY'], amountFrom: '15' })).toEqual(['15']);
    expect(await amounts({ currencies: ['JPY', 'USD'], amountTo: '15.5' })).toEqual([
      '15',
      '999',
      '1000',
    ]);
  });

  it.each(['-1', '1e3', '1,000', ' 1', '1.', '.5', '01', '1.0000', '१', 'NaN', 1, null])(
    '%j is no amount',
    async (amountFrom) => {
      expect(await broken({ amountFrom })).toMatchObject({ field: 'filter.amountFrom' });
    },
  );
});

const choices = {
  statuses: payment.paymentStatuses,
  tradeTypes: payment.tradeTypes,
  cardBrands: payment.cardBrands,
  walletTypes: payment.walletTypes,
  declineClasses: payment.declineClasses,
  preauthStatuses: payment.preauthStatuses,
  settlementStatuses: payment.settlementStatuses,
  reserveStatuses: payment.reserveStatuses,
  appealStatuses: payment.appealStatuses,
  abnormalTypes: payment.abnormalTypes,
} as const;

describe('[J09] choices of the transaction list', () => {
  it.each(Object.entries(choices))('each value of %s is taken', async (field, values) => {
    for (const value of values) {
      expect((await ask({ [field]: [value] })).code).toBe(0);
    }
    expect((await ask({ [field]: [...values] })).code).toBe(0);
  });

  it.each(Object.keys(choices))(
    '%s takes no other value, no label and no number',
    async (field) => {
      for (const value of ['unknown', 'SUCCESS', '成功', '', 0, null]) {
        const { error } = await ask({ [field]: [value] });
        expect(error?.fields?.[0]?.field).toBe(`filter.${field}.0`);
      }
      expect(await broken({ [field]: 'success' })).toMatchObject({ field: `filter.${field}` });
    },
  );

  it('a text where a flag or a list is wanted, and a field of another list, are refused by name', async () => {
    for (const filter of [
      { isRefunded: 'true' },
      { hasChargeback: 1 },
      { gatewayNumbers: business.firstGateway },
      { currencies: ['usd'] },
      { issuingCountries: ['Japan'] },
      { ip: '300.1.1.1' },
      { timeType: 'settled' },
      { view: 'everything' },
    ]) {
      const [field = ''] = Object.keys(filter);
      expect((await broken(filter))?.field).toMatch(new RegExp(`^filter\\.${field}`));
    }
    expect(await broken({ merchantId: 7 })).toMatchObject({ rule: 'unknownField' });
  });

  it('these are all the lists of choices that the filter has', () => {
    const listed = Object.entries(transactionFilterSchema.shape).flatMap(([field, schema]) => {
      const [issue] = schema.safeParse(['no such value']).error?.issues ?? [];
      return issue?.code === 'invalid_value' && issue.path[0] === 0 ? [field] : [];
    });
    expect(listed.toSorted()).toEqual(Object.keys(choices).toSorted());
  });
});

describe('[J15] a card number typed into the transaction list', () => {
  it('is refused before it is searched for, where it is no order of the merchant', async () => {
    const { error, msg } = await ask({ orderNumbers: ['4111111111111111'] });
    expect(error?.name).toBe('transactions.cardNumberRefused');
    expect(msg).not.toMatch(/\d{4}/);
  });

  it.each([listDisputes, listAlerts])(
    'is refused in the list of $name, too, and an order of the merchant that looks like one is searched for',
    async (list) => {
      const found = (orderNumber: string) =>
        unhurried(() => owner.call(list, { filter: { orderNumbers: [orderNumber] } }));
      expect((await found('4111111111111111')).error?.name).toBe('transactions.cardNumberRefused');
      await server.asMigrator(
        `insert into merchant_orders (business_id, merchant_order_number, number, gateway_number)
         select business_id, '4242424242424242', number, gateway_number from transactions where business_id = $1 limit 1
         on conflict do nothing`,
        [business.id],
      );
      expect((await found('4242424242424242')).code).toBe(0);
    },
  );

  it.each([{ email: '4111 1111 1111 1111' }, { name: '５５５５-5555-5555-4444' }])(
    'is refused by name, and not repeated: %j',
    async (filter) => {
      const { error } = await ask(filter);
      expect(error?.fields).toMatchObject([{ rule: 'cardNumber' }]);
      expect(JSON.stringify(error?.fields)).not.toMatch(/\d{4}/);
    },
  );

  it('is no card number with a wrong check digit, nor one of the first six and last four', async () => {
    expect((await ask({ name: '4111111111111112' })).code).toBe(0);
    expect((await ask({ cardFirst6: '411111', cardLast4: '1111' })).code).toBe(0);
    expect(await broken({ cardLast4: '4111111111111111' })).toMatchObject({
      field: 'filter.cardLast4',
    });
  });
});
