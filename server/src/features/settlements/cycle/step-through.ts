import type { SettlementCycle } from '@back-office/contract/features/settlements/cycle';
import { addDays } from '@back-office/contract/kit/business-day';
import { shareOutOn } from '#features/funds/public';
import {
  added,
  closeStatement,
  isEmpty,
  leftToWithhold,
  limitParts,
  netOfLines,
  noLines,
  type Beside,
  type Closing,
  type LineSums,
  type Pot,
} from '../run/close-statement.ts';
import type { ForeseenLines, HeldReserve } from '../run/foresee-batch.ts';
import type { ReservePart } from '../run/keep-reserve.ts';
import type { Place } from './open-sales.ts';
import type { LaterLines } from './proved-later.ts';

/** A statement that a gateway will get if nothing else happens. */
export type ForeseenBatch = { currency: string; batch: SettlementCycle['forecast'][number] };

/** `owedSince`: the start of its debt once they are credited. */
type Waiting = { netMinor: bigint; owedSince: string | undefined };

/** A gateway in one currency, with its state on the day being looked at. */
export type Stepping = {
  place: Place;
  /** The day through which its statements are made. */
  through: string;
  lines: readonly ForeseenLines[];
  roughDays: ReadonlySet<string>;
  later: LaterLines[];
  /** Further settlement days, on which a statement may do nothing but release or return what was laid by. */
  moreDays: readonly string[];
  /** Oldest first. */
  reserve: HeldReserve[];
  beside: Beside;
  /** Its batches that wait to be credited, if there are any. */
  waiting: Waiting | undefined;
  /** Everything unsettled by then, whatever it waits for. */
  openMinor: bigint;
  /** First day of the current unbroken run of day ends with a debt; undefined if nothing is owed. */
  owedSince: string | undefined;
};

/** The statement's figures as displayed. */
const figuresOf = (sums: LineSums, beside: Beside, closing: Closing) => ({
  count: Number(sums.saleCount),
  saleMinor: String(sums.saleMinor),
  feesMinor: String(sums.deductionMinor + sums.singleFeeMinor),
  returnedMinor: String(
    sums.appealReturnMinor +
      sums.otherReturnMinor -
      sums.refundMinor -
      sums.refundFeeMinor -
      sums.chargebackMinor -
      sums.disputeFeeMinor -
      sums.rdrMinor -
      sums.rdrFeeMinor -
      sums.ethocaFeeMinor -
      sums.otherDeductionMinor,
  ),
  reserveMinor: String(sums.reserveMinor),
  releasedMinor: String(beside.reserveReleasedMinor),
  securityMinor: String(
    closing.marginReturnedMinor +
      closing.depositReturnedMinor -
      closing.marginTakenMinor -
      closing.depositTakenMinor,
  ),
  broughtForwardMinor: String(beside.broughtForwardMinor),
  netMinor: String(closing.netMinor),
});

const sumOf = (minors: readonly bigint[]): bigint => minors.reduce((sum, one) => sum + one, 0n);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The days on which it still gets statements, the next one first. */
const daysOf = ({ place, through, lines, later, moreDays, reserve }: Stepping): string[] =>
  [
    ...new Set([
      place.first,
      ...moreDays,
      ...lines.map(({ day }) => day),
      ...later.filter(({ takenOn }) => takenOn === null).map(({ day }) => day),
      ...reserve
        .filter(({ isCredited, leftMinor }) => isCredited && leftMinor > 0n)
        .map(({ releaseOn }) => (releaseOn > place.first ? releaseOn : place.first)),
    ]),
  ]
    .filter((day) => day > through)
    .toSorted();

/** Credited reserve due by a day, and what is due early. */
const release = ({ reserve }: Stepping, day: string): bigint =>
  sumOf(
    reserve
      .filter(({ isCredited }) => isCredited)
      .map((held) => {
        const early = least(held.earlyMinor, held.leftMinor);
        const minor = held.releaseOn <= day ? held.leftMinor : early;
        held.leftMinor -= minor;
        held.earlyMinor = 0n;
        return minor;
      }),
  );

/** A statement's takings become returnable only once it is credited. */
const made = (pot: Pot, takenMinor: bigint, returnedMinor: bigint): Pot => ({
  heldMinor: pot.heldMinor + takenMinor - returnedMinor,
  returnableMinor: pot.returnableMinor - returnedMinor,
});

type Made = { one: Stepping; foreseen: ForeseenBatch; reserve: readonly ReservePart[] };

const partsOf = (lines: readonly ForeseenLines[]): ReservePart[] =>
  [...Map.groupBy(lines, ({ holdDays }) => holdDays)].map(([holdDays, some]) => ({
    holdDays,
    reserveMinor: sumOf(some.map(({ sums }) => sums.reserveMinor)),
  }));

/** Takes the lines that waited for any statement from a day on. */
const takeLater = ({ later }: Stepping, day: string): LaterLines[] => {
  const taken = later.filter(({ from, takenOn }) => takenOn === null && from <= day);
  taken.forEach((line) => {
    line.takenOn = day;
  });
  return taken;
};

