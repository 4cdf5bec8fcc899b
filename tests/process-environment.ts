import { fileURLToPath } from 'node:url';
import { patience } from '@back-office/server/testing/test-database';

/** For each process of the product that a test starts. Compiled once for all: loading takes longer than most of them run. */
export const processEnvironment = {
  PATH: process.env['PATH'],
  DATABASE_PATIENCE: String(patience),
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../.run/compiled', import.meta.url)),
};
