import {
  type DeliveryCondition,
  proofLeadDays,
  undeliveredDays,
} from '@back-office/contract/features/settlements/calendar';
import { addDays } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { type Calendar, readCalendar } from './read-calendar.ts';
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
};

type Day = { gatewayNumber: string; currency: string; businessDay: string };

/** Spec S5.12: a proof uploaded on a business day counts from the fourth day on. */
export const provedFrom = (today: string): string => addDays(today, proofLeadDays + 1);
/** The last business day on which a proof counts for a settlement day. */
export const uploadByOf = (settlementDay: string): string =>
  addDays(settlementDay, -proofLeadDays - 1);

/** The settlement day of a sale that is ready from a day on. */
export const reachedFrom = (
  day: Omit<Day, 'businessDay'>,
  { due, from }: { due: string | null; from: string },
  calendar: Pick<Calendar, 'nextDay'>,
): string | null => (due !== null && due >= from ? due : (calendar.nextDay(day, from) ?? null));

/** The days of unsettled sales that miss a proof. */
const readMissingDays = (tx: Tx, scope: TenantScope): Promise<Day[]> =>
  tx.rows<Day>(sql`
    select gateway_number as "gatewayNumber", currency, business_day as "businessDay"
    from missing_proof_totals where ${inScope(scope)} and count > 0`);

/** The unsettled days that need proofs, with the settlement that a proof uploaded now reaches. */
export const readProofDays = async (tx: Tx, scope: TenantScope, now: Date): Promise<ProofDay[]> => {
  const calendar = await readCalendar(tx, scope, now);
  const missing = await readMissingDays(tx, scope);
  return missing.flatMap((day) => {
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
};
