import {
  confirmRuling,
  proposeRuling,
  rejectRuling,
  withdrawRuling,
} from '@back-office/contract/features/disputes/rulings';
import { listCaseReviews, type CaseQueue } from '@back-office/contract/features/disputes/review';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAsOperator } from '../../../testing/ask-as-operator.ts';
import { openDisputeWorld, soon, type DisputeWorld } from '../../../testing/dispute-world.ts';
import { disputeEvent, testInstant } from '../../../testing/gateway-events.ts';
import { grace, refusalOf } from '../../../testing/refund-world.ts';
import { disputeRoutes } from '../routes.ts';
import { minutesFrom } from '#platform/clock';
import { inRole } from '#platform/database';
import { countRulingsNotReported } from './case-reviews.ts';
import { closeOvertaken } from './close-overtaken.ts';
import { sendRulings } from './send-rulings.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

const henry = { personId: 98n, personName: 'Henry Operator' };
const of = (number: string) => ({ merchantNumber: '100001', number });
const common = () => ({ routes: disputeRoutes, now: soon, platform: world.platform });

const propose = (
  number: string,
  outcome: 'won' | 'lost' = 'won',
  stage: 'preArbitration' | 'arbitration' = 'arbitration',
) =>
  askAsOperator(world.database, {
    ...common(),
    call: proposeRuling,
    person: grace,
    input: { ...of(number), stage, outcome, reference: 'VI-2026-17' },
  });
const confirm = (number: string, person = henry, outcome: 'won' | 'lost' = 'won') =>
  askAsOperator(world.database, {
    ...common(),
    call: confirmRuling,
    person,
    input: { ...of(number), outcome },
  });
const reject = (number: string, person = henry) =>
  askAsOperator(world.database, {
    ...common(),
    call: rejectRuling,
    person,
    input: { ...of(number), note: 'Another case' },
  });
const withdraw = (number: string, person = grace) =>
  askAsOperator(world.database, { ...common(), call: withdrawRuling, person, input: of(number) });
const listQueue = async (queue: CaseQueue) => {
  const { rows } = await askAsOperator(world.database, {
    ...common(),
    call: listCaseReviews,
    person: grace,
    input: { filter: { queue }, page: 1, limit: 50 },
  });
  return rows;
};
const actionsOn = async (number: string) => (await world.oversee(number)).allowedActions;

/** A case at the network's arbitration. */
const inArbitration = async () => {
  const { sale, number } = await world.openCase();
  const at = testInstant(690);
  const filed = disputeEvent(sale, {
    version: 2,
    occurredAt: at,
    object: { gatewayNumber: '10000101', stage: 'arbitration', status: 'underAppeal' },
  });
  await world.tellAt(soon, filed);
  return { sale, number };
};

test('[S4.12] a decision of the network takes effect by two operators and the gateway, and moves the money once', async () => {
  const { sale, number } = await inArbitration();
  expect(await actionsOn(number)).toEqual(['rule']);
  await propose(number);
  expect(await refusalOf(propose(number, 'lost'))).toBe('disputes.rulingWaits');
  expect(await actionsOn(number)).toEqual(['withdraw']);
  expect(await refusalOf(confirm(number, grace))).toBe('disputes.ownRuling');
  expect(await refusalOf(withdraw(number, henry))).toBe('disputes.rulingOfAnother');
  await sendRulings(world.platform, soon);
  expect(world.gateway.received.filter(({ type }) => type === 'ruleDispute')).toEqual([]);

  await confirm(number);
  expect(await refusalOf(confirm(number))).toBe('disputes.rulingDecided');
  await sendRulings(world.platform, soon);
  await sendRulings(world.platform, soon);
  expect(world.gateway.received.filter(({ type }) => type === 'ruleDispute')).toEqual([
    expect.objectContaining({
      disputeNumber: number,
      stage: 'arbitration',
      outcome: 'won',
      reference: 'VI-2026-17',
    }),
  ]);
  expect(await world.oversee(number)).toMatchObject({
    state: 'underAppeal',
    allowedActions: [],
    ruling: { confirmedBy: henry.personName, delivery: 'accepted' },
  });
  // The gateway has reported no event yet: the queue and the desk count the decision since its confirmation.
  const chased = await listQueue('notReported');
  expect(chased).toMatchObject([{ number, ruledAt: soon.toISOString() }]);
  const waiting = await inRole(world.database, 'operator', countRulingsNotReported);
  expect(waiting).toMatchObject({ count: 1, oldest: soon });
  const closedAt = testInstant(699);
  const won = disputeEvent(sale, {
    version: 3,
    occurredAt: closedAt,
    object: { gatewayNumber: '10000101', stage: 'arbitration', status: 'won', closedAt },
  });
  await world.tellAt(soon, won);
  expect(await world.findCase(number)).toMatchObject({
    state: 'won',
    type: 'successfulAppeal',
    timeline: [{ stage: 'arbitration' }, { stage: 'arbitration' }, { stage: 'chargeback' }],
  });
  expect(await listQueue('notReported')).toEqual([]);
  expect(await refusalOf(propose(number))).toBe('disputes.nothingToRule');
});

