const pdfSign = '%PDF-';
// A PDF reader takes a file whose header comes this late.
const headerWithin = 1024;
const zipEndSign = Buffer.from('504b0506', 'hex');
const zipEndBytes = 22;
const zipCommentMax = 65_535;
// What writers leave behind the end of a PDF: blanks and zeros.
const onlyBlanks = /^[\s\0]*$/;

/** Whether a reader of archives, which begins at the end, would find one here. */
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

/** Whether bytes that begin as one kind of file are another one to another reader. */
export const isMixed = (kind: 'pdf' | 'zip' | 'compound', bytes: Buffer): boolean =>
  kind === 'pdf'
    ? endsAsArchive(bytes) || hasMoreBehindPdf(bytes)
    : beginsAsPdf(bytes) || (kind === 'compound' && endsAsArchive(bytes));
