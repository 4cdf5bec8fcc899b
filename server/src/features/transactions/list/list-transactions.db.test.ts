import * as payment from '@back-office/contract/features/payment';
import {
  listTransactions,
  summarizeTransactions,
  transactionViews,
  type TransactionFilter,
  type TransactionFilterInput,
} from '@back-office/contract/features/transactions';
import { exponentOf } from '@back-office/contract/kit/currencies';
import { addMonths } from '@back-office/contract/kit/date-range';
import { isAmountRange } from '@back-office/contract/kit/money';
import { timeZoneOf, timeZones } from '@back-office/contract/kit/time-zone';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMerchant, askAs, type Merchant } from '../../../testing/ask-as-merchant.ts';
import { aPayment, plantPayments, type PlantedPayment } from '../../../testing/plant-payments.ts';
import { plantSettlements, type PlantedBatch } from '../../../testing/plant-settlements.ts';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { listTransactionsRoute } from './list-transactions.ts';
import { summarizeTransactionsRoute } from './list-transactions.ts';

const now = aMerchant.now;
const countries = ['US', 'GB', 'HK', 'JP', 'KW'] as const;
const currencies = ['USD', 'JPY', 'KWD', 'GBP'] as const;
const payers = [
  { email: 'mei.chan@example.com', name: 'Mei Chan', shipToName: 'Lok Chan' },
  { email: '100%_sure@shop.test', name: 'Percy O_Neil', shipToName: '' },
  { email: 'al@b.example', name: '陈大文', shipToName: 'Warehouse 7' },
  { email: 'back\\slash@x.example', name: 'ÉMILE Zola', shipToName: 'Émile Zola' },
] as const;

/** Seven months up to now, dense in the last hours and on both sides of every day's edge. */
const orderedAtArbitrary = fc.oneof(
  fc.date({ min: new Date('2026-04-15T00:00:00Z'), max: now, noInvalidDate: true }),
  fc.date({ min: new Date('2026-11-20T06:00:00Z'), max: now, noInvalidDate: true }),
  fc.date({
    min: new Date('2026-10-24T20:00:00Z'),
    max: new Date('2026-10-26T04:00:00Z'),
    noInvalidDate: true,
  }),
  fc.date({
    min: new Date('2026-10-31T14:00:00Z'),
    max: new Date('2026-11-02T06:00:00Z'),
    noInvalidDate: true,
  }),
  fc.constantFrom(
    now,
    new Date(now.getTime() + 1),
    new Date('2026-11-20T09:00:00Z'),
    new Date('2026-10-31T16:00:00Z'),
    new Date('2026-10-31T15:59:59.999Z'),
  ),
);

const imported = new Date('2026-11-19T02:00:00Z');

/** Some arrive hours late, or a whole history at once: more than can be left out of a frozen list one by one. */
const arrivalOf = (orderedAt: Date, arrives: string): Date => {
  const lateMs = { 'at once': 0, 'minutes late': 190_000, 'days late': 3 * 86_400_000 }[arrives];
  return lateMs === undefined
    ? new Date(Math.max(orderedAt.getTime(), imported.getTime()))
    : new Date(orderedAt.getTime() + lateMs);
};

