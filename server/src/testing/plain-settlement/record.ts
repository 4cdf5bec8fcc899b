// What the plain settlement writes down, and how it is read back. One business; an account is what one gateway sells in one currency.

export const accountOf = (gateway: string, currency: string): string => `${gateway} ${currency}`;
export const gatewayOf = (account: string): string => account.slice(0, -4);
export const currencyOf = (account: string): 'EUR' | 'USD' =>
  account.endsWith('EUR') ? 'EUR' : 'USD';

export type PlainTerms = {
  /** When sales of a day are due. */
  dueDay: (day: string) => string;
  condition: 'free' | 'uploaded' | 'delivered';
  reservePpm: bigint;
  /** For how long after its settlement day reserve of a sale is kept. */
  reserveDays: number;
  /** The first bank day on or after one. */
  bankDayFrom: (day: string) => string;
  isBankDay: (day: string) => boolean;
  margin: bigint;
  deposit: bigint;
};
export type PlainAgreement = {
  /** What holds for an account on a day. */
  on: (account: string, day: string) => PlainTerms;
  /** Parts per million of a day's sales. */
  deductionPpm: (day: string) => bigint;
};

const dayMs = 86_400_000;
/** A day, so many days later. */
export const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** What moved pending: of a payment, of what came after it, or, with no payment, of an adjustment. Positive where it was earned. */
export type Entry = {
  cause: string;
  payment: string;
  account: string;
  figure: Figure;
  minor: bigint;
  day: string;
};
export type Figure =
  | 'sale'
  | 'singleFee'
  | 'refund'
  | 'refundFee'
  | 'chargeback'
  | 'retrievalFee'
  | 'chargebackFee'
  | 'rdr'
  | 'rdrFee'
  | 'ethocaFee'
  | 'appealReturn'
  | 'otherReturn'
  | 'otherDeduction';
export type Sums = Partial<Record<Figure, bigint>>;

export type Line = {
  cause: string;
  /** So many entries were there when the line was written: those of its cause are in it or in an earlier one. */
  upTo: number;
  sums: Sums;
  deduction: bigint;
  reserve: bigint;
  /** The first day of what it holds; of a sale the day of its terms. */
  soldOn: string;
};
export type PlainBatch = {
  number: string;
  account: string;
  day: string;
  status: 'reported' | 'checked' | 'credited' | 'cancelled';
  lines: Line[];
  released: bigint;
  /** The day on which its reserve comes back. */
  releaseOn: string;
  releasedIn: string | null;
  margin: bigint;
  deposit: bigint;
  broughtForward: bigint;
  net: bigint;
  creditedOn: string | undefined;
  /** Taken from its reserve to cover a debt. */
  offset: bigint;
  /** So many offsets were there when it was made. */
  offsetsBefore: number;
  /** Reserve of sales that were refunded whole, which this batch brings back before its day. */
  returned: { batch: PlainBatch; payment: string; minor: bigint }[];
};

/** What was taken from elsewhere to cover what an account owed. */
export type PlainOffset = {
  account: string;
  day: string;
  available: bigint;
  reserve: bigint;
  deposit: bigint;
};

export type Facts = {
  isFrozen: (payment: string) => boolean;
  isHeld: (payment: string) => boolean;
  /** The business days on which a proof came, and the goods; undefined without. */
  proofDay: (payment: string) => string | undefined;
  deliveryDay: (payment: string) => string | undefined;
};

export type PlainRecord = {
  agreed: PlainAgreement;
  entries: Entry[];
  batches: PlainBatch[];
  offsets: PlainOffset[];
  /** Why each sale was passed over last. */
  blocked: Map<string, string>;
  /** The last day that is settled, of each account. */
  settledThrough: Map<string, string>;
};

/** One account on one of its settlement days. */
export type Run = { record: PlainRecord; account: string; day: string; facts: Facts };

export const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((all, one) => all + one, 0n);

export const liveBatches = ({ batches }: PlainRecord): PlainBatch[] =>
  batches.filter(({ status }) => status !== 'cancelled');

export const reserveOf = ({ lines }: PlainBatch): bigint =>
  sum(lines.map(({ reserve }) => reserve));

/** What batches that stand bring back of sales that were refunded whole. */
export const returns = (record: PlainRecord): PlainBatch['returned'] =>
  liveBatches(record).flatMap(({ returned }) => returned);

export const reserveLeft = (record: PlainRecord, batch: PlainBatch): bigint =>
  reserveOf(batch) -
  batch.offset -
  sum(
    returns(record)
      .filter((one) => one.batch === batch)
      .map(({ minor }) => minor),
  );

export const liveLines = (record: PlainRecord, cause: string): Line[] =>
  liveBatches(record).flatMap(({ lines }) => lines.filter((line) => line.cause === cause));

/** What no live line holds yet. */
export const openEntries = (record: PlainRecord, cause: string): Entry[] => {
  const coveredUpTo = Math.max(0, ...liveLines(record, cause).map(({ upTo }) => upTo));
  return record.entries.filter((entry, place) => entry.cause === cause && place >= coveredUpTo);
};

export const sumsOf = (entries: readonly Entry[]): Sums => {
  const sums: Sums = {};
  for (const { figure, minor } of entries) {
    sums[figure] = (sums[figure] ?? 0n) + minor;
  }
  return sums;
};

export const netOf = (lines: readonly Line[]): bigint =>
  sum(lines.map(({ sums, deduction, reserve }) => sum(Object.values(sums)) - deduction - reserve));
