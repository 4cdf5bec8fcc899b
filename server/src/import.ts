// Brings the history of a shop into one business: npm run import -- FILE --business NUMBER --mapping NAME|FILE.
import { parseArgs } from 'node:util';
import { importHistory, readMapping } from '#features/history-import/public';
import { now } from '#platform/clock';
import { openDatabase } from '#platform/database/open-database';
import { readClock } from '#platform/follow-clock';

const usage = `npm run import -- FILE --business NUMBER --mapping NAME|FILE
  FILE                 CSV or NDJSON, plain or gzip
  --business NUMBER    merchant number, six digits
  --mapping NAME|FILE  what the columns mean: online-retail, or a JSON file of your own
  --refund-links FILE  which sale each cancellation takes back, and how much of it
  --gateway NUMBER     needed where the business has several live gateways
  --report FILE        writes one line of JSON for each row that is more than a plain payment
  --check              runs all of it and keeps nothing: says what an import would do
`;

const barWidth = 40;

/** A bar on a terminal; elsewhere a line for every tenth. */
const progressTo = (stream: NodeJS.WriteStream) => {
  let told = '';
  return (part: string, share: number): void => {
    const percent = Math.floor(Math.min(share, 1) * 100);
    const step = stream.isTTY ? percent : percent - (percent % 10);
    const line = `${part.padEnd(5)} ${String(step).padStart(3)} %`;
    if (line === told) {
      return;
    }
    told = line;
    const filled = Math.round((step / 100) * barWidth);
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}]`;
    stream.write(stream.isTTY ? `\r${line} ${bar}${step === 100 ? '\n' : ''}` : `${line}\n`);
  };
};

const readOrder = (words: string[]) => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      business: { type: 'string' },
      mapping: { type: 'string' },
      'refund-links': { type: 'string' },
      gateway: { type: 'string' },
      report: { type: 'string' },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return { ...values, file: positionals[0], isOneFile: positionals.length === 1 };
};

const run = async (): Promise<void> => {
  const order = readOrder(process.argv.slice(2));
  if (order.help) {
    process.stdout.write(usage);
    return;
  }
  const { file, business, mapping, isOneFile } = order;
  if (file === undefined || business === undefined || mapping === undefined || !isOneFile) {
    throw new Error(`One file, --business and --mapping are needed.\n\n${usage}`);
  }
  const databaseUrl = process.env['DATABASE_URL'];
  if (databaseUrl === undefined) {
    throw new Error('DATABASE_URL names the database to import into.');
  }
  const database = openDatabase(databaseUrl);
  try {
    await readClock(database);
    const { summary } = await importHistory(database, databaseUrl, {
      merchantNumber: business,
      gatewayNumber: order.gateway,
      mapping: readMapping(mapping),
      file,
      linksFile: order['refund-links'],
      reportFile: order.report,
      isCheck: order.check,
      now: now(),
      onProgress: progressTo(process.stderr),
    });
    process.stdout.write(order.check ? `Checked, nothing was kept.\n${summary}` : summary);
  } finally {
    await database.close();
  }
};

try {
  await run();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
