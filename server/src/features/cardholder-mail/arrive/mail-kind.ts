import type { MailKind } from '@back-office/contract/features/cardholder-mail';
import type { Attachment, Header } from 'postal-mime';
import { startOf } from './mail-files.ts';

type Envelope = { envelopeFrom: string; from: string; subject: string };

const valueOf = (headers: readonly Header[], name: string): string =>
  headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? '';

const deliveryStatus = /^message\/(?:global-)?delivery-status$/;

/**
 * The type of a mail server's structured report (RFC 6522, RFC 6533 with international addresses): not delivered, or
 * else late, relayed, delivered or read.
 */
const kindOfReport = (type: string, parts: readonly Attachment[]): MailKind => {
  const isOfDelivery = !/report-type\s*=\s*"?(?!(?:global-)?delivery-status)[a-z]/.test(type);
  const statuses = parts.filter(({ mimeType }) => deliveryStatus.test(mimeType));
  const isFailed =
    statuses.length === 0 || statuses.some((part) => /^action:\s*failed\b/im.test(startOf(part)));
  return isOfDelivery && isFailed ? 'bounce' : 'autoReply';
};

/** A plain-text report about a mail that a server could not deliver. */
const isBounce = (headers: readonly Header[], { envelopeFrom, from }: Envelope): boolean =>
  headers.some(({ key }) => key === 'x-failed-recipients') ||
  (envelopeFrom === '' && /^(?:mailer-daemon|postmaster)@/.test(from));

// Subjects of autoresponders that send no identifying header.
const automaticSubject =
  /^(?:automatic reply|auto[- ]?reply|out of office|autoreply)\b|^(?:自动回复|自動回覆|自動回應)/i;

/** Written by a program (RFC 3834 section 5, RFC 2369): a vacation notice, a ticket system, a mailing list. */
const isAutomatic = (headers: readonly Header[], { envelopeFrom, subject }: Envelope): boolean => {
  const submitted = valueOf(headers, 'auto-submitted');
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(valueOf(headers, 'precedence')) ||
    headers.some(({ key }) =>
      /^(?:x-autoreply|x-autorespond|x-autoresponder|list-id)$/.test(key),
    ) ||
    envelopeFrom === '' ||
    automaticSubject.test(subject.trim())
  );
};

/** The kind of author; an automatic mail never waits for an answer, and the product itself never answers any mail. */
export const kindOfMail = (
  headers: readonly Header[],
  envelope: Envelope,
  parts: readonly Attachment[],
): MailKind => {
  const type = valueOf(headers, 'content-type');
  if (type.startsWith('multipart/report')) {
    return kindOfReport(type, parts);
  }
  if (isBounce(headers, envelope)) {
    return 'bounce';
  }
  return isAutomatic(headers, envelope) ? 'autoReply' : 'mail';
};
