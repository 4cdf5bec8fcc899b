// Outcomes of an import's rows: counted and summed per outcome, and line by line in a report.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { grouped, majorOfMinor } from '@back-office/contract/kit/money';
import sql from 'sql-template-tag';
import type { Shop } from './identity.ts';
import type { Door, FinishedPart, History } from './import-history.ts';
import { findUncovered, type KeptCancellation } from './shop-records.ts';

/** The outcome of one row of a file. */
export type Outcome = {
  line: number;
  outcome: 'accepted' | 'known' | 'repeated' | 'cancellation' | 'refunded' | 'refused' | 'noted';
  /** Empty if the outcome needs no reason. */
  reason: string;
  invoice: string;
  detail: string;
  currency: string | null;
  amountMinor: bigint | null;
};

type Entry = {
  outcome: Outcome['outcome'];
  reason: string;
  count: number;
  sums: Record<string, string>;
};

/** Counts and sums per outcome and reason, as stored beside the position. */
export type Tally = Entry[];

export const addToTally = (
  tally: Tally,
  { outcome, reason, currency, amountMinor }: Outcome,
): void => {
  let entry = tally.find((known) => known.outcome === outcome && known.reason === reason);
  if (entry === undefined) {
    entry = { outcome, reason, count: 0, sums: {} };
    tally.push(entry);
  }
  entry.count += 1;
  if (currency !== null && amountMinor !== null) {
    entry.sums[currency] = (BigInt(entry.sums[currency] ?? 0) + amountMinor).toString();
  }
};

/** Number of rows of the file; notes are not counted, since their rows are already. */
const rowsOf = (tally: Tally): number =>
  tally.reduce((sum, { outcome, count }) => sum + (outcome === 'noted' ? 0 : count), 0);

const pageSize = 1000;

type Finding = Omit<Outcome, 'line'> & { line: bigint };
type FindingKey = { line: bigint; outcome: string; reason: string };

const beforeAll: FindingKey = { line: 0n, outcome: '', reason: '' };

async function* findingsOf(
  { inFeed }: Door,
  { businessId }: Shop,
  importId: string,
): AsyncGenerator<Finding> {
  let after = beforeAll;
  while (true) {
    const { line, outcome, reason } = after;
    const page = await inFeed((tx) =>
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

/** Cancellations not fully covered by links, in the order of the file. */
async function* uncoveredOf(
  { inFeed }: Door,
  { shop, rows }: History,
): AsyncGenerator<KeptCancellation> {
  let afterLine = 0;
  while (true) {
    const page = await inFeed((tx) =>
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

/** Without any linked amount the whole cancellation is open; otherwise a remainder. */
const uncoveredReason = ({ coveredMinor }: KeptCancellation): 'noLink' | 'remainder' =>
  coveredMinor === 0n ? 'noLink' : 'remainder';

async function* linesOfPart(door: Door, shop: Shop, part: FinishedPart) {
  for await (const finding of findingsOf(door, shop, part.importId)) {
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

async function* linesOf(door: Door, history: History): AsyncGenerator<ReportLine> {
  const { shop, rows, links } = history;
  yield* linesOfPart(door, shop, rows);
  if (links !== undefined) {
    yield* linesOfPart(door, shop, links);
  }
  for await (const cancellation of uncoveredOf(door, history)) {
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

/**
 * Writes the rows that a person wants to read one by one. Read from the database, so that it is complete after an interrupted
 * import too.
 */
export const writeReport = async (door: Door, history: History, file: string): Promise<void> => {
  async function* text(): AsyncGenerator<string> {
    for await (const line of linesOf(door, history)) {
      yield `${JSON.stringify(line)}\n`;
    }
  }
  await pipeline(Readable.from(text()), createWriteStream(file));
};

const words: Record<Outcome['outcome'], string> = {
  accepted: 'payments made',
  known: 'known from before',
  repeated: 'repeated in this file',
  cancellation: 'cancellations, matched below',
  refunded: 'refunds made',
  refused: 'refused',
  noted: 'kept with a note',
};
const order = Object.keys(words) as Outcome['outcome'][];

const lineOf = (what: string, count: number, sums: Readonly<Record<string, string>>): string => {
  const money = Object.entries(sums).map(
    ([currency, minor]) => `${currency} ${grouped(majorOfMinor(minor, currency))}`,
  );
  return `${what.padEnd(44)} ${grouped(String(count)).padStart(12)}   ${money.join('  ')}`.trimEnd();
};

const countsOf = (tally: Tally): string[] =>
  [...tally]
    .sort(
      (a, b) =>
        order.indexOf(a.outcome) - order.indexOf(b.outcome) || (a.reason < b.reason ? -1 : 1),
    )
    .map(({ outcome, reason, count, sums }) =>
      lineOf(`  ${[words[outcome], reason].filter(Boolean).join(': ')}`, count, sums),
    );

const tallyUncovered = async (door: Door, history: History): Promise<Tally> => {
  const tally: Tally = [];
  for await (const cancellation of uncoveredOf(door, history)) {
    const { line, invoice, currency, amountMinor, coveredMinor } = cancellation;
    addToTally(tally, {
      line,
      invoice,
      outcome: 'cancellation',
      reason: uncoveredReason(cancellation),
      detail: '',
      currency,
      amountMinor: amountMinor - coveredMinor,
    });
  }
  return tally;
};

const uncoveredWords = {
  noLink: '  whole cancellations without a link',
  remainder: '  remainders of linked cancellations',
};

/** Accounts for every row of both files, including earlier runs of the same import. */
export const summarize = async (door: Door, history: History): Promise<string> => {
  const { shop, businessName, rows, links } = history;
  const uncovered = await tallyUncovered(door, history);
  const lines = [
    `${businessName}, gateway ${shop.gatewayNumber}`,
    lineOf(`Rows of ${rows.fileName}`, rowsOf(rows.tally), {}),
    ...countsOf(rows.tally),
    ...(links === undefined
      ? []
      : [lineOf(`Links of ${links.fileName}`, rowsOf(links.tally), {}), ...countsOf(links.tally)]),
    lineOf('Not covered by any refund', rowsOf(uncovered), {}),
    ...uncovered.map(({ reason, count, sums }) =>
      lineOf(uncoveredWords[reason === 'noLink' ? 'noLink' : 'remainder'], count, sums),
    ),
  ];
  return `${lines.join('\n')}\n`;
};
