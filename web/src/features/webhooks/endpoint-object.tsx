import {
  type EndpointRow,
  getSandboxReceiver,
  getWebhookEndpoint,
} from '@back-office/contract/features/webhooks';
import { screens } from '@back-office/contract/screens';
import { errorWords } from '@back-office/messages/error-words';
import {
  endpointFields as fields,
  endpointWords as words,
  webhookEventLabels,
} from '@back-office/messages/features/webhooks';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { PageLink } from '#kit/page/page-link';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { endpointActions } from './endpoint-actions.tsx';
import { EndpointState } from './endpoint-cells.tsx';

const Events = ({ thing: { eventTypes } }: { thing: EndpointRow }) => {
  const say = useSay();
  return (
    <ul className="kit-plain-list">
      {eventTypes.map((type) => (
        <li key={type}>
          {say(webhookEventLabels[type])}{' '}
          <span className="kit-mono kit-quiet" translate="no">
            {type}
          </span>
        </li>
      ))}
    </ul>
  );
};

const LogLink = ({ thing: { name } }: { thing: EndpointRow }) => {
  const say = useSay();
  return (
    <PageLink to={`${screens.webhookDeliveries.path}?search=${encodeURIComponent(name)}`}>
      {say(words.log)}
    </PageLink>
  );
};

const Paused = ({ thing: { status } }: { thing: EndpointRow }) => {
  const say = useSay();
  return status === 'paused' ? <p className="kit-note">{say(words.pausedNote)}</p> : null;
};

/** The sandbox's receiver shows incoming messages and checks their signatures. */
const TryIt = ({ thing: { url } }: { thing: EndpointRow }) => {
  const say = useSay();
  const receiver = useQuestion(getSandboxReceiver, {}).data?.url ?? null;
  return receiver === null || !url.startsWith(receiver) ? null : (
    <p className="kit-note">
      {say(words.tryItText)}{' '}
      <a href={receiver} target="_blank" rel="noreferrer noopener">
        {say(words.openReceiver)}
      </a>
    </p>
  );
};

const Notes = (props: { thing: EndpointRow }) => (
  <>
    <Paused {...props} />
    <TryIt {...props} />
  </>
);

/** An endpoint: its address, its event types and its health. */
export const endpointObject = defineObject({
  id: 'webhookEndpoint',
  title: words.title,
  call: getWebhookEndpoint,
  input: ({ id }) => ({ id }),
  absent: { refusals: ['webhooks.notFound'], title: errorWords['webhooks.notFound'] },
  head: {
    name: ({ name }) => ({ text: name }),
    status: ({ status }) => <EndpointState status={status} />,
    Notes,
  },
  actions: endpointActions,
  main: [
    { facts: ({ url }) => [fact.copied(fields.url, url)] },
    {
      title: words.delivery,
      facts: ({ delivered, failed, waiting, waitsUntil }) => [
        fact.time(words.waitsUntil, waitsUntil),
        fact.text(words.delivered, String(delivered)),
        fact.text(words.failed, String(failed)),
        fact.text(words.waiting, String(waiting)),
      ],
      Content: LogLink,
    },
    { title: fields.eventTypes, Content: Events },
  ],
  side: [
    {
      title: words.secret,
      facts: ({ secretSince, earlierSecretUntil, createdAt, createdByName }) => [
        fact.time(words.secretSince, secretSince),
        fact.time(words.earlierUntil, earlierSecretUntil),
        fact.time(fields.createdAt, createdAt),
        fact.text(fields.createdByName, createdByName),
      ],
    },
  ],
});
