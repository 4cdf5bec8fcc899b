import {
  type EndpointAction,
  type EndpointRow,
  removeWebhookEndpoint,
  rotateWebhookSecret,
  switchWebhookEndpoint,
  testWebhookEndpoint,
} from '@back-office/contract/features/webhooks';
import { screens } from '@back-office/contract/screens';
import {
  endpointActionLabels,
  endpointDone,
  endpointWords as words,
} from '@back-office/messages/features/webhooks';
import { type Act, type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { SecretDialog } from '#kit/feedback/secret-dialog';
import { isConfirmed, openDialog } from '#platform/dialog/dialog';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { refreshedByWebhooks } from './endpoint-cells.tsx';
import { ResendDialog } from './resend-dialog.tsx';

/** Shows the new secret, which a notice could not. */
const rotate: Act<EndpointRow> = async ({ id }, { say, send }) => {
  const isSure = await isConfirmed({
    kind: 'warning',
    title: say(words.rotateTitle),
    text: say(words.rotateText),
    okText: say(endpointActionLabels.rotateSecret),
  });
  const answer = isSure
    ? await send(rotateWebhookSecret, { id }, refreshedByWebhooks).catch(() => undefined)
    : undefined;
  if (answer !== undefined) {
    openDialog((close) => <SecretDialog secret={answer.secret} words={words} close={close} />);
  }
};

/** The actions that the server allows on an endpoint. */
export const endpointActions: ActionsOf<EndpointRow, EndpointAction> = {
  labels: endpointActionLabels,
  primary: (actions) => actions.find((action) => action === 'enable'),
  acts: {
    change: dialog((endpoint, close) => <EndpointDialog endpoint={endpoint} close={close} />),
    resend: dialog((endpoint, close) => <ResendDialog endpoint={endpoint} close={close} />),
    rotateSecret: rotate,
    test: command(testWebhookEndpoint, {
      input: ({ id }) => ({ id }),
      done: ({ name }, { say }) => say(endpointDone.tested, { name }),
      refreshes: refreshedByWebhooks,
    }),
    enable: command(switchWebhookEndpoint, {
      input: ({ id }) => ({ id, isEnabled: true }),
      done: ({ name }, { say }) => say(endpointDone.enabled, { name }),
      refreshes: refreshedByWebhooks,
    }),
    disable: command(switchWebhookEndpoint, {
      input: ({ id }) => ({ id, isEnabled: false }),
      sure: (_endpoint, { say }) => ({
        kind: 'warning',
        title: say(words.disableTitle),
        text: say(words.disableText),
        okText: say(endpointActionLabels.disable),
      }),
      done: ({ name }, { say }) => say(endpointDone.disabled, { name }),
      refreshes: refreshedByWebhooks,
    }),
    remove: command(removeWebhookEndpoint, {
      input: ({ id }) => ({ id }),
      sure: (_endpoint, { say }) => ({
        kind: 'danger',
        title: say(words.removeTitle),
        text: say(words.removeText),
        okText: say(endpointActionLabels.remove),
      }),
      done: ({ name }, { say, goTo }) => {
        goTo(screens.webhooks.path);
        return say(endpointDone.removed, { name });
      },
      refreshes: refreshedByWebhooks.slice(0, 1),
    }),
  },
};
