import { addDays } from '@back-office/contract/kit/business-day';
import { runSettlement } from '#features/settlements/public';
import type { Database } from '#platform/database';
import { verifyInvariants } from '#platform/verify-invariants';
import { currencyOf } from '../plain-settlement/record.ts';
import { at } from '../settlement-world.ts';
import { compareAll, compareCounts } from './compare.ts';
import { complain, decideAll, type Complaints } from './decide.ts';
import { compareSome, foretellSome } from './foretell.ts';
import { happen, type Now } from './happen.ts';
import { planningOnce } from './plan-once.ts';
import { stepCount, type Plan, type Sequence, type Step } from './sequence.ts';
import { factsOf } from './shop.ts';
import { takeNews, tellEvents } from './take-news.ts';
import { openWorld, type Seen, type World } from './world.ts';

/** Settles a night: the product's own engine, or one with a planted defect. */
export type Engine = (database: Database, now: Date) => Promise<{ isFinished: boolean }>;

/** Repeats until a run completes: the lock of an interrupted one may outlive it for a moment. */
const runThrough = async (world: World, engine: Engine, now: Date): Promise<void> => {
  let isFinished = false;
  while (!isFinished) {
    ({ isFinished } = await engine(world.database, now));
  }
};

/** A run that dies with its connection after the given number of gateway days, if there are that many. */
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

/** Available balance of each business by currency; holds on it depend on the ledger. */
const readAvailable = async ({ owner }: World): Promise<Map<bigint, Map<string, bigint>>> => {
  const { rows } = await owner.query<{ id: bigint; currency: string; minor: bigint }>(
    `select business_id as id, currency, balance_minor as minor from ledger_accounts where account = 'available'`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, some]) => [
      id,
      new Map(some.map(({ currency, minor }) => [currency, minor])),
    ]),
  );
};

const settle = async (
  world: World,
  engine: Engine,
  { step: { hour, night }, day }: { step: Pick<Step, 'hour' | 'night'>; day: string },
): Promise<Complaints> => {
  if (night === 'none') {
    return new Map();
  }
  const now = at(day, hour);
  const until = hour < 2 ? addDays(day, -1) : day;
  const foretold = await foretellSome(world, now);
  const available = await readAvailable(world);
  for (const shop of world.shops) {
    shop.plain.run(shop.accounts, until, factsOf(shop));
    shop.plain.cover(shop.accounts, day, available.get(shop.businessId) ?? new Map());
    for (const reason of shop.plain.record.blocked.values()) {
      world.seen.set(reason, (world.seen.get(reason) ?? 0) + 1);
    }
  }
  if (typeof night === 'number') {
    await runAndDie(world, engine, { now, after: night });
  }
  if (night === 'two') {
    await Promise.all([engine(world.database, now), engine(world.database, now)]);
  }
  await runThrough(world, engine, now);
  return compareSome(world, foretold, until);
};

const broken = async ({ database }: World): Promise<string[]> =>
  (await verifyInvariants(database))
    .filter(({ breaches }) => breaches > 0)
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

/** Ends a world: delivers late events, credits reported batches, covers debts and releases the last reserve. */
const end = async (world: World, engine: Engine, day: string): Promise<Complaints> => {
  const [soon, last] = [addDays(day, 3), addDays(day, 15)];
  await tellEvents(world, { step: stepCount + 2, day });
  const complaints = await settle(world, engine, { step: { hour: 2, night: 'one' }, day: soon });
  const everything = world.shops.map((shop) => ({
    shop,
    news: {
      decisions: [
        { does: 'credit', batches: 99 } as const,
        { does: 'offset', pick: 0, later: 60 } as const,
      ],
    },
  }));
  const add = (found: Complaints): void =>
    found.forEach((some, place) => complain(complaints, place, some));
  add(await decideAll(world, everything, soon));
  add(await settle(world, engine, { step: { hour: 2, night: 'one' }, day: last }));
  return complaints;
};

/** Counts the events of a world, so that a tame world is noticed. */
const countSeen = (world: World): void => {
  const count = (name: string): unknown => world.seen.set(name, (world.seen.get(name) ?? 0) + 1);
  for (const { plain } of world.shops) {
    for (const { available, reserve, deposit } of plain.record.offsets) {
      const isSo = {
        offset: true,
        available: available > 0n,
        reserve: reserve > 0n,
        deposit: deposit > 0n,
      };
      Object.entries(isSo).forEach(
        ([name, is]) => is && count(name === 'offset' ? name : `${name}Offset`),
      );
    }
    for (const batch of plain.record.batches) {
      count(currencyOf(batch.account));
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

// Reading this many shops' statements takes as long as a single plan.
const littleCompany = 20;

const playAll = async (world: World, plan: Plan, engine: Engine): Promise<Complaints> => {
  const complaints: Complaints = new Map();
  const note = (found: Complaints): void =>
    found.forEach((some, place) => complain(complaints, place, some));
  let day = addDays(world.firstDay, 7);
  for (const [step, one] of plan.steps.entries()) {
    day = addDays(day, one.days);
    note(await liveStep(world, { step, day }));
    note(await settle(world, engine, { step: one, day }));
    // With few shops, each night is compared in full; with many, only the number of statements.
    if (complaints.size === 0) {
      note(await (world.shops.length <= littleCompany ? compareAll : compareCounts)(world));
    }
    // The first wrong night is enough, and later ones follow from it.
    if (complaints.size > 0) {
      return complaints;
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

/** A further check of a world at its end; none by default. */
type Look = (url: string) => Promise<string[]>;
const noLook: Look = () => Promise.resolve([]);

/**
 * Plays sequences side by side in a database of their own, each against its plain book: the same days, nights and interruptions.
 * Returns the places where the product differed, and the events seen.
 */
export const playWorld = async (
  plan: Plan,
  sequences: readonly Sequence[],
  { engine = runSettlement, look = noLook }: { engine?: Engine | undefined; look?: Look } = {},
): Promise<{ complaints: Complaints; seen: Seen; looked: string[] }> => {
  const opened = await openWorld(plan, sequences);
  const world = { ...opened, database: planningOnce(opened.database) };
  try {
    const complaints = await playAll(world, plan, engine);
    return { complaints, seen: world.seen, looked: await look(world.url) };
  } finally {
    await world.owner.end();
    await world.drop();
  }
};
