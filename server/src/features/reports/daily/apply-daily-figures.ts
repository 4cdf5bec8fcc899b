import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { CountedChange, CountedPayment } from '../apply-rollups.ts';
import { openDayOf, readLastClosedDays } from '../closed-months.ts';
import {
  measureFacts,
  measurePayment,
  measures,
  type DailyCell,
  type FactsOfPayment,
  type Measured,
} from './daily-figures.ts';

type PaymentKey = { businessId: bigint; paymentNumber: string };

/**
 * What happened to these payments, as the rows stand now. Asked before a change and after it, the difference is what the change
 * adds, whatever moved: a fact, its time, or the card brand of its payment (Decision 56).
 */
export const countFacts = (tx: Tx, payments: readonly PaymentKey[]): Promise<FactsOfPayment[]> =>
  tx.rows<FactsOfPayment>(sql`
    select f.business_id as "businessId", f.payment_number as "paymentNumber", business_day(f.at)::text as "businessDay", f.fact,
      count(*) as count, sum(f.amount_minor)::bigint as "amountMinor"
    from (
      select distinct business_id, payment_number from unnest(
        ${payments.map(({ businessId }) => businessId)}::bigint[],
        ${payments.map(({ paymentNumber }) => paymentNumber)}::text[]
      ) as named (business_id, payment_number)
    ) k
    join report_facts f on f.business_id = k.business_id and f.payment_number = k.payment_number
    group by 1, 2, 3, 4`);

export type DailyChange = {
  /** The payments of the change that stood before it. */
  standing: readonly CountedPayment[];
  payments: readonly CountedChange[];
  factsBefore: readonly FactsOfPayment[];
  factsAfter: readonly FactsOfPayment[];
  /** What belongs to a closed month counts on its day. */
  now: Date;
};

const paymentKey = ({ businessId, number }: CountedPayment): string => `${businessId}/${number}`;

/** Facts under what their payments are told apart by; those of a test payment count nowhere. */
const measureFactsOf = (
  facts: readonly FactsOfPayment[],
  payments: ReadonlyMap<string, CountedPayment>,
): Measured[] =>
  facts.flatMap((fact) => {
    const payment = payments.get(`${fact.businessId}/${fact.paymentNumber}`);
    return payment?.mode === 'live' ? [measureFacts(fact, payment)] : [];
  });

const keyOf = (cell: DailyCell): string =>
  `${cell.businessId}/${cell.businessDay}/${cell.gatewayNumber}/${cell.currency}/${cell.cardBrand}`;

/** Adds up by cell; what adds up to nothing is left out. */
const sumsByCell = () => {
  const sums = new Map<string, Measured>();
  return {
    add: ({ cell, figures }: Measured, sign: bigint): void => {
      const key = keyOf(cell);
      const known = sums.get(key) ?? { cell, figures: {} };
      for (const measure of measures) {
        known.figures[measure] = (known.figures[measure] ?? 0n) + sign * (figures[measure] ?? 0n);
      }
      sums.set(key, known);
    },
    all: (): Measured[] =>
      [...sums.values()].filter(({ figures }) =>
        measures.some((measure) => figures[measure] !== 0n),
      ),
  };
};

const differencesOf = ({
  standing,
  payments,
  factsBefore,
  factsAfter,
}: DailyChange): Measured[] => {
  const stood = new Map(standing.map((payment) => [paymentKey(payment), payment]));
  const stands = new Map([
    ...stood,
    ...payments.map(({ after }) => [paymentKey(after), after] as const),
  ]);
  const { add, all } = sumsByCell();
  for (const { before, after } of payments) {
    if (before !== undefined) {
      measurePayment(before).forEach((measured) => add(measured, -1n));
    }
    measurePayment(after).forEach((measured) => add(measured, 1n));
  }
  measureFactsOf(factsBefore, stood).forEach((measured) => add(measured, -1n));
  measureFactsOf(factsAfter, stands).forEach((measured) => add(measured, 1n));
  return all();
};

type Correction = Measured & { factDay: string };

