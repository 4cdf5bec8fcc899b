import type { Tone } from '@back-office/contract/kit/tone';
import * as payment from '@back-office/contract/features/payment';
import { type TransactionDetail } from '@back-office/contract/features/transaction-detail';
import { transactionActions } from '@back-office/contract/features/transactions';
import { actionLabels } from '@back-office/messages/features/transactions';
import {
  actorLabels,
  detailWords,
  timelineKindLabels,
} from '@back-office/messages/features/transactions/detail';
import { reasonWord } from '@back-office/messages/features/disputes/reasons';
import { responseWording } from '@back-office/messages/features/transactions/responses';
import { filterWords } from '@back-office/messages/kit';
import * as labels from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';
import { MoneyText } from '#kit/money/money-text';
import type { TimelineStep } from '#kit/object/timeline';
import type { Say } from '#platform/language/language';

type Entry = TransactionDetail['timeline'][number];

type Told = { status: string; tone: Tone };
type Telling = (status: string, say: Say) => Told | undefined;

/** Labels the statuses of one kind; other values are left to the caller. */
const telling =
  <Value extends string>(
    values: readonly Value[],
    words: Readonly<Record<Value, Word>>,
    toneOf: (value: Value) => Tone,
  ): Telling =>
  (status, say) => {
    const value = values.find((one) => one === status);
    return value === undefined ? undefined : { status: say(words[value]), tone: toneOf(value) };
  };

const commandLabels = { ...actionLabels, refund: timelineKindLabels.refund };

const tellings: Record<Entry['kind'], Telling> = {
  payment: telling(
    payment.paymentStatuses,
    labels.paymentStatusLabels,
    (one) => payment.paymentTones[one],
  ),
  refund: telling(
    payment.refundProcessings,
    labels.refundProcessingLabels,
    (one) => payment.refundTones[one],
  ),
  dispute: telling(
    payment.disputeStatuses,
    labels.disputeStatusLabels,
    (one) => payment.disputeTones[one],
  ),
  alert: telling(payment.alertStatuses, labels.alertStatusLabels, (one) =>
    one === 'open' ? 'attention' : 'quiet',
  ),
  fraudReport: telling(payment.fraudReportKinds, labels.fraudReportKindLabels, () => 'bad'),
  command: (status, say) => {
    const command = [...transactionActions, 'refund' as const].find((one) => one === status);
    return command === undefined
      ? undefined
      : { status: say(detailWords.asked, { action: say(commandLabels[command]) }), tone: 'moving' };
  },
};

/** A step in the words of its kind; an unknown status is shown as received. */
const told = (entry: Entry, say: Say): Told =>
  tellings[entry.kind](entry.status, say) ?? { status: entry.status, tone: 'quiet' };

/** A case's reason, or a note that begins with a response code, is translated; any other note is shown as received. */
const noteOf = (
  { kind, note }: Entry,
  { cardBrand }: TransactionDetail,
  say: Say,
): string | null => {
  if (note === null) {
    return null;
  }
  const reason = kind === 'dispute' ? reasonWord(cardBrand, note) : undefined;
  if (reason !== undefined) {
    return `${note} · ${say(reason)}`;
  }
  const [code = ''] = note.split(' ');
  const wording = responseWording(code);
  return wording === undefined ? note : `${code} · ${say(wording.meaning)}`;
};

/** Events of the payment, newest first. */
export const paymentSteps = (detail: TransactionDetail, { say }: { say: Say }): TimelineStep[] =>
  detail.timeline
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .map((entry, index) => {
      const { status, tone } = told(entry, say);
      const kind = say(timelineKindLabels[entry.kind]);
      return {
        id: `${entry.at} ${entry.kind} ${entry.number} ${index}`,
        at: entry.at,
        tone,
        title: (
          <>
            {entry.kind === 'command'
              ? status
              : say(filterWords.labelled, { label: kind, value: status })}
            {entry.amount !== null && <MoneyText money={entry.amount} />}
          </>
        ),
        by: [say(actorLabels[entry.actorKind]), entry.actorName]
          .filter((part) => part !== null)
          .join(' · '),
        note: noteOf(entry, detail, say),
      };
    });
