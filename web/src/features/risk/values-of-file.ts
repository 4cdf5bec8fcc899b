import { chineseTexts, type Decode, readCsv, unicodeText } from '@back-office/contract/kit/csv';
import type { Language } from '@back-office/contract/kit/language';

const decode: Decode = (bytes, encoding) =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** A file without headings doesn't show its encoding, so the reader's language decides; the values are looked at before they are sent. */
const textOf = (bytes: Uint8Array, language: Language): string | undefined => {
  const texts = chineseTexts(bytes, decode);
  return unicodeText(bytes, decode) ?? (language === 'zhHk' ? texts.at(-1) : texts[0]);
};

/** The first column of each line that has any, one per line, in whatever dialect of CSV; undefined for a file that is no text. */
export const valuesOfFile = (bytes: Uint8Array, language: Language): string | undefined => {
  const text = textOf(bytes, language);
  return text === undefined || text.includes('\0') || /\p{Co}/u.test(text)
    ? undefined
    : readCsv(text)
        ?.map(({ cells: [value = ''] }) => value.replaceAll(/\s+/g, ' ').trim())
        .filter((value) => value !== '')
        .join('\n');
};
