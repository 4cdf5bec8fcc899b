import { describe, expect, it } from 'vitest';
import { noteSchema } from './line.ts';

describe('a reason or note', () => {
  const isTaken = (text: string): boolean => noteSchema(100).safeParse(text).success;

  it.each([
    'One line',
    'Two lines:\n1. The first',
    'A blank line\n\nbetween',
    '两行\n文字',
    'One\r\ntwo',
    'a\ttable',
    'Parts\n---\nof it',
  ])('is taken with its line breaks: %j', (text) => {
    expect(noteSchema(100).parse(`${text}\n`)).toBe(text);
  });

  it.each(['', ' \n ', '\u200B', 'turned \u202Earound', '***', 'nul\0'])(
    'is refused where it says nothing or hides something: %j',
    (text) => {
      expect(isTaken(text)).toBe(false);
    },
  );
});
