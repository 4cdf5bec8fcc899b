import { calls } from '@back-office/contract/catalogue';
import { addDays, weekdayOf } from '@back-office/contract/kit/business-day';
import { addMonths } from '@back-office/contract/kit/date-range';
import {
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testInstant,
} from '@back-office/server/testing/gateway-events';
import { giveInformation } from '@back-office/server/testing/merchant-information';
import {
  aBusiness,
  anOperator,
  aPerson,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { credit } from '@back-office/server/testing/withdrawals';
import { takeFromGateway } from '@back-office/server/testing/take-events';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';
import {
  lineTerms as line,
  monthlyTerms,
  nextMonth,
  settlementTerms as settlement,
  today,
  tomorrow,
  withdrawalTerms as withdrawal,
  type Told,
} from './terms-changes.ts';

let server: TestServer;
let first: SignedIn;
let second: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  const [one, other] = [await anOperator(server.database), await anOperator(server.database)];
  [first, second] = [
    await signedInAsOperator(server, one),
    await signedInAsOperator(server, other),
  ];
  // As if each had just proved a factor.
  await server.asMigrator(
    'update sessions set factor_proved_at = now() where person_id = any($1::bigint[])',
    [[one.id, other.id]],
  );
});
afterAll(() => server.stop());

const monthlyOf = ({ firstGateway }: TestBusiness, more: Told = {}) => ({
  ...monthlyTerms(firstGateway),
  ...more,
});

const aMerchant = async (): Promise<TestBusiness> => {
  const business = await aBusiness(server.database);
  await giveInformation(server, business.id);
  return business;
};

const dataOf = async (answer: ReturnType<SignedIn['call']>): Promise<Told> => {
  const { envelope } = await answer;
  expect(envelope.error).toBeUndefined();
  return envelope.data ?? {};
};
const refusalOf = async (answer: ReturnType<SignedIn['call']>): Promise<string | undefined> =>
  (await answer).envelope.error?.name;

const firstDayOf = async (answer: ReturnType<SignedIn['call']>): Promise<string | undefined> => {
  const { error, msg } = (await answer).envelope;
  const day = error?.parameters?.['firstDay'];
  expect(msg).toContain(String(day));
  return day;
};

const merchantOf = ({ merchantNumber }: TestBusiness): Promise<Told> =>
  dataOf(first.call(calls.getMerchant, { merchantNumber }));
const propose = ({ merchantNumber }: TestBusiness, change: Told, by = first) =>
  by.call(calls.proposeMerchantChange, { merchantNumber, reason: 'Letter of 20 November', change });
const proposed = async (business: TestBusiness, change: Told) => ({
  merchantNumber: business.merchantNumber,
  id: (await dataOf(propose(business, change)))['id'],
});
const agree = async (business: TestBusiness, change: Told): Promise<void> => {
  await dataOf(second.call(calls.confirmMerchantChange, await proposed(business, change)));
};

/** American Express has neither arbitration nor its concession. */
const amexLine = {
  ...line,
  cardBrand: 'amex',
  arbitrationFeeMinor: '0',
  concededArbitrationFeeMinor: '0',
};

const without = ({ kind: _kind, ...rest }: Told): Told => rest;

