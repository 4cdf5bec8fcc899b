import {
  changeSubscriptionAmount,
  getSubscription,
  listSubscriptions,
  type SubscriptionRow,
} from '@back-office/contract/features/subscriptions/calls';
import { minorOfTyped, startAmount } from '@back-office/contract/kit/money';
import {
  amountChanged,
  subscriptionWords as words,
} from '@back-office/messages/features/subscriptions/detail';
import { subscriptionActionLabels as labels } from '@back-office/messages/features/subscriptions/list';
import { useState } from 'react';
import { LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { formatMoney } from '#kit/money/money';
import { formatInstant, offsetIn } from '#kit/time/time';
import { useLanguage, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useTimeZone } from '#platform/time-zone';

/** Changes the amount of future charges. */
export const ChangeAmountDialog = ({
  subscription: { number, currency, amountMinor, nextAmountMinor },
  close,
}: {
  subscription: SubscriptionRow;
  close: () => void;
}) => {
  const say = useSay();
  const language = useLanguage();
  const zone = useTimeZone();
  // Starts with the planned amount, so that leaving the field unchanged does not cancel a planned change.
  const planned = startAmount(nextAmountMinor ?? amountMinor, currency);
  const [typed, setTyped] = useState(planned);
  const [isTried, setIsTried] = useState(false);
  const form = useCallForm(changeSubscriptionAmount, [listSubscriptions, getSubscription]);
  const minor = minorOfTyped(typed, currency);
  const isWrong = minor === undefined || minor === 0n;
  const send = async (): Promise<boolean> => {
    setIsTried(true);
    const done = isWrong ? undefined : await form.send({ number, amountMinor: String(minor) });
    if (done === undefined) {
      return false;
    }
    const amount = `${formatMoney({ minor: String(minor), currency }, language)} ${currency}`;
    const { from } = done;
    notify({
      kind: 'success',
      text:
        from === null
          ? say(words.amountKept)
          : say(amountChanged, {
              amount,
              from: `${formatInstant(from, zone.name)} ${offsetIn(from, zone.name)}`,
            }),
    });
    return true;
  };
  return (
    <FormDialog
      title={say(words.amountTitle)}
      okText={say(labels.changeAmount)}
      isTouched={typed !== planned}
      form={form}
      send={send}
      close={close}
    >
      <LineField
        label={say(words.newAmount)}
        help={say(words.amountHelp)}
        value={typed}
        suffix={currency}
        problem={isTried && isWrong ? say(words.amountWrong) : form.problemOf('amountMinor')}
        change={setTyped}
      />
    </FormDialog>
  );
};
