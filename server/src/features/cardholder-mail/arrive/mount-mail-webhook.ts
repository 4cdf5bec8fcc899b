import {
  incomingMailPath,
  incomingMailSchema,
  mailBytesMax,
  type IncomingMail,
} from '@back-office/contract/features/cardholder-mail/incoming';
import { httpStatusOf } from '@back-office/contract/kit/http-status';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { now, realNow } from '#platform/clock';
import { refusalOf } from '#platform/http/answer';
import type { Platform } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { readSignature, verifySignature } from '#platform/signed-messages/verify-signature';
import { admissionOf } from './admit-mail.ts';
import { deliverMail, smtpCodeOf, smtpRefusal } from './deliver-mail.ts';

// In base64, with the JSON around it.
const bodyBytesMax = Math.ceil((mailBytesMax * 4) / 3) + 4096;
// We have to read a body before we can check its signature.
const bodiesAtOnce = 4;
const retryAfterSeconds = 5;
const unknownAddress = 550;

/** Maps SMTP answers to HTTP: try again, unknown address, never accepted. */
const statusOf = (code: number): number => (code < 500 ? 429 : code === unknownAddress ? 404 : 422);

const mailIn = (request: FastifyRequest, secret: string): IncomingMail => {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  verifySignature({ headers: request.headers, body, secrets: [secret], now: realNow() });
  try {
    return incomingMailSchema.parse(JSON.parse(body.toString()));
  } catch {
    throw smtpRefusal(554, '5.6.0 This message has another form');
  }
};

/**
 * Only 200 confirms that a mail is stored. An error that other calls answer with 200 becomes one after which the
 * service tries again.
 */
const untaken = (error: unknown): unknown =>
  httpStatusOf[refusalOf(error).code] === undefined ? new Refusal('request.overloaded') : error;

/** Refuses a message by its headers before reading the body, and reads only a few bodies at a time. */
const limitBodies = (scope: FastifyInstance): void => {
  let reading = 0;
  scope.addHook('onRequest', async (request) => {
    readSignature(request.headers, realNow());
    if (reading >= bodiesAtOnce) {
      throw new Refusal('request.tooMany', { retryAfterSeconds });
    }
    reading += 1;
    request.raw.once('close', () => {
      reading -= 1;
    });
  });
};

/**
 * Checks each recipient separately, as SMTP does: one refusal does not stop the others. A temporary refusal takes
 * precedence over an unknown address, so that the service tries again; recipients that have the mail don't get it
 * twice.
 */
const takingOf = (platform: Platform) => {
  const admit = admissionOf(platform);
  return async ({ from, to, raw }: IncomingMail): Promise<void> => {
    const answers = await Promise.allSettled(to.map(admit));
    const recipients = to.filter((_, place) => answers[place]?.status === 'fulfilled');
    const refused = answers.filter((answer) => answer.status === 'rejected');
    if (recipients.length > 0) {
      const mail = { recipients, envelopeFrom: from.toLowerCase(), now: now() };
      await deliverMail(platform, { ...mail, raw: Buffer.from(raw, 'base64') });
    }
    const passing = refused.find(({ reason }) => smtpCodeOf(reason) !== unknownAddress);
    const heard = passing ?? (recipients.length === 0 ? refused[0] : undefined);
    if (heard !== undefined) {
      throw heard.reason;
    }
  };
};

/**
 * Receives cardholders' mail over HTTP, from mail services that deliver it this way (Decision 36). We answer once it is
 * stored completely and masked. Each mail is stored once by its Message-ID, so a repeated message adds nothing.
 */
export const mountMailWebhook = async (
  server: FastifyInstance,
  platform: Platform,
): Promise<void> => {
  const { MAIL_IN_SECRET, MAIL_IN_DOMAIN } = platform.configuration;
  if (MAIL_IN_SECRET === undefined || MAIL_IN_DOMAIN === undefined) {
    return;
  }
  const take = takingOf(platform);
  await server.register(async (scope) => {
    limitBodies(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: bodyBytesMax },
      (_request, body, done) => done(null, body),
    );
    scope.post(incomingMailPath, { bodyLimit: bodyBytesMax }, async (request, reply) => {
      try {
        await take(mailIn(request, MAIL_IN_SECRET));
      } catch (error) {
        const code = smtpCodeOf(error);
        if (code === undefined) {
          throw untaken(error);
        }
        const msg = error instanceof Error ? error.message : '';
        return reply.code(statusOf(code)).send({ code, msg, data: null });
      }
      return reply.send({ code: 0, msg: '', data: {} });
    });
  });
};
