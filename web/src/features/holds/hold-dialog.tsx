import {
  listHolds,
  overseeingReasonMax,
  placeHold,
} from '@back-office/contract/features/funds/holds';
import {
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import { useState } from 'react';
import { LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { ReasonField } from '#kit/reason-field';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';

/** Keeps a payment back. */
export const HoldDialog = ({ close }: { close: () => void }) => {
  const say = useSay();
  const [merchantNumber, setMerchantNumber] = useState('');
  const [paymentNumber, setPaymentNumber] = useState('');
  const [reason, setReason] = useState('');
  const form = useCallForm(placeHold, [listHolds]);
  const send = async (): Promise<boolean> => {
    const done = await form.send({
      merchantNumber: merchantNumber.trim(),
      paymentNumber: paymentNumber.trim(),
      reason,
    });
    if (done !== undefined) {
      notify({ kind: 'success', text: say(words.held) });
    }
    return done !== undefined;
  };
  return (
    <FormDialog
      title={say(words.hold)}
      okText={say(words.hold)}
      isTouched={merchantNumber + paymentNumber + reason !== ''}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-quiet">{say(words.holdHelp)}</p>
      <LineField
        label={say(fields.merchantNumber)}
        value={merchantNumber}
        problem={form.problemOf('merchantNumber')}
        change={setMerchantNumber}
      />
      <LineField
        label={say(fields.paymentNumber)}
        value={paymentNumber}
        problem={form.problemOf('paymentNumber')}
        change={setPaymentNumber}
      />
      <ReasonField
        label={say(words.reason)}
        lengthMax={overseeingReasonMax}
        value={reason}
        problem={form.problemOf('reason')}
        change={setReason}
      />
    </FormDialog>
  );
};
