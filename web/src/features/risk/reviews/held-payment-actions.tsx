import {
  decideHeldPayment,
  listHeldPayments,
  reviewReasonMax,
  type HeldPaymentRow,
  type ReviewDecision,
} from '@back-office/contract/features/risk/reviews';
import { findTransaction } from '@back-office/contract/features/transaction-detail';
import {
  reviewDecisionLabels as labels,
  reviewRefused,
  reviewWords as words,
} from '@back-office/messages/features/risk/reviews';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { MoneyText } from '#kit/money/money-text';
import { type ActionsOf, dialog } from '#kit/object/object-actions';
import { useSay } from '#platform/language/language';

type DialogProps = { held: HeldPaymentRow; decision: ReviewDecision; close: () => void };

const DecisionDialog = ({ held, decision, close }: DialogProps) => {
  const say = useSay();
  return (
    <ReasonDialog
      title={say(labels[decision])}
      okText={say(labels[decision])}
      isDanger={decision === 'decline'}
      call={decideHeldPayment}
      input={{ number: held.number, decision }}
      refreshes={[listHeldPayments, findTransaction]}
      reason={{
        key: 'reason',
        label: say(words.reason),
        help: say(words.reasonHelp),
        lengthMax: reviewReasonMax,
      }}
      doneText={say(words.decided)}
      close={close}
    >
      <p className="kit-note">
        <span className="kit-mono">{held.number}</span> <MoneyText money={held.amount} />
      </p>
      {held.refusalCode !== null && (
        <p className="kit-note kit-note-warning">
          {say(reviewRefused, { code: held.refusalCode })}
        </p>
      )}
    </ReasonDialog>
  );
};

/** What a person decides about a held payment, in its list and on its page. */
export const heldPaymentActions: ActionsOf<HeldPaymentRow, ReviewDecision> = {
  labels,
  primary: 'release',
  acts: {
    release: dialog((held, close) => (
      <DecisionDialog held={held} decision="release" close={close} />
    )),
    decline: dialog((held, close) => (
      <DecisionDialog held={held} decision="decline" close={close} />
    )),
  },
};
