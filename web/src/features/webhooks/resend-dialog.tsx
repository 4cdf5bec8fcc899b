import type { EndpointRow } from '@back-office/contract/features/webhooks';
import { resendWebhooks } from '@back-office/contract/features/webhooks/deliveries';
import { addDays } from '@back-office/contract/kit/business-day';
import { endpointWords as words, resentWord } from '@back-office/messages/features/webhooks';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { DayField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { now } from '#kit/time/clock';
import { dateIn } from '#kit/time/time';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useTimeZone } from '#platform/time-zone';
import { refreshedByWebhooks } from './endpoint-cells.tsx';

/** Chooses the days to resend to an endpoint, in the reader's zone. */
export const ResendDialog = ({ endpoint, close }: { endpoint: EndpointRow; close: () => void }) => {
  const say = useSay();
  const zone = useTimeZone();
  const [start] = useState(() => {
    const today = dateIn(now(), zone.name);
    return { from: addDays(today, -1), to: today, onlyFailed: true };
  });
  const [draft, setDraft] = useState(start);
  const set = (part: Partial<typeof start>): void => setDraft({ ...draft, ...part });
  const form = useCallForm(resendWebhooks, refreshedByWebhooks);
  const send = async (): Promise<boolean> => {
    const { from, to, onlyFailed } = draft;
    const done = await form.send({ id: endpoint.id, range: { from, to }, onlyFailed });
    if (done !== undefined) {
      const { count, waitsUntil } = done;
      notify({ kind: 'success', text: say(resentWord, { count, isHeld: waitsUntil !== null }) });
    }
    return done !== undefined;
  };
  return (
    <FormDialog
      title={say(words.resendTitle)}
      okText={say(words.resendTitle)}
      isTouched={JSON.stringify(draft) !== JSON.stringify(start)}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-note">{say(words.resendText)}</p>
      <DayField
        label={say(words.from)}
        value={draft.from}
        problem={form.problemOf('range.from')}
        change={(from) => set({ from: from ?? draft.from })}
      />
      <DayField
        label={say(words.to)}
        value={draft.to}
        problem={form.problemOf('range.to') ?? form.problemOf('range')}
        change={(to) => set({ to: to ?? draft.to })}
      />
      <Checkbox
        checked={draft.onlyFailed}
        onChange={({ target }) => set({ onlyFailed: target.checked })}
      >
        {say(words.onlyFailed)}
      </Checkbox>
    </FormDialog>
  );
};
