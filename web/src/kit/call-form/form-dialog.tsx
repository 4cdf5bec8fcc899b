import { cancel, leave, stay, unsavedText, unsavedTitle } from '@back-office/messages/shell';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { Problem } from '#kit/problem';
import { isConfirmed } from '#platform/dialog/dialog';
import { useUnsavedChanges } from '#platform/dialog/unsaved-changes';
import { useSay } from '#platform/language/language';

type FormDialogProps = {
  title: string;
  okText: string;
  isWide?: boolean;
  isDanger?: boolean;
  /** Whether something was typed that leaving would lose. */
  isTouched: boolean;
  form: { refusal: string | undefined; isBusy: boolean };
  /** Answers whether it was done; then the dialog closes. */
  send: () => Promise<boolean>;
  close: () => void;
  children: ReactNode;
};

/** A form over the page: it warns before what was typed is lost, and says in place why it was refused. */
export const FormDialog = (props: FormDialogProps) => {
  const say = useSay();
  const { form, isTouched } = props;
  const [isOpen, setOpen] = useState(true);
  useUnsavedChanges(isOpen && isTouched);
  const leaveForm = async (): Promise<void> => {
    const isLeaving =
      !isTouched ||
      (await isConfirmed({
        kind: 'warning',
        title: say(unsavedTitle),
        text: say(unsavedText),
        okText: say(leave),
        cancelText: say(stay),
      }));
    if (isLeaving) {
      setOpen(false);
    }
  };
  const send = async (): Promise<void> => {
    if (await props.send()) {
      setOpen(false);
    }
  };
  return (
    <Modal
      open={isOpen}
      title={props.title}
      width={props.isWide === true ? 760 : 480}
      okText={props.okText}
      okButtonProps={{ danger: props.isDanger === true }}
      cancelText={say(cancel)}
      confirmLoading={form.isBusy}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={() => void leaveForm()}
      afterClose={props.close}
    >
      <div className="kit-form-groups">
        {props.children}
        <Problem text={form.refusal} />
      </div>
    </Modal>
  );
};
