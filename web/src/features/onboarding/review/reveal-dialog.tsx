import { revealSubmittedAnswer } from '@back-office/contract/features/onboarding/submitted';
import type { Field } from '@back-office/contract/features/onboarding/questions';
import { merchantReasonMax } from '@back-office/contract/features/merchants/facts';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import { submittedWords } from '@back-office/messages/features/onboarding/review-aids';
import { revealWords } from '@back-office/messages/kit';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { ReasonField } from '#kit/form/reason-field';
import { useSay } from '#platform/language/language';

export type Asked = { item: string; field: Field };
export const keyOf = ({ item, field }: Asked): string => `${item}.${field}`;

/** Asks why, and shows the whole of an answer until the page is left. */
export const RevealDialog = ({
  merchantNumber,
  asked,
  show,
  close,
}: {
  merchantNumber: string;
  asked: Asked;
  show: (value: string) => void;
  close: () => void;
}): ReactNode => {
  const say = useSay();
  const [reason, setReason] = useState('');
  const form = useCallForm(revealSubmittedAnswer, []);
  const send = async (): Promise<boolean> => {
    const answer = await form.send({ merchantNumber, ...asked, reason });
    if (answer !== undefined) {
      show(answer.value);
    }
    return answer !== undefined;
  };
  return (
    <FormDialog
      title={say(submittedWords.reveal, { field: say(onboardingFields[asked.field]) })}
      okText={say(revealWords.show)}
      isTouched={reason !== ''}
      form={form}
      send={send}
      close={close}
    >
      <ReasonField
        label={say(submittedWords.revealReason)}
        lengthMax={merchantReasonMax}
        value={reason}
        problem={form.problemOf('reason')}
        change={setReason}
      />
    </FormDialog>
  );
};
