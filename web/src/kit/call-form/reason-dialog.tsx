import type { CallDefinition, InputOf } from '@back-office/contract/kit/call';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { ReasonField } from '#kit/form/reason-field';
import { notify } from '#platform/notice/notice';

/** The call's field for the reason. */
export type ReasonKey = 'note' | 'reason';

type ReasonDialogProps<Call extends CallDefinition> = {
  title: string;
  okText: string;
  isDanger?: boolean;
  call: Call;
  /** The input without the reason. */
  input: Omit<InputOf<Call>, ReasonKey>;
  refreshes: readonly CallDefinition[];
  reason: { key: ReasonKey; label: string; help?: string; lengthMax: number };
  /** Notice on success. */
  doneText?: string;
  close: () => void;
  /** Description of the object. */
  children?: ReactNode;
};

/** Dialog for an action that needs only a reason. */
export const ReasonDialog = <Call extends CallDefinition>({
  title,
  okText,
  isDanger = false,
  call,
  input,
  refreshes,
  reason: { key, ...field },
  doneText,
  close,
  children,
}: ReasonDialogProps<Call>) => {
  const [text, setText] = useState('');
  const [sent, setSent] = useState('');
  const form = useCallForm(call, refreshes);
  const send = async (): Promise<boolean> => {
    setSent(text);
    const isDone = (await form.send({ ...input, [key]: text } as InputOf<Call>)) !== undefined;
    if (isDone && doneText !== undefined) {
      notify({ kind: 'success', text: doneText });
    }
    return isDone;
  };
  return (
    <FormDialog
      title={title}
      okText={okText}
      isDanger={isDanger}
      isTouched={text !== ''}
      form={form}
      send={send}
      close={close}
    >
      {children}
      <ReasonField
        {...field}
        value={text}
        problem={text === sent ? form.problemOf(key) : undefined}
        change={setText}
      />
    </FormDialog>
  );
};
