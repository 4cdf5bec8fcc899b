import { reviewWords as words } from '@back-office/messages/features/onboarding/review';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

/** The working days left for the promised answer. */
export const DaysLeft = ({ days }: { days: number }) => {
  const say = useSay();
  return (
    <StatusDot tone={days < 0 ? 'bad' : days === 0 ? 'attention' : 'quiet'}>
      {days < 0 ? say(words.daysLate, { days: -days }) : say(words.daysLeft, { days })}
    </StatusDot>
  );
};
