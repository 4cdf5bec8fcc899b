import type {
  EfmMonitor,
  Monitor,
  ProgrammeMonth,
} from '@back-office/contract/features/reports/rates';
import { monitorLightTones } from '@back-office/contract/features/reports/rates';
import type { WatchedProgramme } from '@back-office/contract/features/reports/scheme-monitors';
import { monthOf } from '@back-office/contract/kit/month';
import { programmeTitles, ratesWords } from '@back-office/messages/features/rates';
import { historyWords, programmeWords } from '@back-office/messages/features/scheme-programmes';
import { cardBrandLabels } from '@back-office/messages/payment';
import { Segmented, Select, Skeleton } from 'antd';
import { Fragment, lazy, Suspense, type ReactNode } from 'react';
import { Panel } from '#kit/layout/panel';
import { useIsPhone } from '#kit/layout/use-media';
import { PlainTable } from '#kit/table/plain-table';
import { EmptyValue } from '#kit/values/empty-value';
import { StatusDot } from '#kit/values/status-dot';
import type { FactsDoor } from '../figure-columns.tsx';
import { usePartInSight } from '../figure-sets.tsx';
import { OpenedCount, useFormats } from './formats.tsx';
import { lightName } from './rate-tile.tsx';

const HistoryChart = lazy(async () => ({
  default: (await import('./history-chart.tsx')).HistoryChart,
}));

/** A month of a programme, as the chart and its table show it. */
export type ShownMonth = ProgrammeMonth & {
  basisPoints: number | null;
  forecastBasisPoints: number | null;
  /** Both parts of the ratio, each linked to its rows if it has any. */
  parts: ReactNode;
};
type Report = { monitors: readonly Monitor[]; efm: EfmMonitor | null };

const useCounted = ({ history, cardBrand, forecast }: Monitor, door: FactsDoor): ShownMonth[] => {
  const { say } = useFormats();
  const line = { name: say(cardBrandLabels[cardBrand]), chosen: { cardBrands: [cardBrand] } };
  return history.map(({ rate, counted, ...one }, at) => {
    const of = { line, filter: { month: one.month }, door };
    const ofSales = monthOf(rate.denominatorRange.from);
    return {
      ...one,
      basisPoints: rate.basisPoints,
      forecastBasisPoints: at === history.length - 1 ? (forecast?.basisPoints ?? null) : null,
      parts: (
        <span className="kit-calculation">
          {counted.length > 1 && say(ratesWords.numeratorOpens)}
          {counted.map(({ fact, count }, index) => (
            <Fragment key={fact}>
              {index > 0 && ' + '}
              <OpenedCount {...of} count={count} fact={fact} month={one.month} />
            </Fragment>
          ))}
          {counted.length > 1 && say(ratesWords.numeratorCloses)}
          {' ÷ '}
          <OpenedCount {...of} count={rate.denominator} fact="sale" month={ofSales} />
        </span>
      ),
    };
  });
};

const Programme = ({ monitor, door, ...of }: Of & { monitor: Monitor; door: FactsDoor }) => (
  <Months {...of} months={useCounted(monitor, door)} />
);

const FraudProgramme = ({ efm, ...of }: Of & { efm: EfmMonitor }) => {
  const { dollars } = useFormats();
  const months = efm.history.map(({ fraud, ...one }, at) => ({
    ...one,
    basisPoints: fraud.basisPoints,
    forecastBasisPoints: at === efm.history.length - 1 ? (efm.forecast?.basisPoints ?? null) : null,
    parts: `${dollars(fraud.numeratorMinor)} ÷ ${dollars(fraud.denominatorMinor)}`,
  }));
  return <Months {...of} months={months} />;
};

type Of = { title: string; choose: (month: string) => void };

/** Ratio, limit, light, months in the programme and fee of each month, newest first; as a chart above. */
const Months = ({ title, months, choose }: Of & { months: readonly ShownMonth[] }) => {
  const { say, ratio, count, dollars } = useFormats();
  const name = say(historyWords.of, { programme: title });
  if (months.length === 0) {
    return <p className="kit-quiet">{say(historyWords.none)}</p>;
  }
  return (
    <>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
        <HistoryChart months={months} caption={name} choose={choose} />
      </Suspense>
      <PlainTable
        name={name}
        heads={[
          say(historyWords.month),
          say(historyWords.ratio),
          say(historyWords.parts),
          say(historyWords.limit),
          say(historyWords.light),
          say(historyWords.inProgramme),
          say(historyWords.fee),
        ]}
        ends={[1, 2, 3, 6]}
        rows={months.toReversed().map((one) => ({
          id: one.month,
          cells: [
            <button
              key="month"
              type="button"
              className="kit-link-button"
              onClick={() => choose(one.month)}
            >
              {one.month}
            </button>,
            ratio(one.basisPoints),
            one.parts,
            one.limitBasisPoints === null ? (
              <EmptyValue key="limit" />
            ) : (
              ratio(one.limitBasisPoints)
            ),
            <StatusDot
              key="light"
              tone={one.light === null ? 'quiet' : monitorLightTones[one.light]}
            >
              {one.limitBasisPoints === null
                ? say(historyWords.notInForce)
                : lightName(one.light, say)}
            </StatusDot>,
            one.months === 0 ? (
              <EmptyValue key="months" />
            ) : (
              say(programmeWords.monthsAbove, { months: count(one.months) })
            ),
            one.light === 'red' ? dollars(one.feeMinor) : <EmptyValue key="fee" />,
          ],
        }))}
      />
    </>
  );
};

/** The first is chosen at first; Mastercard's are always in force. */
const programmesOf = ({ monitors, efm }: Report) => [
  ...monitors.map(({ programme }) => programme),
  ...(efm === null ? [] : (['efm'] as const)),
];

/** The past year in each of the schemes' programmes. */
export const ProgrammeHistory = ({
  report,
  door,
  choose,
}: {
  report: Report;
  door: FactsDoor;
  choose: (month: string) => void;
}) => {
  const { say } = useFormats();
  const programmes = programmesOf(report);
  const [programme, show] = usePartInSight<WatchedProgramme>('programme', [
    programmes[0] ?? 'ecm',
    ...programmes.slice(1),
  ]);
  const monitor = report.monitors.find((one) => one.programme === programme);
  const titleOf = (one: WatchedProgramme): string =>
    say(one === 'efm' ? programmeWords.efm : programmeTitles[one]);
  const of = { title: titleOf(programme), choose };
  // Four names beside each other are wider than a phone.
  const Choice = useIsPhone() ? Select<WatchedProgramme> : Segmented<WatchedProgramme>;
  return (
    <Panel
      id="history"
      title={say(ratesWords.history)}
      actions={
        <Choice
          aria-label={say(historyWords.programme)}
          value={programme}
          options={programmes.map((value) => ({ value, label: titleOf(value) }))}
          onChange={show}
        />
      }
    >
      {monitor !== undefined && <Programme key={programme} monitor={monitor} door={door} {...of} />}
      {monitor === undefined && report.efm !== null && <FraudProgramme efm={report.efm} {...of} />}
    </Panel>
  );
};
