import type { TransactionFilter } from '@back-office/contract/features/transactions';
import { minutesFrom } from '#platform/clock';
import { expiryMarginMinutes } from '../commands/transaction-lifecycle.ts';
import sql, { empty, join, type Sql } from 'sql-template-tag';

// Every condition begins with `and` and uses unqualified column names, so that it fits transactions and roll-ups alike.

/**
 * An empty choice means the same as no filter. One value is compared by itself: only then are the rows of its index known to be
 * in the order of time, and a page is full after a short walk.
 */
const amongst = (column: Sql, chosen: readonly string[] | undefined): Sql => {
  if (chosen === undefined || chosen.length === 0) {
    return empty;
  }
  const [only, ...others] = chosen;
  return others.length === 0 ? sql` and ${column} = ${only}` : sql` and ${column} = any(${chosen})`;
};

const is = (condition: Sql, wanted: boolean | undefined): Sql => {
  if (wanted === undefined) {
    return empty;
  }
  return wanted ? sql` and ${condition}` : sql` and not ${condition}`;
};

/** Decision 13. */
const viewConditions = (view: TransactionFilter['view']): Sql => {
  switch (view) {
    case 'query':
    case 'counterfeit':
      return sql` and mode = 'live'`;
    case 'test':
      return sql` and mode = 'test'`;
    case 'declined':
    case 'uncompleted':
    case 'preauthorised':
      return sql` and mode = 'live' and view = ${view}`;
  }
};

/** Conditions on the columns that roll-ups also have, without the status. */
export const dimensionConditions = (filter: TransactionFilter): Sql =>
  sql`${viewConditions(filter.view)}${amongst(sql`currency`, filter.currencies)}${amongst(
    sql`gateway_number`,
    filter.gatewayNumbers,
  )}${amongst(sql`card_brand`, filter.cardBrands)}${amongst(sql`trade_type`, filter.tradeTypes)}`;

export const namesBrandOrType = ({ cardBrands, tradeTypes }: TransactionFilter): boolean =>
  [cardBrands, tradeTypes].some((chosen) => chosen !== undefined && chosen.length > 0);

/** Null means every status. */
export const statusCondition = (statuses: readonly string[] | null): Sql =>
  amongst(sql`status`, statuses ?? undefined);

export const statusesOf = ({ statuses }: TransactionFilter) =>
  statuses === undefined || statuses.length === 0 ? null : statuses;

/** The problem of a payment after its success; null if there is none. */
export const abnormalType = sql`case
  when has_fraud_chargeback then 'fraudulentChargeback'
  when has_chargeback and refunded_minor > 0 then 'both'
  when has_chargeback then 'chargeback'
  when refunded_minor > 0 then 'refund'
end`;

const flagConditions = (filter: TransactionFilter): Sql => {
  const wanted = [
    filter.isRefunded,
    filter.hasChargeback,
    filter.hasRetrieval,
    filter.hasRdr,
    filter.hasEthoca,
    filter.hasFraudReport,
    filter.view === 'counterfeit',
    filter.abnormalTypes !== undefined && filter.abnormalTypes.length > 0,
    filter.appealStatuses?.every((status) => status !== 'noAppeal'),
  ];
  // Redundant, but leads the planner to the small index of flagged payments.
  const flagged = wanted.includes(true) ? sql` and is_flagged` : empty;
  return sql`${flagged}${is(sql`refunded_minor > 0`, filter.isRefunded)}${is(
    sql`has_chargeback`,
    filter.hasChargeback,
  )}${is(sql`has_retrieval`, filter.hasRetrieval)}${is(sql`rdr_count > 0`, filter.hasRdr)}${is(
    sql`ethoca_count > 0`,
    filter.hasEthoca,
  )}${is(sql`has_fraud_report`, filter.hasFraudReport)}${is(
    sql`has_fraud_report`,
    filter.view === 'counterfeit' ? true : undefined,
  )}${amongst(sql`(${abnormalType})`, filter.abnormalTypes)}`;
};

const digits = (column: Sql, wanted: string | undefined): Sql =>
  wanted === undefined ? empty : sql` and ${column} = ${wanted}`;

const soonHours = 48;

/**
 * A hold that can still be captured, but not for long; in its last hour no command is sent for it. A hold whose capture was
 * refused still stands. Written in the form of the index `transactions_expiring`.
 */
export const soonToExpire = (now: Date): Sql =>
  sql`status = 'preauthorised' and preauth_status in ('pending', 'completionFailed') and preauth_expires_at > ${minutesFrom(now, expiryMarginMinutes)} and preauth_expires_at < ${minutesFrom(now, soonHours * 60)}`;

const expiringSoon = (wanted: boolean | undefined, now: Date): Sql => {
  if (wanted === undefined) {
    return empty;
  }
  return wanted ? sql` and ${soonToExpire(now)}` : sql` and (${soonToExpire(now)}) is not true`;
};

/** Conditions that only the payments themselves can answer, without those on amounts. */
export const detailConditions = (filter: TransactionFilter, now: Date): Sql => {
  const conditions = [
    expiringSoon(filter.isExpiringSoon, now),
    digits(sql`card_last4`, filter.cardLast4),
    digits(sql`card_first6`, filter.cardFirst6),
    digits(sql`ip`, filter.ip),
    amongst(sql`issuing_country`, filter.issuingCountries),
    amongst(sql`billing_country`, filter.billingCountries),
    amongst(sql`payment_country`, filter.paymentCountries),
    amongst(sql`wallet_type`, filter.walletTypes),
    amongst(sql`decline_class`, filter.declineClasses),
    amongst(sql`preauth_status`, filter.preauthStatuses),
    amongst(sql`appeal_status`, filter.appealStatuses),
    flagConditions(filter),
  ].filter((condition) => condition.text !== '');
  return conditions.length === 0 ? empty : join(conditions, '');
};
