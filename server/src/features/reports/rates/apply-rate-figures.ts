import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { CountedPayment } from '../apply-figures.ts';
import {
  movesOf,
  sumsBy,
  type FactsOfPayment,
  type FigureChange,
  type Signed,
} from '../figure-changes.ts';
import { moveFigures, of, summedBy } from '../move-figures.ts';

/** Figures of a cell of the rates, named as its columns; amounts in minor units of its currency. */
const measures = [
  'successes',
  'success_minor',
  'authenticated',
  'chargebacks',
  'chargeback_minor',
  'fraud_chargebacks',
  'fraud_chargeback_minor',
  'refunds',
  'refund_minor',
  'rdr',
  'ethoca',
  'fraud_reports',
  'fraud_report_minor',
] as const;
type Measure = (typeof measures)[number];
type Figures = Partial<Record<Measure, bigint>>;

/** By the month of the fact's own day, or by that of its sale. */
type Measured = {
  countedBy: 'fact' | 'sale';
  day: string;
  payment: CountedPayment;
  figures: Figures;
  /** For a chargeback. */
  reasonCode: string | null;
};

const measureSale = (payment: CountedPayment): Measured[] =>
  payment.successDay === null
    ? []
    : [
        {
          countedBy: 'sale',
          day: payment.successDay,
          payment,
          reasonCode: null,
          figures: {
            successes: 1n,
            success_minor: payment.amountMinor,
            authenticated: payment.isAuthenticated ? 1n : 0n,
          },
        },
      ];

const figuresOfFacts = ({ fact, isFraud, count, amountMinor }: FactsOfPayment): Figures => {
  switch (fact) {
    case 'refund':
      return { refunds: count, refund_minor: amountMinor };
    case 'chargeback': {
      const fraud = { fraud_chargebacks: count, fraud_chargeback_minor: amountMinor };
      return { chargebacks: count, chargeback_minor: amountMinor, ...(isFraud ? fraud : {}) };
    }
    case 'rdr':
      return { rdr: count };
    case 'ethoca':
      return { ethoca: count };
    case 'fraudReport':
      return { fraud_reports: count, fraud_report_minor: amountMinor };
    case 'retrieval':
      return {};
  }
};

const measureFacts = (facts: FactsOfPayment, payment: CountedPayment): Measured[] => {
  const figures = figuresOfFacts(facts);
  const reasonCode = facts.fact === 'chargeback' ? facts.reasonCode : null;
  const measured = { payment, figures, reasonCode };
  const byFact: Measured = { countedBy: 'fact', day: facts.businessDay, ...measured };
  return payment.successDay === null
    ? [byFact]
    : [byFact, { countedBy: 'sale', day: payment.successDay, ...measured }];
};

const totalKey = ['business_id', 'counted_by', 'month', 'gateway_number', 'currency', 'card_brand'];
/** By website, country and reason only, without the figures that only the schemes' programmes use. */
const sumKey = [
  'business_id',
  'dimension',
  'counted_by',
  'month',
  'value',
  'gateway_number',
  'currency',
];
const summed = measures.filter(
  (measure) => measure !== 'authenticated' && !measure.startsWith('fraud_chargeback'),
);
const cellKey = [...totalKey, 'issuing_country', 'website'];

const cellOf = ({ countedBy, day, payment }: Measured) => ({
  business_id: String(payment.businessId),
  counted_by: countedBy,
  month: `${day.slice(0, 7)}-01`,
  gateway_number: payment.gatewayNumber,
  currency: payment.currency,
  card_brand: payment.cardBrand,
  issuing_country: payment.issuingCountry,
  website: payment.website,
});

/** Changes in the chargebacks of each reason: a case may change nothing but its reason. */
const sumsOfReasons = (moves: readonly Signed<Measured>[]) => {
  const sums = sumsBy<Measure, Measured>(['chargebacks', 'chargeback_minor'], (one) =>
    JSON.stringify([one.reasonCode, cellOf(one)]),
  );
  for (const { sign, ...one } of moves) {
    if (one.reasonCode !== null) {
      sums.add(one, sign);
    }
  }
  return sums.all();
};

/** Contains every figure, including zeros: a cell has all of them. */
const figuresOf = (one: Measured) =>
  Object.fromEntries(measures.map((measure) => [measure, String(one.figures[measure] ?? 0n)]));

/** Updates the cells of the rates, then their totals and sums, in key order, after the daily figures. */
export const applyRateFigures = async (tx: Tx, change: FigureChange): Promise<void> => {
  const moves = movesOf(change, { ofPayment: measureSale, ofFacts: measureFacts });
  const sums = sumsBy<Measure, Measured>(measures, (one) => JSON.stringify(cellOf(one)));
  for (const { sign, ...one } of moves) {
    sums.add(one, sign);
  }
  const moved = sums.all().map((one) => ({ ...cellOf(one), ...figuresOf(one) }));
  const ofReasons = sumsOfReasons(moves).map((one) => ({
    ...cellOf(one),
    ...figuresOf(one),
    dimension: 'reason',
    value: one.reasonCode,
  }));
  if (moved.length + ofReasons.length === 0) {
    return;
  }
  const rows = sql`json_populate_recordset(null::rate_figures, ${JSON.stringify(moved)}) as r`;
  await moveFigures(
    tx,
    { table: 'rate_figures', key: cellKey, measures },
    sql`select ${of('r', [...cellKey, ...measures])} from ${rows}`,
  );
  const totals = { table: 'rate_totals', key: totalKey, measures };
  await moveFigures(tx, totals, summedBy(totals, rows));
  const sumsOf = { table: 'rate_sums', key: sumKey, measures: summed };
  const columns = [...sumKey, ...summed];
  const ofEach = sql`(
    select ${of('s', columns)} from (
      select r.*, d.dimension, d.value from ${rows}
      cross join lateral (values ('issuingCountry', r.issuing_country), ('website', r.website)) as d (dimension, value)) s
    union all
    select ${of('s', columns)} from json_populate_recordset(null::rate_sums, ${JSON.stringify(ofReasons)}) as s) as r`;
  await moveFigures(tx, sumsOf, summedBy(sumsOf, ofEach));
};
