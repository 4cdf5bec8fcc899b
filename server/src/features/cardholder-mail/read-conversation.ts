import {
  getMailConversation,
  listEarlierMail,
  readMailConversation,
  type MailConversation,
  type MailMessage,
  type MailMessagesPage,
  type MailPayment,
} from '@back-office/contract/features/cardholder-mail';
import sql, { type Sql } from 'sql-template-tag';
import { filesOfEach } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { inScope } from '#platform/tenant-scope';
import { messageOwner } from './arrive/take-mail.ts';
import { findConversation, wireConversation, type ConversationRecord } from './conversation-row.ts';
import { actionsOf } from './mail-life.ts';

// The lines at which mail programs begin to quote. The last three are the headers of Outlook and QQ Mail. Each
// pattern spans only a line or two: thousands of empty lines in a mail would otherwise block the process.
const heads: readonly RegExp[] = [
  /^[^\S\n]*On .{4,200} wrote:[^\S\n]*$/m,
  /^[^\S\n]*在.{4,200}写道[：:][^\S\n]*$/m,
  /^[^\S\n]*於.{4,200}寫道[：:][^\S\n]*$/m,
  /^[^\S\n]*-{3,}[^\S\n]*(?:Original Message|原始邮件|原始郵件|原邮件|原郵件)[^\S\n]*-{3,}/im,
  /^[^\S\n]*(?:From|发件人|寄件者|寄件人)[：:].{3,200}\n{1,2}[^\S\n]*(?:Sent|Date|发送时间|日期|傳送時間|寄件日期)[：:]/m,
  /^_{10,}[^\S\n]*\n{1,2}[^\S\n]*(?:From|发件人|寄件者)[：:]/m,
];

/** The start of the quoted lines at the end of a mail, two at least. Text below a quotation is the mail's own. */
const endingQuote = (text: string): number => {
  const lines = text.trimEnd().split('\n');
  const own = lines.findLastIndex((line) => !line.startsWith('>')) + 1;
  return lines.length - own < 2 ? -1 : lines.slice(0, own).join('\n').length + Math.min(own, 1);
};

/** Splits a mail into its own text and the quoted earlier mails. */
export const splitQuoted = (text: string): { text: string; quoted: string } => {
  const starts = [...heads.map((pattern) => text.search(pattern)), endingQuote(text)];
  const start = Math.min(...starts.filter((place) => place >= 0), text.length);
  const own = text.slice(0, start).trimEnd();
  // A mail that is only a quotation is shown as it is.
  return own === '' ? { text, quoted: '' } : { text: own, quoted: text.slice(start).trim() };
};

const mailsPerPage = 20;
// A mail has up to 50,000 characters of text and 200,000 of HTML.
const pageCharactersMax = 500_000;

type PaymentRecord = Omit<MailPayment, 'amount' | 'refunded' | 'orderedAt'> & {
  currency: string;
  amountMinor: bigint;
  refundedMinor: bigint;
  orderedAt: Date;
};

/** The newest sales that match a condition on `t` and its payer `p`. */
export const findPayments = async (
  tx: Tx,
  condition: Sql,
  limit: number,
): Promise<MailPayment[]> => {
  const found = await tx.rows<PaymentRecord>(sql`
    select t.number, t.merchant_order_number as "merchantOrderNumber", t.status, t.currency,
      coalesce(t.captured_minor, t.amount_minor) as "amountMinor", t.refunded_minor as "refundedMinor", t.ordered_at as "orderedAt",
      nullif(p.name, '') as "customerName", p.email
    from transactions t
    left join payers p on p.business_id = t.business_id and p.id = t.payer_id
    where ${condition} order by t.number desc limit ${limit}`);
  return found.map(({ currency, amountMinor, refundedMinor, orderedAt, ...payment }) => ({
    ...payment,
    amount: { minor: String(amountMinor), currency },
    refunded: { minor: String(refundedMinor), currency },
    orderedAt: orderedAt.toISOString(),
  }));
};

const readComplaint = async (
  tx: Tx,
  { businessId, paymentNumber }: ConversationRecord,
): Promise<string | null> => {
  const [complaint] = await tx.rows<{ number: string }>(sql`
    select number from complaints where business_id = ${businessId} and payment_number = ${paymentNumber ?? ''}`);
  return complaint?.number ?? null;
};

