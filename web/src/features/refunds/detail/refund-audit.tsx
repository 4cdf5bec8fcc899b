import { refundDetailWords as words } from '@back-office/messages/features/refunds';
import {
  deciderLabels,
  decisionLabels,
  refundTriggerTexts,
} from '@back-office/messages/features/refunds/labels';
import { Timeline } from '#kit/object/timeline';
import { type Say, useSay } from '#platform/language/language';
import type { ShownRefund } from './refund-parts.tsx';

/** The next decision, while none has been made. */
const awaited = (refund: ShownRefund, say: Say): string | undefined => {
  if (refund.status !== 'underAudit') {
    return refund.origin === 'gateway' && refund.decisions.length === 0
      ? say(words.noAudit)
      : undefined;
  }
  if (refund.needsCheck) {
    return say(words.waitsForCheck);
  }
  return refund.isWaitingForFunds ? undefined : say(words.notDecided);
};

/** Reasons for the audit, its author and result. */
export const RefundAudit = ({ thing: refund }: { thing: ShownRefund }) => {
  const say = useSay();
  const { triggers, decisions } = refund;
  const waitsFor = awaited(refund, say);
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