const paymentArbitrary = fc
  .record({
    ordered_at: orderedAtArbitrary,
    business_id: fc.constantFrom(1n, 1n, 1n, 1n, 2n),
    gateway: fc.constantFrom('01', '02', '99'),
    trade_type: fc.constantFrom(...payment.tradeTypes),
    status: fc.constantFrom(...payment.paymentStatuses, 'success'),
    view: fc.constantFrom('payment', 'payment', 'declined', 'uncompleted', 'preauthorised'),
    currency: fc.constantFrom(...currencies),
    amount_minor: fc.oneof(fc.bigInt(1n, 20_000n), fc.constantFrom(100n, 1000n, 1500n, 150_000n)),
    card_brand: fc.constantFrom('visa', 'mastercard', 'jcb', 'none'),
    card_last4: fc.constantFrom('1111', '4242', null),
    card_first6: fc.constantFrom('411111', '555555'),
    issuing_country: fc.constantFrom(...countries, null),
    billing_country: fc.constantFrom(...countries, null),
    payment_country: fc.constantFrom(...countries, null),
    wallet_type: fc.constantFrom(...payment.walletTypes, null),
    decline_class: fc.constantFrom(...payment.declineClasses, null),
    preauth_status: fc.constantFrom(...payment.preauthStatuses, null),
    processedAfterMinutes: fc.constantFrom(0, 3, 60 * 24 * 3, null),
    arrives: fc.constantFrom('at once', 'at once', 'minutes late', 'days late', 'imported'),
    ip: fc.constantFrom('203.0.113.7', '2001:db8::1', null),
    refunded_minor: fc.constantFrom(0n, 0n, 0n, 50n),
    has_chargeback: fc.constantFrom(false, false, true),
    has_fraud: fc.boolean(),
    has_retrieval: fc.constantFrom(false, false, true),
    has_fraud_report: fc.constantFrom(false, false, true),
    appeal_status: fc.constantFrom(...payment.appealStatuses, 'noAppeal'),
    rdr_count: fc.constantFrom(0, 0, 1),
    ethoca_count: fc.constantFrom(0, 0, 2),
    payer: fc.constantFrom(...payers),
  })
  .map(({ gateway, has_fraud, processedAfterMinutes, arrives, ...rest }) =>
    aPayment({
      ...rest,
      arrived_at: arrivalOf(rest.ordered_at, arrives),
      gateway_number: `${100_000n + rest.business_id}${gateway}`,
      mode: gateway === '99' ? 'test' : 'live',
      has_fraud_chargeback: rest.has_chargeback && has_fraud,
      processed_at:
        processedAfterMinutes === null
          ? null
          : new Date(rest.ordered_at.getTime() + processedAfterMinutes * 60_000),
    } as Partial<PlantedPayment>),
  );

type Settlement = {
  status: PlantedBatch['status'];
  reserve_minor: bigint;
  /** Status of the batch that releases its reserve. */
  release?: PlantedBatch['status'];
  offset?: 'all' | 'a part';
  tells: {
    settlement: (typeof payment.settlementStatuses)[number];
    reserve: (typeof payment.reserveStatuses)[number];
  };
};

const settlements: readonly Settlement[] = [
  { status: 'reported', reserve_minor: 9n, tells: { settlement: 'reported', reserve: 'none' } },
  { status: 'checked', reserve_minor: 9n, tells: { settlement: 'reported', reserve: 'none' } },
  { status: 'cancelled', reserve_minor: 9n, tells: { settlement: 'unsettled', reserve: 'none' } },
  { status: 'credited', reserve_minor: 0n, tells: { settlement: 'settled', reserve: 'none' } },
  { status: 'credited', reserve_minor: 9n, tells: { settlement: 'settled', reserve: 'held' } },
  {
    status: 'credited',
    reserve_minor: 9n,
    release: 'checked',
    tells: { settlement: 'settled', reserve: 'held' },
  },
  {
    status: 'credited',
    reserve_minor: 9n,
    release: 'credited',
    tells: { settlement: 'settled', reserve: 'released' },
  },
  {
    status: 'credited',
    reserve_minor: 9n,
    offset: 'a part',
    tells: { settlement: 'settled', reserve: 'held' },
  },
  {
    status: 'credited',
    reserve_minor: 9n,
    offset: 'all',
    tells: { settlement: 'settled', reserve: 'offset' },
  },
];

/** A third of the planted payments is in no batch. */
const settlementOf = (one: PlantedPayment): Settlement | undefined =>
  settlements[Number(one.number.slice(-8)) % 13];

const toldOf = (one: PlantedPayment): Settlement['tells'] =>
  settlementOf(one)?.tells ?? { settlement: 'unsettled', reserve: 'none' };

