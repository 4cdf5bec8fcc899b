import type { DisputeStage } from '@back-office/contract/features/disputes';
import { recallDispute } from '@back-office/contract/features/disputes/recalls';
import { confirmRuling, proposeRuling } from '@back-office/contract/features/disputes/rulings';
import type { InputOf } from '@back-office/contract/kit/call';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyInvariants } from '#platform/verify-invariants';
import { askAsOperator } from '../../testing/ask-as-operator.ts';
import {
  caseLives,
  eventsOf,
  isDecided,
  type CaseLife,
  type LivedCase,
} from '../../testing/case-lives.ts';
import { aMerchant } from '../../testing/ask-as-merchant.ts';
import { openDisputeWorld, soon, type DisputeWorld } from '../../testing/dispute-world.ts';
import { ada, grace, refusalOf } from '../../testing/refund-world.ts';
import { recallDisputeRoute } from './recall/recall-dispute.ts';
import { sendRecalls } from './recall/send-recalls.ts';
import { sendRulings } from './review/send-rulings.ts';
import { disputeRoutes } from './routes.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

const dayMs = 86_400_000;
/** After every deadline of these cases. */
const atLast = new Date(soon.getTime() + 200 * dayMs);

const henry = { personId: 98n, personName: 'Henry Operator' };

const doings = ['answer', 'accept', 'recall', 'return', 'rule'] as const;

type Step =
  | { kind: 'told'; place: number; isRepeated: boolean }
  | { kind: 'crash'; place: number }
  | { kind: 'clock'; days: number }
  | { kind: 'people'; does: (typeof doings)[number] };

type Rule = typeof proposeRuling | typeof confirmRuling;

const rule = <Call extends Rule>(call: Call, person: typeof henry, input: InputOf<Call>) =>
  askAsOperator(world.database, {
    call,
    routes: disputeRoutes,
    input,
    now: soon,
    person,
    platform: world.platform,
  });

const stageOf = async (number: string): Promise<DisputeStage> =>
  (await world.findCase(number).catch(() => undefined))?.stage ?? 'chargeback';

const byPeople: Readonly<Record<(typeof doings)[number], (number: string) => Promise<unknown>>> = {
  answer: (number) => refusalOf(world.answer({ number })),
  accept: async (number) => refusalOf(world.accept(number, await stageOf(number))),
  recall: async (number) => {
    const statement = 'The cardholder wrote that the dispute is withdrawn.';
    const asked = { call: recallDispute, route: recallDisputeRoute };
    const by = { ...ada, merchant: { ...aMerchant, now: soon } };
    await refusalOf(world.ask(asked, { number, statement }, by));
    return sendRecalls(world.platform, soon);
  },
  return: (number) => refusalOf(world.giveBack(number, 'Page 2 is unreadable')),
  rule: async (number) => {
    const stage = await stageOf(number);
    const of = { merchantNumber: '100001', number, outcome: 'won' as const };
    if (stage === 'preArbitration' || stage === 'arbitration') {
      await refusalOf(rule(proposeRuling, grace, { ...of, stage, reference: 'VI-2026-17' }));
    }
    await refusalOf(rule(confirmRuling, henry, of));
    return sendRulings(world.platform, soon);
  },
};

const take = async (step: Step, { events, number }: LivedCase): Promise<void> => {
  switch (step.kind) {
    case 'told': {
      const event = events.at(step.place);
      const batch = event === undefined ? [] : [event];
      await world.tellAt(soon, ...batch, ...(step.isRepeated ? batch : []));
      return;
    }
    case 'crash': {
      const event = events.at(step.place);
      return world.dieWhileTaking(soon, ...(event === undefined ? [] : [event]));
    }
    case 'clock':
      return world.sweep(new Date(soon.getTime() + step.days * dayMs));
    case 'people':
      // Refused unless the case waits for it.
      await byPeople[step.does](number);
      return world.sendAnswers();
  }
};

const endOf = async ({ number }: LivedCase) => {
  await world.sendAnswers();
  await world.sweep(atLast);
  await world.sendAnswers();
  const { state, stage, type, appealStatus, replyBy, networkDueAt, closedAt } =
    await world.findCase(number);
  const recorded = await world.booked(number);
  return { state, stage, type, appealStatus, replyBy, networkDueAt, closedAt, recorded };
};

const stepsFor = (life: CaseLife): fc.Arbitrary<Step[]> => {
  const { length } = eventsOf(life).events;
  const places = Array.from({ length }, (_, place) => place);
  const told = fc
    .tuple(
      fc.shuffledSubarray(places, { minLength: places.length }),
      fc.array(fc.boolean(), { minLength: places.length, maxLength: places.length }),
    )
    .map(([order, repeated]) =>
      order.map((place, at): Step => ({ kind: 'told', place, isRepeated: repeated[at] === true })),
    );
  const place = fc.nat(length - 1);
  const between = fc.array(
    fc.tuple(
      fc.nat(length),
      fc.oneof(
        place.map((one): Step => ({ kind: 'crash', place: one })),
        place.map((one): Step => ({ kind: 'told', place: one, isRepeated: false })),
        fc.integer({ min: 0, max: 120 }).map((days): Step => ({ kind: 'clock', days })),
        // People's actions decide a case that the gateway leaves open, so their order matters there.
        ...(isDecided(life)
          ? [fc.constantFrom(...doings).map((does): Step => ({ kind: 'people', does }))]
          : []),
      ),
    ),
    { maxLength: 6 },
  );
  return fc.tuple(told, between).map(([steps, others]) => {
    const all = [...steps];
    for (const [at, step] of others) {
      all.splice(at, 0, step);
    }
    return all;
  });
};

const runs = Number(process.env['CASE_RUNS'] ?? 40);

test('[S4.12] whatever the order of a case’s events, wherever the process dies and the clock jumps, and whatever people do, state and ledger end the same', async () => {
  const wanted = new Map<CaseLife, Awaited<ReturnType<typeof endOf>>>();
  for (const life of caseLives) {
    const plain = eventsOf(life);
    await world.tellAt(soon, ...plain.events);
    wanted.set(life, await endOf(plain));
  }
  const caseInAnyOrder = fc
    .constantFrom(...caseLives)
    .chain((life) => fc.record({ life: fc.constant(life), steps: stepsFor(life) }));
  await fc.assert(
    fc.asyncProperty(caseInAnyOrder, async ({ life, steps }) => {
      const told = eventsOf(life);
      for (const step of steps) {
        await take(step, told);
      }
      expect(await endOf(told)).toEqual(wanted.get(life));
    }),
    { numRuns: runs, endOnFailure: true },
  );
  const broken = (await verifyInvariants(world.database)).filter(({ breaches }) => breaches > 0);
  expect(broken).toEqual([]);
});
