import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { holidayNames } from '@back-office/messages/features/bank-holidays';
import { batchStatusLabels } from '@back-office/messages/features/settlements';
import { cycleWords } from '@back-office/messages/features/settlements/cycle';
import type { ReactNode } from 'react';
import { MoneyText } from '#kit/money/money-text';
import '#kit/time/month-grid.css';
import { PageLink } from '#kit/page/page-link';
import { ScrollBox } from '#kit/layout/scroll-box';
import { monthAfter, monthTitle, weekdayName } from '#kit/time/time-periods';
import { useIsNarrow } from '#kit/layout/use-media';
import { useLanguage, useSay } from '#platform/language/language';
import { batchesAddress } from '../batch-cells.tsx';
import { type CalendarDay, daysOfMonth, weeksOf } from './month-days.ts';
import type { CycleUrl } from './use-cycle-url.ts';

const Entry = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="cycle-entry">
    <span className="kit-quiet">{label}</span> {children}
  </span>
);

type DayProps = { day: CalendarDay; url: CycleUrl };

/** Settled on this day. */
const Settled = ({ day, url }: DayProps) => {
  const say = useSay();
  const { currency } = url.cycle;
  const { statements } = day;
  return (
    statements !== undefined && (
      <Entry label={say(batchStatusLabels[statements.status])}>
        <PageLink to={batchesAddress({ currency, day: day.day })}>
          <MoneyText money={{ minor: statements.netMinor, currency }} />
        </PageLink>
      </Entry>
    )
  );
};

/** Expected on this day; opens the sales to be settled. */
const Expected = ({ day, url }: DayProps) => {
  const say = useSay();
  const { currency, groups } = url.cycle;
  const { expected } = day;
  if (expected === undefined) {
    return null;
  }
  const first = groups.find(({ dueDay }) => dueDay === day.day);
  const figure = <MoneyText money={{ minor: expected.netMinor, currency }} />;
  return (
    <>
      <Entry label={say(cycleWords.expectedOn)}>
        {first === undefined ? (
          figure
        ) : (
          <button
            type="button"
            className="kit-link-button"
            onClick={() => url.change({ reason: first.reason, dueDay: day.day })}
          >
            {figure}
          </button>
        )}
      </Entry>
      {expected.releasedMinor !== '0' && (
        <Entry label={say(cycleWords.released)}>
          <MoneyText money={{ minor: expected.releasedMinor, currency }} />
        </Entry>
      )}
    </>
  );
};

/** A day's expected or actual settlement, and bank closures. */
const Entries = ({ day, url }: DayProps) => {
  const say = useSay();
  const weekend = day.isWeekend ? say(cycleWords.weekend) : undefined;
  const { holiday } = day;
  const known = holiday === undefined ? undefined : holidayNames[holiday.name];
  const off = known === undefined ? (holiday?.name ?? weekend) : say(known);
  return (
    <>
      <Settled day={day} url={url} />
      <Expected day={day} url={url} />
      {off !== undefined && <span className="cycle-off">{off}</span>}
    </>
  );
};

const Grid = ({
  days,
  url,
  today,
}: {
  days: readonly CalendarDay[];
  url: CycleUrl;
  today: string;
}) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <ScrollBox name={say(cycleWords.calendar)}>
      <table className="cycle-grid">
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((place) => (
              <th key={place} scope="col">
                {weekdayName(place, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week.find((day) => day !== undefined)?.day}>
              {week.map((day, place) =>
                day === undefined ? (
                  <td
                    key={`outside-${String(place)}`}
                    className="cycle-outside"
                    aria-hidden="true"
                  />
                ) : (
                  <td
                    key={day.day}
                    className={day.isWeekend === (day.holiday === undefined) ? 'cycle-closed' : ''}
                    aria-current={day.day === today ? 'date' : undefined}
                  >
                    <span className="cycle-day">{Number(day.day.slice(8))}</span>
                    <Entries day={day} url={url} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};

/** The same days as a list: for screen readers and narrow screens. */
const Twin = ({ days, url }: { days: readonly CalendarDay[]; url: CycleUrl }) => {
  const say = useSay();
  const told = days.filter(
    ({ expected, statements, holiday }) =>
      expected !== undefined || statements !== undefined || holiday !== undefined,
  );
  if (told.length === 0) {
    return <p className="kit-quiet">{say(cycleWords.nothingOn)}</p>;
  }
  return (
    <ScrollBox name={say(cycleWords.asTable)}>
      <table className="kit-figures-table">
        <thead>
          <tr>
            <th scope="col">{say(cycleWords.day)}</th>
            <th scope="col" className="kit-left">
              {say(cycleWords.what)}
            </th>
          </tr>
        </thead>
        <tbody>
          {told.map((day) => (
            <tr key={day.day}>
              <td>{day.day}</td>
              <td className="kit-left">
                <Entries day={day} url={url} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};

const Tools = ({ url, isNarrow }: { url: CycleUrl; isNarrow: boolean }) => {
  const say = useSay();
  const language = useLanguage();
  const { month, isTable, change } = url;
  const title = monthTitle(month, language);
  const step = (by: 1 | -1) => change({ month: monthAfter(month, by) });
  return (
    <div className="cycle-tools">
      <button
        type="button"
        className="kit-button"
        aria-label={say(cycleWords.earlier)}
        onClick={() => step(-1)}
      >
        <LeftOutlined aria-hidden />
      </button>
      <strong aria-live="polite">{title}</strong>
      <button
        type="button"
        className="kit-button"
        aria-label={say(cycleWords.later)}
        onClick={() => step(1)}
      >
        <RightOutlined aria-hidden />
      </button>
      {!isNarrow && (
        <button
          type="button"
          className="kit-link-button"
          onClick={() => change({ view: isTable ? 'calendar' : 'table' })}
        >
          {say(isTable ? cycleWords.asCalendar : cycleWords.asTable)}
        </button>
      )}
    </div>
  );
};

/** Expected amounts, month by month, with bank closures. */
export const CycleCalendar = ({ url, today }: { url: CycleUrl; today: string }) => {
  const isNarrow = useIsNarrow();
  const days = daysOfMonth(url.month, url.cycle);
  return (
    <>
      <Tools url={url} isNarrow={isNarrow} />
      {url.isTable || isNarrow ? (
        <Twin days={days} url={url} />
      ) : (
        <Grid days={days} url={url} today={today} />
      )}
    </>
  );
};
