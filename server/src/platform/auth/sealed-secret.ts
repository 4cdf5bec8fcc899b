import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Configuration } from '../configuration.ts';

type Keys = Pick<Configuration, 'MASTER_KEY' | 'MASTER_KEY_OLD'>;

// Layout: four bytes that identify the master key, the nonce, the seal, the sealed secret.
const idBytes = 4;
const nonceBytes = 12;
const sealBytes = 16;

const idOf = (masterKey: string): Buffer =>
  createHash('sha256').update(masterKey).digest().subarray(0, idBytes);

/** Each place has a key of its own, so that one leaked key opens nothing else. */
const keyFor = (masterKey: string, place: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', place, 32));

/**
 * Seals a secret that must be read again, for a bytes column. `place` names table, column and row (`businesses.sign_key.7`); a
 * secret sealed for one place opens in no other.
 */
export const sealSecret = ({ MASTER_KEY }: Keys, place: string, secret: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(MASTER_KEY, place), nonce);
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([idOf(MASTER_KEY), nonce, cipher.getAuthTag(), hidden]);
};

const masterKeyOf = ({ MASTER_KEY, MASTER_KEY_OLD }: Keys, id: Buffer): string => {
  const found = [MASTER_KEY, MASTER_KEY_OLD].find(
    (key) => key !== undefined && idOf(key).equals(id),
  );
  if (found === undefined) {
    throw new Error('A secret was sealed with a master key that is not configured.');
  }
  return found;
};

/** Throws if the bytes were changed, belong to another place, or their master key is not configured. */
export const openSecret = (keys: Keys, place: string, sealed: Buffer): string => {
  const hiddenFrom = idBytes + nonceBytes + sealBytes;
  const key = keyFor(masterKeyOf(keys, sealed.subarray(0, idBytes)), place);
  const nonce = sealed.subarray(idBytes, idBytes + nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: sealBytes });
  decipher.setAuthTag(sealed.subarray(idBytes + nonceBytes, hiddenFrom));
  return Buffer.concat([decipher.update(sealed.subarray(hiddenFrom)), decipher.final()]).toString();
};

/** Whether it was sealed with an older master key and must be resealed. */
export const isSealedWithOldKey = ({ MASTER_KEY }: Keys, sealed: Buffer): boolean =>
  !sealed.subarray(0, idBytes).equals(idOf(MASTER_KEY));
