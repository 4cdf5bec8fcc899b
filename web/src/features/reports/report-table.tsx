import {
  dailyReportFilterSchema,
  reportDimensions,
  type DailyReportFilter,
  type getDailyReport,
  type ReportFigures,
} from '@back-office/contract/features/reports';
import { weekdayOf } from '@back-office/contract/kit/business-day';
import type { OutputOf } from '@back-office/contract/kit/call';
import { reportWords } from '@back-office/messages/features/reports';
import type { ListRules } from '#kit/address/list-search';
import type { ListUrl } from '#kit/address/use-list-url';
import { GroupedTable, type RowGroup } from '#kit/table/grouped-table';
import { businessToday } from '#kit/time/clock';
import { weekdayName } from '#kit/time/time-periods';
import { useLanguage, useSay } from '#platform/language/language';
import { filterOfLine } from './figure-addresses.ts';
import { type FigureSet, keptInAddress } from './figure-sets.tsx';
import { type FactsDoor, type ReportLine, useFigureColumns } from './figure-columns.tsx';

type ReportSort = 'businessDay';
export type DailyReportUrl = ListUrl<DailyReportFilter, ReportSort>;

/** Address rules of the daily report. */
export const reportRules: ListRules<DailyReportFilter, ReportSort> = {
  schema: dailyReportFilterSchema,
  fixed: {},
  defaults: { by: [...reportDimensions] },
  defaultPreset: 'thisMonth',
  sorts: ['businessDay'],
  today: businessToday,
  kept: keptInAddress,
};

type Report = OutputOf<typeof getDailyReport>;

/** "2026-11-20 Fri": a business day's weekday doesn't depend on the reader's zone. */
const useDayName = (): ((day: string) => string) => {
  const language = useLanguage();
  return (day) => `${day} ${weekdayName(weekdayOf(day) - 1, language)}`;
};

/** Every day of the page with its totals, below those of the whole period; a day that is not split shows only its totals. */
export const ReportTable = ({
  report,
  isStale,
  url,
  door,
  set,
}: {
  report: Report | undefined;
  isStale: boolean;
  url: DailyReportUrl;
  door: FactsDoor;
  set: FigureSet;
}) => {
  const say = useSay();
  const dayName = useDayName();
  const { filter } = url;
  const by = filter.by ?? [];
  const isSplit = by.length > 0;
  const columns = useFigureColumns({ by, set, door });
  const sumLine = (figures: ReportFigures, businessDay: string | null): ReportLine => {
    const whole = { gatewayNumber: null, cardBrand: null };
    return {
      ...figures,
      ...whole,
      filter: filterOfLine(filter, { ...whole, currency: figures.currency, businessDay }),
    };
  };
  const linesOf = (day: string, sums: readonly ReportFigures[], rows: Report['rows']) =>
    sums.flatMap((figures) => [
      { id: `${day} ${figures.currency}`, row: sumLine(figures, day), isSum: isSplit },
      ...(isSplit ? rows : [])
        .filter((row) => row.businessDay === day && row.currency === figures.currency)
        .map((row) => ({
          id: `${day} ${row.currency} ${row.gatewayNumber} ${row.cardBrand}`,
          row: { ...row, filter: filterOfLine(filter, row) },
          isSum: false,
        })),
    ]);
  const groupsOf = ({ totals, days, rows }: Report): RowGroup<ReportLine>[] => [
    {
      id: 'whole',
      title: say(reportWords.whole, filter.range),
      lines: totals.map((figures) => ({
        id: figures.currency,
        row: sumLine(figures, null),
        isSum: true,
      })),
    },
    ...days.map(({ businessDay, totals: ofDay }) => ({
      id: businessDay,
      title: dayName(businessDay),
      lines: linesOf(businessDay, ofDay, rows),
    })),
  ];
  return (
    <GroupedTable
      name={say(reportWords.table)}
      columns={columns}
      groups={report && groupsOf(report)}
      isStale={isStale}
    />
  );
};