describe('terms of a contract', () => {
  it.each([
    ['tariff', line, { validFrom: '2026-07-01', validTo: today, deductionRatePpm: 32_000 }],
    ['settlementTerms', settlement, { validFrom: '2024-01-01', validTo: today }],
    ['withdrawalTerms', withdrawal, { validFrom: '2024-01-01', validTo: today, feeMinor: '2000' }],
  ])(
    '[S3.23] %s hold once a second operator confirms them, from their day on; what was stays beside them',
    async (which, change, before) => {
      const business = await aMerchant();
      const earlier = (await merchantOf(business))[which] as Told[];
      const named = await proposed(business, change);
      const pending = await merchantOf(business);
      expect(pending[which]).toEqual(earlier);
      expect(pending['proposals']).toMatchObject([
        {
          kind: change.kind,
          status: 'pending',
          before: { validFrom: before.validFrom },
          after: without(change),
          allowedActions: ['withdraw'],
        },
      ]);
      expect(await refusalOf(first.call(calls.confirmMerchantChange, named))).toBe(
        'merchants.ownProposal',
      );
      await dataOf(second.call(calls.confirmMerchantChange, named));
      const rows = (await merchantOf(business))[which] as Told[];
      expect(rows.slice(0, 2)).toMatchObject([{ ...without(change), validTo: null }, before]);
      expect(rows).toHaveLength(earlier.length + 1);
      const owner = await signedIn(server, await aPerson(server.database, [{ business }]));
      const told = await dataOf(owner.call(calls.getMerchantInformation));
      expect(told[which]).toEqual(rows);
      // An existing row can't be replaced: the same day takes no second row.
      expect(await refusalOf(propose(business, change))).toBe('merchants.termsExist');
    },
  );

  it('wait one at a time for each line, gateway and currency, and side by side otherwise', async () => {
    const business = await aMerchant();
    const ofOne = { ...settlement, gatewayNumber: business.firstGateway };
    for (const change of [
      line,
      amexLine,
      settlement,
      ofOne,
      withdrawal,
      { ...withdrawal, currency: 'JPY', minimumMinor: '10000' },
      monthlyOf(business),
      monthlyOf(business, { gatewayNumber: business.secondGateway }),
    ]) {
      await proposed(business, change);
      expect(
        await refusalOf(propose(business, { ...change, validFrom: '2030-01-01' }, second)),
      ).toBe('merchants.anotherPending');
    }
  });

  it('of American Express take no arbitration fee, neither proposed nor confirmed', async () => {
    const business = await aMerchant();
    const { tariff } = await merchantOf(business);
    for (const fee of ['arbitrationFeeMinor', 'concededArbitrationFeeMinor']) {
      const amex = { ...amexLine, [fee]: '45000' };
      expect(await refusalOf(propose(business, amex))).toBe('merchants.noArbitration');
    }
    const named = await proposed(business, amexLine);
    // As could be proposed in earlier versions.
    await server.asMigrator(
      `update merchant_proposals set after = jsonb_set(after, '{arbitrationFeeMinor}', '"45000"') where id = $1`,
      [named.id],
    );
    expect(await refusalOf(second.call(calls.confirmMerchantChange, named))).toBe(
      'merchants.noArbitration',
    );
    expect((await merchantOf(business))['tariff']).toEqual(tariff);
  });

  it('of one gateway replace for it what is for any, and show that beside them', async () => {
    const business = await aMerchant();
    const ofOne = { ...settlement, gatewayNumber: business.firstGateway };
    const named = await proposed(business, ofOne);
    expect((await merchantOf(business))['proposals']).toMatchObject([
      { before: { gatewayNumber: null, validFrom: '2024-01-01' }, after: without(ofOne) },
    ]);
    await dataOf(second.call(calls.confirmMerchantChange, named));
    expect((await merchantOf(business))['settlementTerms']).toMatchObject([
      { gatewayNumber: null, validTo: null },
      { gatewayNumber: business.firstGateway, validTo: null },
    ]);
    // A person restricted to another gateway sees none of it.
    const kept = await aPerson(server.database, [
      { business, gatewayNumbers: [business.secondGateway] },
    ]);
    const told = await dataOf((await signedIn(server, kept)).call(calls.getMerchantInformation));
    expect(told['settlementTerms']).toMatchObject([{ gatewayNumber: null }]);
  });

  it('are judged again when they are confirmed: their day may have begun meanwhile', async () => {
    const business = await aMerchant();
    for (const change of [line, settlement, withdrawal, monthlyOf(business)]) {
      const named = await proposed(business, change);
      await server.asMigrator(
        `update merchant_proposals set after = jsonb_set(after, '{validFrom}', to_jsonb($2::text)) where id = $1`,
        [named.id, today],
      );
      expect(await refusalOf(second.call(calls.confirmMerchantChange, named))).toBe(
        'merchants.validFromPast',
      );
    }
    const [row] = await server.asMigrator<{ rows: bigint }>(
      `select count(*) as rows from (
         select valid_from from contract_terms where business_id = $1
         union all select valid_from from settlement_terms where business_id = $1
         union all select valid_from from withdrawal_terms where business_id = $1
         union all select valid_from from monthly_terms where business_id = $1) terms where valid_from >= $2`,
      [business.id, today],
    );
    expect(row?.rows).toBe(0n);
  });

  it('of withdrawals that were proposed before these took a share take none', async () => {
    const business = await aMerchant();
    const { feePpm: _share, ...shareless } = without(withdrawal);
    const named = await proposed(business, withdrawal);
    await server.asMigrator(
      `update merchant_proposals set before = before - 'feePpm', after = after - 'feePpm' where id = $1`,
      [named.id],
    );
    expect((await merchantOf(business))['proposals']).toMatchObject([
      { before: { feePpm: 0 }, after: { ...shareless, feePpm: 0 } },
    ]);
    await dataOf(second.call(calls.confirmMerchantChange, named));
    expect((await merchantOf(business))['withdrawalTerms']).toMatchObject([
      { ...shareless, feePpm: 0 },
      { feePpm: 0 },
    ]);
  });

  it.each([
    ['of yesterday', { ...line, validFrom: addDays(today, -1) }, 'merchants.validFromPast'],
    ['of today', { ...settlement, validFrom: today }, 'merchants.validFromPast'],
    ['of today', { ...withdrawal, validFrom: today }, 'merchants.validFromPast'],
    ['of no gateway', { ...line, gatewayNumber: '99999998' }, 'merchants.gatewayNotFound'],
    ['of no gateway', { ...settlement, gatewayNumber: '99999998' }, 'merchants.gatewayNotFound'],
    ['in a currency without a rate', { ...line, settlementCurrency: 'KWD' }, 'merchants.noRateTo'],
  ])('bad input D: none %s (%#)', async (_, change, refusal) => {
    const business = await aMerchant();
    expect(await refusalOf(propose(business, change))).toBe(refusal);
  });

  it('that begin too early are refused with the first day on which they may begin, by the kind of terms', async () => {
    const business = await aMerchant();
    const yesterday = addDays(today, -1);
    for (const change of [line, settlement, withdrawal]) {
      expect(await firstDayOf(propose(business, { ...change, validFrom: yesterday }))).toBe(
        addDays(today, 1),
      );
    }
    const monthly = monthlyOf(business, { validFrom: addMonths(nextMonth, -1) });
    expect(await firstDayOf(propose(business, monthly))).toBe(nextMonth);
  });

  it('of withdrawals: a currency that is settled in or holds settled money and has none is refused to its merchant, and shown to operators until some are agreed on', async () => {
    const business = await aMerchant();
    const { id, merchantNumber, secondGateway } = business;
    const missing = async () => (await merchantOf(business))['withdrawalTermsMissing'];
    const listed = async (lacksWithdrawalTerms: boolean) => {
      const asked = { search: merchantNumber, lacksWithdrawalTerms };
      return (await dataOf(first.call(calls.overseeMerchants, { filter: asked })))[
        'rows'
      ] as Told[];
    };
    expect([await missing(), await listed(true)]).toEqual([[], []]);
    expect(await listed(false)).toMatchObject([{ merchantNumber, withdrawalTermsMissing: [] }]);
    await credit(server.database, { businessId: id, currency: 'JPY', minor: 90_000n });
    await server.asMigrator(
      `insert into exchange_rates values ('USD', 'HKD', current_date - 1, 39, 5) on conflict do nothing`,
    );
    await agree(business, { ...line, gatewayNumber: secondGateway, settlementCurrency: 'HKD' });
    expect(await missing()).toEqual(['HKD', 'JPY']);
    expect(await listed(true)).toMatchObject([{ withdrawalTermsMissing: ['HKD', 'JPY'] }]);
    expect(await listed(false)).toEqual([]);
    const owner = await signedIn(
      server,
      await aPerson(server.database, [{ business, isOwner: true, seesAccountDynamics: true }]),
    );
    for (const currency of ['HKD', 'JPY']) {
      const wish = { currency, amountMinor: '80000' };
      expect(await refusalOf(owner.call(calls.quoteWithdrawal, wish))).toBe('withdrawals.noTerms');
      await agree(business, { ...withdrawal, currency });
    }
    expect([await missing(), await listed(true)]).toEqual([[], []]);
    // A deleted merchant makes no withdrawals.
    await credit(server.database, { businessId: id, currency: 'EUR', minor: 100n });
    expect(await missing()).toEqual(['EUR']);
    await server.asMigrator(`update businesses set merchant_status = 'delete' where id = $1`, [id]);
    expect(await missing()).toEqual([]);
  });

  it('bad input D: none of a gateway that is another merchant’s, and it says nothing else than of none', async () => {
    const [business, other] = [await aMerchant(), await aMerchant()];
    for (const change of [line, settlement, monthlyOf(other)]) {
      const own = { ...change, gatewayNumber: other.firstGateway };
      expect(await refusalOf(propose(business, own))).toBe('merchants.gatewayNotFound');
    }
  });

  it.each<[string, Told, string, string]>([
    ['a negative fee', { ...line, refundFeeMinor: '-1' }, 'refundFeeMinor', 'amount'],
    ['part of a cent', { ...line, singleFeeMinor: '0.5' }, 'singleFeeMinor', 'amount'],
    ['no fee at all', { ...line, rdrFeeMinor: undefined }, 'rdrFeeMinor', 'required'],
    [
      'more than all of it',
      { ...line, deductionRatePpm: 1_000_001 },
      'deductionRatePpm',
      'tooLarge',
    ],
    ['less than nothing', { ...line, deductionRatePpm: -1 }, 'deductionRatePpm', 'tooSmall'],
    ['a fifth decimal', { ...line, deductionRatePpm: 29_500.5 }, 'deductionRatePpm', 'number'],
    ['a day that is none', { ...line, validFrom: '2027-02-29' }, 'validFrom', 'date'],
    ['a brand that is none', { ...line, cardBrand: 'maestro' }, 'cardBrand', 'oneOf'],
    [
      'day 31',
      { ...settlement, settleType: { type: 'month', n: 1, day: 31 } },
      'settleType.day',
      'tooLarge',
    ],
    [
      'the same day',
      { ...settlement, settleType: { type: 'day', n: 0 } },
      'settleType.n',
      'tooSmall',
    ],
    ['reserve above all', { ...settlement, reservePpm: 1_000_001 }, 'reservePpm', 'tooLarge'],
    ['an endless reserve', { ...settlement, reserveDays: 1001 }, 'reserveDays', 'tooLarge'],
    [
      'a margin below nothing',
      { ...settlement, marginTargetMinor: '-5' },
      'marginTargetMinor',
      'amount',
    ],
    ['a fee above the minimum', { ...withdrawal, feeMinor: '20001' }, 'feeMinor', 'aboveMinimum'],
    [
      'a fee above it with its share',
      { ...withdrawal, feeMinor: '19901' },
      'feeMinor',
      'aboveMinimum',
    ],
    ['all of a withdrawal', { ...withdrawal, feePpm: 1_000_000 }, 'feePpm', 'tooLarge'],
    ['no share at all', { ...withdrawal, feePpm: undefined }, 'feePpm', 'required'],
    ['hour 25', { ...withdrawal, cutOffHour: 25 }, 'cutOffHour', 'tooLarge'],
  ])('bad input D: not with %s', async (_, change, field, rule) => {
    const business = await aMerchant();
    const { envelope } = await propose(business, change);
    expect(envelope.error?.fields).toMatchObject([{ field: `change.${field}`, rule }]);
    expect((await merchantOf(business))['proposals']).toEqual([]);
  });
});

