import type { MerchantStatus } from '@back-office/contract/kit/merchant-status';
import type { NamedRole } from '@back-office/contract/features/roles';
import { planned, type Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

type BusinessRow = {
  merchant_number: string;
  name: string;
  merchant_status: MerchantStatus;
  region: 'overseas' | 'domestic';
  service_from: string;
  service_to: string | null;
};

type GatewayRow = { number: string; name: string; mode: 'live' | 'test'; isActive: boolean };

/** The business of a scope, with the gateways the person may see. */
export const findBusiness = async (tx: Tx, scope: TenantScope) => {
  const [[business], gateways] = await Promise.all([
    tx.rows<BusinessRow>(planned`
      select merchant_number, name, merchant_status, region, service_from, service_to
      from businesses where id = ${scope.businessId}`),
    tx.rows<GatewayRow>(planned`
      select gateway_number as number, name, mode, is_active as "isActive" from gateways
      where ${inScope(scope)} order by mode, gateway_number`),
  ]);
  if (business === undefined) {
    throw new Error('A session entered a business that is not there.');
  }
  return { business, gateways };
};

/** The person's role in the business, and his previous sign-in. */
export const findMember = async (tx: Tx, { businessId }: TenantScope, personId: bigint) => {
  const [[role], [lastSignIn]] = await Promise.all([
    tx.rows<NamedRole & { isOwner: boolean }>(planned`
      select r.name_en as "nameEn", r.name_zh as "nameZh", r.predefined, m.is_owner as "isOwner"
      from memberships m join roles r on r.business_id = m.business_id and r.id = m.role_id
      where m.business_id = ${businessId} and m.person_id = ${personId}`),
    tx.rows<{ at: Date; ip: string }>(planned`select at, ip from last_sign_in(${personId})`),
  ]);
  return {
    role: role ?? null,
    lastSignIn:
      lastSignIn === undefined ? null : { at: lastSignIn.at.toISOString(), ip: lastSignIn.ip },
  };
};
