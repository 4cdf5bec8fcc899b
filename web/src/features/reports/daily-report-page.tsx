import { QuestionCircleOutlined } from '@ant-design/icons';
import { getDailyReport, reportDimensions } from '@back-office/contract/features/reports';
import { screens } from '@back-office/contract/screens';
import { dimensionLabels, reportWords } from '@back-office/messages/features/reports';
import { screenTitles } from '@back-office/messages/screens';
import { Button, Checkbox } from 'antd';
import { Suspense, useId, useMemo, useState } from 'react';
import { DateRangeFilter } from '#kit/date-range-filter';
import { FilterBar } from '#kit/filter-bar';
import { lazyPart } from '#kit/lazy-part';
import { writeListSearch } from '#kit/list-search';
import { Pager } from '#kit/pager';
import '#kit/query-screen.css';
import { rangeOfPreset } from '#kit/range-presets';
import { EmptyByFilter, EmptyFirst, ErrorState } from '#kit/states';
import { useListUrl } from '#kit/use-list-url';
import { DownloadButton } from '#features/downloads/public';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';
import { readFactsName } from './figure-addresses.ts';
import type { FactsDoor } from './figure-columns.tsx';
import { reportFilters } from './report-filters.ts';
import { businessToday, type DailyReportUrl, reportRules } from './report-rules.ts';
import { ReportTable } from './report-table.tsx';

const AboutDailyReport = lazyPart(
  async () => (await import('./about-daily-report.tsx')).AboutDailyReport,
);
const FactsDrawer = lazyPart(async () => (await import('./facts-drawer.tsx')).FactsDrawer);

/** Spec S2.49: for who was granted the explanation. */
const About = () => {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<QuestionCircleOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say(reportWords.about)}
      </Button>
      {isOpen && (
        <Suspense>
          <AboutDailyReport close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const PageHead = () => {
  const say = useSay();
  const { can } = useSession();
  return (
    <header className="kit-page-head">
      <div>
        <h1 className="kit-page-title">{say(screenTitles.dailyReport)}</h1>
        <p className="kit-lead">{say(reportWords.lead)}</p>
      </div>
      {can('dailyReport.functionDescription') && <About />}
    </header>
  );
};

/** How finely a day is told apart; the currency always is. */
const SplitChoice = ({ url }: { url: DailyReportUrl }) => {
  const say = useSay();
  const id = useId();
  return (
    <div className="kit-choice-line">
      <span id={id} className="kit-quiet">
        {say(reportWords.splitBy)}
      </span>
      <Checkbox.Group
        aria-labelledby={id}
        value={url.filter.by ?? []}
        options={reportDimensions.map((value) => ({ value, label: say(dimensionLabels[value]) }))}
        onChange={(by) => url.changeFilter({ by })}
      />
    </div>
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
  const report = useQuestion(
    getDailyReport,
    { filter, page, limit },
    { keepPreviousData: true, showsFailure: true },
  );
  useStale('transactions', () => report.refetch());
  return report;
};
type Report = ReturnType<typeof useReport>;

/** Spec S2.49: the figures along as a file, for who was granted it. */
const Tools = ({ url, report }: { url: DailyReportUrl; report: Report }) => {
  const { can } = useSession();
  const { filter } = url;
  return (
    <div className="kit-list-line">
      <SplitChoice url={url} />
      {can('dailyReport.downloads') && (
        <div className="kit-list-tools">
          <DownloadButton
            downloadable={{
              question: { list: 'dailyReport', filter },
              shown: [],
              total: report.isPlaceholderData ? undefined : (report.data?.total ?? undefined),
            }}
          />
        </div>
      )}
    </div>
  );
};

const Results = ({ url, report }: { url: DailyReportUrl; report: Report }) => {
  const { page, limit } = url;
  const door: FactsDoor = {
    addressOf: (open) =>
      `${screens.dailyReport.path}?${new URLSearchParams(writeListSearch({ ...url, open }, reportRules))}`,
    show: url.show,
  };
  if (report.data === undefined && report.isError) {
    return <ErrorState error={report.error} tryAgain={() => void report.refetch()} />;
  }
  if (report.data?.total === 0) {
    return <Empty url={url} />;
  }
  return (
    <>
      <ReportTable report={report.data} isStale={report.isPlaceholderData} url={url} door={door} />
      <Pager
        place={{ page, limit }}
        total={report.data?.total ?? undefined}
        move={(place) => url.goTo(place, undefined)}
      />
    </>
  );
};

const Facts = ({ url }: { url: DailyReportUrl }) => {
  const facts = url.open === undefined ? undefined : readFactsName(url.open);
  return facts === undefined ? null : (
    <Suspense>
      <FactsDrawer key={url.open} {...facts} close={() => url.show(undefined)} />
    </Suspense>
  );
};

/** Spec S2.15: the daily report, by business date, gateway, currency and card brand. */
export const DailyReportPage = () => {
  const session = useSession();
  const url = useListUrl(reportRules);
  const report = useReport(url);
  const filters = useMemo(() => reportFilters(session), [session]);
  return (
    <>
      <PageHead />
      <section className="kit-list">
        <FilterBar
          schema={reportRules.schema}
          filter={url.filter}
          quick={filters}
          groups={[]}
          change={url.changeFilter}
          clear={url.clear}
          range={
            <DateRangeFilter
              value={{ range: url.filter.range, preset: url.preset }}
              today={businessToday()}
              zoneName="UTC+8"
              change={(choice) => url.changeRange(choice)}
            />
          }
        />
        <Tools url={url} report={report} />
        <Results url={url} report={report} />
      </section>
      <Facts url={url} />
    </>
  );
};
