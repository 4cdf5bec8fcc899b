// Recomputes from a shop's own files what its statements ought to be, and says where the product differs:
//   npm run audit:settlement -- ORDERS LINKS MERCHANT_NUMBER
import { withConnection } from '@back-office/tools/start/database-connection';
import { auditShop, type Audited } from './audit-shop.ts';

const [orders, links, merchantNumber] = process.argv.slice(2);
const databaseUrl = process.env['DATABASE_URL'];

const audit = (): Promise<Audited> => {
  if (
    orders === undefined ||
    links === undefined ||
    merchantNumber === undefined ||
    databaseUrl === undefined
  ) {
    throw new Error('DATABASE_URL names the database; then come ORDERS LINKS MERCHANT_NUMBER.');
  }
  return withConnection(databaseUrl, (client) =>
    auditShop(
      async (query, values) => (await client.query<Record<string, string>>(query, values)).rows,
      { orders, links },
      merchantNumber,
    ),
  );
};

try {
  const { read, differences } = await audit();
  process.stdout.write(`${read}\n`);
  differences.slice(0, 50).forEach((difference) => process.stdout.write(`${difference}\n`));
  process.stdout.write(`${differences.length} differences\n`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
