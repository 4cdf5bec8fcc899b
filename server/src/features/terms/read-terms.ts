import type {
  DeliveryCondition,
  SettleType,
} from '@back-office/contract/features/settlements/calendar';
import sql, { type Sql } from 'sql-template-tag';
import { planned, type Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

/** Terms for settling a gateway's sales, from a business day on. */
export type SettlementTerms = {
  /** Null: every gateway without terms of its own. */
  gatewayNumber: string | null;
  validFrom: string;
  settleType: SettleType;
  deliveryCondition: DeliveryCondition;
  /** Parts per million of each settled sale, held for `reserveDays` calendar days after the settlement day. */
  reservePpm: number;
  reserveDays: number;
  /** Minor units of the settlement currency. */
  marginTargetMinor: bigint;
  depositTargetMinor: bigint;
};

/** Terms for withdrawals in one currency, requested from a business day on. Amounts in its minor units. */
export type WithdrawalTerms = {
  currency: string;
  validFrom: string;
  /** A withdrawal must be above it. */
  minimumMinor: bigint;
  feeMinor: bigint;
  /** Parts per million of the requested amount, in addition. */
  feePpm: number;
  /** Hour in UTC+8; 24 for the end of the day. */
  cutOffHour: number;
  /** From this amount on a second person of the business must approve; null if never. */
  secondPersonFromMinor: bigint | null;
};

/** Charges of a gateway after the end of each month, from a month on. Amounts in minor units of the currency. */
export type MonthlyTerms = {
  gatewayNumber: string;
  /** The first of a month. */
  validFrom: string;
  /** A currency in which the gateway is settled. */
  currency: string;
  serviceFeeMinor: bigint;
  /** Charged once a year, with this month: 1 is January. */
  annualFeeMinor: bigint;
  annualMonth: number;
  /** For each declined payment; for each payment that tried 3-D Secure. */
  declineFeeMinor: bigint;
  threeDFeeMinor: bigint;
  /**
   * For each chargeback above this share of the month's successes, in parts per million, up to the high step; above that the
   * other fee.
   */
  excessPpm: number;
  excessFeeMinor: bigint;
  highExcessPpm: number;
  highExcessFeeMinor: bigint;
};

const gatewayOrAny = ({ gatewayNumbers }: TenantScope): Sql =>
  gatewayNumbers === null
    ? sql`true`
    : sql`(gateway_number = 'any' or gateway_number = any(${gatewayNumbers}))`;

/** All rows within a scope, including future ones: `termsOf` picks those in force for a gateway on a day. */
export const readSettlementTerms = (tx: Tx, scope: TenantScope): Promise<SettlementTerms[]> =>
  tx.rows<SettlementTerms>(planned`
    select nullif(gateway_number, 'any') as "gatewayNumber", valid_from as "validFrom",
      case
        when settle_type = 'day' then jsonb_build_object('type', 'day', 'n', settle_after)
        when settle_type = 'week' then jsonb_build_object('type', 'week', 'n', settle_after, 'weekday', settle_day)
        else jsonb_build_object('type', 'month', 'n', settle_after, 'day', settle_day) end as "settleType",
      delivery_condition as "deliveryCondition", reserve_ppm as "reservePpm", reserve_days as "reserveDays",
      margin_target_minor as "marginTargetMinor", deposit_target_minor as "depositTargetMinor"
    from settlement_terms where business_id = ${scope.businessId} and ${gatewayOrAny(scope)}
    order by gateway_number <> 'any', gateway_number, valid_from desc`);

/** All rows, including future ones: `validOn` picks those in force for a currency on a day. */
export const readWithdrawalTerms = (
  tx: Tx,
  { businessId }: TenantScope,
): Promise<WithdrawalTerms[]> =>
  tx.rows<WithdrawalTerms>(sql`
    select currency, valid_from as "validFrom", minimum_minor as "minimumMinor", fee_minor as "feeMinor",
      fee_ppm as "feePpm", cut_off_hour as "cutOffHour", second_person_from_minor as "secondPersonFromMinor"
    from withdrawal_terms where business_id = ${businessId} order by currency, valid_from desc`);

/** All rows of the gateways within a scope, including future ones: `validOn` picks those in force for a gateway in a month. */
export const readMonthlyTerms = (tx: Tx, scope: TenantScope): Promise<MonthlyTerms[]> =>
  tx.rows<MonthlyTerms>(sql`
    select gateway_number as "gatewayNumber", valid_from as "validFrom", currency, service_fee_minor as "serviceFeeMinor",
      annual_fee_minor as "annualFeeMinor", annual_month as "annualMonth", decline_fee_minor as "declineFeeMinor",
      three_d_fee_minor as "threeDFeeMinor", excess_ppm as "excessPpm", excess_fee_minor as "excessFeeMinor",
      high_excess_ppm as "highExcessPpm", high_excess_fee_minor as "highExcessFeeMinor"
    from monthly_terms where ${inScope(scope)} order by gateway_number, valid_from desc`);

/** Days on which the banks of a currency deviate from their weekday. */
export const readHolidays = async (tx: Tx, currency: string): Promise<ReadonlySet<string>> => {
  const days = await tx.rows<{ day: string }>(
    sql`select day from bank_holidays where currency = ${currency}`,
  );
  return new Set(days.map(({ day }) => day));
};
