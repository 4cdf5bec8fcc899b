import { type MonitorLight, monitorLightTones } from '@back-office/contract/features/reports/rates';
import {
  schemeMonitorList,
  type MonitorState,
  type SchemeMonitor,
} from '@back-office/contract/features/reports/scheme-monitors';
import { monthOf } from '@back-office/contract/kit/month';
import { screens } from '@back-office/contract/screens';
import { ratesWords } from '@back-office/messages/features/rates';
import { programmeWords } from '@back-office/messages/features/scheme-programmes';
import { schemeMonitorListWords } from '@back-office/messages/features/scheme-monitors';
import { EmptyValue } from '#kit/values/empty-value';
import { ListScreen } from '#kit/list/list-screen';
import { merchantCell } from '#kit/columns/over-merchants';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { Labelled } from '#kit/columns/value-cells';
import { useFormats } from './formats.tsx';

const State = ({ state }: { state: MonitorState }) => (
  <StatusDot tone={state === 'noSales' ? 'quiet' : monitorLightTones[state satisfies MonitorLight]}>
    <Labelled labels={schemeMonitorListWords.labels['state'] ?? {}} value={state} />
  </StatusDot>
);

/** A figure with a note below it. */
const Figure = ({ figure, note }: { figure: string; note: string }) => (
  <>
    {figure}
    <span className="kit-second-line">{note}</span>
  </>
);

const Ratio = ({ of: { byCount, byFraud } }: { of: SchemeMonitor }) => {
  const { ratio, count, dollars } = useFormats();
  if (byCount !== null) {
    const { basisPoints, numerator, denominator, denominatorRange } = byCount.rate;
    const note = `${count(numerator)} ÷ ${count(denominator)} (${monthOf(denominatorRange.from)})`;
    return <Figure figure={ratio(basisPoints)} note={note} />;
  }
  if (byFraud !== null) {
    const { basisPoints, numeratorMinor, denominatorMinor } = byFraud.fraud;
    const note = `${dollars(numeratorMinor)} ÷ ${dollars(denominatorMinor)}`;
    return <Figure figure={ratio(basisPoints)} note={note} />;
  }
  return <EmptyValue />;
};

const Limit = ({ of: { byCount, byFraud } }: { of: SchemeMonitor }) => {
  const { ratio, count, dollars } = useFormats();
  if (byCount !== null) {
    const { basisPoints, count: cases } = byCount.limit;
    return <Figure figure={ratio(basisPoints)} note={count(cases)} />;
  }
  if (byFraud !== null) {
    const { basisPoints, fraudMinor } = byFraud.limit;
    return <Figure figure={ratio(basisPoints)} note={dollars(fraudMinor)} />;
  }
  return <EmptyValue />;
};

/** How much more turns it red, and before that amber. */
const Left = ({ of: { byCount, byFraud } }: { of: SchemeMonitor }) => {
  const { say, count, dollars } = useFormats();
  const untilRedMinor = byFraud?.untilRedMinor ?? null;
  if (untilRedMinor !== null) {
    return dollars(untilRedMinor);
  }
  const { untilAmber = null, untilRed = null } = byCount ?? {};
  if (untilRed === null) {
    return <EmptyValue />;
  }
  const note =
    untilAmber === null || untilAmber === 0
      ? ''
      : say(ratesWords.untilAmber, { count: count(untilAmber) });
  return <Figure figure={count(untilRed)} note={note} />;
};

const Forecast = ({ of: { byCount, byFraud } }: { of: SchemeMonitor }) => {
  const { say, ratio, count, dollars } = useFormats();
  const forecast = byCount?.forecast ?? byFraud?.forecast ?? null;
  if (forecast === null) {
    return <EmptyValue />;
  }
  const made =
    'fraudMinor' in forecast
      ? dollars(forecast.fraudMinor)
      : `${count(forecast.numerator)} ÷ ${count(forecast.denominator)}`;
  const pace = { passed: forecast.daysPassed, days: forecast.days };
  return (
    <span title={say(ratesWords.pace, pace)}>
      <Figure figure={ratio(forecast.basisPoints)} note={made} />
    </span>
  );
};

const Standing = ({ of: { standing } }: { of: SchemeMonitor }) => {
  const { say, count } = useFormats();
  const { months, monthsToLeave } = standing;
  return months === 0 ? (
    <EmptyValue />
  ) : (
    <Figure
      figure={say(programmeWords.monthsAbove, { months: count(months) })}
      note={say(programmeWords.monthsToLeave, { left: count(monthsToLeave) })}
    />
  );
};

const cells = {
  merchant: (row: SchemeMonitor) => (
    <PageLink to={`${screens.merchants.path}/${row.merchantNumber}`}>{merchantCell(row)}</PageLink>
  ),
  state: ({ state }: SchemeMonitor) => <State state={state} />,
  foreseen: ({ foreseen }: SchemeMonitor) => <State state={foreseen} />,
  left: (row: SchemeMonitor) => <Left of={row} />,
  standing: (row: SchemeMonitor) => <Standing of={row} />,
  ratio: (row: SchemeMonitor) => <Ratio of={row} />,
  limit: (row: SchemeMonitor) => <Limit of={row} />,
  forecast: (row: SchemeMonitor) => <Forecast of={row} />,
};

/** Every merchant's distance from the card schemes' limits, worst projection first. */
export const SchemeMonitorsPage = () => (
  <ListScreen list={schemeMonitorList} words={schemeMonitorListWords} cells={cells} />
);
