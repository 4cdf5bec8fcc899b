import { invalidInput } from '@back-office/messages/errors';
import { cancel, ok } from '@back-office/messages/shell';
import { Button, Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import {
  type ConfirmWish,
  DialogLeft,
  type OpenDialog,
  openDialogs,
  promptRefusal,
  type PromptWish,
} from '#platform/dialog/dialog';
import { useFocusReturn } from '#platform/dialog/focus-return';
import { useSay } from '#platform/language/language';
import { useStore } from '#platform/store';

const isPrompt = (wish: ConfirmWish | PromptWish): wish is PromptWish => 'label' in wish;

const PromptField = (props: {
  wish: PromptWish;
  value: string;
  refusal: string | undefined;
  onChange: (value: string) => void;
}): ReactNode => {
  const id = useId();
  const { wish, value, refusal, onChange } = props;
  return (
    <div>
      <label htmlFor={id}>{wish.label}</label>
      <Input
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={refusal !== undefined}
        aria-describedby={`${id}-refusal`}
        {...(refusal === undefined ? {} : { status: 'error' as const })}
      />
      <div id={`${id}-refusal`} role="alert" className="field-refusal">
        {refusal}
      </div>
    </div>
  );
};

const DialogView = ({ dialog }: { dialog: OpenDialog }): ReactNode => {
  const say = useSay();
  const { wish, settle } = dialog;
  useFocusReturn();
  const [value, setValue] = useState(isPrompt(wish) ? (wish.initial ?? '') : '');
  const [refusal, setRefusal] = useState<string>();
  const submit = (): void => {
    const said = isPrompt(wish) ? promptRefusal(wish, value, say(invalidInput)) : undefined;
    setRefusal(said);
    if (said === undefined) {
      settle({ value });
    }
  };
  const hasCancel = isPrompt(wish) || wish.hasCancel !== false;
  return (
    <Modal
      open
      centered
      width={440}
      title={wish.title}
      // Spec S4.7: an outside click never closes what waits for an answer.
      mask={{ closable: false }}
      onCancel={() => settle(new DialogLeft('close'))}
      footer={
        <>
          {hasCancel && (
            <Button onClick={() => settle(new DialogLeft('cancel'))}>
              {wish.cancelText ?? say(cancel)}
            </Button>
          )}
          <Button
            type="primary"
            htmlType="submit"
            form="dialog-form"
            danger={wish.kind === 'danger'}
          >
            {wish.okText ?? say(ok)}
          </Button>
        </>
      }
    >
      <form
        id="dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {wish.text !== undefined && <p className="dialog-text">{wish.text}</p>}
        {isPrompt(wish) && (
          <PromptField wish={wish} value={value} refusal={refusal} onChange={setValue} />
        )}
      </form>
    </Modal>
  );
};

export const DialogHost = (): ReactNode => {
  const [first] = useStore(openDialogs);
  return first === undefined ? null : <DialogView key={first.id} dialog={first} />;
};
