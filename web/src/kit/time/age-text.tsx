import { ageWords as words } from '@back-office/messages/kit/age';
import { now } from '#kit/time/clock';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

const minuteMs = 60_000;
const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

const minutesSince = (at: string): number =>
  Math.max(0, Math.floor((now().getTime() - Date.parse(at)) / minuteMs));

/** A day or more is highlighted. */
export const isLongAgo = (at: string): boolean => minutesSince(at) >= minutesOfDay;

/** "5 min", "5 h", "3 days": how long it has waited. */
export const AgeText = ({ since }: { since: string }) => {
  const say = useSay();
  const minutes = minutesSince(since);
  const age =
    minutes < minutesOfHour
      ? say(words.minutes, { minutes: String(minutes) })
      : minutes < minutesOfDay
        ? say(words.hours, { hours: String(Math.floor(minutes / minutesOfHour)) })
        : say(words.days, { days: String(Math.floor(minutes / minutesOfDay)) });
  return <StatusDot tone={isLongAgo(since) ? 'attention' : 'quiet'}>{age}</StatusDot>;
};
