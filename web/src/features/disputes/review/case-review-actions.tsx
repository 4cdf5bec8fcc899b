import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import {
  type CaseReviewAction,
  type CaseReviewRow,
  listCaseReviews,
  overseeDispute,
  passAnswerOn,
  returnAnswer,
  reviewNoteMax,
} from '@back-office/contract/features/disputes/review';
import {
  caseReviewActionLabels as labels,
  caseReviewWords as words,
} from '@back-office/messages/features/disputes/review';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { type ActionsOf, command, dialog } from '#kit/object-actions';
import { useSay } from '#platform/language/language';

/** A case as its row and its page have it. */
type Reviewed = Pick<CaseReviewRow, 'merchantNumber' | 'number' | 'allowedActions'>;

const refreshes = [listCaseReviews, overseeDispute, getOperatorQueue] as const;

const ReturnDialog = ({ of, close }: { of: Reviewed; close: () => void }) => {
  const say = useSay();
  const { merchantNumber, number } = of;
  return (
    <ReasonDialog
      title={`${say(labels.return)}: ${number}`}
      okText={say(labels.return)}
      call={returnAnswer}
      input={{ merchantNumber, number }}
      refreshes={refreshes}
      reason={{
        key: 'note',
        label: say(words.returnNote),
        help: say(words.returnHelp),
        lengthMax: reviewNoteMax,
      }}
      doneText={say(words.returned)}
      close={close}
    />
  );
};

/** What the acquirer does with an answer. */
export const caseReviewActions: ActionsOf<Reviewed, CaseReviewAction> = {
  labels,
  primary: 'send',
  acts: {
    send: command(passAnswerOn, {
      input: ({ merchantNumber, number }) => ({ merchantNumber, number }),
      sure: (_, { say }) => ({
        title: say(words.sendTitle),
        text: say(words.sendText),
        okText: say(labels.send),
      }),
      done: (_, { say }) => say(words.sent),
      refreshes,
    }),
    return: dialog((of, close) => <ReturnDialog of={of} close={close} />),
  },
};
