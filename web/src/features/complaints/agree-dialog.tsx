import { agreeToComplaint } from '@back-office/contract/features/complaints';
import { minorOfTyped, startAmount, writtenMoney } from '@back-office/contract/kit/money';
import { complaintWords as words } from '@back-office/messages/features/complaints/detail';
import { complaintActionLabels as labels } from '@back-office/messages/features/complaints/list';
import { applyWords } from '@back-office/messages/features/refunds/apply';
import { filterWords } from '@back-office/messages/kit';
import { useState } from 'react';
import { LinesField } from '#kit/call-form/fields';
import { ClaimedRefund } from '#features/refunds/public';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { useSay } from '#platform/language/language';
import { type ComplaintProps, refreshedByComplaints } from './complaint-cells.tsx';

/** Requests a refund of the claimed or another amount. */
export const AgreeDialog = ({ complaint, close }: ComplaintProps) => {
  const say = useSay();
  const { number, version, paymentNumber, amount } = complaint;
  const { minor, currency } = amount;
  const [start] = useState(() => startAmount(minor, currency));
  const [typed, setTyped] = useState(start);
  const [refusedAmount, setRefusedAmount] = useState<string>();
  const [note, setNote] = useState('');
  const form = useCallForm(agreeToComplaint, refreshedByComplaints);
  const amountMinor = String(minorOfTyped(typed, currency) ?? '');
  // A refund of this amount is already open: the next press confirms a second one, unless the amount changes.
  const isSecondOfSameAmount =
    form.refusalName === 'refunds.sameOpen' && refusedAmount === amountMinor;
  const money = writtenMoney(minorOfTyped(typed, currency) ?? 0n, currency);
  const send = async (): Promise<boolean> => {
    setRefusedAmount(amountMinor);
    const input = { number, version, amountMinor, note, isSecondOfSameAmount };
    return form.sendSaying(input, say(words.agreed));
  };
  return (
    <FormDialog
      title={say(filterWords.labelled, { label: say(labels.agree), value: number })}
      okText={
        isSecondOfSameAmount
          ? say(applyWords.sameOpenOk, { amount: money })
          : say(words.requestRefund)
      }
      isTouched={note !== '' || typed !== start}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-note">{say(words.agreeNote)}</p>
      <ClaimedRefund
        paymentNumber={paymentNumber}
        currency={currency}
        typed={typed}
        problem={form.problemOf('amountMinor')}
        change={setTyped}
      />
      <LinesField
        label={say(words.optionalText)}
        rows={2}
        value={note}
        problem={form.problemOf('note')}
        change={setNote}
      />
    </FormDialog>
  );
};
