import { getMonthlyReport } from '@back-office/contract/features/reports/monthly-report';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { monthOf } from '@back-office/contract/kit/month';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { raw } from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { findFirstMonth } from '../closed-months.ts';
import { comparedOf, totalsOf, type ComparedRow } from './monthly-figures.ts';
import { monthlyQuestion } from './monthly-question.ts';
import { findClosedOn, readCorrectedIn, readCorrects } from './read-corrections.ts';
import { readMonthSettlement } from './read-month-settlement.ts';

/** All cells are read at once, since there are hundreds at most, and totals must be of all of them. */
export const getMonthlyReportRoute = implement(
  getMonthlyReport,
  async ({ tx, scope, now, can, refuse }, { filter, page, limit }) => {
    const thisMonth = monthOf(businessDayOf(now));
    if (filter.month > thisMonth) {
      return refuse('reports.monthNotBegun');
    }
    const asked = { scope, filter };
    const closedOn = await findClosedOn(tx, asked);
    const { rows, split } = monthlyQuestion(scope, filter);
    const cells = await tx.rows<ComparedRow>(sql`${rows} order by ${raw(split)}`);
    return {
      rows: cells.slice((page - 1) * limit, page * limit).map((cell) => ({
        ...comparedOf(cell),
        gatewayNumber: cell.gateway_number,
        cardBrand: cell.card_brand,
      })),
      total: cells.length,
      page,
      limit,
      pageSizes: [...pageSizes],
      totals: totalsOf(cells),
      closedOn,
      isFinal: closedOn !== null,
      corrects: await readCorrects(tx, asked),
      correctedIn: await readCorrectedIn(tx, asked),
      firstMonth: await findFirstMonth(tx, { scope, thisMonth }),
      settlement: can('accountDynamics.view') ? await readMonthSettlement(tx, asked) : null,
    };
  },
);
