import '../values/values.css';

/** A calendar day, which never breaks at its hyphens. */
export const DayText = ({ day }: { day: string }) => (
  <time className="kit-day" dateTime={day}>
    {day}
  </time>
);
