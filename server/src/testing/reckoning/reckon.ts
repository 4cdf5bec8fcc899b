// `npm run reckon`: recomputes every figure of every business from the gateways' events, and prints each difference.
import pg from 'pg';
import { reckonAll } from './reckon-business.ts';

const shownMax = 60;
const connectionString = process.env['DATABASE_URL'];
if (connectionString === undefined) {
  process.stderr.write('Set DATABASE_URL to the database to reckon.\n');
  process.exit(2);
}
const { compared, differences } = await reckonAll(new pg.Client({ connectionString }));
const total = [...compared.values()].reduce((sum, times) => sum + times, 0);
differences.slice(0, shownMax).forEach((difference) => process.stdout.write(`${difference}\n`));
process.stdout.write(
  `${[...compared].map(([what, times]) => `${times} × ${what}`).join(', ')}\n${total} compared, ${differences.length} differences\n`,
);
process.exit(total > 0 && differences.length === 0 ? 0 : 1);
