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

/** A name that says no path, keeps its ending, and holds no card number. */
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

/** How a part that is text begins: its fields, where it is a report or the mail that is returned. */
export const startOf = (part: Attachment): string =>
  bytesOf(part).subarray(0, startBytes).toString();

// A mail that a server returns, whole or by its head, and what the server says of it.
const isOfServers = ({ mimeType }: Attachment): boolean =>
  mimeType.startsWith('message/') || mimeType === 'text/rfc822-headers';

/** The attachments of kinds that the product takes; what it leaves out is marked. Each is judged by its content later. */
export const readFiles = (
  attachments: readonly Attachment[],
  { marks, mask }: { marks: Set<MailMark>; mask: string },
): MailFile[] => {
  const files = attachments
    // What a mail server says about itself, and the mail that it returns, are no files of the cardholder's.
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
