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
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { useSay } from '#platform/language/language';
import { PayoutFacts } from './payout-facts.tsx';
import { refreshedByPayouts } from '../refreshed-by-withdrawals.ts';

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

export type Payout = Pick<
  OverseenWithdrawal,
  'merchantNumber' | 'merchantName' | 'number' | 'currency' | 'receivedMinor' | 'allowedActions'
>;

const calls = { fail: failWithdrawal, return: returnWithdrawal } as const;

type UndoneProps = { payout: Payout; action: keyof typeof calls; close: () => void };

/** The bank could not pay, or returned the money: both need a reason. */
const UndoneDialog = ({ payout, action, close }: UndoneProps) => {
  const say = useSay();
  const { merchantNumber, number } = payout;
  return (
    <ReasonDialog
      title={say(action === 'fail' ? words.failTitle : words.returnTitle)}
      okText={say(payoutActionLabels[action])}
      isDanger
      call={calls[action]}
      input={{ merchantNumber, number }}
      refreshes={refreshedByPayouts}
      reason={{
        key: 'note',
        label: say(withdrawalFields.note),
        help: say(words.reasonHelp),
        lengthMax: withdrawalReasonMax,
      }}
      doneText={say(action === 'fail' ? words.failed : words.returned, { number })}
      close={close}
    >
      <PayoutFacts payout={payout} />
    </ReasonDialog>
  );
};

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
    fail: dialog((payout, close) => <UndoneDialog payout={payout} action="fail" close={close} />),
    return: dialog((payout, close) => (
      <UndoneDialog payout={payout} action="return" close={close} />
    )),
  },
};
