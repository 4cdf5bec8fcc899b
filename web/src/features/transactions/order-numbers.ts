import { orderNumbersMax } from '@back-office/contract/features/transactions';
import {
  merchantOrderNumberSchema,
  paymentNumberSchema,
} from '@back-office/contract/gateway/numbers';
import { orderNumberWords } from '@back-office/messages/features/transactions/order-numbers';
import type { Say } from '#platform/language/language';

const isTransactionNumber = (text: string): boolean => paymentNumberSchema.safeParse(text).success;

/** Why these numbers cannot be searched for together; undefined when they can. */
export const orderNumberProblem = (numbers: readonly string[], say: Say): string | undefined => {
  if (numbers.length > orderNumbersMax) {
    return say(orderNumberWords.tooMany, { count: numbers.length, max: orderNumbersMax });
  }
  const unreadable = numbers.find((text) => !merchantOrderNumberSchema.safeParse(text).success);
  if (unreadable !== undefined) {
    return say(orderNumberWords.unreadable, { text: unreadable.slice(0, 64) });
  }
  const transactions = numbers.filter(isTransactionNumber).length;
  const merchants = numbers.length - transactions;
  return transactions > 0 && merchants > 0
    ? say(orderNumberWords.mixed, { transactions, merchants })
    : undefined;
};
