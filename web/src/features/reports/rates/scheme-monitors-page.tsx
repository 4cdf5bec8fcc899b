import type { MonitorLight } from '@back-office/contract/features/reports/rates';
import {
  schemeMonitorList,
  type MonitorState,
  type SchemeMonitor,
} from '@back-office/contract/features/reports/scheme-monitors';
import { monthOf } from '@back-office/contract/kit/month';
import { screens } from '@back-office/contract/screens';
import { ratesWords } from '@back-office/messages/features/rates';
import { schemeMonitorListWords } from '@back-office/messages/features/scheme-monitors';
import { EmptyValue } from '#kit/values/empty-value';
import { ListScreen } from '#kit/list/list-screen';
import { merchantCell } from '#kit/columns/over-merchants';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { Labelled } from '#kit/columns/value-cells';
import { useFormats } from './formats.ts';
import { lightName, lightTones } from './monitor-tile.tsx';

const State = ({ state }: { state: MonitorState }) => (
  <StatusDot tone={state === 'noSales' ? 'quiet' : lightTones[state satisfies MonitorLight]}>
    <Labelled labels={schemeMonitorListWords.labels['state'] ?? {}} value={state} />
  </StatusDot>
);

/** The ratio above what it is made of. */
const Ratio = ({ of: { rate } }: { of: SchemeMonitor }) => {
  const { ratio, count } = useFormats();
  return (
    <>
      {ratio(rate.basisPoints)}
      <span className="kit-second-line">
        {`${count(rate.numerator)} ÷ ${count(rate.denominator)} (${monthOf(rate.denominatorRange.from)})`}
      </span>
    </>
  );
};

const Limit = ({ of: { limit } }: { of: SchemeMonitor }) => {
  const { ratio, count } = useFormats();
  return (
    <>
      {ratio(limit.basisPoints)}
      <span className="kit-second-line">{count(limit.count)}</span>
    </>
  );
};

const Forecast = ({ of: { forecast } }: { of: SchemeMonitor }) => {
  const { say, ratio, count } = useFormats();
  return forecast === null ? (
    <EmptyValue />
  ) : (
    <span
      title={say(ratesWords.pace, {
        passed: count(forecast.daysPassed),
        days: count(forecast.days),
      })}
    >
      {ratio(forecast.basisPoints)}
      <span className="kit-second-line">
        {`${count(forecast.numerator)} ÷ ${count(forecast.denominator)}, ${lightName(forecast.light, say)}`}
      </span>
    </span>
  );
};

const cells = {
  merchant: (row: SchemeMonitor) => (
    <PageLink to={`${screens.merchants.path}/${row.merchantNumber}`}>{merchantCell(row)}</PageLink>
  ),
  state: ({ state }: SchemeMonitor) => <State state={state} />,
  ratio: (row: SchemeMonitor) => <Ratio of={row} />,
  limit: (row: SchemeMonitor) => <Limit of={row} />,
  forecast: (row: SchemeMonitor) => <Forecast of={row} />,
};

/** How near every merchant is to the limits of card schemes, worst first. */
export const SchemeMonitorsPage = () => (
  <ListScreen list={schemeMonitorList} words={schemeMonitorListWords} cells={cells} />
);
