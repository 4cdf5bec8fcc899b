import {
  mailBytesMax,
  mailRecipientsMax,
} from '@back-office/contract/features/cardholder-mail/incoming';
import type { FastifyBaseLogger } from 'fastify';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { now } from '#platform/clock';
import type { Platform } from '#platform/http/route';
import { admissionOf } from './admit-mail.ts';
import { deliverMail, smtpCodeOf, smtpRefusal } from './deliver-mail.ts';

const clientsMax = 10;
const silenceMs = 60_000;

/** A mail in memory; empty if it is too large. We read it to the end, so that the relay receives the answer. */
const receive = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mailBytesMax) {
      chunks = [];
    } else {
      chunks.push(chunk);
    }
  }
  if (length > mailBytesMax) {
    throw smtpRefusal(552, `5.3.4 A mail has at most ${mailBytesMax} bytes`);
  }
  return Buffer.concat(chunks);
};

const take = async (
  platform: Platform,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> =>
  deliverMail(platform, {
    recipients: envelope.rcptTo.map(({ address }) => address),
    envelopeFrom: envelope.mailFrom === false ? '' : envelope.mailFrom.address.toLowerCase(),
    raw: await receive(stream),
    now: now(),
  });

type Done = (error?: Error | null) => void;
type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Sends our own answers unchanged; after any other error the relay may try again. */
const settle = (work: Promise<void>, done: Done, log: Log): void => {
  work.then(
    () => done(),
    (error: unknown) => {
      if (error instanceof Error && smtpCodeOf(error) !== undefined) {
        done(error);
        return;
      }
      log.warn({ err: error }, 'a mail was not taken');
      done(smtpRefusal(451, '4.3.0 Try again later'));
    },
  );
};

const listen = (
  server: SMTPServer,
  { port, host, log }: { port: number; host: string; log: Log },
): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      // A client that disconnects must not end the process.
      server.on('error', (error) => log.warn({ err: error }, 'a caller with mail hung up'));
      resolve();
    });
  });

/**
 * Receives mail from the relay in front (Decision 36). We answer 250 once a mail is stored completely and masked; until
 * then the relay keeps it and sends it again. So no part of a mail is stored before its card numbers are masked.
 */
export const listenForMail = async (
  platform: Platform,
  log: Log,
): Promise<{ close: () => Promise<void> } | undefined> => {
  const { MAIL_IN_PORT, MAIL_IN_HOST, MAIL_IN_DOMAIN, MAIL_IN_RELAYS } = platform.configuration;
  if (MAIL_IN_PORT === undefined || MAIL_IN_DOMAIN === undefined) {
    return undefined;
  }
  const admit = admissionOf(platform);
  const server = new SMTPServer({
    name: MAIL_IN_DOMAIN,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: mailBytesMax,
    maxClients: clientsMax,
    socketTimeout: silenceMs,
    onConnect: ({ remoteAddress }, done) => {
      const isRelay = MAIL_IN_RELAYS.includes(remoteAddress.replace(/^::ffff:/, ''));
      done(isRelay ? null : smtpRefusal(554, '5.7.1 Mail comes in through the relay only'));
    },
    onRcptTo: ({ address }, { envelope }, done) => {
      const admitted =
        envelope.rcptTo.length < mailRecipientsMax
          ? admit(address)
          : Promise.reject(smtpRefusal(452, '4.5.3 Too many recipients'));
      settle(admitted, done, log);
    },
    onData: (stream, session, done) => settle(take(platform, stream, session), done, log),
  });
  await listen(server, { port: MAIL_IN_PORT, host: MAIL_IN_HOST, log });
  return { close: () => new Promise((closed) => server.close(() => closed())) };
};
