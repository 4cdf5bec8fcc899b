import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  deliverMail,
  eraseMail,
  markUndelivered,
  notifyOfMail,
  replyToPayment,
} from '#features/cardholder-mail/public';
import { giveUpLetter, sendLetter } from '#features/letters/send-letter';
import { now } from '#platform/clock';
import type { Configuration } from '#platform/configuration';
import { inRole, inTenant, type Database } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import sql from 'sql-template-tag';

const businessId = 1n;
const gatewayNumber = '10000101';

/** A mail from a payer of the tea shop in reply to his payment mail. */
export const plantMail = async (database: Database): Promise<void> => {
  const platform = {
    configuration: { MAIL_IN_DOMAIN: 'reply.example' } as Configuration,
    database,
  };
  const [payment] = await inRole(database, 'operator', (tx) =>
    tx.rows<{ number: string }>(sql`
      select number from transactions
      where business_id = ${businessId} and gateway_number = ${gatewayNumber} and status = 'success' and mode = 'live'
      order by number desc limit 1`),
  );
  if (payment === undefined) {
    return;
  }
  const address = await inTenant(database, {
    scope: tenantScope(businessId, null),
    mode: 'read write',
    work: (tx) =>
      replyToPayment(
        { platform, tx, now: now() },
        { businessId, number: payment.number, gatewayNumber },
        'zhHk',
      ),
  });
  const raw = [
    'From: "Chan Ka Yan" <payer@example.com>',
    'Subject: =?utf-8?B?5YyF6KO55LuN5pyq6YCB5Yiw?=',
    'Message-ID: <planted@example.com>',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>兩星期了，<b>包裹</b>仍未送到。</p>',
  ].join('\r\n');
  await deliverMail(platform, {
    recipients: [address ?? ''],
    envelopeFrom: 'payer@example.com',
    raw: Buffer.from(raw),
    now: now(),
  });
};

/** Sends the waiting replies to a mail server of its own, and returns the files of each. */
export const filesOfSentAnswers = async (platform: Platform): Promise<string[][]> => {
  const sent: string[][] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      void buffer(stream).then(async (bytes) => {
        const { attachments } = await PostalMime.parse(bytes);
        sent.push(attachments.map(({ filename }) => filename ?? ''));
        done();
      });
    },
  });
  await new Promise<void>((listening) => void mailServer.listen(0, '127.0.0.1', listening));
  const { port } = mailServer.server.address() as AddressInfo;
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  const waiting = await inRole(platform.database, 'jobs', (tx) =>
    tx.rows<{ id: string }>(sql`
      select id from letters where kind = 'cardholderMailAnswer' and status = 'queued' order by created_at`),
  );
  for (const { id } of waiting) {
    await sendLetter({ ...platform, configuration: { ...platform.configuration, SMTP_URL } }, id);
  }
  await new Promise<void>((closed) => mailServer.close(closed));
  return sent;
};

/** Runs the last job of a letter whose attempts all failed or died. */
export const giveUp = async (platform: Platform, letterId: string): Promise<void> => {
  await giveUpLetter(platform, letterId);
  await markUndelivered(platform, letterId);
};

/** Runs the cardholder mail jobs twice, as after a crash: the second round adds nothing. */
export const runMailRounds = async (platform: Platform): Promise<void> => {
  await notifyOfMail(platform, new Date());
  await notifyOfMail(platform, new Date());
  await eraseMail(platform, new Date());
  await eraseMail(platform, new Date());
};
