import { type Counting, countings } from '@back-office/contract/features/reports';
import {
  getRates,
  rateDimensions,
  ratesFilterSchema,
  type RateDimension,
  type RatesFilter,
} from '@back-office/contract/features/reports/rates';
import type { OutputOf } from '@back-office/contract/kit/call';
import { screens } from '@back-office/contract/screens';
import {
  countingLabels,
  monitorRegionLabels,
  rateDimensionLabels,
  rateFormulas,
  ratesWords,
} from '@back-office/messages/features/rates';
import { programmeWords } from '@back-office/messages/features/scheme-programmes';
import { filterWords } from '@back-office/messages/kit';
import { screenTitles } from '@back-office/messages/screens';
import { Segmented, Select, Skeleton } from 'antd';
import { useMemo } from 'react';
import type { ListRules } from '#kit/address/list-search';
import type { ListFilter } from '#kit/address/list-search';
import { PageHead } from '#kit/page/page-head';
import { Panel } from '#kit/layout/panel';
import { ErrorState } from '#kit/feedback/states';
import { useListUrl, type ListUrl } from '#kit/address/use-list-url';
import { useIsPhone } from '#kit/layout/use-media';
import { businessToday } from '#kit/time/clock';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { MonthChoice } from '../monthly/month-choice.tsx';
import { businessMonth } from '../monthly/monthly-rules.ts';
import type { FactsDoor } from '../figure-columns.tsx';
import { usePartInSight } from '../figure-sets.tsx';
import { factsDoor, OpenedFacts } from '../opened-facts.tsx';
import { EfmTile } from './efm-tile.tsx';
import { MonitorTile } from './monitor-tile.tsx';
import { ProgrammeHistory } from './programme-history.tsx';
import { RateWarnings } from '../warning/rate-warning.tsx';
import { RatesTable } from './rates-table.tsx';

type MonthFilter = RatesFilter & Pick<ListFilter, 'asOf'>;
type RatesUrl = ListUrl<MonthFilter, 'given'>;

/** Address rules of the rates; they open with the current month by card brand. */
const ratesRules = (): ListRules<MonthFilter, 'given'> => ({
  schema: ratesFilterSchema,
  fixed: {},
  defaults: { month: businessMonth(), by: 'cardBrand', countedBy: 'fact' },
  defaultPreset: 'thisMonth',
  sorts: ['given'],
  kept: ['part', 'figures', 'programme'],
  today: businessToday,
});

type Report = OutputOf<typeof getRates>;

/** The programmes in force in the month. */
const Monitors = ({ report, month, door }: { report: Report; month: string; door: FactsDoor }) => {
  const say = useSay();
  const language = useLanguage();
  const { monitors, efm, region } = report;
  const forecast = monitors.find((one) => one.forecast !== null)?.forecast ?? null;
  const told = [
    say(ratesWords.lights),
    say(programmeWords.rules),
    ...(forecast === null
      ? []
      : [say(ratesWords.pace, { passed: forecast.daysPassed, days: forecast.days })]),
  ];
  return (
    <Panel id="monitors" title={say(ratesWords.monitors)}>
      <p className="kit-quiet">
        {say(ratesWords.monitorsNote, { region: say(monitorRegionLabels[region]) })}
      </p>
      <div className="kit-tiles">
        {monitors.map((monitor) => (
          <MonitorTile key={monitor.programme} monitor={monitor} month={month} door={door} />
        ))}
        {efm !== null && <EfmTile efm={efm} month={month} />}
      </div>
      <p className="kit-quiet">{told.join(language === 'en' ? ' ' : '')}</p>
    </Panel>
  );
};

/** Currency of the amounts, the exchange rates used, and amounts left out. */
const AmountsNote = ({
  amounts: { currency, ratesOf, without },
}: {
  amounts: Report['amounts'];
}) => {
  const say = useSay();
  const told = [
    ratesOf === null
      ? say(ratesWords.amountsIn, { currency })
      : say(ratesWords.amountsConverted, { currency, day: ratesOf }),
    ...(without.length === 0
      ? []
      : [say(ratesWords.amountsWithout, { currencies: without.join(say(filterWords.between)) })]),
  ];
  return <p className="kit-quiet">{told.join(' ')}</p>;
};

