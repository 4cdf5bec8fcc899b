import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paragraphsOf, partsOf } from './announcement-text.tsx';

const linksIn = (text: string): string[] =>
  partsOf(text)
    .filter(({ kind }) => kind === 'link')
    .map((part) => part.text);

it.each([
  ['See https://example.com/a?b=c.', ['https://example.com/a?b=c']],
  ['(http://example.com/x)', ['http://example.com/x']],
  ['请查看 https://example.com/页面。谢谢', ['https://example.com/页面']],
  ['javascript:alert(1) data:text/html,x ftp://example.com', []],
  ['<a href="https://example.com">here</a>', ['https://example.com']],
  ['https:// and https', []],
])('[S2.47] %s', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

it('no character is lost, and a link is nothing but a web address', () => {
  const texts = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        'https://a.example/b?c=d.',
        '(http://f.example)',
        'javascript:alert(1)',
        'https://',
        '<script>',
        '\n\n',
        '"',
      ),
    ),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(texts, (pieces) => {
      const text = pieces.join(' ');
      expect(
        partsOf(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
      expect(linksIn(text).every((link) => /^https?:\/\//.test(link))).toBe(true);
    }),
  );
});

it('an empty line begins a paragraph, a single break does not', () => {
  expect(paragraphsOf('One\nline\n\nTwo\r\n \r\n\nThree\n')).toEqual([
    'One\nline',
    'Two',
    'Three\n',
  ]);
});
