import type { CallDefinition, InputOf } from '@back-office/contract/kit/call';
import { filterWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { ReasonField } from '#kit/form/reason-field';
import type { Act, Doing } from '#kit/object/object-actions';
import { openDialog } from '#platform/dialog/dialog';
import { notify } from '#platform/notice/notice';

/** The call's field for the reason. */
type ReasonKey = 'note' | 'reason';

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

type Said<Thing> = Word | ((thing: Thing, doing: Doing) => string);

type ReasonedOf<Thing, Call extends CallDefinition> = {
  title: Said<Thing>;
  /** Number or name of the object, added to the title. */
  named?: (thing: Thing) => string;
  okText: Word;
  isDanger?: boolean;
  input: (thing: Thing) => Omit<InputOf<Call>, ReasonKey>;
  reason: { key: ReasonKey; label: Word; help?: Word; lengthMax: number };
  /** Notice on success. */
  done?: Said<Thing>;
  refreshes: readonly CallDefinition[];
  /** Description of the object. */
  about?: (thing: Thing, doing: Doing) => ReactNode;
};

/** An action that needs only a reason: opens a dialog for it. */
export const withReason =
  <Thing, Call extends CallDefinition>(call: Call, of: ReasonedOf<Thing, Call>): Act<Thing> =>
  (thing, doing) => {
    const { say } = doing;
    const saidOf = (said: Said<Thing>): string =>
      typeof said === 'function' ? said(thing, doing) : say(said);
    const label = saidOf(of.title);
    const { key, help, lengthMax } = of.reason;
    return openDialog((close) => (
      <ReasonDialog
        title={of.named ? say(filterWords.labelled, { label, value: of.named(thing) }) : label}
        okText={say(of.okText)}
        isDanger={of.isDanger ?? false}
        call={call}
        input={of.input(thing)}
        refreshes={of.refreshes}
        reason={{
          key,
          label: say(of.reason.label),
          lengthMax,
          ...(help === undefined ? {} : { help: say(help) }),
        }}
        {...(of.done === undefined ? {} : { doneText: saidOf(of.done) })}
        close={close}
      >
        {of.about?.(thing, doing)}
      </ReasonDialog>
    ));
  };
