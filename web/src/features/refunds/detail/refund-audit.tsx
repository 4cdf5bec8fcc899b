import {
  refundDetailWords as words,
  refundNextWords,
  type RefundReader,
} from '@back-office/messages/features/refunds';
import {
  deciderLabels,
  decisionLabels,
  refundTriggerTexts,
} from '@back-office/messages/features/refunds/labels';
import { Timeline } from '#kit/object/timeline';
import { type Say, useSay } from '#platform/language/language';
import type { ShownRefund } from './refund-parts.tsx';

/** The next decision, while none has been made. */
const awaited = (refund: ShownRefund, reader: RefundReader, say: Say): string | undefined => {
  const next = refundNextWords[reader];
  if (refund.status !== 'underAudit') {
    return refund.origin === 'gateway' && refund.decisions.length === 0
      ? say(words.noAudit)
      : undefined;
  }
  if (refund.needsCheck) {
    return say(next.waitsForCheck);
  }
  return refund.isWaitingForFunds ? undefined : say(next.notDecided);
};

/** Reasons for the audit, its author and result. */
export const RefundAudit = ({
  thing: refund,
  reader = 'merchant',
}: {
  thing: ShownRefund;
  reader?: RefundReader;
}) => {
  const say = useSay();
  const { triggers, decisions } = refund;
  const waitsFor = awaited(refund, reader, say);
  return (
    <>
      {triggers.length > 0 && (
        <div className="kit-note">
          <p>{say(words.triggers)}</p>
          <ul className="kit-bullets">
            {triggers.map((trigger) => (
              <li key={trigger}>{say(refundTriggerTexts[trigger])}</li>
            ))}
          </ul>
        </div>
      )}
      {waitsFor !== undefined && <p className="kit-quiet">{waitsFor}</p>}
      <Timeline
        steps={decisions
          .toSorted((one, other) => (one.at < other.at ? 1 : -1))
          .map(({ outcome, by, name, at, note }) => ({
            id: `${at} ${by}`,
            at,
            tone: outcome === 'approved' ? 'good' : 'bad',
            title: say(decisionLabels[outcome]),
            by: [say(deciderLabels[by]), name].filter((part) => part !== null).join(' · '),
            note,
          }))}
      />
    </>
  );
};
