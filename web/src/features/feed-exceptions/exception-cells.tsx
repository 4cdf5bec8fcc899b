import type { FeedExceptionRow } from '@back-office/contract/features/feed-exceptions';
import { exceptionReasonWords } from '@back-office/messages/features/feed-exceptions/reasons';
import { EmptyValue } from '#kit/values/empty-value';
import { useSay } from '#platform/language/language';

/** Why it was refused; the title shows the field. */
export const ReasonText = ({ of }: { of: Pick<FeedExceptionRow, 'reason'> }) => {
  const say = useSay();
  return of.reason === null ? (
    <EmptyValue />
  ) : (
    <span title={say(exceptionReasonWords[of.reason].what)}>
      {say(exceptionReasonWords[of.reason].name)}
    </span>
  );
};
