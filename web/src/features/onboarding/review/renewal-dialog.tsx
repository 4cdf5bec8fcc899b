import {
  decideRenewal,
  renewalNoteMax,
  type RenewalDecision,
} from '@back-office/contract/features/onboarding/renewal';
import type { SubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { renewalWords as words } from '@back-office/messages/features/onboarding/renewal';
import {
  applicationActionLabels,
  reviewWords,
} from '@back-office/messages/features/onboarding/review';
import { renewalNotes } from '@back-office/messages/features/status-notes';
import { useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { ReasonField } from '#kit/form/reason-field';
import { useSay } from '#platform/language/language';

const titles = {
  accepted: applicationActionLabels.acceptRenewal,
  declined: applicationActionLabels.declineRenewal,
} as const;
const texts = { accepted: words.acceptText, declined: words.declineText } as const;

/** Accepts or declines an approved merchant's submission, with a note to its owners. */
export const RenewalDialog = ({
  application: { merchantNumber, revision, language },
  decision,
  refreshes,
  close,
}: {
  application: SubmittedApplication;
  decision: RenewalDecision;
  refreshes: readonly CallDefinition[];
  close: () => void;
}) => {
  const say = useSay();
  const template = renewalNotes[decision][language];
  const [note, setNote] = useState(template);
  const form = useCallForm(decideRenewal, refreshes);
  const send = (): Promise<boolean> =>
    form.sendSaying({ merchantNumber, revision, decision, note }, say(words.done));
  return (
    <FormDialog
      title={say(titles[decision])}
      okText={say(titles[decision])}
      isTouched={note !== template}
      form={form}
      send={send}
      close={close}
    >
      <p>{say(texts[decision])}</p>
      <ReasonField
        label={say(reviewWords.note)}
        lengthMax={renewalNoteMax}
        value={note}
        problem={form.problemOf('note')}
        change={setNote}
      />
    </FormDialog>
  );
};
