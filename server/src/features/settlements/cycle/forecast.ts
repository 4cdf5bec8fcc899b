import type { SettlementCycle } from '@back-office/contract/features/settlements/cycle';
import { addDays } from '@back-office/contract/kit/business-day';
import { fundsOf } from '#features/funds/public';
import type { Tx } from '#platform/database';
import {
  closeStatement,
  isEmpty,
  leftToWithhold,
  netOfLines,
  noLines,
  type Beside,
  type Closing,
  type LineSums,
  type Pot,
} from '../run/close-statement.ts';
import {
  foreseeLines,
  foreseeRelease,
  newestEntry,
  type BlockedSale,
  type ForeseenLines,
} from '../run/foresee-batch.ts';
import { readGatewayState, type Account } from '../run/read-gateway.ts';
import { newestRunDay } from '../run/settlement-calendar.ts';
import {
  added,
  allLeft,
  estimate,
  ofAccount,
  wantedOf,
  type Asked,
  type Left,
  type Place,
} from './open-sales.ts';
import type { UnsettledDay } from './read-unsettled-days.ts';

/** A statement that will be made of a gateway if nothing else happens. */
type ForeseenBatch = { currency: string; batch: SettlementCycle['forecast'][number] };
export type Forecast = {
  batches: ForeseenBatch[];
  /** Sales that wait for something but their day, of all gateways. */
  blocked: (BlockedSale & Omit<Account, 'businessId'>)[];
  /** What is taken of a business day's sales, line by line; undefined where there are too many to look at each. */
  linesOf: (day: Omit<UnsettledDay, 'isSale'>) => LineSums | undefined;
};

/** What is laid by once a statement is credited. */
const after = (pot: Pot, takenMinor: bigint, returnedMinor: bigint): Pot => {
  const heldMinor = pot.heldMinor + takenMinor - returnedMinor;
  return { heldMinor, returnableMinor: heldMinor };
};

type Foreseen = {
  lines: readonly ForeseenLines[];
  roughDays: ReadonlySet<string>;
  released: bigint;
};

/** The figures of a statement as they are shown. */
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

/** A gateway in a currency, with what it has on the day that is looked at. */
type Stepping = {
  place: Place;
  foreseen: Foreseen;
  releases: Asked['releases'];
  beside: Beside;
  /** Unsettled by then, whatever it waits for. */
  openMinor: bigint;
};

const daysOf = ({ place, foreseen, releases }: Stepping): string[] => [
  place.first,
  ...foreseen.lines.map(({ day }) => day),
  ...releases.map(({ releaseOn }) => releaseOn),
];

/** What a gateway's day brings, closed as the night closes it; what it owes the next brings forward. */
const statementOn = (one: Stepping, day: string): ForeseenBatch[] => {
  const { place, foreseen, releases } = one;
  const { account, first, asked } = place;
  const written = foreseen.lines
    .filter((line) => line.day === day)
    .map(({ sums }) => sums)
    .reduce(added, noLines);
  const reserveReleasedMinor =
    day === first
      ? foreseen.released
      : releases
          .filter(({ releaseOn }) => releaseOn === day)
          .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const beside = { ...one.beside, reserveReleasedMinor };
  const sums = { ...written, reserveMinor: leftToWithhold(written, beside) };
  const closing = closeStatement(sums, beside, asked.calendar.targetsOn(account, day));
  one.openMinor -= netOfLines(written) + written.deductionMinor;
  if (isEmpty(sums, beside, closing)) {
    return [];
  }
  one.beside = {
    ...beside,
    broughtForwardMinor: closing.netMinor < 0n ? closing.netMinor : 0n,
    margin: after(beside.margin, closing.marginTakenMinor, closing.marginReturnedMinor),
    deposit: after(beside.deposit, closing.depositTakenMinor, closing.depositReturnedMinor),
  };
  const { currency, gatewayNumber } = account;
  const isRough = foreseen.roughDays.has(day);
  const figures = figuresOf(sums, beside, closing);
  return [{ currency, batch: { day, gatewayNumber, isRough, ...figures } }];
};

const least = (...minors: readonly bigint[]): bigint =>
  minors.reduce((one, other) => (one < other ? one : other));

/** Takes what statements say is owed out of what is available, gateway by gateway, as a night does; answers what is left. */
const coverAll = (accounts: readonly Stepping[], availableMinor: bigint): bigint =>
  accounts.reduce((left, one) => {
    const stated = -one.beside.broughtForwardMinor;
    const taken = least(stated, stated - one.openMinor, left);
    if (taken <= 0n) {
      return left;
    }
    one.beside = { ...one.beside, broughtForwardMinor: taken - stated };
    return left - taken;
  }, availableMinor);

