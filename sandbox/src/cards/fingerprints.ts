// Keyed hashes in place of what must not leave a gateway. A real gateway's key is a secret; here no card exists.
import { createHmac } from 'node:crypto';

const keyed = (what: string, text: string): string =>
  createHmac('sha256', 'sandbox').update(`${what}/${text}`).digest('base64url').slice(0, 24);

/** The same card has the same one in every payment. */
export const cardFingerprintOf = (card: string): string => `fp_${keyed('card', card)}`;

export const deviceIdOf = (device: string): string => `dv_${keyed('device', device)}`;

/**
 * The entry of a blacklist that a payment of the history names, for one e-mail address in three. The demo's back-office makes its
 * entries from these payments.
 */
export const pastEntryOf = (email: string): string | undefined => {
  const drawn = createHmac('sha256', 'sandbox').update(`entry/${email}`).digest().readUIntBE(0, 6);
  return drawn % 3 === 0
    ? `E20260101${String(drawn % 10_000_000_000).padStart(10, '0')}`
    : undefined;
};
