import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { majorOfMinor } from '@back-office/contract/kit/money';
import sql from 'sql-template-tag';
import { inRole } from '#platform/database';
import type { Database } from '#platform/database';
import { findUncovered } from './find-cancellations.ts';
import type { KeptCancellation } from './find-cancellations.ts';
import type { Shop } from './identity.ts';
import type { FinishedPart, History } from './import-history.ts';
import type { Outcome } from './tally.ts';

const pageSize = 1000;

type Finding = Omit<Outcome, 'line'> & { line: bigint };
type FindingKey = { line: bigint; outcome: string; reason: string };

const beforeAll: FindingKey = { line: 0n, outcome: '', reason: '' };

async function* findingsOf(
  database: Database,
  { businessId }: Shop,
  importId: string,
): AsyncGenerator<Finding> {
  let after = beforeAll;
  while (true) {
    const { line, outcome, reason } = after;
    const page = await inRole(database, 'feed', (tx) =>
      tx.rows<Finding>(sql`
        select line, outcome, reason, invoice, detail, currency, amount_minor as "amountMinor"
        from import_findings
        where business_id = ${businessId} and import_id = ${importId} and (line, outcome, reason) > (${line}, ${outcome}, ${reason})
        order by line, outcome, reason limit ${pageSize}`),
    );
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) {
      return;
    }
    after = last;
  }
}

/** Cancellations that no link covers wholly, in the order of the file. */
export async function* uncoveredOf(
  database: Database,
  { shop, rows }: History,
): AsyncGenerator<KeptCancellation> {
  let afterLine = 0;
  while (true) {
    const page = await inRole(database, 'feed', (tx) =>
      findUncovered(tx, shop, { importId: rows.importId, afterLine, limit: pageSize }),
    );
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) {
      return;
    }
    afterLine = last.line;
  }
}

type ReportLine = {
  file: string;
  line: number;
  invoice: string;
  outcome: string;
  reason: string;
  detail?: string;
  amount?: string;
};

const amountOf = (currency: string | null, minor: bigint | null): { amount?: string } =>
  currency === null || minor === null
    ? {}
    : { amount: `${currency} ${majorOfMinor(minor, currency)}` };

/** A link that took nothing back leaves the whole cancellation open; otherwise a remainder. */
export const uncoveredReason = ({ coveredMinor }: KeptCancellation): 'noLink' | 'remainder' =>
  coveredMinor === 0n ? 'noLink' : 'remainder';

async function* linesOfPart(database: Database, shop: Shop, part: FinishedPart) {
  for await (const finding of findingsOf(database, shop, part.importId)) {
    const { line, invoice, outcome, reason, detail, currency, amountMinor } = finding;
    yield {
      file: part.fileName,
      line: Number(line),
      invoice,
      outcome,
      reason,
      ...(detail === '' ? {} : { detail }),
      ...amountOf(currency, amountMinor),
    } satisfies ReportLine;
  }
}

async function* linesOf(database: Database, history: History): AsyncGenerator<ReportLine> {
  const { shop, rows, links } = history;
  yield* linesOfPart(database, shop, rows);
  if (links !== undefined) {
    yield* linesOfPart(database, shop, links);
  }
  for await (const cancellation of uncoveredOf(database, history)) {
    const { line, invoice, currency, amountMinor, coveredMinor } = cancellation;
    yield {
      file: rows.fileName,
      line,
      invoice,
      outcome: 'uncovered',
      reason: uncoveredReason(cancellation),
      ...amountOf(currency, amountMinor - coveredMinor),
    };
  }
}

/** Writes what a person wants to read one by one. Made from the database, so that an interrupted import tells all too. */
export const writeReport = async (
  database: Database,
  history: History,
  file: string,
): Promise<void> => {
  async function* text(): AsyncGenerator<string> {
    for await (const line of linesOf(database, history)) {
      yield `${JSON.stringify(line)}\n`;
    }
  }
  await pipeline(Readable.from(text()), createWriteStream(file));
};
