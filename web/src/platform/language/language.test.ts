import { describe, expect, it } from 'vitest';
import { chosenLanguage, sayIn } from './language.ts';

describe('the language', () => {
  it.each([
    ['en', 'zh-CN', 'en'],
    ['zhHk', 'en', 'zhHk'],
    ['de', 'zh-CN', 'zhCn'],
    [undefined, 'zh', 'zhCn'],
    [undefined, 'zh-cn', 'zhCn'],
    [undefined, 'zh-HK', 'zhHk'],
    [undefined, 'zh-TW', 'zhHk'],
    [undefined, 'zh-SG', 'en'],
    [undefined, 'fr', 'en'],
    [undefined, undefined, 'zhCn'],
  ])('[S3.9] stored %j in a browser of %j is %s', (stored, browser, language) => {
    expect(chosenLanguage(stored, browser)).toBe(language);
  });

  it('[S3.9] chosen in this browser goes before the one that the person chose in another, and that before the browser’s', () => {
    expect(chosenLanguage('en', 'zh-CN', 'zhHk')).toBe('en');
    expect(chosenLanguage(undefined, 'zh-CN', 'zhHk')).toBe('zhHk');
    expect(chosenLanguage('de', 'zh-CN', null)).toBe('zhCn');
  });

  it('says a word, or makes it from its parameters', () => {
    const count = {
      en: ({ n }: { n: number }) => `${n} new`,
      zhCn: ({ n }: { n: number }) => `${n} 条新`,
      zhHk: ({ n }: { n: number }) => `${n} 項新`,
    };
    expect(sayIn('zhHk')({ en: 'a', zhCn: 'b', zhHk: 'c' })).toBe('c');
    expect(sayIn('en')(count, { n: 12 })).toBe('12 new');
  });
});
