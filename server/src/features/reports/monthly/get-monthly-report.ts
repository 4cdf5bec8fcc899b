import { getMonthlyReport } from '@back-office/contract/features/reports/monthly-report';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { monthOf } from '@back-office/contract/kit/month';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { raw } from 'sql-template-tag';
import { planned } from '#platform/database';
import { implement } from '#platform/http/route';
import { cutPage, inOrder, isBeyond, readCursor, valuesIn } from '#platform/list/cursor';
import { findFirstMonth } from '../closed-months.ts';
import { comparedOf, totalsOf, type ComparedRow } from './monthly-figures.ts';
import { monthlyQuestion } from './monthly-question.ts';
import { findClosedOn, readCorrectedIn, readCorrects } from './read-corrections.ts';
import { readMonthSettlement } from './read-month-settlement.ts';

type Cell = ComparedRow & { isBehind: boolean; cursorValues: string[] };

/** Reads all cells at once, since there are hundreds at most, and totals must cover all of them. */
export const getMonthlyReportRoute = implement(
  getMonthlyReport,
  async (context, { filter, page, limit, after }) => {
    const { tx, scope, now, can, refuse } = context;
    const thisMonth = monthOf(businessDayOf(now));
    if (filter.month > thisMonth) {
      return refuse('reports.monthNotBegun');
    }
    const asked = { scope, filter };
    const closedOn = await findClosedOn(tx, asked);
    const { rows, split } = monthlyQuestion(scope, filter);
    const question = { call: getMonthlyReport.name, filter };
    const place = readCursor(context, question, { page, after });
    const steps = split.split(', ').map((column) => ({ by: raw(column) }));
    const isBehind = place === undefined ? sql`true` : isBeyond(steps, place.values);
    const cells = await tx.rows<Cell>(planned`
      select cell.*, ${isBehind} as "isBehind", ${valuesIn(steps)} from (${rows}) cell order by ${inOrder(steps)}`);
    const found = cells.filter((cell) => cell.isBehind).slice((page - 1) * limit);
    const shown = cutPage(context, question, { found, limit });
    return {
      rows: shown.rows.map((cell) => ({
        ...comparedOf(cell),
        gatewayNumber: cell.gateway_number,
        cardBrand: cell.card_brand,
      })),
      total: cells.length,
      page,
      limit,
      pageSizes: [...pageSizes],
      next: shown.next,
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
