import {
  allowedIn,
  merchantStatuses,
  type MerchantAct,
} from '@back-office/contract/kit/merchant-status';
import sql from 'sql-template-tag';

const statusesFor = (act: MerchantAct): string[] =>
  merchantStatuses.filter((status) => allowedIn[status].includes(act));

/**
 * Gateways that accept payments now: a charge through another could not be booked (Spec S4.17). Roles: jobs, tenant.
 */
export const takingGateways = sql`(
  select g.business_id, g.gateway_number from gateways g join businesses b on b.id = g.business_id
  where g.is_active and b.merchant_status = any (
    case when g.mode = 'test' then ${statusesFor('testPayment')}::text[] else ${statusesFor('payment')}::text[] end))`;
