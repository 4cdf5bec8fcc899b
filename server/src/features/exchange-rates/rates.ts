import {
  fractionOfRate,
  rateOfFraction,
  rateOldAfterDays,
  type ProposedRate,
  type RatePair,
} from '@back-office/contract/features/exchange-rates';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import { readPairsWaiting } from './unpriced-sales.ts';

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

type PairWaiting = Awaited<ReturnType<typeof readPairsWaiting>>[number];

/** A rate that began after the first sales is missing on their days. */
const pairOf = (stored: StoredRate, waiting: PairWaiting | undefined): RatePair => ({
  from: stored.from,
  to: stored.to,
  rate: rateOfFraction(stored, stored),
  validFrom: stored.validFrom,
  state: waiting !== undefined ? 'noRate' : isOld(stored) ? 'old' : 'current',
  merchantsWaiting: waiting?.merchantsWaiting ?? 0,
  waitingSince: waiting?.waitingSince ?? null,
});

/** Every pair with a rate or with waiting sales; those without a rate first, then the oldest. */
export const readPairs = async (tx: Tx, now: Date): Promise<RatePair[]> => {
  const today = businessDayOf(now);
  const waiting = new Map((await readPairsWaiting(tx)).map((pair) => [keyOf(pair), pair] as const));
  const stored = await readRatesOn(tx, [today]);
  const pairs = stored.map((rate) => {
    const awaited = waiting.get(keyOf(rate));
    waiting.delete(keyOf(rate));
    return pairOf(rate, awaited);
  });
  const without = [...waiting.values()].map((pair): RatePair => ({
    ...pair,
    rate: null,
    validFrom: null,
    state: 'noRate',
  }));
  return [...without, ...pairs].toSorted((one, other) =>
    `${one.validFrom ?? ''} ${keyOf(one)}` < `${other.validFrom ?? ''} ${keyOf(other)}` ? -1 : 1,
  );
};

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
