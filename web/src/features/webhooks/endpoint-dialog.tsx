import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  type EndpointRow,
  getSandboxReceiver,
  type WebhookEventType,
  webhookEventTypes,
} from '@back-office/contract/features/webhooks';
import {
  endpointDone,
  endpointFields as fields,
  endpointWords as words,
  webhookEventLabels,
} from '@back-office/messages/features/webhooks';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { Problem } from '#kit/form/problem';
import { SecretDialog } from '#kit/feedback/secret-dialog';
import { openDialog } from '#platform/dialog/dialog';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { refreshedByWebhooks } from './endpoint-cells.tsx';

type Draft = { name: string; url: string; eventTypes: WebhookEventType[] };

const EventsField = ({
  value,
  problem,
  change,
}: {
  value: readonly WebhookEventType[];
  problem: string | undefined;
  change: (value: WebhookEventType[]) => void;
}) => {
  const say = useSay();
  return (
    <fieldset className="kit-fieldset">
      <legend>{say(fields.eventTypes)}</legend>
      <Checkbox.Group<WebhookEventType>
        className="kit-check-columns"
        value={[...value]}
        options={webhookEventTypes.map((type) => ({
          value: type,
          label: say(webhookEventLabels[type]),
        }))}
        onChange={(chosen) => change(webhookEventTypes.filter((type) => chosen.includes(type)))}
      />
      <Problem text={problem} />
    </fieldset>
  );
};

/** In a demo: an address that shows incoming messages. */
const SandboxReceiver = ({ choose }: { choose: (url: string) => void }) => {
  const say = useSay();
  const url = useQuestion(getSandboxReceiver, {}).data?.url ?? null;
  return url === null ? null : (
    <div>
      <button type="button" className="kit-link-button" onClick={() => choose(url)}>
        {say(words.tryIt)}
      </button>
    </div>
  );
};

const useSending = (endpoint: EndpointRow | undefined) => {
  const say = useSay();
  const adding = useCallForm(addWebhookEndpoint, refreshedByWebhooks);
  const changing = useCallForm(changeWebhookEndpoint, refreshedByWebhooks);
  const form = endpoint === undefined ? adding : changing;
  const send = async (draft: Draft): Promise<boolean> => {
    if (endpoint !== undefined) {
      return changing.sendSaying(
        { id: endpoint.id, ...draft },
        say(endpointDone.saved, { name: draft.name }),
      );
    }
    const made = await adding.send(draft);
    if (made !== undefined) {
      openDialog((close) => <SecretDialog secret={made.secret} words={words} close={close} />);
    }
    return made !== undefined;
  };
  return { form, send };
};

/** Creates an endpoint, then shows its secret; or edits an endpoint. */
export const EndpointDialog = ({
  endpoint,
  close,
}: {
  endpoint?: EndpointRow;
  close: () => void;
}) => {
  const say = useSay();
  const [start] = useState<Draft>({
    name: endpoint?.name ?? '',
    url: endpoint?.url ?? '',
    eventTypes: [...(endpoint?.eventTypes ?? webhookEventTypes)],
  });
  const [draft, setDraft] = useState(start);
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const { form, send } = useSending(endpoint);
  return (
    <FormDialog
      title={say(endpoint === undefined ? words.add : words.changeTitle)}
      okText={say(endpoint === undefined ? words.add : words.save)}
      isTouched={JSON.stringify(draft) !== JSON.stringify(start)}
      form={form}
      send={() => send(draft)}
      close={close}
    >
      <LineField
        label={say(fields.name)}
        value={draft.name}
        problem={form.problemOf('name')}
        change={(name) => set({ name })}
      />
      <LineField
        label={say(fields.url)}
        help={say(words.urlHelp)}
        value={draft.url}
        problem={form.problemOf('url')}
        change={(url) => set({ url })}
      />
      <SandboxReceiver choose={(url) => set({ url })} />
      <EventsField
        value={draft.eventTypes}
        problem={form.problemOf('eventTypes')}
        change={(eventTypes) => set({ eventTypes })}
      />
    </FormDialog>
  );
};
