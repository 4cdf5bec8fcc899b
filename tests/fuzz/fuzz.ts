// `npm run fuzz`: calls everything in the OpenAPI document in odd ways, and reports answers with 5xx.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startCluster } from '../torture/cluster.ts';
import { fuzzFreshWorld } from './fuzz-world.ts';

// A world is replaced before too much of it is closed, removed or spent.
const callsPerWorld = 10_000;
const usage = 'npm run fuzz -- [--calls 20000] [--seed 1]';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { calls, seed } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
  },
}).values;
if (!/^\d{1,8}$/.test(calls) || !/^\d{1,8}$/.test(seed)) {
  process.stderr.write(`--calls and --seed take whole numbers.\n${usage}\n`);
  process.exit(1);
}

const total = { calls: 0, faults: 0, succeeded: new Set<string>() };
const byStatus = new Map<string, number>();
const startedAt = performance.now();
const cluster = await startCluster();
process.env['TEST_DATABASE_URL'] = cluster.url;
try {
  while (total.calls < Number(calls)) {
    const outcome = await fuzzFreshWorld(
      {
        calls: Math.min(callsPerWorld, Number(calls) - total.calls),
        seed: Number(seed) + total.calls,
      },
      { LOG_LEVEL: 'error' },
    );
    total.calls += outcome.calls;
    total.faults += outcome.faults.length;
    outcome.succeeded.forEach((name) => total.succeeded.add(name));
    outcome.byStatus.forEach((count, kind) =>
      byStatus.set(kind, (byStatus.get(kind) ?? 0) + count),
    );
    outcome.faults.forEach((fault) =>
      say(`${fault.status} to ${fault.caller}: ${fault.request}\n  ${fault.answer}`),
    );
    say(`${total.calls} calls, ${total.faults} × 5xx`);
  }
} finally {
  await cluster.stop();
}
for (const kind of [...byStatus.keys()].toSorted((a, b) => a.localeCompare(b))) {
  say(`  ${byStatus.get(kind)} × ${kind}`);
}
const seconds = Math.round((performance.now() - startedAt) / 1000);
say(
  `${total.calls} calls in ${seconds} s on ${availableParallelism()} cores, seed ${seed}: ${total.faults} × 5xx; ${total.succeeded.size} calls succeeded at least once`,
);
process.exit(total.faults === 0 ? 0 : 1);
