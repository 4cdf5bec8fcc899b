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
import { Suspense } from 'react';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { lazyPart } from '#kit/lazy-part';
import { formatMoney } from '#kit/money';
import { PossibleActions } from '#kit/possible-actions';
import { isConfirmed } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { createPersonalStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';
import { PayoutFacts } from './payout-facts.tsx';
import { refreshedByPayouts } from '../refreshed-by-withdrawals.ts';

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

export type Payout = Pick<
  OverseenWithdrawal,
  'merchantNumber' | 'merchantName' | 'number' | 'currency' | 'receivedMinor' | 'allowedActions'
>;

type Asked = { payout: Payout; action: Exclude<PayoutAction, 'pickUp'> };

/** What a dialog asks more about. */
const asked = createPersonalStore<Asked | undefined>(undefined);

const useAct = (payout: Payout): ((action: PayoutAction) => void) => {
  const say = useSay();
  const language = useLanguage();
  const pickingUp = useCommand(pickUpWithdrawal, { refreshes: refreshedByPayouts });
  const { merchantNumber, merchantName: merchant, number, currency } = payout;
  const pickUp = async (): Promise<void> => {
    const minor = payout.receivedMinor;
    const received = `${formatMoney({ minor, currency }, language)} ${currency}`;
    const isSure = await isConfirmed({
      title: say(words.pickUpTitle),
      text: say(words.pickUpText, { received, merchant }),
      okText: say(payoutActionLabels.pickUp),
    });
    if (isSure) {
      const onSuccess = () => notify({ kind: 'success', text: say(words.pickedUp, { number }) });
      pickingUp.mutate({ merchantNumber, number }, { onSuccess });
    }
  };
  return (action) => (action === 'pickUp' ? void pickUp() : asked.write({ payout, action }));
};

/** What an operator may do, as the server says: in a row as links, in a detail as buttons. */
export const PayoutActions = ({ payout, isInRow }: { payout: Payout; isInRow: boolean }) => (
  <PossibleActions
    actions={payout.allowedActions}
    labels={payoutActionLabels}
    primary={payout.allowedActions.includes('pickUp') ? 'pickUp' : 'confirm'}
    isInRow={isInRow}
    act={useAct(payout)}
  />
);

const calls = { fail: failWithdrawal, return: returnWithdrawal } as const;

/** Once on every page of the queue: the dialogs that confirm, let fail and take back. */
export const PayoutActionHost = () => {
  const say = useSay();
  const open = useStore(asked);
  const close = (): void => asked.write(undefined);
  if (open === undefined) {
    return null;
  }
  const { payout, action } = open;
  const { merchantNumber, number } = payout;
  if (action === 'confirm') {
    return (
      <Suspense>
        <ConfirmDialog key={number} payout={payout} close={close} />
      </Suspense>
    );
  }
  return (
    <ReasonDialog
      key={number}
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
      doneText={say(words.failed, { number })}
      close={close}
    >
      <PayoutFacts payout={payout} />
    </ReasonDialog>
  );
};
