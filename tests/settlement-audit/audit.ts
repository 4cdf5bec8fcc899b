// Recomputes from a shop's own files what its statements ought to be, and says where the product differs:
//   npm run audit:settlement -- ORDERS LINKS NUMBER [ORDERS LINKS NUMBER]...
// NUMBER is a gateway's, or that of a merchant who sold through one gateway.
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import { auditShop, type Audited, type AuditFiles } from './audit-shop.ts';

const words = process.argv.slice(2);
const databaseUrl = process.env['DATABASE_URL'];

const filesOf = (from: readonly string[]): AuditFiles[] => {
  const [orders, links, number, ...more] = from;
  return orders === undefined || links === undefined || number === undefined
    ? []
    : [{ orders, links, number }, ...filesOf(more)];
};

const audit = (): Promise<Audited> => {
  const files = filesOf(words);
  if (files.length === 0 || words.length % 3 !== 0 || databaseUrl === undefined) {
    throw new Error(
      'DATABASE_URL names the database; then come ORDERS LINKS NUMBER, once for each gateway.',
    );
  }
  return withConnection(databaseUrl, (client) =>
    auditShop(
      async (query, values) => (await client.query<Record<string, string>>(query, values)).rows,
      files,
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
