import { addDays } from '@back-office/contract/kit/business-day';
import { cancelBatch, checkBatch, creditBatch, runSettlement } from '#features/settlements/public';
import { inRole, type Database, type Tx } from '#platform/database';
import { verifyInvariants } from '#platform/verify-invariants';
import type { PlainBatch } from '../plain-settlement/record.ts';
import { at, operators } from '../settlement-world.ts';
import { compareAll, compareCounts } from './compare.ts';
import { happen, type Now } from './happen.ts';
import { planningOnce } from './plan-once.ts';
import { stepCount, type Plan, type Sequence, type Step } from './sequence.ts';
import { factsOf, type Decision, type Shop } from './shop.ts';
import { takeNews, tellEvents } from './take-news.ts';
import { openWorld, type Seen, type World } from './world.ts';

/** What settles a night; the product's own, or one with a planted defect. */
export type Engine = (database: Database, now: Date) => Promise<{ isFinished: boolean }>;

/** What was found wrong, by the place of the sequence; what no single one can be blamed for stands under -1. */
export type Complaints = Map<number, string[]>;

const complain = (complaints: Complaints, place: number, found: readonly string[]): void => {
  complaints.set(place, [...(complaints.get(place) ?? []), ...found]);
};

const deciderOf = (nth: 0 | 1, day: string) => ({
  personId: operators[nth],
  personName: 'Op',
  now: at(day, 21),
});

type Deciding = { tx: Tx; shop: Shop; day: string };

/** Whether the product does it is whether it may. */
const creditOne = async ({ tx, shop, day }: Deciding, batch: PlainBatch): Promise<boolean> => {
  const key = { businessId: shop.businessId, number: batch.number };
  const refused = [
    await checkBatch(tx, key, deciderOf(0, day)),
    await creditBatch(tx, key, deciderOf(1, day)),
  ];
  batch.status = 'credited';
  return refused.every((one) => one === undefined);
};

const cancelOne = async ({ tx, shop, day }: Deciding, { number }: PlainBatch): Promise<boolean> => {
  const refused = await cancelBatch(
    tx,
    { businessId: shop.businessId, number, reason: 'Wrong' },
    deciderOf(0, day),
  );
  return (refused === undefined) === shop.plain.cancel(number);
};

const decide = async (deciding: Deciding, decision: Decision): Promise<boolean> => {
  const { batches } = deciding.shop.plain.record;
  if (decision.does === 'cancel') {
    const batch = batches[decision.pick % Math.max(1, batches.length)];
    return batch === undefined || (await cancelOne(deciding, batch));
  }
  const reported = batches.filter(({ status }) => status === 'reported');
  let isRight = true;
  for (const batch of reported.slice(0, decision.batches)) {
    isRight = (await creditOne(deciding, batch)) && isRight;
  }
  return isRight;
};

type Decisions = readonly { shop: Shop; news: { decisions: readonly Decision[] } }[];

const decideAll = (world: World, decisions: Decisions, day: string): Promise<Complaints> =>
  inRole(world.database, 'operator', async (tx) => {
    const complaints: Complaints = new Map();
    for (const [place, { shop, news }] of decisions.entries()) {
      for (const decision of news.decisions) {
        if (!(await decide({ tx, shop, day }, decision))) {
          complain(complaints, place, [`${day}: ${JSON.stringify(decision)} was answered wrongly`]);
        }
      }
    }
    return complaints;
  });

/** Until a run is through: the lock of one that was cut off may outlive it for a moment. */
const runThrough = async (world: World, engine: Engine, now: Date): Promise<void> => {
  let isFinished = false;
  while (!isFinished) {
    ({ isFinished } = await engine(world.database, now));
  }
};

/** A run that dies with its connection, after so many gateways' days if there are so many. */
const runAndDie = async (
  world: World,
  engine: Engine,
  { now, after }: { now: Date; after: number },
) => {
  await world.owner.query(`alter sequence cut_off_days restart`);
  await world.owner.query('update cut_off set days_left = $1', [after]);
  await engine(world.database, now).catch(() => {
    world.seen.set('cutOff', (world.seen.get('cutOff') ?? 0) + 1);
  });
  await world.owner.query('update cut_off set days_left = null');
};

const readPending = async ({ owner }: World): Promise<Map<bigint, bigint>> => {
  const { rows } = await owner.query<{ id: bigint; minor: bigint }>(
    `select business_id as id, balance_minor as minor from ledger_accounts where currency = 'USD' and account = 'pending'`,
  );
  return new Map(rows.map(({ id, minor }) => [id, minor]));
};

