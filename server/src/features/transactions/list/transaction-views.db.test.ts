import { findTransaction } from '@back-office/contract/features/transaction-detail';
import {
  countNewTransactions,
  listTransactions,
  summarizeTransactions,
  transactionViews,
  type TransactionFilterInput,
} from '@back-office/contract/features/transactions';
import type { InputOf } from '@back-office/contract/kit/call';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { aMerchant, askAs, type Merchant } from '../../../testing/ask-as-merchant.ts';
import {
  alertEvent,
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testDay,
  testInstant,
} from '../../../testing/gateway-events.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import { aPayment, plantPayments, type PlantedPayment } from '../../../testing/plant-payments.ts';
import { takeFromGateway } from '../../../testing/take-events.ts';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { countNewTransactionsRoute } from './count-new-transactions.ts';
import { findTransactionRoute } from '../detail/find-transaction.ts';
import { listTransactionsRoute } from './list-transactions.ts';
import { summarizeTransactionsRoute } from './list-transactions.ts';

const range = { from: '2026-11-01', to: '2026-11-20' };
const at = (text: string): Date => new Date(`2026-11-${text}:00.000Z`);
// A test card's number: thirteen to nineteen digits with a valid check digit.
const cardNumber = '4111111111111111';

const refusalOf = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return 'done';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
};

