import { randomUUID } from 'node:crypto';
import {
  answerFilesMegabytesMax,
  answerMail,
  closeMailConversation,
} from '@back-office/contract/features/cardholder-mail';
import {
  mailPlaceholders,
  placeholdersIn,
} from '@back-office/contract/features/cardholder-mail/templates';
import type { UploadedFile } from '@back-office/contract/features/uploads';
import sql, { empty } from 'sql-template-tag';
import { writeLetter, type LetterHeaders } from '#features/letters/public';
import { attachFiles, detachFiles, filesOf, submitFiles } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { keyOfMessage } from './arrive/read-mail.ts';
import { messageOwner } from './arrive/take-mail.ts';
import { findConversation, type ConversationRecord } from './conversation-row.ts';
import { addressOfKey, keyFor } from './reply-address.ts';

const referencesMax = 20;

type Answering = {
  platform: Platform;
  tx: Tx;
  now: Date;
  session: { personId: bigint; personName: string };
};

/** The reply address of the conversation's payment, or of the shop; undefined if the product receives no mail. */
const addressFor = async (
  { platform, tx, now }: Answering,
  { businessId, paymentNumber, gatewayNumber, language }: ConversationRecord,
): Promise<string | undefined> => {
  const key = await keyFor(tx, {
    businessId,
    paymentNumber: paymentNumber ?? '',
    gatewayNumber,
    language,
    now,
  });
  return addressOfKey(platform.configuration, key);
};

/**
 * The Message-IDs that the answer references, oldest first, so that mail programs show it below the mail that it
 * answers.
 */
const readReferences = async (
  tx: Tx,
  { businessId, number }: ConversationRecord,
): Promise<string[]> => {
  const found = await tx.rows<{ messageId: string }>(sql`
    select message_id as "messageId" from mail_messages
    where business_id = ${businessId} and number = ${number} and message_id is not null
    order by version desc limit ${referencesMax}`);
  return found.map(({ messageId }) => messageId).toReversed();
};

const merchantName = async (tx: Tx, businessId: bigint): Promise<string> => {
  const [business] = await tx.rows<{ name: string }>(
    sql`select name from businesses where id = ${businessId}`,
  );
  return business?.name ?? '';
};

/** Whether the cardholder wrote, or an answer bounced or failed, after the version that the person read. */
const hasNewerMail = async (
  tx: Tx,
  { businessId, number, unread, version: newest }: ConversationRecord,
  version: number | undefined,
): Promise<boolean> =>
  version !== undefined &&
  (
    await tx.rows(sql`
      select 1 from mail_messages
      where business_id = ${businessId} and number = ${number}
        and ((version > ${version} and kind <> 'autoReply' and direction = 'in')
          or (undelivered_at is not null and ${unread > 0 && newest > version}))
      limit 1`)
  ).length > 0;

type Sent = {
  id: string;
  subject: string;
  text: string;
  headers: LetterHeaders;
  /** A newer mail exists that this answer does not cover: the conversation stays pending and unread. */
  isOvertaken: boolean;
};

/** Stores an answer and queues it as a letter, both or neither. Answers the conversation's version. */
const send = async (
  { platform, tx, now, session }: Answering,
  held: ConversationRecord,
  { id, subject, text, headers, isOvertaken }: Sent,
): Promise<number> => {
  const { businessId, number, gatewayNumber, email, language } = held;
  const version = held.version + 1;
  const messageId = headers.thread?.messageId ?? '';
  await writeLetter(
    { tx, queue: platform.queue, now },
    {
      id,
      kind: 'cardholderMailAnswer',
      to: email,
      language,
      businessId,
      text: { subject, paragraphs: [text] },
      headers,
    },
  );
  await tx.run(sql`
    insert into mail_messages (business_id, number, version, gateway_number, direction, kind, message_key, message_id, at, sender,
      sender_email, sender_name, subject, body, marks, person_id, letter_id)
    values (${businessId}, ${number}, ${version}, ${gatewayNumber}, 'out', 'mail', ${keyOfMessage(messageId)}, ${messageId}, ${now},
      'merchant', ${headers.replyTo}, ${session.personName}, ${subject}, ${text}, '{}', ${session.personId}, ${id})`);
  await tx.run(sql`
    update mail_conversations set version = ${version}, last_at = ${now}
      ${isOvertaken ? empty : sql`, status = 'processed', outcome = 'answered', unread = 0`}
    where business_id = ${businessId} and number = ${number}`);
  await announceStale(tx, { businessId, stale: 'cardholderMail' });
  return version;
};

