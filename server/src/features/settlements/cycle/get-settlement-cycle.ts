import {
  getSettlementCycle,
  type SettlementCycle,
  type UnsettledGroup,
  type UnsettledReason,
} from '@back-office/contract/features/settlements/cycle';
import { addDays } from '@back-office/contract/kit/business-day';
import { implement } from '#platform/http/route';
import { type RateOf, readRates } from './expected-rates.ts';
import { readBlockedDays } from './read-blocks.ts';
import { type Calendar, readCalendar } from './read-calendar.ts';
import { type CycleSums, readCycleSums } from './read-cycle-sums.ts';
import { readUnsettledDays } from './read-unsettled-days.ts';
import { partsOf, type UnsettledPart } from './unsettled-groups.ts';

const million = 1_000_000n;

/** Half-up of a sum; what was taken back more than it was sold has nothing to take from. */
const shareOf = (minor: bigint, ppm: number): bigint =>
  minor <= 0n ? 0n : (2n * minor * BigInt(ppm) + million) / (2n * million);

const deductionOf = (parts: readonly UnsettledPart[], rateOf: RateOf): bigint | null => {
  let sum = 0n;
  for (const part of parts) {
    const rate = part.reason === 'returned' ? 0 : rateOf(part);
    if (rate === undefined) {
      return null;
    }
    sum += shareOf(part.saleMinor, rate);
  }
  return sum;
};

const reserveOf = (parts: readonly UnsettledPart[], calendar: Calendar): bigint =>
  parts.reduce((sum, part) => {
    const terms = calendar.termsOn(part);
    return part.reason === 'returned' ? sum : sum + shareOf(part.saleMinor, terms?.reservePpm ?? 0);
  }, 0n);

const sumOf = (parts: readonly UnsettledPart[], of: (part: UnsettledPart) => bigint): bigint =>
  parts.reduce((sum, part) => sum + of(part), 0n);

type Told = {
  parts: readonly UnsettledPart[];
  sums: CycleSums;
  calendar: Calendar;
  rateOf: RateOf;
};

const groupOf = (
  group: readonly UnsettledPart[],
  { calendar, rateOf }: Told,
): UnsettledGroup | undefined => {
  const [first] = group;
  if (first === undefined) {
    return undefined;
  }
  const amount = sumOf(group, ({ amountMinor }) => amountMinor);
  const deduction = deductionOf(group, rateOf);
  const reserve = reserveOf(group, calendar);
  return {
    reason: first.reason,
    dueDay: first.dueDay,
    count: Number(sumOf(group, ({ count }) => count)),
    amountMinor: String(amount),
    expectedDeductionMinor: deduction?.toString() ?? null,
    expectedReserveMinor: String(reserve),
    expectedMinor: String(amount - (deduction ?? 0n) - reserve),
  };
};

const groupsOf = (parts: readonly UnsettledPart[], told: Told): UnsettledGroup[] =>
  [...Map.groupBy(parts, ({ reason, dueDay }) => `${dueDay ?? '9'}/${reason}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => groupOf(group, told) ?? []);

/** By the settlement day that brings it: the first from the day on which it is free. */
const releasesOf = (currency: string, { sums, calendar }: Told): Map<string, bigint> => {
  const byDay = new Map<string, bigint>();
  const released = sums.releases.filter((release) => release.currency === currency);
  for (const { releaseOn, gatewayNumber, amountMinor } of released) {
    const day = calendar.nextDay({ gatewayNumber, currency }, releaseOn) ?? releaseOn;
    byDay.set(day, (byDay.get(day) ?? 0n) + amountMinor);
  }
  return byDay;
};

// What is in nobody's way.
const onTheirWay: readonly UnsettledReason[] = ['period', 'returned'];

type Expecting = {
  groups: readonly UnsettledGroup[];
  releases: ReadonlyMap<string, bigint>;
  broughtForward: bigint;
};

const daysOf = ({ groups, releases, broughtForward }: Expecting): SettlementCycle['days'] => {
  const coming = groups.filter(({ reason }) => onTheirWay.includes(reason));
  const days = new Set([...coming.flatMap(({ dueDay }) => dueDay ?? []), ...releases.keys()]);
  return [...days].toSorted().map((day, index) => {
    const ofDay = coming.filter(({ dueDay }) => dueDay === day);
    const released = releases.get(day) ?? 0n;
    const expected = ofDay.reduce((sum, { expectedMinor }) => sum + BigInt(expectedMinor), 0n);
    return {
      day,
      count: ofDay.reduce((sum, { count }) => sum + count, 0),
      expectedMinor: String(expected + released + (index === 0 ? broughtForward : 0n)),
      isRough: ofDay.some(({ expectedDeductionMinor }) => expectedDeductionMinor === null),
      releasedMinor: String(released),
    };
  });
};

/** Of the gateways that have something to settle the earliest. */
const nextDayOf = (currency: string, { parts, sums, calendar }: Told): string | null =>
  [
    ...new Set(
      [...parts, ...sums.releases]
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
  const [frozen, brought, reported] = [sums.frozen, sums.broughtForward, sums.reported].map(
    (rows) => ofCurrency(rows)[0]?.amountMinor ?? 0n,
  );
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
    frozenMinor: String(frozen),
    broughtForwardMinor: String(brought),
    statements: ofCurrency(sums.statements).map(({ settlementDay, count, credited, netMinor }) => ({
      settlementDay,
      count: Number(count),
      credited: Number(credited),
      netMinor: String(netMinor),
    })),
    days: daysOf({ groups, releases: releasesOf(currency, told), broughtForward: brought ?? 0n }),
    nextDay: nextDayOf(currency, told),
    holidays: ofCurrency(calendar.holidays)
      .filter(
        ({ day }) => day >= addDays(calendar.today, -40) && day <= addDays(calendar.today, 190),
      )
      .map(({ day, isOpen, name }) => ({ day, isOpen, name })),
  };
};

/** Spec S2.26. From the sums by day alone, whatever the number of payments; only of what was passed over the entries are read. */
export const getSettlementCycleRoute = implement(getSettlementCycle, async ({ tx, scope, now }) => {
  const calendar = await readCalendar(tx, scope, now);
  const rateOf = await readRates(tx, scope);
  const days = await readUnsettledDays(tx, scope, null);
  const blocked = await readBlockedDays(tx, scope, null);
  const sums = await readCycleSums(tx, scope, calendar.today);
  const told = { parts: partsOf(days, blocked, calendar), sums, calendar, rateOf };
  const currencies = new Set(
    [told.parts, sums.statements, sums.releases, sums.frozen].flatMap((rows) =>
      rows.map(({ currency }) => currency),
    ),
  );
  return {
    today: calendar.today,
    cycles: [...currencies].toSorted().map((currency) => cycleOf(currency, told)),
  };
});
