import { expect, test } from 'vitest';
import { isChanged } from './use-answer.ts';

const evidence = [{ field: 'receipt', text: 'Attached' }] as const;
const draft = {
  statement: 'Delivered',
  evidence: [...evidence],
  files: [{ id: 'receipt' }, { id: 'photo' }],
};
const sent = { statement: 'Delivered', evidence: [...evidence] };
const files = ['photo', 'receipt'];

test('a draft that holds what the form holds has not changed', () => {
  expect(isChanged({ draft }, sent, files)).toBe(false);
  expect(isChanged({ draft: { ...draft, statement: 'Delivered ' } }, sent, files)).toBe(false);
});

test.each([
  ['another summary', { statement: 'Delivered twice' }],
  ['another text', { evidence: [{ field: 'receipt', text: 'Page 2' }] }],
  ['one file more', { files: [...draft.files, { id: 'invoice' }] }],
  ['one file less', { files: [{ id: 'receipt' }] }],
  ['another file in place of one', { files: [{ id: 'receipt' }, { id: 'invoice' }] }],
] as const)('a draft with %s has changed', (_what, change) => {
  const changed = { ...draft, ...change } as typeof draft;
  expect(isChanged({ draft: changed }, sent, files)).toBe(true);
});
