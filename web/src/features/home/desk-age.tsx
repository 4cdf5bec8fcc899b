import type { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import type { OutputOf } from '@back-office/contract/kit/call';
import { deskWords } from '@back-office/messages/features/home/desk';
import { formatCount } from '#kit/money/money';
import { now } from '#kit/time/clock';
import { StatusDot } from '#kit/values/status-dot';
import { useLanguage, useSay } from '#platform/language/language';

type Queue = OutputOf<typeof getOperatorQueue>['items'][number];

const minuteMs = 60_000;
const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

const minutesSince = (at: string): number =>
  Math.max(0, Math.floor((now().getTime() - Date.parse(at)) / minuteMs));

/** A day or more is highlighted. */
const isLong = (minutes: number): boolean => minutes >= minutesOfDay;

/** "5 min", "5 h", "3 days": how long it has waited. */
export const Age = ({ since }: { since: string }) => {
  const say = useSay();
  const minutes = minutesSince(since);
  const age =
    minutes < minutesOfHour
      ? say(deskWords.minutes, { minutes: String(minutes) })
      : isLong(minutes)
        ? say(deskWords.days, { days: String(Math.floor(minutes / minutesOfDay)) })
        : say(deskWords.hours, { hours: String(Math.floor(minutes / minutesOfHour)) });
  return <StatusDot tone={isLong(minutes) ? 'attention' : 'quiet'}>{age}</StatusDot>;
};

/** The total waiting, and the number of queues waiting too long. */
export const DeskTotals = ({ queues }: { queues: readonly Queue[] }) => {
  const say = useSay();
  const language = useLanguage();
  const tasks = queues.reduce((sum, { count }) => sum + count, 0);
  const late = queues.filter(({ oldestAt }) => oldestAt !== null && isLong(minutesSince(oldestAt)));
  return (
    <div className="kit-detail-line">
      <span>
        {say(deskWords.tasks, {
          count: formatCount(tasks, language),
          queues: formatCount(queues.length, language),
        })}
      </span>
      {late.length > 0 && (
        <StatusDot tone="attention">
          {say(deskWords.late, { queues: formatCount(late.length, language) })}
        </StatusDot>
      )}
    </div>
  );
};
