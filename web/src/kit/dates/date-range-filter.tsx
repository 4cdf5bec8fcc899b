import { CalendarOutlined } from '@ant-design/icons';
import type { DateRange } from '@back-office/contract/kit/date-range';
import { rangeWords } from '@back-office/messages/kit';
import { Suspense } from 'react';
import { Popup } from '#kit/feedback/popup';
import type { RangePreset } from '#kit/dates/range-presets';
import { lazyPart } from '#kit/layout/lazy-part';
import { useSay } from '#platform/language/language';

const DateRangePanel = lazyPart(
  async () => (await import('#kit/dates/date-range-panel')).DateRangePanel,
);

export type RangeChoice = { range: DateRange; preset: RangePreset | undefined };

/** The dates of a list: a preset that moves with the day, or two dates of one's own. */
export const DateRangeFilter = ({
  value,
  today,
  zoneName,
  change,
}: {
  value: RangeChoice;
  today: string;
  zoneName: string;
  change: (choice: RangeChoice) => void;
}) => {
  const say = useSay();
  const dates = say(rangeWords.fromTo, value.range);
  return (
    <Popup
      className="kit-range-button"
      title={say(rangeWords.dates)}
      label={
        <>
          <span className="kit-hidden">{say(rangeWords.dates)}</span>
          <CalendarOutlined aria-hidden />
          {value.preset !== undefined && <span>{say(rangeWords[value.preset])}</span>}
          <span className="kit-figures kit-quiet">{dates}</span>
        </>
      }
    >
      {(close) => (
        <Suspense fallback={<div className="kit-range-wait" />}>
          <DateRangePanel
            value={value}
            today={today}
            zoneName={zoneName}
            change={(choice) => {
              close();
              change(choice);
            }}
          />
        </Suspense>
      )}
    </Popup>
  );
};
