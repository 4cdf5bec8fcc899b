import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '#platform/auth/network-of';

const hourSeconds = 60 * 60;
/** Requests per minute from one IP address: a waiting page asks every two seconds. */
const questionsPerMinute = 240;
/** Tries per hour to pay one link from one IP address, to slow down tests of stolen cards (Spec S4.16). */
const triesPerHour = 5;
const triesOfAddressPerHour = 30;
/** Texts and files per hour from one IP address, for one payment and in total. */
const writesPerHour = 20;
const writesOfAddressPerHour = 60;

/** Returns those of the orders that were paid. */
export type PaidOf = (orderNumbers: readonly string[]) => Promise<readonly string[]>;

export type Limits = {
  mayAsk: (address: string) => Promise<boolean>;
  mayStart: (address: string, key: string) => Promise<boolean>;
  /** Returns a try that began no order. */
  returnTry: (address: string, key: string) => Promise<void>;
  /** Records the order that a try began. */
  noteOrder: (address: string, key: string, orderNumber: string) => Promise<void>;
  /** Returns the tries whose orders were paid: a shop's customers share one IP address. */
  giveBack: (address: string, key: string, paidOf: PaidOf) => Promise<void>;
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

/** A refused try does not count: otherwise repeated tries would extend the wait, also for other links. */
const isTaken = async (limiter: RateLimiterMemory, key: string): Promise<boolean> => {
  const isFree = await isLeft(limiter, key);
  if (!isFree) {
    await limiter.reward(key);
  }
  return isFree;
};

type Counted = { limiter: RateLimiterMemory; key: string };

/** The IP address is counted first: otherwise invented keys would fill the memory. */
const isTakenOfBoth = async (address: Counted, link: Counted): Promise<boolean> => {
  if (!(await isTaken(address.limiter, address.key))) {
    return false;
  }
  if (await isTaken(link.limiter, link.key)) {
    return true;
  }
  await address.limiter.reward(address.key);
  return false;
};

/** The orders begun by the tries of an IP address and link, for as long as the limiter counts those tries. */
const ordersOfTries = (limiter: RateLimiterMemory) => {
  const orders = new Map<string, readonly string[]>();
  return {
    note: async (key: string, orderNumber: string): Promise<void> => {
      const counted = await limiter.get(key);
      if (counted === null) {
        return;
      }
      if (!orders.has(key)) {
        setTimeout(() => orders.delete(key), counted.msBeforeNext).unref();
      }
      orders.set(key, [...(orders.get(key) ?? []), orderNumber]);
    },
    /** The number of paid tries; each is counted once. */
    takePaid: async (key: string, paidOf: PaidOf): Promise<number> => {
      const asked = orders.get(key) ?? [];
      const paid = new Set(asked.length === 0 ? [] : await paidOf(asked));
      const noted = orders.get(key) ?? [];
      const rest = noted.filter((orderNumber) => !paid.has(orderNumber));
      if (rest.length < noted.length) {
        orders.set(key, rest);
      }
      return noted.length - rest.length;
    },
  };
};

/** Counted in this process's memory, before any lookup. */
export const limitsOf = (): Limits => {
  const questions = new RateLimiterMemory({ points: questionsPerMinute, duration: 60 });
  const ofLink = new RateLimiterMemory({ points: triesPerHour, duration: hourSeconds });
  const ofAddress = new RateLimiterMemory({ points: triesOfAddressPerHour, duration: hourSeconds });
  const ordersOf = ordersOfTries(ofLink);
  const writes = new RateLimiterMemory({ points: writesPerHour, duration: hourSeconds });
  const writesOfAddress = new RateLimiterMemory({
    points: writesOfAddressPerHour,
    duration: hourSeconds,
  });
  return {
    mayAsk: (address) => isLeft(questions, networkOf(address)),
    mayStart: (address, key) =>
      isTakenOfBoth(
        { limiter: ofAddress, key: networkOf(address) },
        { limiter: ofLink, key: `${networkOf(address)}/${key}` },
      ),
    returnTry: async (address, key) => {
      await ofLink.reward(`${networkOf(address)}/${key}`);
      await ofAddress.reward(networkOf(address));
    },
    noteOrder: (address, key, orderNumber) =>
      ordersOf.note(`${networkOf(address)}/${key}`, orderNumber),
    giveBack: async (address, key, paidOf) => {
      const paid = await ordersOf.takePaid(`${networkOf(address)}/${key}`, paidOf);
      if (paid > 0) {
        await ofLink.reward(`${networkOf(address)}/${key}`, paid);
        await ofAddress.reward(networkOf(address), paid);
      }
    },
    mayWrite: (address, key) =>
      isTakenOfBoth(
        { limiter: writesOfAddress, key: networkOf(address) },
        { limiter: writes, key: `${networkOf(address)}/${key}` },
      ),
  };
};
