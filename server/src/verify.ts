import { z } from 'zod';
import { verifyAll } from '#app/verify-all';
import { openDatabase } from '#platform/database/open-database';
import type { Finding } from '#platform/verify-invariants';

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
    const findings = await verifyAll(database, environment);
    process.stdout.write(`${report(findings)}\n${JSON.stringify(findings)}\n`);
    process.exitCode = findings.some(({ breaches }) => breaches > 0) ? 1 : 0;
  } finally {
    await database.close();
  }
};

if (import.meta.main) {
  await verifyAndReport(environmentSchema.parse(process.env));
}
