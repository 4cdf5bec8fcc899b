import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Configuration } from '#platform/configuration';

export type PayerPlace = { merchantNumber: string; number: string };

const signatureOf = ({ PEPPER }: Pick<Configuration, 'PEPPER'>, place: PayerPlace): string =>
  createHmac('sha256', PEPPER)
    .update(`payer/${place.merchantNumber}/${place.number}`)
    .digest('base64url');

/** The payer's own page of a subscription. Anyone with the link can cancel it, without a login (Decision 31). */
export const payerPath = (
  configuration: Pick<Configuration, 'PEPPER'>,
  place: PayerPlace,
): string =>
  `/pay/subscription/${place.merchantNumber}-${place.number}-${signatureOf(configuration, place)}`;

/** The subscription of a link; undefined for a link that we didn't sign. */
export const readPayerKey = (
  configuration: Pick<Configuration, 'PEPPER'>,
  key: string,
): PayerPlace | undefined => {
  const [, merchantNumber = '', number = '', signature = ''] =
    /^(\d{6})-(S\d{18})-([\w-]{43})$/.exec(key) ?? [];
  const place = { merchantNumber, number };
  const expected = Buffer.from(signatureOf(configuration, place));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? place : undefined;
};
