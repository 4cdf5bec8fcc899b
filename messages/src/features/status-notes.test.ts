import { languages } from '@back-office/contract/kit/language';
import { expect, test } from 'vitest';
import { begunNote, statusNotes } from './status-notes.ts';

test('a message that was sent as it was begun is known in every language, one that was written in none', () => {
  for (const word of Object.values(statusNotes)) {
    expect(languages.map((language) => begunNote(word[language]))).toEqual([word, word, word]);
  }
  expect(begunNote('The owner answered by phone.')).toBeUndefined();
});
