import { businessDateTypes, type PaymentStatus } from '@back-office/contract/features/payment';
import type { TransactionFilter } from '@back-office/contract/features/transactions';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import {
  businessZone,
  earlierOf,
  instantsOfDates,
  type Instants,
} from '#platform/calendar-instants';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { amountAlternatives, hasTooManyDecimals } from '#platform/list/amount-conditions';
import {
  detailConditions,
  dimensionConditions,
  namesBrandOrType,
  statusesOf,
} from './filter-conditions.ts';
import { findNumbersMeant } from './find-merchant-orders.ts';
import { freeze, type FrozenSet } from './frozen-set.ts';
import { anyPayer, payerCondition, type PayerCondition } from './find-payers.ts';
import { isOfManySettled, settlementConditions } from './settlement-conditions.ts';
import { happenedWithin, orderedBefore, orderedWithin } from './time-conditions.ts';

/** A filter as SQL conditions. */
export type Question = {
  scope: TenantScope;
  /** Null means every status; separate, because tabs count all of them. */
  statuses: readonly PaymentStatus[] | null;
  /** The range of order times if the filter has only time and roll-up columns; else null. */
  rollupRange: Instants | null;
  /** The payments that may be included at all; the conditions below contain this already, the dimensions do not. */
  frozen: FrozenSet;
  /** On columns that the roll-ups also have. */
  dimensions: Sql;
  isByBrandOrType: boolean;
  /** All conditions on the payments themselves except the status. */
  conditions: Sql;
  /** Whether the filtered time is not the order time: matches may have any order time. */
  isAside: boolean;
  /** Whether more match than the planner can estimate: by payers of a frequent text, or by settlement status. */
  isOfMany: boolean;
  /** The same in disjoint parts, one per meaning of an amount: each can be counted from its own index. */
  parts: Sql[];
};

export type Asking = {
  tx: Tx;
  scope: TenantScope;
  timeZone: TimeZone;
  now: Date;
  refuse: (code: 'transactions.cardNumberRefused' | 'transactions.amountDecimals') => never;
};

const orderNumbersCondition = async (
  asking: Asking,
  orderNumbers: readonly string[] | undefined,
): Promise<Sql> =>
  orderNumbers === undefined || orderNumbers.length === 0
    ? empty
    : sql` and number = any(${await findNumbersMeant(asking, orderNumbers)})`;

const payersCondition = async (
  { tx, scope }: Asking,
  filter: TransactionFilter,
): Promise<PayerCondition> => {
  const { email, name } = filter;
  if (email === undefined && name === undefined) {
    return anyPayer;
  }
  return payerCondition(tx, { businessId: scope.businessId, parts: { email, name } });
};

const timeOf = (
  { scope, timeZone }: Asking,
  filter: TransactionFilter,
  { end, condition: isFrozen }: FrozenSet,
): { condition: Sql; orders: Instants | null } => {
  const { timeType, range } = filter;
  const zone = businessDateTypes.includes(timeType) ? businessZone : timeZone.name;
  const within = instantsOfDates(range, zone);
  if (timeType === 'trading' || timeType === 'transDate') {
    const until = end === undefined ? within.until : earlierOf(within.until, end);
    const orders = { from: within.from, until };
    return { condition: sql`${orderedWithin(orders)}${isFrozen}`, orders };
  }
  return {
    condition: sql`${happenedWithin({ scope, timeType, within })}${
      end === undefined ? empty : orderedBefore(end)
    }${isFrozen}`,
    orders: null,
  };
};

/**
 * Refuses forbidden search text, and turns a filter into conditions on the payments known at its `asOf`; without one, at this
 * moment.
 */
export const readQuestion = async (
  asking: Asking,
  filter: TransactionFilter,
): Promise<Question> => {
  if (hasTooManyDecimals(filter, filter.currencies)) {
    asking.refuse('transactions.amountDecimals');
  }
  const { tx, scope, now } = asking;
  const frozen = await freeze(tx, { scope, asOf: filter.asOf, now });
  const dimensions = dimensionConditions(filter);
  const orderNumbers = await orderNumbersCondition(asking, filter.orderNumbers);
  const payers = await payersCondition(asking, filter);
  const details = sql`${detailConditions(filter, now)}${settlementConditions(scope, filter)}${orderNumbers}`;
  const amounts = amountAlternatives(filter, filter.currencies);
  const time = timeOf(asking, filter, frozen);
  const others = sql`${inScope(scope)}${time.condition}${dimensions}${details}`;
  const forPage = sql`${others}${payers.forPage}`;
  const hasNoAmount = filter.amountFrom === undefined && filter.amountTo === undefined;
  const isOfRollups = details.text === '' && payers === anyPayer && hasNoAmount;
  const anyAmount = join(
    amounts.map((amount) => sql`(true${amount})`),
    ' or ',
  );
  return {
    scope,
    statuses: statusesOf(filter),
    frozen,
    rollupRange: isOfRollups && frozen.late !== null ? time.orders : null,
    dimensions,
    isByBrandOrType: namesBrandOrType(filter),
    conditions: hasNoAmount ? forPage : sql`${forPage} and (${anyAmount})`,
    isAside: time.orders === null,
    isOfMany: payers.isOfMany || isOfManySettled(filter),
    parts: amounts.map((amount) => sql`${others}${payers.forCount}${amount}`),
  };
};
