import {
  closeMailConversation,
  type MailAction,
  type MailConversationRow,
} from '@back-office/contract/features/cardholder-mail';
import { mailWords as words } from '@back-office/messages/features/cardholder-mail/detail';
import { mailActionLabels as labels } from '@back-office/messages/features/cardholder-mail/list';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { refreshedByMail } from './mail-cells.tsx';

const AnswerDialog = lazyPart(async () => (await import('./answer-dialog.tsx')).AnswerDialog);
const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog);

/** A merchant's actions on a conversation. */
export const mailActions: ActionsOf<MailConversationRow, MailAction> = {
  labels,
  primary: 'answer',
  // Only on the conversation's own page, where its mails are visible.
  inRow: (action) => action !== 'close',
  acts: {
    answer: dialog((conversation, close) => (
      <AnswerDialog conversation={conversation} close={close} />
    )),
    close: command(closeMailConversation, {
      input: ({ number, version }) => ({ number, version }),
      refreshes: refreshedByMail,
      done: (_, { say }) => say(words.closed),
    }),
    link: dialog((conversation, close) => <LinkDialog conversation={conversation} close={close} />),
  },
};
