import { addDays } from '@back-office/contract/kit/business-day';
import { fundsOf, readDebts, type Debt } from '#features/funds/public';
import type { Tx } from '#platform/database';
import { added, noLines, type LineSums } from '../run/close-statement.ts';
import { foreseeLines, foreseeReserve, newestEntry } from '../run/foresee-batch.ts';
import { readGatewayState, type Account } from '../run/read-gateway.ts';
import { newestRunDay } from '../run/settlement-calendar.ts';
import {
  allLeft,
  estimate,
  ofAccount,
  wantedOf,
  type Asked,
  type Left,
  type Place,
} from './open-sales.ts';
import { linesOfLater, withLaterDays, type WaitingSale } from './proved-later.ts';
import type { UnsettledDay } from './read-unsettled-days.ts';
import { stepThrough, type ForeseenBatch, type Stepping } from './step-through.ts';

export type Forecast = {
  batches: ForeseenBatch[];
  /** Sales of all gateways that wait for more than their settlement day, or for a later one. */
  blocked: (WaitingSale & Omit<Account, 'businessId'>)[];
  /** Sums of the lines of a business day's sales; undefined if there are too many sales to look at each. */
  linesOf: (day: Omit<UnsettledDay, 'isSale'>) => LineSums | undefined;
};

type Looking = { place: Place; debts: readonly Debt[] };

const foreseeAccount = async (tx: Tx, { place, debts }: Looking, left: Left) => {
  const { account, first, asked } = place;
  const wanted = await wantedOf(tx, place, left);
  const { lines, blocked, refunded } = await foreseeLines(tx, wanted, asked.now);
  const waiting = await withLaterDays(tx, { account, calendar: asked.calendar }, blocked);
  const rough = estimate(place, wanted, { lines, blocked });
  const state = await readGatewayState(tx, account, {
    settlementDay: first,
    throughId: newestEntry,
  });
  const reserve = await foreseeReserve(tx, account, { settlementDay: first, refunded });
  const { broughtForwardMinor, margin, deposit } = state;
  const stepping: Stepping = {
    place,
    through: addDays(first, -1),
    lines: [...lines, ...rough, ...linesOfLater(waiting)],
    roughDays: new Set(rough.map(({ day }) => day)),
    reserve,
    beside: { reserveReleasedMinor: 0n, broughtForwardMinor, margin, deposit },
    openMinor: asked.unsettled
      .filter(ofAccount(account))
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    owedSince: debts.find(ofAccount(account))?.owedSince,
  };
  return { account, stepping, blocked: waiting, lines };
};

type Told = Awaited<ReturnType<typeof foreseeAccount>>;

/** Forecasts each currency by itself. */
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
 * Forecasts what the next nights will settle of each gateway if nothing else happens. Uses the nightly run's own statement and
 * functions, in read-only form (Decision 19).
 */
export const foresee = async (tx: Tx, businessId: bigint, asked: Asked): Promise<Forecast> => {
  // Includes accounts without sales: a statement may do nothing but return a margin or a deposit.
  const accounts = asked.calendar.accounts.map(({ gatewayNumber, currency }): Account => ({
    businessId,
    gatewayNumber,
    currency,
  }));
  const left = allLeft();
  const debts = await readDebts(tx, businessId);
  const told: Told[] = [];
  for (const account of accounts) {
    const first = asked.calendar.nextDay(account);
    if (first !== undefined) {
      told.push(await foreseeAccount(tx, { place: { account, first, asked }, debts }, left));
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
