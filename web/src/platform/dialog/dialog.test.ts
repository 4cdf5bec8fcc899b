import { describe, expect, it } from 'vitest';
import { confirm, DialogLeft, isConfirmed, openDialogs, prompt, promptRefusal } from './dialog.ts';

const answer = (outcome: { value: string } | DialogLeft): void =>
  openDialogs.read()[0]?.settle(outcome);

describe('a dialog', () => {
  it('[S4.5] resolves when confirmed', async () => {
    const confirmed = confirm({ title: 'Log out?' });
    answer({ value: '' });
    await expect(confirmed).resolves.toBeUndefined();
    expect(openDialogs.read()).toEqual([]);
  });

  it.each(['cancel', 'close'] as const)('[S4.5] rejects with %s', async (way) => {
    const left = confirm({ title: 'Log out?' });
    answer(new DialogLeft(way));
    await expect(left).rejects.toMatchObject({ way });
  });

  it('waits its turn behind the one that is open', async () => {
    const first = isConfirmed({ title: 'first' });
    const second = isConfirmed({ title: 'second' });
    expect(openDialogs.read().map(({ wish }) => wish.title)).toEqual(['first', 'second']);
    answer(new DialogLeft('close'));
    answer({ value: '' });
    expect(await Promise.all([first, second])).toEqual([false, true]);
  });

  it('[S5.18] of a question resolves with what was entered', async () => {
    const entered = prompt({ title: 'Name', label: 'Name' });
    answer({ value: 'Weekly' });
    await expect(entered).resolves.toBe('Weekly');
  });
});

describe('the check of a prompt', () => {
  const invalid = 'Invalid input data!';

  it('[S5.18] refuses by pattern with the text given, else with the general one', () => {
    const pattern = /^\d{6}$/;
    expect(promptRefusal({ pattern }, '123456', invalid)).toBeUndefined();
    expect(promptRefusal({ pattern }, '12345', invalid)).toBe(invalid);
    expect(promptRefusal({ pattern, errorText: 'Six digits.' }, '1', invalid)).toBe('Six digits.');
  });

  it('[S5.18] refuses by a validator that may say why', () => {
    const validate = (value: string) => (value === 'ok' ? undefined : value);
    expect(promptRefusal({ validate }, 'ok', invalid)).toBeUndefined();
    expect(promptRefusal({ validate }, 'Too short.', invalid)).toBe('Too short.');
    expect(promptRefusal({ validate }, '', invalid)).toBe(invalid);
    expect(promptRefusal({ validate, errorText: 'No.' }, '', invalid)).toBe('No.');
  });

  it('passes everything where nothing is checked', () => {
    expect(promptRefusal({}, '', invalid)).toBeUndefined();
  });
});
