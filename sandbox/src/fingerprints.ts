// Keyed hashes in place of what must not leave a gateway. A real gateway's key is a secret; here no card exists.
import { createHmac } from 'node:crypto';

const keyed = (what: string, text: string): string =>
  createHmac('sha256', 'sandbox').update(`${what}/${text}`).digest('base64url').slice(0, 24);

/** The same card has the same one in every payment. */
export const cardFingerprintOf = (card: string): string => `fp_${keyed('card', card)}`;

export const deviceIdOf = (device: string): string => `dv_${keyed('device', device)}`;
