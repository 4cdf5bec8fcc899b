import { paymentNumberSchema } from '@back-office/contract/gateway/numbers';
import { holdsCardNumber } from '@back-office/contract/kit/card-number';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { scopeOf, type ListAsking } from '#platform/list/list-source';
import { Refusal } from '#platform/refusal';
import { inScope, type TenantScope } from '#platform/tenant-scope';

export type KnownOrder = { number: string; merchantOrderNumber: string };

/** The payments with a merchant's own order numbers; one order may have several, if the first attempt failed. */
export const findMerchantOrders = async (
  tx: Tx,
  { scope, orderNumbers }: { scope: TenantScope; orderNumbers: readonly string[] },
): Promise<KnownOrder[]> =>
  tx.rows<KnownOrder>(sql`
    select number, merchant_order_number as "merchantOrderNumber" from merchant_orders
    where ${inScope(scope)} and merchant_order_number = any(${orderNumbers})`);

const afterEveryCharacter = '\u{10FFFF}';

/**
 * The payments whose order number begins with a text. Uses a range of the key, since `like` can't use an index under row-level
 * security (Decision 4).
 */
export const findOrdersBeginning = async (
  tx: Tx,
  { scope, start, atMost }: { scope: TenantScope; start: string; atMost: number },
): Promise<KnownOrder[]> =>
  tx.rows<KnownOrder>(sql`
    select number, merchant_order_number as "merchantOrderNumber" from merchant_orders
    where ${inScope(scope)} and merchant_order_number >= ${start} and merchant_order_number < ${start + afterEveryCharacter}
    order by merchant_order_number, number limit ${atMost}`);

type Asking = {
  tx: Tx;
  scope: TenantScope;
  refuse: (code: 'transactions.cardNumberRefused') => never;
};

/**
 * The payments meant by numbers of either kind. Bad input J15: text that looks like a card number is refused before the search. A
 * merchant may number his orders like that, so a known order number is allowed.
 */
export const findNumbersMeant = async (
  { tx, scope, refuse }: Asking,
  orderNumbers: readonly string[],
): Promise<string[]> => {
  const orders = await findMerchantOrders(tx, { scope, orderNumbers });
  const known = new Set(orders.map(({ merchantOrderNumber }) => merchantOrderNumber));
  if (orderNumbers.some((text) => holdsCardNumber(text) && !known.has(text))) {
    refuse('transactions.cardNumberRefused');
  }
  const numbers = orderNumbers.filter((text) => paymentNumberSchema.safeParse(text).success);
  return [...numbers, ...orders.map(({ number }) => number)];
};

const refuse = (code: 'transactions.cardNumberRefused'): never => {
  throw new Refusal(code);
};

/** The same, for the filter of another list. */
export const findNumbersFiltered = (
  asking: ListAsking,
  orderNumbers: readonly string[],
): Promise<string[]> =>
  findNumbersMeant({ tx: asking.tx, scope: scopeOf(asking), refuse }, orderNumbers);
