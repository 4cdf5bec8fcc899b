import { z } from 'zod';

// Incoming mail over HTTP: the installation's mail service posts it here, signed like the gateway's messages (Decision
// 36).

export const incomingMailPath = '/mail/v1/incoming';

/** Ten megabytes of files, a third more in base64, and the JSON around them. */
export const mailBytesMax = 16 * 1024 * 1024;
export const mailRecipientsMax = 5;

const address = z.string().max(320);

export const incomingMailSchema = z.strictObject({
  /** The envelope's sender; empty for messages from mail servers themselves. */
  from: address,
  to: z.array(address).min(1).max(mailRecipientsMax),
  /** The mail as received (RFC 5322), in base64. */
  raw: z.base64(),
});
export type IncomingMail = z.output<typeof incomingMailSchema>;
