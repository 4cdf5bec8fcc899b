import {
  dismissalMax,
  dismissFeedException,
  type FeedExceptionRow,
  getFeedException,
  judgeFeedExceptionAgain,
  listFeedExceptions,
} from '@back-office/contract/features/feed-exceptions';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import {
  exceptionActionLabels,
  feedExceptionWords as words,
} from '@back-office/messages/features/feed-exceptions';
import { exceptionReasonWords } from '@back-office/messages/features/feed-exceptions/reasons';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { useSay } from '#platform/language/language';

type Handled = Pick<
  FeedExceptionRow,
  'merchantNumber' | 'merchantName' | 'number' | 'objectNumber' | 'amount' | 'allowedActions'
>;

const refreshes = [listFeedExceptions, getFeedException, getOperatorQueue];

const DismissDialog = ({ exception, close }: { exception: Handled; close: () => void }) => {
  const say = useSay();
  const { merchantNumber, merchantName, number, objectNumber, amount } = exception;
  return (
    <ReasonDialog
      title={say(words.dismissTitle)}
      okText={say(exceptionActionLabels.dismiss)}
      isDanger
      call={dismissFeedException}
      input={{ merchantNumber, number }}
      refreshes={refreshes}
      reason={{
        key: 'reason',
        label: say(words.reason),
        help: say(words.dismissHelp),
        lengthMax: dismissalMax,
      }}
      doneText={say(words.dismissedNow)}
      close={close}
    >
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
    </ReasonDialog>
  );
};

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
    dismiss: dialog((exception, close) => <DismissDialog exception={exception} close={close} />),
  },
};
