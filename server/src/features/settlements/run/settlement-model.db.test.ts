import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { reckonAll } from '../../../testing/reckoning/reckon-business.ts';
import type { Complaints } from '../../../testing/settlement-sequences/decide.ts';
import { playWorld, type Engine } from '../../../testing/settlement-sequences/play-world.ts';
import {
  plan,
  sequence,
  type Plan,
  type Sequence,
} from '../../../testing/settlement-sequences/sequence.ts';

// The suite plays the same world each time, so that the same code gives the same result. `SEQUENCES=2000` plays ten random
// worlds, or those from `SEED=…` on. Setting up a world, with its connections' first plans, costs as much as a hundred sequences:
// for very many, `PER_WORLD=2000` runs more of them side by side, and each world reports its progress.
const worldOfSuite = 71_000_002;
const sequences = Number(process.env['SEQUENCES'] ?? 100);
const lot = () => Math.floor(Math.random() * 1_000_000_000);
const firstSeed = Number(
  process.env['SEED'] ?? (process.env['SEQUENCES'] === undefined ? worldOfSuite : lot()),
);
const perWorld = Number(process.env['PER_WORLD'] ?? 200);
const worldsAtOnce = Number(process.env['WORLDS_AT_ONCE'] ?? 2);
const patienceMs = Number(process.env['PATIENCE'] ?? 30_000);

/** Events that a thousand sequences must produce, else the generator is too tame. */
const everything = [
  'foretold reported credited cancelled cutOff released reserve broughtForward correction marginReturned depositReturned',
  'sale singleFee refund refundFee chargeback chargebackFee retrievalFee appealReturn rdr rdrFee ethocaFee otherReturn otherDeduction',
  'EUR USD offset availableOffset reserveOffset depositOffset',
  'frozen held awaitingProof awaitingDelivery',
].flatMap((names) => names.split(' '));

const planOf = (seed: number) => fc.sample(plan, { seed, numRuns: 1 })[0];

/** Generates sequences as a check does: `fc.sample` of a property yields others, which could not be replayed by their place. */
const sequencesOf = async (seed: number, count: number): Promise<Sequence[]> => {
  const generated: Sequence[] = [];
  const keep = fc.asyncProperty(sequence, (one) => Promise.resolve(void generated.push(one)));
  await fc.check(keep, { seed, numRuns: count });
  return generated;
};

/** A world's sequences follow from its seed. */
const propertyOf = (seed: number, engine?: Engine) => {
  const shared = planOf(seed);
  return fc.asyncProperty(sequence, async (alone: Sequence) => {
    const played = shared && (await playWorld(shared, [alone], { engine }));
    expect([...(played?.complaints ?? [])]).toEqual([]);
  });
};

/** Reports the differences in a world with the smallest sequence that shows them by itself. */
const tell = async (
  seed: number,
  {
    place,
    found,
    engine,
  }: { place: number; found: readonly string[]; engine?: Engine | undefined },
): Promise<string> => {
  const where = `SEED=${seed} SEQUENCES=${perWorld} PER_WORLD=${perWorld}, sequence ${place}`;
  const again = { seed, path: String(Math.max(0, place)), numRuns: 1 };
  const alone = await fc.check(propertyOf(seed, engine), { ...again, endOnFailure: true });
  if (!alone.failed) {
    return `${where}, in company only:\n${found.join('\n')}`;
  }
  const shrunk = await fc.check(propertyOf(seed, engine), {
    ...again,
    interruptAfterTimeLimit: patienceMs,
  });
  const { counterexample, errorInstance } = shrunk.failed ? shrunk : alone;
  return [
    `${where}; shrunk ${shrunk.numShrinks} times:`,
    JSON.stringify(planOf(seed)),
    JSON.stringify(counterexample),
    String(errorInstance),
  ].join('\n');
};

const seenEver = new Map<string, number>();
const comparedEver = new Map<string, number>();