describe('what a gateway takes at most', () => {
  const limitsOf = ({ firstGateway }: TestBusiness, more: Told = {}) => ({
    kind: 'gatewayLimits',
    gatewayNumber: firstGateway,
    validFrom: today,
    currency: 'USD',
    perPaymentMinor: '500000',
    perDayMinor: '1000000',
    perMonthMinor: '5000000',
    ...more,
  });
  const held = async (business: TestBusiness) => (await merchantOf(business))['limits'];
  const idOf = async (business: TestBusiness, change: Told) =>
    (await dataOf(propose(business, change)))['id'];

  it('falls at once, and rises once a second operator confirms it', async () => {
    const business = await aMerchant();
    const opening = limitsOf(business);
    expect(await idOf(business, opening)).toBeNull();
    expect(await held(business)).toEqual([{ ...without(opening), validTo: null }]);
    const lower = limitsOf(business, { perDayMinor: '900000' });
    expect(await idOf(business, lower)).toBeNull();
    expect(await held(business)).toEqual([{ ...without(lower), validTo: null }]);
    // One raised amount is enough, whatever the others do.
    const higher = limitsOf(business, {
      validFrom: tomorrow,
      perPaymentMinor: '500001',
      perDayMinor: '800000',
    });
    const named = await proposed(business, higher);
    expect(await held(business)).toEqual([{ ...without(lower), validTo: null }]);
    expect(await merchantOf(business)).toMatchObject({
      proposals: [
        {
          kind: 'gatewayLimits',
          before: without(lower),
          after: without(higher),
          status: 'pending',
        },
      ],
    });
    expect(await refusalOf(first.call(calls.confirmMerchantChange, named))).toBe(
      'merchants.ownProposal',
    );
    await dataOf(second.call(calls.confirmMerchantChange, named));
    expect(await held(business)).toEqual([
      { ...without(higher), validTo: null },
      { ...without(lower), validTo: today },
    ]);
    const log = await server.asMigrator<{ after: Told }>(
      `select after from operation_log where operation = 'proposeMerchantChange' and business_id = $1 order by id`,
      [business.id],
    );
    expect(log.map(({ after }) => after['reason'])).toEqual(Array(3).fill('Letter of 20 November'));
  });

  it('is not raised by a proposal made before it was lowered', async () => {
    const business = await aMerchant();
    await idOf(business, limitsOf(business));
    const named = await proposed(business, limitsOf(business, { perPaymentMinor: '600000' }));
    expect(await idOf(business, limitsOf(business, { perPaymentMinor: '100' }))).toBeNull();
    expect(await refusalOf(second.call(calls.confirmMerchantChange, named))).toBe(
      'merchants.limitsChanged',
    );
    expect(await held(business)).toMatchObject([{ perPaymentMinor: '100' }]);
  });

  it('counts as a rise where it is above limits that begin later, and ends what was to come', async () => {
    const business = await aMerchant();
    await idOf(business, limitsOf(business));
    const strict = limitsOf(business, { validFrom: tomorrow, perPaymentMinor: '100' });
    expect(await idOf(business, strict)).toBeNull();
    expect(await idOf(business, limitsOf(business))).toEqual(expect.any(String));
    // Limits that replace upcoming ones end them.
    expect(await idOf(business, limitsOf(business, { perPaymentMinor: '100' }))).toBeNull();
    expect(await held(business)).toMatchObject([{ validFrom: today, perPaymentMinor: '100' }]);
  });

  it('names the later limits that a rise would end, and ends none that came since', async () => {
    const business = await aMerchant();
    await idOf(business, limitsOf(business));
    const later = limitsOf(business, { validFrom: tomorrow, perPaymentMinor: '100' });
    await idOf(business, later);
    const higher = limitsOf(business, { perPaymentMinor: '600000' });
    const named = await proposed(business, higher);
    expect((await merchantOf(business))['proposals']).toMatchObject([
      { before: without(limitsOf(business)), after: { ends: [without(later)] } },
    ]);
    await idOf(business, { ...later, perPaymentMinor: '90' });
    expect(await refusalOf(second.call(calls.confirmMerchantChange, named))).toBe(
      'merchants.limitsChanged',
    );
  });

  it('rises with the end of later limits that the second operator saw', async () => {
    const business = await aMerchant();
    await idOf(business, limitsOf(business));
    await idOf(business, limitsOf(business, { validFrom: tomorrow, perPaymentMinor: '100' }));
    const named = await proposed(business, limitsOf(business, { perPaymentMinor: '600000' }));
    await dataOf(second.call(calls.confirmMerchantChange, named));
    expect(await held(business)).toMatchObject([
      { validFrom: today, perPaymentMinor: '600000', validTo: null },
    ]);
  });

  it('falls at once in another settlement currency, at the rate of the day', async () => {
    const business = await aMerchant();
    await idOf(business, limitsOf(business));
    await server.asMigrator(
      `insert into exchange_rates values ('USD', 'HKD', current_date - 1, 39, 5) on conflict do nothing`,
    );
    const gatewayNumber = business.firstGateway;
    await agree(business, { ...line, gatewayNumber, settlementCurrency: 'HKD' });
    const inDollars = limitsOf(business, {
      validFrom: tomorrow,
      currency: 'HKD',
      perPaymentMinor: '3900000',
      perDayMinor: '7800000',
      perMonthMinor: '39000000',
    });
    const higher = { ...inDollars, perPaymentMinor: '3900001' };
    expect(await idOf(business, higher)).toEqual(expect.any(String));
    expect(await idOf(business, inDollars)).toBeNull();
  });

  it('counts as a rise in another currency while the rate to it is old', async () => {
    const business = await aMerchant();
    await idOf(business, limitsOf(business));
    const rateFrom = (daysAgo: number) =>
      server.asMigrator(`insert into exchange_rates values ('USD', 'EUR', $1, 9, 10)`, [
        addDays(today, -daysAgo),
      ]);
    await rateFrom(30);
    const gatewayNumber = business.firstGateway;
    await agree(business, { ...line, gatewayNumber, settlementCurrency: 'EUR' });
    const lower = limitsOf(business, {
      validFrom: tomorrow,
      currency: 'EUR',
      perPaymentMinor: '100',
      perDayMinor: '200',
      perMonthMinor: '300',
    });
    const named = await proposed(business, lower);
    expect(named.id).toEqual(expect.any(String));
    await dataOf(first.call(calls.withdrawMerchantChange, named));
    await rateFrom(1);
    expect(await idOf(business, lower)).toBeNull();
  });

  it('holds for a gateway that is added later, too', async () => {
    const business = await aMerchant();
    const opening = limitsOf(business);
    await idOf(business, opening);
    const { merchantNumber } = business;
    const number = `${merchantNumber}03`;
    const added = { merchantNumber, reason: 'Second shop', number, name: 'Pop-up', mode: 'live' };
    await dataOf(first.call(calls.addGateway, added));
    expect(await held(business)).toContainEqual({
      ...without(opening),
      gatewayNumber: number,
      validTo: null,
    });
  });

  it('is read by whoever may see the gateway', async () => {
    const business = await aMerchant();
    await idOf(business, limitsOf(business));
    const told = async (gatewayNumber: string) => {
      const person = await aPerson(server.database, [
        { business, gatewayNumbers: [gatewayNumber] },
      ]);
      const answer = (await signedIn(server, person)).call(calls.getMerchantInformation);
      return (await dataOf(answer))['limits'];
    };
    expect(await told(business.firstGateway)).toHaveLength(1);
    expect(await told(business.secondGateway)).toEqual([]);
  });

  it.each([
    ['a day that is over', { validFrom: addDays(today, -1) }, 'merchants.limitsFromPast'],
    ['a gateway of another', { gatewayNumber: '99999999' }, 'merchants.gatewayNotFound'],
    ['a currency it is not settled in', { currency: 'JPY' }, 'merchants.notSettledIn'],
  ])('bad input: not with %s', async (_, more, refusal) => {
    const business = await aMerchant();
    expect(await refusalOf(propose(business, limitsOf(business, more)))).toBe(refusal);
    expect(await held(business)).toEqual([]);
  });

  it('are refused before today with the day from which they may hold', async () => {
    const business = await aMerchant();
    const late = limitsOf(business, { validFrom: addDays(today, -1) });
    expect(await firstDayOf(propose(business, late))).toBe(today);
  });

  it.each([
    ['a day below a payment', { perDayMinor: '499999' }, 'perDayMinor', 'belowLimit'],
    ['a month below a day', { perMonthMinor: '999999' }, 'perMonthMinor', 'belowLimit'],
    ['nothing at all', { perPaymentMinor: '0' }, 'perPaymentMinor', 'amount'],
  ])('bad input: not with %s', async (_, more, field, rule) => {
    const business = await aMerchant();
    const { envelope } = await propose(business, limitsOf(business, more));
    expect(envelope.error?.fields).toMatchObject([{ field: `change.${field}`, rule }]);
  });
});

