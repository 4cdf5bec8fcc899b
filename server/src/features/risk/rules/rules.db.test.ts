import {
  addRiskRule,
  confirmRuleProposal,
  getRiskRule,
  listRiskRules,
  proposeRuleChange,
  proposeRuleEnd,
  rejectRuleProposal,
  rulesMax,
  withdrawRuleProposal,
} from '@back-office/contract/features/risk/rules';
import type { CallDefinition, InputOf } from '@back-office/contract/kit/call';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '#platform/http/route';
import { openQueue } from '#platform/queue';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { aGateway } from '../../../testing/gateway-stand-in.ts';
import { aPayment, plantPayments } from '../../../testing/plant-payments.ts';
import { aPerson, type TestBusiness } from '../../../testing/personas.ts';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { riskRoutes } from '../routes.ts';
import { tellGatewayOfRules } from './tell-rules.ts';

const [shop, outlet] = ['10000101', '10000102'];
const limited = { ...aMerchant, gatewayNumbers: [shop] };
let world: TestDatabase;
let gateway: Awaited<ReturnType<typeof aGateway>>;
let platform: Platform;

beforeAll(async () => {
  [world, gateway] = await Promise.all([testDatabase(), aGateway()]);
  await plantPayments(
    world.url,
    [shop, outlet].map((gateway_number) => aPayment({ gateway_number })),
  );
  platform = {
    database: world.database,
    queue: await openQueue(world.database.pools.jobs),
    configuration: {
      GATEWAY_URL: gateway.url,
      GATEWAY_SIGNING_SECRET: 'whsec_c2VjcmV0',
      PUBLIC_URL: 'http://localhost',
    },
  } as Platform;
});
afterAll(async () => {
  await platform.queue.stop();
  await gateway.close();
  await world.drop();
});

const ask = <Call extends CallDefinition>(
  call: Call,
  input: InputOf<Call>,
  { merchant = aMerchant, personId = 7n } = {},
) => {
  const route = riskRoutes.find((one) => one.call === call);
  if (route === undefined) {
    throw new Error('The room has no such call.');
  }
  const session = { personId, personName: `Person ${personId}`, merchantActs: [] };
  return askAs(world.database, merchant, { call, route, input, context: { session } });
};
const refused = (code: string) => expect.objectContaining({ code });

const content = {
  name: 'Large orders',
  action: 'decline',
  place: 10,
  conditions: [{ kind: 'amountAbove', minor: '30000', currency: 'USD' }],
} satisfies Omit<InputOf<typeof addRiskRule>, 'gatewayNumber' | 'firstDay'>;
const add = (
  wanted: Partial<InputOf<typeof addRiskRule>> = {},
  merchant: typeof limited | typeof aMerchant = aMerchant,
) => ask(addRiskRule, { ...content, firstDay: null, gatewayNumber: null, ...wanted }, { merchant });
/** The proposal that a person reads on the rule's page. */
const proposed = async (number: string) => ({
  number,
  proposalId: (await ask(getRiskRule, { number })).proposalId ?? '',
});
const end = (number: string) => ask(proposeRuleEnd, { number, reason: 'Too strict' });
const told = () =>
  gateway.received
    .splice(0)
    .flatMap((command) => (command.type === 'setRiskRules' ? [command] : []));

