import { createTransport } from 'nodemailer';
import { z } from 'zod';

/** A cardholder's mail to the back-office, with its claimed sender. */
export const writtenMailSchema = z.object({
  from: z
    .string()
    .trim()
    .max(254)
    .regex(/^[^@\s<>]+@[^@\s<>]+$/),
  to: z
    .string()
    .trim()
    .max(254)
    .regex(/^[^@\s<>]+@[^@\s<>]+$/),
  subject: z.string().trim().max(200).default(''),
  text: z.string().trim().min(1).max(20_000),
  /** The mail it replies to. */
  inReplyTo: z.string().max(500).optional(),
  /** The relay's verdict on the sender. */
  sender: z.enum(['verified', 'forged']).default('verified'),
});
export type WrittenMail = z.output<typeof writtenMailSchema>;

/** The name under which the sandbox, as the relay in front of the back-office, reports its verdict (RFC 8601). */
const relayName = 'sandbox';

/** Delivers a mail like a mail relay. Returns the back-office's refusal, if any. */
export const handMailOver = async (
  port: number,
  { from, to, subject, text, inReplyTo, sender }: WrittenMail,
): Promise<string | undefined> => {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    secure: false,
    ignoreTLS: true,
    connectionTimeout: 5000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.split('@')[1] ?? '';
  const result = sender === 'verified' ? 'pass' : 'fail';
  try {
    await transport.sendMail({
      from,
      to,
      subject,
      text,
      ...(inReplyTo === undefined ? {} : { inReplyTo, references: inReplyTo }),
      headers: {
        'Authentication-Results': `${relayName}; dmarc=${result} header.from=${domain}`,
      },
    });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
};