/** A correction after its sale was settled is in a later batch, and changes neither status. */
const correctionOf = ({ number, amount_minor }: PlantedPayment): PlantedBatch['lines'][number] => ({
  cause: number,
  payment_number: number,
  kind: 'sale',
  business_day: '2026-11-02',
  after_id: 1n,
  through_id: 2n,
  sale_minor: -amount_minor,
});

/** A batch per gateway and kind of settlement, and one per release. */
const batchesOf = (planted: readonly PlantedPayment[]): PlantedBatch[] =>
  [...Map.groupBy(planted, ({ gateway_number }) => gateway_number).values()].flatMap((sales) =>
    settlements.flatMap((settlement, place) => {
      const [first] = sales;
      const settled = sales.filter((sale) => settlementOf(sale) === settlement);
      if (first === undefined || settled.length === 0) {
        return [];
      }
      const { status, reserve_minor, release, offset } = settlement;
      const { business_id, gateway_number } = first;
      const batch = (day: number) => ({
        business_id,
        gateway_number,
        currency: 'USD',
        number: `${gateway_number}202612${day}01`,
        settlement_day: `2026-12-${day}`,
      });
      const [own, later] = [batch(10 + place), batch(20 + place)];
      return [
        ...(release === undefined
          ? []
          : [{ ...later, status: release, lines: settled.map(correctionOf) }]),
        {
          ...own,
          status,
          ...(release === undefined ? {} : { reserve_released_in: later.number }),
          reserve_offset_minor:
            offset === undefined
              ? 0n
              : offset === 'all'
                ? reserve_minor * BigInt(settled.length)
                : 1n,
          lines: settled.map((sale) => ({
            cause: sale.number,
            payment_number: sale.number,
            kind: 'sale' as const,
            business_day: '2026-11-01',
            sale_minor: sale.amount_minor,
            reserve_minor,
          })),
        },
      ];
    }),
  );

const some = <Value>(values: readonly Value[]) =>
  fc.option(fc.subarray([...values]), { nil: undefined, freq: 1 });
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { nil: undefined, freq: 1 });
const flag = fc.option(fc.boolean(), { nil: undefined, freq: 1 });

const dateArbitrary = fc
  .integer({ min: 0, max: 225 })
  .map((days) => Temporal.PlainDate.from('2026-04-10').add({ days }).toString());
const rangeArbitrary = fc.oneof(
  fc.tuple(dateArbitrary, dateArbitrary).map(([one, other]) => {
    const [from, to] = one < other ? [one, other] : [other, one];
    const last = Temporal.PlainDate.from(addMonths(from, 6)).subtract({ days: 1 }).toString();
    return { from, to: to < last ? to : last };
  }),
  fc.constantFrom(
    { from: '2026-10-25', to: '2026-10-25' },
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-05-21', to: '2026-11-20' },
    { from: '2026-11-20', to: '2026-11-20' },
  ),
);

const dimensionsArbitrary = {
  view: fc.constantFrom(...transactionViews),
  timeType: fc.constantFrom('trading' as const, 'transDate' as const),
  range: rangeArbitrary,
  statuses: some(payment.paymentStatuses),
  gatewayNumbers: some(['10000101', '10000102', '10000199', '10000201']),
  currencies: some(currencies),
  tradeTypes: some(payment.tradeTypes),
  cardBrands: some(['visa', 'mastercard', 'jcb'] as const),
  asOf: maybe(
    fc.constantFrom(
      '2026-11-20T09:30:00.000Z',
      '2026-11-20T08:00:00.000Z',
      '2026-11-01T03:07:11.123Z',
    ),
  ),
};

const major = fc.constantFrom('0', '1', '1.5', '10', '15', '99.99', '150', '1500');