const isPlaceholderLeft = (text: string): boolean =>
  placeholdersIn(text).some((name) => mailPlaceholders.some((one) => one === name));

/**
 * The files sent with an answer stay attached to it: they can't be changed or removed after the cardholder got them.
 */
const keepFiles = async (
  { tx, scope, session, now }: Answering & { scope: TenantScope },
  { number, gatewayNumber, version }: ConversationRecord,
  { id, fileIds }: { id: string; fileIds: readonly string[] },
): Promise<UploadedFile[]> => {
  if (fileIds.length === 0) {
    return [];
  }
  const draft = { kind: 'cardholderMailDraft', id };
  const owner = messageOwner({ number }, version + 1);
  const { personId } = session;
  await attachFiles(tx, scope, {
    owner: draft,
    gatewayNumber,
    purpose: 'cardholderMail',
    fileIds,
    personId,
    now,
  });
  await submitFiles(tx, scope, { from: draft, to: owner, now });
  await detachFiles(tx, scope, { owner: draft, now });
  return filesOf(tx, scope.businessId, owner);
};

const areTooLarge = (files: readonly UploadedFile[]): boolean =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) > answerFilesMegabytesMax * 1024 * 1024;

export const answerMailRoute = implement(answerMail, async (context, input) => {
  const { number, text } = input;
  const { platform, tx, scope, refuse, change } = context;
  const condition = sql`${inScope(scope)} and c.number = ${number}`;
  const held = await findConversation(tx, condition, { isHeld: true });
  if (held === undefined) {
    return refuse('cardholderMail.notFound');
  }
  if (held.isAutomatic) {
    return refuse('cardholderMail.automatic');
  }
  if (isPlaceholderLeft(text)) {
    return refuse('cardholderMail.placeholderLeft');
  }
  const replyTo = await addressFor(context, held);
  if (replyTo === undefined) {
    return refuse('cardholderMail.notTaken');
  }
  const id = randomUUID();
  const references = await readReferences(tx, held);
  const isOvertaken = await hasNewerMail(tx, held, input.version);
  const files = await keepFiles(context, held, { id, fileIds: input.fileIds });
  if (areTooLarge(files)) {
    return refuse('cardholderMail.filesTooLarge');
  }
  const version = await send(context, held, {
    id,
    subject: /^re:/i.test(held.subject) ? held.subject : `Re: ${held.subject}`,
    text,
    isOvertaken,
    headers: {
      replyTo,
      thread: {
        fromName: await merchantName(tx, held.businessId),
        messageId: `<${id}@${platform.configuration.MAIL_IN_DOMAIN ?? ''}>`,
        inReplyTo: references.at(-1),
        references,
        fileIds: files.map((file) => file.id),
      },
    },
  });
  const status = isOvertaken ? held.status : 'processed';
  const attached = files.length === 0 ? {} : { files: files.map(({ name }) => name).join(', ') };
  change({ before: { status: held.status }, after: { status, ...attached } });
  return { version };
});

/** Sends no mail; the cardholder's next mail reopens it. */
export const closeMailConversationRoute = implement(
  closeMailConversation,
  async ({ tx, scope, refuse, change }, { number, version }) => {
    const condition = sql`${inScope(scope)} and c.number = ${number}`;
    const held = await findConversation(tx, condition, { isHeld: true });
    if (held === undefined) {
      return refuse('cardholderMail.notFound');
    }
    if (held.status !== 'pending') {
      return refuse('cardholderMail.processed');
    }
    if (await hasNewerMail(tx, held, version)) {
      return refuse('cardholderMail.newerMail');
    }
    await tx.run(sql`
      update mail_conversations set version = version + 1, status = 'processed', outcome = 'noReplyNeeded', unread = 0
      where business_id = ${held.businessId} and number = ${number}`);
    await announceStale(tx, { businessId: held.businessId, stale: 'cardholderMail' });
    change({ before: { status: 'pending' }, after: { status: 'processed' } });
    return { status: 'processed' as const };
  },
);
