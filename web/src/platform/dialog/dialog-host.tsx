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

// Above every dialog, drawer and menu of the component library, below its notices.
const urgentLevel = 2000;

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

const isUrgent = ({ wish }: OpenDialog): boolean => !isPrompt(wish) && wish.isUrgent === true;
const hasCancel = (wish: OpenDialog['wish']): boolean => isPrompt(wish) || wish.hasCancel !== false;
const isClosable = (wish: OpenDialog['wish']): boolean =>
  isPrompt(wish) || wish.onlyButtons !== true;

const Foot = ({ dialog, formId }: { dialog: OpenDialog; formId: string }): ReactNode => {
  const say = useSay();
  const { wish, settle } = dialog;
  return (
    <>
      {hasCancel(wish) && (
        <Button onClick={() => settle(new DialogLeft('cancel'))}>
          {wish.cancelText ?? say(cancel)}
        </Button>
      )}
      <Button type="primary" htmlType="submit" form={formId} danger={wish.kind === 'danger'}>
        {wish.okText ?? say(ok)}
      </Button>
    </>
  );
};

const DialogView = ({ dialog }: { dialog: OpenDialog }): ReactNode => {
  const say = useSay();
  const { wish, settle } = dialog;
  const formId = useId();
  useFocusReturn();
  const start = isPrompt(wish) ? (wish.initial ?? '') : '';
  const [value, setValue] = useState(start);
  const [refusal, setRefusal] = useState<string>();
  const submit = (): void => {
    const said = isPrompt(wish) ? promptRefusal(wish, value, say(invalidInput)) : undefined;
    setRefusal(said);
    if (said === undefined) {
      settle({ value });
    }
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={wish.title}
      // Spec S4.7: an outside click never closes what waits for an answer.
      mask={{ closable: false }}
      closable={isClosable(wish)}
      keyboard={isClosable(wish)}
      {...(isUrgent(dialog) ? { zIndex: urgentLevel } : {})}
      onCancel={() => settle(new DialogLeft('close'))}
      footer={<Foot dialog={dialog} formId={formId} />}
    >
      <form
        id={formId}
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
  const dialogs = useStore(openDialogs);
  const shown = [dialogs.find((one) => !isUrgent(one)), dialogs.find(isUrgent)];
  return shown.map(
    (dialog) => dialog !== undefined && <DialogView key={dialog.id} dialog={dialog} />,
  );
};
