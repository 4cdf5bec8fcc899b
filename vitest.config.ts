import { configDefaults, defineConfig } from 'vitest/config';
import { houseImports } from './web/house-imports.ts';

const DATABASE_TESTS = '**/*.db.test.ts';
const NOT_OURS = [...configDefaults.exclude, '**/dist/**', '.run/**'];

// A zone with summer time that is neither the business day's nor UTC, so that a date that leans on
// the machine's zone shows itself.
process.env['TZ'] = 'America/New_York';

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [houseImports()],
        test: {
          name: 'unit',
          testTimeout: 30_000,
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...NOT_OURS, DATABASE_TESTS],
        },
      },
      {
        test: {
          name: 'server',
          include: [DATABASE_TESTS],
          exclude: NOT_OURS,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
