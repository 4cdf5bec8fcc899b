import {
  listTriedPayments,
  triedOutcomes,
  tryRiskRule,
} from '@back-office/contract/features/risk/rule-trial';
import {
  countedValueOf,
  ruleHits,
  type Earlier,
  type JudgedPayment,
  type RiskRule,
} from '@back-office/contract/gateway/risk-rules';
import type { OutputOf } from '@back-office/contract/kit/call';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { aPayment, plantPayments, type PlantedPayment } from '../../../testing/plant-payments.ts';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { beginningOfTrial } from './tried-payments.ts';
import { ruleTrialRoutes } from './try-rule.ts';

const [shop, outlet] = ['10000101', '10000102'];
const runs = Number(process.env['PROPERTY_RUNS'] ?? '40');
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const { now } = aMerchant;

type Rule = Pick<RiskRule, 'action' | 'conditions'> & { gatewayNumber: string | null };
type Planted = PlantedPayment & {
  card_fingerprint: string | null;
  device_id: string | null;
  ship_to_country: string | null;
  risk_entry: string | null;
  threeds: { result: 'Y' | 'A' | 'N' } | null;
};

/** The n-th of a few values, so that payments share them; sometimes none. */
const oneOf = <Value>(values: readonly Value[], n: number): Value | null =>
  values[n % (values.length + 1)] ?? null;
const countries = ['US', 'HK'] as const;

/** Every eleventh fails, half of these because the gateway did not accept them. */
const answerOf = (n: number) =>
  n % 11 === 0
    ? ({
        status: 'failed',
        view: 'declined',
        decline_class: n % 2 === 0 ? 'interface' : 'issuer',
      } as const)
    : {};
const controlsOf = (n: number) => ({
  risk_entry: n % 23 === 0 ? 'E202601010000000001' : null,
  threeds: n % 3 === 0 ? { result: oneOf(['Y', 'A'] as const, n) ?? ('N' as const) } : null,
});

/**
 * Payments that share cards, people, networks and devices, shortly after each other or at the same instant, over more
 * days than a trial covers.
 */
const planted: Planted[] = Array.from({ length: 240 }, (_, n) => {
  const group = Math.floor(n / 12);
  const minutes = [0, 0, 1, 9, 10, 11, 59, 60, 61, 300, 1440, 10_080][n % 12] ?? 0;
  const orderedAt = new Date(now.getTime() - (97 - group * 4.9) * dayMs + minutes * minuteMs);
  const hasCard = n % 13 !== 0;
  const email = oneOf(['mei@example.com', 'ken@shop.example', 'ada@mail.example'], n * 7 + group);
  return {
    ...aPayment({
      ordered_at: orderedAt,
      gateway_number: n % 5 === 0 ? outlet : shop,
      currency: n % 4 === 0 ? 'HKD' : 'USD',
      amount_minor: BigInt(1000 + (n % 9) * 700),
      ...answerOf(n),
      ...(hasCard ? { card_first6: n % 2 === 0 ? '411111' : '520000' } : { card_first6: null }),
      issuing_country: hasCard ? oneOf(countries, n) : null,
      billing_country: oneOf(countries, n + 1),
      payment_country: oneOf(countries, n * 3 + 2),
      ip: oneOf(['203.0.113.7', '2001:db8::1'], n * 5),
      has_chargeback: n % 17 === 0,
      has_fraud_chargeback: n % 34 === 0,
      has_fraud_report: n % 29 === 0,
      payer: { email: email ?? '', name: 'Payer', shipToName: '' },
    }),
    card_fingerprint: hasCard
      ? oneOf(['fp_aaaaaaaaaaaaaaaaaaaa', 'fp_bbbbbbbbbbbbbbbbbbbb'], n * 2 + group)
      : null,
    device_id: oneOf(['dv_aaaaaaaaaaaa', 'dv_bbbbbbbbbbbb', 'dv_cccccccccccc'], n),
    ship_to_country: oneOf(countries, n * 2),
    ...controlsOf(n),
  };
});

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
  await plantPayments(world.url, planted);
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  await client.query(
    `update transactions t set card_fingerprint = p.card_fingerprint, device_id = p.device_id, ship_to_country = p.ship_to_country,
       risk_entry = p.risk_entry, threeds = p.threeds
     from json_populate_recordset(null::transactions, $1::json) as p where t.business_id = 1 and t.number = p.number`,
    [
      JSON.stringify(planted, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ],
  );
  await client.end();
});
afterAll(() => world.drop());

