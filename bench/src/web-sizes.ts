import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { resultOf } from './result.ts';
import type { Result } from './result.ts';

const build = fileURLToPath(new URL('../../tools/start/web-build.ts', import.meta.url));
const sizes = fileURLToPath(new URL('../../web/sizes.ts', import.meta.url));

/** The web's own measurement of a page's download: lines of "page: N kB, aim AIM". */
export const measureWeb = (): Result[] => {
  spawnSync(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] });
  const { status, stdout } = spawnSync(process.execPath, [sizes], { encoding: 'utf8' });
  const pages = [...stdout.matchAll(/^(.+): ([\d.]+) kB, aim (\d+)/gm)];
  if (status !== 0 || pages.length === 0) {
    throw new Error('The web could not be built and weighed.');
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
