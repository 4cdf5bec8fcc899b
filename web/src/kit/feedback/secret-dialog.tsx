import type { Word } from '@back-office/messages/words';
import { Modal } from 'antd';
import { CopyText } from '#kit/values/copy-text';
import { useSay } from '#platform/language/language';

type SecretWords = { secret: Word; secretTitle: Word; secretText: Word; secretDone: Word };

/** A secret, for the only time. */
export const SecretDialog = ({
  secret,
  words,
  close,
}: {
  secret: string;
  words: SecretWords;
  close: () => void;
}) => {
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
