import { findPlace, keyOfAddress, type Place } from '../reply-address.ts';
import { readMail, type ReadMail } from './read-mail.ts';
import { takeMail, type Receiver } from './take-mail.ts';

const hopsMax = 30;

/** The SMTP answer to the relay; after a 4xx it tries again later, a 5xx it returns to its sender (RFC 5321). */
export const smtpRefusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

/** The code of our own refusal; undefined for any other error. */
export const smtpCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined;

export type Delivery = {
  recipients: readonly string[];
  /** Empty for messages from mail servers themselves. */
  envelopeFrom: string;
  raw: Buffer;
  now: Date;
};

const read = async (
  { configuration }: Receiver,
  { raw, envelopeFrom }: Delivery,
): Promise<ReadMail> => {
  try {
    return await readMail(raw, { envelopeFrom, checkedBy: configuration.MAIL_IN_CHECKED_BY });
  } catch {
    throw smtpRefusal(554, '5.6.0 This mail cannot be read');
  }
};

const placesOf = async (
  { configuration, database }: Receiver,
  recipients: readonly string[],
): Promise<Place[]> => {
  const keys = recipients
    .map((address) => keyOfAddress(configuration, address))
    .filter((key) => key !== undefined);
  const places = await Promise.all([...new Set(keys)].map((key) => findPlace(database, key)));
  return places.filter((place) => place !== undefined);
};

/**
 * Stores a mail for each of its recipients, once however often it is delivered. Throws the SMTP answer for the relay.
 */
export const deliverMail = async (platform: Receiver, delivery: Delivery): Promise<void> => {
  const mail = await read(platform, delivery);
  // A mail that passed too many servers, or comes from one of our own addresses, is in a loop.
  const isOwn = keyOfAddress(platform.configuration, mail.from.email) !== undefined;
  if (mail.hops > hopsMax || isOwn) {
    throw smtpRefusal(554, '5.4.6 This mail goes round in a circle');
  }
  // No one could answer it, so the sender gets a refusal.
  if (mail.kind === 'mail' && !mail.from.email.includes('@')) {
    throw smtpRefusal(554, '5.6.0 This mail names no sender');
  }
  for (const place of await placesOf(platform, delivery.recipients)) {
    await takeMail(platform, { ...place, mail, now: delivery.now });
  }
};
