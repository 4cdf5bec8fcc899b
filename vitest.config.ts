import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { aboutWallsDown, replacedModules } from './tests/walls/replaced-modules.ts';
import { houseImports } from './web/house-imports.ts';

const DATABASE_TESTS = '**/*.db.test.ts';
const NOT_OURS = [...configDefaults.exclude, '**/dist/**', '.run/**'];

// A zone with summer time that is neither the business day's nor UTC, so that a date that leans on
// the machine's zone shows itself.
process.env['TZ'] = 'America/New_York';

// `npm test` runs them by themselves, once the browser has left its half of the machine.
const TORTURE = 'tests/torture/**/*.db.test.ts';

// Half a minute or more each: begun late, they would run on alone.
const LONG = [
  'role-matrix',
  'tenant-matrix',
  'a-month-of-money',
  'forecast-model',
  'import-history',
  'settlement-model',
  'settlement-defects',
];

// Seconds each, with processes, servers, stores or thousands of shops of their own: `npm run check` leaves them to
// `npm test`.
const HEAVY = [
  'sandbox/src/commands/dispute-command.test.ts',
  'sandbox/src/delivery.test.ts',
  'sandbox/src/trade/history.test.ts',
  'server/src/features/uploads/judge/judge-file.test.ts',
  'tests/conformance/gateway.test.ts',
  'tests/settlement-audit/two-books.test.ts',
];

const ORDER = ['server', 'heavy', 'unit', 'torture'];

/** The long ones first, then project by project: a process is only passed on within one. */
const placeOf = ({ moduleId, project }: TestSpecification): number =>
  LONG.some((part) => moduleId.includes(part)) ? -1 : ORDER.indexOf(project.name);

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

const wallsDown = process.env['WALLS_DOWN'];

const PROPERTY_ERRORS = 'server/src/testing/property-errors.ts';
// They end what hangs, and are no measure: beside other work a minute's test takes five.
const waiting = { testTimeout: 600_000, hookTimeout: 600_000 };

// Two processes take one file after the other: loading the modules for each took longer than most files run.
const shared = {
  isolate: false,
  // Room for what is new: with the usual 16 MB a sixth of a process's work went into collecting and copying it.
  execArgv: ['--max-semi-space-size=64'],
  expect: { poll: { timeout: 60_000 } },
  setupFiles: [PROPERTY_ERRORS, 'server/src/testing/leaves-process-clean.ts'],
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // While one waits for the database another reckons. By default a core is left free, which of two leaves one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    fsModuleCache: true,
    // What was loaded with a wall taken away must never be met by a run in which it stands.
    ...(wallsDown === undefined
      ? {}
      : { fsModuleCachePath: `node_modules/.vitest-cache-without-${wallsDown}` }),
    projects: [
      {
        plugins: [houseImports()],
        test: {
          ...shared,
          ...waiting,
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...NOT_OURS, DATABASE_TESTS, ...HEAVY],
        },
      },
      {
        test: { ...shared, ...waiting, name: 'heavy', include: HEAVY, exclude: NOT_OURS },
      },
      {
        plugins: [replacedModules()],
        test: {
          ...waiting,
          ...shared,
          name: 'server',
          include: [DATABASE_TESTS],
          exclude: [...NOT_OURS, ...aboutWallsDown, TORTURE],
        },
      },
      {
        plugins: [replacedModules()],
        test: {
          ...waiting,
          name: 'torture',
          include: [TORTURE],
          exclude: [...NOT_OURS, ...aboutWallsDown],
        },
      },
    ],
  },
});
