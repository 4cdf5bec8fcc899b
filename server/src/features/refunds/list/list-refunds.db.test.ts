import {
  countNewRefunds,
  listRefunds,
  type RefundFilterInput,
} from '@back-office/contract/features/refunds';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMerchant, askAs, type Merchant } from '../../../testing/ask-as-merchant.ts';
import { aPayment, plantPayments, type PlantedPayment } from '../../../testing/plant-payments.ts';
import { openRefundWorld, refusalOf, type RefundWorld } from '../../../testing/refund-world.ts';
import { vacuumUntilMarked, watchPlans } from '../../../testing/watch-plans.ts';
import { refunds } from './refund-list.ts';

const range = { from: '2026-06-01', to: '2026-11-20' };
const planted = 600;
const many = 20_000;
/** Statuses by the last digits of the payment. */
const statuses = ['success', 'success', 'failed', 'inProcessing', 'underAudit'];

let world: RefundWorld;
let owner: pg.Client;

/** Every fourth payment belongs to business 2; refunds as the feed or an import leaves them. */
const payments = Array.from({ length: planted }, (_, at) => {
  const isOther = at % 4 === 0;
  return aPayment({
    business_id: isOther ? 2n : 1n,
    gateway_number: isOther ? '10000201' : at % 4 === 1 ? '10000102' : '10000101',
    ordered_at: new Date(Date.parse('2026-06-02T00:00:00Z') + at * 6 * 3_600_000),
    amount_minor: BigInt(1000 + at),
    currency: at % 5 === 0 ? 'JPY' : 'USD',
    card_brand: at % 3 === 0 ? 'mastercard' : 'visa',
    payer: { email: `buyer${at}@shop.example`, name: `Buyer ${at}`, shipToName: '' },
  });
});

