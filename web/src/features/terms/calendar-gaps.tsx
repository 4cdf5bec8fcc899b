import type { CalendarGap } from '@back-office/contract/features/terms/bank-holidays';
import { screens } from '@back-office/contract/screens';
import { bankHolidayWords as words } from '@back-office/messages/features/bank-holidays';
import { screenTitles } from '@back-office/messages/screens';
import '#kit/object/description-list.css';
import { PageLink } from '#kit/page/page-link';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';

/** Years with incomplete bank calendars, with a link to enter them. */
export const CalendarGaps = ({
  gaps,
  isElsewhere = false,
}: {
  gaps: readonly CalendarGap[];
  isElsewhere?: boolean;
}) => {
  const say = useSay();
  const maySee = useSession().can('merchants.oversee');
  if (gaps.length === 0) {
    return null;
  }
  return (
    <section className="kit-note kit-note-warning" aria-label={say(words.unknownDays)}>
      {gaps.map(({ currency, year, lacks }) => (
        <p key={`${currency} ${String(year)}`}>
          {say(lacks === 'all' ? words.unknownAll : words.unknownWeekends, {
            currency,
            year: String(year),
          })}
        </p>
      ))}
      {isElsewhere && maySee && (
        <p>
          <PageLink to={screens.bankHolidays.path}>{say(screenTitles.bankHolidays)}</PageLink>
        </p>
      )}
    </section>
  );
};
