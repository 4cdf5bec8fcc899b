// The statements that follow from a shop's book and terms, calculated sale by sale in plain loops.
import type { ShopBook } from './shop-book.ts';

/** Terms for the sales of a day: rates in parts per million; fees in minor units. */
export type DayTerms = {
  deductionPpm: bigint;
  singleFeeMinor: bigint;
  refundFeeMinor: bigint;
  /** This many days, weeks or months after the sale; on a weekday from 1, Monday, or on a day of the month. */
  cycle: { type: 'day' | 'week' | 'month'; after: number; day: number };
  reservePpm: bigint;
  reserveDays: number;
  deliveryCondition: 'free' | 'uploaded' | 'delivered';
  /** What the gateway lays by as a whole. */
  marginTarget: bigint;
  depositTarget: bigint;
};
export type AuditTerms = {
  /** Rates may differ by card; all else is agreed for the day. */
  on: (day: string, card?: string) => DayTerms;
  bankHolidays: ReadonlySet<string>;
};

/** The columns of a statement that a shop with refunds, a rolling reserve, a margin and a deposit can have; minor units. */
export type Statement = {
  day: string;
  saleCount: bigint;
  lineCount: bigint;
  sale: bigint;
  deduction: bigint;
  singleFee: bigint;
  refund: bigint;
  refundFee: bigint;
  reserveExtracted: bigint;
  reserveReleased: bigint;
  marginTaken: bigint;
  marginReturned: bigint;
  depositTaken: bigint;
  depositReturned: bigint;
  broughtForward: bigint;
  net: bigint;
};

const dayMs = 86_400_000;
const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const bankDay = (day: string, holidays: ReadonlySet<string>): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  // An entry reverses the weekday's rule: a weekday without banks, or a weekend with.
  const isClosed = holidays.has(day) ? !isWeekend : isWeekend;
  return isClosed ? bankDay(later(day, 1), holidays) : day;
};

/** A day in the n-th week or month after another day's. */
const plannedDay = ({ type, after, day }: DayTerms['cycle'], sold: string): string => {
  if (type === 'day') {
    return later(sold, after);
  }
  if (type === 'week') {
    const weekday = new Date(`${sold}T00:00:00Z`).getUTCDay() || 7;
    return later(sold, 7 * after + day - weekday);
  }
  const [year = 0, month = 1] = sold.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + after, day)).toISOString().slice(0, 10);
};

/** A share in parts per million, rounded half-up. */
const share = (minor: bigint, ppm: bigint): bigint => (minor * ppm * 2n + 1_000_000n) / 2_000_000n;

type Sale = ShopBook['sales'][number];
type Refund = ShopBook['refunds'][number];

/** Fees by the terms of the day of the sale. */
export const feesOf = (sales: readonly Sale[], terms: AuditTerms): bigint =>
  sales.reduce((sum, { day, card }) => sum + terms.on(day, card).singleFeeMinor, 0n);
export const refundFeesOf = (refunds: readonly Refund[], terms: AuditTerms): bigint =>
  refunds.reduce((sum, { soldOn, card }) => sum + terms.on(soldOn, card).refundFeeMinor, 0n);

const booked = ({ sales, refunds }: ShopBook, terms: AuditTerms): bigint =>
  sales.reduce((sum, { minor }) => sum + minor, 0n) -
  feesOf(sales, terms) -
  refunds.reduce((sum, { minor }) => sum + minor, 0n) -
  refundFeesOf(refunds, terms);

/** The amount that crediting a statement takes out of unsettled money. */
const takenBy = (one: Statement): bigint =>
  one.deduction +
  one.reserveExtracted -
  one.reserveReleased +
  one.marginTaken -
  one.marginReturned +
  one.depositTaken -
  one.depositReturned +
  (one.net > 0n ? one.net : 0n);

const least = (...minors: bigint[]): bigint =>
  minors.reduce((one, other) => (one < other ? one : other));

/**
 * A nightly run: the newest settlement day it could make, and the day on which all its statements were credited, if
 * they were.
 */
