import type { SettlementCycle } from '@back-office/contract/features/settlements/cycle';
import type { Tx } from '#platform/database';
import {
  closeStatement,
  isEmpty,
  leftToWithhold,
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
  beside: Beside;
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

/** One statement after the other, each closed as the night closes it; what one owes the next brings forward. */
const statementsOf = ({ account, first, asked }: Place, foreseen: Foreseen): ForeseenBatch[] => {
  const { currency, gatewayNumber } = account;
  const releases = asked.releases.filter((one) => ofAccount(account)(one) && one.releaseOn > first);
  const days = new Set([
    first,
    ...foreseen.lines.map(({ day }) => day),
    ...releases.map(({ releaseOn }) => releaseOn),
  ]);
  let beside = foreseen.beside;
  const batches: ForeseenBatch[] = [];
  for (const day of [...days].toSorted()) {
    const written = foreseen.lines
      .filter((one) => one.day === day)
      .map((one) => one.sums)
      .reduce(added, noLines);
    const reserveReleasedMinor =
      day === first
        ? foreseen.released
        : releases
            .filter(({ releaseOn }) => releaseOn === day)
            .reduce((sum, one) => sum + one.amountMinor, 0n);
    beside = { ...beside, reserveReleasedMinor };
    const sums = { ...written, reserveMinor: leftToWithhold(written, beside) };
    const closing = closeStatement(sums, beside, asked.calendar.targetsOn(account, day));
    if (!isEmpty(sums, beside, closing)) {
      const isRough = foreseen.roughDays.has(day);
      const figures = figuresOf(sums, beside, closing);
      batches.push({ currency, batch: { day, gatewayNumber, isRough, ...figures } });
      beside = {
        ...beside,
        broughtForwardMinor: closing.netMinor < 0n ? closing.netMinor : 0n,
        margin: after(beside.margin, closing.marginTakenMinor, closing.marginReturnedMinor),
        deposit: after(beside.deposit, closing.depositTakenMinor, closing.depositReturnedMinor),
      };
    }
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
  const batches = statementsOf(place, {
    lines: [...lines, ...rough],
    roughDays: new Set(rough.map(({ day }) => day)),
    released,
    beside: { reserveReleasedMinor: 0n, broughtForwardMinor, margin, deposit },
  });
  return { account, batches, blocked, lines };
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
  const told: Awaited<ReturnType<typeof foreseeAccount>>[] = [];
  for (const account of accounts) {
    const first = asked.calendar.nextDay(account);
    if (first !== undefined) {
      told.push(await foreseeAccount(tx, { account, first, asked }, left));
    }
  }
  return {
    batches: told.flatMap(({ batches }) => batches),
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
