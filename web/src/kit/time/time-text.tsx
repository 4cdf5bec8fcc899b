import '../values/values.css';
import { timeZoneWords } from '@back-office/messages/shell';
import { partWords } from '@back-office/messages/kit';
import { now } from '#kit/time/clock';
import { businessZone, formatInstant, offsetIn } from '#kit/time/time';
import { useSay } from '#platform/language/language';
import { useTimeZone } from '#platform/time-zone';

/** A calendar day, which never breaks at its hyphens. */
export const DayText = ({ day }: { day: string }) => (
  <time className="kit-day" dateTime={day}>
    {day}
  </time>
);

/** "UTC+8 Shanghai": shown once, above the times in it. Spec S1.2. */
export const useZoneName = (): string => {
  const zone = useTimeZone();
  const say = useSay();
  return `${offsetIn(now(), zone.name)} ${say(timeZoneWords[zone.id])}`;
};

/** Beside the heading of a column of times. */
export const ZoneNote = () => <span className="kit-th-note">{useZoneName()}</span>;

type Instant = { at: string; isZoneAbove?: boolean };

/** An instant in the reader's zone with its offset, and in the business day's zone as a tooltip. Spec S1.2, S9.8. */
export const TimeText = ({ at, isZoneAbove = false }: Instant) => {
  const zone = useTimeZone();
  const say = useSay();
  const inBusinessZone = say(partWords.businessTime, { time: formatInstant(at, businessZone) });
  return (
    <time className="kit-figures" dateTime={at} title={inBusinessZone}>
      {formatInstant(at, zone.name)}
      {!isZoneAbove && ` ${offsetIn(at, zone.name)}`}
    </time>
  );
};

/** The same in a cell whose heading already names the zone. */
export const TimeCell = ({ at }: { at: string }) => <TimeText at={at} isZoneAbove />;

/** Both times in full, if there is room. Spec S9.6. */
export const BothTimes = ({ at }: { at: string }) => {
  const zone = useTimeZone();
  const say = useSay();
  const own = `${formatInstant(at, zone.name)} ${offsetIn(at, zone.name)}`;
  if (zone.name === businessZone) {
    return <time dateTime={at}>{own}</time>;
  }
  const business = say(partWords.businessTime, { time: formatInstant(at, businessZone) });
  return (
    <time dateTime={at} className="kit-both-times">
      <span>{own}</span> <span className="kit-quiet kit-business-time">{business}</span>
    </time>
  );
};
