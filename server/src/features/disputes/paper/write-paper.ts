import { type PaperText, paperDocument, type Attached, type Pictured } from './paper-document.ts';
import { PDFDocument, rgb, StandardFonts, type PDFPage } from '@cantoo/pdf-lib';
import { writePdf } from '#platform/pdf/write-pdf';

/** The content of an answer, and the list of the files that follow. */
export type PaperOrder = {
  text: PaperText;
  pagesMax: number;
  files: readonly { name: string; kind: 'jpg' | 'pdf'; bytes: number }[];
};

// The length of the order, before it.
const headBytes = 4;
/** The answer instead of a document with too many pages. */
export const tooLongMark = 'too long';

/** The length of the order, the order as JSON, then its files one after the other. */
export const writeOrder = (order: PaperOrder, files: readonly Buffer[]): Buffer => {
  const told = Buffer.from(JSON.stringify(order));
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(told.length);
  return Buffer.concat([head, told, ...files]);
};

export const readOrder = (input: Buffer): { order: PaperOrder; files: Buffer[] } => {
  let at = headBytes + input.readUInt32BE(0);
  const order = JSON.parse(input.subarray(headBytes, at).toString()) as PaperOrder;
  const files = order.files.map(({ bytes }) => {
    at += bytes;
    return input.subarray(at - bytes, at);
  });
  return { order, files };
};

type Document = { name: string; pdf: PDFDocument };

/** A document that can't be parsed does not invalidate the answer: it is sent as its original file. */
const opened = async (name: string, bytes: Buffer): Promise<Document | undefined> => {
  try {
    return { name, pdf: await PDFDocument.load(bytes, { updateMetadata: false }) };
  } catch {
    return undefined;
  }
};

type Given = { pictures: Pictured[]; documents: Document[]; apart: string[] };

const takeFiles = async (order: PaperOrder, bodies: readonly Buffer[]): Promise<Given> => {
  const given: Given = { pictures: [], documents: [], apart: [...order.text.apart] };
  for (const [at, { name, kind }] of order.files.entries()) {
    const body = bodies[at] ?? Buffer.alloc(0);
    if (kind === 'jpg') {
      const image = `data:image/jpeg;base64,${body.toString('base64')}`;
      given.pictures.push({ name, image });
      continue;
    }
    const document = await opened(name, body);
    if (document === undefined) {
      given.apart.push(name);
    } else {
      given.documents.push(document);
    }
  }
  return given;
};

const firstPagesFrom = (documents: readonly Document[], pagesBefore: number): Attached[] => {
  let next = pagesBefore + 1;
  return documents.map(({ name, pdf }) => {
    const firstPage = next;
    next += pdf.getPageCount();
    return { name, firstPage };
  });
};

const margin = 40;
const grey = rgb(0.29, 0.34, 0.41);

/** Stamps the case and the page number on every page. */
const stamp = async (whole: PDFDocument, caseNumber: string): Promise<void> => {
  const font = await whole.embedFont(StandardFonts.Helvetica);
  const pages = whole.getPages();
  pages.forEach((page: PDFPage, at) => {
    const text = `Dispute ${caseNumber} · page ${at + 1} of ${pages.length}`;
    const width = font.widthOfTextAtSize(text, 8);
    page.drawText(text, {
      x: page.getWidth() - margin - width,
      y: 24,
      size: 8,
      font,
      color: grey,
    });
  });
};

/** One PDF of an answer's text and its files, in their order; `tooLong` above the order's page limit. */
export const writePaper = async (
  order: PaperOrder,
  bodies: readonly Buffer[],
): Promise<Uint8Array | 'tooLong'> => {
  const { pictures, documents, apart } = await takeFiles(order, bodies);
  const text = { ...order.text, apart };
  const written = async (attached: Attached[]): Promise<PDFDocument> =>
    PDFDocument.load(await writePdf(paperDocument({ text, pictures, attached })));
  let whole = await written(firstPagesFrom(documents, 0));
  const pagesBefore = whole.getPageCount();
  const pages = documents.reduce((sum, { pdf }) => sum + pdf.getPageCount(), pagesBefore);
  if (pages > order.pagesMax) {
    return 'tooLong';
  }
  if (documents.length > 0) {
    // Written again: the documents' first page is known only after the pages before them.
    whole = await written(firstPagesFrom(documents, pagesBefore));
  }
  for (const { pdf } of documents) {
    const copied = await whole.copyPages(pdf, pdf.getPageIndices());
    copied.forEach((page) => whole.addPage(page));
  }
  await stamp(whole, text.caseNumber);
  return whole.save({ useObjectStreams: false });
};
