import { getSettings } from '@back-office/contract/features/settings';
import { contactCodeSent, contactWords } from '@back-office/messages/features/settings';
import type { Word } from '@back-office/messages/words';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SendAgain } from '#kit/plain-form/send-again';
import { TextField } from '#kit/plain-form/text-field';
import { usePlainForm } from '#kit/plain-form/use-plain-form';
import { SectionForm } from '#kit/sections/section-form';
import { useUnsavedChanges } from '#platform/dialog/unsaved-changes';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';

type CodeFormProps = {
  /** Destination of the code, as typed. */
  to: string;
  confirm: (entry: { code: string }) => Promise<unknown>;
  sendAgain: () => Promise<unknown>;
  done: () => void;
};

/** Spec S5.8. */
const CodeForm = ({ to, confirm, sendAgain, done }: CodeFormProps): ReactNode => {
  const say = useSay();
  const form = usePlainForm({
    start: { code: '' },
    refuse: ({ code }) => (/^\d{6}$/.test(code) ? {} : { code: 'code' as const }),
    send: confirm,
    done,
  });
  return (
    <SectionForm
      form={form}
      submit={contactWords.confirm}
      busy={contactWords.confirming}
      beside={<SendAgain send={sendAgain} />}
    >
      <p className="plain-said" role="status">
        {say(contactCodeSent, { to })}
      </p>
      <TextField
        label={say(contactWords.code)}
        value={form.entry.code}
        refusal={form.refusalOf('code')}
        onChange={(code) => form.change({ code: code.trim() })}
        input={{
          name: 'code',
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          autoFocus: true,
        }}
      />
    </SectionForm>
  );
};

type ChangeContactProps = {
  /** The form for the new value: sends the code and reports its destination. */
  ask: (asked: { sent: (to: string) => void }) => ReactNode;
  confirm: CodeFormProps['confirm'];
  sendTo: (to: string) => Promise<unknown>;
  changedWord: Word;
  done: () => void;
};

/**
 * Spec S2.57, S2.58: a change is requested, then confirmed with the code sent to the new value. In between it counts
 * as unsaved.
 */
export const ChangeContact = (props: ChangeContactProps): ReactNode => {
  const say = useSay();
  const client = useQueryClient();
  const [to, setTo] = useState<string>();
  useUnsavedChanges(to !== undefined, { leaves: 'address' });
  return to === undefined ? (
    props.ask({ sent: setTo })
  ) : (
    <CodeForm
      to={to}
      confirm={props.confirm}
      sendAgain={() => props.sendTo(to)}
      done={() => {
        notify({ kind: 'success', text: say(props.changedWord) });
        void client.invalidateQueries({ queryKey: [getSettings.name] });
        props.done();
      }}
    />
  );
};
