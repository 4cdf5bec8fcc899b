import { fileURLToPath } from 'node:url';

/** For each process of the product that a test starts. Compiled once for all: loading takes longer than most of them run. */
export const processEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../.run/compiled', import.meta.url)),
};
