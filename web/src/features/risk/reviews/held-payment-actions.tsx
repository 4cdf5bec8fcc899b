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
import { withReason } from '#kit/call-form/with-reason';
import { MoneyText } from '#kit/money/money-text';
import type { ActionsOf } from '#kit/object/object-actions';

const decide = (decision: ReviewDecision) =>
  withReason<HeldPaymentRow, typeof decideHeldPayment>(decideHeldPayment, {
    title: labels[decision],
    okText: labels[decision],
    isDanger: decision === 'decline',
    input: ({ number }) => ({ number, decision }),
    reason: {
      key: 'reason',
      label: words.reason,
      help: words.reasonHelp,
      lengthMax: reviewReasonMax,
    },
    done: words.decided,
    refreshes: [listHeldPayments, findTransaction],
    about: ({ number, amount, refusalCode }, { say }) => (
      <>
        <p className="kit-note">
          <span className="kit-mono">{number}</span> <MoneyText money={amount} />
        </p>
        {refusalCode !== null && (
          <p className="kit-note kit-note-warning">{say(reviewRefused, { code: refusalCode })}</p>
        )}
      </>
    ),
  });

/** What a person decides about a held payment, in its list and on its page. */
export const heldPaymentActions: ActionsOf<HeldPaymentRow, ReviewDecision> = {
  labels,
  primary: 'release',
  acts: { release: decide('release'), decline: decide('decline') },
};