describe('what a month costs', () => {
  it('holds for its gateway once a second operator confirms it, from its month on until a later row', async () => {
    const business = await aMerchant();
    const { firstGateway, secondGateway } = business;
    const change = monthlyOf(business);
    const named = await proposed(business, change);
    expect(await merchantOf(business)).toMatchObject({
      monthlyTerms: [],
      proposals: [
        {
          kind: 'monthlyTerms',
          status: 'pending',
          before: null,
          after: without(change),
          allowedActions: ['withdraw'],
        },
      ],
    });
    expect(await refusalOf(first.call(calls.confirmMerchantChange, named))).toBe(
      'merchants.ownProposal',
    );
    await dataOf(second.call(calls.confirmMerchantChange, named));
    expect(await merchantOf(business)).toMatchObject({
      monthlyTerms: [{ ...without(change), validTo: null }],
    });
    // Another gateway has none until it gets its own; an existing row stays beside a later one.
    const ofSecond = monthlyOf(business, { gatewayNumber: secondGateway });
    await agree(business, ofSecond);
    const later = monthlyOf(business, {
      validFrom: addMonths(nextMonth, 2),
      serviceFeeMinor: '0',
      highExcessPpm: 10_000,
    });
    const again = await proposed(business, later);
    const [pending] = (await merchantOf(business))['proposals'] as Told[];
    expect(pending).toMatchObject({ before: without(change), after: without(later) });
    await dataOf(second.call(calls.confirmMerchantChange, again));
    const rows = [
      { ...without(later), validTo: null },
      { ...without(change), validTo: addDays(later.validFrom, -1) },
      { ...without(ofSecond), validTo: null },
    ];
    expect((await merchantOf(business))['monthlyTerms']).toEqual(rows);
    for (const there of [change, later]) {
      expect(await refusalOf(propose(business, there))).toBe('merchants.termsExist');
    }
    // The merchant reads it unchanged; a person restricted to a gateway reads only that gateway's charges.
    const told = async (gatewayNumbers: string[] | null) => {
      const person = await aPerson(server.database, [
        gatewayNumbers === null ? { business } : { business, gatewayNumbers },
      ]);
      const answer = (await signedIn(server, person)).call(calls.getMerchantInformation);
      return (await dataOf(answer))['monthlyTerms'];
    };
    expect(await told(null)).toEqual(rows);
    expect(await told([firstGateway])).toEqual(rows.slice(0, 2));
    expect(await told([secondGateway])).toEqual(rows.slice(2));
  });

  it('is in a currency that the gateway is settled in on its day or later', async () => {
    const gateways = ['80500001', '80500002', '80500099'] as const;
    const terms = { deductionRatePpm: 0, singleFeeMinor: 0n, refundFeeMinor: 0n };
    const business = await aBusiness(server.database, {
      gateways: [...gateways],
      terms: [
        { ...terms, validFrom: '2024-01-01', settlementCurrency: 'USD' },
        { ...terms, validFrom: '2097-06-01', settlementCurrency: 'HKD' },
        {
          ...terms,
          gatewayNumber: gateways[1],
          validFrom: '2024-01-01',
          settlementCurrency: 'JPY',
        },
      ],
    });
    const outcomeOf = async (more: Told) =>
      (await refusalOf(propose(business, monthlyOf(business, more)))) ?? 'done';
    for (const wrong of [
      { currency: 'EUR' },
      // Another gateway's settlement currency doesn't count, nor one in force only before the month.
      { currency: 'JPY' },
      { validFrom: '2098-01-01' },
    ]) {
      expect([wrong, await outcomeOf(wrong)]).toEqual([wrong, 'merchants.notSettledIn']);
    }
    expect(await outcomeOf({ gatewayNumber: gateways[1], currency: 'JPY' })).toBe('done');
    expect(await outcomeOf({ validFrom: '2098-01-01', currency: 'HKD' })).toBe('done');
  });

  it.each<[string, (business: TestBusiness) => Told, string]>([
    ['of a month that has begun', () => ({ validFrom: addMonths(nextMonth, -1) }), 'validFromPast'],
    ['of a gateway that is none', () => ({ gatewayNumber: '99999998' }), 'gatewayNotFound'],
    [
      'of a gateway for tests, which has no money',
      ({ testGateway }) => ({ gatewayNumber: testGateway }),
      'gatewayNotFound',
    ],
  ])('bad input D: is none %s', async (_, more, refusal) => {
    const business = await aMerchant();
    expect(await refusalOf(propose(business, monthlyOf(business, more(business))))).toBe(
      `merchants.${refusal}`,
    );
    expect((await merchantOf(business))['proposals']).toEqual([]);
  });

  it.each<[string, Told, string, string]>([
    ['any gateway', { gatewayNumber: null }, 'gatewayNumber', 'required'],
    ['a month’s second day', { validFrom: '2098-01-02' }, 'validFrom', 'firstOfMonth'],
    ['a month’s last day', { validFrom: '2098-01-31' }, 'validFrom', 'firstOfMonth'],
    ['month 13', { annualMonth: 13 }, 'annualMonth', 'tooLarge'],
    ['month 0', { annualMonth: 0 }, 'annualMonth', 'tooSmall'],
    ['a high step below the other', { highExcessPpm: 9999 }, 'highExcessPpm', 'belowExcess'],
    ['a step above all', { highExcessPpm: 1_000_001 }, 'highExcessPpm', 'tooLarge'],
    ['a fee below nothing', { declineFeeMinor: '-1' }, 'declineFeeMinor', 'amount'],
    ['no fee at all', { threeDFeeMinor: undefined }, 'threeDFeeMinor', 'required'],
  ])('bad input D: is not %s', async (_, more, field, rule) => {
    const business = await aMerchant();
    const { envelope } = await propose(business, monthlyOf(business, more));
    expect(envelope.error?.fields).toMatchObject([{ field: `change.${field}`, rule }]);
    expect((await merchantOf(business))['proposals']).toEqual([]);
  });
});

