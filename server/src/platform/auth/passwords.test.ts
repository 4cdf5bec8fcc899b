import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';

const pepper = 'a pepper of at least thirty-two letters';

describe('passwords', () => {
  it('knows its own password and no other', async () => {
    const hash = await hashPassword('Kelp-Tram-58', pepper);
    expect(hash).not.toContain('Kelp');
    expect(hash).toContain('$argon2id$v=19$m=65536,t=3,p=1$');
    expect(await isPasswordRight({ password: 'Kelp-Tram-58', hash }, pepper)).toBe(true);
    expect(await isPasswordRight({ password: 'kelp-tram-58', hash }, pepper)).toBe(false);
    expect(await isPasswordRight({ password: 'Kelp-Tram-58 ', hash }, pepper)).toBe(false);
  });

  it('never cuts a password off: the first fifteen of sixteen characters do not fit', async () => {
    const hash = await hashPassword('Abcdefgh1234567X', pepper);
    expect(await isPasswordRight({ password: 'Abcdefgh1234567', hash }, pepper)).toBe(false);
  });

  it('reads a composed and a decomposed letter as the same, and fifteen emoji as they are', async () => {
    const hash = await hashPassword('Caf\u00e9-2026', pepper);
    expect(await isPasswordRight({ password: 'Cafe\u0301-2026', hash }, pepper)).toBe(true);
    const emoji = await hashPassword('🍵'.repeat(15), pepper);
    expect(await isPasswordRight({ password: '🍵'.repeat(15), hash: emoji }, pepper)).toBe(true);
    expect(await isPasswordRight({ password: '🍵'.repeat(14), hash: emoji }, pepper)).toBe(false);
  });

  it('opens nothing with another pepper, and nothing without a hash', async () => {
    const hash = await hashPassword('Kelp-Tram-58', pepper);
    const other = 'another pepper of thirty-two letters';
    expect(await isPasswordRight({ password: 'Kelp-Tram-58', hash }, other)).toBe(false);
    expect(await isPasswordRight({ password: '', hash: undefined }, pepper)).toBe(false);
  });

  it('refuses with request.tooMany when fifty wait, and serves all that waited', async () => {
    const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
    const hash = await hashPassword('Kelp-Tram-58', pepper, leastCost);
    const tries = Array.from({ length: 60 }, () =>
      isPasswordRight({ password: 'Kelp-Tram-58', hash }, pepper).catch((error: unknown) => error),
    );
    const outcomes = await Promise.all(tries);
    const refused = outcomes.filter((outcome) => outcome instanceof Refusal);
    expect(refused).toHaveLength(8);
    expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(52);
  });
});
