import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits a cookie and a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. It is random and long, so a plain hash cannot be reversed by trying. */
export const hashOfSecret = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();

export const isSecret = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text);
