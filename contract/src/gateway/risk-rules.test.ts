import { describe, expect, test } from 'vitest';
import {
  conditionKinds,
  decidingRule,
  ruleHits,
  type Earlier,
  type JudgedPayment,
  type RiskRule,
  type RuleCondition,
} from './risk-rules.ts';

const orderedAt = '2026-11-20T08:00:00.000Z';
const minutesBefore = (minutes: number): number => Date.parse(orderedAt) - minutes * 60_000;

const payment: JudgedPayment = {
  orderedAt,
  amount: { minor: '30000', currency: 'USD' },
  card: {
    brand: 'visa',
    funding: 'credit',
    first6: '411111',
    last4: '1111',
    issuingCountry: 'US',
    fingerprint: 'fp_Zk3vQ1c0mT7yLw9sRb2x',
  },
  customer: { email: 'Mei@Mail.Example', country: 'HK' },
  shipTo: { country: 'HK' },
  ip: '192.0.2.7',
  deviceId: 'dv_aaaaaaaaaaaa',
  paymentCountry: 'HK',
};

/** Earlier payments of each value, by the minutes that each was ordered before. */
const earlierOf = (minutes: readonly number[]): Earlier => ({
  count: (by, value, from) => {
    const own = { card: 'fp_Zk3vQ1c0mT7yLw9sRb2x', email: 'mei@mail.example' };
    const others = { ip: '192.0.2.7', device: 'dv_aaaaaaaaaaaa' };
    return { ...own, ...others }[by] === value
      ? minutes.filter((one) => minutesBefore(one) >= from).length
      : 0;
  },
  firstOrderAt: () => (minutes.length === 0 ? undefined : minutesBefore(Math.max(...minutes))),
});

const hits = (
  condition: RuleCondition,
  { of = {}, minutes = [] }: { of?: Partial<JudgedPayment>; minutes?: readonly number[] } = {},
): boolean =>
  ruleHits(
    { action: 'decline', conditions: [condition] },
    { ...payment, ...of },
    earlierOf(minutes),
  );

const threeDS = (result: 'Y' | 'N') =>
  ({ version: '2.2.0', result, cavvPresent: true, liabilityShift: 'yes' }) as const;

