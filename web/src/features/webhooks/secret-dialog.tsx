import { endpointWords as words } from '@back-office/messages/features/webhooks';
import { Modal } from 'antd';
import { CopyText } from '#kit/copy-text';
import { useSay } from '#platform/language/language';

/** The secret, for the only time. */
export const SecretDialog = ({ secret, close }: { secret: string; close: () => void }) => {
  const say = useSay();
  return (
    <Modal
      open
      title={say(words.secretTitle)}
      okText={say(words.secretDone)}
      cancelButtonProps={{ style: { display: 'none' } }}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      onOk={close}
    >
      <p className="kit-note">{say(words.secretText)}</p>
      <p className="kit-mono" translate="no">
        <CopyText text={secret} what={say(words.secret)} />
      </p>
    </Modal>
  );
};
