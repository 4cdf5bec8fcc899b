import { minorOfTyped } from '@back-office/contract/kit/money';
import { confirmWithdrawal } from '@back-office/contract/features/withdrawals/oversight';
import {
  payoutActionLabels,
  payoutWords as words,
} from '@back-office/messages/features/withdrawals/payouts';
import { withdrawalFields } from '@back-office/messages/features/withdrawals';
import { withdrawalActWords } from '@back-office/messages/features/withdrawals/acts';
import { useState } from 'react';
import { LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { useSay } from '#platform/language/language';
import { refreshedByPayouts } from '../withdrawal-cells.tsx';
import type { Payout } from './payout-actions.tsx';
import { PayoutFacts } from './payout-facts.tsx';

/** The remitted amount and its reference, as reported by the bank. */
export const ConfirmDialog = ({ payout, close }: { payout: Payout; close: () => void }) => {
  const say = useSay();
  const [bankReference, setReference] = useState('');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const form = useCallForm(confirmWithdrawal, refreshedByPayouts);
  const { merchantNumber, number, currency } = payout;
  const send = async (): Promise<boolean> => {
    const remitted = minorOfTyped(typed, currency);
    if (remitted === undefined || remitted === 0n) {
      setWrong(say(withdrawalActWords.amountWrong));
      return false;
    }
    const remittedMinor = String(remitted);
    return form.sendSaying(
      { merchantNumber, number, bankReference, remittedMinor },
      say(words.confirmed, { number }),
    );
  };
  return (
    <FormDialog
      title={say(words.confirmTitle)}
      okText={say(payoutActionLabels.confirm)}
      isTouched={bankReference !== '' || typed !== ''}
      form={form}
      send={send}
      close={close}
    >
      <PayoutFacts payout={payout} />
      <LineField
        label={say(withdrawalFields.bankReference)}
        help={say(words.referenceHelp)}
        value={bankReference}
        problem={form.problemOf('bankReference')}
        change={setReference}
      />
      <LineField
        label={say(words.remitted)}
        help={say(words.remittedHelp)}
        value={typed}
        suffix={currency}
        problem={wrong ?? form.problemOf('remittedMinor')}
        change={(text) => {
          setTyped(text);
          setWrong(undefined);
        }}
      />
    </FormDialog>
  );
};
