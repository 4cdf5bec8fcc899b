import { readFile } from 'node:fs/promises';
import sql, { raw } from 'sql-template-tag';
import { inRole, type Database, type Tx } from './database.ts';

export type Finding = {
  invariant: string;
  says: string;
  breaches: number;
  /** The first few, as a starting point for the search. */
  examples: object[];
};

const examplesMax = 5;
const heading = /^-- ([IF]\d+): (.+)$/m;

type Invariant = Pick<Finding, 'invariant' | 'says'> & { query: string };

/** The file is a sequence of headings, each followed by its query. */
const readInvariants = async (): Promise<Invariant[]> => {
  const text = await readFile(new URL('../invariants.sql', import.meta.url), 'utf8');
  const [, ...parts] = text.split(heading);
  const invariants: Invariant[] = [];
  for (let at = 0; at + 2 < parts.length; at += 3) {
    const [invariant = '', says = '', body = ''] = parts.slice(at, at + 3);
    invariants.push({ invariant, says, query: body.trim().replace(/;$/, '') });
  }
  return invariants;
};

const check = async (tx: Tx, { invariant, says, query }: Invariant): Promise<Finding> => {
  const rows = await tx.rows<{ breaches: bigint; example: object }>(sql`
    select count(*) over () as breaches, to_jsonb(breach) as example
    from (${raw(query)}) as breach limit ${examplesMax}`);
  return {
    invariant,
    says,
    breaches: Number(rows[0]?.breaches ?? 0n),
    examples: rows.map((row) => row.example),
  };
};

/**
 * Recomputes the stored sums from the rows, all in one snapshot, so that it may run while the feed writes. Runs as the feed's
 * role: row-level security would hide all rows from the owner of the tables, and every check would pass. `named`: only those, by
 * id.
 */
export const verifyInvariants = async (
  database: Database,
  named?: readonly string[],
): Promise<Finding[]> => {
  const invariants = (await readInvariants()).filter(
    ({ invariant }) => named?.includes(invariant) ?? true,
  );
  return inRole(database, 'feed', async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`);
    await tx.run(sql`set local statement_timeout = '30min'`);
    const findings: Finding[] = [];
    for (const invariant of invariants) {
      findings.push(await check(tx, invariant));
    }
    return findings;
  });
};
