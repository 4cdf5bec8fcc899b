import { getRates } from '@back-office/contract/features/reports/rates';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { monthOf } from '@back-office/contract/kit/month';
import { implement } from '#platform/http/route';
import { findFirstMonth } from '../first-month.ts';
import { oneCurrencyOf } from './one-currency.ts';
import { figuresOf, rowsOf, sumOfCells } from './rate-figures.ts';
import { readMonitors } from './read-monitors.ts';
import { readRateCells } from './read-rate-cells.ts';

/** Spec S2.22: all cells are read at once, since there are hundreds at most. */
export const getRatesRoute = implement(
  getRates,
  async (
    { tx, scope, now, refuse },
    { filter: { month, by = 'cardBrand', countedBy = 'fact' } },
  ) => {
    const today = businessDayOf(now);
    if (month > monthOf(today)) {
      return refuse('reports.monthNotBegun');
    }
    const of = { month, by, countedBy };
    const read = await readRateCells(tx, { scope, ...of });
    const money = await oneCurrencyOf(tx, {
      currencies: read.whole.map(({ currency }) => currency),
      month,
      today,
    });
    const whole = sumOfCells(read.whole, money);
    const { currency, ratesOf, without } = money;
    return {
      rows: rowsOf({ cells: read.cells, whole }, of, money),
      total: figuresOf(whole, of, null),
      amounts: { currency, ratesOf, without },
      ...(await readMonitors(tx, { scope, month, today })),
      firstMonth: await findFirstMonth(tx, { scope, thisMonth: monthOf(today) }),
    };
  },
);
