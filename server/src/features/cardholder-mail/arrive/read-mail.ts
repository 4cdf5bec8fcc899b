import { createHash } from 'node:crypto';
import type { MailKind, MailMark } from '@back-office/contract/features/cardholder-mail';
import { withoutCardNumbers } from '@back-office/contract/kit/card-number';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { gateOf } from '#platform/work/lanes';
import { readFiles, startOf, type MailFile } from './mail-files.ts';
import { kindOfMail } from './mail-kind.ts';
import { safeHtml, textOfHtml } from './safe-html.ts';
import { isSenderVerified } from './sender-check.ts';

/** A mail that is safe to store: without card numbers, scripts, remote images or control characters. */
export type ReadMail = {
  messageKey: string;
  /** Null if it contains what looks like a card number, so that no answer repeats it. */
  messageId: string | null;
  /** The hashes of the mails that it answers. */
  references: string[];
  from: { email: string; name: string };
  isVerified: boolean;
  kind: MailKind;
  /** The number of servers that relayed it. */
  hops: number;
  subject: string;
  text: string;
  html: string | null;
  files: MailFile[];
  marks: MailMark[];
};

const subjectLengthMax = 300;
const nameLengthMax = 120;
const idLengthMax = 500;
const textLengthMax = 50_000;
const referencesMax = 50;
const cardMask = '••••';

// Parsing a mail of the maximum size takes ten times as much memory.
const readAtOnce = 2;
const whileReading = gateOf(readAtOnce);

export const keyOfMessage = (id: string): string =>
  createHash('sha256').update(id.trim()).digest('hex');

/**
 * Removes characters that a database or a reader can't handle: controls, half surrogates, marks that reverse the
 * direction.
 */
const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\t\u200D]/gu, '');

const lineOf = (text: string, max: number): string =>
  withoutCardNumbers(cleaned(text).replaceAll(/\s+/g, ' ').trim(), cardMask)
    .slice(0, max)
    .toWellFormed();

const senderOf = (from: Address | undefined): { email: string; name: string } => {
  const [first] = from?.group ?? (from === undefined ? [] : [from]);
  const { address = '', name = '' } = { ...first };
  return { email: lineOf(address.toLowerCase(), 254), name: lineOf(name, nameLengthMax) };
};

const idsIn = (text: string): string[] => text.match(/<[^<>\s]{1,500}>/g) ?? [];

const returned = /^(?:message\/(?:rfc822|global|global-headers)|text\/rfc822-headers)$/;
const receipt = /^message\/(?:global-)?disposition-notification$/;

/**
 * The ids of the mails that a report is about: returned completely or as headers (RFC 6522, 6533), or named by a read
 * receipt (RFC 8098).
 */
const returnedIn = (attachments: Email['attachments']): string[] =>
  attachments
    .filter(({ mimeType }) => returned.test(mimeType) || receipt.test(mimeType))
    .flatMap((part) =>
      idsIn(/^(?:original-)?message-id:\s*(<[^<>\s]+>)/im.exec(startOf(part))?.[1] ?? ''),
    );

/** For a returned mail, the mails that the report names; for any other, the mails that it answers. */
const referencesOf = (
  { references = '', inReplyTo = '', text = '', attachments }: Email,
  kind: MailKind,
): string[] =>
  [
    ...idsIn(inReplyTo),
    ...idsIn(references).toReversed(),
    ...returnedIn(attachments),
    ...(kind === 'bounce' ? idsIn(text) : []),
  ]
    .slice(0, referencesMax)
    .map(keyOfMessage);

const pageOf = (html: string | undefined, marks: Set<MailMark>): string | null => {
  if (html === undefined) {
    return null;
  }
  const shown = safeHtml(cleaned(html), cardMask);
  if (shown.isMasked) {
    marks.add('cardNumberMasked');
  }
  if (shown.html === null) {
    marks.add('htmlLeftOut');
  }
  return shown.html;
};

const textOf = ({ text, html }: Email, marks: Set<MailMark>): string => {
  const given = text ?? (html === undefined ? '' : textOfHtml(html));
  const plain = cleaned(given.slice(0, 2 * textLengthMax)).trim();
  // Masked before it is cut, so that no half of a card number remains at the end.
  const masked = withoutCardNumbers(plain, cardMask);
  if (masked !== plain) {
    marks.add('cardNumberMasked');
  }
  if (masked.length > textLengthMax) {
    marks.add('textShortened');
  }
  return masked.slice(0, textLengthMax).toWellFormed();
};

const idOf = (email: Email, raw: Buffer): string => {
  const [id] = idsIn(email.messageId ?? '');
  // Without an id, the same bytes count as the same mail.
  return id ?? `<${createHash('sha256').update(raw).digest('hex')}@without-id>`;
};

type Told = {
  /** The sender of the envelope; empty for messages from mail servers themselves. */
  envelopeFrom: string;
  /** The name with which the relay signs its results; without it no sender counts as verified. */
  checkedBy: string | undefined;
};

/** Parses a mail as received. Throws if it is nested too deeply or is not a valid mail. */
export const readMail = (raw: Buffer, { envelopeFrom, checkedBy }: Told): Promise<ReadMail> =>
  whileReading(async () => {
    const email = await PostalMime.parse(raw, { maxNestingDepth: 40, maxHeadersSize: 256 * 1024 });
    const { headers } = email;
    const from = senderOf(email.from);
    const envelope = { envelopeFrom, from: from.email, subject: email.subject ?? '' };
    const kind = kindOfMail(headers, envelope, email.attachments);
    const marks = new Set<MailMark>();
    const id = idOf(email, raw);
    const subject = lineOf(email.subject ?? '', subjectLengthMax);
    if (subject.includes(cardMask)) {
      marks.add('cardNumberMasked');
    }
    return {
      messageKey: keyOfMessage(id),
      messageId: lineOf(id, idLengthMax) === id ? id : null,
      references: referencesOf(email, kind),
      from,
      isVerified:
        checkedBy !== undefined && isSenderVerified(headers, { from: from.email, checkedBy }),
      kind,
      hops: headers.filter(({ key }) => key === 'received').length,
      subject,
      text: textOf(email, marks),
      html: pageOf(email.html, marks),
      files: readFiles(email.attachments, { marks, mask: cardMask }),
      marks: [...marks],
    };
  });
