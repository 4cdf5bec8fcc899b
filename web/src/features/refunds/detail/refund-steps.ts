import type { Tone } from '@back-office/contract/kit/tone';
import { refundProcessings, refundTones } from '@back-office/contract/features/payment';
import { refundFailures } from '@back-office/contract/features/refunds';
import type { RefundDetail } from '@back-office/contract/features/refunds/detail';
import {
  refundFailureLabels,
  refundStepLabels,
} from '@back-office/messages/features/refunds/labels';
import { actorLabels } from '@back-office/messages/features/transactions/detail';
import { responseWording } from '@back-office/messages/features/transactions/responses';
import { refundProcessingLabels } from '@back-office/messages/payment';
import type { TimelineStep } from '#kit/object/timeline';
import type { Say } from '#platform/language/language';

type Entry = RefundDetail['timeline'][number];

const told = ({ step, status }: Entry, say: Say): { title: string; tone: Tone } => {
  const known = refundProcessings.find((one) => one === status);
  const tone = known === undefined ? 'quiet' : refundTones[known];
  if (step !== 'told') {
    return { title: say(refundStepLabels[step]), tone };
  }
  // An unknown status is shown as received.
  return { title: known === undefined ? status : say(refundProcessingLabels[known]), tone };
};

/** A note that begins with a known code is translated; a person's text stays unchanged. */
const noteOf = (note: string, say: Say): string => {
  const [code = '', ...rest] = note.split(' ');
  const failure = refundFailures.find((one) => one === code);
  if (failure !== undefined) {
    return [say(refundFailureLabels[failure]), rest.join(' ')].filter(Boolean).join(' · ');
  }
  const wording = responseWording(code);
  return wording === undefined ? note : `${code} · ${say(wording.meaning)}`;
};

/** Events of the refund, newest first, in the server's order. */
export const refundSteps = (
  { timeline }: Pick<RefundDetail, 'timeline'>,
  { say }: { say: Say },
): TimelineStep[] =>
  timeline.map((entry, index) => ({
    id: `${entry.at} ${entry.kind} ${index}`,
    at: entry.at,
    ...told(entry, say),
    by: [say(actorLabels[entry.actorKind]), entry.actorName]
      .filter((part) => part !== null)
      .join(' · '),
    note: entry.note === null ? null : noteOf(entry.note, say),
  }));
