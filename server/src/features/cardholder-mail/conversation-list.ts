import { mailList } from '@back-office/contract/features/cardholder-mail';
import { mailListWords } from '@back-office/messages/features/cardholder-mail/list';
import sql from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import {
  conversationColumns,
  wireConversation,
  type ConversationRecord,
} from './conversation-row.ts';
import { actionsOf } from './mail-life.ts';

/** Spec S2.37: the mails of a merchant's cardholders. */
export const cardholderMail = listOf(mailList, mailListWords, {
  from: sql`mail_conversations c`,
  wall: inScope,
  key: sql`c.number`,
  columns: {
    subject: sql`c.subject`,
    status: sql`c.status`,
    email: sql`c.email`,
    merchantOrderNumber: sql`c.merchant_order_number`,
    lastAt: sql`c.last_at`,
    unread: sql`c.unread`,
    number: sql`c.number`,
    senderName: sql`c.sender_name`,
    outcome: sql`c.outcome`,
    createdAt: sql`c.created_at`,
    paymentNumber: sql`c.payment_number`,
    gatewayNumber: sql`c.gateway_number`,
  },
  filters: {
    statuses: amongst(sql`c.status`),
    search: containedIn(
      sql`c.subject`,
      sql`c.merchant_order_number`,
      sql`c.email`,
      sql`c.payment_number`,
      sql`c.number`,
    ),
    isUnread: (isUnread) => (isUnread ? sql`c.unread > 0` : sql`c.unread = 0`),
    isMatched: (isMatched) =>
      isMatched ? sql`c.payment_number is not null` : sql`c.payment_number is null`,
    outcomes: amongst(sql`c.outcome`),
    gatewayNumbers: amongst(sql`c.gateway_number`),
  },
  tab: sql`c.status`,
  select: conversationColumns,
  row: (record: ConversationRecord, { can }) => ({
    ...wireConversation(record),
    allowedActions: actionsOf(record, can),
  }),
});

/** The conversations with mails that no one at the merchant has read. */
export const countUnreadMail = (tx: Tx, scope: TenantScope): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select count(*) as count, null::timestamptz as oldest from mail_conversations
      where ${inScope(scope)} and unread > 0`,
  );
