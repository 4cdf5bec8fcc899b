import { getAccountSummary } from '@back-office/contract/features/funds/account-summary';
import { dateRangeSchema } from '@back-office/contract/kit/date-range';
import { summaryWords } from '@back-office/messages/features/funds';
import { screenTitles } from '@back-office/messages/screens';
import { Button, Skeleton } from 'antd';
import { z } from 'zod';
import { Awaited } from '#kit/feedback/awaited';
import { businessToday } from '#kit/time/clock';
import { DateRangeFilter } from '#kit/dates/date-range-filter';
import '#kit/filter/filter-bar.css';
import type { ListRules } from '#kit/address/list-search';
import { PageHead } from '#kit/page/page-head';
import { Panel } from '#kit/layout/panel';
import { rangeOfPreset } from '#kit/dates/range-presets';
import { EmptyFirst } from '#kit/feedback/states';
import { type ListUrl, useListUrl } from '#kit/address/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { AccountSummaryTable } from './account-summary-table.tsx';
import { BalancesPanel } from './balances-panel.tsx';

const schema = z.strictObject({ range: dateRangeSchema });
type SummaryFilter = z.output<typeof schema> & { asOf?: string | undefined };
type SummaryUrl = ListUrl<SummaryFilter, 'account'>;

const rules: ListRules<SummaryFilter, 'account'> = {
  schema,
  fixed: {},
  defaults: {},
  defaultPreset: 'last30',
  sorts: ['account'],
  today: businessToday,
};

const Empty = ({ url }: { url: SummaryUrl }) => {
  const say = useSay();
  const lookFurther = (): void =>
    url.changeRange({ preset: 'sixMonths', range: rangeOfPreset('sixMonths', businessToday()) });
  return (
    <EmptyFirst title={say(summaryWords.emptyTitle)} text={say(summaryWords.emptyText)}>
      <Button onClick={lookFurther}>{say(summaryWords.lookFurther)}</Button>
    </EmptyFirst>
  );
};

const Summaries = ({ url }: { url: SummaryUrl }) => {
  const say = useSay();
  const { range } = url.filter;
  const summary = useQuestion(getAccountSummary, { range }, { keepPreviousData: true });
  useStale('home', () => void summary.refetch());
  if (summary.data === undefined) {
    return <Awaited question={summary} skeleton={<Skeleton active paragraph={{ rows: 10 }} />} />;
  }
  if (summary.data.summaries.length === 0) {
    return <Empty url={url} />;
  }
  const byCurrency = [...Map.groupBy(summary.data.summaries, ({ currency }) => currency)];
  return (
    <div className="kit-stack" aria-busy={summary.isPlaceholderData}>
      {byCurrency.map(([currency, summaries]) => (
        <Panel key={currency} id={`summary-${currency}`} title={currency}>
          <AccountSummaryTable
            summaries={summaries}
            range={range}
            name={`${say(screenTitles.accountSummary)} ${currency}`}
          />
        </Panel>
      ))}
    </div>
  );
};

/** Spec S2.27: opening balance, movements and closing balance of each account, and the current balances. */
export const AccountSummaryPage = () => {
  const say = useSay();
  const url = useListUrl(rules);
  return (
    <>
      <PageHead title={say(screenTitles.accountSummary)} lead={say(summaryWords.lead)} />
      <div className="kit-stack">
        <BalancesPanel />
        <div className="kit-filter-bar">
          <DateRangeFilter
            value={{ range: url.filter.range, preset: url.preset }}
            today={businessToday()}
            zoneName="UTC+8"
            change={(choice) => url.changeRange(choice)}
          />
        </div>
        <Summaries url={url} />
      </div>
    </>
  );
};