type MessageRecord = Omit<MailMessage, 'at' | 'undeliveredAt' | 'quoted' | 'files'> & {
  at: Date;
  undeliveredAt: Date | null;
};

type Sized = { version: number; length: number };

/** The start of a page with a limited number of mails and characters; at least one mail, however long. */
const pageStart = (sized: readonly Sized[]): number | undefined => {
  let length = 0;
  const isFull = sized.findIndex((one, place) => {
    length += one.length;
    return place > 0 && length > pageCharactersMax;
  });
  const end = Math.min(isFull === -1 ? sized.length : isFull, mailsPerPage);
  return sized[end - 1]?.version;
};

/** The newest mails, or those before a version. */
const readMessages = async (
  tx: Tx,
  { businessId, number }: ConversationRecord,
  before: number,
): Promise<MailMessagesPage> => {
  const sized = await tx.rows<Sized>(sql`
    select version, length(body) + coalesce(length(html), 0) as length from mail_messages
    where business_id = ${businessId} and number = ${number} and version < ${before}
    order by version desc limit ${mailsPerPage + 1}`);
  const start = pageStart(sized) ?? before;
  const messages = await tx.rows<MessageRecord>(sql`
    select version, at, kind, sender, sender_email as "senderEmail", sender_name as "senderName", subject, body as text, html, marks,
      undelivered_at as "undeliveredAt"
    from mail_messages
    where business_id = ${businessId} and number = ${number} and version >= ${start} and version < ${before} order by version`);
  const ownerOf = (version: number) => messageOwner({ number }, version);
  const ids = messages.map(({ version }) => ownerOf(version).id);
  const files = await filesOfEach(tx, businessId, { kind: ownerOf(1).kind, ids });
  return {
    hasEarlier: sized.some(({ version }) => version < start),
    messages: messages.map(({ at, undeliveredAt, text, ...message }) => ({
      ...message,
      ...splitQuoted(text),
      at: at.toISOString(),
      undeliveredAt: undeliveredAt?.toISOString() ?? null,
      files: files.get(ownerOf(message.version).id) ?? [],
    })),
  };
};

const readDetail = async (
  tx: Tx,
  record: ConversationRecord,
): Promise<Omit<MailConversation, 'allowedActions'>> => {
  const { businessId, paymentNumber, language } = record;
  const [business] = await tx.rows<{ name: string }>(
    sql`select name from businesses where id = ${businessId}`,
  );
  const payments =
    paymentNumber === null
      ? []
      : await findPayments(
          tx,
          sql`t.business_id = ${businessId} and t.number = ${paymentNumber}`,
          1,
        );
  return {
    ...wireConversation(record),
    language,
    merchantName: business?.name ?? '',
    payment: payments[0] ?? null,
    complaintNumber: await readComplaint(tx, record),
    ...(await readMessages(tx, record, record.version + 1)),
  };
};

/** One conversation with its mails; another merchant's conversation is reported as not found. */
export const getMailConversationRoute = implement(
  getMailConversation,
  async ({ tx, scope, can, refuse }, { number }) => {
    const record = await findConversation(tx, sql`${inScope(scope)} and c.number = ${number}`);
    if (record === undefined) {
      return refuse('cardholderMail.notFound');
    }
    return { ...(await readDetail(tx, record)), allowedActions: actionsOf(record, can) };
  },
);

export const listEarlierMailRoute = implement(
  listEarlierMail,
  async ({ tx, scope, refuse }, { number, before }) => {
    const record = await findConversation(tx, sql`${inScope(scope)} and c.number = ${number}`);
    return record === undefined
      ? refuse('cardholderMail.notFound')
      : readMessages(tx, record, before);
  },
);

/** A mail that arrived after the page was loaded stays unread. */
export const readMailConversationRoute = implement(
  readMailConversation,
  async ({ tx, scope, refuse, change }, { number, version }) => {
    const condition = sql`${inScope(scope)} and c.number = ${number}`;
    const record = await findConversation(tx, condition, { isHeld: true });
    if (record === undefined) {
      return refuse('cardholderMail.notFound');
    }
    if (record.version === version && record.unread > 0) {
      await tx.run(sql`
        update mail_conversations set unread = 0 where business_id = ${record.businessId} and number = ${number}`);
      await announceStale(tx, { businessId: record.businessId, stale: 'cardholderMail' });
      change({ before: { unread: record.unread }, after: { unread: 0 } });
    }
    return {};
  },
);
