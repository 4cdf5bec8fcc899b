import type { CallDefinition } from '@back-office/contract/kit/call';
import type { Word } from '@back-office/messages/words';
import { Checkbox } from 'antd';
import type { z } from 'zod';
import { useCommand, useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';

type Asked = CallDefinition & {
  input: z.ZodObject<Record<never, never>>;
  output: z.ZodType<{ isOn: boolean; allowedActions: 'change'[] }>;
};
type Changing = CallDefinition & {
  input: z.ZodType<{ isOn: boolean }, { isOn: boolean }>;
};

/** Switch for an automatic process, above the list it affects. */
export const NoticeSwitch = ({
  asked,
  changes,
  label,
  told,
}: {
  asked: Asked;
  changes: Changing;
  label: Word;
  told: { on: Word; off: Word };
}) => {
  const say = useSay();
  const { data } = useQuestion(asked, {});
  const change = useCommand(changes, { refreshes: [asked] });
  const turn = (isOn: boolean): void =>
    change.mutate(
      { isOn },
      { onSuccess: () => notify({ kind: 'success', text: say(isOn ? told.on : told.off) }) },
    );
  return data === undefined ? null : (
    <div className="kit-note">
      <Checkbox
        checked={data.isOn}
        disabled={data.allowedActions.length === 0 || change.isPending}
        onChange={({ target }) => turn(target.checked)}
      >
        {say(label)}
      </Checkbox>
    </div>
  );
};