const present = <Value>(value: Value | null): Value | undefined => value ?? undefined;

/** The data of a payment that the gateway received. */
const judgedOf = (one: Planted): JudgedPayment => {
  const { result } = one.threeds ?? {};
  return {
    orderedAt: one.ordered_at.toISOString(),
    amount: { minor: String(one.amount_minor), currency: one.currency },
    ...(one.card_first6 === null
      ? {}
      : {
          card: {
            brand: 'visa',
            funding: 'credit',
            first6: one.card_first6,
            last4: '1111',
            issuingCountry: present(one.issuing_country),
            fingerprint: present(one.card_fingerprint),
          },
        }),
    customer: { email: one.payer.email || undefined, country: present(one.billing_country) },
    shipTo: { country: present(one.ship_to_country) },
    ip: present(one.ip),
    deviceId: present(one.device_id),
    paymentCountry: present(one.payment_country),
    ...(result === undefined
      ? {}
      : { threeDS: { version: '2.2.0', result, cavvPresent: true, liabilityShift: 'yes' } }),
  } as JudgedPayment;
};

const earlierThan = (one: Planted): Earlier => {
  const earlier = planted.filter(
    (other) => other.gateway_number === one.gateway_number && other.ordered_at < one.ordered_at,
  );
  return {
    count: (by, value, from) =>
      earlier.filter(
        (other) =>
          other.ordered_at.getTime() >= from && countedValueOf(judgedOf(other), by) === value,
      ).length,
    firstOrderAt: (email) => {
      const times = earlier
        .filter((other) => countedValueOf(judgedOf(other), 'email') === email)
        .map((other) => other.ordered_at.getTime());
      return times.length === 0 ? undefined : Math.min(...times);
    },
  };
};

/** The engine's decisions on payments that rules judge. */
const decidedBy = ({ gatewayNumber, ...rule }: Rule): string[] =>
  planted
    .filter(
      (one) =>
        one.ordered_at.getTime() >= now.getTime() - 90 * dayMs &&
        one.ordered_at < now &&
        one.risk_entry === null &&
        one.decline_class !== 'interface' &&
        (gatewayNumber === null || gatewayNumber === one.gateway_number) &&
        ruleHits(rule, judgedOf(one), earlierThan(one)),
    )
    .map(({ number }) => number)
    .toSorted();

const ask = <Call extends typeof tryRiskRule | typeof listTriedPayments>(
  call: Call,
  input: unknown,
  merchant = aMerchant,
): Promise<OutputOf<Call>> => {
  const route = ruleTrialRoutes.find((one) => one.call === call);
  if (route === undefined) {
    throw new Error('The room has no such call.');
  }
  return askAs(world.database, merchant, { call, route, input: input as never });
};

/** Every row behind every figure of a trial, with the figures' counts. */
const triedBy = async (rule: Rule) => {
  const trial = await ask(tryRiskRule, rule);
  const numbers: string[] = [];
  for (const { outcome, currency, count, amountMinor } of trial.groups) {
    const behind = { ...rule, asOf: trial.asOf, outcome, currency };
    let answer = await ask(listTriedPayments, { ...behind, pages: 1 });
    for (let pages = 2; answer.hasMore; pages += 1) {
      const before = answer.rows;
      answer = await ask(listTriedPayments, { ...behind, pages });
      expect(answer.rows.slice(0, before.length)).toEqual(before);
    }
    numbers.push(...answer.rows.map(({ number }) => number));
    const sum = answer.rows.reduce((total, { amount }) => total + BigInt(amount.minor), 0n);
    const found = { found: answer.rows.length, sum: String(sum) };
    expect(found).toEqual({ found: count, sum: amountMinor });
  }
  return numbers.toSorted();
};

