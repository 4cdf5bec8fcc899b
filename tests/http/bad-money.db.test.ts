import { calls, type CallName } from '@back-office/contract/catalogue';
import { basePath } from '@back-office/contract/kit/call';
import { monthlyFeeNames } from '@back-office/contract/features/terms';
import { addDays } from '@back-office/contract/kit/business-day';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { credit } from '@back-office/server/testing/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from './client.ts';
import {
  anOperatorSession,
  aShop,
  done,
  outcomeOf,
  submit,
  wishOf,
  type Shop,
} from './withdrawal-world.ts';
import {
  lineTerms,
  monthlyTerms,
  settlementTerms,
  today,
  tomorrow,
  withdrawalTerms,
  type Told,
} from './terms-changes.ts';
import type { SignedIn } from './signed-in.ts';

// The classes D (amounts, currencies), F (withdrawals) and K (dates) for everything about the merchant's money.

let server: TestServer;
let shop: Shop;
let operator: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  shop = await aShop(server);
  operator = await anOperatorSession(server);
});
afterAll(() => server.stop());

const of = () => ({ merchantNumber: shop.business.merchantNumber });
const reason = 'Asked by the scheme';
const propose = (change: Told) => ({ ...of(), reason, change });

const line = (more: Told): Told => ({ ...lineTerms, ...more });
const settlement = (more: Told): Told => ({ ...settlementTerms, ...more });
const withdrawal = (more: Told): Told => ({ ...withdrawalTerms, currency: 'HKD', ...more });
const monthly = (more: Told): Told => ({
  ...monthlyTerms(shop.business.firstGateway),
  validFrom: '2098-01-01',
  ...more,
});
const adjustment = (more: Told): Told => ({
  ...of(),
  gatewayNumber: shop.business.firstGateway,
  kind: 'otherReturn',
  currency: 'USD',
  amount: '1.00',
  reason,
  ...more,
});
const offset = (more: Told): Told => ({
  ...of(),
  gatewayNumber: shop.business.firstGateway,
  currency: 'USD',
  owedMinor: '100',
  reason,
  ...more,
});
const account = (more: Told): Told => ({
  holder: 'Tea House Holdings Limited',
  bankName: 'Second Bank',
  swift: 'SECBHKHH',
  currency: 'HKD',
  accountNumber: '998877665544',
  ...more,
});
const payout = (more: Told): Told => ({
  ...of(),
  number: 'W202611119999999999',
  bankReference: 'FT-0001',
  remittedMinor: '48000',
  ...more,
});

type Asking = {
  name: CallName;
  /** Path of the field in the input, as in a refusal. */
  field: string;
  ask: (value: unknown) => Told;
};

/** All inputs with an amount. */
const amounts: readonly Asking[] = [
  {
    name: 'quoteWithdrawal',
    field: 'amountMinor',
    ask: (amountMinor) => ({ currency: 'USD', amountMinor }),
  },
  {
    name: 'applyForWithdrawal',
    field: 'amountMinor',
    ask: (amountMinor) => wishOf(shop, { amountMinor }),
  },
  {
    name: 'confirmWithdrawal',
    field: 'remittedMinor',
    ask: (remittedMinor) => payout({ remittedMinor }),
  },
  { name: 'proposeAdjustment', field: 'amount', ask: (amount) => adjustment({ amount }) },
  { name: 'proposeOffset', field: 'owedMinor', ask: (owedMinor) => offset({ owedMinor }) },
  ...(['singleFeeMinor', 'refundFeeMinor', 'chargebackFeeMinor'] as const).map((field) => ({
    name: 'proposeMerchantChange' as const,
    field: `change.${field}`,
    ask: (value: unknown) => propose(line({ [field]: value })),
  })),
  ...(['marginTargetMinor', 'depositTargetMinor'] as const).map((field) => ({
    name: 'proposeMerchantChange' as const,
    field: `change.${field}`,
    ask: (value: unknown) => propose(settlement({ [field]: value })),
  })),
  ...(['minimumMinor', 'feeMinor'] as const).map((field) => ({
    name: 'proposeMerchantChange' as const,
    field: `change.${field}`,
    ask: (value: unknown) => propose(withdrawal({ [field]: value })),
  })),
  ...monthlyFeeNames.map((field) => ({
    name: 'proposeMerchantChange' as const,
    field: `change.${field}`,
    ask: (value: unknown) => propose(monthly({ [field]: value })),
  })),
];

