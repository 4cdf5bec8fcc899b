import type { MailKind } from '@back-office/contract/features/cardholder-mail';
import type { Header } from 'postal-mime';

type Envelope = { envelopeFrom: string; from: string; subject: string };

const valueOf = (headers: readonly Header[], name: string): string =>
  headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? '';

/** A report of a mail server about a mail that it could not deliver (RFC 3464). */
const isReport = (headers: readonly Header[], { envelopeFrom, from }: Envelope): boolean => {
  const type = valueOf(headers, 'content-type');
  return (
    type.startsWith('multipart/report') ||
    headers.some(({ key }) => key === 'x-failed-recipients') ||
    (envelopeFrom === '' && /^(?:mailer-daemon|postmaster)@/.test(from))
  );
};

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
export const kindOfMail = (headers: readonly Header[], envelope: Envelope): MailKind => {
  if (isReport(headers, envelope)) {
    return 'bounce';
  }
  return isAutomatic(headers, envelope) ? 'autoReply' : 'mail';
};
