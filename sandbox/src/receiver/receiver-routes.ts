import { setTimeout as sleep } from 'node:timers/promises';
import { signatureHeaders } from '@back-office/contract/gateway/signature';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isoOf, realNow } from '../clock.ts';
import { html, type Html } from '../page/html.ts';
import { isSigningSecret } from '../signing.ts';
import { frame, pagePolicy, send } from '../page/small-page.ts';
import type { Arrived, Receiver, Verdict } from './receiver.ts';

const inboxSchema = z.object({ inbox: z.string().regex(/^[\w-]{1,60}$/) });

/** Requested behaviour of the receiver, from the address it is called at. */
const behaviourSchema = z.object({
  status: z.coerce.number().int().min(200).max(599).catch(204),
  waitSeconds: z.coerce.number().min(0).max(30).catch(0),
  retryAfter: z.coerce.number().int().min(1).max(86_400).optional().catch(undefined),
  forwardTo: z.coerce.number().int().min(1024).max(65_535).optional().catch(undefined),
});

const passedOn = [...Object.values(signatureHeaders), 'content-type'];
const noAnswer = 502;

/** Forwards a message to a program on this machine, which has no internet address. Returns that program's status. */
const forward = async (
  port: number,
  { headers, body }: Pick<Arrived, 'headers' | 'body'>,
): Promise<number> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: passedOn.map((name): [string, string] => [name, String(headers[name] ?? '')]),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    });
    return answer.status;
  } catch {
    return noAnswer;
  }
};

const verdicts: Readonly<Record<Verdict, string>> = {
  right: 'Signature is right',
  unknown: 'Enter the signing secret to check the signature',
  missingHeaders: 'Not signed: a header is missing',
  badMessageId: 'Wrong: the message id is malformed',
  staleTimestamp: 'Wrong: the time is more than five minutes off',
  badSignature: 'Wrong: signed with another secret, or changed on the way',
};

const headerLine = ({ headers }: Arrived, name: string): Html =>
  html`<tr>
    <th scope="row">${name}</th>
    <td class="wide mono">${String(headers[name] ?? '')}</td>
  </tr>`;

const messagePart = (message: Arrived & { verdict: Verdict }): Html =>
  html`<h2>${isoOf(message.at).slice(0, 19).replace('T', ' ')} UTC</h2>
    <p role="status">${verdicts[message.verdict]}. Answered ${String(message.status)}.</p>
    <table>
      <tbody>
        ${Object.values(signatureHeaders).map((name) => headerLine(message, name))}
      </tbody>
    </table>
    <pre class="letter">${message.body}</pre>`;

const page = (
  inbox: string,
  { hasSecret, messages }: ReturnType<Receiver['list']>,
  problem: string | undefined,
): Html =>
  frame(
    'Webhook receiver of the sandbox',
    html`<p><a href="/">Sandbox gateway</a></p>
      <h1>Webhook receiver</h1>
      <p>
        What arrives at this address is shown here, newest first, and its signature is checked. Add
        ?status=500, ?waitSeconds=20 or ?status=503&retryAfter=60 to the address of the endpoint to
        see how failures are handled. ?forwardTo=9555 hands each message to your own program on that
        port of this machine and passes its answer back.
      </p>
      ${problem === undefined ? '' : html`<p role="alert">${problem}</p>`}
      <form method="post" action="/webhooks/${inbox}/secret" class="row">
        <label
          >${hasSecret ? 'Another signing secret' : 'Signing secret'}
          <input class="to" name="secret" type="password" autocomplete="off"
        /></label>
        <button>Check signatures</button>
      </form>
      <p><a href="/webhooks/${inbox}">Look again</a></p>
      ${messages.length === 0 ? html`<p>Nothing has arrived yet. Send a test event.</p>` : messages.map(messagePart)}`,
  );

const unknownInbox = (reply: FastifyReply) =>
  reply.code(404).send({ code: 'INBOX_UNKNOWN', message: 'Letters, digits, _ and - only' });

/** Receives webhooks at `/webhooks/{inbox}` and shows them there. */
export const addReceiver = (app: FastifyInstance, receiver: Receiver): void => {
  app.post('/webhooks/:inbox', async (request, reply) => {
    const asked = inboxSchema.safeParse(request.params);
    if (!asked.success) {
      return unknownInbox(reply);
    }
    const { waitSeconds, retryAfter, forwardTo, ...wanted } = behaviourSchema.parse(request.query);
    const body = typeof request.body === 'string' ? request.body : '';
    const { headers } = request;
    const at = realNow();
    const status =
      forwardTo === undefined ? wanted.status : await forward(forwardTo, { headers, body });
    receiver.keep(asked.data.inbox, { at, headers, body, status });
    await sleep(waitSeconds * 1000);
    return reply
      .code(status)
      .headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
      .send();
  });
  app.post('/webhooks/:inbox/secret', (request, reply) => {
    const asked = inboxSchema.safeParse(request.params);
    if (!asked.success) {
      return unknownInbox(reply);
    }
    const { inbox } = asked.data;
    const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const secret = fields.get('secret')?.trim() ?? '';
    if (secret !== '' && !isSigningSecret(secret)) {
      const problem = 'A signing secret begins with whsec_. Copy all of it.';
      return send(reply.code(422), page(inbox, receiver.list(inbox), problem), pagePolicy);
    }
    receiver.learn(inbox, secret === '' ? undefined : secret);
    return reply.redirect(`/webhooks/${inbox}`, 303);
  });
  app.get('/webhooks/:inbox', (request, reply) => {
    const asked = inboxSchema.safeParse(request.params);
    return asked.success
      ? send(reply, page(asked.data.inbox, receiver.list(asked.data.inbox), undefined), pagePolicy)
      : unknownInbox(reply);
  });
};
