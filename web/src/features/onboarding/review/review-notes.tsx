import type { SubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import { addApplicationNote, noteMax } from '@back-office/contract/features/onboarding/review-aids';
import { reviewAidWords as words } from '@back-office/messages/features/onboarding/review-aids';
import { Button } from 'antd';
import { useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { ReasonField } from '#kit/form/reason-field';
import { TimeText } from '#kit/time/time-text';
import { openDialog } from '#platform/dialog/dialog';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { refreshes } from './review-actions.tsx';
import '#kit/layout/panel.css';

const NoteDialog = ({ merchantNumber, close }: { merchantNumber: string; close: () => void }) => {
  const say = useSay();
  const [text, setText] = useState('');
  const form = useCallForm(addApplicationNote, refreshes);
  return (
    <FormDialog
      title={say(words.addNote)}
      okText={say(words.addNote)}
      isTouched={text !== ''}
      form={form}
      send={async () => (await form.send({ merchantNumber, text })) !== undefined}
      close={close}
    >
      <ReasonField
        label={say(words.noteField)}
        help={say(words.noteHelp)}
        lengthMax={noteMax}
        value={text}
        problem={form.problemOf('text')}
        change={setText}
      />
    </FormDialog>
  );
};

/** Reviewers' notes to each other, over all versions of the application. */
export const ReviewNotes = ({
  thing: { merchantNumber, notes },
}: {
  thing: SubmittedApplication;
}) => {
  const say = useSay();
  const mayWrite = useSession().can('merchants.edit');
  return (
    <>
      {notes.length === 0 && <p className="kit-quiet">{say(words.notesNone)}</p>}
      <ul className="kit-plain-list">
        {notes.map(({ id, text, by, at }) => (
          <li key={id}>
            <p translate="no">{text}</p>
            <div className="kit-detail-line kit-quiet">
              <span translate="no">{by}</span>
              <TimeText at={at} />
            </div>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Button
          size="small"
          onClick={() =>
            openDialog((close) => <NoteDialog merchantNumber={merchantNumber} close={close} />)
          }
        >
          {say(words.addNote)}
        </Button>
      )}
    </>
  );
};
