import type {
  listTransactions,
  TransactionAction,
} from '@back-office/contract/features/transactions';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { AnswerOf } from '@back-office/contract/kit/call';
import type { Permission } from '@back-office/contract/kit/permission';
import sql, { type Sql } from 'sql-template-tag';
import type { Session } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';
import { abnormalType } from './filter/filter-conditions.ts';
import { judgeActions } from './commands/transaction-lifecycle.ts';

export type WireRow = AnswerOf<typeof listTransactions>['rows'][number];

type Translated =
  | 'amount'
  | 'settlementAmount'
  | 'refundedMinor'
  | 'orderedAt'
  | 'processedAt'
  | 'businessDay'
  | 'preauthExpiresAt'
  | 'isRefunded'
  | 'allowedActions';

/** A payment as selected by transactionColumns: wire names where the wire has the same value, table names otherwise. */
export type TransactionRecord = Omit<WireRow, Translated> & {
  currency: string;
  amount_minor: bigint;
  settlement_currency: string | null;
  settlement_minor: bigint | null;
  refunded_minor: bigint;
  ordered_at: Date;
  processed_at: Date | null;
  preauth_expires_at: Date | null;
  command_under_way: TransactionAction | null;
  inquired_at: Date | null;
};

const customer = sql`json_build_object(
  'name', nullif(payer.name, ''), 'email', nullif(payer.email, ''), 'phone', t.customer_phone, 'zip', t.customer_zip,
  'address', t.customer_address, 'city', t.customer_city, 'state', t.customer_state, 'country', t.billing_country,
  'countryText', t.billing_country_text)`;

const shipTo = sql`json_build_object(
  'name', nullif(payer.ship_to_name, ''), 'email', t.ship_to_email, 'phone', t.ship_to_phone, 'zip', t.ship_to_zip,
  'address', t.ship_to_address, 'city', t.ship_to_city, 'state', t.ship_to_state, 'country', t.ship_to_country,
  'countryText', t.ship_to_country_text)`;

/** Columns of `t`, `payer`, `settled`, `asked` and `disputed`, which transactionSources joins. */
export const transactionColumns = sql`
  t.number, t.gateway_number as "gatewayNumber", t.merchant_order_number as "merchantOrderNumber",
  t.trade_type as "tradeType", t.mode, t.status, t.preauth_status as "preauthStatus", t.decline_class as "declineClass",
  t.currency, t.amount_minor, t.settlement_currency, t.settlement_minor, t.refunded_minor,
  t.ordered_at, t.processed_at, t.preauth_expires_at,
  nullif(t.card_brand, 'none') as "cardBrand", t.card_funding as "cardFunding", t.card_first6 as "cardFirst6",
  t.card_last4 as "cardLast4", t.issuing_country as "issuingCountry", t.issuer_name as "issuerName",
  t.wallet_type as "walletType", t.response_code as "responseCode", t.response_message as "responseMessage",
  coalesce(settled.settlement_status, 'unsettled') as "settlementStatus", coalesce(settled.reserve_status, 'none') as "reserveStatus", ${abnormalType} as "abnormalType",
  t.has_chargeback as "hasChargeback", t.has_retrieval as "hasRetrieval",
  disputed.is_disputed as "isDisputed", t.appeal_status as "appealStatus",
  t.rdr_status as "rdrStatus", t.rdr_count as "rdrCount", t.ethoca_status as "ethocaStatus",
  t.ethoca_count as "ethocaCount", t.has_fraud_report as "hasFraudReport", ${customer} as customer, ${shipTo} as "shipTo",
  t.ip, t.billing_country as "billingCountry", t.payment_country as "paymentCountry",
  t.failed_risk_rules as "failedRiskRules", t.website, asked.command_under_way, asked.inquired_at`;

/**
 * Joins the settlement state of payment `t` as `settled`; a lookup per row, even while the planner has no statistics on a first
 * run.
 */
export const settledOf = ({ businessId }: Pick<TenantScope, 'businessId'>): Sql => sql`
  left join lateral (
    select settlement_status, reserve_status from payment_settlements s
    where s.business_id = ${businessId} and s.number = t.number limit 1
  ) settled on true`;

/** Joins to the payment `t` its payer, its settlement state, and the commands sent to the gateway. */
export const transactionSources = ({ businessId }: TenantScope): Sql => sql`
  left join payers payer on payer.business_id = ${businessId} and payer.id = t.payer_id
  ${settledOf({ businessId })}
  left join lateral (
    select max(c.type) filter (where c.status in ('queued', 'accepted')) as command_under_way,
      max(c.asked_at) filter (where c.type = 'inquire') as inquired_at
    from gateway_commands c where c.business_id = ${businessId} and c.payment_number = t.number and c.type <> 'refund'
  ) asked on true
  left join lateral (
    select t.has_chargeback and exists (
      select from disputes d where d.business_id = ${businessId} and d.payment_number = t.number and d.stage <> 'retrieval'
        and d.status not in ('won', 'withdrawn')
    ) or t.rdr_count > 0 and exists (
      select from alerts a where a.business_id = ${businessId} and a.payment_number = t.number and a.kind = 'rdr'
        and a.status in ('accepted', 'refunded')
    ) as is_disputed
  ) disputed on true`;

export type Reader = {
  can: (permission: Permission) => boolean;
  session: Pick<Session, 'merchantActs'>;
  now: Date;
};

/** Fields that decide on a row's actions. Obstacles are shown in the detail; a row lists the possible actions only. */
export const actedOn = (record: TransactionRecord) => ({
  status: record.status,
  preauthStatus: record.preauthStatus,
  preauthExpiresAt: record.preauth_expires_at,
  commandUnderWay: record.command_under_way,
  inquiredAt: record.inquired_at,
});

/** A row of the list in wire format; the contract's schema drops the columns it does not name. */
export const wireRow = (record: TransactionRecord, reader: Reader): WireRow => ({
  ...record,
  amount: { minor: String(record.amount_minor), currency: record.currency },
  settlementAmount:
    record.settlement_minor === null || record.settlement_currency === null
      ? null
      : { minor: String(record.settlement_minor), currency: record.settlement_currency },
  refundedMinor: String(record.refunded_minor),
  isRefunded: record.refunded_minor > 0n,
  orderedAt: record.ordered_at.toISOString(),
  processedAt: record.processed_at?.toISOString() ?? null,
  businessDay: businessDayOf(record.ordered_at),
  preauthExpiresAt: record.preauth_expires_at?.toISOString() ?? null,
  allowedActions: judgeActions(actedOn(record), reader).allowedActions,
});
