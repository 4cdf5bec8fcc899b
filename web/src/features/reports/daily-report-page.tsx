import { getDailyReport } from '@back-office/contract/features/reports';
import { screens } from '@back-office/contract/screens';
import { reportWords } from '@back-office/messages/features/reports';
import { screenTitles } from '@back-office/messages/screens';
import { Button } from 'antd';
import { useMemo } from 'react';
import { AboutButton } from '#kit/page/about-button';
import { businessToday } from '#kit/time/clock';
import { DateRangeFilter } from '#kit/dates/date-range-filter';
import { FilterBar } from '#kit/filter/filter-bar';
import { lazyPart } from '#kit/layout/lazy-part';
import { PageHead } from '#kit/page/page-head';
import { Pager } from '#kit/list/pager';
import '#kit/list/query-screen.css';
import { rangeOfPreset } from '#kit/dates/range-presets';
import { EmptyByFilter, EmptyFirst, ErrorState } from '#kit/feedback/states';
import { useListUrl } from '#kit/address/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';
import { factsDoor, OpenedFacts } from './opened-facts.tsx';
import { type FigureSet, useFigureSet } from './figure-sets.tsx';
import { ReportTools } from './report-tools.tsx';
import { reportFilters } from './report-filters.ts';
import { type DailyReportUrl, reportRules } from './report-table.tsx';
import { ReportTable } from './report-table.tsx';

const AboutDailyReport = lazyPart(
  async () => (await import('./about-daily-report.tsx')).AboutDailyReport,
);

const Head = () => {
  const say = useSay();
  const { can } = useSession();
  return (
    <PageHead title={say(screenTitles.dailyReport)} lead={say(reportWords.lead)}>
      {can('dailyReport.functionDescription') && (
        <AboutButton label={reportWords.about} Panel={AboutDailyReport} />
      )}
    </PageHead>
  );
};

const Empty = ({ url }: { url: DailyReportUrl }) => {
  const say = useSay();
  const lookFurther = (): void =>
    url.changeRange({ preset: 'sixMonths', range: rangeOfPreset('sixMonths', businessToday()) });
  return url.isUntouched ? (
    <EmptyFirst title={say(reportWords.emptyTitle)} text={say(reportWords.emptyText)}>
      <Button onClick={lookFurther}>{say(reportWords.lookFurther)}</Button>
    </EmptyFirst>
  ) : (
    <EmptyByFilter clear={url.clear} />
  );
};

const useReport = ({ filter, page, limit }: DailyReportUrl) => {
  const report = useQuestion(getDailyReport, { filter, page, limit }, { keepPreviousData: true });
  useStale('transactions', () => report.refetch());
  return report;
};
type Report = ReturnType<typeof useReport>;

type ResultsProps = { url: DailyReportUrl; report: Report; set: FigureSet };

const Results = ({ url, report, set }: ResultsProps) => {
  const { page, limit } = url;
  const door = factsDoor(screens.dailyReport.path, url);
  if (report.data === undefined && report.isError) {
    return <ErrorState error={report.error} tryAgain={() => void report.refetch()} />;
  }
  if (report.data?.total === 0) {
    return <Empty url={url} />;
  }
  return (
    <>
      <ReportTable
        report={report.data}
        isStale={report.isPlaceholderData}
        url={url}
        door={door}
        set={set}
      />
      <Pager
        place={{ page, limit }}
        total={report.data?.total ?? undefined}
        move={(place) => url.goTo(place, undefined)}
      />
    </>
  );
};

/** Spec S2.15: the daily report, by business date, gateway, currency and card brand. */
export const DailyReportPage = () => {
  const session = useSession();
  const url = useListUrl(reportRules);
  const { filter } = url;
  const report = useReport(url);
  const figures = useFigureSet();
  const filters = useMemo(() => reportFilters<DailyReportUrl['filter']>(session), [session]);
  return (
    <>
      <Head />
      <section className="kit-list">
        <FilterBar
          url={url}
          quick={filters}
          groups={[]}
          range={(dates) => (
            <DateRangeFilter
              value={{ range: dates.filter.range, preset: dates.preset }}
              today={businessToday()}
              zoneName="UTC+8"
              change={(choice) => dates.changeRange(choice)}
            />
          )}
        />
        <ReportTools
          by={filter.by}
          split={(by) => url.changeFilter({ by })}
          figures={figures}
          file={session.can('dailyReport.downloads') ? { list: 'dailyReport', filter } : undefined}
          report={report}
        />
        <Results url={url} report={report} set={figures[0]} />
      </section>
      <OpenedFacts url={url} />
    </>
  );
};
