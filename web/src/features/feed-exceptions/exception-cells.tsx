import {
  type FeedExceptionRow,
  dismissalMax,
  dismissFeedException,
  getFeedException,
  judgeFeedExceptionAgain,
  listFeedExceptions,
} from '@back-office/contract/features/feed-exceptions';
import {
  exceptionReasonWords,
  whatRefused,
} from '@back-office/messages/features/feed-exceptions/reasons';
import { EmptyValue } from '#kit/values/empty-value';
import { useSay } from '#platform/language/language';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import {
  exceptionActionLabels,
  feedExceptionWords as words,
} from '@back-office/messages/features/feed-exceptions';
import { withReason } from '#kit/call-form/with-reason';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { type ActionsOf, command } from '#kit/object/object-actions';

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

type Handled = Pick<
  FeedExceptionRow,
  'merchantNumber' | 'merchantName' | 'number' | 'objectNumber' | 'amount' | 'allowedActions'
>;

const refreshes = [listFeedExceptions, getFeedException, getOperatorQueue];

/** Actions of an operator on an event that can't be applied. */
export const exceptionActions: ActionsOf<Handled, Handled['allowedActions'][number]> = {
  labels: exceptionActionLabels,
  primary: 'judgeAgain',
  acts: {
    judgeAgain: command(judgeFeedExceptionAgain, {
      input: ({ merchantNumber, number }) => ({ merchantNumber, number }),
      done: (_, { say }, { outcome, reason }) => {
        if (outcome === 'refused' && reason !== null) {
          const named = say(exceptionReasonWords[reason].name);
          return { kind: 'warning', text: say(words.judgedRefused, { reason: named }) };
        }
        return say(outcome === 'waiting' ? words.judgedWaiting : words.judgedApplied);
      },
      refreshes,
    }),
    dismiss: withReason(dismissFeedException, {
      title: words.dismissTitle,
      okText: exceptionActionLabels.dismiss,
      isDanger: true,
      input: ({ merchantNumber, number }) => ({ merchantNumber, number }),
      reason: {
        key: 'reason',
        label: words.reason,
        help: words.dismissHelp,
        lengthMax: dismissalMax,
      },
      done: words.dismissedNow,
      refreshes,
      about: ({ objectNumber, merchantName, amount }, { say }) => (
        <DescriptionList
          items={[
            {
              term: say(words.object),
              value: <span className="kit-mono">{objectNumber}</span>,
              isWide: true,
            },
            { term: say(words.merchant), value: merchantName },
            { term: say(words.stake), value: <MoneyText money={amount} /> },
          ]}
        />
      ),
    }),
  },
};
