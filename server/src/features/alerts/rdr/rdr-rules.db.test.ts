import {
  confirmRdrRules,
  getRdrRules,
  listRdrTrialCases,
  proposeRdrRules,
  rejectRdrRules,
  tryRdrRules,
  withdrawRdrRules,
} from '@back-office/contract/features/alerts/rdr-rules';
import {
  decidingRule,
  type RdrConditions,
  type RdrRule,
} from '@back-office/contract/gateway/rdr-rules';
import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRole, inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { aMerchant } from '../../../testing/ask-as-merchant.ts';
import { openDisputeWorld, soon, type DisputeWorld } from '../../../testing/dispute-world.ts';
import { disputeEvent, testInstant } from '../../../testing/gateway-events.ts';
import { ada, bob, refusalOf, type Person } from '../../../testing/refund-world.ts';
import { aPerson, type TestBusiness } from '../../../testing/personas.ts';
import { tellGatewayOfRdrRules } from '../public.ts';
import { rdrRoutes } from './rule-sets.ts';

type Opened = {
  number: string;
  sale: PaymentEvent;
  reasonCode: string;
  minor: string;
  isWon: boolean;
};

let world: DisputeWorld;
const opened: Opened[] = [];

/** Visa cases with both results and several amounts and reasons; one of another network, which RDR does not cover. */
const wanted = [
  { reasonCode: '10.4', minor: '1000', isWon: true },
  { reasonCode: '10.4', minor: '5000', isWon: false },
  { reasonCode: '13.1', minor: '2500', isWon: true },
  { reasonCode: '12.6.1', minor: '2501', isWon: false },
];

beforeAll(async () => {
  world = await openDisputeWorld();
  await world.agreeOnFees();
  for (const { reasonCode, minor, isWon } of wanted) {
    const amount = { minor, currency: 'USD' };
    const { sale, notice, number } = await world.openCase({ object: { reasonCode, amount } });
    const closedAt = testInstant(720);
    const status = isWon ? 'won' : 'lost';
    await world.tellAt(
      new Date(closedAt),
      disputeEvent(sale, {
        version: 2,
        occurredAt: closedAt,
        object: { ...notice.object, status, closedAt },
      }),
    );
    opened.push({ number, sale, reasonCode, minor, isWon });
  }
  await world.openCase({
    payment: {
      card: { brand: 'mastercard', funding: 'credit', first6: '511111', last4: '1111' },
    },
    object: { reasonCode: '4853' },
  });
});
afterAll(() => world.close());

const asked = (by: Person, gatewayNumbers: string[] | null = null): Person => ({
  ...by,
  merchant: { ...aMerchant, now: soon, gatewayNumbers },
});
const first = asked(ada);
const second = asked(bob);

const ask = <Call extends CallDefinition>(
  call: Call,
  input: InputOf<Call>,
  by = first,
): Promise<OutputOf<Call>> => {
  const route = rdrRoutes.find((one) => one.call === call);
  if (route === undefined) {
    throw new Error(`No route of ${call.name}.`);
  }
  return world.ask({ call, route }, input, by);
};

const small: RdrRule = {
  name: 'Small amounts',
  decision: 'accept',
  conditions: { amount: { currency: 'USD', fromMinor: '1', toMinor: '2500' } },
};
const tomorrow = addDays(businessDayOf(soon), 1);

test('a trial says what rules would have taken, cost and saved, and which cases were won in fact', async () => {
  const trial = await ask(tryRdrRules, { rules: [small] });
  expect(trial).toMatchObject({
    cases: 4,
    byRule: [{ place: 1, decision: 'accept', cases: 2 }],
    sums: [
      {
        currency: 'USD',
        taken: { cases: 2, amountMinor: '3500' },
        rdrFeesMinor: '3000',
        feesSavedMinor: '5000',
        won: { cases: 2, amountMinor: '3500' },
        lost: { cases: 0, amountMinor: '0' },
        netMinor: '-1500',
      },
    ],
  });
  const behind = {
    rules: [small],
    version: null,
    rule: null,
    fate: 'won' as const,
    currency: null,
    pages: 1,
  };
  const { total, rows } = await ask(listRdrTrialCases, behind);
  const won = opened.filter(({ isWon }) => isWon).map(({ number }) => number);
  expect([total, rows.map(({ number }) => number).toSorted()]).toEqual([2, won.toSorted()]);
  expect(await ask(listRdrTrialCases, { ...behind, fate: 'lost' })).toEqual({ total: 0, rows: [] });
  // The cases behind a sum all have its currency.
  expect((await ask(listRdrTrialCases, { ...behind, currency: 'USD' })).total).toBe(2);
  expect((await ask(listRdrTrialCases, { ...behind, currency: 'EUR' })).total).toBe(0);
  const elsewhere = await ask(tryRdrRules, { rules: [small] }, asked(ada, ['10000199']));
  expect([elsewhere.cases, elsewhere.sums]).toEqual([0, []]);
});