const sessionOf = (name: CallName): SignedIn =>
  calls[name].access.kind === 'operator' ? operator : shop.owner.session;

/** Rows that a refusal must leave unchanged. */
const written = async (): Promise<unknown> => {
  const [counts] = await server.asMigrator(
    `select (select count(*) from withdrawals) as withdrawals, (select count(*) from adjustments) as adjustments,
       (select count(*) from offsets) as offsets, (select count(*) from payment_holds) as holds,
       (select count(*) from merchant_proposals) as proposals, (select count(*) from merchant_bank_accounts) as accounts,
       (select count(*) from ledger_transfers) as transfers`,
  );
  return counts;
};

const noAmounts = [
  ['-1', '-0', '', ' ', ' 1', '1 ', '+1', '01', '1e3', '1,000', '0x10', 'NaN', '१', '１', '1\n'],
  [-1, 0, 1, 1.5, null, undefined, [], {}, ['1'], true],
].flatMap((values): unknown[] => values);

describe('bad input D01, D03: what is no amount', () => {
  it.each(amounts)(
    '[S5.5] is refused by $name as $field, whatever it is, and nothing is written',
    async ({ name, field, ask }) => {
      const before = await written();
      for (const value of noAmounts) {
        const { envelope } = await sessionOf(name).call(calls[name], ask(value));
        expect([value, envelope.error?.name]).toEqual([value, 'request.malformed']);
        expect(envelope.error?.fields).toContainEqual(expect.objectContaining({ field }));
      }
      expect(await written()).toEqual(before);
    },
  );

  it('is a JSON number of any size too, which is never rounded', async () => {
    const before = await written();
    const alone = amounts.filter(({ name }) => !calls[name].path.includes('{'));
    for (const { name, field, ask } of alone) {
      for (const number of ['1e400', '1e-400', '9007199254740993', '50000', '-0']) {
        const body = JSON.stringify(ask('@')).replace('"@"', number);
        const { envelope } = await send(server, {
          method: 'POST',
          path: basePath + calls[name].path,
          headers: { ...sessionOf(name).headers, 'content-type': 'application/json' },
          body,
        });
        expect([name, number, envelope.error?.name]).toEqual([name, number, 'request.malformed']);
        expect(envelope.error?.fields).toContainEqual(expect.objectContaining({ field }));
      }
    }
    expect(await written()).toEqual(before);
  });
});

describe('bad input D05, D07: decimals of an adjustment', () => {
  const make = async (currency: string, amount: string): Promise<string> =>
    outcomeOf(await operator.call(calls.proposeAdjustment, adjustment({ currency, amount })));
  const newest = async (): Promise<unknown> => {
    const [row] = await server.asMigrator<{ amount: string }>(
      `select after->>'amountMinor' as amount from merchant_proposals where kind = 'adjustment' order by proposed_at desc limit 1`,
    );
    return row?.amount;
  };

  it.each(['0.001', '1.005', '1.999', '0.00', '0', '0.000'])(
    'USD %s is refused and not rounded',
    async (amount) => {
      const before = await written();
      expect(await make('USD', amount)).toBe('funds.amountNotPossible');
      expect(await written()).toEqual(before);
    },
  );

  it('USD 4.35 is 435 cents', async () => {
    expect(await make('USD', '4.35')).toBe('done');
    expect(await newest()).toBe('435');
  });

  it.each(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD'])(
    '%s has three decimals and no fourth',
    async (currency) => {
      await credit(server.database, { businessId: shop.business.id, currency, minor: 1n });
      expect(await make(currency, '1.234')).toBe('done');
      expect(await newest()).toBe('1234');
      expect(await make(currency, '1.2345')).toBe('request.malformed');
    },
  );

  it('JPY has none', async () => {
    const currency = 'JPY';
    await credit(server.database, { businessId: shop.business.id, currency, minor: 1n });
    expect(await make(currency, '100')).toBe('done');
    expect(await newest()).toBe('100');
    expect(await make(currency, '100.0')).toBe('funds.amountNotPossible');
  });
});

