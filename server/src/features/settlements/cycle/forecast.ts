import { planned, type Tx } from '#platform/database';
import { type Account, readGatewayState } from '../run/read-gateway.ts';
import { addDays } from '@back-office/contract/kit/business-day';
import { fundsOf, readDebts, type Debt } from '#features/funds/public';
import { added, noLines, type LineSums } from '../run/close-statement.ts';
import { foreseeLines, foreseeReserve, newestEntry } from '../run/foresee-batch.ts';
import { newestRunDay } from '../run/settlement-calendar.ts';
import {
  allLeft,
  estimate,
  ofAccount,
  returnsToCome,
  wantedOf,
  type Asked,
  type Left,
  type Place,
} from './open-sales.ts';
import { linesOfLater, withLaterDays, withTakenDays, type WaitingSale } from './proved-later.ts';
import type { UnsettledDay } from './read-unsettled-days.ts';
import { stepThrough, type ForeseenBatch, type Stepping } from './step-through.ts';

/** The batches of a gateway that wait to be credited; `releaseOn`: the first day promised for reserve of them. */
type WaitingBatches = Omit<Account, 'businessId'> & {
  netMinor: bigint;
  releaseOn: string | null;
};

const readWaiting = (tx: Tx, businessId: bigint): Promise<WaitingBatches[]> =>
  tx.rows<WaitingBatches>(planned`
    select b.gateway_number as "gatewayNumber", b.currency, sum(greatest(0, b.net_minor))::bigint as "netMinor",
      min(p.release_on) as "releaseOn"
    from settlement_batches b
    left join (
      select batch_number, min(release_on) as release_on from reserve_parts
      where business_id = ${businessId} and released_in is null and left_minor > 0 group by 1
    ) p on p.batch_number = b.number
    where b.business_id = ${businessId} and b.status in ('reported', 'checked') group by 1, 2`);

export type Forecast = {
  batches: ForeseenBatch[];
  /** Sales of all gateways that wait for more than their settlement day, or for a later one. */
  blocked: (WaitingSale & Omit<Account, 'businessId'>)[];
  /** The day of the statement that takes what was returned on a business day; undefined if no terms are agreed. */
  returnedOn: (day: Omit<UnsettledDay, 'isSale'>) => string | undefined;
  /** Sums of the lines of a business day's sales; undefined if there are too many sales to look at each. */
  linesOf: (day: Omit<UnsettledDay, 'isSale'>) => LineSums | undefined;
};

/** The coming night's day, and the business's state before it: debts today and once its waiting batches are credited. */
type Evening = {
  night: string;
  waiting: readonly WaitingBatches[];
  debts: readonly Debt[];
  debtsThen: readonly Debt[];
};

/** The next night; the newest one as long as a settlement day of it or before is open. */
const comingNight = (firstDays: readonly (string | undefined)[], now: Date): string => {
  const newest = newestRunDay(now);
  return firstDays.some((day) => day !== undefined && day <= newest) ? newest : addDays(newest, 1);
};

const readEvening = async (tx: Tx, businessId: bigint, night: string): Promise<Evening> => {
  const waiting = await readWaiting(tx, businessId);
  const debts = await readDebts(tx, businessId);
  const isSame = waiting.length === 0 || debts.length === 0;
  const debtsThen = isSame ? debts : await readDebts(tx, businessId, night);
  return { night, waiting, debts, debtsThen };
};

const earliest = (days: readonly (string | undefined)[]): string | undefined =>
  days.filter((day) => day !== undefined).toSorted()[0];

/** Its first settlement day, which reserve of a batch that waits today may bring about. */
const firstDay = (
  { calendar }: Asked,
  account: Account,
  { night, waiting }: Evening,
): string | undefined => {
  const released = waiting.find(ofAccount(account))?.releaseOn ?? undefined;
  const soonest = calendar.releaseDay(account, { settlementDay: night, holdDays: 0, on: night });
  return earliest([
    calendar.nextDay(account),
    released === undefined || released > soonest ? released : soonest,
  ]);
};

/** Settlement days on which what is laid by may go back: after waiting batches are credited, and where targets change. */
const moreDaysOf = ({ account, first, asked: { calendar } }: Place, evening: Evening): string[] => {
  const changed = calendar.changesOf(account).filter((day) => day > first);
  const credited = evening.waiting.some(ofAccount(account)) ? [addDays(evening.night, 1)] : [];
  return [...credited, ...changed].flatMap((day) => calendar.nextDay(account, day) ?? []);
};

