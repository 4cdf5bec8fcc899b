import {
  listEarlierMail,
  readMailConversation,
  type MailConversation,
  type MailMessage,
  type MailMessagesPage,
} from '@back-office/contract/features/cardholder-mail';
import { fetchUpload } from '@back-office/contract/features/uploads';
import {
  mailKindLabels,
  mailWords as words,
} from '@back-office/messages/features/cardholder-mail/detail';
import { mailMarkLabels } from '@back-office/messages/features/cardholder-mail/list';
import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Documents } from '#features/uploads/public';
import { Awaited } from '#kit/feedback/awaited';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { BothTimes } from '#kit/time/time-text';
import { useCommand, useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { refreshedByMail } from './mail-cells.tsx';
import '#kit/values/mail-thread.css';

const pathOfFile = (id: string): string => fetchUpload.path.replace('{id}', id);

// The server left only text and links in it; this frame can neither run nor load anything, whatever its content.
const framePolicy = "default-src 'none'; style-src 'unsafe-inline'";
const pageOf = (html: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${framePolicy}"><meta name="referrer" content="no-referrer"><base target="_blank"><body>${html}`;

/** Shows a mail in a frame without scripts, forms or an origin; links open in a new tab. */
const Formatted = ({ html }: { html: string }) => {
  const say = useSay();
  return (
    <iframe
      className="mail-page"
      title={say(words.formatted)}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={pageOf(html)}
    />
  );
};

const Marks = ({ message, isLinked }: { message: MailMessage; isLinked: boolean }) => {
  const say = useSay();
  const badge = (text: string, isQuiet = false): ReactNode => (
    <span className={isQuiet ? 'kit-badge kit-badge-quiet' : 'kit-badge'}>{text}</span>
  );
  return (
    <>
      {message.kind !== 'mail' && badge(say(mailKindLabels[message.kind]), true)}
      {message.kind === 'mail' && message.sender === 'unverified' && badge(say(words.unverified))}
      {message.kind === 'mail' &&
        isLinked &&
        message.sender === 'other' &&
        badge(say(words.otherSender))}
      {message.undeliveredAt !== null && badge(say(words.notDelivered))}
    </>
  );
};

const Body = ({ message: { text, quoted, html } }: { message: MailMessage }) => {
  const say = useSay();
  const [isFormatted, setFormatted] = useState(false);
  return (
    <>
      {isFormatted && html !== null ? (
        <Formatted html={html} />
      ) : (
        <div className="mail-text" translate="no">
          {text}
        </div>
      )}
      {!isFormatted && quoted !== '' && (
        <details>
          <summary className="kit-quiet">{say(words.showQuoted)}</summary>
          <div className="mail-text kit-quiet" translate="no">
            {quoted}
          </div>
        </details>
      )}
      {html !== null && (
        <button
          type="button"
          className="kit-link-button"
          onClick={() => setFormatted(!isFormatted)}
        >
          {say(isFormatted ? words.showText : words.showFormatted)}
        </button>
      )}
    </>
  );
};

const Message = ({ message, isLinked }: { message: MailMessage; isLinked: boolean }) => {
  const say = useSay();
  const { sender, senderName, senderEmail, at, marks, files } = message;
  return (
    <li className={sender === 'merchant' ? 'mail-message mail-message-own' : 'mail-message'}>
      <div className="kit-detail-line">
        <strong translate="no">{senderName === '' ? senderEmail : senderName}</strong>
        {sender !== 'merchant' && senderName !== '' && (
          <span className="kit-quiet" translate="no">
            {senderEmail}
          </span>
        )}
        <Marks message={message} isLinked={isLinked} />
      </div>
      <div className="kit-caption kit-quiet">
        <BothTimes at={at} />
      </div>
      <Body message={message} />
      {files.length > 0 && <Documents files={files} path={pathOfFile} />}
      {marks.length > 0 && (
        <p className="kit-caption kit-quiet">
          {marks.map((mark) => say(mailMarkLabels[mark])).join(' ')}
        </p>
      )}
    </li>
  );
};

/** Marks a conversation as read when someone who may answer opens it. */
const useReceipt = ({ number, version, unread }: MailConversation): void => {
  const { can } = useSession();
  const { mutate } = useCommand(readMailConversation, { refreshes: refreshedByMail });
  const leave = useEffectEvent(() => {
    if (unread > 0 && can('cardholderMail.answer')) {
      mutate({ number, version });
    }
  });
  useEffect(() => leave(), [number, version]);
};

type Page = { number: string; isLinked: boolean; page: MailMessagesPage };

/** Mails, newest first; earlier ones load on demand. */
const Mails = ({ number, isLinked, page: { messages, hasEarlier } }: Page) => {
  const [oldest] = messages;
  return (
    <>
      <ol className="mail-thread">
        {messages.toReversed().map((message) => (
          <Message key={message.version} message={message} isLinked={isLinked} />
        ))}
      </ol>
      {hasEarlier && oldest !== undefined && (
        <EarlierMails number={number} isLinked={isLinked} before={oldest.version} />
      )}
    </>
  );
};

const EarlierMails = ({ before, ...rest }: Omit<Page, 'page'> & { before: number }) => {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const question = useQuestion(
    listEarlierMail,
    { number: rest.number, before },
    { enabled: isOpen, keepPreviousData: true },
  );
  if (!isOpen) {
    return <Button onClick={() => setOpen(true)}>{say(words.earlierMail)}</Button>;
  }
  return question.data === undefined ? (
    <Awaited question={question} skeleton={<SkeletonLines lines={4} />} />
  ) : (
    <Mails {...rest} page={question.data} />
  );
};

/** The mails of a conversation, newest first. */
export const MailThread = ({ thing }: { thing: MailConversation }) => {
  useReceipt(thing);
  return <Mails number={thing.number} isLinked={thing.payment !== null} page={thing} />;
};
