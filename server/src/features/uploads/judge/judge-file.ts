import type { FileKind, UploadRefusal } from '@back-office/contract/features/uploads/rules';
import { compoundSign } from './compound-file.ts';
import type { JudgedFile, Verdict } from './judged.ts';
import { isMixed } from './mixed-content.ts';
import { judgeOffice } from './office-parts.ts';
import { judgeOldOffice } from './old-office.ts';
import { judgePdf } from './pdf/judge-pdf.ts';
import { redrawImage } from './redraw-image.ts';

type Form = 'pdf' | 'zip' | 'compound' | 'jpg' | 'png' | 'bmp';

const signs: Readonly<Record<Form, Buffer>> = {
  pdf: Buffer.from('%PDF-'),
  zip: Buffer.from('504b0304', 'hex'),
  compound: compoundSign,
  jpg: Buffer.from('ffd8ff', 'hex'),
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  bmp: Buffer.from('BM'),
};

const formOf: Readonly<Record<FileKind, Form>> = {
  pdf: 'pdf',
  doc: 'compound',
  docx: 'zip',
  xls: 'compound',
  xlsx: 'zip',
  jpg: 'jpg',
  png: 'png',
  bmp: 'bmp',
};

const beginsAs = (form: Form, bytes: Buffer): boolean =>
  bytes.subarray(0, signs[form].length).equals(signs[form]);

/** Word and Excel put a document of today's form into the older one when it has a password. */
const isLocked = (kind: FileKind, bytes: Buffer): boolean =>
  (kind === 'docx' || kind === 'xlsx') &&
  beginsAs('compound', bytes) &&
  judgeOldOffice(kind === 'docx' ? 'doc' : 'xls', bytes) === 'uploads.encrypted';

const judgeDocument = async (
  kind: Exclude<FileKind, 'jpg' | 'png' | 'bmp'>,
  bytes: Buffer,
): Promise<Verdict> => {
  if (isMixed(formOf[kind] as 'pdf' | 'zip' | 'compound', bytes)) {
    return 'uploads.mixedContent';
  }
  switch (kind) {
    case 'pdf':
      return judgePdf(bytes);
    case 'docx':
    case 'xlsx':
      return judgeOffice(kind, bytes);
    case 'doc':
    case 'xls':
      return judgeOldOffice(kind, bytes);
  }
};

/**
 * Judges a file by its content: whether it is of the kind that its name says, whole, of that kind alone, and does nothing by
 * itself. Pictures come back re-encoded, documents as they are.
 */
export const judgeFile = async (
  kind: FileKind,
  bytes: Buffer,
): Promise<JudgedFile | UploadRefusal> => {
  if (isLocked(kind, bytes)) {
    return 'uploads.encrypted';
  }
  if (!beginsAs(formOf[kind], bytes)) {
    return 'uploads.contentDiffers';
  }
  if (kind === 'jpg' || kind === 'png' || kind === 'bmp') {
    return redrawImage(kind, bytes);
  }
  return (await judgeDocument(kind, bytes)) ?? { kind, bytes };
};
