import type { Mode } from '@back-office/contract/features/payment';
import { endedGateway, type GatewayEvent } from '@back-office/contract/gateway/protocol';
import {
  allowedIn,
  type MerchantAct,
  type MerchantStatus,
} from '@back-office/contract/kit/merchant-status';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { earliestOf, fault, openedAt, type Fault } from './judge-facts.ts';

/** Each period holds until the next one begins; in the order in which they begin. */
type Periods<Held> = readonly (Held & { from: string })[];
export type Statuses = Periods<{ status: MerchantStatus }>;
/** A gateway of a business, with when it was switched off and on. */
export type KnownGateway = { mode: Mode; switches: Periods<{ isActive: boolean }> };

type StatusRow = { businessId: bigint; startsAt: Date; status: MerchantStatus };

export const findStatuses = async (
  tx: Tx,
  businessIds: readonly bigint[],
): Promise<Map<bigint, Statuses>> => {
  const rows = await tx.rows<StatusRow>(sql`
    select business_id as "businessId", starts_at as "startsAt", status from merchant_status_periods
    where business_id = any (${businessIds}::bigint[]) order by starts_at`);
  return new Map(
    [...Map.groupBy(rows, ({ businessId }) => businessId)].map(([businessId, ofBusiness]) => [
      businessId,
      ofBusiness.map(({ startsAt, status }) => ({ from: startsAt.toISOString(), status })),
    ]),
  );
};

type SwitchRow = { number: string; mode: Mode; startsAt: Date | null; isActive: boolean | null };

/** By gateway number. */
export const findGatewaysOf = async (
  tx: Tx,
  businessIds: readonly bigint[],
): Promise<Map<string, KnownGateway>> => {
  const rows = await tx.rows<SwitchRow>(sql`
    select g.gateway_number as number, g.mode, p.starts_at as "startsAt", p.is_active as "isActive"
    from gateways g
    left join gateway_periods p on p.business_id = g.business_id and p.gateway_number = g.gateway_number
    where g.business_id = any (${businessIds}::bigint[]) order by p.starts_at`);
  const gateways = new Map<
    string,
    { mode: Mode; switches: { from: string; isActive: boolean }[] }
  >();
  for (const { number, mode, startsAt, isActive } of rows) {
    const switches = gateways.get(number)?.switches ?? [];
    if (startsAt !== null && isActive !== null) {
      switches.push({ from: startsAt.toISOString(), isActive });
    }
    gateways.set(number, { mode, switches });
  }
  return gateways;
};

/**
 * Whether the period of an instant permits it, or that of five minutes before, since clocks may differ (as in I25). Before the
 * first period everything was permitted: an import brings in the time before.
 */
const isPermitted = <Held>(
  periods: Periods<Held>,
  instant: string,
  permits: (held: Held) => boolean,
): boolean =>
  [instant, earliestOf(instant)]
    .map((at) => periods.findLast(({ from }) => from <= at))
    .some((held) => held === undefined || permits(held));

const isAllowed = (statuses: Statuses, act: MerchantAct, instant: string): boolean =>
  isPermitted(statuses, instant, ({ status }) => allowedIn[status].includes(act));

const actOf = (event: GatewayEvent): MerchantAct | undefined => {
  if (event.type === 'payment') {
    return event.object.mode === 'live' ? 'payment' : 'testPayment';
  }
  return event.type === 'refund' ? 'refund' : undefined;
};

export type Permissions = { statuses: Statuses; gateways: ReadonlyMap<string, KnownGateway> };

/**
 * Spec S4.17: refuses payments and refunds that the merchant's status did not allow at their own time, and payments ordered on a
 * gateway after its end. Sales from before the end go on, with their refunds and cases.
 */
export const faultOfOpening = (
  event: GatewayEvent,
  { statuses, gateways }: Permissions,
): Fault | undefined => {
  const opened = openedAt(event);
  const act = actOf(event);
  if (act !== undefined && !isAllowed(statuses, act, opened)) {
    return fault('notPermitted', `merchant: ${act}`);
  }
  const switches = gateways.get(event.object.gatewayNumber)?.switches ?? [];
  return event.type === 'payment' && !isPermitted(switches, opened, ({ isActive }) => isActive)
    ? fault('notPermitted', endedGateway)
    : undefined;
};

/** Spec S4.17: refuses an appeal that the merchant's status did not allow when it was made. */
export const faultOfAppeal = (
  event: GatewayEvent,
  { statuses }: Pick<Permissions, 'statuses'>,
): Fault | undefined =>
  event.type === 'dispute' &&
  event.object.status === 'underAppeal' &&
  !isAllowed(statuses, 'appeal', event.occurredAt)
    ? fault('notPermitted', 'merchant: appeal')
    : undefined;
