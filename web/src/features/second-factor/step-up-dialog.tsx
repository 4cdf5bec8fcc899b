import { proveWords } from '@back-office/messages/features/second-factor';
import { back } from '@back-office/messages/shell';
import type { Word } from '@back-office/messages/words';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useFocusReturn } from '#platform/dialog/focus-return';
import { type StepUpCause, stepUpWish } from '#platform/http/step-up';
import { useSay } from '#platform/language/language';
import { useStore } from '#platform/store';
import { sessionDoor } from './factor-entry.ts';
import { FactorForm } from './factor-form.tsx';

const words: Readonly<Record<StepUpCause, { intro: Word; nothing: Word }>> = {
  'session.stepUpNeeded': { intro: proveWords.stepUpIntro, nothing: proveWords.noAddress },
  'session.browserChanged': {
    intro: proveWords.changedIntro,
    nothing: proveWords.changedNoAddress,
  },
};

type Wish = { cause: StepUpCause; settle: (isProved: boolean) => void };

const Asked = ({ cause, settle }: Wish): ReactNode => {
  const say = useSay();
  useFocusReturn();
  return (
    <Modal
      open
      centered
      width={408}
      title={say(proveWords.stepUpTitle)}
      // Spec S4.7: an outside click never closes a dialog that needs an answer.
      mask={{ closable: false }}
      onCancel={() => settle(false)}
      footer={null}
    >
      <FactorForm
        door={sessionDoor}
        intro={say(words[cause].intro)}
        nothing={words[cause].nothing}
        onProved={() => settle(true)}
        foot={
          <button type="button" onClick={() => settle(false)}>
            {say(back)}
          </button>
        }
      />
    </Modal>
  );
};

/** Decision 7: shown over the view that needed it, which then continues automatically. */
export const StepUpDialog = (): ReactNode => {
  const wish = useStore(stepUpWish);
  return wish === undefined ? null : <Asked cause={wish.cause} settle={wish.settle} />;
};
