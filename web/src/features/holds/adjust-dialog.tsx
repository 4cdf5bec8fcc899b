import { plainAmount } from '@back-office/contract/kit/money';
import {
  type AdjustmentKind,
  adjustmentKinds,
  proposeAdjustment,
} from '@back-office/contract/features/funds/adjustments';
import { overseeingReasonMax } from '@back-office/contract/features/funds/holds';
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
import { ReasonField } from '#kit/reason-field';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';

const blank = { merchantNumber: '', gatewayNumber: '', currency: '', amount: '' };
const lines = Object.keys(blank) as (keyof typeof blank)[];

/** Proposes to give a merchant something back, or to charge him, besides what his payments did. */
export const AdjustDialog = ({ close }: { close: () => void }) => {
  const say = useSay();
  const [typed, setTyped] = useState(blank);
  const [kind, setKind] = useState<AdjustmentKind>('otherReturn');
  const [reason, setReason] = useState('');
  const form = useCallForm(proposeAdjustment, [listMoneyProposals]);
  const send = async (): Promise<boolean> => {
    const { currency, amount, ...named } = typed;
    const done = await form.send({
      merchantNumber: named.merchantNumber.trim(),
      gatewayNumber: named.gatewayNumber.trim(),
      currency: currency.trim().toUpperCase(),
      amount: plainAmount(amount),
      kind,
      reason,
    });
    if (done !== undefined) {
      notify({ kind: 'success', text: say(words.adjusted) });
    }
    return done !== undefined;
  };
  return (
    <FormDialog
      title={say(words.adjust)}
      okText={say(words.adjust)}
      isTouched={reason !== '' || lines.some((line) => typed[line] !== '')}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-quiet">{say(words.adjustHelp)}</p>
      <ChoiceField<AdjustmentKind>
        label={say(fields.kind)}
        value={kind}
        options={adjustmentKinds.map((value) => ({
          value,
          label: say(adjustmentKindLabels[value]),
        }))}
        change={(chosen) => setKind(chosen ?? kind)}
      />
      {lines.map((line) => (
        <LineField
          key={line}
          label={say(fields[line])}
          value={typed[line]}
          problem={form.problemOf(line)}
          change={(value) => setTyped({ ...typed, [line]: value })}
        />
      ))}
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
