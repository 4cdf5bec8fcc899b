// Records of the plain settlement, and reads on them. One business; an account is one gateway in one currency.

export const accountOf = (gateway: string, currency: string): string => `${gateway} ${currency}`;
export const gatewayOf = (account: string): string => account.slice(0, -4);
export const currencyOf = (account: string): 'EUR' | 'USD' =>
  account.endsWith('EUR') ? 'EUR' : 'USD';

export type PlainTerms = {
  /** Due day for sales of a day. */
  dueDay: (day: string) => string;
  condition: 'free' | 'uploaded' | 'delivered';
  reservePpm: bigint;
  /** Days that a sale's reserve is held after its settlement day. */
  reserveDays: number;
  /** The first bank day on or after a day. */
  bankDayFrom: (day: string) => string;
  isBankDay: (day: string) => boolean;
  margin: bigint;
  deposit: bigint;
};
export type PlainAgreement = {
  /** The terms of an account on a day. */
  on: (account: string, day: string) => PlainTerms;
  /** Parts per million of a day's sales. */
  deductionPpm: (day: string) => bigint;
};

const dayMs = 86_400_000;
const numbers = new Map<string, number>();
const names = new Map<number, string>();
// Each day is read and written once: a million sequences ask for the same few hundred.
const numberOf = (day: string): number => {
  const number = numbers.get(day) ?? Date.parse(day) / dayMs;
  numbers.set(day, number);
  return number;
};
/** The date `days` days after a day. */
export const later = (day: string, days: number): string => {
  const number = numberOf(day) + days;
  const name = names.get(number) ?? new Date(number * dayMs).toISOString().slice(0, 10);
  names.set(number, name);
  return name;
};
/** 0 is Sunday. */
export const weekdayOf = (day: string): number => (((numberOf(day) + 4) % 7) + 7) % 7;

/** A movement of pending: of a payment, of something after it, or, without a payment, of an adjustment. Positive if earned. */
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
  /** The number of entries when the line was written: entries of its cause before that are in it or in an earlier line. */
  upTo: number;
  sums: Sums;
  deduction: bigint;
  reserve: bigint;
  /** Days for which its reserve is held, by the terms of its own day. */
  holdDays: number;
};
/** The reserve that a batch keeps of sales with the same hold days. */
export type PlainPart = {
  batch: PlainBatch;
  holdDays: number;
  releaseOn: string;
  releasedIn: string | null;
  /** Amount taken from it to cover a debt. */
  offset: bigint;
};
export type PlainBatch = {
  number: string;
  account: string;
  day: string;
  status: 'reported' | 'checked' | 'credited' | 'cancelled';
  lines: Line[];
  released: bigint;
  /** Shortest hold first. */
  parts: PlainPart[];
  margin: bigint;
  deposit: bigint;
  broughtForward: bigint;
  net: bigint;
  creditedOn: string | undefined;
  /** The number of offsets when it was made. */
  offsetsBefore: number;
  /** Reserve of fully refunded sales that this batch releases early. */
  returned: { part: PlainPart; payment: string; minor: bigint }[];
};

/** Amounts taken from other balances to cover an account's debt. */
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
  /** The business days on which the proof and the goods arrived; undefined if they did not. */
  proofDay: (payment: string) => string | undefined;
  deliveryDay: (payment: string) => string | undefined;
};

export type PlainRecord = {
  agreed: PlainAgreement;
  entries: Entry[];
  batches: PlainBatch[];
  offsets: PlainOffset[];
  /** The last reason why each sale was passed over. */
  blocked: Map<string, string>;
  /** The last settled day of each account. */
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

/** Early releases of fully refunded sales by standing batches. */
export const returns = (record: PlainRecord): PlainBatch['returned'] =>
  liveBatches(record).flatMap(({ returned }) => returned);

export const returnedOf = (record: PlainRecord, part: PlainPart): bigint =>
  sum(
    returns(record)
      .filter((one) => one.part === part)
      .map(({ minor }) => minor),
  );

export const keptOf = ({ batch, holdDays }: PlainPart): bigint =>
  sum(batch.lines.filter((line) => line.holdDays === holdDays).map(({ reserve }) => reserve));

export const reserveLeft = (record: PlainRecord, part: PlainPart): bigint =>
  keptOf(part) - part.offset - returnedOf(record, part);

/** The parts of an account's reserve that can be released or taken: oldest batch and shortest hold first. */
export const heldParts = (record: PlainRecord, account: string): PlainPart[] =>
  record.batches
    .filter((batch) => batch.account === account && batch.status === 'credited')
    .flatMap(({ parts }) => parts)
    .filter((part) => part.releasedIn === null && reserveLeft(record, part) > 0n);

export const liveLines = (record: PlainRecord, cause: string): Line[] =>
  liveBatches(record).flatMap(({ lines }) => lines.filter((line) => line.cause === cause));

/** Entries that no live line covers yet. */
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
