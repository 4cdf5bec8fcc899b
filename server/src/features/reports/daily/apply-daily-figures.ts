import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { openDayOf, readLastClosedDays } from '../closed-months.ts';
import { movesOf, sumsBy, type FigureChange, type Signed } from '../figure-changes.ts';
import { moveFigures, of, summedBy } from '../move-figures.ts';
import { measureFacts, measurePayment, measures, type Measured } from './daily-figures.ts';

type Correction = Measured & { factDay: string };

const cellKeyOf = ({ cell }: Measured): string =>
  `${cell.businessId}/${cell.businessDay}/${cell.gatewayNumber}/${cell.currency}/${cell.cardBrand}`;
const correctionKeyOf = (one: Correction): string =>
  `${cellKeyOf(one)}/${one.factDay}/${one.number}`;

/** Moves changes in closed months to today and records each fact as a correction of its day (Decision 18). */
const splitClosed = async (
  tx: Tx,
  moves: readonly Signed<Measured>[],
  now: Date,
): Promise<{ open: Measured[]; corrections: Correction[] }> => {
  const closed = await readLastClosedDays(
    tx,
    moves.map(({ cell }) => cell.businessId),
  );
  const open = sumsBy<(typeof measures)[number], Measured>(measures, cellKeyOf);
  const corrections = sumsBy<(typeof measures)[number], Correction>(measures, correctionKeyOf);
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
  const kept = ['payment_number'];
  await moveFigures(
    tx,
    { table: 'month_correction_facts', key: factKey, kept, measures },
    sql`select ${of('r', [...factKey, ...kept, ...measures])} from ${rows}`,
  );
  const table = { table: 'month_corrections', key: correctionKey, measures };
  await moveFigures(tx, table, summedBy(table, rows));
};

/**
 * Updates the cells of the daily report and then their totals: last of all, in key order. Callers must begin with `holdMonths`.
 */
export const applyDailyFigures = async (tx: Tx, change: FigureChange): Promise<void> => {
  const moves = movesOf(change, {
    ofPayment: measurePayment,
    ofFacts: (facts, payment) => [measureFacts(facts, payment)],
  });
  if (moves.length === 0) {
    return;
  }
  const { open, corrections } = await splitClosed(tx, moves, change.now);
  await applyCorrections(tx, corrections);
  if (open.length === 0) {
    return;
  }
  const rows = sql`json_populate_recordset(null::daily_figures, ${JSON.stringify(open.map(rowOf))}) as r`;
  await moveFigures(
    tx,
    { table: 'daily_figures', key: cellKey, measures },
    sql`select ${of('r', [...cellKey, ...measures])} from ${rows}`,
  );
  const totals = { table: 'daily_totals', key: totalKey, measures };
  await moveFigures(tx, totals, summedBy(totals, rows));
};
