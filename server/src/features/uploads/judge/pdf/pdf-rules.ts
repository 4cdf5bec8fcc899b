// Runs in a process of its own (judge-pdf.ts): takes a PDF from its input, and returns the rule that it breaks.
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib';
import type { Verdict } from '../judged.ts';

// Content that runs, opens, sends or embeds something else (ISO 32000-1, 12.6.4, 7.11.4, 12.7.8, 13.7).
const activeKeys = new Set(['JS', 'JavaScript', 'AA', 'XFA', 'EmbeddedFiles', 'EF', 'RichMedia']);
const activeValues = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'RichMedia',
  'RichMediaExecute',
  'EmbeddedFile',
  'FileAttachment',
  'Rendition',
]);
// Keys whose value names an object's kind or action.
const sayingKeys = new Set(['S', 'Type', 'Subtype']);

const isActiveEntry = ([name, value]: readonly [PDFName, PDFObject]): boolean => {
  const key = name.decodeText();
  return (
    activeKeys.has(key) ||
    (sayingKeys.has(key) && value instanceof PDFName && activeValues.has(value.decodeText()))
  );
};

/** Searches an object's own content; referenced objects are checked by themselves. */
const isActive = (object: PDFObject): boolean => {
  const open: PDFObject[] = [object];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next instanceof PDFArray) {
      open.push(...next.asArray());
      continue;
    }
    const dict = next instanceof PDFStream ? next.dict : next;
    if (dict instanceof PDFDict) {
      const entries = dict.entries();
      if (entries.some(isActiveEntry)) {
        return true;
      }
      open.push(...entries.map(([, value]) => value));
    }
  }
  return false;
};

// Readers differ in which bytes they accept as an object, so the bytes are searched too. Long enough not to occur by chance.
const activeBytes = /\/(?:JavaScript|EmbeddedFile|RichMedia|Launch)\b/;
const unescaped = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

const problemOf = async (bytes: Buffer): Promise<Verdict> => {
  const text = bytes.toString('latin1');
  const isEncrypted = /\/Encrypt\b/.test(text);
  try {
    const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
    if (pdf.isEncrypted) {
      return 'uploads.encrypted';
    }
    const objects = pdf.context.enumerateIndirectObjects();
    if (activeBytes.test(unescaped(text)) || objects.some(([, object]) => isActive(object))) {
      return 'uploads.activeContent';
    }
    return pdf.getPageCount() > 0 ? undefined : 'uploads.damaged';
  } catch {
    return isEncrypted ? 'uploads.encrypted' : 'uploads.damaged';
  }
};

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) {
  chunks.push(chunk as Buffer);
}
process.stdout.write((await problemOf(Buffer.concat(chunks))) ?? 'fine');
