import type { DisputeEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { recallDispute } from '@back-office/contract/features/disputes/recalls';
import { addDays, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/settlement-world.ts';
import { aMerchant } from '../../../testing/ask-as-merchant.ts';
import {
  gatewayNumber,
  openDisputeWorld,
  soon,
  type DisputeWorld,
} from '../../../testing/dispute-world.ts';
import { disputeEvent, testDay, testInstant } from '../../../testing/gateway-events.ts';
import { ada, refusalOf } from '../../../testing/refund-world.ts';
import { recallDisputeRoute } from './recall-dispute.ts';
import { sendRecalls } from './send-recalls.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

/** The first minute of the day this many days after this world's cases are opened. */
const afterDays = (days: number): Date =>
  new Date(startOfBusinessDay(addDays(testDay, days)).getTime() + 60_000);

const recall = (number: string, now = soon, gatewayNumbers: string[] | null = null) =>
  world.ask(
    { call: recallDispute, route: recallDisputeRoute },
    { number, statement: 'The cardholder wrote that the dispute is withdrawn.' },
    { ...ada, merchant: { ...aMerchant, now, gatewayNumbers } },
  );

const commandsFor = (number: string) =>
  world.gateway.received.flatMap((command) =>
    command.type === 'recallDispute' && command.disputeNumber === number ? [command] : [],
  );

/** The command's id, once it was sent. */
const sent = async (number: string, now = soon): Promise<string> => {
  await sendRecalls(world.platform, now);
  const last = commandsFor(number).at(-1);
  if (last === undefined) {
    throw new Error('No recall has left.');
  }
  return last.id;
};

type Saying = { version: number; at?: Date } & Partial<DisputeEvent['object']>;

const say = async (
  sale: PaymentEvent,
  { version, at = soon, ...object }: Saying,
): Promise<void> => {
  const occurredAt = at.toISOString();
  await world.tellAt(
    at,
    disputeEvent(sale, { version, occurredAt, object: { gatewayNumber, ...object } }),
  );
};

const withdrawn = (at: Date) => ({ status: 'withdrawn', closedAt: at.toISOString() }) as const;

test('[S4.12] a recall leaves once, changes nothing until its answer, and returns the amount where the issuer agrees', async () => {
  await world.agreeOnFees();
  const { sale, number } = await world.openCase();
  expect((await world.findCase(number)).allowedActions).toContain('recall');
  const { answerBy } = await recall(number);
  await sent(number);
  await sendRecalls(world.platform, soon);
  expect(commandsFor(number)).toMatchObject([{ stage: 'chargeback', gatewayNumber }]);
  expect(await world.findCase(number)).toMatchObject({
    state: 'awaiting',
    allowedActions: ['appeal'],
    obstacles: [
      { action: 'accept', obstacle: 'recallUndecided' },
      { action: 'recall', obstacle: 'recallTooSoon' },
    ],
    recalls: [{ status: 'pending', filedBy: ada.personName, answerBy }],
    timeline: [{ step: 'recalled', actorName: ada.personName }, { step: 'told' }],
  });
  expect(await world.booked(number)).toMatchObject({ chargeback: '5000' });
  const closedAt = new Date(testInstant(710));
  await say(sale, { version: 2, at: closedAt, ...withdrawn(closedAt) });
  expect(await world.findCase(number)).toMatchObject({
    state: 'withdrawn',
    appealStatus: 'appealSuccess',
    recalls: [{ status: 'agreed' }],
  });
  expect(await world.booked(number)).toMatchObject({ chargeback: '5000', appealReturn: '5000' });
});

test('an issuer that does not agree leaves the case as it is, and another recall follows after seven days', async () => {
  const { sale, number } = await world.openCase();
  await recall(number);
  const refusedRecall = await sent(number);
  await say(sale, { version: 2, at: new Date(testInstant(710)), refusedRecall });
  expect(await world.findCase(number)).toMatchObject({
    state: 'awaiting',
    recalls: [{ status: 'refused' }],
    timeline: [{ step: 'recallRefused' }, { step: 'recalled' }, { step: 'told' }],
  });
  expect(await refusalOf(recall(number, afterDays(6)))).toBe('disputes.recallTooSoon');
  await recall(number, afterDays(7));
  // Another version of the case repeats the previous one's data.
  await say(sale, { version: 3, at: new Date(testInstant(715)), refusedRecall });
  expect(await world.findCase(number, { now: afterDays(7) })).toMatchObject({
    recalls: [{ status: 'pending' }, { status: 'refused' }],
  });
  expect((await world.findCase(number)).timeline.map(({ step }) => step).toSorted()).toEqual([
    'recallRefused',
    'recalled',
    'recalled',
    'told',
    'told',
  ]);
  expect(await refusalOf(recall(number, afterDays(15)))).toBe('disputes.recallTriesUsed');
});

test('a chargeback is not accepted while its recall is undecided, and not recalled once it is answered', async () => {
  const { sale, number } = await world.openCase();
  const { answerBy } = await recall(number);
  const accept = (now?: Date) => refusalOf(world.accept(number, 'chargeback', now && { now }));
  expect(await accept()).toBe('disputes.recallUndecided');
  const refusedRecall = await sent(number);
  expect(await accept(new Date(answerBy))).toBe('disputes.recallUndecided');
  await say(sale, { version: 2, at: new Date(testInstant(710)), refusedRecall });
  expect(await accept()).toBe('done');
  expect(await refusalOf(recall(number, afterDays(8)))).toBe('disputes.notRecallable');
  const unanswered = await world.openCase();
  const until = new Date((await recall(unanswered.number)).answerBy);
  await sent(unanswered.number);
  const late = new Date(until.getTime() + 1000);
  expect(await refusalOf(world.accept(unanswered.number, 'chargeback', { now: late }))).toBe(
    'done',
  );
});

test('of a recall and an acceptance at once, one happens and the other is refused', async () => {
  for (const _round of [1, 2, 3]) {
    const { number } = await world.openCase();
    const results = await Promise.all([
      refusalOf(recall(number)),
      refusalOf(world.accept(number, 'chargeback')),
    ]);
    const { state, recalls } = await world.findCase(number);
    expect([
      ['done', 'disputes.recallUndecided', 'awaiting', 1],
      ['disputes.notRecallable', 'done', 'accepted', 0],
    ]).toContainEqual([...results, state, recalls.length]);
  }
});

test('a recall without an answer in time counts as unanswered, and an agreement after it still counts', async () => {
  const { sale, number } = await world.openCase();
  const { answerBy } = await recall(number);
  await sent(number);
  const late = new Date(Date.parse(answerBy) + 1000);
  expect((await world.findCase(number, { now: late })).recalls).toMatchObject([
    { status: 'unanswered' },
  ]);
  const closedAt = new Date(testInstant(710));
  await say(sale, { version: 2, at: closedAt, ...withdrawn(closedAt) });
  expect((await world.findCase(number, { now: late })).recalls).toMatchObject([
    { status: 'agreed' },
  ]);
});

test('the answer to a recall counts in whatever order the events come', async () => {
  const { sale, number } = await world.openCase();
  await recall(number);
  const refusedRecall = await sent(number);
  const closedAt = new Date(testInstant(712));
  await say(sale, { version: 3, at: closedAt, ...withdrawn(closedAt) });
  await say(sale, { version: 2, at: new Date(testInstant(711)), refusedRecall });
  expect(await world.findCase(number)).toMatchObject({
    state: 'withdrawn',
    recalls: [{ status: 'refused' }],
  });
});

test('a refusal counts no more once a late event makes it impossible', async () => {
  const { sale, number } = await world.openCase();
  await recall(number);
  const refusedRecall = await sent(number);
  await say(sale, { version: 3, at: new Date(testInstant(712)), refusedRecall });
  expect((await world.findCase(number)).recalls).toMatchObject([{ status: 'refused' }]);
  // A case at pre-arbitration does not return to its chargeback.
  await say(sale, { version: 2, at: new Date(testInstant(711)), stage: 'preArbitration' });
  expect((await world.findCase(number)).recalls).toMatchObject([{ status: 'pending' }]);
});

test('an agreement returns the amount also of a case that lapsed here meanwhile', async () => {
  const dueAt = new Date(startOfBusinessDay(addDays(testDay, 12)).getTime() - 1000).toISOString();
  const { sale, number } = await world.openCase({ object: { dueAt } });
  await recall(number);
  await sent(number);
  const lapsed = afterDays(5);
  await world.sweep(lapsed);
  expect(await world.findCase(number)).toMatchObject({ state: 'lapsed', allowedActions: [] });
  await say(sale, { version: 2, at: lapsed, dueAt, ...withdrawn(lapsed) });
  expect(await world.findCase(number)).toMatchObject({
    state: 'withdrawn',
    recalls: [{ status: 'agreed' }],
  });
  expect(await world.booked(number)).toMatchObject({ appealReturn: '5000' });
});

test('a recall that the gateway refuses counts as no try', async () => {
  const { number } = await world.openCase();
  await recall(number);
  world.gateway.answers.push({
    status: 200,
    body: { outcome: 'refused', code: 'CASE_UNKNOWN', message: 'No such case' },
  });
  await sent(number);
  expect(await world.findCase(number)).toMatchObject({
    recalls: [{ status: 'notTaken', refusalCode: 'CASE_UNKNOWN' }],
    timeline: [{ step: 'recallNotTaken', note: null }, { step: 'told' }],
  });
  expect(await refusalOf(recall(number))).toBe('done');
});

test('a recall that the gateway can’t take waits a minute, and is sent again under its id', async () => {
  const { number } = await world.openCase();
  await recall(number);
  world.gateway.failing.add(gatewayNumber);
  await expect(sendRecalls(world.platform, soon)).rejects.toThrow('503');
  world.gateway.failing.clear();
  expect(await sendRecalls(world.platform, soon)).toEqual({ sent: 0 });
  await sendRecalls(world.platform, new Date(soon.getTime() + 60_000));
  const [first, again] = commandsFor(number);
  expect(again).toEqual(first);
});

test('only an open chargeback of a card, with an amount, is recalled, and only within fifteen days', async () => {
  const refused = async (asked: Promise<{ number: string }>, now = soon): Promise<string> =>
    refusalOf(recall((await asked).number, now));
  expect(await refusalOf(recall('D202611119999999999'))).toBe('disputes.notFound');
  const nothing = { amount: { minor: '0', currency: 'USD' } };
  expect(await refused(world.openCase({ object: nothing }))).toBe('disputes.notRecallable');
  expect(await refused(world.openCase({ object: { stage: 'retrieval' } }))).toBe(
    'disputes.notRecallable',
  );
  expect(await refused(world.openCase({ payment: { card: undefined } }))).toBe(
    'disputes.notRecallable',
  );
  const { number } = await world.openCase();
  expect(await refusalOf(recall(number, afterDays(16)))).toBe('disputes.recallTooLate');
  expect(await refusalOf(recall(number, soon, ['10000199']))).toBe('disputes.notFound');
  expect((await world.findCase(number, { now: afterDays(16) })).obstacles).toEqual([]);
  await world.answer({ number });
  expect(await refusalOf(recall(number))).toBe('disputes.notRecallable');
  // A chargeback that arrives past its deadline needs no answer, but its cardholder may still withdraw the dispute.
  const late = await world.openCase({
    object: { dueAt: testInstant(430) },
    heardAt: new Date(testInstant(690)),
  });
  expect(await world.findCase(late.number)).toMatchObject({
    state: 'noAction',
    allowedActions: ['recall'],
  });
  expect(await refusalOf(recall(late.number, afterDays(15)))).toBe('done');
});

test('a recall that has not left is no try that the issuer left unanswered', async () => {
  const { number } = await world.openCase();
  const { answerBy } = await recall(number);
  const late = new Date(Date.parse(answerBy) + 1000);
  expect((await world.findCase(number, { now: late })).recalls).toMatchObject([
    { status: 'pending' },
  ]);
  expect(await refusalOf(recall(number, afterDays(8)))).toBe('disputes.recallTooSoon');
  await sent(number);
  expect((await world.findCase(number, { now: late })).recalls).toMatchObject([
    { status: 'unanswered' },
  ]);
});

test('a second recall whose first day lies past the fifteenth is too late at once', async () => {
  const { number } = await world.openCase();
  await recall(number, afterDays(9));
  expect(await refusalOf(recall(number, afterDays(10)))).toBe('disputes.recallTooLate');
  expect((await world.findCase(number, { now: afterDays(10) })).obstacles).toEqual([
    { action: 'accept', obstacle: 'recallUndecided' },
  ]);
});

test('whatever became of recalls, the books and figures are whole', async () => {
  expect(await brokenInvariants(world.database)).toEqual([]);
});
