import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { resultOf } from '../result.ts';
import type { Result } from '../result.ts';

const command = fileURLToPath(new URL('../../../server/src/import.ts', import.meta.url));
const columns = 'invoice_no,kind,invoice_datetime,customer_id,country,currency,amount';
const countries = ['United Kingdom', 'France', 'Germany', 'EIRE'];

const rowOf = (place: number): string => {
  const day = String(1 + (Math.floor(place / 700) % 28)).padStart(2, '0');
  const month = String(1 + (place % 12)).padStart(2, '0');
  return `${500_000 + place},sale,2021-${month}-${day} 12:34:00,${17_000 + (place % 900)},${countries[place % 4]},GBP,${place % 400}.50`;
};

/** The import command on a made history, start and end of the process included. */
export const measureImport = (databaseUrl: string, count: number): Result[] => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
  try {
    const file = join(folder, 'orders.csv');
    writeFileSync(
      file,
      [columns, ...Array.from({ length: count }, (_, place) => rowOf(place))].join('\n'),
    );
    const started = performance.now();
    const { status } = spawnSync(
      process.execPath,
      [command, file, '--business', '100004', '--mapping', 'online-retail'],
      {
        env: { ...process.env, DATABASE_URL: databaseUrl },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    if (status !== 0) {
      throw new Error('The import failed; its own words stand above.');
    }
    const seconds = (performance.now() - started) / 1000;
    return [
      resultOf({
        name: `import of a history of ${count.toLocaleString('en')} rows`,
        unit: 'rows/s',
        better: 'higher',
        ours: count / seconds,
        aim: null,
        against: null,
      }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