/** The statements of a gateway's day, closed as the nightly run closes them; a debt is brought forward to the next. */
const statementOn = (one: Stepping, day: string): Made[] => {
  const { account, asked } = one.place;
  const later = takeLater(one, day);
  const lines = [...one.lines.filter((line) => line.day === day), ...later];
  const written = lines.map(({ sums }) => sums).reduce(added, noLines);
  const beside = { ...one.beside, reserveReleasedMinor: release(one, day) };
  const sums = { ...written, reserveMinor: leftToWithhold(written, beside) };
  const closing = closeStatement(sums, beside, asked.calendar.targetsOn(account, day));
  one.openMinor -= netOfLines(written) + written.deductionMinor;
  if (isEmpty(sums, beside, closing)) {
    return [];
  }
  one.beside = {
    ...beside,
    broughtForwardMinor: least(closing.netMinor, 0n),
    margin: made(beside.margin, closing.marginTakenMinor, closing.marginReturnedMinor),
    deposit: made(beside.deposit, closing.depositTakenMinor, closing.depositReturnedMinor),
  };
  const { currency, gatewayNumber } = account;
  const isRough = one.roughDays.has(day) || later.some((line) => line.isRough);
  const batch = { day, gatewayNumber, isRough };
  const foreseen = { currency, batch: { ...batch, ...figuresOf(sums, beside, closing) } };
  return [{ one, foreseen, reserve: limitParts(partsOf(lines), sums.reserveMinor) }];
};

const whole = ({ heldMinor }: Pot): Pot => ({ heldMinor, returnableMinor: heldMinor });

/** Credits a statement on the day of its night; returns the amount that reaches the balance. */
const credit = ({ one, foreseen, reserve }: Made, on: string): bigint => {
  const { margin, deposit } = one.beside;
  const { account, asked } = one.place;
  const settlementDay = foreseen.batch.day;
  one.beside = { ...one.beside, margin: whole(margin), deposit: whole(deposit) };
  one.reserve.push(
    ...reserve.map(({ holdDays, reserveMinor }) => ({
      releaseOn: asked.calendar.releaseDay(account, { settlementDay, holdDays, on }),
      leftMinor: reserveMinor,
      earlyMinor: 0n,
      isCredited: true,
    })),
  );
  const netMinor = BigInt(foreseen.batch.netMinor);
  return netMinor > 0n ? netMinor : 0n;
};

/**
 * Credits the waiting batches on a night's day: their reserve is held from then on, and released on its day or the next night's.
 * Returns the amount that reaches the balance.
 */
const creditWaiting = (one: Stepping, on: string): bigint => {
  const { waiting, beside, place } = one;
  if (waiting === undefined) {
    return 0n;
  }
  const { margin, deposit } = beside;
  const released = place.asked.calendar.releaseDay(place.account, {
    settlementDay: on,
    holdDays: 0,
    on,
  });
  one.beside = { ...beside, margin: whole(margin), deposit: whole(deposit) };
  one.reserve = one.reserve.map((held) =>
    held.isCredited
      ? held
      : { ...held, isCredited: true, releaseOn: held.releaseOn > on ? held.releaseOn : released },
  );
  one.owedSince &&= waiting.owedSince;
  return waiting.netMinor;
};

const takeReserve = (reserve: readonly HeldReserve[], minor: bigint): void => {
  let left = minor;
  for (const held of reserve.filter(({ isCredited }) => isCredited)) {
    const taken = least(held.leftMinor, left);
    held.leftMinor -= taken;
    left -= taken;
  }
};

/** Covers a gateway's statement debt as the night of a day does; returns the balance left. */
const cover = (one: Stepping, availableMinor: bigint, day: string): bigint => {
  const { broughtForwardMinor, deposit } = one.beside;
  const statedMinor = -broughtForwardMinor;
  const owedMinor = statedMinor - one.openMinor;
  one.owedSince = owedMinor > 0n ? (one.owedSince ?? day) : undefined;
  if (one.owedSince === undefined || statedMinor <= 0n) {
    return availableMinor;
  }
  const credited = one.reserve.filter(({ isCredited }) => isCredited);
  const shares = shareOutOn(
    {
      owedMinor,
      statedMinor,
      availableMinor,
      reserveMinor: sumOf(credited.map(({ leftMinor }) => leftMinor)),
      depositMinor: deposit.returnableMinor,
      owedSince: one.owedSince,
    },
    day,
  );
  takeReserve(one.reserve, shares.reserveMinor);
  one.beside = {
    ...one.beside,
    broughtForwardMinor: broughtForwardMinor + sumOf(Object.values(shares)),
    deposit: {
      heldMinor: deposit.heldMinor - shares.depositMinor,
      returnableMinor: deposit.returnableMinor - shares.depositMinor,
    },
  };
  return availableMinor - shares.availableMinor;
};

const statementsOf = (one: Stepping, until: string): Made[] => {
  const days = daysOf(one).filter((day) => day <= until);
  one.through = until;
  return days.flatMap((day) => statementOn(one, day));
};

/**
 * Steps all gateways of a currency through the nights, from the coming one on: one gateway's credit covers another's debt the
 * night after. Each night's day credits its statements, and the coming one also those that wait today.
 */
export const stepThrough = (
  accounts: readonly Stepping[],
  available: bigint,
  comingNight: string,
): ForeseenBatch[] => {
  let [availableMinor, night] = [available, comingNight];
  const batches: ForeseenBatch[] = [];
  const coverAll = (day: string): void => {
    availableMinor = accounts.reduce((left, one) => cover(one, left, day), availableMinor);
  };
  // Missed days are all made in one night and covered at its end.
  const passNight = (on: string): void => {
    const statements = accounts.flatMap((one) => statementsOf(one, on));
    coverAll(on);
    availableMinor += sumOf(statements.map((made) => credit(made, on)));
    batches.push(...statements.map(({ foreseen }) => foreseen));
    night = on;
  };
  passNight(comingNight);
  availableMinor += sumOf(accounts.map((one) => creditWaiting(one, comingNight)));
  const nextNight = (): string | undefined => accounts.flatMap(daysOf).toSorted()[0];
  for (let on = nextNight(); on !== undefined; on = nextNight()) {
    if (on > addDays(night, 1)) {
      coverAll(addDays(on, -1));
    }
    passNight(on);
  }
  return batches;
};
