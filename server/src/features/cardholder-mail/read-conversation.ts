import {
  getMailConversation,
  readMailConversation,
  type MailConversation,
  type MailMessage,
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
import { splitQuoted } from './quoted.ts';

type PaymentRecord = Omit<MailPayment, 'amount' | 'refunded' | 'orderedAt'> & {
  currency: string;
  amountMinor: bigint;
  refundedMinor: bigint;
  orderedAt: Date;
};

/** The newest sales that meet a condition on `t` and its payer `p`. */
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

const readMessages = async (
  tx: Tx,
  { businessId, number }: ConversationRecord,
): Promise<MailMessage[]> => {
  const messages = await tx.rows<MessageRecord>(sql`
    select version, at, kind, sender, sender_email as "senderEmail", sender_name as "senderName", subject, body as text, html, marks,
      undelivered_at as "undeliveredAt"
    from mail_messages where business_id = ${businessId} and number = ${number} order by version`);
  const ownerOf = (version: number) => messageOwner({ number }, version);
  const ids = messages.map(({ version }) => ownerOf(version).id);
  const files = await filesOfEach(tx, businessId, { kind: ownerOf(1).kind, ids });
  return messages.map(({ at, undeliveredAt, text, ...message }) => ({
    ...message,
    ...splitQuoted(text),
    at: at.toISOString(),
    undeliveredAt: undeliveredAt?.toISOString() ?? null,
    files: files.get(ownerOf(message.version).id) ?? [],
  }));
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
    version: record.version,
    language,
    merchantName: business?.name ?? '',
    payment: payments[0] ?? null,
    complaintNumber: await readComplaint(tx, record),
    messages: await readMessages(tx, record),
  };
};

/** One conversation with its mails; another merchant's answers like one that does not exist. */
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

/** A mail that came after the page was read stays unread. */
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
