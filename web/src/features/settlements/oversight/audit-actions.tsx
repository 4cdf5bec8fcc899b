import { checkBatch, creditBatch } from '@back-office/contract/features/settlements/decisions';
import { type BatchAction } from '@back-office/contract/features/settlements/oversight';
import {
  batchActionLabels,
  oversightWords as words,
} from '@back-office/messages/features/settlements/oversight';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { type Overseen, refreshedByDecisions } from './overseen.ts';

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

const netOf = ({ netMinor: minor, currency }: Overseen) => ({ minor, currency });

/** Actions of an operator on a batch. */
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
    cancel: dialog((batch, close) => <CancelDialog batch={batch} close={close} />),
  },
};
