import { applyWords } from '@back-office/messages/features/refunds/apply';
import { refundTriggerTexts } from '@back-office/messages/features/refunds/labels';
import { useLanguage, useSay } from '#platform/language/language';
import { moneyIn, needsCheck, type Refundable, type RefundWish } from './refund-wish.ts';

/** Cost to the merchant's funds; in figures if they are known for this amount. */
const Cost = ({ refundable, wish }: { refundable: Refundable; wish: RefundWish }) => {
  const say = useSay();
  const language = useLanguage();
  const { cost, currency } = refundable;
  if (cost === null) {
    return <p>{say(applyWords.feesKept)}</p>;
  }
  const settled = moneyIn(language, cost.currency);
  // The stored cost is that of the whole remainder; a part is booked at the same rate.
  const amount =
    wish.remaining === 0n ? settled(cost.amountMinor) : moneyIn(language, currency)(wish.minor);
  return (
    <>
      <p>{say(applyWords.cost, { amount, fee: settled(cost.feeMinor) })}</p>
      <p>{say(applyWords.feesKept)}</p>
    </>
  );
};

/** Consequences of the request, before it is sent. */
export const ApplyConsequences = ({
  refundable,
  wish,
}: {
  refundable: Refundable;
  wish: RefundWish | { problem: string };
}) => {
  const say = useSay();
  const language = useLanguage();
  const { currency, triggers, aloneUpToMinor: alone, hasApprover } = refundable;
  return (
    <div className="kit-note kit-note-warning" aria-live="polite">
      {'problem' in wish ? null : (
        <>
          <p>
            {wish.remaining === 0n
              ? say(applyWords.nothingRemains)
              : say(applyWords.remaining, { amount: moneyIn(language, currency)(wish.remaining) })}
          </p>
          <Cost refundable={refundable} wish={wish} />
        </>
      )}
      {refundable.hasOpenRetrieval && <p>{say(applyWords.retrieval)}</p>}
      <p>{say(applyWords.toCard)}</p>
      {needsCheck(refundable, wish) && (
        <p>{say(hasApprover ? applyWords.secondPerson : applyWords.noApprover)}</p>
      )}
      {alone !== null && alone !== '0' && (
        <p>{say(applyWords.aloneUpTo, { amount: moneyIn(language, currency)(alone) })}</p>
      )}
      {triggers.length > 0 && <p>{say(applyWords.manualAudit)}</p>}
      {triggers.map((trigger) => (
        <p key={trigger}>{say(refundTriggerTexts[trigger])}</p>
      ))}
      <p>{say(applyWords.notUndone)}</p>
    </div>
  );
};
