import { z } from 'zod';

// Mail that comes in over HTTP: an address of the installation's mail service, signed like the gateway's messages (Decision 36).

export const incomingMailPath = '/mail/v1/incoming';

/** Ten megabytes of files, a third longer in base64, and what is written around them. */
export const mailBytesMax = 16 * 1024 * 1024;
export const mailRecipientsMax = 5;

const address = z.string().max(320);

export const incomingMailSchema = z.strictObject({
  /** Of the envelope; empty for what mail servers write themselves. */
  from: address,
  to: z.array(address).min(1).max(mailRecipientsMax),
  /** The mail as it came (RFC 5322), in base64. */
  raw: z.base64(),
});
export type IncomingMail = z.output<typeof incomingMailSchema>;
