import {
  cancelBatch,
  cancelReasonMax,
  checkBatch,
  creditBatch,
} from '@back-office/contract/features/settlements/decisions';
import {
  type BatchAction,
  overseeBatch,
  overseeBatches,
  type OverseenBatch,
} from '@back-office/contract/features/settlements/oversight';
import { batchFields } from '@back-office/messages/features/settlements';
import {
  batchActionLabels,
  oversightWords as words,
} from '@back-office/messages/features/settlements/oversight';
import { withReason } from '#kit/call-form/with-reason';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { type ActionsOf, command } from '#kit/object/object-actions';

/** Fields of a batch needed for a decision on it. */
type Overseen = Pick<
  OverseenBatch,
  'merchantNumber' | 'merchantName' | 'number' | 'netMinor' | 'currency' | 'allowedActions'
>;

const refreshedByDecisions = [overseeBatches, overseeBatch];

const netOf = ({ netMinor: minor, currency }: Overseen) => ({ minor, currency });

/** Actions of an operator on a batch. The merchant reads the reason of a cancellation. */
export const batchActions: ActionsOf<Overseen, BatchAction> = {
  labels: batchActionLabels,
  primary: ([first]) => first,
  acts: {
    check: command(checkBatch, {
      input: ({ merchantNumber, number }) => ({ merchantNumber, number }),
      sure: (batch, { say, amount }) => ({
        title: say(words.checkTitle),
        text: say(words.checkText, {
          number: batch.number,
          merchant: batch.merchantName,
          amount: amount(netOf(batch)),
        }),
        okText: say(batchActionLabels.check),
      }),
      done: ({ number }, { say }) => say(words.checked, { number }),
      refreshes: refreshedByDecisions,
    }),
    credit: command(creditBatch, {
      input: ({ merchantNumber, number }) => ({ merchantNumber, number }),
      sure: (batch, { say, amount }) => ({
        title: say(words.creditTitle),
        text: say(BigInt(batch.netMinor) > 0n ? words.creditText : words.creditNothingText, {
          number: batch.number,
          merchant: batch.merchantName,
          amount: amount(netOf(batch)),
        }),
        okText: say(batchActionLabels.credit),
      }),
      done: ({ number }, { say }) => say(words.credited, { number }),
      refreshes: refreshedByDecisions,
    }),
    cancel: withReason(cancelBatch, {
      title: words.cancelTitle,
      okText: batchActionLabels.cancel,
      isDanger: true,
      input: ({ merchantNumber, number }) => ({ merchantNumber, number }),
      reason: {
        key: 'reason',
        label: words.cancelReason,
        help: words.cancelHelp,
        lengthMax: cancelReasonMax,
      },
      done: ({ number }, { say }) => say(words.cancelled, { number }),
      refreshes: refreshedByDecisions,
      about: (batch, { say }) => (
        <DescriptionList
          items={[
            {
              term: say(batchFields.number),
              value: <span className="kit-mono">{batch.number}</span>,
              isWide: true,
            },
            { term: say(words.merchant), value: batch.merchantName },
            { term: say(batchFields.net), value: <MoneyText money={netOf(batch)} /> },
          ]}
        />
      ),
    }),
  },
};
