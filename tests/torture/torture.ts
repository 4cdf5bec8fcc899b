// `npm run torture`: the campaign against the actual product, then one against each planted defect. Decision 3.
import { runCampaign, type Outcome } from './campaign.ts';
import { startCluster, type TortureCluster } from './cluster.ts';
import { readOptions, WrongOption, type Options } from './options.ts';
import { findPlanted, isFlawless } from './planted-campaign.ts';
import { plantedDefects } from './planted-defects.ts';

const people = 10;
const checkEvery = 20;

const say = (line: string): void =>
  void process.stdout.write(`${Math.round(performance.now() / 1000)} s: ${line}\n`);

const percentile = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0);

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `  ${count} × ${name}`).join('\n');

const tell = (outcome: Outcome): void => {
  const { startsMs, lost, doubled, broken } = outcome;
  say(
    `ready again after ${percentile(startsMs, 0.5)} ms (median), ${percentile(startsMs, 0.95)} ms (p95)`,
  );
  say(`acknowledged:\n${listed(outcome.doneAs)}`);
  say(`refused:\n${listed(outcome.refusedAs)}`);
  say(`in doubt, and asked again:\n${listed(outcome.doubtful)}`);
  const { paidLinks, charges, webhooks } = outcome.seen;
  say(`${paidLinks} links paid, ${charges} periods charged, ${webhooks} webhooks heard`);
  say(`the server ended by itself ${outcome.ownEnds} times`);
  for (const [name, findings] of Object.entries({ lost, doubled, broken })) {
    findings.slice(0, 20).forEach((finding) => say(`${name}: ${finding}`));
  }
};

const total = { kills: 0, acknowledged: 0, lost: 0, doubled: 0, planted: 0, found: 0 };

const torture = async (cluster: TortureCluster, options: Options): Promise<boolean> => {
  const { kills, databaseKills, workerKills, servers, focus, seed, minutes } = options;
  say(
    `${kills} kills of one of ${servers} servers, ${databaseKills} of PostgreSQL, ${workerKills} of a worker, ${focus ?? 'all kinds'}, seed ${seed}`,
  );
  const outcome = await runCampaign({
    cluster,
    seed,
    kills,
    databaseKills,
    sessionKills: databaseKills,
    workerKills,
    roles: Array.from({ length: servers }, () => 'all' as const),
    focus,
    endsAfterMs: minutes === undefined ? undefined : minutes * 60_000,
    people,
    checkEvery,
    say,
  });
  tell(outcome);
  total.kills = outcome.kills + outcome.databaseKills + outcome.workerKills;
  total.acknowledged = outcome.acknowledged;
  total.lost = outcome.lost.length;
  total.doubled = outcome.doubled.length;
  return isFlawless(outcome);
};

const findAll = async (cluster: TortureCluster, { seed }: Options): Promise<boolean> => {
  for (const defect of plantedDefects) {
    total.planted += 1;
    total.found += (await findPlanted({ cluster, seed, defect, say })) ? 1 : 0;
  }
  return total.found === total.planted;
};

const run = async (options: Options): Promise<boolean> => {
  const cluster = await startCluster();
  try {
    const isGood = options.planted === 'only' || (await torture(cluster, options));
    const isFound = options.planted === 'none' || (await findAll(cluster, options));
    return isGood && isFound;
  } finally {
    await cluster.stop();
  }
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Started processes are killed on exit.
  process.once(signal, () => process.exit(1));
}
try {
  const isGood = await run(readOptions(process.argv.slice(2)));
  process.stdout.write(`${JSON.stringify(total)}\n`);
  process.exit(isGood ? 0 : 1);
} catch (error) {
  const isWrongOption = error instanceof WrongOption;
  process.stderr.write(`${isWrongOption ? error.message : (error as Error).stack}\n`);
  process.stdout.write(`${JSON.stringify(total)}\n`);
  process.exit(1);
}