const settle = async (
  world: World,
  engine: Engine,
  { step: { hour, night }, day }: { step: Pick<Step, 'hour' | 'night'>; day: string },
): Promise<void> => {
  if (night === 'none') {
    return;
  }
  const pending = await readPending(world);
  for (const shop of world.shops) {
    const until = hour < 2 ? addDays(day, -1) : day;
    shop.plain.run(shop.gateways, until, factsOf(shop, pending.get(shop.businessId) ?? 0n));
    for (const reason of shop.plain.record.blocked.values()) {
      world.seen.set(reason, (world.seen.get(reason) ?? 0) + 1);
    }
  }
  const now = at(day, hour);
  if (typeof night === 'number') {
    await runAndDie(world, engine, { now, after: night });
  }
  if (night === 'two') {
    await Promise.all([engine(world.database, now), engine(world.database, now)]);
  }
  await runThrough(world, engine, now);
};

const broken = async ({ database }: World): Promise<string[]> =>
  (await verifyInvariants(database))
    // A success that turns into a failure is no edge of a payment's life, and is booked all the same.
    .filter(({ breaches, invariant }) => breaches > 0 && invariant !== 'I13')
    .map(({ says, examples }) => `${says} ${JSON.stringify(examples)}`);

const liveStep = async (world: World, now: Now): Promise<Complaints> => {
  for (const shop of world.shops) {
    const { sales, commands } = shop.sequence;
    [...sales, ...commands]
      .filter(({ step }) => step === now.step)
      .forEach((one) => happen(shop, one, now));
  }
  await tellEvents(world, now);
  return decideAll(world, await takeNews(world, now), now.day);
};

/** What is still out is told, what is reported is credited, and the last reserve comes back. */
const end = async (world: World, engine: Engine, day: string): Promise<Complaints> => {
  const [soon, last] = [addDays(day, 3), addDays(day, 15)];
  await tellEvents(world, { step: stepCount + 2, day });
  await settle(world, engine, { step: { hour: 2, night: 'one' }, day: soon });
  const everything = world.shops.map((shop) => ({
    shop,
    news: { decisions: [{ does: 'credit', batches: 99 } as const] },
  }));
  const complaints = await decideAll(world, everything, soon);
  await settle(world, engine, { step: { hour: 2, night: 'one' }, day: last });
  return complaints;
};

/** What came about in a world, counted, so that a tame world shows itself. */
const countSeen = (world: World): void => {
  const count = (name: string): unknown => world.seen.set(name, (world.seen.get(name) ?? 0) + 1);
  for (const { plain } of world.shops) {
    for (const batch of plain.record.batches) {
      count(batch.status);
      const isSo = {
        released: batch.released > 0n,
        broughtForward: batch.broughtForward < 0n,
        reserve: batch.lines.some(({ reserve }) => reserve > 0n),
        correction: batch.lines.some(({ deduction }) => deduction < 0n),
        marginReturned: batch.margin < 0n,
        depositReturned: batch.deposit < 0n,
      };
      Object.entries(isSo).forEach(([name, is]) => is && count(name));
      batch.lines.flatMap(({ sums }) => Object.keys(sums)).forEach(count);
    }
  }
};

const playAll = async (world: World, plan: Plan, engine: Engine): Promise<Complaints> => {
  const complaints: Complaints = new Map();
  const note = (found: Complaints): void =>
    found.forEach((some, place) => complain(complaints, place, some));
  let day = addDays(world.firstDay, 7);
  for (const [step, one] of plan.steps.entries()) {
    day = addDays(day, one.days);
    note(await liveStep(world, { step, day }));
    await settle(world, engine, { step: one, day });
    // Alone, each night is looked at; in company only how many statements it made.
    if (complaints.size === 0) {
      note(await (world.shops.length === 1 ? compareAll : compareCounts)(world));
    }
  }
  note(await end(world, engine, day));
  countSeen(world);
  note(await compareAll(world));
  if (complaints.size === 0) {
    const found = await broken(world);
    note(new Map(found.length === 0 ? [] : [[-1, found]]));
  }
  return complaints;
};

/**
 * Plays sequences side by side in a database of their own, each against its plain book: the same days, the same nights, whatever
 * cuts these off. Answers where the product settled otherwise, and what came about.
 */
export const playWorld = async (
  plan: Plan,
  sequences: readonly Sequence[],
  engine: Engine = runSettlement,
): Promise<{ complaints: Complaints; seen: Seen }> => {
  const opened = await openWorld(plan, sequences);
  const world = { ...opened, database: planningOnce(opened.database) };
  try {
    return { complaints: await playAll(world, plan, engine), seen: world.seen };
  } finally {
    await world.owner.end();
    await world.drop();
  }
};