beforeAll(async () => {
  world = await openRefundWorld();
  await plantPayments(world.url, payments);
  owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  await owner.query(
    `
    insert into refunds (business_id, number, payment_number, gateway_number, version, status, method, currency, amount_minor,
      reason, applicant, applied_at, processed_at, mode, card_brand, merchant_order_number, payer_id)
    select business_id, 'R' || number, number, gateway_number, 3,
      ($1::text[])[1 + right(number, 4)::integer % 5],
      'part', currency, amount_minor / 2, case when right(number, 1) = '7' then '100% of it' else 'Returned' end,
      case when right(number, 1) = '3' then '陳美' else 'Ivy Chan' end, ordered_at + interval '1 day',
      case when right(number, 4)::integer % 5 < 3 then ordered_at + interval '3 days' end, mode, card_brand, merchant_order_number, payer_id
    from transactions`,
    [statuses],
  );
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

type Wanted = Partial<RefundFilterInput>;
const list = (filter: Wanted = {}, more: object = {}, merchant: Merchant = aMerchant) =>
  askAs(world.database, merchant, {
    call: listRefunds,
    route: refunds.route,
    input: { filter: { range, ...filter }, limit: 50, ...more },
  });
/** The exact figures of a page. */
const summarize = async (filter: Wanted = {}, merchant: Merchant = aMerchant) => {
  const { total, counts, sums } = await list(filter, {}, merchant);
  return { total: Number(total), counts, sums };
};

/** The same count from the rows in plain SQL, as owner. */
const counted = async (condition: string): Promise<number> => {
  const { rows } = await owner.query<{ count: bigint }>(
    `select count(*) from refunds r join transactions t on t.business_id = r.business_id and t.number = r.payment_number
     where r.business_id = 1 and r.applied_at < '2026-11-20T09:30:00.001Z' and ${condition}`,
  );
  return Number(rows[0]?.count);
};

const paymentOf = (number: string): PlantedPayment => {
  const found = payments.find((payment) => payment.number === number);
  if (found === undefined) {
    throw new Error(`${number} was not planted.`);
  }
  return found;
};
const someOf = (businessId: bigint): PlantedPayment[] =>
  payments.filter(({ business_id }) => business_id === businessId);

const inRange = `r.applied_at >= '2026-05-31T16:00:00Z' and r.applied_at < '2026-11-20T16:00:00Z'`;

describe('the list of refunds', () => {
  test('[S2.19] [S3.14] tells of each refund its type, method, amounts, reason, applicant, day and status', async () => {
    const { rows } = await list();
    expect(rows).toHaveLength(50);
    for (const row of rows.slice(0, 5)) {
      const of = paymentOf(row.paymentNumber);
      const half = of.amount_minor / 2n;
      expect(row).toMatchObject({
        type: 'single',
        method: 'part',
        amount: { minor: String(half), currency: of.currency },
        paymentAmount: { minor: String(of.amount_minor), currency: of.currency },
        availableMinor: String(of.amount_minor - (row.status === 'failed' ? 0n : half)),
        merchantOrderNumber: of.merchant_order_number,
        cardBrand: of.card_brand,
        cardLast4: '1111',
        reason: of.number.endsWith('7') ? '100% of it' : 'Returned',
        applicant: of.number.endsWith('3') ? '陳美' : 'Ivy Chan',
        appliedAt: new Date(of.ordered_at.getTime() + 24 * 3_600_000).toISOString(),
        status: statuses[Number(of.number.slice(-4)) % 5],
      });
      expect(row.appliedDay).toBe(businessDayOf(new Date(row.appliedAt)));
    }
  });

  test.each<[string, Wanted, string]>([
    ['everything', {}, inRange],
    [
      'statuses',
      { statuses: ['failed', 'underAudit'] },
      `${inRange} and r.status in ('failed', 'underAudit')`,
    ],
    ['a gateway', { gatewayNumbers: ['10000102'] }, `${inRange} and r.gateway_number = '10000102'`],
    ['a currency', { currencies: ['JPY'] }, `${inRange} and t.currency = 'JPY'`],
    ['a brand', { cardBrands: ['mastercard'] }, `${inRange} and t.card_brand = 'mastercard'`],
    ['a method', { methods: ['full'] }, `${inRange} and r.method = 'full'`],
    [
      'amounts of one currency',
      { currencies: ['USD'], amountFrom: '5.50', amountTo: '6.00' },
      `${inRange} and r.currency = 'USD' and r.amount_minor between 550 and 600`,
    ],
    [
      'amounts of all currencies',
      { amountFrom: '6' },
      `${inRange} and r.amount_minor >= case r.currency when 'JPY' then 6 else 600 end`,
    ],
    ['an applicant', { applicant: '陳' }, `${inRange} and r.applicant like '%陳%'`],
    [
      'a reason with a sign of LIKE',
      { reason: '100% of' },
      `${inRange} and r.reason like '100\\% of%'`,
    ],
    [
      'a payer',
      { email: 'buyer31@' },
      `${inRange} and t.merchant_order_number in (select merchant_order_number from transactions x join payers p on p.business_id = x.business_id and p.id = x.payer_id where p.email like 'buyer31@%')`,
    ],
    [
      'the time of the end',
      { timeType: 'processed', range: { from: '2026-08-01', to: '2026-08-31' } },
      `r.status in ('success', 'failed') and r.processed_at >= '2026-07-31T16:00:00Z' and r.processed_at < '2026-08-31T16:00:00Z'`,
    ],
    ['money that is missing', { isWaitingForFunds: true }, 'false'],
  ])(
    '[S2.19] filters by %s, and page and total agree with the rows',
    async (_name, filter, condition) => {
      const summary = await summarize(filter);
      expect(summary.total).toBe(await counted(condition));
      const first = await list(filter);
      expect(first.rows).toHaveLength(Math.min(50, summary.total));
      expect(summary.sums.reduce((sum, { count }) => sum + count, 0)).toBe(summary.total);
      const tabs = await summarize({ ...filter, statuses: [] });
      expect(tabs.counts).toEqual(summary.counts);
    },
  );

  test('[S9.6] a business day is the same day in every zone; a day of the reader is not', async () => {
    const day = { from: '2026-08-03', to: '2026-08-03' };
    const inChicago: Merchant = { ...aMerchant, timeZoneId: 7 };
    const [here, there] = [
      await summarize({ range: day, timeType: 'appliedDay' }),
      await summarize({ range: day, timeType: 'appliedDay' }, inChicago),
    ];
    expect(there).toEqual(here);
    expect(here.total).toBe(
      await counted(
        `r.applied_at >= '2026-08-02T16:00:00Z' and r.applied_at < '2026-08-03T16:00:00Z'`,
      ),
    );
    const theirs = await summarize({ range: day, timeType: 'applied' }, inChicago);
    expect(theirs.total).toBe(
      await counted(
        `r.applied_at >= '2026-08-03T05:00:00Z' and r.applied_at < '2026-08-04T05:00:00Z'`,
      ),
    );
  });

  test('finds by refund number, transaction number and merchant order number', async () => {
    const [one, other] = someOf(1n).map(({ number }) => paymentOf(number)) as [
      PlantedPayment,
      PlantedPayment,
    ];
    const [foreign] = someOf(2n) as [PlantedPayment];
    const numbersOf = async (filter: Wanted) =>
      (await list(filter)).rows.map(({ number }) => number).toSorted();
    expect(await numbersOf({ refundNumbers: [`R${one.number}`] })).toEqual([`R${one.number}`]);
    expect(await numbersOf({ orderNumbers: [one.number, other.merchant_order_number] })).toEqual(
      [`R${one.number}`, `R${other.number}`].toSorted(),
    );
    expect(await numbersOf({ orderNumbers: [foreign.number] })).toEqual([]);
  });

  test('bad input J07, J15: too many decimals, and a card number among order numbers, are refused', async () => {
    expect(await refusalOf(list({ currencies: ['JPY'], amountFrom: '1.5' }))).toBe(
      'transactions.amountDecimals',
    );
    const filter = { orderNumbers: ['4111111111111111'] };
    expect(await refusalOf(list(filter))).toBe('transactions.cardNumberRefused');
    expect(await refusalOf(summarize(filter))).toBe('transactions.cardNumberRefused');
  });

  test('pages hold every refund once, in each order, and a frozen list does not move', async () => {
    const { total } = await summarize();
    for (const [sort, order] of [
      ['appliedAt', 'desc'],
      ['amount', 'asc'],
      ['processedAt', 'desc'],
    ] as const) {
      const asOf = (await list({}, { sort, order })).asOf ?? undefined;
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(total / 50); page += 1) {
        const { rows } = await list({ asOf }, { sort, order, page });
        seen.push(...rows.map(({ number }) => number));
      }
      expect(new Set(seen).size).toBe(total);
    }
    const asOf = '2026-10-01T00:00:00.000Z';
    const frozen = await summarize({ asOf });
    const news = await askAs(world.database, aMerchant, {
      call: countNewRefunds,
      route: refunds.news,
      input: { filter: { range, asOf } },
    });
    expect(frozen.total + news.count).toBe(total);
  });

  test('[S6.3] a restricted member sees the refunds of his gateways', async () => {
    const restricted: Merchant = { ...aMerchant, gatewayNumbers: ['10000102'] };
    const { total } = await summarize({}, restricted);
    expect(total).toBe(await counted(`${inRange} and r.gateway_number = '10000102'`));
    const { rows } = await list({}, {}, restricted);
    expect(new Set(rows.map(({ gatewayNumber }) => gatewayNumber))).toEqual(new Set(['10000102']));
  });
});

describe('the way a question takes through the database, under the tenant role and its policy', () => {
  beforeAll(async () => {
    await owner.query(`
      insert into refunds (business_id, number, payment_number, gateway_number, version, status, method, currency, amount_minor,
        reason, applicant, applied_at, processed_at, mode, card_brand, merchant_order_number, payer_id)
      select r.business_id, r.number || lpad(copy::text, 3, '0'), r.payment_number, r.gateway_number, 3, r.status, r.method, r.currency,
        r.amount_minor, r.reason, r.applicant, r.applied_at + copy * interval '13 minutes', r.processed_at, r.mode, r.card_brand,
        r.merchant_order_number, r.payer_id
      from refunds r, generate_series(1, ${many / planted}) copy`);
    await vacuumUntilMarked(owner, 'refunds');
  });

  const plansOf = async (filter: Wanted = {}): Promise<string> => {
    const plans: string[] = [];
    await askAs(world.database, aMerchant, {
      call: listRefunds,
      route: refunds.route,
      input: { filter: { range, ...filter } },
      watch: watchPlans(plans),
    });
    return plans.join('\n');
  };

  test('a page is read from the index of its time, and its rows by their keys', async () => {
    const plan = await plansOf({ range: { from: '2026-08-01', to: '2026-08-07' } });
    expect(plan).toMatch(/Index (Only )?Scan.* using refunds_by_application/);
    expect(plan).toMatch(/Index Scan using transactions_2026\d\d_pkey/);
    expect(plan).not.toMatch(/Seq Scan on (refunds|transactions)/);
  });

  test('a total over half a year is counted in the index alone', async () => {
    const plan = await plansOf({ currencies: ['USD'], cardBrands: ['visa'] });
    expect(plan).toMatch(/Index Only Scan using refunds_by_application/);
    expect(await plansOf({ timeType: 'processedDay', statuses: ['success'] })).toMatch(
      /Index Only Scan using refunds_by_end/,
    );
  });

  test('a named payment, payer or batch leads to an index of its own', async () => {
    const [one] = payments;
    expect(await plansOf({ orderNumbers: [one?.number ?? ''] })).toMatch(/refunds_by_payment/);
    expect(await plansOf({ email: 'buyer31@' })).toMatch(/refunds_by_payer/);
    expect(await plansOf({ batchId: '00000000-0000-4000-8000-000000000000' })).toMatch(
      /refunds_by_batch/,
    );
  });
});
