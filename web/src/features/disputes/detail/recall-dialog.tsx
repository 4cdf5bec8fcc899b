import type { DisputeRow } from '@back-office/contract/features/disputes';
import { recallDispute } from '@back-office/contract/features/disputes/recalls';
import { disputeActionLabels } from '@back-office/messages/features/disputes/labels';
import { recallWords as words } from '@back-office/messages/features/disputes/recalls';
import { filterWords } from '@back-office/messages/kit';
import { useState } from 'react';
import { LinesField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { useSay } from '#platform/language/language';
import { refreshedByDisputes } from '../dispute-cells.tsx';

type RecallDialogProps = { dispute: Pick<DisputeRow, 'number'>; close: () => void };

/** Asks the issuer to withdraw the chargeback, because the cardholder withdrew the dispute. */
export const RecallDialog = ({ dispute: { number }, close }: RecallDialogProps) => {
  const say = useSay();
  const [statement, setStatement] = useState('');
  const form = useCallForm(recallDispute, refreshedByDisputes);
  const send = (): Promise<boolean> => form.sendSaying({ number, statement }, say(words.filed));
  return (
    <FormDialog
      title={say(filterWords.labelled, { label: say(disputeActionLabels.recall), value: number })}
      okText={say(disputeActionLabels.recall)}
      isTouched={statement !== ''}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-note">{say(words.help)}</p>
      <LinesField
        label={say(words.statement)}
        rows={4}
        help={say(words.statementHelp)}
        value={statement}
        problem={form.problemOf('statement')}
        change={setStatement}
      />
    </FormDialog>
  );
};
