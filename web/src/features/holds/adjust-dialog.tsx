import { plainAmount } from '@back-office/contract/kit/money';
import {
  type AdjustmentKind,
  adjustmentKinds,
  proposeAdjustment,
} from '@back-office/contract/features/funds/adjustments';
import { overseeingReasonMax } from '@back-office/contract/features/funds/holds';
import type { MoneySubject } from '@back-office/contract/features/funds/subjects';
import { listMoneyProposals } from '@back-office/contract/features/funds/proposals';
import {
  adjustmentKindLabels,
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import { useState } from 'react';
import { ChoiceField, LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { ReasonField } from '#kit/form/reason-field';
import { useSay } from '#platform/language/language';
import {
  AccountFields,
  MerchantField,
  nowhere,
  obstacleOf,
  onlyAccountOf,
} from './merchant-field.tsx';

/** Proposes a credit to a merchant or a charge, outside the payments. */
export const AdjustDialog = ({ close }: { close: () => void }) => {
  const say = useSay();
  const [merchant, setMerchant] = useState<MoneySubject | null>(null);
  const [account, setAccount] = useState(nowhere);
  const [amount, setAmount] = useState('');
  const [kind, setKind] = useState<AdjustmentKind>('otherReturn');
  const [reason, setReason] = useState('');
  const obstacle = obstacleOf(merchant);
  const form = useCallForm(proposeAdjustment, [listMoneyProposals]);
  const send = (): Promise<boolean> =>
    form.sendSaying(
      {
        merchantNumber: merchant?.merchantNumber ?? '',
        ...account,
        amount: plainAmount(amount),
        kind,
        reason,
      },
      say(words.proposed),
    );
  return (
    <FormDialog
      title={say(words.adjust)}
      okText={say(words.adjust)}
      isTouched={reason + amount !== '' || merchant !== null}
      isBlocked={obstacle !== undefined}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-quiet">{say(words.adjustHelp)}</p>
      <MerchantField
        value={merchant}
        problem={form.problemOf('merchantNumber')}
        change={(chosen) => {
          setMerchant(chosen);
          setAccount(onlyAccountOf(chosen));
        }}
      />
      {obstacle === undefined ? (
        <>
          <AccountFields
            merchant={merchant}
            account={account}
            problemOf={form.problemOf}
            change={setAccount}
          />
          <ChoiceField<AdjustmentKind>
            label={say(fields.kind)}
            value={kind}
            options={adjustmentKinds.map((value) => ({
              value,
              label: say(adjustmentKindLabels[value]),
            }))}
            change={(chosen) => setKind(chosen ?? kind)}
          />
          <LineField
            label={say(fields.amount)}
            value={amount}
            suffix={account.currency}
            problem={form.problemOf('amount')}
            change={setAmount}
          />
          <ReasonField
            label={say(words.reason)}
            lengthMax={overseeingReasonMax}
            value={reason}
            problem={form.problemOf('reason')}
            change={setReason}
          />
        </>
      ) : (
        <p className="kit-note kit-note-warning">{say(obstacle)}</p>
      )}
    </FormDialog>
  );
};
