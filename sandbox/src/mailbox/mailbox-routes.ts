import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isoOf, realNow } from '../clock.ts';
import { html, type Html } from '../html.ts';
import { jsonOf } from '../json.ts';
import { frame, pagePolicy, send } from '../small-page.ts';
import type { Letter, Mailbox } from './mailbox.ts';

// What came in is shown as it would be by a mail program: no script, no picture from elsewhere, links open outside.
const letterPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const smsSchema = z.strictObject({
  id: z.string().min(1).max(100),
  to: z.string().regex(/^\+\d{6,15}$/),
  text: z.string().min(1).max(1000),
});

const askedSchema = z.object({ to: z.string().trim().toLowerCase().default('') });
const idSchema = z.object({ id: z.coerce.number().int().min(1) });

/** `2026-11-22 07:14:46`. */
const readable = (iso: string): string => iso.slice(0, 19).replace('T', ' ');

const row = ({ id, channel, recipient, subject, body, received_at }: Letter): Html =>
  html`<tr>
    <td class="mono">${readable(received_at)}</td>
    <td>${channel === 'mail' ? 'Mail' : 'SMS'}</td>
    <td>${recipient}</td>
    <td class="wide"><a href="/mailbox/${id}">${channel === 'mail' ? subject : body}</a></td>
  </tr>`;

const letterTable = (letters: readonly Letter[]): Html =>
  letters.length === 0
    ? html`<p>Nothing yet. What the back-office sends will stand here, newest first.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Letters">
        <table>
          <caption>
            The latest, newest first
          </caption>
          <thead>
            <tr>
              <th scope="col">Received (UTC)</th>
              <th scope="col">By</th>
              <th scope="col">To</th>
              <th scope="col">Subject</th>
            </tr>
          </thead>
          <tbody>
            ${letters.map(row)}
          </tbody>
        </table>
      </div>`;

const mailboxPage = (letters: readonly Letter[], to: string): Html =>
  frame(
    'Mailbox of the sandbox',
    html`<p><a href="/">Sandbox gateway</a></p>
      <h1>Mailbox</h1>
      <p>Every mail and short message of the back-office lands here, and goes no further.</p>
      <form method="get" action="/mailbox" class="row">
        <label>To <input class="to" name="to" value="${to}" autocomplete="off" /></label>
        <button>Show</button>
      </form>
      ${letterTable(letters)}`,
  );

const letterPage = (letter: Letter): Html =>
  frame(
    letter.channel === 'mail' ? letter.subject : 'Short message',
    html`<p><a href="/mailbox">Mailbox</a></p>
      <h1>${letter.channel === 'mail' ? letter.subject : 'Short message'}</h1>
      <p>To ${letter.recipient}, ${readable(letter.received_at)} UTC</p>
      ${
        letter.html === null
          ? html`<pre class="letter">${letter.body}</pre>`
          : html`<iframe class="letter" title="The mail" src="/mailbox/${letter.id}/page"></iframe>
              <h2>As text</h2>
              <pre class="letter">${letter.body}</pre>`
      }`,
  );

/** The mailbox page, the same as JSON for tests, and where short messages are taken. */
export const addMailbox = (app: FastifyInstance, mailbox: Mailbox): void => {
  app.post('/sms', (request, reply) => {
    const sms = smsSchema.safeParse(jsonOf(request.body));
    if (!sms.success) {
      return reply.code(400).send({ code: 'MALFORMED', message: sms.error.message });
    }
    mailbox.keep({
      message_id: sms.data.id,
      channel: 'sms',
      recipient: sms.data.to,
      subject: '',
      body: sms.data.text,
      html: null,
      received_at: isoOf(realNow()),
    });
    return reply.code(202).send({});
  });
  app.get('/mailbox', (request, reply) => {
    const { to } = askedSchema.parse(request.query);
    return send(reply, mailboxPage(mailbox.list(to), to), pagePolicy);
  });
  app.get('/mailbox.json', (request) => mailbox.list(askedSchema.parse(request.query).to));
  app.get('/mailbox/:id', (request, reply) => {
    const asked = idSchema.safeParse(request.params);
    const letter = asked.success ? mailbox.find(asked.data.id) : undefined;
    return letter === undefined
      ? reply.code(404).send({ code: 'LETTER_UNKNOWN', message: 'The mailbox has no such letter' })
      : send(reply, letterPage(letter), pagePolicy);
  });
  app.get('/mailbox/:id/page', (request, reply) => {
    const asked = idSchema.safeParse(request.params);
    const letter = asked.success ? mailbox.find(asked.data.id) : undefined;
    return letter?.html === undefined || letter.html === null
      ? reply.code(404).send({ code: 'LETTER_UNKNOWN', message: 'The mailbox has no such letter' })
      : send(reply, { html: letter.html }, letterPolicy);
  });
};
