import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isoOf, realNow } from '../clock.ts';
import { html, type Html } from '../page/html.ts';
import { jsonOf } from '../json.ts';
import { frame, pagePolicy, send } from '../page/small-page.ts';
import type { Letter, Mailbox } from './mailbox.ts';
import { handMailOver, writtenMailSchema } from './write-mail.ts';

// Mails are shown as by a mail program: no scripts, no remote pictures, links open outside.
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
    ? html`<p>No letters yet. Mails and short messages appear here, newest first.</p>`
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

type Draft = { from: string; to: string; subject: string; inReplyTo?: string };

/** A cardholder's mail: a reply, or one to an address published by a shop. */
const mailForm = ({ from, to, subject, inReplyTo }: Draft): Html =>
  html`<form class="payment" method="post" action="/mailbox/mails">
    ${inReplyTo === undefined ? '' : html`<input type="hidden" name="inReplyTo" value="${inReplyTo}" />`}
    <label>From <input name="from" type="email" required value="${from}" maxlength="254" /></label>
    <label>To <input name="to" type="email" required value="${to}" maxlength="254" /></label>
    <label>Subject <input name="subject" value="${subject}" maxlength="200" /></label>
    <label>Text <textarea name="text" rows="5" required maxlength="20000"></textarea></label>
    <label
      >The relay has found that the sender is
      <select name="sender">
        <option value="verified">verified</option>
        <option value="forged">forged</option>
      </select></label
    >
    <button>Send mail</button>
  </form>`;

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
      ${letterTable(letters)}
      <h2>Write as a cardholder</h2>
      <p>To the address in a payment mail, or to the one that a merchant shows to its customers.</p>
      ${mailForm({ from: 'alex@example.com', to: '', subject: '' })}`,
  );

const sentPage = (problem: string | undefined): Html =>
  frame(
    'Mail of a cardholder',
    html`<p><a href="/mailbox">Mailbox</a></p>
      <h1>${problem === undefined ? 'The mail was accepted' : 'The mail was refused'}</h1>
      <p role="status">${problem ?? 'The merchant finds it under Risk, Cardholder mail.'}</p>`,
  );

// Only these addresses are received; replies to any other mail are refused.
const isAnswered = /^reply-[0-9a-f]{32}@/;

const answerPart = ({ recipient, subject, answer_to, message_id }: Letter): Html =>
  answer_to === null || !isAnswered.test(answer_to)
    ? html``
    : html`<h2>Answer</h2>
        ${mailForm({
          from: recipient,
          to: answer_to,
          subject: subject.startsWith('Re: ') ? subject : `Re: ${subject}`,
          // Stored with its recipient appended.
          inReplyTo: message_id.split(' ')[0] ?? '',
        })}`;

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
      }
      ${answerPart(letter)}`,
  );

/** Delivers a mail written by a person as a cardholder. */
const addMails = (app: FastifyInstance, mailPort: number | undefined): void => {
  app.post('/mailbox/mails', async (request, reply) => {
    const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const mail = writtenMailSchema.safeParse(Object.fromEntries(fields));
    if (!mail.success) {
      return reply.code(400).send({ code: 'MALFORMED', message: mail.error.message });
    }
    const problem =
      mailPort === undefined
        ? 'This back-office receives no mail.'
        : await handMailOver(mailPort, mail.data);
    return send(reply.code(problem === undefined ? 200 : 409), sentPage(problem), pagePolicy);
  });
};

/** The mailbox page, its JSON for tests, the endpoint for text messages, and the form to write as a cardholder. */
export const addMailbox = (app: FastifyInstance, mailbox: Mailbox, mailPort?: number): void => {
  addMails(app, mailPort);
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
      answer_to: null,
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