type Chosen = { month: string; by: RateDimension; countedBy: Counting };

/** Choice of the table's grouping, and of the month it counts by. */
const Choices = ({
  chosen: { by, countedBy },
  choose,
}: {
  chosen: Chosen;
  choose: (filter: Partial<Chosen>) => void;
}) => {
  const say = useSay();
  return (
    <>
      <Segmented
        aria-label={say(ratesWords.countedBy)}
        value={countedBy}
        options={countings.map((value) => ({ value, label: say(countingLabels[value]) }))}
        onChange={(value) => choose({ countedBy: value })}
      />
      <Select
        aria-label={say(ratesWords.by)}
        value={by}
        options={rateDimensions.map((value) => ({ value, label: say(rateDimensionLabels[value]) }))}
        onChange={(value) => choose({ by: value })}
      />
    </>
  );
};

/** The month's rates by the chosen dimension. */
const OwnRates = ({ report, chosen, url }: { report: Report; chosen: Chosen; url: RatesUrl }) => {
  const say = useSay();
  const { month, countedBy } = chosen;
  const door = factsDoor(screens.rates.path, url);
  return (
    <Panel
      id="rates"
      title={say(ratesWords.ownRates)}
      note={month === businessMonth() ? say(ratesWords.soFar) : month}
      actions={<Choices chosen={chosen} choose={url.changeFilter} />}
    >
      <RateWarnings
        warnings={report.warnings}
        maySetLevels={report.maySetLevels}
        countedBy={countedBy}
        month={month}
        door={door}
      />
      <RatesTable report={report} filter={chosen} door={door} />
      <p className="kit-quiet">{say(rateFormulas[countedBy])}</p>
      <AmountsNote amounts={report.amounts} />
    </Panel>
  );
};

const parts = ['monitors', 'history', 'ownRates'] as const;

/** All parts below each other; on a phone one at a time. */
const Parts = ({ report, chosen, url }: { report: Report; chosen: Chosen; url: RatesUrl }) => {
  const say = useSay();
  const isPhone = useIsPhone();
  const [part, choose] = usePartInSight('part', parts);
  const door = factsDoor(screens.rates.path, url);
  const shows = (one: (typeof parts)[number]): boolean => !isPhone || one === part;
  return (
    <>
      {isPhone && (
        <Segmented
          block
          aria-label={say(ratesWords.part)}
          value={part}
          options={parts.map((value) => ({ value, label: say(ratesWords[value]) }))}
          onChange={choose}
        />
      )}
      {shows('monitors') && <Monitors report={report} month={chosen.month} door={door} />}
      {shows('history') && (
        <ProgrammeHistory
          report={report}
          door={door}
          choose={(month) => url.changeFilter({ month })}
        />
      )}
      {shows('ownRates') && <OwnRates report={report} chosen={chosen} url={url} />}
    </>
  );
};

/** Spec S2.22: chargeback, fraud and refund rates of a month, and their distance from the card schemes' limits. */
export const RatesPage = () => {
  const say = useSay();
  const rules = useMemo(() => ratesRules(), []);
  const url = useListUrl(rules);
  const { month, by = 'cardBrand', countedBy = 'fact' } = url.filter;
  const chosen: Chosen = { month, by, countedBy };
  const rates = useQuestion(getRates, { filter: chosen }, { keepPreviousData: true });
  useStale('transactions', () => rates.refetch());
  const { data } = rates;
  return (
    <>
      <PageHead title={say(screenTitles.rates)} lead={say(ratesWords.lead)}>
        <MonthChoice
          month={month}
          first={data?.firstMonth ?? month}
          last={businessMonth()}
          choose={(one) => url.changeFilter({ month: one })}
        />
      </PageHead>
      {data === undefined && rates.isError && (
        <ErrorState error={rates.error} tryAgain={() => void rates.refetch()} />
      )}
      {data === undefined && !rates.isError && <Skeleton active paragraph={{ rows: 8 }} />}
      {data !== undefined && (
        <div className="kit-stack" aria-busy={rates.isPlaceholderData}>
          <Parts report={data} chosen={chosen} url={url} />
        </div>
      )}
      <OpenedFacts url={url} />
    </>
  );
};
