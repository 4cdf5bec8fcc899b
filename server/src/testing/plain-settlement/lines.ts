import {
  later,
  liveLines,
  openEntries,
  sum,
  sumsOf,
  type Entry,
  type Figure,
  type Line,
  type Run,
  type Sums,
} from './record.ts';

type Sale = { payment: string; day: string; minor: bigint; isGone: boolean };

const million = 1_000_000n;

const taken: ReadonlySet<Figure> = new Set(['refund', 'chargeback', 'rdr', 'appealReturn']);

const halfUp = (minor: bigint, share: bigint, of: bigint): bigint =>
  (2n * minor * share + of) / (2n * of);

/** Three whole days before the run. */
const isSent = ({ day, facts }: Run, payment: string): boolean => {
  const proof = facts.proofDay(payment);
  return proof !== undefined && proof < later(day, -3);
};

const isThere = ({ day, facts }: Run, payment: string): boolean => {
  const delivered = facts.deliveryDay(payment);
  return delivered !== undefined && delivered < day;
};

/** Undefined if the delivery condition at the time of sale is met. */
const missing = (
  run: Run,
  { payment, day }: Sale,
): 'awaitingProof' | 'awaitingDelivery' | undefined => {
  const { condition } = run.record.agreed.on(run.account, day);
  if (condition === 'free') {
    return undefined;
  }
  if (!isSent(run, payment)) {
    return 'awaitingProof';
  }
  return condition === 'uploaded' || isThere(run, payment) ? undefined : 'awaitingDelivery';
};

const whyNot = (run: Run, sale: Sale): string | undefined => {
  const { facts } = run;
  if (facts.isFrozen(sale.payment)) {
    return 'frozen';
  }
  if (facts.isHeld(sale.payment)) {
    return 'held';
  }
  return sale.isGone || later(sale.day, 180) <= run.day ? undefined : missing(run, sale);
};

/** The deduction of the whole payment, minus what earlier lines deducted. */
const deductionOf = (
  { record }: Run,
  { payment, day }: Pick<Sale, 'payment' | 'day'>,
  { sale = 0n }: Sums,
): bigint => {
  const before = liveLines(record, payment);
  const total = sale + sum(before.map(({ sums }) => sums.sale ?? 0n));
  return (
    halfUp(total, record.agreed.deductionPpm(day), million) -
    sum(before.map(({ deduction }) => deduction))
  );
};

/** Amounts returned to the cardholder before the day of the run. */
const givenBack = ({ record, day }: Run, payment: string): bigint =>
  -sum(
    record.entries
      .filter((entry) => entry.payment === payment && taken.has(entry.figure) && entry.day < day)
      .map(({ minor }) => minor),
  );

/** Sales that are due, and fully returned ones as soon as something happens to them. */
const isLookedAt = (
  { record, account, day }: Run,
  sale: Sale,
  touched: ReadonlySet<string>,
): boolean =>
  record.agreed.on(account, sale.day).dueDay(sale.day) <= day ||
  (sale.isGone && (touched.has(sale.payment) || record.blocked.has(sale.payment)));

/** Whether a sale is settled now; records the reason if not. */
const isSettled = (run: Run, sale: Sale, touched: ReadonlySet<string>): boolean => {
  const { blocked } = run.record;
  const isAsked = isLookedAt(run, sale, touched);
  const reason = isAsked ? whyNot(run, sale) : undefined;
  if (reason === undefined) {
    blocked.delete(sale.payment);
  } else {
    blocked.set(sale.payment, reason);
  }
  return isAsked && reason === undefined;
};

const saleLine = (run: Run, payment: string, touched: ReadonlySet<string>): Line | undefined => {
  const { record } = run;
  const some = openEntries(record, payment);
  const day = some.map((entry) => entry.day).sort()[0];
  if (day === undefined || day >= run.day) {
    return undefined;
  }
  const sums = sumsOf(some);
  const line: Line = {
    cause: payment,
    upTo: record.entries.length,
    sums,
    deduction: deductionOf(run, { payment, day }, sums),
    reserve: 0n,
    holdDays: record.agreed.on(run.account, day).reserveDays,
  };
  if (liveLines(record, payment).length > 0) {
    return line;
  }
  const minor = sums.sale ?? 0n;
  const sale: Sale = { payment, day, minor, isGone: minor <= givenBack(run, payment) };
  if (!isSettled(run, sale, touched)) {
    return undefined;
  }
  const { reservePpm } = record.agreed.on(run.account, day);
  return sale.isGone || missing(run, sale) !== undefined
    ? line
    : { ...line, reserve: halfUp(minor, reservePpm, million) };
};

/**
 * The open entries after a sale, and their end: entries of the run's day or later are left out, with all entries booked after
 * them.
 */
const enteredBefore = ({ record, day }: Run, cause: string): { some: Entry[]; upTo: number } => {
  const open = openEntries(record, cause);
  const next = open.find((entry) => entry.day >= day);
  return next === undefined
    ? { some: open, upTo: record.entries.length }
    : { some: open.slice(0, open.indexOf(next)), upTo: record.entries.indexOf(next) };
};

/** Lines for all entries that follow sales, then for the sales themselves. */
export const linesOf = (run: Run): Line[] => {
  const { record, account } = run;
  const own = record.entries.filter((entry) => entry.account === account);
  const causes = new Set(
    own.filter(({ cause, payment }) => cause !== payment).map(({ cause }) => cause),
  );
  const after = [...causes]
    .map((cause) => ({ cause, ...enteredBefore(run, cause) }))
    .filter(({ some }) => some.length > 0);
  const touched = new Set(after.flatMap(({ some }) => some.map(({ payment }) => payment)));
  const sales = [...new Set(own.map(({ payment }) => payment))].flatMap(
    (payment) => saleLine(run, payment, touched) ?? [],
  );
  return [
    ...after.map(({ cause, some, upTo }) => ({
      cause,
      upTo,
      sums: sumsOf(some),
      deduction: 0n,
      reserve: 0n,
      holdDays: 0,
    })),
    ...sales,
  ];
};
