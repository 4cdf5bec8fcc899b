import { openDatabase } from '#platform/database';
import { verifyInvariants, type Finding } from '#platform/verify-invariants';

const report = (findings: readonly Finding[]): string =>
  findings
    .map(
      ({ invariant, says, breaches }) =>
        `${breaches === 0 ? 'holds ' : 'BROKEN'}  ${invariant.padEnd(3)}  ${says}${breaches === 0 ? '' : ` (${breaches})`}`,
    )
    .join('\n');

const verifyAndReport = async (url: string): Promise<void> => {
  const database = openDatabase(url);
  try {
    const findings = await verifyInvariants(database);
    process.stdout.write(`${report(findings)}\n${JSON.stringify(findings)}\n`);
    process.exitCode = findings.some(({ breaches }) => breaches > 0) ? 1 : 0;
  } finally {
    await database.close();
  }
};

if (import.meta.main) {
  const url = process.env['DATABASE_URL'];
  if (url === undefined) {
    throw new Error('DATABASE_URL names the database to verify.');
  }
  await verifyAndReport(url);
}
