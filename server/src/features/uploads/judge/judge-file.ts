import type { FileKind, UploadRefusal } from '@back-office/contract/features/uploads/rules';
import { compoundSign } from './compound-file.ts';
import type { JudgedFile, Verdict } from './judged.ts';
import { judgeOffice } from './office-parts.ts';
import { judgeOldOffice } from './old-office.ts';
import { judgePdf } from './pdf/judge-pdf.ts';
import { redrawImage } from './redraw-image.ts';

const pdfSign = '%PDF-';
// A PDF reader accepts a file whose header comes this late.
const headerWithin = 1024;
const zipEndSign = Buffer.from('504b0506', 'hex');
const zipEndBytes = 22;
const zipCommentMax = 65_535;
// Padding that writers leave after the end of a PDF: blanks and zeros.
const onlyBlanks = /^[\s\0]*$/;

/** Whether an archive reader, which begins at the end, would find an archive here. */
const endsAsArchive = (bytes: Buffer): boolean => {
  const from = Math.max(0, bytes.length - zipEndBytes - zipCommentMax);
  for (
    let at = bytes.indexOf(zipEndSign, from);
    at >= 0 && at + zipEndBytes <= bytes.length;
    at = bytes.indexOf(zipEndSign, at + 1)
  ) {
    if (at + zipEndBytes + bytes.readUInt16LE(at + 20) === bytes.length) {
      return true;
    }
  }
  return false;
};

const beginsAsPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, headerWithin).includes(pdfSign, 0, 'latin1');

const hasMoreBehindPdf = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf('%%EOF');
  return end >= 0 && !onlyBlanks.test(bytes.subarray(end + 5).toString('latin1'));
};

/** Whether another reader would take these bytes for another kind of file. */
const isMixed = (kind: 'pdf' | 'zip' | 'compound', bytes: Buffer): boolean =>
  kind === 'pdf'
    ? endsAsArchive(bytes) || hasMoreBehindPdf(bytes)
    : beginsAsPdf(bytes) || (kind === 'compound' && endsAsArchive(bytes));

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

/** Word and Excel wrap a current-format document in the older format if it has a password. */
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
 * Checks a file by its content: it must be of the kind its name says, complete, of that kind only, and without active content.
 * Pictures are re-encoded, documents stay unchanged.
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