describe('bad input D09: what is no currency, or none of ours', () => {
  const currencies: readonly Asking[] = [
    {
      name: 'quoteWithdrawal',
      field: 'currency',
      ask: (currency) => ({ currency, amountMinor: '50000' }),
    },
    {
      name: 'applyForWithdrawal',
      field: 'currency',
      ask: (currency) => wishOf(shop, { currency }),
    },
    { name: 'proposeAdjustment', field: 'currency', ask: (currency) => adjustment({ currency }) },
    { name: 'proposeOffset', field: 'currency', ask: (currency) => offset({ currency }) },
    {
      name: 'proposeMerchantChange',
      field: 'change.currency',
      ask: (currency) => propose({ kind: 'bankAccount', ...account({ currency }) }),
    },
    {
      name: 'proposeMerchantChange',
      field: 'change.currency',
      ask: (currency) => propose(withdrawal({ currency })),
    },
    {
      name: 'proposeMerchantChange',
      field: 'change.currency',
      ask: (currency) => propose(monthly({ currency })),
    },
    {
      name: 'proposeMerchantChange',
      field: 'change.settlementCurrency',
      ask: (settlementCurrency) => propose(line({ settlementCurrency })),
    },
  ];
  const known =
    'withdrawals.noTerms withdrawals.accountNotFound funds.notSettledIn funds.debtChanged merchants.noRateTo merchants.notSettledIn';

  it.each(currencies)(
    '$name refuses it as $field, and writes nothing',
    async ({ name, field, ask }) => {
      const before = await written();
      for (const currency of [
        'usd',
        'USD ',
        'US\u0000',
        'US',
        'USDD',
        '$',
        '',
        null,
        840,
        ['USD'],
      ]) {
        const { envelope } = await sessionOf(name).call(calls[name], ask(currency));
        expect([currency, envelope.error?.name]).toEqual([currency, 'request.malformed']);
        expect(envelope.error?.fields).toContainEqual(expect.objectContaining({ field }));
      }
      for (const currency of ['X'.repeat(3), 'XTS', 'DEM', 'ZZZ']) {
        const outcome = outcomeOf(await sessionOf(name).call(calls[name], ask(currency)));
        expect(`request.malformed ${known}`.split(' ')).toContain(outcome);
      }
      expect(await written()).toEqual(before);
    },
  );
});

describe('bad input D15: what is no rate', () => {
  it.each([
    ['deductionRatePpm', line],
    ['reservePpm', settlement],
    ['feePpm', withdrawal],
    ['excessPpm', monthly],
    ['highExcessPpm', monthly],
  ])('%s', async (field, terms) => {
    const before = await written();
    for (const rate of [-1, 1_000_001, 100.01, '29500', 'NaN', null, undefined, 1e300, true, []]) {
      const { envelope } = await operator.call(
        calls.proposeMerchantChange,
        propose(terms({ [field]: rate })),
      );
      expect([rate, envelope.error?.name]).toEqual([rate, 'request.malformed']);
      expect(envelope.error?.fields?.[0]?.field).toBe(`change.${field}`);
    }
    expect(await written()).toEqual(before);
  });
});

