import { getMonthlyReport } from '@back-office/contract/features/reports/monthly-report';
import { addToMonth } from '@back-office/contract/kit/month';
import { screens } from '@back-office/contract/screens';
import { monthlyWords } from '@back-office/messages/features/monthly-report';
import { screenTitles } from '@back-office/messages/screens';
import { Button } from 'antd';
import { useMemo } from 'react';
import { FilterBar } from '#kit/filter/filter-bar';
import { PageHead } from '#kit/page/page-head';
import { Pager } from '#kit/list/pager';
import '#kit/list/query-screen.css';
import { EmptyFirst, ErrorState } from '#kit/feedback/states';
import { useListUrl } from '#kit/address/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';
import { factsDoor, OpenedFacts } from '../opened-facts.tsx';
import { type FigureSet, useFigureSet } from '../figure-sets.tsx';
import { ReportTools } from '../report-tools.tsx';
import { reportFilters } from '../report-filters.ts';
import { MonthChoice } from './month-choice.tsx';
import { MonthCorrections } from './month-corrections.tsx';
import { MonthSettlements } from './month-settlement.tsx';
import { businessMonth, monthlyRules, type MonthlyReportUrl } from './monthly-rules.ts';
import { MonthlyTable } from './monthly-table.tsx';

const useReport = ({ filter, page, limit }: MonthlyReportUrl) => {
  const report = useQuestion(getMonthlyReport, { filter, page, limit }, { keepPreviousData: true });
  useStale('transactions', () => report.refetch());
  return report;
};
type Report = ReturnType<typeof useReport>;

type Shown = { url: MonthlyReportUrl; report: Report; set: FigureSet };

const Figures = ({ url, report, set }: Shown) => {
  const say = useSay();
  const { page, limit, filter } = url;
  const door = factsDoor(screens.monthlyReport.path, url);
  if (report.data?.total === 0) {
    const thisMonth = businessMonth();
    return (
      <EmptyFirst title={say(monthlyWords.emptyTitle)} text={say(monthlyWords.emptyText)}>
        {filter.month !== thisMonth && (
          <Button onClick={() => url.changeFilter({ month: thisMonth })}>
            {say(monthlyWords.thisMonth)}
          </Button>
        )}
      </EmptyFirst>
    );
  }
  return (
    <>
      <MonthlyTable
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

/** Closed on its day, over and still open, or not over. */
const stateOf = (
  { month, closedOn }: { month: string; closedOn: string | null },
  say: Say,
): string => {
  if (closedOn !== null) {
    return say(monthlyWords.closed, { day: closedOn });
  }
  return say(month < businessMonth() ? monthlyWords.ended : monthlyWords.soFar);
};

const Results = ({ url, report, set }: Shown) => {
  const say = useSay();
  const { month, gatewayNumbers } = url.filter;
  if (report.data === undefined && report.isError) {
    return <ErrorState error={report.error} tryAgain={() => void report.refetch()} />;
  }
  return (
    <>
      <p className="kit-month-note" aria-live="polite">
        {report.data !== undefined &&
          !report.isPlaceholderData &&
          stateOf({ month, ...report.data }, say)}
      </p>
      {report.data !== undefined && (
        <MonthCorrections
          report={report.data}
          url={url}
          door={factsDoor(screens.monthlyReport.path, url)}
        />
      )}
      <Figures url={url} report={report} set={set} />
      {report.data?.settlement && (
        <MonthSettlements
          settlements={report.data.settlement}
          month={month}
          gatewayNumbers={gatewayNumbers}
        />
      )}
    </>
  );
};

/** The lines of the report and the corrections below them. */
const rowsOfFile = ({ total, corrects, correctedIn }: NonNullable<Report['data']>): number =>
  (total ?? 0) + corrects.length + correctedIn.length;

const earlier = (one: string | undefined, other: string): string =>
  one !== undefined && one < other ? one : other;

/** Spec S2.21: the monthly report, by gateway, currency and card brand, beside the month before; and how it was settled. */
export const MonthlyReportPage = () => {
  const say = useSay();
  const session = useSession();
  const thisMonth = businessMonth();
  const rules = useMemo(() => monthlyRules(thisMonth), [thisMonth]);
  const url = useListUrl(rules);
  const { filter } = url;
  const report = useReport(url);
  const figures = useFigureSet();
  const filters = useMemo(() => reportFilters<MonthlyReportUrl['filter']>(session), [session]);
  return (
    <>
      <PageHead title={say(screenTitles.monthlyReport)} lead={say(monthlyWords.lead)} />
      <section className="kit-list">
        <FilterBar
          url={{
            ...url,
            clear: () =>
              url.changeFilter({
                gatewayNumbers: undefined,
                currencies: undefined,
                cardBrands: undefined,
              }),
          }}
          quick={filters}
          groups={[]}
          end={
            <MonthChoice
              month={filter.month}
              first={earlier(report.data?.firstMonth, addToMonth(businessMonth(), -1))}
              last={thisMonth}
              choose={(month) => url.changeFilter({ month })}
            />
          }
        />
        <ReportTools
          by={filter.by}
          split={(by) => url.changeFilter({ by })}
          figures={figures}
          file={session.can('monthlyReport.export') ? { list: 'monthlyReport', filter } : undefined}
          report={{ ...report, data: report.data && { total: rowsOfFile(report.data) } }}
        />
        <Results url={url} report={report} set={figures[0]} />
      </section>
      <OpenedFacts url={url} />
    </>
  );
};
