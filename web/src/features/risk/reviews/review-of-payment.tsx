import { type HeldPaymentRow, listHeldPayments } from '@back-office/contract/features/risk/reviews';
import {
  findTransaction,
  type TransactionDetail,
} from '@back-office/contract/features/transaction-detail';
import {
  reviewOutcomeLabels,
  reviewRefused,
  reviewWords,
} from '@back-office/messages/features/risk/reviews';
import { leadIn } from '@back-office/messages/words';
import { definePart } from '#kit/object/define-object';
import { ObjectActions } from '#kit/object/object-actions';
import { TimeText } from '#kit/time/time-text';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { heldPaymentActions } from './held-payment-actions.tsx';

type Props = { thing: TransactionDetail };

/** The payment as the processing list has it. */
const useHeld = (number: string): HeldPaymentRow | undefined => {
  const { data } = useQuestion(listHeldPayments, {
    filter: { search: number },
    page: 1,
    limit: 10,
  });
  return data?.rows.find((row) => row.number === number);
};

const Actions = ({ number }: { number: string }) => {
  const held = useHeld(number);
  return held === undefined ? null : (
    <ObjectActions of={heldPaymentActions} thing={held} isInRow={false} />
  );
};

/** Until when somebody has to decide, or that the decision is on its way. */
const State = ({ number }: { number: string }) => {
  const say = useSay();
  const held = useHeld(number);
  if (held === undefined) {
    return null;
  }
  const { outcome, dueAt, refusalCode } = held;
  return (
    <>
      <p className="kit-note">
        {outcome === null ? (
          <>
            {leadIn(say(reviewWords.until))}
            <TimeText at={dueAt} />
          </>
        ) : (
          say(reviewOutcomeLabels[outcome])
        )}
      </p>
      {refusalCode !== null && (
        <p className="kit-note kit-note-warning">{say(reviewRefused, { code: refusalCode })}</p>
      )}
    </>
  );
};

const ofHeld = (Content: typeof Actions) => {
  const OfHeld = ({ thing: { number, riskReview } }: Props) => {
    const { can } = useSession();
    return riskReview === 'pending' && can('riskReviews.view') ? <Content number={number} /> : null;
  };
  return OfHeld;
};

/** Spec S3.30, on a payment that a rule holds: the decisions of the processing list, and until when. */
export const reviewOfPayment = definePart({
  call: findTransaction,
  Action: ofHeld(Actions),
  Note: ofHeld(State),
});
