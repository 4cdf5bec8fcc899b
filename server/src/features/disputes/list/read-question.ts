import type { CaseState, DisputeFilter, DisputeTab } from '@back-office/contract/features/disputes';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { businessZone, instantsOfDates } from '#platform/calendar-instants';
import { amountCondition, hasTooManyDecimals } from '#platform/list/amount-conditions';
import { findNumbersMeant, payerCondition } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { disputedSource } from './disputed-source.ts';

export type Asking = {
  tx: Tx;
  scope: TenantScope;
  timeZone: TimeZone;
  refuse: (code: 'transactions.cardNumberRefused' | 'transactions.amountDecimals') => never;
};

export const statesOfTab: Readonly<Record<DisputeTab, readonly CaseState[]>> = {
  awaiting: ['awaiting'],
  underAppeal: ['underAppeal'],
  decided: ['won', 'lost'],
  ended: ['accepted', 'lapsed', 'noAction', 'withdrawn', 'closed'],
  all: [],
};

/** None chosen in a list of choices is the same as the list left alone. */
const amongst = (column: Sql, chosen: readonly string[] | undefined): Sql =>
  chosen === undefined || chosen.length === 0 ? empty : sql` and ${column} = any(${chosen})`;

const timeCondition = ({ timeZone }: Asking, { timeType, range }: DisputeFilter): Sql => {
  if (range === undefined) {
    return empty;
  }
  const zone = timeType === 'openedDay' ? businessZone : timeZone.name;
  const { from, until } = instantsOfDates(range, zone);
  const column = timeType === 'deadline' ? sql`reply_by` : sql`opened_at`;
  return sql` and ${column} >= ${from.toString()} and ${column} < ${until.toString()}`;
};

const ordersCondition = async (
  asking: Asking,
  orderNumbers: readonly string[] | undefined,
): Promise<Sql> =>
  orderNumbers === undefined || orderNumbers.length === 0
    ? empty
    : sql` and payment_number = any(${await findNumbersMeant(asking, orderNumbers)})`;

/** What only the payment knows: the card's brand and who paid. */
const paymentCondition = async (
  { tx, scope }: Asking,
  { cardBrands, email }: DisputeFilter,
): Promise<Sql> => {
  const brands = amongst(sql`card_brand`, cardBrands);
  const payers =
    email === undefined
      ? empty
      : (
          await payerCondition(tx, {
            businessId: scope.businessId,
            parts: { email, name: undefined },
          })
        ).forCount;
  return brands === empty && payers === empty
    ? empty
    : sql` and payment_number in (
        select number from transactions where ${inScope(scope)}
          and (has_chargeback or has_retrieval or rdr_count > 0 or ethoca_count > 0)${brands}${payers})`;
};

/** A filter as a query for the rows it means, the tab aside; over it tabs are counted. */
export const readDisputeQuestion = async (asking: Asking, filter: DisputeFilter): Promise<Sql> => {
  if (hasTooManyDecimals(filter, filter.currencies)) {
    asking.refuse('transactions.amountDecimals');
  }
  const { scope } = asking;
  const conditions = [
    sql`gateway_number in (select gateway_number from gateways where business_id = ${scope.businessId} and mode = 'live')`,
    timeCondition(asking, filter),
    amongst(sql`number`, filter.disputeNumbers),
    await ordersCondition(asking, filter.orderNumbers),
    amongst(sql`gateway_number`, filter.gatewayNumbers),
    amongst(sql`currency`, filter.currencies),
    amongst(sql`type`, filter.types),
    amongst(sql`stage`, filter.stages),
    amongst(sql`appeal_status`, filter.appealStatuses),
    amongst(sql`reason_code`, filter.reasonCodes),
    amountCondition(filter, filter.currencies),
    await paymentCondition(asking, filter),
  ].filter((condition) => condition.text !== '');
  return sql`select * from (${disputedSource(inScope(scope))}) disputed where ${join(conditions, '')}`;
};

export const tabCondition = (tab: DisputeTab): Sql =>
  tab === 'all' ? empty : sql` where state = any(${[...statesOfTab[tab]]})`;
