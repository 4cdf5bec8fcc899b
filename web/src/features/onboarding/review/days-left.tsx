import { reviewWords as words } from '@back-office/messages/features/onboarding/review';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

/** How many working days the promised answer may still take. */
export const DaysLeft = ({ days }: { days: number }) => {
  const say = useSay();
  return (
    <StatusDot tone={days < 0 ? 'bad' : days === 0 ? 'attention' : 'quiet'}>
      {days < 0 ? say(words.daysLate, { days: -days }) : say(words.daysLeft, { days })}
    </StatusDot>
  );
};
