import {
  exchangeRateList,
  fractionOfRate,
  rateOldAfterDays,
  type ProposedRate,
  type RatePair,
} from '@back-office/contract/features/exchange-rates';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { exchangeRateListWords } from '@back-office/messages/features/exchange-rates';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { byExponent } from '#platform/list/by-exponent';
import { listOf } from '#platform/list/list-of';
import { amongst } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import { pairsWaiting } from './unpriced-sales.ts';

type StoredRate = {
  day: string;
  from: string;
  to: string;
  validFrom: string;
  numerator: bigint;
  denominator: bigint;
};

/** The rate of each pair in force on each of the days (UTC+8). */
export const readRatesOn = (tx: Tx, days: readonly string[]): Promise<StoredRate[]> =>
  tx.rows<StoredRate>(sql`
    select d.day, r.from_currency as "from", r.to_currency as "to", r.valid_from as "validFrom", r.numerator, r.denominator
    from unnest(${[...new Set(days)]}::date[]) d (day)
    join (
      select *, lead(valid_from) over (partition by from_currency, to_currency order by valid_from) as ends from exchange_rates
    ) r on r.valid_from <= d.day and (r.ends is null or r.ends > d.day)`);

/** An amount in another currency, rounded down; undefined if neither direction has a rate. */
export const convertAt = (
  rates: readonly StoredRate[],
  { amountMinor, currency }: { amountMinor: bigint; currency: string },
  to: string,
): bigint | undefined => {
  if (currency === to) {
    return amountMinor;
  }
  const rate = rates.find((one) => one.from === currency && one.to === to);
  const opposite = rates.find((one) => one.from === to && one.to === currency);
  return rate === undefined
    ? opposite && (amountMinor * opposite.denominator) / opposite.numerator
    : (amountMinor * rate.numerator) / rate.denominator;
};

export const keyOf = ({ from, to }: { from: string; to: string }): string => `${from} ${to}`;

/** Whether a rate is outdated on its day. */
export const isOld = ({ day, validFrom }: StoredRate): boolean =>
  validFrom <= addDays(day, -rateOldAfterDays);

/** Minor units of one major unit. */
const minorsOf = (currency: Sql): Sql =>
  sql`(${byExponent(currency, { 0: sql`1`, 2: sql`100`, 3: sql`1000` })})`;

/** Every pair with a rate on the day or with waiting sales. A rate that began after the first sales is missing on their days. */
const pairsOn = (day: string): Sql => sql`(
  select coalesce(r.from_currency, w."from") as "from", coalesce(r.to_currency, w."to") as "to", r.valid_from as "validFrom",
    trim_scale(round(
      r.numerator::numeric * ${minorsOf(sql`r.from_currency`)} / (r.denominator * ${minorsOf(sql`r.to_currency`)}), 8))::text as rate,
    case when w."from" is not null then 'noRate' when r.valid_from <= ${addDays(day, -rateOldAfterDays)}::date then 'old'
      else 'current' end as state,
    coalesce(w."merchantsWaiting", 0) as "merchantsWaiting", w."waitingSince"
  from (
    select *, lead(valid_from) over (partition by from_currency, to_currency order by valid_from) as ends from exchange_rates
    where valid_from <= ${day}::date
  ) r
  full join (${pairsWaiting}) w on w."from" = r.from_currency and w."to" = r.to_currency
  where r.ends is null
) p`;

// Those without a rate first, then the oldest.
const pairOrder = sql`p."validFrom" nulls first, p."from", p."to"`;

export const readPairs = (tx: Tx, now: Date): Promise<RatePair[]> =>
  tx.rows<RatePair>(sql`select p.* from ${pairsOn(businessDayOf(now))} order by ${pairOrder}`);

export const exchangeRates = listOf(exchangeRateList, exchangeRateListWords, {
  from: ({ now }) => pairsOn(businessDayOf(now)),
  columns: {
    pair: sql`p."from" || ' / ' || p."to"`,
    state: sql`p.state`,
    validFrom: sql`p."validFrom"`,
    merchantsWaiting: sql`p."merchantsWaiting"`,
    rate: { kind: 'code', of: sql`p.rate` },
  },
  filters: { states: amongst(sql`p.state`) },
  order: pairOrder,
  select: sql`p.*`,
  row: (pair: RatePair) => ({
    ...pair,
    id: keyOf(pair),
    pair: `${pair.from} / ${pair.to}`,
    allowedActions: pair.waitingSince === null ? [] : ['add' as const],
  }),
});

/**
 * Why rates can't begin on a day: either a pair already has a rate on it and the day has begun, so that sales at that rate keep
 * it; or one was confirmed for that very day, and prices are only added (Decision 17).
 */
export const findObstacle = async (
  tx: Tx,
  { validFrom, rates, now }: { validFrom: string; rates: readonly ProposedRate[]; now: Date },
): Promise<'exchangeRates.dayBegun' | 'exchangeRates.confirmedAlready' | undefined> => {
  const wanted = new Set(rates.map(keyOf));
  const hasBegun = validFrom <= businessDayOf(now);
  const there = await tx.rows<{ from: string; to: string }>(sql`
    select distinct from_currency as "from", to_currency as "to" from exchange_rates
    where valid_from = ${validFrom} or (${hasBegun} and valid_from < ${validFrom})`);
  if (!there.some((rate) => wanted.has(keyOf(rate)))) {
    return undefined;
  }
  return hasBegun ? 'exchangeRates.dayBegun' : 'exchangeRates.confirmedAlready';
};

/** An existing rate for the day stays: both tables of prices are append-only (Decision 17). */
export const addRates = async (
  tx: Tx,
  validFrom: string,
  rates: readonly ProposedRate[],
): Promise<void> => {
  const rows = rates.map((rate) => {
    const { numerator, denominator } = fractionOfRate(rate);
    return {
      from_currency: rate.from,
      to_currency: rate.to,
      valid_from: validFrom,
      numerator: String(numerator),
      denominator: String(denominator),
    };
  });
  await tx.run(sql`
    insert into exchange_rates
    select * from json_populate_recordset(null::exchange_rates, ${JSON.stringify(rows)})
    on conflict do nothing`);
};

/** Days with rates that wait for this operator; the proposer can't confirm his own (Decision 17). */
export const countRateProposals = (tx: Tx, personId: bigint): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select count(*) as count, min(proposed_at) as oldest
      from rate_proposals where status = 'pending' and proposed_by <> ${personId}`,
  );

/** Counts pairs whose rate is old or that sales wait for; the oldest by the day on which that began. */
export const countRatesToRenew = async (
  tx: Tx,
  _personId: bigint,
  { now }: { now: Date },
): Promise<Waiting> => {
  const since = (await readPairs(tx, now))
    .filter(({ state }) => state !== 'current')
    .map(
      ({ waitingSince, validFrom }) => waitingSince ?? addDays(validFrom ?? '', rateOldAfterDays),
    )
    .toSorted();
  const [oldest] = since;
  return {
    count: since.length,
    oldest: oldest === undefined ? null : startOfBusinessDay(oldest),
    sums: [],
  };
};