/** What each condition meets, and what it only just misses. */
const cases: { [Kind in RuleCondition['kind']]: () => void } = {
  amountAbove: () => {
    const above = { kind: 'amountAbove', currency: 'USD' } as const;
    expect(hits({ ...above, minor: '29999' })).toBe(true);
    expect(hits({ ...above, minor: '30000' })).toBe(false);
    expect(hits({ ...above, minor: '29999', currency: 'HKD' })).toBe(false);
    // Compared as numbers, not as texts.
    expect(hits({ ...above, minor: '4000' })).toBe(true);
  },
  count: () => {
    for (const by of ['card', 'email', 'ip', 'device'] as const) {
      const third = { kind: 'count', by, atLeast: 3, withinMinutes: 10 } as const;
      expect([by, hits(third, { minutes: [1, 10] })]).toEqual([by, true]);
      expect([by, hits(third, { minutes: [1, 11] })]).toEqual([by, false]);
    }
    const byDevice = { kind: 'count', by: 'device', atLeast: 2, withinMinutes: 10 } as const;
    expect(hits(byDevice, { of: { deviceId: undefined }, minutes: [1, 2] })).toBe(false);
  },
  countryMismatch: () => {
    const pairs = {
      cardAndNetwork: true,
      cardAndBilling: true,
      cardAndReceiver: true,
      billingAndReceiver: false,
      billingAndNetwork: false,
    } as const;
    for (const [between, differs] of Object.entries(pairs)) {
      const condition = {
        kind: 'countryMismatch',
        between: between as keyof typeof pairs,
      } as const;
      expect([between, hits(condition)]).toEqual([between, differs]);
    }
    const elsewhere = { shipTo: { country: 'SG' }, paymentCountry: 'SG' };
    for (const between of ['billingAndReceiver', 'billingAndNetwork'] as const) {
      expect(hits({ kind: 'countryMismatch', between }, { of: elsewhere })).toBe(true);
    }
    // A country that is not known differs from none.
    const unknown = { paymentCountry: undefined };
    expect(hits({ kind: 'countryMismatch', between: 'cardAndNetwork' }, { of: unknown })).toBe(
      false,
    );
  },
  bin: () => {
    expect(hits({ kind: 'bin', values: ['520000', '411111'] })).toBe(true);
    expect(hits({ kind: 'bin', values: ['411112'] })).toBe(false);
    expect(hits({ kind: 'bin', values: ['411111'] }, { of: { card: undefined } })).toBe(false);
  },
  emailDomain: () => {
    expect(hits({ kind: 'emailDomain', values: ['mail.example'] })).toBe(true);
    expect(hits({ kind: 'emailDomain', values: ['example'] })).toBe(false);
    const other = { customer: { email: 'mei@notmail.example' } };
    expect(hits({ kind: 'emailDomain', values: ['mail.example'] }, { of: other })).toBe(false);
  },
  firstOrderWithin: () => {
    const within = { kind: 'firstOrderWithin', hours: 2 } as const;
    expect(hits(within)).toBe(true);
    expect(hits(within, { minutes: [1, 119] })).toBe(true);
    expect(hits(within, { minutes: [1, 120] })).toBe(false);
    expect(hits(within, { of: { customer: {} } })).toBe(false);
  },
  threeDS: () => {
    expect(hits({ kind: 'threeDS', results: ['none'] })).toBe(true);
    expect(hits({ kind: 'threeDS', results: ['N'] })).toBe(false);
    expect(hits({ kind: 'threeDS', results: ['N'] }, { of: { threeDS: threeDS('N') } })).toBe(true);
    expect(hits({ kind: 'threeDS', results: ['none'] }, { of: { threeDS: threeDS('N') } })).toBe(
      false,
    );
  },
};

describe('[S2.34] a condition of a rule', () => {
  test.each(conditionKinds)('%s is met by what it says, and by nothing beside it', (kind) => {
    cases[kind]();
  });
});

describe('[S2.34] a rule', () => {
  const rule: RiskRule = {
    number: 'K202611200000000001',
    version: 1,
    name: 'Large orders',
    action: 'decline',
    conditions: [
      { kind: 'amountAbove', minor: '20000', currency: 'USD' },
      { kind: 'bin', values: ['411111'] },
    ],
    from: orderedAt,
  };
  const decided = (...rules: Partial<RiskRule>[]): string | undefined =>
    decidingRule(
      rules.map((one) => ({ ...rule, ...one })),
      payment,
      earlierOf([]),
    )?.name;

  test('needs all of its conditions, counts from its first instant until before its last, and the first one decides', () => {
    expect(decided({})).toBe('Large orders');
    const other: RuleCondition = { kind: 'bin', values: ['520000'] };
    expect(decided({ conditions: [...rule.conditions, other] })).toBeUndefined();
    expect(decided({ from: '2026-11-20T08:00:00.001Z' })).toBeUndefined();
    expect(decided({ until: orderedAt })).toBeUndefined();
    expect(decided({ until: '2026-11-20T08:00:00.001Z' })).toBe('Large orders');
    expect(decided({ until: orderedAt }, { name: 'Second' }, { name: 'Third' })).toBe('Second');
  });

  test('asks nobody for 3-D Secure who was authenticated or tried', () => {
    const asking = { action: 'threeDS', conditions: rule.conditions } as const;
    const authenticated = { ...payment, threeDS: threeDS('Y') };
    expect(ruleHits(asking, payment, earlierOf([]))).toBe(true);
    expect(ruleHits(asking, authenticated, earlierOf([]))).toBe(false);
    expect(ruleHits({ ...asking, action: 'review' }, authenticated, earlierOf([]))).toBe(true);
  });
});