/** What belongs to closed months moves to today, and is kept beside as a correction of its day (Decision 97). */
const splitClosed = async (
  tx: Tx,
  differences: readonly Measured[],
  now: Date,
): Promise<{ open: Measured[]; corrections: Correction[] }> => {
  const closed = await readLastClosedDays(
    tx,
    differences.map(({ cell }) => cell.businessId),
  );
  const { add, all } = sumsByCell();
  const corrections: Correction[] = [];
  for (const { cell, figures } of differences) {
    const factDay = cell.businessDay;
    const businessDay = openDayOf(factDay, closed.get(cell.businessId), now);
    const measured = { cell: { ...cell, businessDay }, figures };
    add(measured, 1n);
    if (businessDay !== factDay) {
      corrections.push({ ...measured, factDay });
    }
  }
  return { open: all(), corrections };
};

const rowOf = ({ cell, figures }: Measured) => ({
  business_id: String(cell.businessId),
  business_day: cell.businessDay,
  gateway_number: cell.gatewayNumber,
  currency: cell.currency,
  card_brand: cell.cardBrand,
  ...Object.fromEntries(measures.map((measure) => [measure, String(figures[measure])])),
});

const totalKey = ['business_id', 'business_day', 'gateway_number', 'currency'];
const cellKey = [...totalKey, 'card_brand'];
const correctionKey = ['business_id', 'business_day', 'fact_day', ...cellKey.slice(2)];
const of = (table: string, columns: readonly string[]): string =>
  columns.map((column) => `${table}.${column}`).join(', ');
const additions = measures.map((measure) => raw(`${measure} = f.${measure} + excluded.${measure}`));
const isEmptied = measures.map((measure) => `${measure} = 0`).join(' and ');
const isChanged = measures.map((measure) => `sum(${measure}) <> 0`).join(' or ');

type Moved = {
  table: 'daily_figures' | 'daily_totals' | 'month_corrections';
  key: readonly string[];
  differences: Sql;
};

/** Adds differences to rows in the order of their key; a row that went back to nothing is taken away. */
const move = async (tx: Tx, { table, key, differences }: Moved): Promise<void> => {
  const [moved] = await tx.rows<{ emptied: string | null }>(sql`
    with moved as (
      insert into ${raw(table)} as f (${raw([...key, ...measures].join(', '))})
      ${differences} order by ${raw(of('r', key))}
      on conflict (${raw(key.join(', '))}) do update set ${join(additions)}
      returning f.*
    )
    select json_agg(moved)::text as emptied from moved where ${raw(isEmptied)}`);
  if (moved?.emptied) {
    await tx.run(sql`
      delete from ${raw(table)} f using json_populate_recordset(null::${raw(table)}, ${moved.emptied}) as r
      where (${raw(of('f', key))}) = (${raw(of('r', key))})`);
  }
};

const applyCorrections = async (tx: Tx, corrections: readonly Correction[]): Promise<void> => {
  if (corrections.length > 0) {
    const rows = corrections.map(({ factDay, ...measured }) => ({
      ...rowOf(measured),
      fact_day: factDay,
    }));
    await move(tx, {
      table: 'month_corrections',
      key: correctionKey,
      differences: sql`select ${raw(of('r', [...correctionKey, ...measures]))}
        from json_populate_recordset(null::month_corrections, ${JSON.stringify(rows)}) as r`,
    });
  }
};

/**
 * Moves the cells of the daily report and then their totals by what changed: last of all, in the order of their keys. Whoever calls
 * has begun with `holdMonths`.
 */
export const applyDailyFigures = async (tx: Tx, change: DailyChange): Promise<void> => {
  const differences = differencesOf(change);
  if (differences.length === 0) {
    return;
  }
  const { open, corrections } = await splitClosed(tx, differences, change.now);
  await applyCorrections(tx, corrections);
  if (open.length === 0) {
    return;
  }
  const rows = sql`json_populate_recordset(null::daily_figures, ${JSON.stringify(open.map(rowOf))}) as r`;
  await move(tx, {
    table: 'daily_figures',
    key: cellKey,
    differences: sql`select ${raw(of('r', [...cellKey, ...measures]))} from ${rows}`,
  });
  const summed = measures.map((measure) => `sum(r.${measure})`).join(', ');
  await move(tx, {
    table: 'daily_totals',
    key: totalKey,
    differences: sql`select ${raw(of('r', totalKey))}, ${raw(summed)} from ${rows} group by ${raw(of('r', totalKey))} having ${raw(isChanged)}`,
  });
};
