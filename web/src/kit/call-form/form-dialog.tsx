import { back } from '@back-office/messages/shell';
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { Problem } from '#kit/form/problem';
import { useOpenForm } from '#platform/dialog/unsaved-changes';
import { useSay } from '#platform/language/language';
import './form-dialog.css';

type FormDialogProps = {
  title: string;
  okText: string;
  isWide?: boolean;
  isDanger?: boolean;
  /** Set while there is nothing to send. */
  isBlocked?: boolean;
  /** Whether closing would lose typed text. */
  isTouched: boolean;
  form: { refusal: string | undefined; isBusy: boolean };
  /** Returns whether it succeeded; then the dialog closes. */
  send: () => Promise<boolean>;
  /** A second submit button. */
  other?: { text: string; send: () => Promise<boolean> };
  close: () => void;
  /** What the form leads to: beside it, or below it on a narrow screen. */
  beside?: ReactNode;
  children: ReactNode;
};

const widthOf = ({ isWide, beside }: Pick<FormDialogProps, 'isWide' | 'beside'>): number => {
  if (beside !== undefined) {
    return 1160;
  }
  return isWide === true ? 760 : 480;
};

/** The fields, with what they lead to. */
const Body = ({ beside, children }: Pick<FormDialogProps, 'beside' | 'children'>) =>
  beside === undefined ? (
    children
  ) : (
    <div className="kit-form-beside">
      {children}
      {beside}
    </div>
  );

/** A form in a dialog: warns before typed text is lost, and shows refusals in place. */
export const FormDialog = (props: FormDialogProps) => {
  const say = useSay();
  const { form, other } = props;
  const { isOpen, close, leave } = useOpenForm(props.isTouched);
  const sendBy = async (by: () => Promise<boolean>): Promise<void> => {
    if (await by()) {
      close();
    }
  };
  return (
    <Modal
      open={isOpen}
      className="kit-form-dialog"
      title={props.title}
      width={widthOf(props)}
      okText={props.okText}
      okButtonProps={{ danger: props.isDanger === true, disabled: props.isBlocked === true }}
      cancelText={say(back)}
      confirmLoading={form.isBusy}
      mask={{ closable: false }}
      onOk={() => void sendBy(props.send)}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          {other !== undefined && (
            <Button danger loading={form.isBusy} onClick={() => void sendBy(other.send)}>
              {other.text}
            </Button>
          )}
          <OkBtn />
        </>
      )}
      onCancel={() => void leave()}
      afterClose={props.close}
    >
      <Body beside={props.beside}>
        <div className="kit-form-groups">
          {props.children}
          <Problem text={form.refusal} />
        </div>
      </Body>
    </Modal>
  );
};
