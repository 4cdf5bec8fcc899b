import {
  dismissalMax,
  dismissFeedException,
  type FeedExceptionRow,
  getFeedException,
  judgeFeedExceptionAgain,
  listFeedExceptions,
} from '@back-office/contract/features/feed-exceptions';
import { getOperatorQueue } from '@back-office/contract/features/work-queue';
import {
  exceptionActionLabels,
  feedExceptionWords as words,
} from '@back-office/messages/features/feed-exceptions';
import { exceptionReasonWords } from '@back-office/messages/features/feed-exceptions/reasons';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { DescriptionList } from '#kit/description-list';
import { MoneyText } from '#kit/money-text';
import { PossibleActions } from '#kit/possible-actions';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { createPersonalStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';

type Handled = Pick<
  FeedExceptionRow,
  'merchantNumber' | 'merchantName' | 'number' | 'objectNumber' | 'amount' | 'allowedActions'
>;
type Action = Handled['allowedActions'][number];

const refreshes = [listFeedExceptions, getFeedException, getOperatorQueue];

/** The event that is being dismissed. */
const dismissing = createPersonalStore<Handled | undefined>(undefined);

const useAct = (exception: Handled): ((action: Action) => void) => {
  const say = useSay();
  const judging = useCommand(judgeFeedExceptionAgain, { refreshes });
  const { merchantNumber, number } = exception;
  const judge = () =>
    judging.mutate(
      { merchantNumber, number },
      {
        onSuccess: ({ outcome, reason }) => {
          if (outcome === 'refused' && reason !== null) {
            const text = say(words.judgedRefused, {
              reason: say(exceptionReasonWords[reason].name),
            });
            notify({ kind: 'warning', text });
            return;
          }
          const word = outcome === 'waiting' ? words.judgedWaiting : words.judgedApplied;
          notify({ kind: 'success', text: say(word) });
        },
      },
    );
  return (action) => (action === 'judgeAgain' ? judge() : dismissing.write(exception));
};

/** Judge again and dismiss, where the server allows them. */
export const ExceptionActions = ({
  exception,
  isInRow,
}: {
  exception: Handled;
  isInRow: boolean;
}) => (
  <PossibleActions
    actions={exception.allowedActions}
    labels={exceptionActionLabels}
    primary="judgeAgain"
    isInRow={isInRow}
    act={useAct(exception)}
  />
);

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

/** Once on every page of feed exceptions: the dialog that dismisses. */
export const ExceptionActionHost = () => {
  const exception = useStore(dismissing);
  return exception === undefined ? null : (
    <DismissDialog
      key={exception.number}
      exception={exception}
      close={() => dismissing.write(undefined)}
    />
  );
};
