import type { DisputeEvent, GatewayEvent } from '@back-office/contract/gateway/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyInvariants } from '#platform/verify-invariants';
import {
  gatewayNumber,
  openDisputeWorld,
  soon,
  type DisputeWorld,
} from '../../testing/dispute-world.ts';
import {
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  testInstant,
} from '../../testing/gateway-events.ts';
import { refusalOf } from '../../testing/refund-world.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

const dayMs = 86_400_000;
/** After every deadline of these cases. */
const atLast = new Date(soon.getTime() + 200 * dayMs);

type Told = Partial<Pick<DisputeEvent['object'], 'stage' | 'status' | 'returnedNote' | 'dueAt'>>;
const dueIn = (days: number): Told => ({
  dueAt: new Date(soon.getTime() + days * dayMs).toISOString(),
});
const endsAt = (status: 'won' | 'lost' | 'withdrawn' | 'accepted' | 'lapsed') => ({ status });

/** What a gateway tells of a case, version by version. */
const lives: readonly (readonly Told[])[] = [
  [{}],
  // The second one is after all that the clock comes to.
  [dueIn(20), dueIn(300)],
  [{}, endsAt('accepted')],
  [{}, { status: 'underAppeal' }, endsAt('won')],
  [{}, { status: 'underAppeal' }, endsAt('lost')],
  [{}, { returnedNote: 'Page 2 is unreadable' }, { status: 'underAppeal' }, endsAt('won')],
  [{ stage: 'retrieval' }, { stage: 'retrieval', ...endsAt('withdrawn') }],
  [{ stage: 'retrieval' }, {}, { status: 'underAppeal' }, endsAt('withdrawn')],
  [
    {},
    { status: 'underAppeal' },
    endsAt('won'),
    { stage: 'preArbitration' },
    { stage: 'preArbitration', status: 'underAppeal' },
    { stage: 'arbitration', status: 'underAppeal' },
    { stage: 'arbitration', ...endsAt('lost') },
  ],
  [{}, endsAt('won'), { stage: 'preArbitration' }, { stage: 'preArbitration', ...endsAt('lost') }],
  [{}, { stage: 'arbitration', status: 'underAppeal' }, { stage: 'arbitration', ...endsAt('won') }],
];

const closing = new Set(['won', 'lost', 'withdrawn', 'accepted', 'lapsed']);

const eventsOf = (life: readonly Told[]): { events: GatewayEvent[]; number: string } => {
  const sale = paymentEvent(newPaymentNumber(), { object: { gatewayNumber } });
  const told = life.map((object, place) => {
    const occurredAt = testInstant(600 + place);
    return disputeEvent(sale, {
      version: place + 1,
      occurredAt,
      object: {
        openedAt: testInstant(599),
        ...object,
        ...(closing.has(object.status ?? '') ? { closedAt: occurredAt } : {}),
      },
    });
  });
  return { events: [sale, ...told], number: told[0]?.object.number ?? '' };
};

type Step =
  | { kind: 'told'; place: number; isRepeated: boolean }
  | { kind: 'crash'; place: number }
  | { kind: 'clock'; days: number }
  | { kind: 'merchant' };

const take = async (step: Step, { events, number }: ReturnType<typeof eventsOf>): Promise<void> => {
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
    case 'merchant':
      // Refused wherever the case does not wait for it.
      await refusalOf(world.answer({ number }));
      return world.sendAnswers();
  }
};

const endOf = async ({ number }: ReturnType<typeof eventsOf>) => {
  await world.sendAnswers();
  await world.sweep(atLast);
  await world.sendAnswers();
  const { state, stage, type, appealStatus, replyBy, networkDueAt, closedAt } =
    await world.findCase(number);
  const recorded = await world.booked(number);
  return { state, stage, type, appealStatus, replyBy, networkDueAt, closedAt, recorded };
};

const stepsFor = (life: readonly Told[]): fc.Arbitrary<Step[]> => {
  const places = Array.from({ length: life.length + 1 }, (_, place) => place);
  const told = fc
    .tuple(
      fc.shuffledSubarray(places, { minLength: places.length }),
      fc.array(fc.boolean(), { minLength: places.length, maxLength: places.length }),
    )
    .map(([order, repeated]) =>
      order.map((place, at): Step => ({ kind: 'told', place, isRepeated: repeated[at] === true })),
    );
  const place = fc.nat(life.length);
  // A person's answer decides about a case that the gateway leaves open, so its place matters there.
  const isDecided = closing.has(life.at(-1)?.status ?? '');
  const between = fc.array(
    fc.tuple(
      fc.nat(life.length + 1),
      fc.oneof(
        place.map((one): Step => ({ kind: 'crash', place: one })),
        place.map((one): Step => ({ kind: 'told', place: one, isRepeated: false })),
        fc.integer({ min: 0, max: 120 }).map((days): Step => ({ kind: 'clock', days })),
        ...(isDecided ? [fc.constant<Step>({ kind: 'merchant' })] : []),
      ),
    ),
    { maxLength: 5 },
  );
  return fc.tuple(told, between).map(([steps, others]) => {
    const all = [...steps];
    for (const [at, step] of others) {
      all.splice(at, 0, step);
    }
    return all;
  });
};

const runs = Number(process.env['CASE_RUNS'] ?? 25);

test('[S4.12] whatever the order of a case’s events, wherever the process dies and the clock jumps, state and ledger end the same', async () => {
  const wanted = new Map<readonly Told[], Awaited<ReturnType<typeof endOf>>>();
  for (const life of lives) {
    const plain = eventsOf(life);
    await world.tellAt(soon, ...plain.events);
    wanted.set(life, await endOf(plain));
  }
  const caseInAnyOrder = fc
    .constantFrom(...lives)
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