describe('bad input F13: what the server works out itself', () => {
  it('is no part of a request: not the received amount, a status, a bank day or somebody else’s business', async () => {
    const before = await written();
    for (const more of [
      { receivedMinor: '60000' },
      { status: 'success' },
      { waitsFor: 'remittance' },
      { bankDay: today },
      { businessId: '1' },
      { requestedBy: '1' },
    ]) {
      const [field = ''] = Object.keys(more);
      const { envelope } = await shop.owner.session.call(
        calls.applyForWithdrawal,
        wishOf(shop, more),
      );
      expect(envelope.error?.fields).toMatchObject([{ field, rule: 'unknownField' }]);
    }
    expect(
      outcomeOf(
        await shop.owner.session.call(calls.applyForWithdrawal, wishOf(shop, { feeMinor: '-1' })),
      ),
    ).toBe('withdrawals.feeChanged');
    expect(await written()).toEqual(before);
  });

  it('a hold has no amount, and holds no payment whose number is none', async () => {
    const before = await written();
    const hold = (more: Told): Told => ({
      ...of(),
      paymentNumber: '2026111199999999999999',
      reason,
      ...more,
    });
    for (const [more, field, rule] of [
      [{ amountMinor: '1' }, 'amountMinor', 'unknownField'],
      [{ paymentNumber: "' or 1=1" }, 'paymentNumber', 'paymentNumber'],
      [{ paymentNumber: null }, 'paymentNumber', 'required'],
      [{ merchantNumber: '1' }, 'merchantNumber', 'merchantNumber'],
      [{ reason: ' ' }, 'reason', 'required'],
      [{ reason: 'a\u202Eb' }, 'reason', 'format'],
      [{ reason: 'x'.repeat(301) }, 'reason', 'tooLong'],
    ] as const) {
      const { envelope } = await operator.call(calls.placeHold, hold(more));
      expect(envelope.error?.fields?.[0]).toMatchObject({ field, rule });
    }
    expect(outcomeOf(await operator.call(calls.placeHold, hold({})))).toBe('funds.paymentNotFound');
    expect(await written()).toEqual(before);
  });
});

