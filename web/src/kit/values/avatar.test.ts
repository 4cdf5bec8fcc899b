import { expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';

it.each([
  ['Ken Lau 劉健', 'KL'],
  ['陳大文', '陳'],
  ['陳 Mei', '陳'],
  ['Mei 陳', 'M'],
  ['  ann  ', 'A'],
  ['😀 Smile', '😀S'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