const detailsArbitrary = {
  timeType: fc.constantFrom('trading' as const, 'transDate' as const, 'processing' as const),
  amountFrom: maybe(major),
  amountTo: maybe(major),
  cardFirst6: maybe(fc.constantFrom('411111', '555555')),
  cardLast4: maybe(fc.constantFrom('1111', '4242')),
  email: maybe(
    fc.constantFrom('example.com', 'MEI.', '100%', '%_s', '_su', String.raw`k\s`, 'nobody'),
  ),
  name: maybe(fc.constantFrom('chan', '陈大文', 'o_n', 'émile', 'warehouse 7', 'xyz')),
  ip: maybe(fc.constantFrom('203.0.113.7', '2001:db8::1')),
  issuingCountries: some(countries),
  billingCountries: some(countries),
  paymentCountries: some(countries),
  walletTypes: some(payment.walletTypes),
  declineClasses: some(payment.declineClasses),
  preauthStatuses: some(payment.preauthStatuses),
  settlementStatuses: some(payment.settlementStatuses),
  reserveStatuses: some(payment.reserveStatuses),
  appealStatuses: some(payment.appealStatuses),
  isRefunded: flag,
  hasChargeback: flag,
  hasRetrieval: flag,
  hasRdr: flag,
  hasEthoca: flag,
  hasFraudReport: flag,
  abnormalTypes: some(payment.abnormalTypes),
};

const withoutGaps = (record: object): TransactionFilterInput =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as TransactionFilterInput;

const rollupFilterArbitrary = fc.record(dimensionsArbitrary).map(withoutGaps);
// A few conditions at a time, since all of them together would never match.
const detailFilterArbitrary = fc
  .tuple(
    fc.record(dimensionsArbitrary),
    fc.record(detailsArbitrary),
    fc.subarray(Object.keys(detailsArbitrary), { minLength: 1, maxLength: 3 }),
  )
  .map(([dimensions, details, kept]) =>
    withoutGaps({
      ...dimensions,
      statuses: undefined,
      ...Object.fromEntries(Object.entries(details).filter(([name]) => kept.includes(name))),
    }),
  );

// The same filter in the plainest way: one payment and one rule at a time.

