import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { isoOf, realNow } from '../clock.ts';
import type { Mailbox } from './mailbox.ts';

// The usual limit of mail servers.
const letterBytesMax = 25 * 1024 * 1024;

/** Address for replies to a mail. */
const answerAddress = ({ replyTo, from }: Email): string | null =>
  replyTo?.[0]?.address ?? from?.address ?? null;

/** Names of attachments; their content is not kept. */
const bodyOf = ({ text = '', attachments }: Email): string =>
  [
    text,
    ...(attachments.length === 0
      ? []
      : [`Attachments: ${attachments.map(({ filename }) => filename ?? 'file').join(', ')}`]),
  ].join('\n\n');

/** A mail server that accepts everything and forwards nothing; on this machine only. */
export const listenForMail = (
  mailbox: Mailbox,
  port: number,
): Promise<{ close: () => Promise<void> }> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: letterBytesMax,
    onData: (stream, { envelope }, done) => {
      const take = async (): Promise<void> => {
        const mail = await PostalMime.parse(await buffer(stream));
        const { messageId, subject, html } = mail;
        for (const { address } of envelope.rcptTo) {
          mailbox.keep({
            message_id: `${messageId ?? randomUUID()} ${address}`,
            channel: 'mail',
            recipient: address.toLowerCase(),
            subject: subject ?? '',
            body: bodyOf(mail),
            html: html ?? null,
            answer_to: answerAddress(mail),
            received_at: isoOf(realNow()),
          });
        }
      };
      take().then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      // A client that disconnects must not end the sandbox.
      server.on('error', () => {});
      resolve({ close: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
};
