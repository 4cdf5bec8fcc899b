import { chineseTexts, type Decode, readCsv, unicodeText } from '@back-office/contract/kit/csv';
import type { Language } from '@back-office/contract/kit/language';

const decode: Decode = (bytes, encoding) =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

/**
 * A file without headings does not reveal its encoding, so the reader's language decides; the person checks the values
 * before sending.
 */
const textOf = (bytes: Uint8Array, language: Language): string | undefined => {
  const texts = chineseTexts(bytes, decode);
  return unicodeText(bytes, decode) ?? (language === 'zhHk' ? texts.at(-1) : texts[0]);
};

/** The first column of each line that has one, in any dialect of CSV; undefined for a file that is not text. */
export const valuesOfFile = (bytes: Uint8Array, language: Language): string | undefined => {
  const text = textOf(bytes, language);
  return text === undefined || text.includes('\0') || /\p{Co}/u.test(text)
    ? undefined
    : readCsv(text)
        ?.map(({ cells: [value = ''] }) => value.replaceAll(/\s+/g, ' ').trim())
        .filter((value) => value !== '')
        .join('\n');
};