describe('[S2.34] rules of a merchant', () => {
  let number = '';

  test('a new rule counts at once or from a day on, where its person may add it', async () => {
    ({ number } = await add());
    const [row] = (await ask(listRiskRules, { filter: {} })).rows;
    expect(row).toMatchObject({
      number,
      ...content,
      status: 'active',
      from: aMerchant.now.toISOString(),
    });
    await expect(add({ firstDay: '2026-11-19' })).rejects.toEqual(refused('risk.firstDayOver'));
    await expect(add({}, limited)).rejects.toEqual(refused('risk.gatewayNotOpen'));
    const later = await add({ firstDay: '2026-11-25', gatewayNumber: shop, place: 2 }, limited);
    // The day begins in the reader's zone.
    expect((await ask(getRiskRule, later)).from).toBe('2026-11-24T16:00:00.000Z');
    const { rows, counts } = await ask(listRiskRules, { filter: {} });
    expect(rows.map((one) => one.place)).toEqual([2, 10]);
    expect(counts).toEqual({ active: 2, off: 0 });
  });

  test('takes no more rules than the gateway does, and no pattern or card number', async () => {
    const domain = (value: string) =>
      add({ conditions: [{ kind: 'emailDomain', values: [value] }] });
    await expect(domain('(a+)+$')).rejects.toThrow();
    await expect(add({ name: 'Card 4000 0000 0000 0002' })).rejects.toThrow();
    const client = new pg.Client({ connectionString: world.url });
    await client.connect();
    await client.query(
      `insert into risk_rules (business_id, number, status, version, created_at, created_by_name)
       select 1, 'K2026010100000' || lpad(i::text, 5, '0'), 'active', 1, now(), 'Many' from generate_series(1, $1) as i`,
      [rulesMax - 2],
    );
    await expect(add()).rejects.toEqual(refused('risk.tooManyRules'));
    await client.query(`delete from risk_rules where created_by_name = 'Many'`);
    await client.end();
  });

  test('whoever is alone may have payments held that a rule declines, and change nothing else of it', async () => {
    const strict = await add({ place: 12 });
    const alone = { ...content, ...strict, place: 12, reason: 'It declines everything' };
    const weaker = [{ kind: 'amountAbove' as const, minor: '90000', currency: 'USD' }];
    for (const change of [
      { ...alone, place: 11 },
      { ...alone, action: 'threeDS' as const },
      { ...alone, action: 'review' as const, conditions: weaker },
    ]) {
      await expect(ask(proposeRuleChange, change)).rejects.toEqual(refused('risk.noSecondPerson'));
    }
    expect(await ask(proposeRuleChange, { ...alone, action: 'review' })).toEqual({
      isInForce: true,
    });
    expect(await ask(getRiskRule, strict)).toMatchObject({ action: 'review', status: 'active' });
    await expect(ask(proposeRuleChange, alone)).rejects.toEqual(refused('risk.noSecondPerson'));
    await expect(end(strict.number)).rejects.toEqual(refused('risk.noSecondPerson'));
    const client = new pg.Client({ connectionString: world.url });
    await client.connect();
    for (const table of ['risk_rule_versions', 'risk_rules']) {
      await client.query(`delete from ${table} where number = $1`, [strict.number]);
    }
    await client.end();
  });

  test('a change and the end of a rule need a second person who is there', async () => {
    await expect(end(number)).rejects.toEqual(refused('risk.noSecondPerson'));
    await aPerson(world.database, [{ business: { id: 1n } as TestBusiness, role: 'risk' }]);
    await expect(end('K202601010000000001')).rejects.toEqual(refused('risk.ruleNotFound'));
    await end(number);
    await expect(ask(proposeRuleChange, { number, ...content, reason: 'More' })).rejects.toEqual(
      refused('risk.changeWaits'),
    );
    await expect(ask(confirmRuleProposal, await proposed(number))).rejects.toEqual(
      refused('risk.ownProposal'),
    );
    await expect(ask(withdrawRuleProposal, { number }, { personId: 8n })).rejects.toEqual(
      refused('risk.notProposer'),
    );
    expect((await ask(getRiskRule, { number })).allowedActions).toEqual(['withdraw']);
    await ask(withdrawRuleProposal, { number });
    await expect(ask(withdrawRuleProposal, { number })).rejects.toEqual(
      refused('risk.proposalDecided'),
    );
    await end(number);
    const rejected = { ...(await proposed(number)), note: 'Still needed' };
    await ask(rejectRuleProposal, rejected, { personId: 8n });
    expect((await ask(getRiskRule, { number })).status).toBe('active');
  });

  test('nobody decides about a proposal that took the place of the one he read', async () => {
    await ask(proposeRuleChange, { number, ...content, place: 11, reason: 'A little later' });
    const read = await proposed(number);
    await ask(withdrawRuleProposal, { number });
    await end(number);
    await expect(ask(confirmRuleProposal, read, { personId: 8n })).rejects.toEqual(
      refused('risk.proposalDecided'),
    );
    await expect(
      ask(rejectRuleProposal, { ...read, note: 'No' }, { personId: 8n }),
    ).rejects.toEqual(refused('risk.proposalDecided'));
    expect(await ask(getRiskRule, { number })).toMatchObject({ status: 'active', proposed: 'off' });
    await ask(withdrawRuleProposal, { number });
  });

  test('[S6.3] whoever sees some gateways only changes no rule that counts for all', async () => {
    const seen = (await ask(listRiskRules, { filter: {} }, { merchant: limited })).rows;
    expect(seen.map((row) => row.allowedActions.length > 0)).toEqual([true, false]);
    await expect(
      ask(proposeRuleEnd, { number, reason: 'Mine' }, { merchant: limited }),
    ).rejects.toEqual(refused('risk.ruleNotFound'));
  });

  test('every gateway number hears of all its rules in their order, with the versions that still count', async () => {
    await tellGatewayOfRules(platform, aMerchant.now);
    const [atShop, atOutlet] = told();
    expect(atShop?.rules.map(({ name, from }) => [name, from])).toEqual([
      ['Large orders', '2026-11-24T16:00:00.000Z'],
      ['Large orders', aMerchant.now.toISOString()],
    ]);
    expect(atOutlet?.rules).toHaveLength(1);
    expect(await tellGatewayOfRules(platform, aMerchant.now)).toEqual({ told: 0 });
    await ask(proposeRuleChange, {
      number,
      ...content,
      place: 1,
      action: 'review',
      reason: 'Look at them',
    });
    await ask(confirmRuleProposal, await proposed(number), { personId: 8n });
    gateway.answers.push({ status: 503, body: {} });
    await expect(tellGatewayOfRules(platform, aMerchant.now)).rejects.toThrow('503');
    await tellGatewayOfRules(platform, aMerchant.now);
    const latest = told();
    expect(latest.at(-1)?.rules).toContainEqual(
      expect.objectContaining({ number, version: 2, action: 'review' }),
    );
    expect(latest.every(({ version }) => version > (atShop?.version ?? 0))).toBe(true);
  });

  test('a rule that one person puts in front takes no payment from one that declines or holds it', async () => {
    const { number: holding } = await add({ action: 'review', place: 9, gatewayNumber: shop });
    const { number: front } = await add({ action: 'threeDS', place: 1, gatewayNumber: shop });
    await tellGatewayOfRules(platform, aMerchant.now);
    const rules = told().find(({ gatewayNumber }) => gatewayNumber === shop)?.rules ?? [];
    const declines = rules.findLastIndex(({ action }) => action === 'decline');
    expect(declines).toBeGreaterThanOrEqual(0);
    const placeOf = (wanted: string) => rules.findIndex((rule) => rule.number === wanted);
    expect(placeOf(holding)).toBeGreaterThan(declines);
    expect(placeOf(front)).toBeGreaterThan(placeOf(holding));
  });

  test('a change of a rule that begins later keeps its first day', async () => {
    const later = await add({ firstDay: '2026-11-25', place: 3 });
    const changed = { ...content, ...later, action: 'review', reason: 'Look at them' } as const;
    await ask(proposeRuleChange, changed);
    await ask(confirmRuleProposal, await proposed(later.number), { personId: 8n });
    const { from, action } = await ask(getRiskRule, later);
    expect([from, action]).toEqual(['2026-11-24T16:00:00.000Z', 'review']);
    await tellGatewayOfRules(platform, aMerchant.now);
    const ofRule = told()[0]?.rules.filter((rule) => rule.number === later.number);
    expect(ofRule?.map(({ version }) => version)).toEqual([2]);
  });

  test('rules that a gateway refuses are not sent again, and their page says so', async () => {
    gateway.answers.push({
      status: 200,
      body: { outcome: 'refused', code: 'TOO_MANY', message: 'Too many rules' },
    });
    await end(number);
    expect(await ask(confirmRuleProposal, await proposed(number), { personId: 8n })).toEqual({
      status: 'off',
    });
    await tellGatewayOfRules(platform, aMerchant.now);
    expect(await tellGatewayOfRules(platform, aMerchant.now)).toEqual({ told: 0 });
    const detail = await ask(getRiskRule, { number });
    expect(detail).toMatchObject({
      status: 'off',
      offBy: 'Person 8',
      refusals: [{ gatewayNumber: shop, code: 'TOO_MANY' }],
      versions: [{ version: 2 }, { version: 1 }],
    });
    expect(detail.versions.every(({ until }) => until !== null)).toBe(true);
    await expect(end(number)).rejects.toEqual(refused('risk.ruleOff'));
    await expect(ask(getRiskRule, { number: 'K202601010000000001' })).rejects.toEqual(
      refused('risk.ruleNotFound'),
    );
  });
});
