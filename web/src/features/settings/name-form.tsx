import { changeName, getSettings } from '@back-office/contract/features/settings';
import { personNameLengthMax } from '@back-office/contract/kit/line';
import { profileWords, settingsWords } from '@back-office/messages/features/settings';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refusedBy } from '#kit/plain-form/refused-by';
import { TextField } from '#kit/plain-form/text-field';
import { usePlainForm } from '#kit/plain-form/use-plain-form';
import { SectionForm } from '#kit/sections/section-form';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { readSessionAgain } from '#platform/session/session';

export const NameForm = ({ name }: { name: string }): ReactNode => {
  const say = useSay();
  const client = useQueryClient();
  const form = usePlainForm({
    start: { name },
    figures: { name: { max: personNameLengthMax } },
    isWorthKeeping: (entry) => entry.name.trim() !== name,
    refuse: (entry) => refusedBy(changeName.input, entry),
    send: (entry) => callServer(changeName, entry),
    done: () => {
      notify({ kind: 'success', text: say(settingsWords.saved) });
      void client.invalidateQueries({ queryKey: [getSettings.name] });
      void readSessionAgain();
    },
  });
  return (
    <SectionForm
      form={form}
      submit={settingsWords.save}
      busy={settingsWords.saving}
      isIdle={!form.isTouched}
    >
      <TextField
        label={say(profileWords.name)}
        value={form.entry.name}
        refusal={form.refusalOf('name')}
        help={say(profileWords.nameHelp)}
        onChange={(typed) => form.change({ name: typed })}
        input={{ name: 'name', autoComplete: 'name' }}
      />
    </SectionForm>
  );
};
