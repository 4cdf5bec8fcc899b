import { proveWords } from '@back-office/messages/features/second-factor';
import { cancel } from '@back-office/messages/shell';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { stepUpWish } from '#platform/http/step-up';
import { useSay } from '#platform/language/language';
import { useStore } from '#platform/store';
import { sessionDoor } from './factor-door.ts';
import { FactorForm } from './factor-form.tsx';

/** Decision 62: over whatever asked for it, which goes on by itself afterwards. */
export const StepUpDialog = (): ReactNode => {
  const say = useSay();
  const wish = useStore(stepUpWish);
  if (wish === undefined) {
    return null;
  }
  return (
    <Modal
      open
      centered
      width={408}
      title={say(proveWords.stepUpTitle)}
      // Spec S4.7: an outside click never closes what waits for an answer.
      mask={{ closable: false }}
      onCancel={() => wish.settle(false)}
      footer={null}
    >
      <FactorForm
        door={sessionDoor}
        intro={say(proveWords.stepUpIntro)}
        nothing={proveWords.noAddress}
        onProved={() => wish.settle(true)}
        foot={
          <button type="button" onClick={() => wish.settle(false)}>
            {say(cancel)}
          </button>
        }
      />
    </Modal>
  );
};
