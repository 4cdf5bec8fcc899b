import { proveWords } from '@back-office/messages/features/second-factor';
import { cancel } from '@back-office/messages/shell';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useFocusReturn } from '#platform/dialog/focus-return';
import { stepUpWish } from '#platform/http/step-up';
import { useSay } from '#platform/language/language';
import { useStore } from '#platform/store';
import { sessionDoor } from './factor-door.ts';
import { FactorForm } from './factor-form.tsx';

const Asked = ({ settle }: { settle: (isProved: boolean) => void }): ReactNode => {
  const say = useSay();
  useFocusReturn();
  return (
    <Modal
      open
      centered
      width={408}
      title={say(proveWords.stepUpTitle)}
      // Spec S4.7: an outside click never closes what waits for an answer.
      mask={{ closable: false }}
      onCancel={() => settle(false)}
      footer={null}
    >
      <FactorForm
        door={sessionDoor}
        intro={say(proveWords.stepUpIntro)}
        nothing={proveWords.noAddress}
        onProved={() => settle(true)}
        foot={
          <button type="button" onClick={() => settle(false)}>
            {say(cancel)}
          </button>
        }
      />
    </Modal>
  );
};

/** Decision 62: over whatever asked for it, which goes on by itself afterwards. */
export const StepUpDialog = (): ReactNode => {
  const wish = useStore(stepUpWish);
  return wish === undefined ? null : <Asked settle={wish.settle} />;
};
