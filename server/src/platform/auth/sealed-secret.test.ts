import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSealedWithOldKey, openSecret, sealSecret } from './sealed-secret.ts';

const keys = { MASTER_KEY: '11'.repeat(32), MASTER_KEY_OLD: undefined };
const place = 'businesses.sign_key.7';

describe('A sealed secret', () => {
  it('opens in its place to what was sealed, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (secret) => {
        const text = secret.toWellFormed();
        expect(openSecret(keys, place, sealSecret(keys, place, text))).toBe(text);
      }),
    );
  });

  it('looks different each time and never holds the secret', () => {
    const secret = 'a secret of some length';
    const [one, two] = [sealSecret(keys, place, secret), sealSecret(keys, place, secret)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes(secret)).toBe(false);
  });

  it('does not open in another row', () => {
    const sealed = sealSecret(keys, place, 'a secret');
    expect(() => openSecret(keys, 'businesses.sign_key.8', sealed)).toThrow();
  });

  it('does not open once any of its bytes was changed', () => {
    const sealed = sealSecret(keys, place, 'a secret');
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => openSecret(keys, place, changed)).toThrow();
    }
  });

  it('opens under the master key before, and says that it wants sealing anew', () => {
    const sealed = sealSecret(keys, place, 'a secret');
    const changedOver = { MASTER_KEY: '22'.repeat(32), MASTER_KEY_OLD: keys.MASTER_KEY };
    expect(openSecret(changedOver, place, sealed)).toBe('a secret');
    expect(isSealedWithOldKey(changedOver, sealed)).toBe(true);
    expect(isSealedWithOldKey(keys, sealed)).toBe(false);
    expect(() => openSecret({ ...changedOver, MASTER_KEY_OLD: undefined }, place, sealed)).toThrow(
      'not configured',
    );
  });
});
