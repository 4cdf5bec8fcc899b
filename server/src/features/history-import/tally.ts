/** What became of one row of a file. */
export type Outcome = {
  line: number;
  outcome: 'accepted' | 'known' | 'cancellation' | 'refunded' | 'refused' | 'noted';
  /** Empty where the outcome says it all. */
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

/** Rows and sums per outcome and reason, as they are kept beside the position. */
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

/** Rows of the file; a note stands beside a row that is counted already. */
export const rowsOf = (tally: Tally): number =>
  tally.reduce((sum, { outcome, count }) => sum + (outcome === 'noted' ? 0 : count), 0);
