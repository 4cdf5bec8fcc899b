import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { findPlace, keyOfAddress } from '../reply-address.ts';
import { smtpRefusal } from './deliver-mail.ts';
import type { Receiver } from './take-mail.ts';

const mailsPerHour = 60;

/**
 * Accepts mail to known addresses only, and a limited number per hour for each. Throws the SMTP answer for the sender.
 */
export const admissionOf = ({ configuration, database }: Receiver) => {
  const limiter = new RateLimiterMemory({ points: mailsPerHour, duration: 3600 });
  return async (address: string): Promise<void> => {
    const key = keyOfAddress(configuration, address);
    if (key === undefined || (await findPlace(database, key)) === undefined) {
      throw smtpRefusal(550, '5.1.1 There is no such address');
    }
    await limiter.consume(key).catch((error: unknown) => {
      throw error instanceof RateLimiterRes
        ? smtpRefusal(450, '4.2.1 Too many mails; try again later')
        : error;
    });
  };
};
