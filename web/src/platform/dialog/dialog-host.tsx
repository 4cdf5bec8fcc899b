import { ExclamationCircleFilled } from '@ant-design/icons';
import { invalidInput } from '@back-office/messages/errors';
import { back, ok } from '@back-office/messages/shell';
import { useLocation } from '@tanstack/react-router';
import { Button, Input, Modal } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import {
  type ConfirmWish,
  DialogLeft,
  dialogLevels,
  type OpenDialog,
  openDialogs,
  promptRefusal,
  type PromptWish,
} from '#platform/dialog/dialog';
import { useFocusReturn } from '#platform/dialog/focus-return';
import { mayLoseChanges, useUnsavedChanges } from '#platform/dialog/unsaved-changes';
import { useSay } from '#platform/language/language';
import { useStore } from '#platform/store';

// Above every dialog, drawer and menu of the component library, below its notices.
const urgentLevel = 2000;

type LeftBy = DialogLeft['way'];

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

const levelOf = ({ wish }: OpenDialog): (typeof dialogLevels)[number] =>
  isPrompt(wish) ? 'page' : (wish.level ?? 'page');
const hasCancel = (wish: OpenDialog['wish']): boolean => isPrompt(wish) || wish.hasCancel !== false;
const isClosable = (wish: OpenDialog['wish']): boolean =>
  isPrompt(wish) || wish.onlyButtons !== true;

type FootProps = { wish: OpenDialog['wish']; formId: string; leave: (way: LeftBy) => void };

const Foot = ({ wish, formId, leave }: FootProps): ReactNode => {
  const say = useSay();
  return (
    <>
      {hasCancel(wish) && (
        <Button onClick={() => leave('cancel')}>{wish.cancelText ?? say(back)}</Button>
      )}
      <Button type="primary" htmlType="submit" form={formId} danger={wish.kind === 'danger'}>
        {wish.okText ?? say(ok)}
      </Button>
    </>
  );
};

/** Asks before text typed in a prompt is lost (Spec S2.68); the prompt closes with its page. */
const useLeaving = ({ wish, settle }: OpenDialog, isTouched: boolean): ((way: LeftBy) => void) => {
  const { href } = useLocation();
  const [openedOn] = useState(href);
  const isOfPageBefore = isPrompt(wish) && href !== openedOn;
  useUnsavedChanges(isTouched && !isOfPageBefore, { leaves: 'address' });
  useEffect(() => {
    if (isOfPageBefore) {
      settle(new DialogLeft('close'));
    }
  }, [isOfPageBefore, settle]);
  const leave = async (way: LeftBy): Promise<void> => {
    if (!isTouched || (await mayLoseChanges())) {
      settle(new DialogLeft(way));
    }
  };
  return (way) => void leave(way);
};

/** The library gives every dialog one role; this one has its warning text read out. Spec S4.7. */
const asWarning = (form: HTMLFormElement | null): void => {
  const panel = form?.closest('[role=dialog]');
  panel?.setAttribute('role', 'alertdialog');
  panel?.setAttribute('aria-describedby', `${form?.id}`);
};

const DialogView = ({ dialog }: { dialog: OpenDialog }): ReactNode => {
  const say = useSay();
  const { wish, settle } = dialog;
  const formId = useId();
  useFocusReturn();
  const isWarning = wish.kind === 'warning';
  const start = isPrompt(wish) ? (wish.initial ?? '') : '';
  const [value, setValue] = useState(start);
  const [refusal, setRefusal] = useState<string>();
  const leave = useLeaving(dialog, value !== start);
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
      title={
        <>
          {isWarning && <ExclamationCircleFilled className="dialog-warning" aria-hidden />}
          {wish.title}
        </>
      }
      // Spec S4.7: an outside click never closes a dialog that needs an answer.
      mask={{ closable: false }}
      closable={isClosable(wish)}
      keyboard={isClosable(wish)}
      {...(levelOf(dialog) === 'urgent' ? { zIndex: urgentLevel } : {})}
      onCancel={() => leave('close')}
      footer={<Foot wish={wish} formId={formId} leave={leave} />}
    >
      <form
        id={formId}
        ref={isWarning ? asWarning : null}
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
  const shown = dialogLevels.map((level) => dialogs.find((one) => levelOf(one) === level));
  return shown.map(
    (dialog) => dialog !== undefined && <DialogView key={dialog.id} dialog={dialog} />,
  );
};
