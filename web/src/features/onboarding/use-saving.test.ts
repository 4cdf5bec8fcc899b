import { businessItem } from '@back-office/contract/features/onboarding/questions';
import { expect, test } from 'vitest';
import { runInLine } from './use-saving.ts';

const lineOf = (unsent = new Map()) => {
  const line = { current: Promise.resolve<unknown>(undefined) };
  const states: string[] = [];
  const heard = {
    hear: () => undefined,
    unsent: { current: unsent },
    setSaving: (state: string) => void states.push(state),
  };
  return { states, queue: (work: () => Promise<undefined>) => runInLine(line, work, heard) };
};

test('says saved only once the file behind an answer has arrived too', async () => {
  const { states, queue } = lineOf();
  const file = Promise.withResolvers<undefined>();
  const answer = queue(() => Promise.resolve(undefined));
  const upload = queue(() => file.promise);
  expect(await answer).toBe(true);
  expect(states).not.toContain('saved');
  file.resolve(undefined);
  expect(await upload).toBe(true);
  expect(states.at(-1)).toBe('saved');
});

test('says saving while an answer typed meanwhile waits to be sent', async () => {
  const change = { item: businessItem, field: 'city' as const, value: 'Hong Kong' };
  const unsent = new Map();
  const { states, queue } = lineOf(unsent);
  await queue(() => {
    unsent.set('city', { change, isHeld: false });
    return Promise.resolve(undefined);
  });
  expect(states.at(-1)).toBe('saving');
});

test('says failed, and goes on with the next, where one request fails', async () => {
  const { states, queue } = lineOf();
  expect(await queue(() => Promise.reject(new Error('offline')))).toBe(false);
  expect(states.at(-1)).toBe('failed');
  expect(await queue(() => Promise.resolve(undefined))).toBe(true);
  expect(states.at(-1)).toBe('saved');
});
