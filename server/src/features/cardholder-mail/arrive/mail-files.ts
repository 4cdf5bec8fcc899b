import type { MailMark } from '@back-office/contract/features/cardholder-mail';
import {
  fileBytesMax,
  fileNameSchema,
  filesMax,
  kindOfName,
  type FileKind,
} from '@back-office/contract/features/uploads/rules';
import { withoutCardNumbers } from '@back-office/contract/kit/card-number';
import type { Attachment } from 'postal-mime';

export type MailFile = { name: string; kind: FileKind; bytes: Buffer };

const nameLengthMax = 120;
const kindsByType: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/bmp': 'bmp',
  'application/pdf': 'pdf',
};

/** A file name without a path or a card number; it keeps its extension. */
const nameOf = ({ filename, mimeType }: Attachment, mask: string): string => {
  const given = (filename ?? '')
    .toWellFormed()
    .replaceAll(/[\p{C}\\/:*?"<>|]/gu, '-')
    .trim();
  const named =
    kindOfName(given) === undefined ? `${given || 'file'}.${kindsByType[mimeType] ?? ''}` : given;
  return withoutCardNumbers(named, mask).slice(-nameLengthMax).toWellFormed();
};

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

const startBytes = 20_000;

/** The beginning of a text part: its fields, if it is a report or a returned mail. */
export const startOf = (part: Attachment): string =>
  bytesOf(part).subarray(0, startBytes).toString();

// A mail that a server returns, complete or only its headers, and the server's report about it.
const isOfServers = ({ mimeType }: Attachment): boolean =>
  mimeType.startsWith('message/') || mimeType === 'text/rfc822-headers';

/** The attachments of accepted kinds; the mail is marked if others are left out. Their contents are checked later. */
export const readFiles = (
  attachments: readonly Attachment[],
  { marks, mask }: { marks: Set<MailMark>; mask: string },
): MailFile[] => {
  const files = attachments
    // A mail server's own report and the mail that it returns are not the cardholder's files.
    .filter(({ mimeType }) => !/^(?:message|text)\//.test(mimeType))
    .flatMap((attachment) => {
      const name = nameOf(attachment, mask);
      const kind = kindOfName(name);
      const bytes = bytesOf(attachment);
      const isTaken = bytes.length > 0 && bytes.length <= fileBytesMax;
      return kind !== undefined && isTaken && fileNameSchema.safeParse(name).success
        ? [{ name, kind, bytes }]
        : [];
    })
    .slice(0, filesMax);
  const offered = attachments.filter((attachment) => !isOfServers(attachment)).length;
  if (files.length < offered) {
    marks.add('filesLeftOut');
  }
  if (files.some(({ name }) => name.includes(mask))) {
    marks.add('cardNumberMasked');
  }
  return files;
};