export type AuditRun = { newest: string; creditedOn: string | undefined };

/** All days on which sales are due, from the first business day on. */
const dueDaysOf = (
  { sales, refunds }: ShopBook,
  dueOf: (day: string) => string,
  last: string,
): string[] => {
  const [first] = [...sales, ...refunds].map(({ day }) => day).toSorted();
  const days = new Set<string>();
  for (let day = first; day !== undefined && day < last; day = later(day, 1)) {
    days.add(dueOf(day));
  }
  return [...days].toSorted();
};

/** The statements, and the amount the last run took from the balance for their debts. */
export type Reckoning = { statements: Statement[]; covered: bigint };

type Day = {
  day: string;
  sold: readonly Sale[];
  back: readonly Refund[];
  isGone: (sale: Sale) => boolean;
  reserveReleased: bigint;
  broughtForward: bigint;
  pots: Record<'margin' | 'deposit', Pot>;
};

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** Whether a sale has the proof that its terms ask for: sent three days before its settlement day, arrived before that. */
const isProved = ({ day, proof }: Sale, settledOn: string, terms: AuditTerms): boolean => {
  const condition = terms.on(day).deliveryCondition;
  if (condition === 'free') {
    return true;
  }
  const isSent = proof !== undefined && proof.uploadedAt < startOf(later(settledOn, -3));
  const isThere = (proof?.deliveredAt ?? Infinity) < startOf(settledOn);
  return isSent && (condition === 'uploaded' || isThere);
};

/** Without a proof a sale waits for half a year. */
const isReady = (sale: Sale, settledOn: string, terms: AuditTerms): boolean =>
  isProved(sale, settledOn, terms) || sale.day <= later(settledOn, -180);

/** The reserve required by a sale's terms; none of one that goes without its proof. */
const wantedOf = (sale: Sale, settledOn: string, terms: AuditTerms): bigint =>
  isProved(sale, settledOn, terms) ? share(sale.minor, terms.on(sale.day).reservePpm) : 0n;

/** Margin or deposit: what is laid by, waiting statements included, and what of it can go back. */
type Pot = { held: bigint; returnable: bigint };

/** Fills a pot from what there is, or empties it down to its target. */
const fill = ({ held, returnable }: Pot, target: bigint, there: bigint) => ({
  taken: target > held && there > 0n ? least(target - held, there) : 0n,
  returned: held > target ? least(held - target, returnable) : 0n,
});

const statementOf = (
  { day, sold, back, isGone, reserveReleased, broughtForward, pots }: Day,
  terms: AuditTerms,
): Statement => {
  const sum = (minors: bigint[]): bigint => minors.reduce((one, other) => one + other, 0n);
  const figures = {
    sale: sum(sold.map(({ minor }) => minor)),
    deduction: sum(
      sold.map(({ day: soldDay, minor, card }) =>
        share(minor, terms.on(soldDay, card).deductionPpm),
      ),
    ),
    singleFee: feesOf(sold, terms),
    refund: sum(back.map(({ minor }) => minor)),
    refundFee: refundFeesOf(back, terms),
    reserveReleased,
    broughtForward,
  };
  const beforeReserve =
    figures.sale -
    figures.deduction -
    figures.singleFee -
    figures.refund -
    figures.refundFee +
    figures.reserveReleased +
    figures.broughtForward;
  // Nothing is kept of a fully refunded sale, and never more than the statement has.
  const wanted = sum(sold.map((sale) => (isGone(sale) ? 0n : wantedOf(sale, day, terms))));
  const reserveExtracted = least(wanted, beforeReserve > 0n ? beforeReserve : 0n);
  const { marginTarget, depositTarget } = terms.on(day);
  const earned = beforeReserve - reserveExtracted;
  const margin = fill(pots.margin, marginTarget, earned);
  const afterMargin = earned - margin.taken + margin.returned;
  const deposit = fill(pots.deposit, depositTarget, afterMargin);
  return {
    day,
    saleCount: BigInt(sold.length),
    lineCount: BigInt(sold.length + back.length),
    ...figures,
    reserveExtracted,
    marginTaken: margin.taken,
    marginReturned: margin.returned,
    depositTaken: deposit.taken,
    depositReturned: deposit.returned,
    net: afterMargin - deposit.taken + deposit.returned,
  };
};

