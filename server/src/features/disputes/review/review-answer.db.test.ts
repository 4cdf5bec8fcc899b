import { saveDisputeDraft } from '@back-office/contract/features/disputes/detail';
import { listCaseReviews } from '@back-office/contract/features/disputes/review';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import { askAsOperator } from '../../../testing/ask-as-operator.ts';
import {
  gatewayNumber,
  openDisputeWorld,
  soon,
  type DisputeWorld,
} from '../../../testing/dispute-world.ts';
import { disputeEvent, testInstant } from '../../../testing/gateway-events.ts';
import { aPerson, type TestBusiness } from '../../../testing/personas.ts';
import { grace, refusalOf } from '../../../testing/refund-world.ts';
import { saveDisputeDraftRoute } from '../answer/drafts.ts';
import { notifyOfCases } from '../notices/notify-of-cases.ts';
import { disputeRoutes } from '../routes.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

const business = { id: 1n } as TestBusiness;
const toReview = () =>
  askAsOperator(world.database, {
    call: listCaseReviews,
    routes: disputeRoutes,
    input: { filter: { queue: 'toReview' } },
    now: soon,
    person: grace,
  });
const sentFor = (number: string) =>
  world.gateway.received.filter(
    (command) => command.type === 'answerDispute' && command.disputeNumber === number,
  );

test('[S4.12] an answer waits for its review, comes back with a comment and is answered again; the first stays as it was', async () => {
  const reader = await aPerson(world.database, [{ business, role: 'risk' }]);
  const { number } = await world.openCase();
  await notifyOfCases(world.platform, soon);
  await world.answer({ number, statement: 'First answer' });
  expect((await toReview()).rows).toMatchObject([
    { number, delivery: 'review', allowedActions: ['send', 'return'], merchantNumber: '100001' },
  ]);
  const overseen = await world.oversee(number);
  expect(overseen.checks).toEqual([
    { check: 'requiredFields', isMet: true },
    { check: 'otherFields', isMet: false },
    { check: 'documents', isMet: true },
    { check: 'english', isMet: true },
  ]);
  expect(sentFor(number)).toEqual([]);

  await world.giveBack(number, 'Add the delivery proof.');
  expect(await refusalOf(world.passOn(number))).toBe('disputes.notUnderReview');
  const back = await world.findCase(number);
  expect(back).toMatchObject({
    state: 'awaiting',
    returnedNote: 'Add the delivery proof.',
    allowedActions: ['appeal', 'accept', 'recall'],
    draft: { statement: 'First answer', evidence: [{ field: 'ipAndDevice' }] },
    answers: [{ delivery: 'returned', statement: 'First answer' }],
  });
  expect(back.timeline[0]).toMatchObject({ step: 'returned', note: 'Add the delivery proof.' });
  await notifyOfCases(world.platform, soon);
  await notifyOfCases(world.platform, soon);
  const letters = await inRole(world.database, 'jobs', (tx) =>
    tx.rows<{ body: string }>(
      sql`select body from letters where recipient = ${reader.email} order by created_at, id`,
    ),
  );
  expect(letters).toHaveLength(2);
  // Both have the same instant.
  expect(letters.map(({ body }) => body).join('\n')).toContain('Add the delivery proof.');

  await world.ask(
    { call: saveDisputeDraft, route: saveDisputeDraftRoute },
    { number, stage: 'chargeback', statement: 'Second answer' },
  );
  await world.answer({ number, statement: 'Second answer' });
  await world.passOn(number);
  expect(await refusalOf(world.giveBack(number, 'Too late.'))).toBe('disputes.notUnderReview');
  await world.sendAnswers();
  expect(sentFor(number)).toEqual([expect.objectContaining({ statement: 'Second answer' })]);
  expect(await world.findCase(number)).toMatchObject({
    state: 'underAppeal',
    returnedNote: null,
    draft: null,
    answers: [
      { place: 2, delivery: 'accepted', statement: 'Second answer', review: { note: null } },
      { place: 1, delivery: 'returned', statement: 'First answer' },
    ],
  });
});

test('an answer that nobody reviewed leaves at the deadline, from which on it can’t be returned', async () => {
  const { number } = await world.openCase();
  await world.answer({ number });
  const due = new Date((await world.findCase(number)).replyBy ?? '');
  const after = new Date(due.getTime() + 1000);
  expect((await world.oversee(number, after)).obstacles).toEqual(['noTimeLeft']);
  expect(await refusalOf(world.giveBack(number, 'Page 2', after))).toBe('disputes.noTimeToReturn');
  await world.sweep(due);
  expect((await world.findCase(number)).answers).toMatchObject([{ delivery: 'review' }]);
  await world.sweep(after);
  await world.sendAnswers();
  expect(await world.findCase(number)).toMatchObject({
    state: 'underAppeal',
    answers: [{ delivery: 'accepted', review: { by: null } }],
  });
});

test('a case whose answer was returned lapses at its deadline', async () => {
  const { number } = await world.openCase();
  await world.answer({ number });
  await world.giveBack(number, 'Page 2 is unreadable.');
  const due = new Date((await world.findCase(number)).replyBy ?? '');
  await world.sweep(new Date(due.getTime() + 1000));
  expect(await world.findCase(number)).toMatchObject({
    state: 'lapsed',
    returnedNote: null,
    answers: [{ answer: 'lapsed' }, { answer: 'appealed', delivery: 'returned' }],
  });
});

test('an answer of a stage that is over is reviewed no more', async () => {
  const { sale, number } = await world.openCase();
  await world.answer({ number });
  const filed = disputeEvent(sale, {
    version: 2,
    occurredAt: testInstant(690),
    object: { gatewayNumber, stage: 'arbitration', status: 'underAppeal' },
  });
  await world.tellAt(soon, filed);
  expect((await world.oversee(number)).allowedActions).toEqual(['rule']);
  expect((await toReview()).rows.map((row) => row.number)).not.toContain(number);
});

test('an answer to a test payment leaves without a review', async () => {
  const trial = '10000102';
  await world.asOwner(sql`
    insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
    values (1, ${trial}, 'Trial', 'test', true, '2025-01-01Z')`);
  const { number } = await world.openCase({ payment: { gatewayNumber: trial, mode: 'test' } });
  await world.answer({ number });
  expect((await world.findCase(number)).answers).toMatchObject([{ delivery: 'queued' }]);
});

test('another merchant’s number finds no case', async () => {
  const { number } = await world.openCase();
  const asked = askAsOperator(world.database, {
    call: listCaseReviews,
    routes: disputeRoutes,
    input: { filter: { queue: 'all', search: number } },
    now: soon,
    person: grace,
  });
  expect((await asked).total).toBe(1);
  expect(await refusalOf(world.oversee('D202611119999999999'))).toBe('disputes.notFound');
});

const bought = {
  customer: {
    name: '陈小姐',
    email: 'chen@example.com',
    country: 'CN',
    address: '朝阳区光华路12号',
    city: '北京市',
  },
};

test.each([
  { text: '陈小姐, 朝阳区光华路12号, 北京市, CN', isMet: true },
  { text: '朝阳区光华路12号, 已签收', isMet: false },
])(
  'an answer counts as English whatever the script of its payment’s address, but not if the merchant wrote more: $isMet',
  async ({ text, isMet }) => {
    const { number } = await world.openCase({ payment: bought });
    await world.answer({
      number,
      statement: 'Delivered to 陈小姐.',
      evidence: [{ field: 'ipAndDevice', text }],
    });
    expect((await world.oversee(number)).checks).toContainEqual({ check: 'english', isMet });
  },
);
