import { expect, test } from 'vitest';
import type { Language } from '@back-office/contract/kit/language';
import { valuesOfFile } from './values-of-file.ts';

const valuesIn = (bytes: Uint8Array, language: Language): string | undefined =>
  valuesOfFile(bytes, language)?.values;

const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each([
  ['commas', Buffer.from('a@x.example,note\r\nb@x.example,\r\n')],
  ['semicolons and quotes', Buffer.from('"a@x.example";"a; ""note"""\n\n"b@x.example";\n')],
  ['tabs in UTF-16', utf16('a@x.example\tnote\r\nb@x.example\t\r\n')],
  ['a mark and old line ends', Buffer.from('\uFEFFa@x.example\rb@x.example')],
  ['notes over two lines', Buffer.from('a@x.example,"one\r\ntwo"\r\nb@x.example,three')],
])('[S2.35] a file of values is read by its first column: %s', (_name, bytes) => {
  expect(valuesIn(bytes, 'en')).toBe('a@x.example\nb@x.example');
});

test('[S2.35] a formula stays the text that it is, for its type to refuse', () => {
  expect(valuesIn(Buffer.from('=1+1,\n+1,\n-1,\n@x,'), 'en')).toBe('=1+1\n+1\n-1\n@x');
});

test('[S2.35] names in the encodings of Chinese spreadsheets are read by the language of the reader', () => {
  // 陈 in GBK, 陳 in Big5.
  expect(valuesIn(Uint8Array.of(0xb3, 0xc2), 'zhCn')).toBe('陈');
  expect(valuesIn(Uint8Array.of(0xb3, 0xaf), 'zhHk')).toBe('陳');
});

test('[S2.35] a file that is no text, or whose quote never closes, gives nothing', () => {
  expect(valuesIn(Buffer.from('PK\u0003\u0004\0\0a,b'), 'en')).toBeUndefined();
  expect(valuesIn(Uint8Array.of(0x61, 0xff), 'zhCn')).toBeUndefined();
  expect(valuesIn(Buffer.from('"a@x.example,b'), 'en')).toBeUndefined();
});

test.each(['Email', ' e-mail ', '邮箱', '電郵地址', 'Phone Number', 'IP Address', '国家/地区'])(
  '[S2.35] the heading “%s” is no value',
  (heading) => {
    expect(valuesOfFile(Buffer.from(`"${heading}";note\na@x.example;b\n`), 'en')).toEqual({
      values: 'a@x.example',
      heading: heading.trim(),
    });
  },
);

test('[S2.35] only the first line is a heading, and a value never is', () => {
  const file = 'a@x.example\nEmail\nemail@x.example';
  expect(valuesOfFile(Buffer.from(file), 'en')).toEqual({ values: file, heading: undefined });
});
