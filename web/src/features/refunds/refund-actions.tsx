import type { RefundAction, RefundRow } from '@back-office/contract/features/refunds';
import { withdrawRefund } from '@back-office/contract/features/refunds/detail';
import { refundActWords } from '@back-office/messages/features/refunds';
import { refundActionLabels } from '@back-office/messages/features/refunds/labels';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { refreshedByRefunds } from './refund-cells.tsx';

const CheckDialog = lazyPart(async () => (await import('./check-dialog.tsx')).CheckDialog);

/** Actions of a merchant on a refund. */
export const refundActions: ActionsOf<RefundRow, RefundAction> = {
  labels: refundActionLabels,
  primary: 'check',
  acts: {
    withdraw: command(withdrawRefund, {
      input: ({ number }) => ({ number }),
      sure: (refund, { say, amount }) => ({
        title: say(refundActWords.withdrawTitle),
        text: say(refundActWords.withdrawText, {
          amount: amount(refund.amount),
          number: refund.number,
        }),
        okText: say(refundActWords.withdrawOk),
        kind: 'danger',
      }),
      done: ({ number }, { say }) => say(refundActWords.withdrawn, { number }),
      refreshes: refreshedByRefunds,
      list: 'refunds',
    }),
    check: dialog((refund, close) => <CheckDialog refund={refund} close={close} />),
  },
};