describe('bad input K01, K07: days and instants', () => {
  const list = async (filter: Told): Promise<Told> => {
    const { envelope } = await shop.owner.session.call(calls.listWithdrawals, { filter });
    return { ...envelope.error?.fields?.[0], outcome: envelope.error?.name ?? 'done' };
  };

  it.each([
    ['one day', today, today, 'done'],
    ['six months to the day', '2026-01-01', '2026-06-30', 'done'],
    ['a day more', '2026-01-01', '2026-07-01', 'rangeTooLong'],
    ['from the last of August', '2027-08-31', '2028-02-28', 'done'],
    ['over a leap day', '2028-02-29', '2028-08-28', 'done'],
    ['turned round', tomorrow, today, 'rangeReversed'],
    ['from a day that is none', '2027-02-29', '2027-03-01', 'date'],
    ['from 1899', '1899-12-31', '1900-01-01', 'date'],
    ['from 2100', '2100-02-28', '2100-03-01', 'date'],
  ])('[S5.9] a list of withdrawals over %s', async (_, from, to, rule) => {
    const told = await list({ range: { from, to } });
    expect(rule === 'done' ? told['outcome'] : told['rule']).toBe(rule);
  });

  it.each([
    ['disputes by the day they were opened', calls.listDisputes, 'openedDays'],
    ['disputes by the day their answer is due', calls.listDisputes, 'replyDays'],
    ['alerts by the day they were opened', calls.listAlerts, 'openedDays'],
  ])('[S5.9] a list of %s is over six months at most', async (_, call, filter) => {
    const over = async (days: string) => {
      const asked = { filter: { tab: 'all', [filter]: days } };
      const { envelope } = await shop.owner.session.call(call, asked);
      return envelope.error?.fields?.[0]?.rule ?? envelope.error?.name ?? 'done';
    };
    expect(await over('2026-01-01/2026-06-30')).toBe('done');
    expect(await over('2026-01-01/2026-07-01')).toBe('rangeTooLong');
    expect(await over('2026-02-01/2026-01-01')).toBe('rangeReversed');
    expect(await over('2026-02-30/2026-12-31')).toBe('date');
  });

  it.each([
    '2026-11-20T23:59:60.000Z',
    '2026-11-20T00:00:00.000000001Z',
    '2026-11-20T00:00:00.000+08:00',
    '1899-11-20T00:00:00.000Z',
    '2100-11-20T00:00:00.000Z',
    '2026-02-29T00:00:00.000Z',
    'yesterday',
    0,
  ])('no list of withdrawals is frozen at %j', async (asOf) => {
    expect(await list({ range: { from: today, to: today }, asOf })).toMatchObject({
      field: 'filter.asOf',
      outcome: 'request.malformed',
    });
  });

  it('no terms begin on a day that is none, or has begun', async () => {
    const before = await written();
    for (const terms of [line, settlement, withdrawal]) {
      for (const validFrom of ['2027-02-29', '2100-02-29', '1899-01-01', '2027-1-1', '', null, 0]) {
        const { envelope } = await operator.call(
          calls.proposeMerchantChange,
          propose(terms({ validFrom })),
        );
        expect(envelope.error?.fields?.[0]?.field).toBe('change.validFrom');
      }
      for (const validFrom of [today, addDays(today, -1), '2000-01-01']) {
        const answer = await operator.call(
          calls.proposeMerchantChange,
          propose(terms({ validFrom })),
        );
        expect(outcomeOf(answer)).toBe('merchants.validFromPast');
      }
    }
    expect(await written()).toEqual(before);
  });

  it('nothing is charged of a month that is none, or has begun, nor with one', async () => {
    const before = await written();
    const answerTo = (more: Told) =>
      operator.call(calls.proposeMerchantChange, propose(monthly(more)));
    const days = ['2027-02-29', '2098-13-01', '2098-00-01', '1899-01-01', '2098-1-1', '2098-01'];
    for (const validFrom of [...days, '2098-01-02', '', null, 0]) {
      const { envelope } = await answerTo({ validFrom });
      expect([validFrom, envelope.error?.fields?.[0]?.field]).toEqual([
        validFrom,
        'change.validFrom',
      ]);
    }
    for (const validFrom of [`${today.slice(0, 7)}-01`, '2000-01-01']) {
      expect(outcomeOf(await answerTo({ validFrom }))).toBe('merchants.validFromPast');
    }
    for (const annualMonth of [0, 13, -1, 1.5, '1', 'January', null, undefined, 1e300, []]) {
      const { envelope } = await answerTo({ annualMonth });
      expect([annualMonth, envelope.error?.fields?.[0]?.field]).toEqual([
        annualMonth,
        'change.annualMonth',
      ]);
    }
    expect(await written()).toEqual(before);
  });

  it('none is charged but one gateway, named as a gateway is', async () => {
    const before = await written();
    for (const gatewayNumber of ['any', '', null, undefined, 10_000_001, '1000001', '100000011']) {
      const { envelope } = await operator.call(
        calls.proposeMerchantChange,
        propose(monthly({ gatewayNumber })),
      );
      expect([gatewayNumber, envelope.error?.fields?.[0]?.field]).toEqual([
        gatewayNumber,
        'change.gatewayNumber',
      ]);
    }
    expect(await written()).toEqual(before);
  });
});

describe('bad input F05: a bank account that changes under a withdrawal', () => {
  it('leaves it where it was asked to go, though two operators put another in its place', async () => {
    const own = await aShop(server);
    const second = await anOperatorSession(server);
    const number = await submit(own);
    const { merchantNumber } = own.business;
    const change = { kind: 'bankAccount', ...account({ currency: 'USD' }) };
    const input = { merchantNumber, reason, change };
    const { id } = await done({ session: operator }, calls.proposeMerchantChange, input);
    await done({ session: second }, calls.confirmMerchantChange, { merchantNumber, id });
    const accounts = await done(own.owner, calls.listBankAccounts);
    expect(accounts['accounts']).toMatchObject([{ accountEnd: '5544', isCooling: true }]);
    expect(await done(own.owner, calls.getWithdrawal, { number })).toMatchObject({
      bankAccount: { accountEnd: '8903' },
    });
    await done({ session: operator }, calls.pickUpWithdrawal, { merchantNumber, number });
    expect(
      await done({ session: operator }, calls.revealPayoutAccount, { merchantNumber, number }),
    ).toEqual({ accountNumber: '012345678903' });
  });
});
