import sql from 'sql-template-tag';
import { z } from 'zod';
import { verifyOperationLog } from '#features/audit-logs/verify-operation-log';
import { inRole, openDatabase } from '#platform/database';
import { verifyInvariants, type Finding } from '#platform/verify-invariants';

const report = (findings: readonly Finding[]): string =>
  findings
    .map(
      ({ invariant, says, breaches }) =>
        `${breaches === 0 ? 'holds ' : 'BROKEN'}  ${invariant.padEnd(3)}  ${says}${breaches === 0 ? '' : ` (${breaches})`}`,
    )
    .join('\n');

const environmentSchema = z.object({
  DATABASE_URL: z.url({ error: 'DATABASE_URL names the database to verify.' }),
  RUN_DIR: z.string().default('.run'),
  ANCHORS_DIR: z.string().optional(),
});

const verifyAndReport = async (environment: z.output<typeof environmentSchema>): Promise<void> => {
  const database = openDatabase(environment.DATABASE_URL);
  try {
    const findings = await verifyInvariants(database);
    const logFinding = await inRole(database, 'jobs', async (tx) => {
      await tx.run(sql`set transaction isolation level repeatable read, read only`);
      await tx.run(sql`set local statement_timeout = '30min'`);
      return verifyOperationLog(tx, environment);
    });
    const all = [...findings, logFinding];
    process.stdout.write(`${report(all)}\n${JSON.stringify(all)}\n`);
    process.exitCode = all.some(({ breaches }) => breaches > 0) ? 1 : 0;
  } finally {
    await database.close();
  }
};

if (import.meta.main) {
  await verifyAndReport(environmentSchema.parse(process.env));
}
