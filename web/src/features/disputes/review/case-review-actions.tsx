import {
  type CaseReviewAction,
  passAnswerOn,
  returnAnswer,
  reviewNoteMax,
} from '@back-office/contract/features/disputes/review';
import {
  confirmRuling,
  rejectRuling,
  rulingNoteMax,
  type RulingOutcome,
  withdrawRuling,
} from '@back-office/contract/features/disputes/rulings';
import {
  caseReviewActionLabels as labels,
  caseReviewWords as words,
  rulingOutcomeLabels,
  rulingWords,
} from '@back-office/messages/features/disputes/review';
import { withReason } from '#kit/call-form/with-reason';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { refreshedByReviews, type ReviewedCase } from '../dispute-cells.tsx';

const RuleDialog = lazyPart(async () => (await import('./rule-dialog.tsx')).RuleDialog);

const named = ({ merchantNumber, number }: ReviewedCase) => ({ merchantNumber, number });

/** The decision shown on the page beside the button. */
const outcomeShown = ({ ruling }: ReviewedCase): RulingOutcome => {
  if (!ruling) {
    throw new Error('A case without an entered decision offers nothing to confirm.');
  }
  return ruling.outcome;
};

/** The acquirer's actions on an answer and on the network's decision. */
export const caseReviewActions: ActionsOf<ReviewedCase, CaseReviewAction> = {
  labels,
  primary: (actions) => actions[0],
  // A row does not show the entered decision: it is confirmed or rejected on the page that shows it.
  inRow: (action) => action !== 'confirm' && action !== 'reject',
  acts: {
    send: command(passAnswerOn, {
      input: named,
      sure: (_, { say }) => ({
        title: say(words.sendTitle),
        text: say(words.sendText),
        okText: say(labels.send),
      }),
      done: (_, { say }) => say(words.sent),
      refreshes: refreshedByReviews,
    }),
    return: withReason(returnAnswer, {
      title: labels.return,
      named: ({ number }) => number,
      okText: labels.return,
      input: named,
      reason: {
        key: 'note',
        label: words.returnNote,
        help: words.returnHelp,
        lengthMax: reviewNoteMax,
      },
      done: words.returned,
      refreshes: refreshedByReviews,
    }),
    rule: dialog((of, close) => <RuleDialog of={of} close={close} />),
    confirm: command(confirmRuling, {
      input: (of) => ({ ...named(of), outcome: outcomeShown(of) }),
      sure: (of, { say }) => ({
        title: say(rulingWords.confirmTitle, {
          outcome: say(rulingOutcomeLabels[outcomeShown(of)]),
        }),
        text: say(rulingWords.confirmText),
        okText: say(labels.confirm),
      }),
      done: (_, { say }) => say(rulingWords.confirmed),
      refreshes: refreshedByReviews,
    }),
    reject: withReason(rejectRuling, {
      title: labels.reject,
      named: ({ number }) => number,
      okText: labels.reject,
      input: named,
      reason: { key: 'note', label: rulingWords.note, lengthMax: rulingNoteMax },
      done: rulingWords.rejected,
      refreshes: refreshedByReviews,
    }),
    withdraw: command(withdrawRuling, {
      input: named,
      done: (_, { say }) => say(rulingWords.withdrawn),
      refreshes: refreshedByReviews,
    }),
  },
};
