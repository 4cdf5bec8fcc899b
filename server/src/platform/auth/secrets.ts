import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits a cookie and a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. It is random and long, so a plain hash can't be reversed by guessing. */
export const hashOfSecret = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();

export const isSecret = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text);