const condition: fc.Arbitrary<RiskRule['conditions'][number]> = fc.oneof(
  fc.record({
    kind: fc.constant('amountAbove' as const),
    minor: fc.constantFrom('1000', '2400', '6600'),
    currency: fc.constantFrom('USD', 'HKD'),
  }),
  fc.record({
    kind: fc.constant('count' as const),
    by: fc.constantFrom('card' as const, 'email' as const, 'ip' as const, 'device' as const),
    atLeast: fc.integer({ min: 2, max: 5 }),
    withinMinutes: fc.constantFrom(1, 10, 60, 1440, 10_080),
  }),
  fc.record({
    kind: fc.constant('countryMismatch' as const),
    between: fc.constantFrom(
      'cardAndNetwork' as const,
      'cardAndBilling' as const,
      'cardAndReceiver' as const,
      'billingAndReceiver' as const,
      'billingAndNetwork' as const,
    ),
  }),
  fc.record({
    kind: fc.constant('bin' as const),
    values: fc.subarray(['411111', '520000'], { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('emailDomain' as const),
    values: fc.subarray(['example.com', 'shop.example', 'mail.example'], { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('firstOrderWithin' as const),
    hours: fc.constantFrom(1, 24, 24 * 30),
  }),
  fc.record({
    kind: fc.constant('threeDS' as const),
    results: fc
      .subarray(['none', 'Y', 'A', 'N'] as const, { minLength: 1 })
      .map((some) => [...some]),
  }),
);

describe('[S2.34] the trial of a rule', () => {
  test('decides what the gateway decides on the same payments, and each figure has its rows', async () => {
    let decided = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          action: fc.constantFrom('decline' as const, 'threeDS' as const, 'review' as const),
          conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
          gatewayNumber: fc.constantFrom(null, shop, outlet),
        }),
        async (rule) => {
          const engine = decidedBy(rule as Rule);
          decided += engine.length;
          expect(await triedBy(rule as Rule)).toEqual(engine);
        },
      ),
      { numRuns: runs },
    );
    expect(decided).toBeGreaterThan(0);
  });

  test('says what became of the payments, over the gateways that its reader sees', async () => {
    const rule = {
      action: 'decline',
      conditions: [{ kind: 'amountAbove', minor: '1', currency: 'USD' }],
      gatewayNumber: null,
    } satisfies Rule;
    const trial = await ask(tryRiskRule, rule);
    expect(new Set(trial.groups.map(({ outcome }) => outcome))).toEqual(new Set(triedOutcomes));
    // Payments that an entry decided, and those that the gateway did not accept, are counted separately.
    const inDays = planted.filter(
      (one) => one.ordered_at >= beginningOfTrial(now) && one.ordered_at < now,
    );
    const judged = inDays.filter(
      (one) => one.risk_entry === null && one.decline_class !== 'interface',
    );
    expect(trial).toMatchObject({
      payments: judged.length,
      notJudged: inDays.length - judged.length,
    });
    expect(trial.notJudged).toBeGreaterThan(0);
    const limited = { ...aMerchant, gatewayNumbers: [outlet] };
    const seen = await ask(tryRiskRule, rule, limited);
    expect(seen.payments).toBeLessThan(trial.payments);
    await expect(ask(tryRiskRule, { ...rule, gatewayNumber: shop }, limited)).rejects.toEqual(
      expect.objectContaining({ code: 'risk.gatewayNotOpen' }),
    );
  });

  test('is one at a time for each business', async () => {
    const rule = {
      action: 'decline',
      conditions: [{ kind: 'amountAbove', minor: '1', currency: 'USD' }],
      gatewayNumber: null,
    } satisfies Rule;
    const other = new pg.Client({ connectionString: world.url });
    await other.connect();
    await other.query(
      `begin; select pg_advisory_xact_lock(hashtextextended('risk trial ${aMerchant.businessId}', 0))`,
    );
    const running = expect.objectContaining({ code: 'risk.trialRunning' });
    await expect(ask(tryRiskRule, rule)).rejects.toEqual(running);
    const rows = {
      ...rule,
      asOf: now.toISOString(),
      outcome: 'good',
      currency: 'USD',
      pages: 1,
    } as const;
    await expect(ask(listTriedPayments, rows)).rejects.toEqual(running);
    await other.query('commit');
    expect((await ask(listTriedPayments, rows)).rows.length).toBeGreaterThan(0);
    await other.end();
  });
});