test('a case from before events were kept opens, and its steps name no stage', async () => {
  const { number } = await world.openCase();
  await world.asOwner(
    sql`update transaction_steps set event = null where kind = 'dispute' and object_number = ${number}`,
  );
  expect((await world.findCase(number)).timeline).toMatchObject([{ step: 'told', stage: null }]);
});

test('a decision says that its case went on to another stage', async () => {
  const { sale, number } = await world.openCase({ object: { stage: 'preArbitration' } });
  await world.answer({ number, stage: 'preArbitration', acknowledgesFees: true });
  await world.sendAnswers();
  await propose(number, 'won', 'preArbitration');
  const filed = disputeEvent(sale, {
    version: 2,
    occurredAt: testInstant(690),
    object: { gatewayNumber: '10000101', stage: 'arbitration', status: 'underAppeal' },
  });
  await world.tellAt(soon, filed);
  expect(await refusalOf(confirm(number))).toBe('disputes.rulingStageOver');
  expect(await world.oversee(number)).toMatchObject({ allowedActions: ['rule'], ruling: null });
});

test('a decision that another rejects, its author withdraws or the gateway refuses leaves the case open for another', async () => {
  const { number } = await inArbitration();
  expect(await refusalOf(confirm(number))).toBe('disputes.noRuling');
  await propose(number, 'lost');
  await reject(number);
  await propose(number, 'lost');
  await withdraw(number);
  expect(await actionsOn(number)).toEqual(['rule']);
  await propose(number, 'lost');
  // An operator who read "won" can't confirm the decision that replaced it.
  expect(await refusalOf(confirm(number))).toBe('disputes.rulingReplaced');
  await confirm(number, henry, 'lost');
  world.gateway.answers.push({
    status: 200,
    body: { outcome: 'refused', code: 'STAGE_OVER', message: 'Decided' },
  });
  await sendRulings(world.platform, soon);
  expect(await world.oversee(number)).toMatchObject({
    allowedActions: ['rule'],
    ruling: { delivery: 'refused', refusalCode: 'STAGE_OVER' },
  });
});

test('a decision that the gateway can’t take waits a minute, and is sent again under its id', async () => {
  const { number } = await inArbitration();
  await propose(number);
  await confirm(number);
  world.gateway.received.splice(0);
  world.gateway.failing.add('10000101');
  await expect(sendRulings(world.platform, soon)).rejects.toThrow('503');
  expect(await sendRulings(world.platform, soon)).toEqual({ sent: 0 });
  expect(world.gateway.received).toHaveLength(1);
  world.gateway.failing.clear();
  expect(await sendRulings(world.platform, minutesFrom(soon, 1))).toEqual({ sent: 1 });
  expect(world.gateway.received[1]).toEqual(world.gateway.received[0]);
});

test('a decision is not confirmed once its stage has another answer under review', async () => {
  const { number } = await world.openCase({ object: { stage: 'preArbitration' } });
  const contest = { number, stage: 'preArbitration', acknowledgesFees: true } as const;
  await world.answer(contest);
  await world.passOn(number);
  await propose(number, 'lost', 'preArbitration');
  world.gateway.answers.push({
    status: 200,
    body: { outcome: 'refused', code: 'DOCUMENTS_UNREADABLE', message: 'Page 2' },
  });
  await world.sendAnswers();
  // The gateway returned the case: first it waits for its merchant, then for the review of another answer.
  expect(await refusalOf(confirm(number))).toBe('disputes.rulingWithMerchant');
  await world.answer(contest);
  expect(await refusalOf(confirm(number))).toBe('disputes.rulingAnswerReviewed');
  await withdraw(number);
});

test('a decision and an answer that wait end with their case, once, and their queues are empty', async () => {
  const { sale, number } = await inArbitration();
  await propose(number);
  const reviewed = await world.openCase();
  await world.answer({ number: reviewed.number });
  await closeOvertaken(world.platform, soon);
  expect(await actionsOn(number)).toEqual(['withdraw']);
  const closedAt = testInstant(699);
  const ended = { gatewayNumber: '10000101', status: 'won', closedAt } as const;
  await world.tellAt(
    soon,
    disputeEvent(sale, {
      version: 3,
      occurredAt: closedAt,
      object: { ...ended, stage: 'arbitration' },
    }),
    disputeEvent(reviewed.sale, { version: 2, occurredAt: closedAt, object: ended }),
  );
  expect(await refusalOf(confirm(number))).toBe('disputes.rulingCaseEnded');
  expect(await closeOvertaken(world.platform, soon)).toEqual({ closed: 2 });
  expect(await closeOvertaken(world.platform, soon)).toEqual({ closed: 0 });
  expect(await refusalOf(confirm(number))).toBe('disputes.rulingCaseEnded');
  expect((await world.oversee(number)).ruling).toBeNull();
  expect((await world.findCase(reviewed.number)).answers).toMatchObject([
    { delivery: 'overtaken' },
  ]);
});
