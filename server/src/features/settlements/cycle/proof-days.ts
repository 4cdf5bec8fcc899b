import {
  type DeliveryCondition,
  proofLeadDays,
  undeliveredDays,
} from '@back-office/contract/features/settlements/calendar';
import type { DeliveryType } from '@back-office/contract/features/waybills';
import { addDays } from '@back-office/contract/kit/business-day';
import { planned, type Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { readSettlementDays, type SettlementDays } from './read-calendar.ts';
import { dueOfSale } from './unsettled-groups.ts';

/** A business day of a gateway with unsettled sales that wait for proofs of delivery. */
export type ProofDay = {
  gatewayNumber: string;
  currency: string;
  businessDay: string;
  condition: DeliveryCondition;
  /** The settlement day under the terms; it may be too near for a proof uploaded now. */
  dueDay: string | null;
  /** The first settlement that a proof uploaded now still reaches; null if no terms are agreed. */
  settlementDay: string | null;
  /** The last business day for an upload to reach that settlement. */
  uploadBy: string | null;
  /** Count and amount of its sales that miss a proof. */
  count: bigint;
  minor: bigint;
  deliveryType: DeliveryType;
};

type Day = { gatewayNumber: string; currency: string; businessDay: string };
type MissingDay = Pick<ProofDay, keyof Day | 'count' | 'minor' | 'deliveryType'>;

/** Spec S5.12: a proof uploaded on a business day counts from the fourth day on. */
export const provedFrom = (today: string): string => addDays(today, proofLeadDays + 1);
/** The last business day on which a proof counts for a settlement day. */
export const uploadByOf = (settlementDay: string): string =>
  addDays(settlementDay, -proofLeadDays - 1);

/** The settlement day of a sale that is ready from a day on. */
export const reachedFrom = (
  day: Omit<Day, 'businessDay'>,
  { due, from }: { due: string | null; from: string },
  calendar: Pick<SettlementDays, 'nextDay'>,
): string | null => (due !== null && due >= from ? due : (calendar.nextDay(day, from) ?? null));

/** The days of unsettled sales that miss a proof. */
const readMissingDays = (tx: Tx, scope: TenantScope): Promise<MissingDay[]> =>
  tx.rows<MissingDay>(planned`
    select m.gateway_number as "gatewayNumber", m.currency, m.business_day as "businessDay", m.count, m.amount_minor as minor,
      g.delivery_types as "deliveryType"
    from (select * from missing_proof_totals where ${inScope(scope)} and count > 0) m
    join gateways g on g.business_id = m.business_id and g.gateway_number = m.gateway_number`);

/**
 * The unsettled days that need proofs, with the settlement that a proof uploaded now reaches. `isAll`: whether no other day has a
 * sale without a proof.
 */
export const readProofDays = async (
  tx: Tx,
  scope: TenantScope,
  now: Date,
): Promise<{ days: ProofDay[]; isAll: boolean }> => {
  const calendar = await readSettlementDays(tx, scope, now);
  const missing = await readMissingDays(tx, scope);
  const days = missing.flatMap((day) => {
    const condition = calendar.termsOn(day)?.deliveryCondition ?? 'free';
    const dueDay = dueOfSale(day, calendar);
    const settlementDay = reachedFrom(
      day,
      { due: dueDay, from: provedFrom(calendar.today) },
      calendar,
    );
    // After half a year a sale is settled without a proof.
    const isLongAgo =
      settlementDay !== null && addDays(day.businessDay, undeliveredDays) <= settlementDay;
    const uploadBy = settlementDay && uploadByOf(settlementDay);
    return condition === 'free' || isLongAgo
      ? []
      : [{ ...day, condition, dueDay, settlementDay, uploadBy }];
  });
  return { days, isAll: days.length === missing.length };
};
