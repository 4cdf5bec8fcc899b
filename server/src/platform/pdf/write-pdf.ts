import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Language } from '@back-office/contract/kit/language';
import type { Definition, PdfMake } from './pdf-types.ts';

const fontFile = (path: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`));

const simplified = {
  normal: fontFile('noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: fontFile('noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'),
};
const traditional = {
  normal: fontFile('noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'),
  bold: fontFile('noto-sans-hk/600SemiBold/NotoSansHK_600SemiBold.ttf'),
};
const files = new Set(Object.values({ ...simplified }).concat(Object.values(traditional)));

/** Loaded with the first document, since most processes write none. */
const loadMaker = (): PdfMake => {
  // It has no types of its own.
  const pdfmake = createRequire(import.meta.url)('pdfmake') as PdfMake;
  pdfmake.setFonts({ simplified, traditional });
  // A document may read only the fonts and fetch nothing.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
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
