import type { SettleType } from '@back-office/contract/features/settlements/calendar';
import sql from 'sql-template-tag';
import { keepMissingProofsSince } from '#features/funds/public';
import type { Tx } from '#platform/database';
import type { MonthlyTerms, SettlementTerms, WithdrawalTerms } from './read-terms.ts';

const dayWithin = (settle: SettleType): number | null => {
  switch (settle.type) {
    case 'day':
      return null;
    case 'week':
      return settle.weekday;
    case 'month':
      return settle.day;
  }
};

/** Existing terms stay as they are, because settlements under them stand. For the operator's role. */
export const addSettlementTerms = async (
  tx: Tx,
  businessId: bigint,
  terms: readonly SettlementTerms[],
): Promise<void> => {
  for (const { settleType, ...agreed } of terms) {
    await tx.run(sql`
      insert into settlement_terms (business_id, gateway_number, valid_from, settle_type, settle_after, settle_day,
        delivery_condition, reserve_ppm, reserve_days, margin_target_minor, deposit_target_minor)
      values (${businessId}, ${agreed.gatewayNumber ?? 'any'}, ${agreed.validFrom}, ${settleType.type}, ${settleType.n},
        ${dayWithin(settleType)}, ${agreed.deliveryCondition}, ${agreed.reservePpm}, ${agreed.reserveDays},
        ${agreed.marginTargetMinor}, ${agreed.depositTargetMinor})
      on conflict do nothing`);
  }
  const [firstDay] = terms.map(({ validFrom }) => validFrom).toSorted();
  if (firstDay !== undefined) {
    keepMissingProofsSince(tx, businessId, firstDay);
  }
};

/** The same for withdrawal terms. For the operator's role. */
export const addWithdrawalTerms = async (
  tx: Tx,
  businessId: bigint,
  terms: readonly WithdrawalTerms[],
): Promise<void> => {
  for (const agreed of terms) {
    await tx.run(sql`
      insert into withdrawal_terms (business_id, currency, valid_from, minimum_minor, fee_minor, fee_ppm,
        cut_off_hour, second_person_from_minor)
      values (${businessId}, ${agreed.currency}, ${agreed.validFrom}, ${agreed.minimumMinor}, ${agreed.feeMinor},
        ${agreed.feePpm}, ${agreed.cutOffHour}, ${agreed.secondPersonFromMinor})
      on conflict do nothing`);
  }
};

/** The same for monthly terms. For the operator's role. */
export const addMonthlyTerms = async (
  tx: Tx,
  businessId: bigint,
  terms: readonly MonthlyTerms[],
): Promise<void> => {
  for (const agreed of terms) {
    await tx.run(sql`
      insert into monthly_terms (business_id, gateway_number, valid_from, currency, service_fee_minor, annual_fee_minor,
        annual_month, decline_fee_minor, three_d_fee_minor, excess_ppm, excess_fee_minor, high_excess_ppm,
        high_excess_fee_minor)
      values (${businessId}, ${agreed.gatewayNumber}, ${agreed.validFrom}, ${agreed.currency}, ${agreed.serviceFeeMinor},
        ${agreed.annualFeeMinor}, ${agreed.annualMonth}, ${agreed.declineFeeMinor}, ${agreed.threeDFeeMinor},
        ${agreed.excessPpm}, ${agreed.excessFeeMinor}, ${agreed.highExcessPpm}, ${agreed.highExcessFeeMinor})
      on conflict do nothing`);
  }
};
