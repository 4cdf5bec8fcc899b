import type { Language } from '@back-office/contract/kit/language';
import { createTransport, type SendMailOptions } from 'nodemailer';
import sql from 'sql-template-tag';
import { readFile } from '#features/uploads/public';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { renderLetter } from './render-letter.ts';
import type { KeptMail } from './write-letter.ts';

const answerTimeoutMs = 10_000;

type Waiting = {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  language: Language;
  businessId: bigint | null;
  body: string;
};

/** Sender and content. A person's own text is sent unchanged, from the conversation's address, so that bounces return to it. */
const contentOf = (mail: KeptMail, { id, language }: Waiting, from: string): SendMailOptions => {
  const { headers } = mail;
  if (headers?.thread === undefined) {
    return {
      from,
      messageId: `<${id}@letters>`,
      ...(headers === undefined ? {} : { replyTo: headers.replyTo }),
      ...renderLetter(mail, language, headers !== undefined),
    };
  }
  const { fromName, messageId, inReplyTo, references } = headers.thread;
  return {
    from: { name: fromName, address: headers.replyTo },
    messageId,
    ...(inReplyTo === undefined ? {} : { inReplyTo }),
    references: [...references],
    text: mail.paragraphs.join('\n\n'),
  };
};

/** Files attached by a person. */
const attachmentsOf = async (
  platform: Platform,
  { headers }: KeptMail,
  businessId: bigint | null,
): Promise<SendMailOptions['attachments']> => {
  const files = [];
  for (const id of headers?.thread?.fileIds ?? []) {
    const file = await inRole(platform.database, 'jobs', (tx) =>
      readFile({ platform, tx, businessId: businessId ?? 0n }, id),
    );
    if (file === undefined) {
      throw new Error('A file of a letter is not there.');
    }
    files.push({ filename: file.name, content: file.content });
  }
  return files;
};

/** A repeated sending has the same message id, so a mailbox recognises it. */
const sendMail = async (platform: Platform, letter: Waiting): Promise<void> => {
  const { SMTP_URL, MAIL_FROM } = platform.configuration;
  if (SMTP_URL === undefined) {
    throw new Error('SMTP_URL names no mail server, so the mail waits.');
  }
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: answerTimeoutMs,
    greetingTimeout: answerTimeoutMs,
    socketTimeout: answerTimeoutMs,
    // A letter may not read a local file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const mail = JSON.parse(letter.body) as KeptMail;
  const attachments = await attachmentsOf(platform, mail, letter.businessId);
  try {
    await transport.sendMail({
      to: { name: '', address: letter.recipient },
      subject: mail.subject,
      ...contentOf(mail, letter, MAIL_FROM),
      attachments,
    });
  } finally {
    transport.close();
  }
};

/** `POST SMS_URL {id, to, text}` with a bearer token; any 2xx means accepted, and the id makes a repeat the same message. */
const sendSms = async ({ configuration }: Platform, letter: Waiting): Promise<void> => {
  const { SMS_URL, SMS_TOKEN } = configuration;
  if (SMS_URL === undefined) {
    throw new Error('SMS_URL names no provider of short messages, so the message waits.');
  }
  const answer = await fetch(SMS_URL, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
    headers: {
      'content-type': 'application/json',
      ...(SMS_TOKEN === undefined ? {} : { authorization: `Bearer ${SMS_TOKEN}` }),
    },
    body: JSON.stringify({ id: letter.id, to: letter.recipient, text: letter.body }),
  });
  if (!answer.ok) {
    throw new Error(`The provider of short messages answered ${answer.status}.`);
  }
};

const close = (platform: Platform, id: string, status: 'sent' | 'failed'): Promise<number> =>
  inRole(platform.database, 'jobs', (tx) =>
    tx.run(sql`
      update letters set status = ${status}, body = null, closed_at = ${now()}
      where id = ${id} and status = 'queued'`),
  );

/** Sends a waiting letter, and repeats it if the last sender died before recording success; its body is then erased. */
export const sendLetter = async (platform: Platform, id: string): Promise<void> => {
  const [letter] = await inRole(platform.database, 'jobs', (tx) =>
    tx.rows<Waiting>(sql`
      select id, channel, recipient, language, business_id as "businessId", body from letters where id = ${id} and status = 'queued'`),
  );
  if (letter !== undefined) {
    await (letter.channel === 'mail' ? sendMail : sendSms)(platform, letter);
    await close(platform, id, 'sent');
  }
};

/** Gives up after half an hour of attempts. */
export const giveUpLetter = async (platform: Platform, id: string): Promise<void> => {
  await close(platform, id, 'failed');
};
