import {
  proposeMerchantChange,
  type ProposalKind,
} from '@back-office/contract/features/merchants/proposals';
import type { InputOf } from '@back-office/contract/kit/call';
import {
  operatorWords as words,
  proposalKindLabels,
} from '@back-office/messages/features/merchants/operator';
import type { Word } from '@back-office/messages/words';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { useSay } from '#platform/language/language';
import { ReasonForLog } from '../reason-for-log.tsx';
import { refreshed } from '../operator/refreshed.ts';

export type Change = InputOf<typeof proposeMerchantChange>['change'];

/** Dialog around the fields of a change: adds the reason and a note about the second operator. */
export const ProposeDialog = ({
  merchantNumber,
  kind,
  change,
  note = words.secondOperator,
  isWide = false,
  isTouched,
  close,
  children,
}: {
  merchantNumber: string;
  kind: ProposalKind;
  change: Change;
  /** Note on the person who has to approve. */
  note?: Word;
  isWide?: boolean;
  isTouched: boolean;
  close: () => void;
  /** The fields; `problemOf` returns a field's problem by its name in the change. */
  children: (problemOf: (field: string) => string | undefined) => ReactNode;
}) => {
  const say = useSay();
  const [reason, setReason] = useState('');
  const form = useCallForm(proposeMerchantChange, refreshed);
  const send = (): Promise<boolean> =>
    form.sendSaying({ merchantNumber, reason, change }, (done) =>
      say(done.id === null ? words.saved : words.proposed),
    );
  return (
    <FormDialog
      title={say(words.proposeTitle, { what: say(proposalKindLabels[kind]) })}
      okText={say(words.sendProposal)}
      isWide={isWide}
      isTouched={isTouched || reason !== ''}
      form={form}
      send={send}
      close={close}
    >
      {children((field) => form.problemOf(`change.${field}`))}
      <p className="kit-note">{say(note)}</p>
      <ReasonForLog value={reason} problem={form.problemOf('reason')} change={setReason} />
    </FormDialog>
  );
};
