import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { resultOf } from './result.ts';
import type { Result } from './result.ts';

const sizes = fileURLToPath(new URL('../../web/sizes.ts', import.meta.url));

/** The web's own measure of what a browser fetches for a page: lines of "page: N kB of AIM". */
export const measureWeb = (): Result[] => {
  const { status, stdout } = spawnSync(process.execPath, [sizes], { encoding: 'utf8' });
  const pages = [...stdout.matchAll(/^(.+): ([\d.]+) kB of (\d+)/gm)];
  if (status !== 0 || pages.length === 0) {
    throw new Error('There is no build of the web to weigh: npm start makes one.');
  }
  return pages.map(([, page, kilobytes, aim]) =>
    resultOf({
      name: `web, ${page}, gzip`,
      unit: 'kB',
      better: 'lower',
      ours: Number(kilobytes),
      aim: Number(aim),
      against: null,
    }),
  );
};
