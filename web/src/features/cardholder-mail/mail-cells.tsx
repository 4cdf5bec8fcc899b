import {
  getMailConversation,
  listEarlierMail,
  listMailConversations,
  type MailConversationRow,
  mailTones,
} from '@back-office/contract/features/cardholder-mail';
import { getWorkQueue } from '@back-office/contract/features/work-queue';
import { mailWords as words } from '@back-office/messages/features/cardholder-mail/detail';
import {
  mailFields,
  mailOutcomeLabels,
  mailStatusLabels,
} from '@back-office/messages/features/cardholder-mail/list';
import type { Cell } from '#kit/list/list-columns';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

/** The props of every dialog about a conversation. */
export type MailProps = { conversation: MailConversationRow; close: () => void };

export const refreshedByMail = [
  listMailConversations,
  getMailConversation,
  listEarlierMail,
  getWorkQueue,
] as const;

type Standing = Pick<MailConversationRow, 'status' | 'outcome'>;

/** A processed conversation shows its result instead of its status. */
export const MailStatusText = ({ status, outcome }: Standing) => {
  const say = useSay();
  return outcome === null ? (
    <StatusDot tone={mailTones[status]}>{say(mailStatusLabels[status])}</StatusDot>
  ) : (
    <StatusDot tone={outcome === 'answered' ? 'good' : 'quiet'}>
      {say(mailOutcomeLabels[outcome])}
    </StatusDot>
  );
};

const Subject = ({ subject, unread }: Pick<MailConversationRow, 'subject' | 'unread'>) => {
  const say = useSay();
  const text = subject === '' ? say(words.noSubject) : <span translate="no">{subject}</span>;
  return unread > 0 ? <strong>{text}</strong> : text;
};

const Unread = ({ unread }: { unread: number }) => {
  const say = useSay();
  return unread === 0 ? null : (
    <span className="kit-badge">
      {say(mailFields.unread)} {unread}
    </span>
  );
};

const subjectCell: Cell<MailConversationRow> = (row, link) => (
  <>
    <Unread unread={row.unread} /> {link(<Subject subject={row.subject} unread={row.unread} />)}
  </>
);

const Order = ({ number }: { number: string | null }) => {
  const say = useSay();
  return number === null ? (
    <span className="kit-badge kit-badge-quiet">{say(words.notLinked)}</span>
  ) : (
    <span className="kit-mono" translate="no">
      {number}
    </span>
  );
};

/** The cells of the list of conversations. */
export const mailCells = {
  subject: subjectCell,
  status: (conversation: Standing) => <MailStatusText {...conversation} />,
  merchantOrderNumber: ({ merchantOrderNumber }: MailConversationRow) => (
    <Order number={merchantOrderNumber} />
  ),
};
