import type { FeedExceptionRow } from '@back-office/contract/features/feed-exceptions';
import {
  exceptionReasonWords,
  whatRefused,
} from '@back-office/messages/features/feed-exceptions/reasons';
import { EmptyValue } from '#kit/values/empty-value';
import { useSay } from '#platform/language/language';

/** Why it was refused; the field stands in the title. */
export const ReasonText = ({ of }: { of: Pick<FeedExceptionRow, 'reason' | 'detail'> }) => {
  const say = useSay();
  return of.reason === null ? (
    <EmptyValue />
  ) : (
    <span title={say(whatRefused(of.reason, of.detail))}>
      {say(exceptionReasonWords[of.reason].name)}
    </span>
  );
};
