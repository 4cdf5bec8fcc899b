// `npm run check`: what can be known within a minute without a database or a browser.
import { availableParallelism } from 'node:os';
import { runParts, STATIC_PARTS, UNIT_TESTS } from './parts.ts';

const AT_ONCE_MAX = 4;

const startedAt = performance.now();
const atOnce = Math.min(AT_ONCE_MAX, Math.max(2, availableParallelism()));
const outcomes = await runParts([UNIT_TESTS, ...STATIC_PARTS], atOnce);
const failed = outcomes.filter(({ isGood }) => !isGood).map(({ part }) => part.name);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);

process.stdout.write(
  failed.length === 0
    ? `\nAll ${outcomes.length} parts are good, ${seconds} s\n`
    : `\n${failed.length} of ${outcomes.length} parts failed (${failed.join(', ')}), ${seconds} s\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
