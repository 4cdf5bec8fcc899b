import {
  getSettlementCycle,
  type SettlementCycle,
  type UnsettledGroup,
  type UnsettledReason,
} from '@back-office/contract/features/settlements/cycle';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { implement } from '#platform/http/route';
import { foresee, type Forecast } from './forecast.ts';
import { shareOf } from './open-sales.ts';
import { type Calendar, readCalendar } from './read-calendar.ts';
import { type CycleSums, readCycleSums } from './read-cycle-sums.ts';
import { readUnsettledDays } from './read-unsettled-days.ts';
import { partsOf, type UnsettledPart } from './unsettled-groups.ts';

/** Deduction of sales only: from the forecast lines, else estimated from sums; null where rates differ by card. */
const deductionOf = (
  parts: readonly UnsettledPart[],
  { calendar, forecast }: Told,
): bigint | null => {
  let sum = 0n;
  for (const part of parts.filter(({ reason }) => reason !== 'returned')) {
    const lines = part.reason === 'period' ? forecast.linesOf(part) : undefined;
    const rate = calendar.rateOf(part);
    if (lines === undefined && rate === undefined) {
      return null;
    }
    sum += lines?.deductionMinor ?? shareOf(part.saleMinor, rate ?? 0);
  }
  return sum;
};

const reserveOf = (parts: readonly UnsettledPart[], { calendar, forecast }: Told): bigint =>
  parts
    .filter(({ reason }) => reason !== 'returned')
    .reduce((sum, part) => {
      const lines = part.reason === 'period' ? forecast.linesOf(part) : undefined;
      const ppm = calendar.termsOn(part)?.reservePpm ?? 0;
      return sum + (lines?.reserveMinor ?? shareOf(part.saleMinor, ppm));
    }, 0n);

const sumOf = (parts: readonly UnsettledPart[], of: (part: UnsettledPart) => bigint): bigint =>
  parts.reduce((sum, part) => sum + of(part), 0n);

type Told = {
  parts: readonly UnsettledPart[];
  sums: CycleSums;
  calendar: Calendar;
  forecast: Forecast;
};

const groupOf = (group: readonly UnsettledPart[], told: Told): UnsettledGroup | undefined => {
  const [first] = group;
  if (first === undefined) {
    return undefined;
  }
  const amount = sumOf(group, ({ amountMinor }) => amountMinor);
  const deduction = deductionOf(group, told);
  const reserve = reserveOf(group, told);
  return {
    reason: first.reason,
    dueDay: first.dueDay,
    count: Number(sumOf(group, ({ count }) => count)),
    amountMinor: String(amount),
    expectedDeductionMinor: deduction?.toString() ?? null,
    expectedReserveMinor: String(reserve),
    expectedMinor: deduction === null ? null : String(amount - deduction - reserve),
  };
};

const groupsOf = (parts: readonly UnsettledPart[], told: Told): UnsettledGroup[] =>
  [...Map.groupBy(parts, ({ reason, dueDay }) => `${dueDay ?? '9'}/${reason}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => groupOf(group, told) ?? []);

// Reasons that do not block settlement.
const onTheirWay: readonly UnsettledReason[] = ['period', 'returned', 'provedLater'];

/** The earliest settlement day among the gateways that have something to settle. */
const nextDayOf = (currency: string, { parts, sums, calendar, forecast }: Told): string | null =>
  [
    ...new Set(
      [
        ...parts,
        ...sums.releases,
        ...forecast.batches.map(({ batch, ...of }) => ({ ...of, ...batch })),
      ]
        .filter((one) => one.currency === currency)
        .map(({ gatewayNumber }) => gatewayNumber),
    ),
  ]
    .flatMap((gatewayNumber) => calendar.nextDay({ gatewayNumber, currency }) ?? [])
    .toSorted()[0] ?? null;

const cycleOf = (currency: string, told: Told): SettlementCycle => {
  const { sums, calendar } = told;
  const parts = told.parts.filter((part) => part.currency === currency);
  const blocked = parts.filter(({ reason }) => !onTheirWay.includes(reason));
  const ofCurrency = <Row extends { currency: string }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => row.currency === currency);
  const [frozen, brought, reported, taken] = [
    sums.frozen,
    sums.broughtForward,
    sums.reported,
    sums.reportedTaken,
  ].map((rows) => ofCurrency(rows)[0]?.amountMinor ?? 0n);
  const groups = groupsOf(parts, told);
  return {
    currency,
    unsettledMinor: String(sumOf(parts, ({ amountMinor }) => amountMinor)),
    groups,
    blocked: {
      count: Number(sumOf(blocked, ({ count }) => count)),
      amountMinor: String(sumOf(blocked, ({ amountMinor }) => amountMinor)),
    },
    reportedMinor: String(reported),
    reportedTakenMinor: String(taken),
    frozenMinor: String(frozen),
    broughtForwardMinor: String(brought),
    statements: ofCurrency(sums.statements).map(({ settlementDay, count, status, netMinor }) => ({
      settlementDay,
      count: Number(count),
      status,
      netMinor: String(netMinor),
    })),
    forecast: ofCurrency(told.forecast.batches)
      .toSorted((one, other) => one.batch.day.localeCompare(other.batch.day))
      .map(({ batch }) => batch),
    nextDay: nextDayOf(currency, told),
    holidays: ofCurrency(calendar.holidays)
      .filter(
        ({ day }) => day >= addDays(calendar.today, -40) && day <= addDays(calendar.today, 190),
      )
      .map(({ day, isOpen, name }) => ({ day, isOpen, name })),
  };
};

/** Spec S2.26. Uses the sums by day; sales that the next nights settle are looked at one by one, up to a limit. */
export const getSettlementCycleRoute = implement(getSettlementCycle, async ({ tx, scope, now }) => {
  const [calendar, unsettled, sums] = await Promise.all([
    readCalendar(tx, scope, now),
    readUnsettledDays(tx, scope),
    readCycleSums(tx, scope, businessDayOf(now)),
  ]);
  const forecast = await foresee(tx, scope.businessId, { now, calendar, unsettled });
  const told = { parts: partsOf(unsettled, forecast, calendar), sums, calendar, forecast };
  const currencies = new Set(
    [told.parts, sums.statements, sums.releases, sums.frozen, forecast.batches].flatMap((rows) =>
      rows.map(({ currency }) => currency),
    ),
  );
  return {
    today: calendar.today,
    cycles: [...currencies].toSorted().map((currency) => cycleOf(currency, told)),
  };
});
