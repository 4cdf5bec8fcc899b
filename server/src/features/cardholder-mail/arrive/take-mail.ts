import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql, { empty } from 'sql-template-tag';
import { receiveAndStore, submitWritten, type StoredContent } from '#features/uploads/public';
import { inTenant, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import type { ConversationRecord } from '../conversation-row.ts';
import type { Place } from '../reply-address.ts';
import { findPlaceOfMail, senderOf, type MatchedPayment } from './find-place.ts';
import type { MailFile } from './mail-files.ts';
import type { ReadMail } from './read-mail.ts';

/** The parts of the process that receiving mail needs. */
export type Receiver = Pick<Platform, 'configuration' | 'database'>;
type Taking = Place & { mail: ReadMail; now: Date };
type Kept = { name: string; kind: MailFile['kind']; stored: StoredContent };
type Standing = Pick<ConversationRecord, 'number' | 'gatewayNumber' | 'version'>;

/**
 * Checks the files' contents and stores them, outside the transaction; a refused file is left out and the mail marked.
 */
const storeFiles = async (
  platform: Receiver,
  { scope, mail, now }: Taking,
): Promise<{ kept: Kept[]; marks: ReadMail['marks'] }> => {
  const kept: Kept[] = [];
  for (const { name, kind, bytes } of mail.files) {
    const received = await receiveAndStore(
      { platform, scope, now },
      { kind, body: Readable.from([bytes], { objectMode: false }) },
    );
    if (typeof received !== 'string') {
      kept.push({ name, ...received.content });
    }
  }
  const areAllKept = kept.length === mail.files.length;
  return {
    kept,
    marks: [...new Set([...mail.marks, ...(areAllKept ? [] : ['filesLeftOut' as const])])],
  };
};

const isKnown = async (tx: Tx, businessId: bigint, { messageKey }: ReadMail): Promise<boolean> =>
  (
    await tx.rows(sql`
      select 1 from mail_messages where business_id = ${businessId} and message_key = ${messageKey}`)
  ).length > 0;

/** An automatic mail begins a conversation that needs no answer. */
const begin = async (
  tx: Tx,
  { scope: { businessId }, address, mail, now }: Taking,
  payment: MatchedPayment | null,
): Promise<Standing> => {
  const isMail = mail.kind === 'mail';
  const day = businessDayOf(now).replaceAll('-', '');
  const number = `M${day}${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  const gatewayNumber = payment?.gatewayNumber ?? null;
  await tx.run(sql`
    insert into mail_conversations (business_id, number, payment_number, gateway_number, merchant_order_number, email, sender_name,
      subject, language, status, outcome, is_automatic, unread, created_at, last_at, version)
    values (${businessId}, ${number}, ${payment?.number ?? null}, ${gatewayNumber}, ${payment?.merchantOrderNumber ?? null},
      ${mail.from.email}, ${mail.from.name}, ${mail.subject}, ${address.language}, ${isMail ? 'pending' : 'processed'},
      ${isMail ? null : 'noReplyNeeded'}, ${!isMail}, ${isMail ? 1 : 0}, ${now}, ${now}, 1)`);
  return { number, gatewayNumber, version: 1 };
};

/** A person's mail needs an answer, and so does a conversation whose answer bounced. */
const goOn = async (
  tx: Tx,
  { mail: { kind, references }, now }: Taking,
  { businessId, number, gatewayNumber, version }: ConversationRecord,
): Promise<Standing> => {
  const next = version + 1;
  const reopened = sql`, unread = unread + 1, status = 'pending', outcome = null`;
  await tx.run(sql`
    update mail_conversations set version = ${next}, last_at = ${now}, is_automatic = is_automatic and ${kind !== 'mail'}
      ${kind === 'autoReply' ? empty : reopened}
    where business_id = ${businessId} and number = ${number}`);
  if (kind === 'bounce') {
    await tx.run(sql`
      update mail_messages set undelivered_at = ${now}
      where business_id = ${businessId} and number = ${number} and direction = 'out' and message_key = any(${references})`);
  }
  return { number, gatewayNumber, version: next };
};

const payersEmail = async (
  tx: Tx,
  businessId: bigint,
  number: string | null,
): Promise<string | undefined> => {
  const [payer] = await tx.rows<{ email: string }>(sql`
    select lower(p.email) as email from transactions t
    join payers p on p.business_id = t.business_id and p.id = t.payer_id
    where t.business_id = ${businessId} and t.number = ${number ?? ''}`);
  return payer?.email;
};

const keepMessage = async (
  tx: Tx,
  { scope: { businessId }, mail, now }: Taking,
  { standing, sender, marks }: { standing: Standing; sender: string; marks: string[] },
): Promise<void> => {
  const { number, version, gatewayNumber } = standing;
  await tx.run(sql`
    insert into mail_messages (business_id, number, version, gateway_number, direction, kind, message_key, message_id, at, sender,
      sender_email, sender_name, subject, body, html, marks)
    values (${businessId}, ${number}, ${version}, ${gatewayNumber}, 'in', ${mail.kind}, ${mail.messageKey}, ${mail.messageId}, ${now},
      ${sender}, ${mail.from.email}, ${mail.from.name}, ${mail.subject}, ${mail.text}, ${mail.html}, ${marks})`);
};

/** The owner of a mail's files. */
export const messageOwner = (
  { number }: Pick<Standing, 'number'>,
  version: number,
): { kind: string; id: string } => ({ kind: 'cardholderMail', id: `${number}/${version}` });

/**
 * Stores a mail with its files in its conversation, in one transaction, once however often it is delivered. The product
 * never answers automatically, so two programs can't answer each other endlessly.
 */
export const takeMail = async (platform: Receiver, taking: Taking): Promise<'kept' | 'known'> => {
  const { scope, address, mail, now } = taking;
  const { businessId } = scope;
  const { kept, marks } = await storeFiles(platform, taking);
  return inTenant(platform.database, {
    scope,
    mode: 'read write',
    work: async (tx) => {
      // Serializes mails to one address, and one mail delivered twice at the same time.
      await tx.run(sql`
        select pg_advisory_xact_lock(hashtextextended(${`cardholder mail ${businessId}/${address.key}`}, 0))`);
      if (await isKnown(tx, businessId, mail)) {
        return 'known';
      }
      const found = await findPlaceOfMail({ tx, scope, address, mail });
      const paymentNumber =
        found.conversation?.paymentNumber ??
        (found.conversation ? null : found.payment?.number) ??
        null;
      const standing =
        found.conversation === undefined
          ? await begin(tx, taking, found.payment)
          : await goOn(tx, taking, found.conversation);
      const sender = senderOf(mail, await payersEmail(tx, businessId, paymentNumber));
      await keepMessage(tx, taking, { standing, sender, marks });
      for (const file of kept) {
        await submitWritten(tx, scope, {
          ...file,
          owner: messageOwner(standing, standing.version),
          gatewayNumber: standing.gatewayNumber,
          purpose: 'cardholderMail',
          now,
          // No person of the product has the number 0.
          by: { personId: 0n, personName: '' },
        });
      }
      await announceStale(tx, { businessId, stale: 'cardholderMail' });
      return 'kept';
    },
  });
};
