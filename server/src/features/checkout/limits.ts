import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '#platform/auth/network-of';

const hourSeconds = 60 * 60;
/** Questions of one address in a minute: a page asks every two seconds while it waits. */
const questionsPerMinute = 240;
/** Tries to pay one link from one address in an hour, which brake those who test stolen cards (Spec S4.16). */
const triesPerHour = 5;
const triesOfAddressPerHour = 30;
/** Texts and files of one address for one payment, and in all, in an hour. */
const writesPerHour = 20;
const writesOfAddressPerHour = 60;

export type Limits = {
  mayAsk: (address: string) => Promise<boolean>;
  mayStart: (address: string, key: string) => Promise<boolean>;
  mayWrite: (address: string, key: string) => Promise<boolean>;
};

const isLeft = async (limiter: RateLimiterMemory, key: string): Promise<boolean> => {
  try {
    await limiter.consume(key);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) {
      return false;
    }
    throw error;
  }
};

/**
 * Counted in this process, before anything is looked up. The address comes before the link: made-up keys would otherwise fill the
 * memory.
 */
export const limitsOf = (): Limits => {
  const questions = new RateLimiterMemory({ points: questionsPerMinute, duration: 60 });
  const ofLink = new RateLimiterMemory({ points: triesPerHour, duration: hourSeconds });
  const ofAddress = new RateLimiterMemory({ points: triesOfAddressPerHour, duration: hourSeconds });
  const writes = new RateLimiterMemory({ points: writesPerHour, duration: hourSeconds });
  const writesOfAddress = new RateLimiterMemory({
    points: writesOfAddressPerHour,
    duration: hourSeconds,
  });
  return {
    mayAsk: (address) => isLeft(questions, networkOf(address)),
    mayStart: async (address, key) =>
      (await isLeft(ofAddress, networkOf(address))) &&
      isLeft(ofLink, `${networkOf(address)}/${key}`),
    mayWrite: async (address, key) =>
      (await isLeft(writesOfAddress, networkOf(address))) &&
      isLeft(writes, `${networkOf(address)}/${key}`),
  };
};
