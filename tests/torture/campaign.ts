// One campaign: the product under load, and kills at random moments.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { check, type Findings } from './check.ts';
import { untilRecovered } from './cluster.ts';
import { openDeaths, type Death } from './deaths.ts';
import { openJournal } from './journal.ts';
import { hastenInquiries, type OutgoingFindings } from './outgoing/check-outgoing.ts';
import { openOrders } from './outgoing/open-orders.ts';
import type { Focus } from './load/operations.ts';
import { startLoad, type Load } from './load/workers.ts';
import { randomFrom, type Random } from './random.ts';
import { openStage, type StagePlan } from './stage.ts';

export type CampaignPlan = StagePlan & {
  /** Number of kills of the server. */
  kills: number;
  /** Number of kills of all of PostgreSQL. */
  databaseKills: number;
  /** Number of PostgreSQL sessions killed or terminated. */
  sessionKills: number;
  /** Number of kills of a worker of a cluster, which stays away for up to three seconds. */
  workerKills?: number;
  people: number;
  /** Kinds of operations: each, or one of several, must be acknowledged before the load ends, whatever is drawn. */
  kinds?: readonly (string | readonly string[])[];
  /** Kinds drawn more often than the others. */
  focus?: Focus | undefined;
  checkEvery: number;
  /** After so long no further kill begins, and what happened until then is checked. */
  endsAfterMs?: number | undefined;
  say: (line: string) => void;
};

export type Outcome = Findings &
  Pick<OutgoingFindings, 'seen'> & {
    kills: number;
    databaseKills: number;
    sessionKills: number;
    workerKills: number;
    ownEnds: number;
    doubtful: ReadonlyMap<string, number>;
    refusedAs: ReadonlyMap<string, number>;
    doneAs: ReadonlyMap<string, number>;
    startsMs: readonly number[];
  };

// A life is measured in operations done, so that a slow machine does as much as a fast one; then comes the kill, at
// any moment of pending work.
const lifeMax = 60;
const lastMsMax = 30;
// Servers of one machine die together, or one while another starts again.
const atOnceShare = 0.2;
const idleMs = 5;
const patienceMs = 10_000;
// Shorter than a test's limit, so that missing kinds are named.
const kindsWithinMs = 240_000;
// Shorter than a test's limit, so that unfinished work is named.
const quietWithinMs = 150_000;

const isClean = ({ lost, doubled, broken }: Findings): boolean =>
  lost.length + doubled.length + broken.length === 0;

const live = async (load: Load, random: Random): Promise<void> => {
  const life = random.chance(atOnceShare) ? 0 : random.below(lifeMax);
  const until = load.acknowledged() + life;
  const deadline = performance.now() + patienceMs;
  while (load.acknowledged() < until && performance.now() < deadline) {
    await sleep(idleMs);
  }
  await sleep(random.below(lastMsMax));
};

const hadEach = async (load: Load, kinds: NonNullable<CampaignPlan['kinds']>): Promise<void> => {
  const isMissing = (kind: string | readonly string[]): boolean =>
    ![kind].flat().some((one) => load.done.has(one));
  const deadline = performance.now() + kindsWithinMs;
  while (kinds.some(isMissing) && performance.now() < deadline) {
    await sleep(idleMs);
  }
};

const deathsOf = (plan: CampaignPlan, random: Random): Death[] => {
  const times = (count: number, death: Death) => Array.from({ length: count }, () => death);
  return random.shuffled([
    ...times(plan.kills, 'server'),
    ...times(plan.databaseKills, 'database'),
    ...times(plan.sessionKills, 'session'),
    ...times(plan.workerKills ?? 0, 'worker'),
  ]);
};

/** Runs until all planned kills have happened, or a fault is found. */
export const runCampaign = async (plan: CampaignPlan): Promise<Outcome> => {
  const { cluster, seed, say } = plan;
  const random = randomFrom(seed);
  const stage = await openStage(plan);
  const { databaseUrl, gateway, servers } = stage;
  const journalFile = join(stage.folder, 'journal.ndjson');
  const journal = openJournal(journalFile);
  const load = startLoad({ world: stage.world, journal, ...plan });

  const deaths = openDeaths({ ...plan, databaseUrl, servers, load, random });
  const withInvariants = plan.planted?.showsIn !== 'effects';
  const looked = async () => {
    await untilRecovered(cluster, databaseUrl);
    return check({ databaseUrl, journalFile, gateway, receiver: stage.receiver, withInvariants });
  };
  const done: Record<Death, number> = { server: 0, database: 0, session: 0, worker: 0 };
  const outcomeOf = (findings: Findings & Pick<OutgoingFindings, 'seen'>): Outcome => ({
    ...findings,
    kills: done.server,
    databaseKills: done.database,
    sessionKills: done.session,
    workerKills: done.worker,
    ownEnds: servers.reduce((sum, { ownEnds }) => sum + ownEnds, 0),
    doubtful: load.doubtful,
    refusedAs: load.refused,
    doneAs: load.done,
    startsMs: servers.flatMap(({ startsMs }) => startsMs),
  });
  const endsAt = performance.now() + (plan.endsAfterMs ?? Infinity);
  try {
    for (const [at, death] of deathsOf(plan, random).entries()) {
      if (performance.now() > endsAt) {
        break;
      }
      await deaths.someoneAnswers();
      await Promise.race([live(load, random), load.ended, deaths.failed]);
      await deaths.die(death);
      done[death] += 1;
      if ((at + 1) % plan.checkEvery === 0) {
        const findings = await looked();
        say(
          `${Object.values(done).join(' + ')} deaths: ${findings.acknowledged} acknowledged, ${findings.lost.length} lost, ${findings.doubled.length} doubled, ${findings.broken.length} broken`,
        );
        if (!isClean(findings)) {
          return outcomeOf(findings);
        }
      }
    }
    await deaths.allRun();
    await Promise.race([hadEach(load, plan.kinds ?? []), load.ended]);
    const deadline = performance.now() + quietWithinMs;
    // As of the quiet moment: planned later work becomes due while the rest is checked.
    let open: string[] = [];
    await load.finish(async () => {
      await hastenInquiries(databaseUrl);
      open = await openOrders(databaseUrl);
      return open.length === 0 || performance.now() > deadline;
    });
    const findings = await looked();
    const unended = open.map((order) => `never came to its end: ${order}`);
    const why = unended.length > 0 ? servers.flatMap(({ failedJobs }) => failedJobs()) : [];
    return outcomeOf({ ...findings, lost: [...findings.lost, ...unended, ...why] });
  } finally {
    // A remaining writer would write into the file next opened under the journal's descriptor.
    await load.abandon();
    journal.close();
    await stage.close();
  }
};