/** All gateways of a currency, night by night: what one is credited pays for what another owes in the night after. */
const stepThrough = (
  accounts: readonly Stepping[],
  available: bigint,
  lastNight: string,
): ForeseenBatch[] => {
  let [availableMinor, night] = [available, lastNight];
  const batches: ForeseenBatch[] = [];
  for (const day of [...new Set(accounts.flatMap(daysOf))].toSorted()) {
    if (day > addDays(night, 1)) {
      availableMinor = coverAll(accounts, availableMinor);
    }
    const made = accounts
      .filter((one) => daysOf(one).includes(day))
      .flatMap((one) => statementOn(one, day));
    availableMinor = coverAll(accounts, availableMinor);
    for (const { batch } of made) {
      const netMinor = BigInt(batch.netMinor);
      availableMinor += netMinor > 0n ? netMinor : 0n;
    }
    batches.push(...made);
    night = day;
  }
  return batches;
};

const foreseeAccount = async (tx: Tx, place: Place, left: Left) => {
  const { account, first, asked } = place;
  const { wanted, hasSettled } = await wantedOf(tx, place, left);
  const { now } = asked;
  const { lines, blocked, refunded } = await foreseeLines(tx, wanted, { now, hasSettled });
  const rough = estimate(place, wanted, { lines, blocked });
  const state = await readGatewayState(tx, account, {
    settlementDay: first,
    throughId: newestEntry,
  });
  const released = await foreseeRelease(tx, account, { settlementDay: first, refunded });
  const { broughtForwardMinor, margin, deposit } = state;
  const stepping: Stepping = {
    place,
    foreseen: {
      lines: [...lines, ...rough],
      roughDays: new Set(rough.map(({ day }) => day)),
      released,
    },
    releases: asked.releases.filter((one) => ofAccount(account)(one) && one.releaseOn > first),
    beside: { reserveReleasedMinor: 0n, broughtForwardMinor, margin, deposit },
    openMinor: asked.unsettled
      .filter(ofAccount(account))
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  };
  return { account, stepping, blocked, lines };
};

type Told = Awaited<ReturnType<typeof foreseeAccount>>;

/** Of every currency by itself. */
const foreseeBatches = async (
  tx: Tx,
  told: readonly Told[],
  now: Date,
): Promise<ForeseenBatch[]> => {
  const batches: ForeseenBatch[] = [];
  for (const [currency, ofCurrency] of Map.groupBy(told, ({ account }) => account.currency)) {
    const accounts = ofCurrency
      .toSorted((one, other) => (one.account.gatewayNumber < other.account.gatewayNumber ? -1 : 1))
      .map(({ stepping }) => stepping);
    const [businessId = 0n] = ofCurrency.map(({ account }) => account.businessId);
    const { availableMinor } = await fundsOf(tx, { businessId, currency }, { lock: false });
    batches.push(...stepThrough(accounts, availableMinor, newestRunDay(now)));
  }
  return batches;
};

/**
 * What the next nights will settle of each gateway if nothing else happens: by the night's own statement and functions, which are
 * only read here (Decision 19).
 */
export const foresee = async (tx: Tx, businessId: bigint, asked: Asked): Promise<Forecast> => {
  // All of them: a statement may do nothing but give back a margin or a deposit.
  const accounts = asked.calendar.accounts.map(({ gatewayNumber, currency }): Account => ({
    businessId,
    gatewayNumber,
    currency,
  }));
  const left = allLeft();
  const told: Told[] = [];
  for (const account of accounts) {
    const first = asked.calendar.nextDay(account);
    if (first !== undefined) {
      told.push(await foreseeAccount(tx, { account, first, asked }, left));
    }
  }
  return {
    batches: await foreseeBatches(tx, told, asked.now),
    blocked: told.flatMap(({ account: { gatewayNumber, currency }, blocked }) =>
      blocked.map((sale) => ({ ...sale, gatewayNumber, currency })),
    ),
    linesOf: (day) =>
      told
        .find(({ account }) => ofAccount(account)(day))
        ?.lines.filter((one) => one.isSale && one.businessDay === day.businessDay)
        .map(({ sums }) => sums)
        .reduce<LineSums | undefined>((sum, one) => added(sum ?? noLines, one), undefined),
  };
};
