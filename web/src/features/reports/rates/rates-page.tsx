import { reportDimensions } from '@back-office/contract/features/reports';
import { getRates, type Monitor } from '@back-office/contract/features/reports/rates';
import { screens } from '@back-office/contract/screens';
import { ratesWords } from '@back-office/messages/features/rates';
import { dimensionLabels } from '@back-office/messages/features/reports';
import { screenTitles } from '@back-office/messages/screens';
import { Radio, Skeleton } from 'antd';
import { useMemo } from 'react';
import { PageHead } from '#kit/page-head';
import { Panel } from '#kit/panel';
import { ErrorState } from '#kit/states';
import { useListUrl } from '#kit/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { MonthChoice } from '../monthly/month-choice.tsx';
import { businessMonth } from '../monthly/monthly-rules.ts';
import { factsDoor, OpenedFacts } from '../opened-facts.tsx';
import { MonitorTile } from './monitor-tile.tsx';
import { ratesRules } from './rates-rules.ts';
import { RatesTable } from './rates-table.tsx';

/** The programmes in force in the month. */
const Monitors = ({ monitors }: { monitors: readonly Monitor[] }) => {
  const say = useSay();
  return (
    <Panel id="monitors" title={say(ratesWords.monitors)}>
      <p className="kit-quiet">{say(ratesWords.monitorsNote)}</p>
      <div className="kit-tiles">
        {monitors.map((monitor) => (
          <MonitorTile key={monitor.programme} monitor={monitor} />
        ))}
      </div>
      <p className="kit-quiet">{say(ratesWords.lights)}</p>
    </Panel>
  );
};

/** Spec S2.22: chargeback and refund rates of a month, and how near the limits of card schemes are. */
export const RatesPage = () => {
  const say = useSay();
  const rules = useMemo(() => ratesRules(), []);
  const url = useListUrl(rules);
  const { month, by = 'cardBrand' } = url.filter;
  const rates = useQuestion(getRates, { filter: { month, by } }, { keepPreviousData: true });
  useStale('transactions', () => rates.refetch());
  const { data } = rates;
  return (
    <>
      <PageHead title={say(screenTitles.rates)} lead={say(ratesWords.lead)}>
        <MonthChoice
          month={month}
          first={data?.firstMonth ?? month}
          last={businessMonth()}
          choose={(chosen) => url.changeFilter({ month: chosen })}
        />
      </PageHead>
      {data === undefined && rates.isError && (
        <ErrorState error={rates.error} tryAgain={() => void rates.refetch()} />
      )}
      {data === undefined && !rates.isError && <Skeleton active paragraph={{ rows: 8 }} />}
      {data !== undefined && (
        <div className="kit-stack" aria-busy={rates.isPlaceholderData}>
          <Monitors monitors={data.monitors} />
          <Panel
            id="rates"
            title={say(ratesWords.ownRates)}
            note={month === businessMonth() ? say(ratesWords.soFar) : month}
            actions={
              <Radio.Group
                aria-label={say(ratesWords.by)}
                optionType="button"
                value={by}
                options={reportDimensions.map((value) => ({
                  value,
                  label: say(dimensionLabels[value]),
                }))}
                onChange={({ target }) => url.changeFilter({ by: target.value })}
              />
            }
          >
            <p className="kit-quiet">{say(ratesWords.formulas)}</p>
            <RatesTable
              report={data}
              filter={url.filter}
              door={factsDoor(screens.rates.path, url)}
            />
          </Panel>
        </div>
      )}
      <OpenedFacts url={url} />
    </>
  );
};
