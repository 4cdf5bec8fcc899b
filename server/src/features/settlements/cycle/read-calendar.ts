import {
  bankDayFrom,
  plannedDayOf,
  termsOf,
} from '@back-office/contract/features/settlements/calendar';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { heldReserve } from '#features/funds/public';
import { readSettlementTerms, type SettlementTerms } from '#features/terms/public';
import { planned, type Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { readTariff, targetsOn } from '../run/agreed-targets.ts';
import { settledKinds } from '../run/settled-kinds.ts';
import { type RateOf, ratesOf } from './expected-rates.ts';
import { type Agreed, dueOn, newestRunDay, releaseDayOf } from '../run/settlement-calendar.ts';

type Gateway = { gatewayNumber: string; currency: string };
type SaleDay = Gateway & { businessDay: string };
type Holiday = { currency: string; day: string; isOpen: boolean; name: string };

type Kept = { settlementDay: string; holdDays: number; on: string };

/** Settlement days by the agreed terms. A day is undefined if no terms are agreed. */
export type SettlementDays = {
  today: string;
  /** Every account that ever had something to settle; the nightly run looks at each. */
  accounts: readonly Gateway[];
  holidays: Holiday[];
  termsOn: (of: Omit<SaleDay, 'currency'>) => SettlementTerms | undefined;
  /** By the contract alone, ignoring bank holidays. */
  plannedDay: (of: SaleDay) => string | undefined;
  dueDay: (of: SaleDay) => string | undefined;
  /** The day that releases the reserve of a statement made and credited `on` a day: the promised one, or the next night's. */
  releaseDay: (
    of: Gateway,
    kept: { settlementDay: string; holdDays: number; on: string },
  ) => string;
  agreedOf: (of: Gateway) => Agreed;
  /**
   * The gateway's first unsettled settlement day, not before `from`: a day on which sales are due or reserve is released. It lies
   * in the past only while a missed night is still to be caught up on.
   */
  nextDay: (of: Gateway, from?: string) => string | undefined;
};

export type Calendar = SettlementDays & {
  /** Margin and deposit targets of a gateway as a whole. */
  targetsOn: (of: Gateway, settlementDay: string) => ReturnType<typeof targetsOn>;
  /** The days from which other terms apply to it, which may have other targets. */
  changesOf: (of: Gateway) => string[];
  rateOf: RateOf;
};

// The longest distance in days between a sale and its settlement day, including a run of holidays.
const daysApartMax = 400;

/**
 * The first day, at or after `from`, on which sales of earlier days are due. Under the same terms earlier sales are never due
 * later, so once a day's sales are due, so are all earlier ones under those terms.
 */
const firstDueOfEarlier = (agreed: Agreed, from: string, firstDay: string): string | undefined => {
  const { terms, gatewayNumber } = agreed;
  const dues: string[] = [];
  const farthest = addDays(from, -daysApartMax);
  let day = addDays(from, -1);
  while (day >= farthest && day >= firstDay) {
    const due = dueOn(agreed, day);
    const isOpen = due !== undefined && due >= from;
    if (isOpen) {
      dues.push(due);
    }
    day = addDays(isOpen ? day : (termsOf(terms, gatewayNumber, day)?.validFrom ?? farthest), -1);
  }
  return dues.toSorted()[0];
};

/** The first day, at or after `from`, on which sales of any day since the very first are due. */
const firstDueFrom = (agreed: Agreed, from: string, firstDay: string): string | undefined => {
  let first = firstDueOfEarlier(agreed, from, firstDay);
  // Sales of coming days are due before earlier ones if new terms are shorter, and may be the only ones due ahead of a weekend.
  for (let ahead = 0; ahead <= daysApartMax; ahead += 1) {
    const day = addDays(from, ahead);
    if (first !== undefined && day >= first) {
      break;
    }
    const due = day >= firstDay ? dueOn(agreed, day) : undefined;
    first = due !== undefined && (first === undefined || due < first) ? due : first;
  }
  return first;
};

type ProgressRow = Gateway & { through: string | null; firstDay: string | null };
type ReleaseRow = Gateway & { day: string };

type Progress = { holidays: Holiday[]; progress: ProgressRow[]; releases: ReleaseRow[] };

/**
 * The bank holidays; the day through which each gateway is settled and the first day with a booking, before which there is no
 * settlement day; and the days on which held reserve is released, whatever the cycle. One statement, since the way to the database
 * takes longer than each of them.
 */
const readProgress = async (tx: Tx, scope: TenantScope): Promise<Progress> => {
  const [found] = await tx.rows<Progress>(planned`
    select
      (select coalesce(json_agg(json_build_object('currency', currency, 'day', day, 'isOpen', is_open, 'name', name) order by day), '[]')
        from bank_holidays) as holidays,
      (select coalesce(json_agg(json_build_object('gatewayNumber', d.gateway_number, 'currency', d.currency,
          'through', p.settled_through, 'firstDay', d.first_day)), '[]')
        from (
          select gateway_number, currency, min(business_day) as first_day from ledger_days
          where ${inScope(scope)} and kind = any (${[...settledKinds]}::text[]) group by 1, 2
        ) d
        left join (
          select gateway_number, currency, settled_through from settlement_progress where ${inScope(scope)}
        ) p on p.gateway_number = d.gateway_number and p.currency = d.currency) as progress,
      (select coalesce(json_agg(json_build_object('gatewayNumber', gateway_number, 'currency', currency, 'day', release_on)
          order by release_on), '[]')
        from (select distinct gateway_number, currency, release_on from ${heldReserve} where ${inScope(scope)}) r) as releases`);
  return found ?? { holidays: [], progress: [], releases: [] };
};

const isOf =
  ({ gatewayNumber, currency }: Gateway) =>
  (row: Gateway): boolean =>
    row.gatewayNumber === gatewayNumber && row.currency === currency;

/** Overdue reserve is released with the newest night on a bank day. */
const overdueOn = (account: ProgressRow | undefined, { holidays }: Agreed, now: Date): string => {
  const newest = newestRunDay(now);
  const isRun = (account?.through ?? '') >= newest;
  return bankDayFrom(isRun ? addDays(newest, 1) : newest, holidays);
};

/** A promised day that is over when the statement is credited is made up for by the next night on a bank day. */
const releaseDayFrom = (agreed: Agreed, { settlementDay, holdDays, on }: Kept): string => {
  const promised = releaseDayOf(agreed, settlementDay, holdDays);
  return promised > on ? promised : bankDayFrom(addDays(on, 1), agreed.holidays);
};

type CurrencyDays = ReadonlyMap<string, ReadonlySet<string>>;

const exceptionsOf = (holidays: readonly Holiday[]): CurrencyDays =>
  new Map(
    [...Map.groupBy(holidays, ({ currency }) => currency)].map(
      ([currency, days]) => [currency, new Set(days.map(({ day }) => day))] as const,
    ),
  );

/** Answers each question once, however often it is asked. */
const onceEach = <Of extends Record<string, string>, Answer>(answer: (of: Of) => Answer) => {
  const known = new Map<string, Answer>();
  return (of: Of): Answer => {
    const key = Object.values(of).join('/');
    if (!known.has(key)) {
      known.set(key, answer(of));
    }
    return known.get(key) as Answer;
  };
};

/** Reads the agreed terms, the bank holidays, and how far each gateway is settled. */
export const readSettlementDays = async (
  tx: Tx,
  scope: TenantScope,
  now: Date,
): Promise<SettlementDays> => {
  const today = businessDayOf(now);
  const [terms, { holidays, progress, releases }] = await Promise.all([
    readSettlementTerms(tx, scope),
    readProgress(tx, scope),
  ]);
  const exceptions = exceptionsOf(holidays);
  const agreedOf = ({ gatewayNumber, currency }: Gateway): Agreed => ({
    gatewayNumber,
    terms,
    holidays: exceptions.get(currency) ?? new Set(),
  });
  const firstDue = onceEach(({ from, ...of }: Gateway & { from: string }) =>
    firstDueFrom(agreedOf(of), from, progress.find(isOf(of))?.firstDay ?? ''),
  );
  const due = onceEach((of: SaleDay) => dueOn(agreedOf(of), of.businessDay));
  const termsOn: Calendar['termsOn'] = ({ gatewayNumber, businessDay }) =>
    termsOf(terms, gatewayNumber, businessDay);
  return {
    today,
    accounts: progress,
    holidays,
    termsOn,
    plannedDay: (of) => {
      const agreed = termsOn(of);
      return agreed === undefined ? undefined : plannedDayOf(agreed.settleType, of.businessDay);
    },
    dueDay: ({ gatewayNumber, currency, businessDay }) =>
      due({ gatewayNumber, currency, businessDay }),
    releaseDay: (of, kept) => releaseDayFrom(agreedOf(of), kept),
    agreedOf,
    nextDay: (of, from) => {
      const account = progress.find(isOf(of));
      const open = addDays(account?.through ?? account?.firstDay ?? today, 1);
      const first = from === undefined || from < open ? open : from;
      const releasedOn = releases
        .filter(isOf(of))
        .map(({ day }) => (day < open ? overdueOn(account, agreedOf(of), now) : day))
        .filter((day) => day >= first);
      const { gatewayNumber, currency } = of;
      return [firstDue({ gatewayNumber, currency, from: first }) ?? [], ...releasedOn]
        .flat()
        .toSorted()[0];
    },
  };
};

/** The same with what depends on the tariff: the targets of margin and deposit, and the rates. */
export const readCalendar = async (tx: Tx, scope: TenantScope, now: Date): Promise<Calendar> => {
  const [days, tariff] = await Promise.all([
    readSettlementDays(tx, scope, now),
    readTariff(tx, scope.businessId),
  ]);
  return {
    ...days,
    targetsOn: (of, settlementDay) =>
      targetsOn({ account: of, agreed: days.agreedOf(of), tariff, settlementDay }),
    changesOf: (of) =>
      [...days.agreedOf(of).terms, ...tariff]
        .filter(({ gatewayNumber }) => gatewayNumber === null || gatewayNumber === of.gatewayNumber)
        .map(({ validFrom }) => validFrom),
    rateOf: ratesOf(tariff),
  };
};
