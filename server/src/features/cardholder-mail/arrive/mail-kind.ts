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

/** What a mail server reports in its own form (RFC 6522, with international addresses RFC 6533): not delivered, or else late, passed on, delivered or read. */
const kindOfReport = (type: string, parts: readonly Attachment[]): MailKind => {
  const isOfDelivery = !/report-type\s*=\s*"?(?!(?:global-)?delivery-status)[a-z]/.test(type);
  const statuses = parts.filter(({ mimeType }) => deliveryStatus.test(mimeType));
  const isFailed =
    statuses.length === 0 || statuses.some((part) => /^action:\s*failed\b/im.test(startOf(part)));
  return isOfDelivery && isFailed ? 'bounce' : 'autoReply';
};

/** A report in words alone about a mail that a server could not deliver. */
const isBounce = (headers: readonly Header[], { envelopeFrom, from }: Envelope): boolean =>
  headers.some(({ key }) => key === 'x-failed-recipients') ||
  (envelopeFrom === '' && /^(?:mailer-daemon|postmaster)@/.test(from));

// What programs that answer for somebody write where they name themselves by no header.
const automaticSubject =
  /^(?:automatic reply|auto[- ]?reply|out of office|autoreply)\b|^(?:自动回复|自動回覆|自動回應)/i;

/** Written by a program (RFC 3834 section 5, RFC 2369): on vacation, by a ticket system, for a mailing list. */
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

/** Who wrote a mail; nothing that a program wrote waits for an answer, and the product itself never answers anything. */
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
