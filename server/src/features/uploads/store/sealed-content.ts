import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Configuration } from '#platform/configuration';
import { openSecret, sealSecret } from '#platform/auth/sealed-secret';

type Keys = Pick<Configuration, 'MASTER_KEY' | 'MASTER_KEY_OLD'>;

/** The place of a content; sealed for one place, it opens in no other. */
export type ContentPlace = { businessId: bigint; contentHash: string };

export type Sealed = { keySealed: Buffer; sealed: Buffer };

const [keyBytes, nonceBytes, sealBytes] = [32, 12, 16];

export const hashOfContent = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex');

/** `seal-anew.ts` finds the rows by this name. */
const nameOf = ({ businessId, contentHash }: ContentPlace): string =>
  `stored_contents.key_sealed.${businessId}.${contentHash}`;

/** Seals a content under a random key, and that key under the master key: a change of the master key touches no file. */
export const sealContent = (keys: Keys, place: ContentPlace, bytes: Buffer): Sealed => {
  const key = randomBytes(keyBytes);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(nameOf(place)));
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return {
    keySealed: sealSecret(keys, nameOf(place), key.toString('hex')),
    sealed: Buffer.concat([nonce, cipher.getAuthTag(), hidden]),
  };
};

/** Throws if the content or its key was changed or truncated, or belongs to another place. */
export const openContent = (
  keys: Keys,
  place: ContentPlace,
  { keySealed, sealed }: Sealed,
): Buffer => {
  const key = Buffer.from(openSecret(keys, nameOf(place), keySealed), 'hex');
  const hiddenFrom = nonceBytes + sealBytes;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: sealBytes,
  })
    .setAAD(Buffer.from(nameOf(place)))
    .setAuthTag(sealed.subarray(nonceBytes, hiddenFrom));
  return Buffer.concat([decipher.update(sealed.subarray(hiddenFrom)), decipher.final()]);
};