type Looking = { place: Place; evening: Evening };

const foreseeAccount = async (tx: Tx, { place, evening }: Looking, left: Left) => {
  const { account, first, asked } = place;
  const wanted = await wantedOf(tx, place, left);
  const { lines, blocked, refunded } = await foreseeLines(tx, wanted, asked.now);
  const waiting = await withLaterDays(tx, { account, ...asked }, blocked);
  const rough = estimate(place, wanted, { lines, blocked });
  const state = await readGatewayState(tx, account, {
    settlementDay: first,
    throughId: newestEntry,
  });
  const reserve = await foreseeReserve(tx, account, refunded);
  const waits = evening.waiting.find(ofAccount(account));
  const owedSinceIn = (debts: readonly Debt[]): string | undefined =>
    debts.find(ofAccount(account))?.owedSince;
  const { broughtForwardMinor, margin, deposit } = state;
  const stepping: Stepping = {
    place,
    through: addDays(first, -1),
    lines: [...lines, ...rough],
    roughDays: new Set(rough.map(({ day }) => day)),
    later: [...linesOfLater(waiting), ...returnsToCome(place)],
    moreDays: moreDaysOf(place, evening),
    reserve,
    beside: { reserveReleasedMinor: 0n, broughtForwardMinor, margin, deposit },
    openMinor: asked.unsettled
      .filter(ofAccount(account))
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    owedSince: owedSinceIn(evening.debts),
    waiting: waits && { netMinor: waits.netMinor, owedSince: owedSinceIn(evening.debtsThen) },
  };
  return { account, stepping, blocked: waiting, lines };
};

type Told = Awaited<ReturnType<typeof foreseeAccount>>;

/** Forecasts each currency by itself. */
const foreseeBatches = async (
  tx: Tx,
  told: readonly Told[],
  night: string,
): Promise<ForeseenBatch[]> => {
  const batches: ForeseenBatch[] = [];
  for (const [currency, ofCurrency] of Map.groupBy(told, ({ account }) => account.currency)) {
    const accounts = ofCurrency
      .toSorted((one, other) => (one.account.gatewayNumber < other.account.gatewayNumber ? -1 : 1))
      .map(({ stepping }) => stepping);
    const [businessId = 0n] = ofCurrency.map(({ account }) => account.businessId);
    const { availableMinor } = await fundsOf(tx, { businessId, currency }, { lock: false });
    batches.push(...stepThrough(accounts, availableMinor, night));
  }
  return batches;
};

/** The first statement takes what was returned before its day. */
const takenOn = (
  { place: { first }, later }: Stepping,
  { businessDay }: Pick<UnsettledDay, 'businessDay'>,
): string | undefined =>
  businessDay < first
    ? first
    : (later.find((line) => !line.isSale && line.businessDay === businessDay)?.takenOn ??
      undefined);

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
  const night = comingNight(
    accounts.map((account) => asked.calendar.nextDay(account)),
    asked.now,
  );
  const evening = await readEvening(tx, businessId, night);
  const told: Told[] = [];
  for (const account of accounts) {
    const first = firstDay(asked, account, evening);
    if (first !== undefined) {
      told.push(await foreseeAccount(tx, { place: { account, first, asked }, evening }, left));
    }
  }
  return {
    batches: await foreseeBatches(tx, told, night),
    blocked: told.flatMap(({ account: { gatewayNumber, currency }, stepping, blocked }) =>
      withTakenDays(blocked, stepping.later).map((sale) => ({ ...sale, gatewayNumber, currency })),
    ),
    returnedOn: (day) => {
      const { stepping } = told.find(({ account }) => ofAccount(account)(day)) ?? {};
      return stepping && takenOn(stepping, day);
    },
    linesOf: (day) =>
      told
        .find(({ account }) => ofAccount(account)(day))
        ?.lines.filter((one) => one.isSale && one.businessDay === day.businessDay)
        .map(({ sums }) => sums)
        .reduce<LineSums | undefined>((sum, one) => added(sum ?? noLines, one), undefined),
  };
};
