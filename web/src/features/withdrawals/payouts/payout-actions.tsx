import { withdrawalReasonMax } from '@back-office/contract/features/withdrawals';
import {
  failWithdrawal,
  type OverseenWithdrawal,
  type PayoutAction,
  pickUpWithdrawal,
  returnWithdrawal,
} from '@back-office/contract/features/withdrawals/oversight';
import { withdrawalFields } from '@back-office/messages/features/withdrawals';
import {
  payoutActionLabels,
  payoutWords as words,
} from '@back-office/messages/features/withdrawals/payouts';
import { withReason } from '#kit/call-form/with-reason';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { PayoutFacts } from './payout-facts.tsx';
import { refreshedByPayouts } from '../withdrawal-cells.tsx';

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

export type Payout = Pick<
  OverseenWithdrawal,
  'merchantNumber' | 'merchantName' | 'number' | 'currency' | 'receivedMinor' | 'allowedActions'
>;

/** The bank could not pay, or returned the money: both need a reason. */
const undo = (action: 'fail' | 'return') =>
  withReason<Payout, typeof failWithdrawal | typeof returnWithdrawal>(
    action === 'fail' ? failWithdrawal : returnWithdrawal,
    {
      title: action === 'fail' ? words.failTitle : words.returnTitle,
      okText: payoutActionLabels[action],
      isDanger: true,
      input: ({ merchantNumber, number }) => ({ merchantNumber, number }),
      reason: {
        key: 'note',
        label: withdrawalFields.note,
        help: words.reasonHelp,
        lengthMax: withdrawalReasonMax,
      },
      done: ({ number }, { say }) =>
        say(action === 'fail' ? words.failed : words.returned, { number }),
      refreshes: refreshedByPayouts,
      about: (payout) => <PayoutFacts payout={payout} />,
    },
  );

/** Actions of an operator on a payout. */
export const payoutActions: ActionsOf<Payout, PayoutAction> = {
  labels: payoutActionLabels,
  primary: (actions) => (actions.includes('pickUp') ? 'pickUp' : 'confirm'),
  acts: {
    pickUp: command(pickUpWithdrawal, {
      input: ({ merchantNumber, number }) => ({ merchantNumber, number }),
      sure: ({ receivedMinor: minor, currency, merchantName: merchant }, { say, amount }) => ({
        title: say(words.pickUpTitle),
        text: say(words.pickUpText, { received: amount({ minor, currency }), merchant }),
        okText: say(payoutActionLabels.pickUp),
      }),
      done: ({ number }, { say }) => say(words.pickedUp, { number }),
      refreshes: refreshedByPayouts,
    }),
    confirm: dialog((payout, close) => <ConfirmDialog payout={payout} close={close} />),
    fail: undo('fail'),
    return: undo('return'),
  },
};
