import type {
  MailConversationRow,
  MailOutcome,
  MailStatus,
} from '@back-office/contract/features/cardholder-mail';
import type { Language } from '@back-office/contract/kit/language';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';

export type ConversationRecord = {
  businessId: bigint;
  number: string;
  paymentNumber: string | null;
  gatewayNumber: string | null;
  merchantOrderNumber: string | null;
  email: string;
  senderName: string;
  subject: string;
  language: Language;
  status: MailStatus;
  outcome: MailOutcome | null;
  isAutomatic: boolean;
  unread: number;
  createdAt: Date;
  lastAt: Date;
  version: number;
};

/** Columns of `c`. */
export const conversationColumns = sql`c.business_id as "businessId", c.number, c.payment_number as "paymentNumber",
  c.gateway_number as "gatewayNumber", c.merchant_order_number as "merchantOrderNumber", c.email, c.sender_name as "senderName",
  c.subject, c.language, c.status, c.outcome, c.is_automatic as "isAutomatic", c.unread, c.created_at as "createdAt",
  c.last_at as "lastAt", c.version`;

/** Undefined if the condition on `c` does not match. */
export const findConversation = async (
  tx: Tx,
  condition: Sql,
  { isHeld = false } = {},
): Promise<ConversationRecord | undefined> => {
  const [record] = await tx.rows<ConversationRecord>(sql`
    select ${conversationColumns} from mail_conversations c where ${condition}
    order by c.last_at desc, c.number desc limit 1 ${isHeld ? sql`for update of c` : sql``}`);
  return record;
};

/** The wire format, without the reader's allowed actions. */
export const wireConversation = ({
  businessId: _business,
  language: _language,
  isAutomatic: _isAutomatic,
  createdAt,
  lastAt,
  ...record
}: ConversationRecord): Omit<MailConversationRow, 'allowedActions'> => ({
  ...record,
  createdAt: createdAt.toISOString(),
  lastAt: lastAt.toISOString(),
});
