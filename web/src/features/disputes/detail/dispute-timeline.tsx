import { disputeStatuses } from '@back-office/contract/features/payment';
import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import { disputeStepLabels } from '@back-office/messages/features/disputes/labels';
import { actorLabels } from '@back-office/messages/features/transactions/detail';
import { partWords } from '@back-office/messages/kit';
import { disputeStatusLabels } from '@back-office/messages/payment';
import { DetailSection } from '#kit/description-list';
import { Timeline } from '#kit/timeline';
import { type Say, useSay } from '#platform/language/language';
import { toneOfState } from '../dispute-cells.tsx';

type Entry = DisputeDetail['timeline'][number];

/** A status the product does not know stays as it came. */
const titleOf = ({ step, status }: Entry, say: Say): string => {
  if (step !== 'told') {
    return say(disputeStepLabels[step]);
  }
  const known = disputeStatuses.find((one) => one === status);
  return known === undefined ? status : say(disputeStatusLabels[known]);
};

/** What happened to the case, newest first, as the server has put it in order. */
export const DisputeTimeline = ({ dispute: { timeline } }: { dispute: DisputeDetail }) => {
  const say = useSay();
  return (
    <DetailSection title={say(partWords.timeline)}>
      <Timeline
        steps={timeline.map((entry, index) => ({
          id: `${entry.at} ${entry.step} ${index}`,
          at: entry.at,
          tone: toneOfState(entry.status),
          title: titleOf(entry, say),
          by: [say(actorLabels[entry.actorKind]), entry.actorName]
            .filter((part) => part !== null)
            .join(' · '),
          note: entry.note,
        }))}
      />
    </DetailSection>
  );
};
