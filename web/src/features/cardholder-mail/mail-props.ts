import {
  getMailConversation,
  listEarlierMail,
  listMailConversations,
  type MailConversationRow,
} from '@back-office/contract/features/cardholder-mail';
import { getWorkQueue } from '@back-office/contract/features/work-queue';

/** What every dialog about a conversation takes. */
export type MailProps = { conversation: MailConversationRow; close: () => void };

export const refreshedByMail = [
  listMailConversations,
  getMailConversation,
  listEarlierMail,
  getWorkQueue,
] as const;
