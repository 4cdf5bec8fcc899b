import { fileURLToPath } from 'node:url';
import { paperPagesMax } from '@back-office/contract/features/disputes/evidence';
import { withoutCardNumbers } from '@back-office/contract/kit/card-number';
import type { ReadFile } from '#features/uploads/public';
import { runConfined } from '#platform/work/confined-process';
import { Refusal } from '#platform/refusal';
import type { PaperText } from './paper-document.ts';
import { tooLongMark, writeOrder, type PaperOrder, writePaper } from './write-paper.ts';

const limits = { workSecondsMax: 20, heapMegabytesMax: 512, memoryMegabytesMax: 900 };

// The size shown on a page.
const [pictureEdge, pictureQuality, pictureSeconds] = [1600, 78, 20];

const processFile = fileURLToPath(new URL('paper-process.ts', import.meta.url));

type Page = { name: string; kind: 'jpg' | 'pdf'; content: Buffer };

/** Re-encodes a picture at a size that a network accepts. */
const drawn = async (content: Buffer): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(content)
    .timeout({ seconds: pictureSeconds })
    .resize({ width: pictureEdge, height: pictureEdge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: pictureQuality })
    .toBuffer();
};

const pagesOf = async (files: readonly ReadFile[]): Promise<Page[]> => {
  const pages: Page[] = [];
  for (const { name, kind, content } of files) {
    if (kind === 'pdf') {
      pages.push({ name, kind, content });
    } else if (kind === 'jpg' || kind === 'png') {
      pages.push({ name, kind: 'jpg', content: await drawn(content) });
    }
  }
  return pages;
};

/** Undefined if the process ended without an answer: a document exceeded its limits. */
const writtenApart = async (
  order: PaperOrder,
  files: readonly Buffer[],
): Promise<Uint8Array | 'tooLong' | undefined> => {
  const { output, ended } = await runConfined(processFile, writeOrder(order, files), limits);
  if (ended === 'waited') {
    throw new Refusal('request.overloaded');
  }
  if (output.equals(Buffer.from(tooLongMark))) {
    return 'tooLong';
  }
  return ended === undefined && output.length > 0 ? output : undefined;
};

/** Only third-party documents need a separate process; our own text and pictures take a few milliseconds. */
const written = (
  text: PaperText,
  pages: readonly Page[],
): Promise<Uint8Array | 'tooLong' | undefined> => {
  const order: PaperOrder = {
    text,
    pagesMax: paperPagesMax,
    files: pages.map(({ name, kind, content }) => ({ name, kind, bytes: content.length })),
  };
  const files = pages.map(({ content }) => content);
  return pages.some(({ kind }) => kind === 'pdf')
    ? writtenApart(order, files)
    : writePaper(order, files);
};

const maskedName = (name: string): string => withoutCardNumbers(name, '[card number masked]');

/**
 * An answer as one PDF: the text, then pictures, then the pages of documents. Files that can't become pages are listed
 * as sent separately. `tooLong` above the networks' page limit.
 */
export const makePaper = async (
  text: PaperText,
  given: readonly ReadFile[],
): Promise<Buffer | 'tooLong'> => {
  const files = given.map((file) => ({ ...file, name: maskedName(file.name) }));
  const pages = await pagesOf(files);
  const without = (kinds: readonly string[]): string[] =>
    files.filter(({ kind }) => !kinds.includes(kind)).map(({ name }) => name);
  const paper =
    (await written({ ...text, apart: without(['pdf', 'jpg', 'png']) }, pages)) ??
    (await written(
      { ...text, apart: without(['jpg', 'png']) },
      pages.filter(({ kind }) => kind === 'jpg'),
    ));
  if (paper === undefined) {
    throw new Error('The paper of an answer could not be written.');
  }
  return paper === 'tooLong' ? paper : Buffer.from(paper);
};
