import { planned, type Tx } from '#platform/database';
import {
  type Account,
  findGatewayState,
  type GatewayState,
  stateThere,
} from '../run/read-gateway.ts';
import { addDays } from '@back-office/contract/kit/business-day';
import { readDebts, type Debt } from '#features/funds/public';
import { added, noLines, type LineSums } from '../run/close-statement.ts';
import {
  foreseeLines,
  foreseeReserve,
  newestEntry,
  nothingForeseen,
} from '../run/foresee-batch.ts';
import {
  frozenPayments,
  heldPayments,
  isAnythingOpen,
  type LinesWanted,
} from '../run/gather-entries.ts';
import { newestRunDay } from '../run/settlement-calendar.ts';
import {
  allLeft,
  estimate,
  ofAccount,
  returnsToCome,
  wantedOf,
  type Asked,
  type LateDay,
  type Place,
} from './open-sales.ts';
import { linesOfLater, withLaterDays, withTakenDays, type WaitingSale } from './proved-later.ts';
import type { UnsettledDay } from './read-unsettled-days.ts';
import { stepThrough, type ForeseenBatch, type Stepping } from './step-through.ts';

/** The batches of a gateway that wait to be credited; `releaseOn`: the first day promised for reserve of them. */
type WaitingBatches = Omit<Account, 'businessId'> & { netMinor: bigint; releaseOn: string | null };

type EveningRow = {
  waiting: (Omit<WaitingBatches, 'netMinor'> & { netMinor: string })[];
  late: LateDay[];
  available: { currency: string; minor: string }[];
  passedOver: { gatewayNumber: string; currency: string }[];
  isAnyWithheld: boolean;
};

/** One statement, since the way to the database takes longer than each of them. */
const askEvening = async (tx: Tx, businessId: bigint): Promise<EveningRow | undefined> => {
  const [row] = await tx.rows<EveningRow>(planned`
    select
      (select coalesce(json_agg(json_build_object('gatewayNumber', gateway_number, 'currency', currency, 'netMinor', net_minor::text,
          'releaseOn', release_on)), '[]')
        from (
          select b.gateway_number, b.currency, sum(greatest(0, b.net_minor)) as net_minor, min(p.release_on) as release_on
          from settlement_batches b
          left join (
            select batch_number, min(release_on) as release_on from reserve_parts
            where business_id = ${businessId} and released_in is null and left_minor > 0 group by 1
          ) p on p.batch_number = b.number
          where b.business_id = ${businessId} and b.status in ('reported', 'checked') group by 1, 2
        ) w) as waiting,
      (select coalesce(json_agg(json_build_object('gatewayNumber', gateway_number, 'day', business_day)), '[]')
        from (
          select distinct gateway_number, business_day from month_corrections
          where business_id = ${businessId} and successes <> 0
        ) c) as late,
      (select coalesce(json_agg(json_build_object('currency', currency, 'minor', balance_minor::text)), '[]')
        from ledger_accounts where business_id = ${businessId} and account = 'available') as available,
      (select coalesce(json_agg(json_build_object('gatewayNumber', gateway_number, 'currency', currency)), '[]')
        from (select distinct gateway_number, currency from settlement_blocks where business_id = ${businessId}) b) as "passedOver",
      exists (${heldPayments(businessId)}) or exists (${frozenPayments(businessId)}) as "isAnyWithheld"`);
  return row;
};

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
  late: readonly LateDay[];
  /** Of each account, in their order; undefined for payments without a gateway. */
  states: readonly (GatewayState | undefined)[];
  /** By currency. */
  available: ReadonlyMap<string, bigint>;
  /** Whether sales wait that are looked at before they are due. */
  looksAhead: (account: Account) => boolean;
};

/** The next night; the newest one as long as a settlement day of it or before is open. */
const comingNight = (firstDays: readonly (string | undefined)[], now: Date): string => {
  const newest = newestRunDay(now);
  return firstDays.some((day) => day !== undefined && day <= newest) ? newest : addDays(newest, 1);
};

/** Asks at once for all that does not depend on each other. */
const readEvening = async (
  tx: Tx,
  businessId: bigint,
  { night, accounts }: { night: string; accounts: readonly Account[] },
): Promise<Evening> => {
  const [row, debts, states] = await Promise.all([
    askEvening(tx, businessId),
    readDebts(tx, businessId),
    Promise.all(
      accounts.map((account) =>
        findGatewayState(tx, account, { settlementDay: night, throughId: newestEntry }),
      ),
    ),
  ]);
  const { waiting = [], available = [], passedOver = [], late = [] } = row ?? {};
  const isSame = waiting.length === 0 || debts.length === 0;
  return {
    night,
    waiting: waiting.map((one) => ({ ...one, netMinor: BigInt(one.netMinor) })),
    debts,
    debtsThen: isSame ? debts : await readDebts(tx, businessId, night),
    late,
    states,
    available: new Map(available.map(({ currency, minor }) => [currency, BigInt(minor)])),
    looksAhead: (account) => row?.isAnyWithheld === true || passedOver.some(ofAccount(account)),
  };
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

type Looking = { place: Place; evening: Evening; wanted: LinesWanted; state: GatewayState };

const foreseeAccount = async (tx: Tx, { place, evening, wanted, state }: Looking) => {
  const { account, first, asked } = place;
  const { lines, blocked, refunded } = isAnythingOpen(wanted)
    ? await foreseeLines(tx, wanted, asked.now)
    : nothingForeseen;
  const [waiting, reserve] = await Promise.all([
    withLaterDays(tx, { account, ...asked }, blocked),
    foreseeReserve(tx, account, refunded),
  ]);
  const rough = estimate(place, wanted, { lines, blocked });
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
const foreseeBatches = (told: readonly Told[], { night, available }: Evening): ForeseenBatch[] =>
  [...Map.groupBy(told, ({ account }) => account.currency)].flatMap(([currency, ofCurrency]) => {
    const accounts = ofCurrency
      .toSorted((one, other) => (one.account.gatewayNumber < other.account.gatewayNumber ? -1 : 1))
      .map(({ stepping }) => stepping);
    return stepThrough(accounts, available.get(currency) ?? 0n, night);
  });

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
  const evening = await readEvening(tx, businessId, { night, accounts });
  const looking = accounts.flatMap((account, at): Looking[] => {
    const first = firstDay(asked, account, evening);
    if (first === undefined) {
      return [];
    }
    const place = { account, first, asked };
    const state = stateThere(account, evening.states[at]);
    const hasBlocked = evening.looksAhead(account);
    const wanted = { ...wantedOf(place, evening.late, left), hasBlocked };
    return [{ place, evening, state, wanted }];
  });
  const told = await Promise.all(looking.map((one) => foreseeAccount(tx, one)));
  return {
    batches: foreseeBatches(told, evening),
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
