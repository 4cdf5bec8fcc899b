import {
  findMailOrders,
  linkMailConversation,
  type MailPayment,
} from '@back-office/contract/features/cardholder-mail';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import { writtenMoney } from '@back-office/contract/kit/money';
import { mailWords as words } from '@back-office/messages/features/cardholder-mail/detail';
import { mailActionLabels } from '@back-office/messages/features/cardholder-mail/list';
import { useState } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { ChoiceField, LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { dateIn } from '#kit/time/time';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useTimeZone } from '#platform/time-zone';
import { type MailProps, refreshedByMail } from './mail-cells.tsx';

const searchLengthMin = 3;

const labelOf = (
  { merchantOrderNumber, amount, email, orderedAt }: MailPayment,
  zone: TimeZone,
): string =>
  [
    merchantOrderNumber,
    writtenMoney(amount.minor, amount.currency),
    dateIn(orderedAt, zone.name),
    email ?? '',
  ].join(' · ');

/** Links a mail to a payment: one of its sender's, or one found by order number. */
export const LinkDialog = ({ conversation: { number }, close }: MailProps) => {
  const say = useSay();
  const zone = useTimeZone();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const search = typed.trim().length < searchLengthMin ? '' : typed.trim();
  const question = useQuestion(findMailOrders, { number, search }, { keepPreviousData: true });
  const orders = question.data?.orders ?? [];
  // A payment that the list no longer shows must not be linked unseen.
  const paymentNumber = orders.some((order) => order.number === chosen) ? chosen : null;
  const form = useCallForm(linkMailConversation, refreshedByMail);
  const [isMissing, setMissing] = useState(false);
  const send = async (): Promise<boolean> => {
    setMissing(paymentNumber === null);
    if (paymentNumber === null) {
      return false;
    }
    return form.sendSaying({ number, paymentNumber }, say(words.linked));
  };
  return (
    <FormDialog
      title={say(mailActionLabels.link)}
      okText={say(mailActionLabels.link)}
      isTouched={paymentNumber !== null}
      form={form}
      send={send}
      close={close}
    >
      <LineField
        label={say(words.searchOrder)}
        help={say(words.searchHelp)}
        value={typed}
        change={setTyped}
      />
      {orders.length > 0 ? (
        <ChoiceField
          label={say(words.choosePayment)}
          value={paymentNumber}
          options={orders.map((order) => ({ value: order.number, label: labelOf(order, zone) }))}
          areNames
          problem={isMissing ? say(words.choosePaymentFirst) : undefined}
          change={setChosen}
        />
      ) : question.data === undefined ? (
        <Awaited question={question} skeleton={<SkeletonLines lines={2} />} />
      ) : (
        <p className="kit-quiet" role="status">
          {say(words.noPayments)}
        </p>
      )}
    </FormDialog>
  );
};