describe('a trade is priced with what was valid on its day', () => {
  const feesOf = async (business: TestBusiness, cause: string): Promise<Told> => {
    const rows = await server.asMigrator<{ kind: string; amount: string }>(
      `select kind, amount_minor::text as amount from ledger_transfers
       where business_id = $1 and cause like $2 and kind like '%Fee' order by kind`,
      [business.id, `%${cause}`],
    );
    return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
  };

  it('whenever it is booked: what comes late for an old day costs what was agreed then', async () => {
    const business = await aMerchant();
    await agree(business, line);
    // As if nine days had passed: the new line started eight days ago.
    const change = addDays(today, -8);
    await server.asMigrator(
      'update contract_terms set valid_from = $2 where business_id = $1 and valid_from = $3',
      [business.id, change, tomorrow],
    );
    const soldOn = async (day: string) => {
      const payment = paymentEvent(newPaymentNumber(day), {
        object: {
          gatewayNumber: business.firstGateway,
          orderedAt: testInstant(0, day),
          processedAt: testInstant(1, day),
        },
      });
      const refund = refundEvent(payment, { object: { processedAt: testInstant(9) } });
      const dispute = disputeEvent(payment, { object: { stage: 'chargeback' } });
      await takeFromGateway(server, [payment, refund, dispute]);
      return feesOf(business, payment.object.number);
    };
    const fresh = { singleFee: '40', refundFee: '150', chargebackFee: '2600' };
    const old = { singleFee: '25', refundFee: '100' };
    expect(await soldOn(change)).toEqual(fresh);
    // Later in the ledger, earlier by its day.
    expect(await soldOn(addDays(change, -1))).toEqual(old);
    expect(await soldOn(addDays(change, 1))).toEqual(fresh);
  });
});

