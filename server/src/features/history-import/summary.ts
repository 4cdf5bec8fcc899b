import { majorOfMinor } from '@back-office/contract/kit/money';
import type { Database } from '#platform/database';
import type { History } from './import-history.ts';
import { uncoveredOf, uncoveredReason } from './report.ts';
import { addToTally, rowsOf } from './tally.ts';
import type { Outcome, Tally } from './tally.ts';

const words: Record<Outcome['outcome'], string> = {
  accepted: 'payments made',
  known: 'known already',
  cancellation: 'cancellations, matched below',
  refunded: 'refunds made',
  refused: 'refused',
  noted: 'kept with a note',
};
const order = Object.keys(words) as Outcome['outcome'][];

const grouped = (digits: string): string =>
  digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',');

const lineOf = (what: string, count: number, sums: Readonly<Record<string, string>>): string => {
  const money = Object.entries(sums).map(
    ([currency, minor]) => `${currency} ${grouped(majorOfMinor(minor, currency))}`,
  );
  return `${what.padEnd(44)} ${grouped(String(count)).padStart(12)}   ${money.join('  ')}`.trimEnd();
};

const linesOf = (tally: Tally): string[] =>
  [...tally]
    .sort(
      (a, b) =>
        order.indexOf(a.outcome) - order.indexOf(b.outcome) || (a.reason < b.reason ? -1 : 1),
    )
    .map(({ outcome, reason, count, sums }) =>
      lineOf(`  ${[words[outcome], reason].filter(Boolean).join(': ')}`, count, sums),
    );

const tallyUncovered = async (database: Database, history: History): Promise<Tally> => {
  const tally: Tally = [];
  for await (const cancellation of uncoveredOf(database, history)) {
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

/** Accounts for every row of both files, earlier runs of the same import included. */
export const summarize = async (database: Database, history: History): Promise<string> => {
  const { shop, businessName, rows, links } = history;
  const uncovered = await tallyUncovered(database, history);
  const lines = [
    `${businessName}, gateway ${shop.gatewayNumber}`,
    lineOf(`Rows of ${rows.fileName}`, rowsOf(rows.tally), {}),
    ...linesOf(rows.tally),
    ...(links === undefined
      ? []
      : [lineOf(`Links of ${links.fileName}`, rowsOf(links.tally), {}), ...linesOf(links.tally)]),
    lineOf('Not covered by any refund', rowsOf(uncovered), {}),
    ...uncovered.map(({ reason, count, sums }) =>
      lineOf(uncoveredWords[reason === 'noLink' ? 'noLink' : 'remainder'], count, sums),
    ),
  ];
  return `${lines.join('\n')}\n`;
};
