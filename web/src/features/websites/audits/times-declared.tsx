import type { OverseenWebsite } from '@back-office/contract/features/websites/audits';
import { websiteAuditWords as words } from '@back-office/messages/features/websites/audits';
import { EmptyValue } from '#kit/values/empty-value';
import { useSay } from '#platform/language/language';

/** The ratio of a website's average payment to the declared one. */
export const TimesDeclared = ({
  of: { timesDeclared: times },
}: {
  of: Pick<OverseenWebsite, 'timesDeclared'>;
}) => {
  const say = useSay();
  return times === null ? (
    <EmptyValue />
  ) : (
    <span className="kit-figures">{say(words.times, { times })}</span>
  );
};