/** Amount kept of each sale: all that the terms require, or its share of less. */
const keptOf = (
  sold: readonly Sale[],
  { day, reserveExtracted }: Statement,
  terms: AuditTerms,
): Map<Sale, bigint> => {
  const wanted = sold.reduce((sum, sale) => sum + wantedOf(sale, day, terms), 0n);
  let upTo = 0n;
  const holdOf = (sale: Sale): number => terms.on(sale.day).reserveDays;
  return new Map(
    sold
      .toSorted((one, other) => holdOf(one) - holdOf(other))
      .map((sale) => {
        const before = wanted === 0n ? 0n : (upTo * reserveExtracted) / wanted;
        upTo += wantedOf(sale, day, terms);
        return [sale, wanted === 0n ? 0n : (upTo * reserveExtracted) / wanted - before] as const;
      }),
  );
};

const hasMoved = (one: Statement): boolean =>
  one.marginTaken + one.marginReturned + one.depositTaken + one.depositReturned > 0n;

/** The sales of one gateway in one currency, and its terms. */
export type Selling = { book: ShopBook; terms: AuditTerms };

/** One gateway, run by run. */
const stepping = ({ book, terms }: Selling, runs: readonly AuditRun[]) => {
  const dueOf = (day: string): string =>
    bankDay(plannedDay(terms.on(day).cycle, day), terms.bankHolidays);
  const runOf = (day: string): number => runs.findIndex(({ newest }) => day <= newest);
  /** Before a run's night, whose settlement days end with its own. */
  const wasCredited =
    (run: number) =>
    ({ day }: Statement): boolean => {
      const creditedOn = runs[runOf(day)]?.creditedOn;
      return creditedOn !== undefined && creditedOn < (runs[run]?.newest ?? '');
    };
  /** Release day of a sale's reserve, held by the terms of its day: a bank day, and not before the night after its credit. */
  const releaseOn = ({ day }: Statement, sale: Sale): string => {
    const agreed = bankDay(later(day, terms.on(sale.day).reserveDays), terms.bankHolidays);
    const creditedOn = runs[runOf(day)]?.creditedOn;
    const held = creditedOn === undefined ? '' : bankDay(later(creditedOn, 1), terms.bankHolidays);
    return agreed < held ? held : agreed;
  };
  const backBySale = Map.groupBy(book.refunds, ({ sale }) => sale);
  const goneBefore =
    (day: string) =>
    ({ invoice, minor }: { invoice: string; minor: bigint }): boolean =>
      (backBySale.get(invoice) ?? [])
        .filter((one) => one.day < day)
        .reduce((left, one) => left - one.minor, minor) <= 0n;
  const statements: Statement[] = [];
  /** For each statement, the sales with reserve held. */
  const held = new Map<Statement, Map<Sale, bigint>>();
  const takeOut = (of: Statement, isWanted: (sale: Sale) => boolean): bigint => {
    let taken = 0n;
    for (const [sale, minor] of held.get(of) ?? []) {
      if (isWanted(sale)) {
        held.get(of)?.delete(sale);
        taken += minor;
      }
    }
    return taken;
  };
  /**
   * Reserve a day releases from statements credited before its run: what is due, and the part kept of fully refunded
   * sales.
   */
  const release = (day: string): bigint => {
    const credited = statements.filter(wasCredited(runOf(day)));
    return credited.reduce(
      (sum, one) =>
        sum + takeOut(one, (sale) => releaseOn(one, sale) <= day || goneBefore(day)(sale)),
      0n,
    );
  };
  let covered = 0n;
  let coveredSince = 0n;
  const broughtForward = (): bigint => least(statements.at(-1)?.net ?? 0n, 0n) + coveredSince;
  /** The money it has brought to the balance before a run's night, less what was taken for its debts. */
  const earned = (run: number): bigint =>
    statements
      .filter(wasCredited(run))
      .reduce((sum, { net }) => sum + (net > 0n ? net : 0n), -covered);
  /** Covers the last statement's debt from the balance on a run's night, unless as much is still to be settled. */
  const cover = (run: number, balance: bigint): void => {
    const credited = statements.filter(wasCredited(run));
    const waiting = credited.reduce(
      (sum, one) => sum - takenBy(one),
      booked(book, terms) + covered,
    );
    const taken = least(balance, -least(waiting, 0n), -least(broughtForward(), 0n));
    covered += taken;
    coveredSince += taken;
  };
  const potOf = (pot: 'margin' | 'deposit', day: string): Pot => {
    const sum = (some: readonly Statement[], what: 'Taken' | 'Returned'): bigint =>
      some.reduce((all, one) => all + one[`${pot}${what}`], 0n);
    const returned = sum(statements, 'Returned');
    const credited = statements.filter(wasCredited(runOf(day)));
    return {
      held: sum(statements, 'Taken') - returned,
      returnable: sum(credited, 'Taken') - returned,
    };
  };
  let open = book.sales;
  let coming = book.refunds;
  const dueDays = dueDaysOf(book, dueOf, runs.at(-1)?.newest ?? '');
  /** Days with sales due, and days that release reserve credited before the run. */
  const daysOfRun = (run: AuditRun, before: string): string[] => {
    const releaseDays = statements
      .filter(wasCredited(runs.indexOf(run)))
      .flatMap((one) =>
        [...(held.get(one) ?? [])]
          .filter(([, minor]) => minor > 0n)
          .map(([sale]) => releaseOn(one, sale)),
      );
    return [...new Set([...dueDays, ...releaseDays])]
      .filter((day) => day > before && day <= run.newest)
      .toSorted();
  };
  const settle = (day: string): void => {
    const isGone = goneBefore(day);
    const back = coming.filter((one) => one.day < day);
    const touched = new Set(back.map(({ sale }) => sale));
    const sold = open.filter(
      (sale) =>
        sale.day < day &&
        (dueOf(sale.day) <= day
          ? isGone(sale) || isReady(sale, day, terms)
          : touched.has(sale.invoice) && isGone(sale)),
    );
    const settled = new Set(sold);
    open = open.filter((sale) => !settled.has(sale));
    coming = coming.filter((one) => one.day >= day);
    const reserveReleased = release(day);
    const pots = { margin: potOf('margin', day), deposit: potOf('deposit', day) };
    const of = { day, sold, back, isGone, reserveReleased, broughtForward: broughtForward(), pots };
    const statement = statementOf(of, terms);
    if (statement.lineCount > 0n || reserveReleased > 0n || hasMoved(statement)) {
      statements.push(statement);
      coveredSince = 0n;
      const kept = sold.filter((sale) => !isGone(sale));
      held.set(statement, keptOf(kept, statement, terms));
    }
  };
  return {
    settleRun: (run: AuditRun, place: number): void =>
      daysOfRun(run, runs[place - 1]?.newest ?? '').forEach((day) => settle(day)),
    earned,
    cover,
    reckoning: (): Reckoning => ({ statements, covered }),
  };
};

/**
 * The statements of all days up to the last run's, by gateway; they share one balance, from which debts are covered in their
 * order. A run's statements are credited on one day.
 */
export const recomputeAll = (
  sellings: readonly Selling[],
  runs: readonly AuditRun[],
): Reckoning[] => {
  const gateways = sellings.map((selling) => stepping(selling, runs));
  runs.forEach((run, place) => {
    gateways.forEach(({ settleRun }) => settleRun(run, place));
    gateways.forEach(({ cover }) =>
      cover(
        place,
        gateways.reduce((sum, { earned }) => sum + earned(place), 0n),
      ),
    );
  });
  return gateways.map(({ reckoning }) => reckoning());
};