const dateIn = (instant: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();

const isInTime = (one: PlantedPayment, filter: TransactionFilter, merchant: Merchant): boolean => {
  const zone = filter.timeType === 'transDate' ? '+08:00' : timeZoneOf(merchant.timeZoneId).name;
  const at = filter.timeType === 'processing' ? one.processed_at : one.ordered_at;
  const isThere = filter.asOf === undefined || one.arrived_at <= new Date(filter.asOf);
  if (at === null || !isThere) {
    return false;
  }
  const date = dateIn(at, zone);
  return date >= filter.range.from && date <= filter.range.to;
};

const isInView = (one: PlantedPayment, view: TransactionFilter['view']): boolean =>
  ({
    query: one.mode === 'live',
    declined: one.mode === 'live' && one.view === 'declined',
    uncompleted: one.mode === 'live' && one.view === 'uncompleted',
    preauthorised: one.mode === 'live' && one.view === 'preauthorised',
    test: one.mode === 'test',
    counterfeit: one.mode === 'live' && one.has_fraud_report,
  })[view];

const isOneOf = (value: string | null, chosen: readonly string[] | undefined): boolean =>
  chosen === undefined || chosen.length === 0 || (value !== null && chosen.includes(value));

const isSo = (fact: boolean, wanted: boolean | undefined): boolean =>
  wanted === undefined || fact === wanted;

const abnormalTypeOf = (one: PlantedPayment): string | null => {
  if (one.has_fraud_chargeback) {
    return 'fraudulentChargeback';
  }
  if (one.has_chargeback) {
    return one.refunded_minor > 0n ? 'both' : 'chargeback';
  }
  return one.refunded_minor > 0n ? 'refund' : null;
};

const isWithinAmounts = (
  one: PlantedPayment,
  { amountFrom, amountTo }: TransactionFilter,
): boolean => {
  const amount = Number(one.amount_minor) / 10 ** exponentOf(one.currency);
  return amount >= Number(amountFrom ?? 0) && amount <= Number(amountTo ?? Infinity);
};

const contains = (text: string, part: string | undefined): boolean =>
  part === undefined || text.toLowerCase().includes(part.toLowerCase());

type Rule = (one: PlantedPayment, filter: TransactionFilter, merchant: Merchant) => boolean;

const rules: Rule[] = [
  (one, _filter, merchant) => one.business_id === merchant.businessId,
  (one, _filter, merchant) => merchant.gatewayNumbers?.includes(one.gateway_number) ?? true,
  (one, filter, merchant) => isInTime(one, filter, merchant),
  (one, filter) => isInView(one, filter.view),
  (one, filter) => isOneOf(one.gateway_number, filter.gatewayNumbers),
  (one, filter) => isOneOf(one.currency, filter.currencies),
  (one, filter) => isOneOf(one.trade_type, filter.tradeTypes),
  (one, filter) => isOneOf(one.card_brand, filter.cardBrands),
  (one, filter) => isWithinAmounts(one, filter),
  (one, filter) =>
    isOneOf(one.card_first6, filter.cardFirst6 === undefined ? undefined : [filter.cardFirst6]),
  (one, filter) =>
    isOneOf(one.card_last4, filter.cardLast4 === undefined ? undefined : [filter.cardLast4]),
  (one, filter) => isOneOf(one.ip, filter.ip === undefined ? undefined : [filter.ip]),
  (one, filter) => isOneOf(one.issuing_country, filter.issuingCountries),
  (one, filter) => isOneOf(one.billing_country, filter.billingCountries),
  (one, filter) => isOneOf(one.payment_country, filter.paymentCountries),
  (one, filter) => isOneOf(one.wallet_type, filter.walletTypes),
  (one, filter) => isOneOf(one.decline_class, filter.declineClasses),
  (one, filter) => isOneOf(one.preauth_status, filter.preauthStatuses),
  (one, filter) => isOneOf(toldOf(one).settlement, filter.settlementStatuses),
  (one, filter) => isOneOf(toldOf(one).reserve, filter.reserveStatuses),
  (one, filter) => isOneOf(one.appeal_status, filter.appealStatuses),
  (one, filter) => isOneOf(abnormalTypeOf(one), filter.abnormalTypes),
  (one, filter) => isSo(one.refunded_minor > 0n, filter.isRefunded),
  (one, filter) => isSo(one.has_chargeback, filter.hasChargeback),
  (one, filter) => isSo(one.has_retrieval, filter.hasRetrieval),
  (one, filter) => isSo(one.rdr_count > 0, filter.hasRdr),
  (one, filter) => isSo(one.ethoca_count > 0, filter.hasEthoca),
  (one, filter) => isSo(one.has_fraud_report, filter.hasFraudReport),
  (one, filter) => contains(one.payer.email, filter.email),
  (one, filter) => contains(`${one.payer.name}\n${one.payer.shipToName}`, filter.name),
];
const isWanted: Rule = (one, filter, merchant) =>
  rules.every((rule) => rule(one, filter, merchant));

const newestFirst = (one: PlantedPayment, other: PlantedPayment): number =>
  other.ordered_at.getTime() - one.ordered_at.getTime() || (one.number < other.number ? 1 : -1);
const largestFirst = (one: PlantedPayment, other: PlantedPayment): number =>
  Number(other.amount_minor - one.amount_minor) || (one.number < other.number ? 1 : -1);

describe('listTransactions and summarizeTransactions', () => {
  let planted: PlantedPayment[];
  let world: TestDatabase;
  beforeAll(async () => {
    world = await testDatabase();
    planted = fc.sample(paymentArbitrary, { numRuns: 4000, seed: 20261120 });
    await plantPayments(world.url, planted);
    await plantSettlements(world.url, batchesOf(planted));
  });
  afterAll(() => world.drop());

  const list = (merchant: Merchant, input: Parameters<typeof listTransactions.input.parse>[0]) =>
    askAs(world.database, merchant, {
      call: listTransactions,
      route: listTransactionsRoute,
      input: input as never,
    });
  const summarize = (merchant: Merchant, filter: TransactionFilterInput) =>
    askAs(world.database, merchant, {
      call: summarizeTransactions,
      route: summarizeTransactionsRoute,
      input: { filter },
    });

  const expectedOf = (filter: TransactionFilter, merchant: Merchant) => {
    const ofAllStatuses = planted.filter((one) => isWanted(one, filter, merchant));
    const wanted = ofAllStatuses.filter((one) => isOneOf(one.status, filter.statuses));
    const byCurrency = Map.groupBy(wanted, (one) => one.currency);
    return {
      wanted,
      summary: {
        total: wanted.length,
        tabs: payment.paymentStatuses.map((status) => ({
          status,
          count: ofAllStatuses.filter((one) => one.status === status).length,
        })),
        sums: [...byCurrency]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([currency, ofCurrency]) => ({
            currency,
            count: ofCurrency.length,
            amountMinor: String(ofCurrency.reduce((sum, one) => sum + one.amount_minor, 0n)),
          })),
      },
    };
  };

  const merchantArbitrary = fc.record({
    timeZoneId: fc.constantFrom(...timeZones.map((zone) => zone.id)),
    gatewayNumbers: fc.constantFrom(null, null, ['10000102'], ['10000101', '10000199'], []),
  });
  const pagingArbitrary = fc.record({
    sort: fc.constantFrom('orderedAt' as const, 'orderedAt' as const, 'amount' as const),
    order: fc.constantFrom('desc' as const, 'asc' as const),
    limit: fc.constantFrom(10 as const, 20 as const, 30 as const, 50 as const),
  });

  const holds = async (
    filterInput: TransactionFilterInput,
    who: Pick<Merchant, 'timeZoneId' | 'gatewayNumbers'>,
    paging: { sort: 'orderedAt' | 'amount'; order: 'asc' | 'desc'; limit: 10 | 20 | 30 | 50 },
  ) => {
    const merchant = { ...aMerchant, ...who };
    const filter = listTransactions.input.parse({ filter: filterInput }).filter;
    const { wanted, summary } = expectedOf(filter, merchant);
    expect(await summarize(merchant, filterInput)).toEqual(summary);
    const sorted = wanted.toSorted(paging.sort === 'amount' ? largestFirst : newestFirst);
    const inOrder = paging.order === 'desc' ? sorted : sorted.toReversed();
    const numbers: string[] = [];
    const pages = Math.max(1, Math.ceil(wanted.length / paging.limit));
    for (const page of new Set([1, 2, Math.ceil(pages / 2), pages, pages + 1])) {
      const answer = await list(merchant, { filter: filterInput, ...paging, page });
      expect(answer.rows.map((row) => row.number)).toEqual(
        inOrder.slice((page - 1) * paging.limit, page * paging.limit).map((one) => one.number),
      );
      const byNumber = new Map(wanted.map((one) => [one.number, toldOf(one)]));
      expect(
        answer.rows.map(({ settlementStatus, reserveStatus }) => ({
          settlement: settlementStatus,
          reserve: reserveStatus,
        })),
      ).toEqual(answer.rows.map(({ number }) => byNumber.get(number)));
      if (answer.summary !== null) {
        expect(answer.summary).toEqual(summary);
      }
      expect(answer.total).toBe(answer.summary?.total ?? null);
      numbers.push(...answer.rows.map((row) => row.number));
    }
    expect(new Set(numbers).size).toBe(numbers.length);
  };

  test('[S3.5] any filter of roll-up columns lists, counts and sums exactly what a walk over every payment finds', async () => {
    await fc.assert(
      fc.asyncProperty(rollupFilterArbitrary, merchantArbitrary, pagingArbitrary, holds),
      { numRuns: 60, seed: 1 },
    );
  });

  test('any other filter lists, counts and sums exactly what a walk over every payment finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        detailFilterArbitrary,
        merchantArbitrary,
        pagingArbitrary,
        (filter, who, paging) => {
          const decimals = [filter.amountFrom, filter.amountTo].some(
            (amount) => amount?.includes('.') && filter.currencies?.length === 1,
          );
          fc.pre(!decimals && isAmountRange(filter));
          return holds(filter, who, paging);
        },
      ),
      { numRuns: 120, seed: 2 },
    );
  });
});
