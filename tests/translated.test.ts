import { readdir } from 'node:fs/promises';
import type { Language } from '@back-office/contract/kit/language';
import { beforeAll, expect, test } from 'vitest';

type Text = string | ((parameters: never) => unknown);
type Found = { path: string; word: Record<Language, Text> };

const isWord = (value: object): value is Record<Language, Text> =>
  ['en', 'zhCn', 'zhHk'].every(
    (language) =>
      language in value && ['string', 'function'].includes(typeof value[language as never]),
  );

const wordsIn = (value: unknown, path: string): Found[] => {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return isWord(value)
    ? [{ path, word: value }]
    : Object.entries(value).flatMap(([name, inner]) => wordsIn(inner, `${path} ${name}`));
};

let words: Found[];
beforeAll(async () => {
  const folder = new URL('../messages/src/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map(async (file) => wordsIn(await import(new URL(file, folder).href), file)),
  );
  words = modules.flat();
});

/** All two-byte characters of an encoding between these lead bytes. */
const charactersOf = (encoding: string, [first, last]: readonly [number, number]): Set<string> => {
  const decoder = new TextDecoder(encoding);
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  return new Set(
    bytes
      .slice(first, last + 1)
      .flatMap((lead) => bytes.slice(0x40).map((trail) => [lead, trail]))
      .filter(([, trail = 0]) => encoding === 'big5' || trail >= 0xa1)
      .map((pair) => decoder.decode(Uint8Array.from(pair))),
  );
};

// The standards of the two scripts: GB 2312 has no traditional characters, the levels of Big5 no simplified ones.
const scripts = {
  zhCn: charactersOf('gbk', [0xb0, 0xf7]),
  zhHk: charactersOf('big5', [0xa4, 0xf9]),
} as const;
const han = /\p{Script=Han}/gu;

/** Stands for any parameter of a text, whatever the text does with it, and reads as a figure. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, key) =>
    key === Symbol.toPrimitive
      ? () => '7'
      : key === Symbol.iterator
        ? [][Symbol.iterator].bind([])
        : anything,
  apply: () => anything,
});

/** The text itself; for the few functions that look something up by a parameter, the source. */
const told = (found: Found, language: Language): string => {
  const text = found.word[language];
  if (typeof text === 'string') {
    return text;
  }
  try {
    const made: unknown = text(anything as never);
    return typeof made === 'string' ? made : JSON.stringify(made);
  } catch {
    return String(text);
  }
};

test.each(['zhCn', 'zhHk'] as const)(
  '[S1.1] every word in %s is written in the characters of its script',
  (language) => {
    const foreign = words.flatMap((found) => {
      const others = (told(found, language).match(han) ?? []).filter(
        (character) => !scripts[language].has(character),
      );
      return others.length === 0 ? [] : [`${found.path}: ${others.join('')}`];
    });
    expect(foreign).toEqual([]);
  },
);

/** Companies, schemes and units: the same in every language. */
const names: readonly string[] = [
  'Visa,Visa TC40,Visa VAMP,Mastercard,Mastercard SAFE,Mastercard ECM,Mastercard HECM,Mastercard EFM',
  'American Express,JCB,Diners Club,Discover,RDR,Ethoca,ECI,CAVV,OFAC（SDN）,IP,Apple Pay,Google Pay',
  'UPS,FedEx,DHL,USPS,Royal Mail,OnTrac,DPD,Shopify,WooCommerce,Magento,SHOPLINE',
  'CSV,Excel（XLSX）,7 KB,7 UTC+8',
  // The table in a ZIP of answers, found by this name.
  'answers',
].flatMap((line) => line.split(','));
const command = 'npm run verify';

test('[S1.1] no word is left in another language than the one it is for', () => {
  expect(words.length).toBeGreaterThan(3000);
  const isLeft = (text: string): boolean =>
    /[A-Za-z]{2,}(?: [A-Za-z]{2,}){2,}/.test(text.replace(command, '')) ||
    (text.match(han) === null && /\p{L}/u.test(text) && !names.includes(text));
  const left = words.flatMap((found) => [
    ...(told(found, 'en').match(han) === null ? [] : [`${found.path} en`]),
    ...(['zhCn', 'zhHk'] as const)
      .map((language) => [language, told(found, language)] as const)
      .filter(([, text]) => !text.includes('=>') && isLeft(text))
      .map(([language, text]) => `${found.path} ${language}: ${text}`),
  ]);
  expect(left).toEqual([]);
});
