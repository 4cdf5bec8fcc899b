import {
  listHolds,
  overseeingReasonMax,
  placeHold,
} from '@back-office/contract/features/funds/holds';
import { type MoneySubject, previewHold } from '@back-office/contract/features/funds/subjects';
import { paymentNumberSchema } from '@back-office/contract/gateway/numbers';
import {
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import { paymentStatusLabels } from '@back-office/messages/payment';
import { useState } from 'react';
import { LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { Problem } from '#kit/form/problem';
import { ReasonField } from '#kit/form/reason-field';
import { TimeText } from '#kit/time/time-text';
import { CallRefused } from '#platform/http/client';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { MerchantField } from './merchant-field.tsx';

type Named = { merchantNumber: string; paymentNumber: string };

/** The payment that the numbers name, or why it can't be held. */
const PaymentToHold = (named: Named) => {
  const say = useSay();
  const isNumber = paymentNumberSchema.safeParse(named.paymentNumber).success;
  const { data, error } = useQuestion(previewHold, named, { enabled: isNumber });
  if (!isNumber || (data === undefined && error === null)) {
    return null;
  }
  if (data === undefined) {
    return <Problem text={error instanceof CallRefused ? error.msg : undefined} />;
  }
  const { currency, amountMinor } = data;
  return (
    <DescriptionList
      items={[
        { term: say(fields.amount), value: <MoneyText money={{ minor: amountMinor, currency }} /> },
        { term: say(fields.status), value: say(paymentStatusLabels[data.status]) },
        { term: say(fields.orderedAt), value: <TimeText at={data.orderedAt} /> },
        { term: say(fields.gatewayNumber), value: data.gatewayNumber },
      ]}
    />
  );
};

/** Keeps a payment back. */
export const HoldDialog = ({ close }: { close: () => void }) => {
  const say = useSay();
  const [merchant, setMerchant] = useState<MoneySubject | null>(null);
  const [paymentNumber, setPaymentNumber] = useState('');
  const [reason, setReason] = useState('');
  const form = useCallForm(placeHold, [listHolds]);
  const send = (): Promise<boolean> =>
    form.sendSaying(
      {
        merchantNumber: merchant?.merchantNumber ?? '',
        paymentNumber: paymentNumber.trim(),
        reason,
      },
      say(words.held),
    );
  return (
    <FormDialog
      title={say(words.hold)}
      okText={say(words.hold)}
      isTouched={paymentNumber + reason !== '' || merchant !== null}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-quiet">{say(words.holdHelp)}</p>
      <MerchantField
        value={merchant}
        problem={form.problemOf('merchantNumber')}
        change={setMerchant}
      />
      <LineField
        label={say(fields.paymentNumber)}
        value={paymentNumber}
        problem={form.problemOf('paymentNumber')}
        change={setPaymentNumber}
      />
      {merchant !== null && (
        <PaymentToHold
          merchantNumber={merchant.merchantNumber}
          paymentNumber={paymentNumber.trim()}
        />
      )}
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
