// The statements that follow from a shop's book and terms, calculated sale by sale in plain loops.
import { heldReserve } from './held-reserve.ts';
import { otherFigures, type Other, type OtherFigure, type ShopBook } from './shop-book.ts';

/** Amounts taken from what there is for debts. */
export type Taken = { available: bigint; reserve: bigint; deposit: bigint };

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

/** The columns of a statement that a shop can have; minor units. */
export type Statement = Record<OtherFigure, bigint> & {
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
const knownDays = new Map<string, Map<number, string>>();
const later = (day: string, days: number): string => {
  const known = knownDays.get(day) ?? new Map<number, string>();
  const found =
    known.get(days) ??
    new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
  knownDays.set(day, known.set(days, found));
  return found;
};

const knownWeekdays = new Map<string, number>();
/** 0 is Sunday. */
const weekdayOf = (day: string): number => {
  const found = knownWeekdays.get(day) ?? new Date(`${day}T00:00:00Z`).getUTCDay();
  knownWeekdays.set(day, found);
  return found;
};

const bankDay = (day: string, holidays: ReadonlySet<string>): string => {
  const weekday = weekdayOf(day);
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
    const weekday = weekdayOf(sold) || 7;
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
  refunds.reduce((sum, { soldOn, card, minor }) => {
    const fee = terms.on(soldOn, card).refundFeeMinor;
    return minor < 0n ? sum - fee : sum + fee;
  }, 0n);

const gives: readonly OtherFigure[] = ['appealReturn', 'otherReturn'];
const signed = ({ figure, minor }: Other): bigint => (gives.includes(figure) ? minor : -minor);

type Move = { day: string; minor: bigint; told?: number };

/** All that a shop's book moves, on its days. */
const movesOf = ({ sales, refunds, others = [] }: ShopBook, terms: AuditTerms): Move[] => [
  ...sales.map(({ day, minor, card, told = 0 }) => ({
    day,
    told,
    minor: minor - terms.on(day, card).singleFeeMinor,
  })),
  ...refunds.map((refund) => ({
    day: refund.day,
    told: refund.told ?? 0,
    minor: -refund.minor - refundFeesOf([refund], terms),
  })),
  ...others.map((other) => ({ day: other.day, told: other.told ?? 0, minor: signed(other) })),
];

/** A debt: what is below zero after all moves, and the day from which every day ended so. */
const debtOf = (moves: readonly Move[]): { owed: bigint; since: string | undefined } => {
  let left = 0n;
  let since: string | undefined;
  const byDay = [...Map.groupBy(moves, ({ day }) => day)];
  for (const [day, some] of byDay.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    left = some.reduce((sum, { minor }) => sum + minor, left);
    since = left < 0n ? (since ?? day) : undefined;
  }
  return { owed: left < 0n ? -left : 0n, since };
};

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
 * A nightly run: its day, the newest settlement day it could make, and the day on which its statements were credited, if they
 * were.
 */
export type AuditRun = { on?: string; newest: string; creditedOn: string | undefined };

type Fact = { day: string; told?: number };
const knownBy =
  (run: number) =>
  ({ told = 0 }: Pick<Fact, 'told'>): boolean =>
    told <= run;

/** All days on which sales are due, from the first business day on that a run knows. */
const dueDaysOf = (
  facts: readonly Fact[],
  dueOf: (day: string) => string,
  { run, last }: { run: number; last: string },
): string[] => {
  const [first] = facts
    .filter(knownBy(run))
    .map(({ day }) => day)
    .toSorted();
  const days = new Set<string>();
  for (let day = first; day !== undefined && day < last; day = later(day, 1)) {
    days.add(dueOf(day));
  }
  return [...days].toSorted();
};

/** The statements, and the amounts taken for their debts. */
export type Reckoning = { statements: Statement[]; covered: Taken };

type Day = {
  day: string;
  sold: readonly Sale[];
  back: readonly Refund[];
  others: readonly Other[];
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
  { day, sold, back, others, isGone, reserveReleased, broughtForward, pots }: Day,
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
  const columns = Object.fromEntries(
    otherFigures.map((figure) => [
      figure,
      sum(others.filter((other) => other.figure === figure).map(({ minor }) => minor)),
    ]),
  ) as Record<OtherFigure, bigint>;
  const causes = new Set([
    ...back.map(({ invoice }) => invoice),
    ...others.map(({ cause }) => cause),
  ]);
  const beforeReserve =
    figures.sale -
    figures.deduction -
    figures.singleFee -
    figures.refund -
    figures.refundFee +
    sum(others.map(signed)) +
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
    lineCount: BigInt(sold.length + causes.size),
    ...figures,
    ...columns,
    reserveExtracted,
    marginTaken: margin.taken,
    marginReturned: margin.returned,
    depositTaken: deposit.taken,
    depositReturned: deposit.returned,
    net: afterMargin - deposit.taken + deposit.returned,
  };
};

const hasMoved = (one: Statement): boolean =>
  one.marginTaken + one.marginReturned + one.depositTaken + one.depositReturned > 0n;

/** The day of an operator's decision, and the first run after it. */
export type Credit = { on: string; run: number };

/** The sales of one gateway in one currency, and its terms; facts that only the product knows: credits and operators' offsets. */
export type Selling = {
  book: ShopBook;
  terms: AuditTerms;
  /** The credits of its statements by settlement day; by default those of their runs. */
  credits?: ReadonlyMap<string, Credit>;
  offsets?: readonly (Taken & Credit)[];
  /** Statements that operators cancelled, by settlement day. */
  cancels?: readonly ({ day: string } & Credit)[];
};

/** One gateway, run by run. */
const stepping = (selling: Selling, runs: readonly AuditRun[]) => {
  const { book, terms, offsets = [], cancels = [] } = selling;
  const dueOf = (day: string): string =>
    bankDay(plannedDay(terms.on(day).cycle, day), terms.bankHolidays);
  const runOf = (day: string): number => runs.findIndex(({ newest }) => day <= newest);
  const dayOf = (run: number): string => runs[run]?.on ?? runs[run]?.newest ?? '';
  const creditOf = ({ day }: Statement): Credit | undefined => {
    const run = runOf(day);
    const on = runs[run]?.creditedOn;
    return selling.credits?.get(day) ?? (on === undefined ? undefined : { on, run: run + 1 });
  };
  const wasCredited =
    (run: number) =>
    (one: Statement): boolean =>
      (creditOf(one)?.run ?? Infinity) <= run;
  /** Release day of reserve: a bank day, and not before the night after its credit. */
  const releaseOn = (of: Statement, holdDays: number): string => {
    const agreed = bankDay(later(of.day, holdDays), terms.bankHolidays);
    const creditedOn = creditOf(of)?.on;
    const held = creditedOn === undefined ? '' : bankDay(later(creditedOn, 1), terms.bankHolidays);
    return agreed < held ? held : agreed;
  };
  const { others: allOthers = [] } = book;
  const backBySale = Map.groupBy(book.refunds, ({ sale }) => sale);
  const othersBySale = Map.groupBy(allOthers, ({ sale }) => sale);
  const sumOf = (some: readonly bigint[]): bigint => some.reduce((all, one) => all + one, 0n);
  /** What refunds of earlier days gave back of a sale, and what cases and alerts took of it. */
  const refundedBefore = (day: string, run: number, invoice: string): bigint =>
    sumOf(
      (backBySale.get(invoice) ?? [])
        .filter((one) => one.day < day && knownBy(run)(one))
        .map(({ minor }) => minor),
    );
  const takenBefore = (day: string, run: number, invoice: string): bigint =>
    sumOf(
      (othersBySale.get(invoice) ?? [])
        .filter((one) => one.day < day && knownBy(run)(one) && !one.figure.endsWith('Fee'))
        .map((one) => -signed(one)),
    );
  const statements: Statement[] = [];
  const reserve = heldReserve({ releaseOn });
  const covered = { available: 0n, reserve: 0n, deposit: 0n };
  let coveredSince = 0n;
  const broughtForward = (): bigint => least(statements.at(-1)?.net ?? 0n, 0n) + coveredSince;
  /** The money it has brought to the balance before a run's night, less what was taken for its debts. */
  const earned = (run: number): bigint =>
    statements
      .filter(wasCredited(run))
      .reduce((sum, { net }) => sum + (net > 0n ? net : 0n), -covered.available);
  const moves = movesOf(book, terms);
  const take = (taken: Taken, { on, run }: Credit): void => {
    reserve.take(taken.reserve, statements.filter(wasCredited(run)));
    covered.available += taken.available;
    covered.reserve += taken.reserve;
    covered.deposit += taken.deposit;
    const all = taken.available + taken.reserve + taken.deposit;
    coveredSince += all;
    moves.push({ day: on, minor: all });
  };
  const potOf = (pot: 'margin' | 'deposit', run: number): Pot => {
    const sum = (some: readonly Statement[], what: 'Taken' | 'Returned'): bigint =>
      some.reduce((all, one) => all + one[`${pot}${what}`], 0n);
    const gone = sum(statements, 'Returned') + (pot === 'deposit' ? covered.deposit : 0n);
    return {
      held: sum(statements, 'Taken') - gone,
      returnable: sum(statements.filter(wasCredited(run)), 'Taken') - gone,
    };
  };
  /** Covers the last statement's debt on a run's night: from the balance, and after thirty days from what it has laid by. */
  const cover = (run: number, balance: bigint): void => {
    const on = dayOf(run);
    const credits = statements.map((one) => ({
      day: (wasCredited(run)(one) ? creditOf(one)?.on : undefined) ?? one.day,
      minor: -takenBy(one),
    }));
    const { owed, since } = debtOf([...moves.filter(knownBy(run)), ...credits]);
    const wanted = least(owed, -least(broughtForward(), 0n));
    const available = least(wanted, balance);
    const isOld = since !== undefined && later(since, 30) <= on;
    const fromReserve = isOld
      ? least(wanted - available, reserve.left(statements.filter(wasCredited(run))))
      : 0n;
    const fromDeposit = isOld
      ? least(wanted - available - fromReserve, potOf('deposit', run).returnable)
      : 0n;
    take({ available, reserve: fromReserve, deposit: fromDeposit }, { on, run });
  };
  let open: readonly Sale[] = book.sales;
  let coming: readonly Refund[] = book.refunds;
  let comingOthers: readonly Other[] = allOthers;
  const waiting = new Set<string>();
  let through = '';
  const facts: Fact[] = [...book.sales, ...book.refunds, ...allOthers];
  /** Days with sales due, and days that release reserve credited before the run; on a bank day also what is overdue. */
  const daysOfRun = (place: number, { newest }: AuditRun): string[] => {
    const dueDays = dueDaysOf(facts, dueOf, { run: place, last: newest });
    const releaseDays = reserve
      .daysOf(statements.filter(wasCredited(place)))
      .map((day) => (day > through ? day : newest))
      .filter((day) => day === bankDay(day, terms.bankHolidays));
    return [...new Set([...dueDays, ...releaseDays])]
      .filter((day) => day > through && day <= newest)
      .toSorted();
  };
  const isStopped = ({ stops = [] }: Sale, run: number): boolean =>
    stops.some(({ from, to }) => from <= run && run < to);
  const cancelling = new Map<Statement, () => void>();
  const settle = (day: string, run: number): void => {
    through = day;
    const isGone = ({ invoice, minor }: { invoice: string; minor: bigint }): boolean =>
      refundedBefore(day, run, invoice) + takenBefore(day, run, invoice) >= minor;
    const isRefunded = ({ invoice, minor }: { invoice: string; minor: bigint }): boolean =>
      refundedBefore(day, run, invoice) >= minor;
    const isThere = (one: Fact): boolean => one.day < day && knownBy(run)(one);
    const back = coming.filter(isThere);
    const others = comingOthers.filter(isThere);
    const touched = new Set([...back, ...others].map(({ sale }) => sale));
    const sold = open.filter((sale) => {
      if (!isThere(sale)) {
        return false;
      }
      const { invoice } = sale;
      const isAsked =
        dueOf(sale.day) <= day || (isGone(sale) && (touched.has(invoice) || waiting.has(invoice)));
      const isSettled =
        isAsked && !isStopped(sale, run) && (isGone(sale) || isReady(sale, day, terms));
      if (isAsked && !isSettled) {
        waiting.add(invoice);
      } else {
        waiting.delete(invoice);
      }
      return isSettled;
    });
    // What is due, and what was kept of sales refunded in full.
    const released = reserve.release(statements.filter(wasCredited(run)), day, isRefunded);
    const reserveReleased = released.minor;
    const pots = { margin: potOf('margin', run), deposit: potOf('deposit', run) };
    const lines = { day, sold, back, others, isGone };
    const of = { ...lines, reserveReleased, broughtForward: broughtForward(), pots };
    const statement = statementOf(of, terms);
    if (statement.lineCount === 0n && reserveReleased === 0n && !hasMoved(statement)) {
      return;
    }
    const before = { open, coming, comingOthers, coveredSince };
    open = open.filter((sale) => !sold.includes(sale));
    coming = coming.filter((one) => !back.includes(one));
    comingOthers = comingOthers.filter((one) => !others.includes(one));
    statements.push(statement);
    coveredSince = 0n;
    const kept = sold.filter((sale) => !isGone(sale));
    reserve.keep(
      statement,
      kept.map((sale) => ({
        sale,
        wanted: wantedOf(sale, day, terms),
        holdDays: terms.on(sale.day).reserveDays,
      })),
    );
    cancelling.set(statement, () => {
      ({ open, coming, comingOthers } = before);
      coveredSince += before.coveredSince;
      reserve.forget(statement);
      released.undo();
      through = later(day, -1);
    });
  };
  /** Only the last statement can be cancelled: as if its day had not come yet. */
  const cancelBefore = (place: number): void =>
    cancels
      .filter(({ run }) => run === place)
      .forEach(({ day }) => {
        const last = statements.pop();
        if (last?.day !== day) {
          throw new Error(
            `The last statement is of ${last?.day}, and that of ${day} was cancelled.`,
          );
        }
        cancelling.get(last)?.();
      });
  /** What operators took of their own accord before a run, or after the last one. */
  const takeByHand = (place: number): void =>
    offsets
      .filter(({ run }) => run === place)
      .forEach(({ on, run, ...taken }) => take(taken, { on, run }));
  return {
    settleRun: (run: AuditRun, place: number): void => {
      cancelBefore(place);
      takeByHand(place);
      daysOfRun(place, run).forEach((day) => settle(day, place));
    },
    end: (): void => {
      cancelBefore(runs.length);
      takeByHand(runs.length);
    },
    earned,
    cover,
    reckoning: (): Reckoning => ({ statements, covered }),
  };
};

/**
 * The statements of all days up to the last run's, by gateway; they share one balance, from which debts are covered in their
 * order.
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
  return gateways.map(({ end, reckoning }) => {
    end();
    return reckoning();
  });
};
