import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { CountedChange, CountedPayment } from '../apply-rollups.ts';
import { openDayOf, readLastClosedDays } from '../closed-months.ts';
import {
  measureFacts,
  measurePayment,
  measures,
  type FactsOfPayment,
  type Measured,
} from './daily-figures.ts';

type PaymentKey = { businessId: bigint; paymentNumber: string };

/**
 * What happened to these payments, as the rows stand now. Asked before a change and after it, the difference is what the change
 * adds, whatever moved: a fact, its time, or the card brand of its payment (Decision 14).
 */
export const countFacts = (tx: Tx, payments: readonly PaymentKey[]): Promise<FactsOfPayment[]> =>
  tx.rows<FactsOfPayment>(sql`
    select f.business_id as "businessId", f.payment_number as "paymentNumber", f.number, business_day(f.at)::text as "businessDay", f.fact,
      count(*) as count, sum(f.amount_minor)::bigint as "amountMinor"
    from (
      select distinct business_id, payment_number from unnest(
        ${payments.map(({ businessId }) => businessId)}::bigint[],
        ${payments.map(({ paymentNumber }) => paymentNumber)}::text[]
      ) as named (business_id, payment_number)
    ) k
    join report_facts f on f.business_id = k.business_id and f.payment_number = k.payment_number
    group by 1, 2, 3, 4, 5`);

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

type Signed = Measured & { sign: bigint };

/** What was, taken away, and what is, added; not summed. */
const movesOf = ({ standing, payments, factsBefore, factsAfter }: DailyChange): Signed[] => {
  const stood = new Map(standing.map((payment) => [paymentKey(payment), payment]));
  const stands = new Map([
    ...stood,
    ...payments.map(({ after }) => [paymentKey(after), after] as const),
  ]);
  const were = [
    ...payments.flatMap(({ before }) => (before === undefined ? [] : measurePayment(before))),
    ...measureFactsOf(factsBefore, stood),
  ];
  const are = [
    ...payments.flatMap(({ after }) => measurePayment(after)),
    ...measureFactsOf(factsAfter, stands),
  ];
  return [
    ...were.map((measured) => ({ ...measured, sign: -1n })),
    ...are.map((measured) => ({ ...measured, sign: 1n })),
  ];
};

type Correction = Measured & { factDay: string };

const cellKeyOf = ({ cell }: Measured): string =>
  `${cell.businessId}/${cell.businessDay}/${cell.gatewayNumber}/${cell.currency}/${cell.cardBrand}`;
const correctionKeyOf = (one: Correction): string =>
  `${cellKeyOf(one)}/${one.factDay}/${one.number}`;

/** Adds up under a key; what adds up to nothing is left out. */
const sumsBy = <One extends Measured>(keyOf: (one: One) => string) => {
  const sums = new Map<string, One>();
  return {
    add: (one: One, sign: bigint): void => {
      const key = keyOf(one);
      const known = sums.get(key) ?? { ...one, figures: {} };
      for (const measure of measures) {
        known.figures[measure] =
          (known.figures[measure] ?? 0n) + sign * (one.figures[measure] ?? 0n);
      }
      sums.set(key, known);
    },
    all: (): One[] =>
      [...sums.values()].filter(({ figures }) =>
        measures.some((measure) => figures[measure] !== 0n),
      ),
  };
};

/** Moves changes to closed months to today and records each fact as a correction of its day (Decision 18). */
const splitClosed = async (
  tx: Tx,
  moves: readonly Signed[],
  now: Date,
): Promise<{ open: Measured[]; corrections: Correction[] }> => {
  const closed = await readLastClosedDays(
    tx,
    moves.map(({ cell }) => cell.businessId),
  );
  const open = sumsBy(cellKeyOf);
  const corrections = sumsBy(correctionKeyOf);
  for (const { sign, ...measured } of moves) {
    const { cell } = measured;
    const factDay = cell.businessDay;
    const businessDay = openDayOf(factDay, closed.get(cell.businessId), now);
    const counted = { ...measured, cell: { ...cell, businessDay } };
    open.add(counted, sign);
    if (businessDay !== factDay) {
      corrections.add({ ...counted, factDay }, sign);
    }
  }
  return { open: open.all(), corrections: corrections.all() };
};

const rowOf = ({ cell, figures }: Pick<Measured, 'cell' | 'figures'>) => ({
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
const factKey = ['business_id', 'business_day', 'fact_day', 'number', ...cellKey.slice(2)];
const of = (table: string, columns: readonly string[]): string =>
  columns.map((column) => `${table}.${column}`).join(', ');
const additions = measures.map((measure) => raw(`${measure} = f.${measure} + excluded.${measure}`));
const isEmptied = measures.map((measure) => `${measure} = 0`).join(' and ');
const isChanged = measures.map((measure) => `sum(${measure}) <> 0`).join(' or ');
const summed = measures.map((measure) => `sum(r.${measure})`).join(', ');

type Moved = {
  table: 'daily_figures' | 'daily_totals' | 'month_corrections' | 'month_correction_facts';
  key: readonly string[];
  /** What a row keeps as it was first written. */
  kept?: readonly string[];
  differences: Sql;
};

/** Adds differences to rows in the order of their key; a row that went back to nothing is taken away. */
const move = async (tx: Tx, { table, key, kept = [], differences }: Moved): Promise<void> => {
  const [moved] = await tx.rows<{ emptied: string | null }>(sql`
    with moved as (
      insert into ${raw(table)} as f (${raw([...key, ...kept, ...measures].join(', '))})
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
  if (corrections.length === 0) {
    return;
  }
  const facts = corrections.map(({ factDay, number, paymentNumber, ...measured }) => ({
    ...rowOf(measured),
    fact_day: factDay,
    number,
    payment_number: paymentNumber,
  }));
  const rows = sql`json_populate_recordset(null::month_correction_facts, ${JSON.stringify(facts)}) as r`;
  await move(tx, {
    table: 'month_correction_facts',
    key: factKey,
    kept: ['payment_number'],
    differences: sql`select ${raw(of('r', [...factKey, 'payment_number', ...measures]))} from ${rows}`,
  });
  await move(tx, {
    table: 'month_corrections',
    key: correctionKey,
    differences: sql`select ${raw(of('r', correctionKey))}, ${raw(summed)} from ${rows}
      group by ${raw(of('r', correctionKey))} having ${raw(isChanged)}`,
  });
};

/**
 * Moves the cells of the daily report and then their totals by what changed: last of all, in the order of their keys. Whoever calls
 * has begun with `holdMonths`.
 */
export const applyDailyFigures = async (tx: Tx, change: DailyChange): Promise<void> => {
  const moves = movesOf(change);
  if (moves.length === 0) {
    return;
  }
  const { open, corrections } = await splitClosed(tx, moves, change.now);
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
  await move(tx, {
    table: 'daily_totals',
    key: totalKey,
    differences: sql`select ${raw(of('r', totalKey))}, ${raw(summed)} from ${rows} group by ${raw(of('r', totalKey))} having ${raw(isChanged)}`,
  });
};
