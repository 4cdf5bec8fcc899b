import { chineseTexts, type Decode, readCsv, unicodeText } from '@back-office/contract/kit/csv';
import type { Language } from '@back-office/contract/kit/language';
import { entryFields, entryTypeLabels } from '@back-office/messages/features/risk/list';

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

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

// Our own words for the types, and how other systems name such a column.
const headings = new Set(
  [
    ...[...Object.values(entryTypeLabels), entryFields.value].flatMap((word) =>
      Object.values(word),
    ),
    'Email address',
    'Emails',
    'Mail',
    'Domain',
    'IP',
    'Phone number',
    'Mobile',
    'Telephone',
    'Full name',
    'Customer',
    'Cardholder',
    'Country code',
    'Card BIN',
    'Values',
    '邮箱地址',
    '电子邮箱',
    '电话号码',
    '手机',
    '手机号',
    '域名',
    '名称',
    '国家',
    '電郵地址',
    '電話號碼',
    '手機',
    '手提電話',
    '網域',
    '名稱',
    '國家',
  ].map(plain),
);

/**
 * The first column of each line that has one, in any dialect of CSV, and its heading; undefined for a file that is not
 * text.
 */
export const valuesOfFile = (
  bytes: Uint8Array,
  language: Language,
): { values: string; heading: string | undefined } | undefined => {
  const text = textOf(bytes, language);
  const lines =
    text === undefined || text.includes('\0') || /\p{Co}/u.test(text) ? undefined : readCsv(text);
  if (lines === undefined) {
    return undefined;
  }
  const [first = '', ...others] = lines
    .map(({ cells: [value = ''] }) => value.replaceAll(/\s+/g, ' ').trim())
    .filter((value) => value !== '');
  return headings.has(plain(first))
    ? { values: others.join('\n'), heading: first }
    : { values: [first, ...others].join('\n'), heading: undefined };
};