describe('transactions', () => {
  let world: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    world = await testDatabase();
    client = new pg.Client({ connectionString: world.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await world.drop();
  });

  const list = (input: InputOf<typeof listTransactions>, merchant: Merchant = aMerchant) =>
    askAs(world.database, merchant, {
      call: listTransactions,
      route: listTransactionsRoute,
      input,
    });
  const summarize = (filter: TransactionFilterInput, merchant: Merchant = aMerchant) =>
    askAs(world.database, merchant, {
      call: summarizeTransactions,
      route: summarizeTransactionsRoute,
      input: { filter },
    });
  const find = (number: string, merchant: Merchant = aMerchant) =>
    askAs(world.database, merchant, {
      call: findTransaction,
      route: findTransactionRoute,
      input: { number },
    });
  // Each test has a business of its own, so that none sees another's payments.
  let businesses = 10n;
  const aShop = () => {
    businesses += 1n;
    const businessId = businesses;
    const gateway = `${100_000n + businessId}01`;
    const merchant: Merchant = { ...aMerchant, businessId };
    const plant = async (...wanted: Partial<PlantedPayment>[]) => {
      const payments = wanted.map((one) =>
        aPayment({ business_id: businessId, gateway_number: gateway, ...one }),
      );
      await plantPayments(world.url, payments);
      return payments.map(({ number }) => number);
    };
    const numbers = async (filter: Partial<TransactionFilterInput>) => {
      const { rows } = await list({ filter: { view: 'query', range, ...filter } }, merchant);
      return rows.map(({ number }) => number);
    };
    return { businessId, gateway, merchant, plant, numbers };
  };

  test('[S2.23] holds come in the order in which they expire, whatever their payments’ order, page by page', async () => {
    const { merchant, plant } = aShop();
    const hold = {
      status: 'preauthorised',
      view: 'preauthorised',
      preauth_status: 'pending',
    } as const;
    const [last, unknown, first, second, alike] = await plant(
      { ...hold, ordered_at: at('10T01:00'), preauth_expires_at: at('19T01:00') },
      { ...hold, ordered_at: at('10T02:00') },
      { ...hold, ordered_at: at('12T03:00'), preauth_expires_at: at('14T01:00') },
      { ...hold, ordered_at: at('11T04:00'), preauth_expires_at: at('15T01:00') },
      { ...hold, ordered_at: at('12T04:00'), preauth_expires_at: at('15T01:00') },
    );
    const input: InputOf<typeof listTransactions> = {
      filter: { view: 'preauthorised', range, statuses: ['preauthorised'] },
      sort: 'preauthExpiresAt',
      order: 'asc',
      limit: 10,
    };
    const { rows } = await list(input, merchant);
    const ordered = [first, second, alike, last, unknown];
    expect(rows.map(({ number }) => number)).toEqual(ordered);
    expect(
      (await list({ ...input, order: 'desc' }, merchant)).rows.map(({ number }) => number),
    ).toEqual([last, alike, second, first, unknown]);
    const more = await plant(
      ...Array.from({ length: 7 }, (_, index) => ({
        ...hold,
        ordered_at: at('13T05:00'),
        preauth_expires_at: at(`1${(index % 3) + 6}T01:00`),
      })),
    );
    const byCursor: string[] = [];
    let after: string | undefined;
    do {
      const page = await list({ ...input, ...(after === undefined ? {} : { after }) }, merchant);
      byCursor.push(...page.rows.map(({ number }) => number));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(byCursor.slice(0, 3)).toEqual([first, second, alike]);
    expect(byCursor.slice(-2)).toEqual([last, unknown]);
    expect(byCursor).toHaveLength(12);
    expect(new Set(byCursor)).toEqual(new Set([...ordered, ...more]));
  });

  test('[S2.16] [S2.17] [S2.18] [S2.23] [S2.24] [S2.25] [S1.7] each view shows its own payments', async () => {
    const { gateway, plant, numbers } = aShop();
    const testGateway = `${gateway.slice(0, 6)}99`;
    const [sale, declined, open, hold, trial, reported] = await plant(
      { ordered_at: at('10T01:00') },
      { ordered_at: at('10T02:00'), status: 'failed', view: 'declined' },
      { ordered_at: at('10T03:00'), status: 'inProcessing', view: 'uncompleted' },
      { ordered_at: at('10T04:00'), status: 'preauthorised', view: 'preauthorised' },
      {
        ordered_at: at('10T05:00'),
        mode: 'test',
        gateway_number: testGateway,
        status: 'failed',
        view: 'declined',
      },
      { ordered_at: at('10T06:00'), has_fraud_report: true },
    );
    const shown = Object.fromEntries(
      await Promise.all(transactionViews.map(async (view) => [view, await numbers({ view })])),
    );
    expect(shown).toEqual({
      query: [reported, hold, open, declined, sale],
      declined: [declined],
      uncompleted: [open],
      preauthorised: [hold],
      test: [trial],
      counterfeit: [reported],
    });
  });

  test('[S3.5] a frozen list keeps its total and its pages while new payments come in', async () => {
    const { merchant, plant } = aShop();
    const minute = (count: number) => new Date(aMerchant.now.getTime() + count * 60_000);
    const before = await plant(
      ...Array.from({ length: 95 }, (_, index) => ({ ordered_at: minute(-index * 7) })),
    );
    const filter = { view: 'query' as const, range };
    const first = await list({ filter, limit: 10 }, merchant);
    expect(first.asOf).toBe(aMerchant.now.toISOString());
    expect(first).toMatchObject({ total: 95, page: 1, limit: 10, pageSizes: [10, 20, 30, 50] });
    const frozen = { ...filter, asOf: first.asOf };
    const later: Merchant = { ...merchant, now: minute(9) };
    const numbers = first.rows.map(({ number }) => number);
    for (let page = 2; page <= 10; page += 1) {
      await plant({ ordered_at: minute(page - 1) });
      const answer = await list({ filter: frozen, limit: 10, page }, later);
      expect(answer).toMatchObject({ total: 95, page, limit: 10 });
      numbers.push(...answer.rows.map(({ number }) => number));
    }
    expect(numbers.toSorted()).toEqual(before.toSorted());
    const { count } = await askAs(world.database, later, {
      call: countNewTransactions,
      route: countNewTransactionsRoute,
      input: { filter: frozen },
    });
    expect(count).toBe(9);
    expect(await list({ filter }, later)).toMatchObject({ total: 104, page: 1, limit: 20 });
  });

  test.each([
    { title: 'in time order', asked: {}, sort: 'orderedAt' as const },
    { title: 'by amount', asked: {}, sort: 'amount' as const },
    {
      title: 'by what roll-ups do not know',
      asked: { amountFrom: '1' },
      sort: 'orderedAt' as const,
    },
  ])(
    '[S3.5] a payment that arrives late shifts no page, whenever it was ordered, and is announced as new: $title',
    async ({ asked, sort }) => {
      const { merchant, plant } = aShop();
      const minute = (count: number) => new Date(aMerchant.now.getTime() + count * 60_000);
      const before = await plant(
        ...Array.from({ length: 60 }, (_, index) => ({ ordered_at: minute(-index * 61) })),
      );
      const filter = { view: 'query' as const, range, ...asked };
      const first = await list({ filter, sort, limit: 10 }, merchant);
      const frozen = { ...filter, asOf: first.asOf };
      const numbers = first.rows.map(({ number }) => number);
      for (let page = 2; page <= 6; page += 1) {
        const arrived_at = minute(page);
        // One in an hour already shown, one last week, one in the current hour.
        await plant(
          { ordered_at: minute(-95), arrived_at },
          { ordered_at: minute(-60 * 24 * 6), arrived_at },
          { ordered_at: minute(-1), arrived_at },
        );
        const answer = await list({ filter: frozen, sort, limit: 10, page }, merchant);
        expect(answer.total ?? 60).toBe(60);
        numbers.push(...answer.rows.map(({ number }) => number));
      }
      expect(numbers.toSorted()).toEqual(before.toSorted());
      expect((await summarize(frozen, merchant)).total).toBe(60);
      const { count } = await askAs(world.database, merchant, {
        call: countNewTransactions,
        route: countNewTransactionsRoute,
        input: { filter: frozen },
      });
      expect(count).toBe(15);
      expect((await summarize(filter, merchant)).total).toBe(75);
    },
  );

  test('the total agrees with the rows of the same answer while payments are being written', async () => {
    const { businessId, merchant, plant } = aShop();
    await plant({ ordered_at: at('20T01:00') });
    let isWriting = true;
    const writing = (async () => {
      for (let index = 0; index < 25; index += 1) {
        await plant({ ordered_at: at('20T01:30') }, { ordered_at: at('20T09:10') });
      }
      isWriting = false;
    })();
    while (isWriting) {
      const answer = await list({ filter: { view: 'query', range }, limit: 50 }, merchant);
      expect(answer.rows).toHaveLength(Math.min(50, answer.total ?? -1));
    }
    await writing;
    const { rows } = await client.query<{ count: bigint }>(
      'select count(*) as count from transactions where business_id = $1',
      [businessId],
    );
    expect((await list({ filter: { view: 'query', range } }, merchant)).total).toBe(
      Number(rows[0]?.count),
    );
  });

  test("[S1.2] a day is the reader's own, half-open, on the nights the clocks change too", async () => {
    const { merchant, plant } = aShop();
    const zones = [
      {
        timeZoneId: 4 as const,
        date: '2026-10-25',
        from: '2026-10-24T23:00:00.000Z',
        until: '2026-10-26T00:00:00.000Z',
      },
      {
        timeZoneId: 6 as const,
        date: '2026-11-01',
        from: '2026-11-01T04:00:00.000Z',
        until: '2026-11-02T05:00:00.000Z',
      },
      {
        timeZoneId: 7 as const,
        date: '2026-11-01',
        from: '2026-11-01T05:00:00.000Z',
        until: '2026-11-02T06:00:00.000Z',
      },
      {
        timeZoneId: 1 as const,
        date: '2026-11-03',
        from: '2026-11-02T16:00:00.000Z',
        until: '2026-11-03T16:00:00.000Z',
      },
    ];
    for (const { timeZoneId, date, from, until } of zones) {
      const edges = [new Date(from), new Date(until)];
      const [outBefore, first, last, outAfter] = await plant(
        ...edges.flatMap((edge) => [
          { ordered_at: new Date(edge.getTime() - 1) },
          { ordered_at: edge },
        ]),
      );
      const answer = await list(
        { filter: { view: 'query', range: { from: date, to: date } }, order: 'asc' },
        { ...merchant, timeZoneId },
      );
      const numbers = answer.rows.map(({ number }) => number);
      expect(numbers).toEqual(expect.arrayContaining([first, last]));
      expect(numbers).not.toContain(outBefore);
      expect(numbers).not.toContain(outAfter);
      expect(answer.total).toBe(numbers.length);
    }
  });

  test('[S5.9] a range has six months at most, both ends included', () => {
    const isTaken = (from: string, to: string) =>
      listTransactions.input.safeParse({ filter: { view: 'query', range: { from, to } } }).success;
    expect(isTaken('2026-05-21', '2026-11-20')).toBe(true);
    expect(isTaken('2026-05-20', '2026-11-20')).toBe(false);
    expect(isTaken('2026-08-31', '2027-02-27')).toBe(true);
    expect(isTaken('2026-08-31', '2027-02-28')).toBe(false);
    expect(isTaken('2026-11-20', '2026-11-20')).toBe(true);
    expect(isTaken('2026-11-20', '2026-11-19')).toBe(false);
    expect(isTaken('2026-02-30', '2026-03-01')).toBe(false);
  });

  test('pages, sorts and choices that do not exist are refused before they are asked', () => {
    const isTaken = (input: object) =>
      listTransactions.input.safeParse({ filter: { view: 'query', range }, ...input }).success;
    for (const page of [0, -1, 1.5, 1e9, '2;drop', [1], '1', null]) {
      expect(isTaken({ page })).toBe(false);
    }
    for (const sort of ['amount;drop table', 'password_hash', ['amount'], 'number']) {
      expect(isTaken({ sort })).toBe(false);
    }
    for (const filter of [
      { statuses: ['Success'] },
      { statuses: 'success' },
      { view: 'all' },
      { currencies: ['usd'] },
      { amountFrom: '1e3' },
      { amountFrom: '-1' },
      { amountFrom: 1 },
      { cardLast4: '11112' },
      { gatewayNumbers: ['1 or 1=1'] },
      { email: 'ab' },
      { businessId: '2' },
    ]) {
      expect(isTaken({ filter: { view: 'query', range, ...filter } })).toBe(false);
    }
    expect(isTaken({ order: 'descending' })).toBe(false);
    expect(isTaken({ limit: 7 })).toBe(false);
  });

  test('a page beyond the end is empty and keeps the total', async () => {
    const { merchant, plant } = aShop();
    await plant({}, {});
    const answer = await list(
      { filter: { view: 'query', range }, page: 1_000_000, limit: 50 },
      merchant,
    );
    expect(answer).toMatchObject({
      rows: [],
      total: 2,
      page: 1_000_000,
      limit: 50,
      pageSizes: [10, 20, 30, 50],
    });
  });

  test('refuses a card number among order numbers, unless an order of the merchant has it', async () => {
    const { merchant, plant, numbers } = aShop();
    const [known] = await plant({ merchant_order_number: '4242424242424242' });
    const filter = { view: 'query' as const, range, orderNumbers: ['order-1', cardNumber] };
    expect(await refusalOf(list({ filter }, merchant))).toBe('transactions.cardNumberRefused');
    expect(await refusalOf(summarize(filter, merchant))).toBe('transactions.cardNumberRefused');
    expect(await numbers({ orderNumbers: ['4242424242424242'] })).toEqual([known]);
    expect(await numbers({ orderNumbers: ['4242424242424243'] })).toEqual([]);
  });

  test('order numbers find payments by either number, many at once', async () => {
    const { plant, numbers } = aShop();
    const [first = '', second = '', third] = await plant(
      { ordered_at: at('03T01:00'), merchant_order_number: 'A-1' },
      { ordered_at: at('02T01:00'), merchant_order_number: 'A-2' },
      { ordered_at: at('01T01:00'), merchant_order_number: 'A-1' },
      { ordered_at: at('01T01:00'), merchant_order_number: 'a-1' },
    );
    const [foreign = ''] = await aShop().plant({ merchant_order_number: 'A-1' });
    expect(await numbers({ orderNumbers: ['A-1'] })).toEqual([first, third]);
    expect(await numbers({ orderNumbers: [second, 'A-1', foreign, 'nothing'] })).toEqual([
      first,
      second,
      third,
    ]);
  });

  test('amounts are compared as people read them, in each currency', async () => {
    const { merchant, plant, numbers } = aShop();
    const [dollars, yen, dinars] = await plant(
      { ordered_at: at('03T03:00'), currency: 'USD', amount_minor: 1550n },
      { ordered_at: at('03T02:00'), currency: 'JPY', amount_minor: 16n },
      { ordered_at: at('03T01:00'), currency: 'KWD', amount_minor: 15_500n },
    );
    expect(await numbers({ amountFrom: '15.5', amountTo: '16' })).toEqual([dollars, yen, dinars]);
    expect(await numbers({ amountFrom: '15.501' })).toEqual([yen]);
    expect(await numbers({ amountTo: '15.999' })).toEqual([dollars, dinars]);
    expect(await numbers({ currencies: ['KWD'], amountFrom: '15.500' })).toEqual([dinars]);
    const refused = (currencies: string[], amountFrom: string) =>
      refusalOf(list({ filter: { view: 'query', range, currencies, amountFrom } }, merchant));
    expect(await refused(['JPY'], '15.5')).toBe('transactions.amountDecimals');
    expect(await refused(['USD'], '15.555')).toBe('transactions.amountDecimals');
    expect(await refused(['KWD'], '15.555')).toBe('done');
    expect(await refused(['JPY', 'USD'], '15.555')).toBe('done');
  });

  test("another business's gateway, or one that a person may not see, shows nothing", async () => {
    const { gateway, merchant, plant } = aShop();
    const other = aShop();
    await plant({}, { gateway_number: `${gateway.slice(0, 6)}02` });
    await other.plant({});
    const filter = { view: 'query' as const, range };
    const foreign = await list(
      { filter: { ...filter, gatewayNumbers: [other.gateway] } },
      merchant,
    );
    expect(foreign).toMatchObject({ rows: [], total: 0 });
    const restricted: Merchant = { ...merchant, gatewayNumbers: [gateway] };
    expect((await list({ filter }, restricted)).total).toBe(1);
    expect(await summarize({ ...filter, name: 'chan' }, restricted)).toMatchObject({ total: 1 });
    const hidden = { ...filter, gatewayNumbers: [`${gateway.slice(0, 6)}02`] };
    expect(await list({ filter: hidden }, restricted)).toMatchObject({ rows: [], total: 0 });
  });

  test('[S3.25] a refund, a dispute, a final answer each bring their own time to filter by', async () => {
    const { businessId, gateway, plant, numbers } = aShop();
    const [refunded, disputed, answered, plain] = await plant(
      { ordered_at: new Date('2026-03-01T00:00:00Z') },
      { ordered_at: new Date('2026-04-01T00:00:00Z') },
      { ordered_at: new Date('2026-10-31T15:00:00Z'), processed_at: at('05T00:00') },
      { ordered_at: at('05T00:00'), processed_at: null },
    );
    await client.query(
      `insert into refunds (business_id, number, payment_number, gateway_number, version, status, method, currency, amount_minor, reason, applied_at)
       values ($1, 'R1', $2, $3, 1, 'success', 'part', 'USD', 100, 'Broken', '2026-11-05T10:00:00Z')`,
      [businessId, refunded, gateway],
    );
    await client.query(
      `insert into disputes (business_id, number, payment_number, gateway_number, version, stage, status, currency, amount_minor, reason_code, is_fraud, opened_at)
       values ($1, 'C1', $2, $3, 1, 'chargeback', 'awaiting', 'USD', 100, '10.4', true, '2026-11-05T10:00:00Z')`,
      [businessId, disputed, gateway],
    );
    const day = { from: '2026-11-05', to: '2026-11-05' };
    expect(await numbers({ range: day, timeType: 'refundApply' })).toEqual([refunded]);
    expect(await numbers({ range: day, timeType: 'dispute' })).toEqual([disputed]);
    expect(await numbers({ range: day, timeType: 'processing' })).toEqual([answered]);
    expect(await numbers({ range: day, timeType: 'trading' })).toEqual([plain]);
    expect(
      await numbers({ range: { from: '2026-11-06', to: '2026-11-06' }, timeType: 'refundApply' }),
    ).toEqual([]);
  });

  test('[S3.13] a payment carries each field that the gateway reports, in the list and opened', async () => {
    const { businessId, gateway, merchant } = aShop();
    await plantBusinesses(world, [{ id: businessId, gatewayNumbers: [gateway] }]);
    const party = (name: string, email: string) => ({
      name,
      email,
      phone: '+85291234567',
      zip: '999077',
      address: '1 Queen’s Road',
      city: 'Hong Kong',
      state: 'Central',
      country: 'HK',
    });
    const customer = party('Ada Wong', 'ada@example.com');
    const shipTo = { ...party('Mei Chan', 'mei@example.com'), zip: '100000', country: 'CN' };
    const number = newPaymentNumber();
    const payment = paymentEvent(number, {
      object: {
        gatewayNumber: gateway,
        merchantOrderNumber: 'ORDER-S3.13',
        amount: { minor: '12800', currency: 'USD' },
        settlementAmount: { minor: '99999', currency: 'HKD' },
        processedAt: testInstant(1),
        card: {
          brand: 'mastercard',
          funding: 'debit',
          first6: '555555',
          last4: '4444',
          issuingCountry: 'GB',
          issuerName: 'A Bank',
        },
        walletType: 'applePay',
        customer,
        shipTo,
        ip: '203.0.113.9',
        paymentCountry: 'FR',
        response: { code: '00', message: 'Approved' },
        risk: { score: 20, failedRules: ['Velocity'] },
        website: 'tea.example',
      },
    });
    await takeFromGateway(world, [
      payment,
      refundEvent(payment),
      disputeEvent(payment, {
        object: { number: `Q${number}`, stage: 'retrieval', isFraud: false },
      }),
      disputeEvent(payment, {
        object: { status: 'underAppeal', appealStatus: 'underAppeal', isFraud: false },
      }),
      alertEvent(payment, { object: { kind: 'rdr', status: 'accepted', number: `P${number}` } }),
      alertEvent(payment, { object: { kind: 'ethoca', status: 'open', number: `E${number}` } }),
    ]);
    const day = { from: testDay, to: testDay };
    const { rows } = await list({ filter: { view: 'query', range: day } }, merchant);
    const opened = await find(number, merchant);
    for (const row of [...rows, opened]) {
      expect(row).toMatchObject({
        gatewayNumber: gateway,
        number,
        merchantOrderNumber: 'ORDER-S3.13',
        tradeType: 'consumption',
        status: 'success',
        cardBrand: 'mastercard',
        amount: { minor: '12800', currency: 'USD' },
        settlementAmount: { minor: '99999', currency: 'HKD' },
        orderedAt: testInstant(0),
        businessDay: testDay,
        // The return prompt, and the error code and message of a failure.
        responseCode: '00',
        responseMessage: 'Approved',
        settlementStatus: 'unsettled',
        reserveStatus: 'none',
        abnormalType: 'both',
        isRefunded: true,
        hasChargeback: true,
        rdrStatus: 'accepted',
        rdrCount: 1,
        ethocaStatus: 'open',
        ethocaCount: 1,
        hasRetrieval: true,
        appealStatus: 'underAppeal',
        customer,
        shipTo,
        ip: '203.0.113.9',
        billingCountry: 'HK',
        paymentCountry: 'FR',
        issuingCountry: 'GB',
        issuerName: 'A Bank',
        failedRiskRules: ['Velocity'],
        walletType: 'applePay',
      });
    }
    expect(rows).toHaveLength(1);
  });

  test('[S3.13] a payment opens with all that hangs on it, newest first', async () => {
    const { businessId, gateway, merchant, plant } = aShop();
    const [number = ''] = await plant({
      refunded_minor: 100n,
      has_chargeback: true,
      currency: 'KWD',
      amount_minor: 12_345n,
    });
    await client.query(
      `insert into refunds (business_id, number, payment_number, gateway_number, version, status, method, currency, amount_minor, reason, applicant, applied_at, processed_at, arn)
       values ($1, 'R10', $2, $3, 1, 'success', 'part', 'KWD', 100, 'Broken', 'Ada', '2026-11-20T09:00:00Z', '2026-11-20T09:05:00Z', '12345678901234567890123')`,
      [businessId, number, gateway],
    );
    await client.query(
      `insert into transaction_steps (business_id, payment_number, kind, object_number, version, gateway_number, at, status, actor_kind, actor_name, amount_minor, currency)
       values ($1, $2, 'payment', $2, 1, $3, '2026-11-20T08:15:00Z', 'inProcessing', 'shopper', null, 12345, 'KWD'),
              ($1, $2, 'payment', $2, 2, $3, '2026-11-20T08:15:00Z', 'success', 'issuer', 'A Bank', 12345, 'KWD'),
              ($1, $2, 'refund', 'R10', 1, $3, '2026-11-20T09:00:00Z', 'success', 'merchant', 'Ada', 100, 'KWD')`,
      [businessId, number, gateway],
    );
    const detail = await find(number, merchant);
    expect(detail).toMatchObject({
      number,
      amount: { minor: '12345', currency: 'KWD' },
      refundedMinor: '100',
      isRefunded: true,
      abnormalType: 'both',
      businessDay: '2026-11-20',
      customer: { name: 'Mei Chan', email: 'mei@example.com' },
      shipTo: { name: 'Mei Chan', email: null },
      threeDS: null,
      refunds: [
        {
          number: 'R10',
          amount: { minor: '100', currency: 'KWD' },
          applicant: 'Ada',
          processedAt: '2026-11-20T09:05:00.000Z',
        },
      ],
      disputes: [],
      alerts: [],
      fraudReports: [],
    });
    expect(detail.timeline.map(({ kind, status, actorKind }) => [kind, status, actorKind])).toEqual(
      [
        ['refund', 'success', 'merchant'],
        ['payment', 'success', 'issuer'],
        ['payment', 'inProcessing', 'shopper'],
      ],
    );
    const stranger = aShop().merchant;
    expect(await refusalOf(find(number, stranger))).toBe('transactions.notFound');
    expect(await refusalOf(find('2026112000000000000404', merchant))).toBe('transactions.notFound');
  });
});
