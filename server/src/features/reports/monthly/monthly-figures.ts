import type { CardBrandOrNone } from '@back-office/contract/features/payment';
import type {
  ComparedFigures,
  MonthlyFigures,
} from '@back-office/contract/features/reports/monthly-report';
import { measures, type Measure } from '../daily/daily-figures.ts';
import { figuresOf, rateOf, type FiguresRow } from '../daily/report-figures.ts';
import { beforeOf, type Before } from './monthly-question.ts';

export type ComparedRow = FiguresRow &
  Readonly<Record<Before, bigint>> & {
    gateway_number: string | null;
    card_brand: CardBrandOrNone | null;
  };

const monthlyFiguresOf = (row: FiguresRow): MonthlyFigures => ({
  ...figuresOf(row),
  refundRate: {
    byCount: rateOf(row.refunds, row.successes),
    byAmount: rateOf(row.refund_minor, row.success_minor),
  },
  chargebackRate: {
    byCount: rateOf(row.chargebacks, row.successes),
    byAmount: rateOf(row.chargeback_minor, row.success_minor),
  },
});

const measured = (currency: string, of: (measure: Measure) => bigint): FiguresRow =>
  ({
    currency,
    ...Object.fromEntries(measures.map((measure) => [measure, of(measure)])),
  }) as FiguresRow;

/** A cell with the figures of both months. */
export const comparedOf = (row: ComparedRow): ComparedFigures => ({
  currency: row.currency,
  figures: monthlyFiguresOf(row),
  before: monthlyFiguresOf(measured(row.currency, (measure) => row[beforeOf(measure)])),
});

/** The sums of cells, one per currency, in order. */
export const totalsOf = (rows: readonly ComparedRow[]): ComparedFigures[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, cells]) => {
    const sum = (of: (cell: ComparedRow) => bigint): bigint =>
      cells.reduce((total, cell) => total + of(cell), 0n);
    return {
      currency,
      figures: monthlyFiguresOf(measured(currency, (measure) => sum((cell) => cell[measure]))),
      before: monthlyFiguresOf(
        measured(currency, (measure) => sum((cell) => cell[beforeOf(measure)])),
      ),
    };
  });
