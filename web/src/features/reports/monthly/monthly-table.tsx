import type {
  ComparedFigures,
  getMonthlyReport,
  MonthlyReportRow,
} from '@back-office/contract/features/reports/monthly-report';
import type { OutputOf } from '@back-office/contract/kit/call';
import { daysOfMonth } from '@back-office/contract/kit/month';
import { monthlyWords } from '@back-office/messages/features/monthly-report';
import { GroupedTable, type RowGroup } from '#kit/table/grouped-table';
import { useSay } from '#platform/language/language';
import { filterOfLine } from '../figure-addresses.ts';
import type { FactsDoor } from '../figure-columns.tsx';
import type { FigureSet } from '../figure-sets.tsx';
import { type MonthlyLine, useMonthlyColumns } from './monthly-columns.tsx';
import type { MonthlyReportUrl } from './monthly-rules.ts';

type Report = OutputOf<typeof getMonthlyReport>;

/** Each currency with its total and its cells. */
export const MonthlyTable = ({
  report,
  isStale,
  url,
  door,
  set,
}: {
  report: Report | undefined;
  isStale: boolean;
  url: MonthlyReportUrl;
  door: FactsDoor;
  set: FigureSet;
}) => {
  const say = useSay();
  const { month, by = [], ...among } = url.filter;
  const isSplit = by.length > 0;
  const columns = useMonthlyColumns({ by, set, door });
  const lineOf = (
    compared: ComparedFigures,
    { gatewayNumber, cardBrand }: Pick<MonthlyReportRow, 'gatewayNumber' | 'cardBrand'>,
  ): MonthlyLine => {
    const { currency } = compared;
    const cell = { businessDay: null, currency, gatewayNumber, cardBrand };
    return {
      ...compared.figures,
      ...compared,
      gatewayNumber,
      cardBrand,
      filter: filterOfLine({ range: daysOfMonth(month), ...among }, cell),
    };
  };
  const sumLine = (total: ComparedFigures) => ({
    id: total.currency,
    row: lineOf(total, { gatewayNumber: null, cardBrand: null }),
    isSum: isSplit,
  });
  const whole = say(monthlyWords.totalOf, { month });
  const groupsOf = ({ totals, rows }: Report): RowGroup<MonthlyLine>[] =>
    isSplit
      ? totals.map((total) => ({
          id: total.currency,
          title: `${total.currency} · ${whole}`,
          lines: [
            sumLine(total),
            ...rows
              .filter(({ currency }) => currency === total.currency)
              .map((row) => ({
                id: `${row.currency} ${row.gatewayNumber} ${row.cardBrand}`,
                row: lineOf(row, row),
                isSum: false,
              })),
          ],
        }))
      : [{ id: 'whole', title: whole, lines: totals.map(sumLine) }];
  return (
    <GroupedTable
      name={say(monthlyWords.table)}
      columns={columns}
      groups={report && groupsOf(report)}
      isStale={isStale}
    />
  );
};
