import { readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { finished } from 'node:stream/promises';
import { fileRowsMax, requestDownload } from '@back-office/contract/features/downloads';
import type { FileFormat } from '@back-office/contract/features/downloads/made-files';
import type { TransactionFileColumn } from '@back-office/contract/features/downloads/columns';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Caller, Product } from './product.ts';
import { resultOf } from './result.ts';
import type { Result } from './result.ts';

// Default columns of the transaction query, plus the payer.
const columns: TransactionFileColumn[] = [
  'number',
  'orderedAt',
  'status',
  'amount',
  'cardBrand',
  'cardNumber',
  'merchantOrderNumber',
  'gatewayNumber',
  'returnPrompt',
  'customerEmail',
];
const memoryAimMegabytes = 150;
const lookEveryMs = 20;

type Stage = { product: Product; call: Caller; client: pg.Client; until: string };
type Days = { from: string; to: string; rows: number };

/** The last days of the set that fit into one file together. */
const daysOf = async ({ client, until }: Stage, rowsMax: number): Promise<Days> => {
  const { rows } = await client.query<{ from: string; rows: number }>(
    `select day::text as "from", total::int as rows from (
       select day, sum(count(*)) over (order by day desc) as total
       from (select (ordered_at at time zone 'Asia/Shanghai')::date as day from transactions where business_id = 1 and mode = 'live') days
       group by day) known
     where total <= $1 and day > $2::date - 180 order by day limit 1`,
    [rowsMax, until],
  );
  const [days] = rows;
  if (days === undefined) {
    throw new Error('The set has no day that fits into a file.');
  }
  return { ...days, to: until };
};

/** The server's peak memory since the last reset; undefined if the system doesn't report it. */
const peakMegabytes = (pid: number): number | undefined => {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
};

const forgetPeak = (pid: number): void => {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Then the peak is that of the whole process life, which is higher.
  }
};

/** Seconds from when the job starts the file until it is ready. */
const makeFile = async ({ call, client }: Stage, format: FileFormat, days: Days) => {
  const { from, to } = days;
  const { id } = await call(requestDownload, {
    list: 'transactions',
    filter: { view: 'query', timeType: 'transDate', range: { from, to } },
    columns,
    format,
  });
  let begun = 0;
  for (;;) {
    const { rows } = await client.query<{ status: string; rows: number }>(
      'select status, rows from downloads where id = $1',
      [id],
    );
    const [download] = rows;
    if (begun === 0 && download?.status === 'running') {
      begun = performance.now();
    }
    if (download?.status === 'ready') {
      if (download.rows !== days.rows) {
        throw new Error(`The file has ${download.rows} rows, the set ${days.rows}.`);
      }
      return (performance.now() - begun) / 1000;
    }
    if (download?.status === 'failed') {
      throw new Error('No file was made.');
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
};

/** The same rows written by the database alone, unformatted and discarded. */
const copyAlone = async ({ client }: Stage, days: Days): Promise<number> => {
  const begun = performance.now();
  const stream = client.query(
    copyTo(`copy (
      select t.number, t.ordered_at, t.status, t.currency, t.amount_minor, t.card_brand, t.card_first6, t.card_last4,
        t.merchant_order_number, t.gateway_number, t.response_code, t.response_message, p.email
      from transactions t left join payers p on p.business_id = 1 and p.id = t.payer_id
      where t.business_id = 1 and t.mode = 'live' and t.ordered_at >= '${days.from} 00:00+08'
      order by t.ordered_at desc, t.number desc) to stdout (format csv)`),
  );
  stream.resume();
  await finished(stream);
  return (performance.now() - begun) / 1000;
};

const measureFormat = async (stage: Stage, format: FileFormat): Promise<Result[]> => {
  const days = await daysOf(stage, fileRowsMax[format]);
  const { pid } = stage.product;
  forgetPeak(pid);
  const seconds = await makeFile(stage, format, days);
  const peak = peakMegabytes(pid);
  const alone = days.rows / (await copyAlone(stage, days));
  const of = `${format.toUpperCase()} of ${days.rows.toLocaleString('en')} rows`;
  const isCsv = format === 'csv';
  return [
    resultOf({
      name: `${of}: rows a second`,
      unit: 'rows/s',
      better: 'higher',
      ours: days.rows / seconds,
      aim: isCsv ? alone / 2 : null,
      against: alone,
    }),
    ...(peak === undefined
      ? []
      : [
          resultOf({
            name: `${of}: memory of the server at its peak`,
            unit: 'MB',
            better: 'lower',
            ours: peak,
            aim: isCsv ? memoryAimMegabytes : null,
            against: null,
          }),
        ]),
  ];
};

/** Files made by the job, against COPY of the same rows. */
export const measureExports = async (
  stage: Stage,
  say: (line: string) => void,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    say(`${format} file`);
    results.push(...(await measureFormat(stage, format)));
  }
  return results;
};
