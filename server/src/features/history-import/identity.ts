// Everything an import writes is named after its row, so that a repeat produces the same names and the feed recognises them. They
// do not depend on the file or the time of the import. Decision 26.
import { createHash } from 'node:crypto';

export type Shop = { businessId: bigint; gatewayNumber: string };

const hashOf = (shop: Shop, ...words: string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([shop.businessId.toString(), shop.gatewayNumber, ...words]))
    .digest();

const eventIdOf = (hash: Buffer): string => `evt_import_${hash.toString('base64url').slice(0, 32)}`;

/** Spec S9.6: the calendar date in UTC+8. */
export const businessDayOf = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('+08:00').toPlainDate().toString();

/** A UTC+8 date and fourteen digits: the width of every payment number. */
const numberOf = (at: Temporal.Instant, hash: Buffer): string =>
  businessDayOf(at).replaceAll('-', '') +
  (hash.readBigUInt64BE() % 10n ** 14n).toString().padStart(14, '0');

export type Identity = { eventId: string; number: string };

export const identityOfSale = (
  shop: Shop,
  sale: { invoice: string; at: Temporal.Instant; identity?: readonly string[] },
): Identity => {
  const hash = hashOf(shop, 'sale', sale.invoice, ...(sale.identity ?? []));
  return { eventId: eventIdOf(hash), number: numberOf(sale.at, hash) };
};

export const identityOfRefund = (
  shop: Shop,
  refund: { cancellation: string; sale: string; at: Temporal.Instant },
): Identity => {
  const hash = hashOf(shop, 'refund', refund.cancellation, refund.sale);
  return { eventId: eventIdOf(hash), number: `R${numberOf(refund.at, hash)}` };
};

/** An import's id: from the shop, the mapping and the content of the files, not their names. */
export const importIdOf = (shop: Shop, ...contents: string[]): string => {
  const hex = hashOf(shop, 'import', ...contents).toString('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