/** Recomputes books, reports, statements and promised days from the gateways' events alone. */
const reckon = async (url: string): Promise<string[]> => {
  const { compared, differences } = await reckonAll(new pg.Client({ connectionString: url }));
  compared.forEach((times, what) => comparedEver.set(what, (comparedEver.get(what) ?? 0) + times));
  return differences;
};

const reckoned = [
  'ledger',
  'day',
  'daily figure',
  'settled on',
  'deduction',
  'reserve promised for',
];

type Placed = { place: number; sequence: Sequence };

/** Finds by bisection the sequence at which the engine throws; undefined if it only fails in combination. */
const findFailing = async (
  shared: Plan,
  among: readonly Placed[],
  engine?: Engine,
): Promise<number | undefined> => {
  const half = Math.ceil(among.length / 2);
  for (const part of [among.slice(0, half), among.slice(half)]) {
    const failed = await playWorld(
      shared,
      part.map((one) => one.sequence),
      { engine },
    ).then(
      () => false,
      () => true,
    );
    if (failed) {
      return part.length === 1 ? part[0]?.place : findFailing(shared, part, engine);
    }
  }
  return undefined;
};

/** Differences by the place of the sequence. */
const playAll = async (
  shared: Plan,
  all: readonly Sequence[],
  engine?: Engine,
): Promise<Complaints> => {
  try {
    const { complaints, seen, looked } = await playWorld(shared, all, { engine, look: reckon });
    seen.forEach((times, name) => seenEver.set(name, (seenEver.get(name) ?? 0) + times));
    return complaints.size > 0 || looked.length === 0
      ? complaints
      : new Map([[-1, looked.slice(0, 10)]]);
  } catch (error) {
    const placed = all.map((one, place) => ({ place, sequence: one }));
    const place = await findFailing(shared, placed, engine);
    return new Map([[place ?? -1, [String(error)]]]);
  }
};

const playSeed = async (seed: number, count: number, engine?: Engine): Promise<string[]> => {
  const shared = planOf(seed);
  if (shared === undefined) {
    throw new Error('There is a plan.');
  }
  const played = await sequencesOf(seed, count);
  const complaints = await playAll(shared, played, engine);
  const [first] = complaints;
  return first === undefined
    ? []
    : [
        `${complaints.size} of ${count} differ; ${await tell(seed, { place: first[0], found: first[1], engine })}`,
      ];
};

test(
  '[S4.11] any history, any jump of the clock, any crediting and cancelling, a run cut off anywhere: the engine settles what the plain book settles and what was shown for the night, and all invariants hold',
  { timeout: 600_000 + sequences * 200 },
  async () => {
    const worlds = Array.from({ length: Math.ceil(sequences / perWorld) }, (_, nth) => ({
      seed: firstSeed + nth,
      count: Math.min(perWorld, sequences - nth * perWorld),
    }));
    const found: string[] = [];
    const began = performance.now();
    let lived = 0;
    const work = async (): Promise<void> => {
      for (let world = worlds.shift(); world && found.length === 0; world = worlds.shift()) {
        found.push(...(await playSeed(world.seed, world.count)));
        lived += world.count;
        if (sequences >= 1000) {
          const minutes = ((performance.now() - began) / 60_000).toFixed(1);
          const figures = [...comparedEver.values()].reduce((sum, times) => sum + times, 0);
          process.stderr.write(
            `${lived} lived through in ${minutes} min, ${figures} figures reckoned again, the last from SEED=${world.seed}\n`,
          );
        }
      }
    };
    await Promise.all(Array.from({ length: worldsAtOnce }, work));
    expect(found).toEqual([]);
    expect([...comparedEver.keys()]).toEqual(expect.arrayContaining(reckoned));
    if (sequences >= 1000) {
      expect(Object.fromEntries(seenEver)).toMatchObject(
        Object.fromEntries(everything.map((name) => [name, expect.any(Number)])),
      );
    }
  },
);
