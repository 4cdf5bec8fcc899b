import { getHistory, historyDays } from '@back-office/contract/features/home';
import { homeWords } from '@back-office/messages/features/home';
import { Segmented, Select, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { currenciesOf, daysOf, type History, type HistoryDay } from '#features/home/history-days';
import { HistoryTable } from '#features/home/history-table';
import { MoneyText } from '#kit/money/money-text';
import { ErrorState } from '#kit/feedback/states';
import { Panel } from '#kit/layout/panel';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';

const HistoryChart = lazy(async () => ({
  default: (await import('#features/home/history-chart')).HistoryChart,
}));

type Form = 'chart' | 'table';

/** Totals of the days; the average is not an actual amount and is shown without decimals. */
const HistoryFacts = ({ days, currency }: { days: readonly HistoryDay[]; currency: string }) => {
  const say = useSay();
  const total = days.reduce((sum, { paidMinor }) => sum + BigInt(paidMinor), 0n);
  const highest = days.reduce((best, day) =>
    BigInt(day.paidMinor) > BigInt(best.paidMinor) ? day : best,
  );
  return (
    <dl className="kit-facts">
      <div>
        <dt>{say(homeWords.total)}</dt>
        <dd>
          <MoneyText money={{ minor: String(total), currency }} />
        </dd>
      </div>
      <div>
        <dt>{say(homeWords.averageDay)}</dt>
        <dd>
          <MoneyText money={{ minor: String(total / BigInt(days.length)), currency }} isRounded />
        </dd>
      </div>
      <div>
        <dt>{say(homeWords.highestDay)}</dt>
        <dd>
          <MoneyText money={{ minor: highest.paidMinor, currency }} />{' '}
          <span className="kit-quiet">{highest.day}</span>
        </dd>
      </div>
    </dl>
  );
};

type BodyProps = { history: History | undefined; currency: string | undefined; form: Form };

const HistoryBody = ({ history, currency, form }: BodyProps) => {
  const say = useSay();
  if (history === undefined) {
    return <Skeleton active paragraph={{ rows: 8 }} />;
  }
  if (currency === undefined) {
    return <p className="kit-panel-note">{say(homeWords.noHistory)}</p>;
  }
  const days = daysOf(history, currency);
  const caption = say(homeWords.historyPeriod, { from: history.from, to: history.to, currency });
  return (
    <>
      <HistoryFacts days={days} currency={currency} />
      {form === 'table' ? (
        <HistoryTable days={days} currency={currency} caption={caption} />
      ) : (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <HistoryChart days={days} currency={currency} caption={caption} />
        </Suspense>
      )}
    </>
  );
};

/** Spec S2.14: figures by day, as a chart and as a table. */
export const HistoryAnalysis = () => {
  const say = useSay();
  const [days, setDays] = useState<(typeof historyDays)[number]>(30);
  const [form, setForm] = useState<Form>('chart');
  const [chosen, setChosen] = useState<string>();
  const history = useQuestion(getHistory, { days }, { keepPreviousData: true });
  useStale('home', () => history.refetch());
  const currencies = history.data === undefined ? [] : currenciesOf(history.data);
  const currency = currencies.find((one) => one === chosen) ?? currencies[0];
  const toolbar = (
    <div className="kit-toolbar">
      {(history.data === undefined || currency !== undefined) && (
        <Select
          aria-label={say(homeWords.currency)}
          value={currency ?? null}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={setChosen}
          disabled={currencies.length < 2}
          popupMatchSelectWidth={false}
        />
      )}
      <Segmented
        aria-label={say(homeWords.period)}
        value={days}
        options={historyDays.map((value) => ({
          value,
          label: say(homeWords.lastDays, { days: value }),
        }))}
        onChange={setDays}
      />
      <Segmented<Form>
        aria-label={say(homeWords.showAs)}
        value={form}
        options={[
          { value: 'chart', label: say(homeWords.asChart) },
          { value: 'table', label: say(homeWords.asTable) },
        ]}
        onChange={setForm}
      />
    </div>
  );
  return (
    <Panel id="history" title={say(homeWords.historyTitle)} actions={toolbar}>
      {history.isError && history.data === undefined ? (
        <ErrorState error={history.error} tryAgain={() => void history.refetch()} />
      ) : (
        <HistoryBody history={history.data} currency={currency} form={form} />
      )}
    </Panel>
  );
};
