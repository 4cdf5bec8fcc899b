import { changeMerchantStatus } from '@back-office/contract/features/merchants/edit';
import {
  allowedIn,
  type MerchantStatus,
  merchantStatusSteps,
} from '@back-office/contract/kit/merchant-status';
import { merchantStatusWords } from '@back-office/messages/features/merchants';
import {
  merchantActLabels,
  operatorWords as words,
} from '@back-office/messages/features/merchants/operator';
import { filterWords } from '@back-office/messages/kit';
import { useState } from 'react';
import { ChoiceField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { useSay } from '#platform/language/language';
import { ReasonForLog } from '../reason-for-log.tsx';
import { refreshed } from './refreshed.ts';

const Consequence = ({ to }: { to: MerchantStatus }) => {
  const say = useSay();
  const acts = allowedIn[to].map((act) => say(merchantActLabels[act]));
  return (
    <div className="kit-note kit-note-warning" aria-live="polite">
      <p>
        {acts.length === 0
          ? say(words.statusAllowsNothing)
          : say(words.statusAllows, { acts: acts.join(say(filterWords.between)) })}
      </p>
      {to === 'delete' && <p>{say(words.final)}</p>}
    </div>
  );
};

/** Spec S3.32: offers only the allowed steps, with the actions each status permits. */
export const StatusDialog = ({
  merchant,
  close,
}: {
  merchant: { merchantNumber: string; status: MerchantStatus };
  close: () => void;
}) => {
  const say = useSay();
  const [from] = useState(merchant.status);
  const steps = merchantStatusSteps[from];
  const [to, setTo] = useState<MerchantStatus>(steps[0] ?? from);
  const [reason, setReason] = useState('');
  const form = useCallForm(changeMerchantStatus, refreshed);
  const send = async (): Promise<boolean> => {
    const { merchantNumber } = merchant;
    return form.sendSaying({ merchantNumber, from, to, reason }, say(words.statusChanged));
  };
  return (
    <FormDialog
      title={say(words.changeStatus)}
      okText={say(words.changeStatus)}
      isDanger={to === 'delete' || to === 'disabled'}
      isTouched={reason !== ''}
      form={form}
      send={send}
      close={close}
    >
      <ChoiceField
        label={say(words.newStatus)}
        value={to}
        options={steps.map((step) => ({ value: step, label: say(merchantStatusWords[step]) }))}
        change={(step) => setTo(step ?? to)}
      />
      <Consequence to={to} />
      <ReasonForLog value={reason} problem={form.problemOf('reason')} change={setReason} />
    </FormDialog>
  );
};