describe('bank holidays', () => {
  const weekday = [1, 2, 3, 4, 5, 6, 7]
    .map((n) => addDays('2090-03-01', n))
    .filter((day) => weekdayOf(day) <= 5);
  const day = weekday[0] ?? '';
  const range = { from: '2090-01-01', to: '2090-12-31' };
  const listed = async () =>
    (await dataOf(first.call(calls.getBankCalendar, range)))['holidays'] as Told[];

  it('of the two years are known for the usual currencies, banks open on a weekend only where it is worked', async () => {
    const years = { from: '2026-01-01', to: '2027-12-31' };
    const all = (await dataOf(first.call(calls.getBankCalendar, years)))['holidays'] as {
      currency: string;
      day: string;
      isOpen: boolean;
    }[];
    expect(new Set(all.map(({ currency }) => currency))).toEqual(
      new Set(['CNY', 'HKD', 'USD', 'EUR', 'GBP', 'JPY', 'SGD']),
    );
    const worked = all.filter((holiday) => weekdayOf(holiday.day) > 5);
    expect(worked.map((holiday) => `${holiday.currency} ${holiday.day}`)).toEqual([
      'CNY 2026-01-04',
      'CNY 2026-02-14',
      'CNY 2026-02-28',
      'CNY 2026-05-09',
      'CNY 2026-09-20',
      'CNY 2026-10-10',
    ]);
    expect(all.filter((holiday) => holiday.isOpen)).toEqual(worked);
    const isOpen = false;
    expect(all).toContainEqual({ currency: 'GBP', day: '2026-12-28', isOpen, name: 'Boxing Day' });
    expect(all).toContainEqual({
      currency: 'EUR',
      day: '2027-03-29',
      isOpen,
      name: 'Easter Monday',
    });
  });

  it('are added and removed by an operator who may, each once, and the log of the acquirer tells it', async () => {
    const holiday = { currency: 'HKD', day, isOpen: false, name: 'Day of mourning' };
    await dataOf(first.call(calls.addBankHoliday, holiday));
    expect(await listed()).toEqual([holiday]);
    expect(await refusalOf(second.call(calls.addBankHoliday, holiday))).toBe(
      'bankHolidays.thereAlready',
    );
    const outcomes = await Promise.all(
      [first, second].map((by) =>
        refusalOf(by.call(calls.removeBankHoliday, { currency: 'HKD', day })),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set([undefined, 'bankHolidays.notFound']));
    expect(await listed()).toEqual([]);
    const log = await server.asMigrator<{ operation: string; before: unknown; after: unknown }>(
      `select operation, before, after from operation_log where object_number = $1 and result = 'ok' order by at`,
      [`HKD ${day}`],
    );
    expect(log).toEqual([
      { operation: 'addBankHoliday', before: null, after: holiday },
      { operation: 'removeBankHoliday', before: holiday, after: null },
    ]);
  });

  it('of a day that has begun stay as they are', async () => {
    const begun = weekdayOf(today) <= 5 ? today : addDays(today, 5 - weekdayOf(today));
    expect(
      await refusalOf(
        first.call(calls.addBankHoliday, {
          currency: 'CHF',
          day: begun,
          isOpen: false,
          name: 'Late',
        }),
      ),
    ).toBe('bankHolidays.dayBegun');
    const known = { currency: 'HKD' as const, day: '2026-10-19' };
    expect(await refusalOf(first.call(calls.removeBankHoliday, known))).toBe(
      'bankHolidays.dayBegun',
    );
    expect(await firstDayOf(first.call(calls.removeBankHoliday, known))).toBe(addDays(today, 1));
  });

  it.each([
    ['day', { day: '2090-03-04' }, 'weekend'],
    ['day', { isOpen: true }, 'workingDay'],
    ['day', { day: '2090-02-29' }, 'date'],
    ['currency', { currency: 'ABC' }, 'oneOf'],
    ['name', { name: '\u202E' }, 'format'],
  ])('bad input D: none with a %s that breaks a rule', async (field, change, rule) => {
    const holiday = { currency: 'USD', day, isOpen: false, name: 'Holiday', ...change };
    const { envelope } = await first.call(calls.addBankHoliday, holiday);
    expect(envelope.error?.fields).toMatchObject([{ field, rule }]);
  });

  it('that are missing of a year, or its working weekends, are told as long as a contract needs them', async () => {
    const { id } = await aMerchant();
    const year = Number(today.slice(0, 4));
    const gapsOf = async (call: Parameters<SignedIn['call']>[0], field: string, input?: Told) =>
      (
        (await dataOf(first.call(call, input)))[field] as { currency: string; year: number }[]
      ).filter((gap) => gap.year === year && ['AUD', 'CNY'].includes(gap.currency));
    const gaps = async () => {
      const told = await gapsOf(calls.getBankCalendar, 'gaps', range);
      expect(await gapsOf(calls.listSettlementExceptions, 'calendarGaps')).toEqual(told);
      return told;
    };
    const enter = (currency: string, isOpen: boolean) =>
      server.asMigrator(
        `insert into bank_holidays (currency, day, is_open, name)
         select $1, day, $2, 'Entered' from generate_series($3::date, $3::date + 6, interval '1 day') as day
         where (extract(isodow from day) > 5) = $2 limit 1 on conflict do nothing`,
        [currency, isOpen, `${year}-03-01`],
      );
    await server.asMigrator(`delete from bank_holidays where currency = 'CNY'`);
    expect(await gaps()).toEqual([]);
    await server.asMigrator(
      `insert into contract_terms (business_id, gateway_number, card_brand, region, valid_from, settlement_currency,
         deduction_rate_ppm, single_fee_minor, refund_fee_minor)
       select $1, 'any', brand, 'any', '2026-01-01', currency, 20000, 0, 0
       from (values ('visa', 'AUD'), ('jcb', 'CNY')) as agreed (brand, currency)`,
      [id],
    );
    const none = [
      { currency: 'AUD', year, lacks: 'all' },
      { currency: 'CNY', year, lacks: 'all' },
    ];
    expect(await gaps()).toEqual(none);
    await enter('AUD', false);
    await enter('CNY', false);
    expect(await gaps()).toEqual([{ currency: 'CNY', year, lacks: 'workingWeekends' }]);
    await enter('CNY', true);
    expect(await gaps()).toEqual([]);
  });

  it('are not for merchants', async () => {
    const business = await aMerchant();
    const owner = await signedIn(
      server,
      await aPerson(server.database, [{ business, isOwner: true }]),
    );
    expect(await refusalOf(owner.call(calls.getBankCalendar, range))).toBeDefined();
  });
});