test('the trial decides each case by the rule that the gateway would', async () => {
  const some = <Value>(values: readonly Value[]) =>
    fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
  const conditions = fc.record({
    bins: some(['411111', '422222']),
    days: fc.option(
      fc.constantFrom({ from: 0, to: 0 }, { from: 0, to: 30 }, { from: 1, to: 540 }),
      {
        nil: undefined,
      },
    ),
    amount: fc.option(
      fc.constantFrom(
        { currency: 'USD', fromMinor: '1', toMinor: '2500' },
        { currency: 'USD', fromMinor: '2501', toMinor: '9999' },
        { currency: 'EUR', fromMinor: '1', toMinor: '9999' },
      ),
      { nil: undefined },
    ),
    currencies: some(['USD', 'EUR']),
    purchaseIds: some(['ORDER-', 'LB-']),
    categories: some(['fraud', 'processing', 'consumer'] as const),
    conditionCodes: some(['10.4', '13.1', '12.6.1']),
  });
  const given = (asked: Record<string, unknown>): RdrConditions =>
    Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const rules = fc.array(
    fc.record({
      name: fc.constant('Rule'),
      decision: fc.constantFrom('accept' as const, 'decline' as const),
      conditions: conditions.map(given),
    }),
    { maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(rules, async (tried) => {
      const { byRule } = await ask(tryRdrRules, { rules: tried });
      const expected = tried.map((_, index) => {
        const decided = opened.filter(({ sale, reasonCode, minor }) => {
          const paidAt = sale.object.processedAt ?? sale.object.orderedAt;
          const openedAt = testInstant(480);
          const facts = {
            bin: sale.object.card?.first6 ?? '',
            days: Math.round(
              (Date.parse(businessDayOf(new Date(openedAt))) -
                Date.parse(businessDayOf(new Date(paidAt)))) /
                86_400_000,
            ),
            amountMinor: BigInt(minor),
            currency: 'USD',
            purchaseId: sale.object.merchantOrderNumber,
            conditionCode: reasonCode,
          };
          return decidingRule(tried, facts)?.place === index + 1;
        });
        return decided.length;
      });
      expect(byRule.map(({ cases }) => cases)).toEqual(expected);
    }),
    { numRuns: Number(process.env['RDR_RUNS'] ?? 25) },
  );
});

test('rules hold once another person confirmed them, and reach the gateway once', async () => {
  const propose = (effectiveFrom: string, by = first) =>
    ask(proposeRdrRules, { rules: [small], effectiveFrom }, by);
  const limited = asked(ada, ['10000101']);
  expect(await refusalOf(propose(tomorrow, limited))).toBe('rdr.wholeBusiness');
  expect(await refusalOf(propose(businessDayOf(soon)))).toBe('rdr.dayTooEarly');
  const { version } = await propose(tomorrow);
  expect(await refusalOf(propose(tomorrow))).toBe('rdr.proposalWaits');
  const refusals = {
    own: await refusalOf(ask(confirmRdrRules, { version })),
    ofAnother: await refusalOf(ask(withdrawRdrRules, { version }, second)),
    absent: await refusalOf(ask(confirmRdrRules, { version: 999 }, second)),
    limited: await refusalOf(ask(confirmRdrRules, { version }, asked(bob, ['10000101']))),
  };
  expect(refusals).toEqual({
    own: 'rdr.ownProposal',
    ofAnother: 'rdr.ofAnother',
    absent: 'rdr.noProposal',
    limited: 'rdr.wholeBusiness',
  });
  await tellGatewayOfRdrRules(world.platform, soon);
  expect(world.gateway.received.filter(({ type }) => type === 'setRdrRules')).toEqual([]);
  await ask(confirmRdrRules, { version }, second);
  expect(await refusalOf(ask(rejectRdrRules, { version, note: 'No' }, second))).toBe('rdr.decided');
  await tellGatewayOfRdrRules(world.platform, soon);
  await tellGatewayOfRdrRules(world.platform, soon);
  expect(world.gateway.received.filter(({ type }) => type === 'setRdrRules')).toEqual([
    expect.objectContaining({ version, effectiveFrom: tomorrow, rules: [small] }),
  ]);
  const later = { ...first, merchant: { ...aMerchant, now: new Date(`${tomorrow}T12:00:00Z`) } };
  expect((await ask(getRdrRules, { earlier: 5 })).current).toBeNull();
  expect((await ask(getRdrRules, { earlier: 5 }, later)).current).toMatchObject({
    version,
    rules: [small],
    isAtGateway: true,
    trial: { cases: 4 },
  });
  const next = await propose(addDays(tomorrow, 9));
  await ask(rejectRdrRules, { ...next, note: 'Too generous' }, second);
  const { earlier } = await ask(getRdrRules, { earlier: 5 });
  expect(earlier).toMatchObject([{ status: 'rejected', note: 'Too generous' }]);
});

test('a set that a gateway refuses is sent once, and people see and hear why', async () => {
  const wide: RdrRule = { name: 'Everything', decision: 'accept', conditions: {} };
  const proposed = await ask(proposeRdrRules, {
    rules: [wide],
    effectiveFrom: addDays(tomorrow, 3),
  });
  const waiting = await ask(getRdrRules, { earlier: 1 }, second);
  expect(waiting.pending).toMatchObject({
    rules: [wide],
    before: [small],
    allowedActions: ['confirm', 'reject'],
  });
  await ask(confirmRdrRules, proposed, second);
  const business = { id: 1n } as TestBusiness;
  const reader = await aPerson(world.database, [{ business, role: 'risk' }]);
  // Sees the gateway that refuses, but can't change rules that apply to all.
  await aPerson(world.database, [{ business, role: 'risk', gatewayNumbers: ['10000101'] }]);
  const before = world.gateway.received.length;
  const body = { outcome: 'refused', code: 'RULE_TOO_WIDE', message: 'Add a condition' };
  world.gateway.answers.push({ status: 200, body });
  await tellGatewayOfRdrRules(world.platform, soon);
  await tellGatewayOfRdrRules(world.platform, soon);
  expect(world.gateway.received.length - before).toBe(1);
  const { upcoming } = await ask(getRdrRules, { earlier: 1 });
  expect(upcoming[0]).toMatchObject({
    ...proposed,
    isAtGateway: false,
    refusals: [{ gatewayNumber: '10000101', code: 'RULE_TOO_WIDE' }],
  });
  const letters = await inRole(world.database, 'jobs', (tx) =>
    tx.rows<{ recipient: string; body: string }>(
      sql`select recipient, body from letters where kind = 'rdrRulesRefused'`,
    ),
  );
  expect(letters).toEqual([
    { recipient: reader.email, body: expect.stringContaining('RULE_TOO_WIDE') },
  ]);
  // A later set replaces it, and the refused one stays refused.
  const next = await ask(proposeRdrRules, {
    rules: [small, wide],
    effectiveFrom: addDays(tomorrow, 4),
  });
  await ask(confirmRdrRules, next, second);
  await tellGatewayOfRdrRules(world.platform, soon);
  const told = await ask(getRdrRules, { earlier: 1 });
  expect(told.upcoming.map(({ isAtGateway }) => isAtGateway).slice(0, 2)).toEqual([true, false]);
});

test('a proposal keeps the cases of its trial, and an old set in force is found behind any number of rejected ones', async () => {
  const kept = await ask(proposeRdrRules, { rules: [small], effectiveFrom: addDays(tomorrow, 20) });
  const amount = { minor: '1200', currency: 'USD' };
  await world.openCase({ object: { reasonCode: '10.4', amount } });
  const behind = { rules: [small], rule: null, fate: null, currency: null, pages: 1 };
  const asTried = await ask(listRdrTrialCases, { ...behind, version: kept.version });
  expect([
    asTried.total,
    (await ask(listRdrTrialCases, { ...behind, version: null })).total,
  ]).toEqual([2, 3]);
  const elsewhere = asked(ada, ['10000199']);
  const unseen = await ask(listRdrTrialCases, { ...behind, version: kept.version }, elsewhere);
  expect(unseen).toEqual({ total: 0, rows: [] });
  await ask(rejectRdrRules, { ...kept, note: 'Later' }, second);
  const rejected = sql`
    insert into rdr_rule_sets (business_id, version, effective_from, rules, trial, status, proposed_by, proposed_by_name, proposed_at,
      decided_by, decided_by_name, decided_at)
    select s.business_id, 1000 + n, s.effective_from, s.rules, s.trial, 'withdrawn', s.proposed_by, s.proposed_by_name, s.proposed_at,
      s.proposed_by, s.proposed_by_name, s.proposed_at
    from rdr_rule_sets s cross join generate_series(1, 60) n where s.business_id = 1 and s.version = 1
    on conflict do nothing`;
  await inTenant(world.database, {
    scope: tenantScope(1n, null),
    mode: 'read write',
    work: (tx) => tx.run(rejected),
  });
  const later = { ...first, merchant: { ...aMerchant, now: new Date(`${tomorrow}T12:00:00Z`) } };
  const { current, earlier, earlierTotal } = await ask(getRdrRules, { earlier: 50 }, later);
  expect(current).toMatchObject({ version: 1, rules: [small] });
  expect([earlier.length, earlierTotal]).toEqual([50, 62]);
});

test('a set that a later one replaces before its day is not upcoming, and one whose day has come is confirmed no more', async () => {
  const propose = (days: number) =>
    ask(proposeRdrRules, { rules: [small], effectiveFrom: addDays(tomorrow, days) });
  const replaced = await propose(60);
  await ask(confirmRdrRules, replaced, second);
  const replacing = await propose(50);
  await ask(confirmRdrRules, replacing, second);
  const { upcoming, earlier } = await ask(getRdrRules, { earlier: 5 });
  expect(upcoming.map(({ version }) => version)).toContain(replacing.version);
  expect(upcoming.map(({ version }) => version)).not.toContain(replaced.version);
  expect(earlier.map(({ version }) => version)).toContain(replaced.version);
  await propose(70);
  const actionsAt = async (now: Date) => {
    const reader = { ...second, merchant: { ...aMerchant, now } };
    return (await ask(getRdrRules, { earlier: 5 }, reader)).pending?.allowedActions;
  };
  expect(await actionsAt(soon)).toEqual(['confirm', 'reject']);
  expect(await actionsAt(new Date(`${addDays(tomorrow, 70)}T12:00:00Z`))).toEqual(['reject']);
});

test('a case that the ledger booked nothing for is counted with its own amount and currency', async () => {
  const amount = { minor: '700', currency: 'USD' };
  const { number } = await world.openCase({ object: { reasonCode: '11.3', amount } });
  const rules: RdrRule[] = [{ ...small, conditions: { conditionCodes: ['11.3'] } }];
  const figures = async () => {
    const { byRule, sums } = await ask(tryRdrRules, { rules });
    return { byRule: byRule[0]?.cases, sums: sums.map(({ currency, taken }) => [currency, taken]) };
  };
  const booked = { byRule: 1, sums: [['USD', { cases: 1, amountMinor: '700' }]] };
  expect(await figures()).toEqual(booked);
  await world.asOwner(sql`delete from ledger_transfers where cause = ${number}`);
  expect(await figures()).toEqual({
    byRule: 1,
    sums: [['USD', { cases: 1, amountMinor: '700' }]],
  });
  const behind = { rules, version: null, rule: null, fate: null, currency: 'USD', pages: 1 };
  expect((await ask(listRdrTrialCases, behind)).rows.map((row) => row.number)).toEqual([number]);
});

test('RDR fees that are agreed in another currency than the cases were settled in are summed apart', async () => {
  const rules: RdrRule[] = [{ ...small, conditions: { conditionCodes: ['13.1'] } }];
  const before = await ask(tryRdrRules, { rules });
  expect(before.sums).toMatchObject([{ currency: 'USD', rdrFeesMinor: '1500', netMinor: '-1500' }]);
  await world.asOwner(sql`
    insert into contract_terms
    select (jsonb_populate_record(c, jsonb_build_object('valid_from', ${businessDayOf(soon)}::text, 'settlement_currency', 'EUR',
      'rdr_fee_minor', 1700))).*
    from contract_terms c where business_id = 1 on conflict do nothing`);
  const { sums } = await ask(tryRdrRules, { rules });
  expect(sums).toMatchObject([
    { currency: 'USD', taken: { cases: 1, amountMinor: '2500' }, rdrFeesMinor: '0', netMinor: '0' },
    {
      currency: 'EUR',
      taken: { cases: 0, amountMinor: '0' },
      rdrFeesMinor: '1700',
      netMinor: '-1700',
    },
  ]);
});
