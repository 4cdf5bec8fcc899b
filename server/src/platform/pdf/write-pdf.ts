import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Language } from '@back-office/contract/kit/language';
import type { Definition, FontReader, PdfMake } from './pdf-types.ts';

const families = {
  simplified: {
    normal: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    bold: 'noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf',
  },
  traditional: {
    normal: 'noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf',
    bold: 'noto-sans-hk/600SemiBold/NotoSansHK_600SemiBold.ttf',
  },
};
const files = Object.values(families).flatMap(({ normal, bold }) => [normal, bold]);

// Neither has types of its own, and the maker shares its reader of fonts only with those who require it.
const require = createRequire(import.meta.url);
const readFont = (path: string): object =>
  (require('fontkit') as FontReader).create(
    readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`))),
  );

const mark = 'kept';
const kept = new Map<string, object>();

/**
 * The format of a "file" that names a font which is open already: mark and path. From a path alone the maker would read
 * ten megabytes and decode their tables again for each document, more than half of its work.
 */
class KeptFont {
  static probe(content: Uint8Array): boolean {
    return Buffer.from(content.subarray(0, mark.length)).toString() === mark;
  }

  constructor({ buffer }: { buffer: Uint8Array }) {
    const path = Buffer.from(buffer.subarray(mark.length)).toString();
    const font = kept.get(path) ?? readFont(path);
    kept.set(path, font);
    return font;
  }
}

/** Loaded with the first document, since most processes write none. */
const loadMaker = (): PdfMake => {
  const pdfmake = require('pdfmake') as PdfMake;
  (require('fontkit') as FontReader).registerFormat(KeptFont);
  for (const path of files) {
    pdfmake.virtualfs.writeFileSync(path, Buffer.from(mark + path));
  }
  pdfmake.setFonts(families);
  // A document reads no file and fetches nothing.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  return pdfmake;
};
let maker: PdfMake | undefined;

/** A merchant's name may contain any Chinese, whatever the reader's language. */
export const fontOf = (language: Language): string =>
  language === 'zhHk' ? 'traditional' : 'simplified';

export const writePdf = (definition: Definition): Promise<Buffer> => {
  maker ??= loadMaker();
  return maker.createPdf(definition).getBuffer();
};
