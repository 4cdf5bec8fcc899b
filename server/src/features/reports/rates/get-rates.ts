import { getRates } from '@back-office/contract/features/reports/rates';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { monthOf } from '@back-office/contract/kit/month';
import { implement } from '#platform/http/route';
import { isWholeBusiness } from '#platform/tenant-scope';
import { findFirstMonth } from '../closed-months.ts';
import { readWarnings } from '../warning/read-warnings.ts';
import { readConversions } from './one-currency.ts';
import { figuresOf, rowsOf, sumOfCells } from './rate-figures.ts';
import { readMonths } from './case-months.ts';
import { readMonitors } from './read-monitors.ts';
import { readRateCells } from './read-rate-cells.ts';

const currenciesOf = (rows: readonly { currency: string }[]): string[] =>
  rows.map(({ currency }) => currency);

/** Spec S2.22: reads all cells at once, since there are hundreds at most. */
export const getRatesRoute = implement(
  getRates,
  async (
    { tx, scope, now, can, refuse },
    { filter: { month, by = 'cardBrand', countedBy = 'fact' } },
  ) => {
    const today = businessDayOf(now);
    if (month > monthOf(today)) {
      return refuse('reports.monthNotBegun');
    }
    const of = { month, by, countedBy };
    const read = await readRateCells(tx, { scope, ...of });
    const found = await readMonths(tx, { scope, month });
    const [own, earlier] = [currenciesOf(read.whole), currenciesOf(found)];
    const currencies = [...own, ...earlier];
    const { dollars, oneCurrency } = await readConversions(tx, { currencies, month, today });
    const money = oneCurrency(own);
    const whole = sumOfCells(read.whole, money);
    const { currency, ratesOf, without } = money;
    const total = figuresOf(whole, of, null);
    return {
      rows: rowsOf({ cells: read.cells, whole }, of, money),
      total,
      warnings: await readWarnings(tx, {
        scope,
        month,
        today,
        cells: countedBy === 'fact' ? read.whole : null,
      }),
      maySetLevels: can('riskRules.manage') && isWholeBusiness(scope),
      amounts: { currency, ratesOf, without },
      ...(await readMonitors(tx, { scope, month, today, found, dollars: dollars(earlier) })),
      firstMonth: await findFirstMonth(tx, { scope, thisMonth: monthOf(today) }),
    };
  },
);
