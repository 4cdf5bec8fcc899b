import { getRates } from '@back-office/contract/features/reports/rates';
import {
  setWarningLevels,
  type LevelsOfRates,
} from '@back-office/contract/features/reports/warning-levels';
import { levelWords as words } from '@back-office/messages/features/warning-levels';
import { useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { LevelsFields, levelsFrom, levelsTyped } from './levels-fields.tsx';

/** The levels that the merchant is warned at. */
export const LevelsDialog = ({ levels, close }: { levels: LevelsOfRates; close: () => void }) => {
  const say = useSay();
  const [start] = useState(() => levelsTyped(levels));
  const [typed, setTyped] = useState(start);
  const form = useCallForm(setWarningLevels, [getRates]);
  const send = async (): Promise<boolean> => {
    const done = await form.send({ levels: levelsFrom(typed) });
    if (done !== undefined) {
      notify({ kind: 'success', text: say(words.saved) });
    }
    return done !== undefined;
  };
  return (
    <FormDialog
      title={say(words.title)}
      okText={say(words.save)}
      isTouched={JSON.stringify(typed) !== JSON.stringify(start)}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-note">{say(words.note)}</p>
      <LevelsFields typed={typed} problemOf={form.problemOf} change={setTyped} />
    </FormDialog>
  );
};
