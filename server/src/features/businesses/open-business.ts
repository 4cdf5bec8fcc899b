import type { BusinessEntity, BusinessRegion } from '@back-office/contract/features/businesses';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { addDefaultRoles } from '#features/roles/public';
import { insertedOne, type Tx } from '#platform/database';
import { keepStatusChange } from './status-changes.ts';

type Opening = {
  personId: bigint;
  /** The person's own address; the part before the @ becomes his login name here. */
  email: string;
  name: string;
  region: BusinessRegion;
  entity: BusinessEntity | null;
  /** 0 until the person's address is verified, then 10. */
  status: 0 | 10;
  now: Date;
};

/**
 * A business that may do nothing yet, with the standard roles and the person as its owner. It has no gateway: the acquirer adds
 * those. In a transaction of identity.
 */
export const openBusiness = async (
  tx: Tx,
  { personId, email, name, region, entity, status, now }: Opening,
): Promise<bigint> => {
  const [made] = await tx.rows<{ id: bigint }>(sql`
    insert into businesses (id, merchant_number, name, status, merchant_status, region, applied_entity, service_from, created_at)
    select number, number::text, ${name}, ${status}::smallint, 'notActivated', ${region}, ${entity}, ${businessDayOf(now)}::date, ${now}
    from (select nextval('merchant_numbers') as number) next
    returning id`);
  if (made === undefined) {
    throw new Error('A business was made and came back without its id.');
  }
  const businessId = made.id;
  await tx.run(sql`
    insert into merchant_status_periods (business_id, starts_at, status) values (${businessId}, ${now}, 'notActivated')`);
  await addDefaultRoles(tx, businessId);
  await tx.run(sql`
    insert into memberships (business_id, person_id, role_id, login_name, is_owner, status, sees_account_dynamics, created_at)
    select ${businessId}, ${personId}, id, ${email.slice(0, email.indexOf('@'))}, true, 'normal', true, ${now}
    from roles where business_id = ${businessId} and is_top ${insertedOne}`);
  await keepStatusChange(tx, {
    businessId,
    at: now,
    from: null,
    to: status,
    actor: 'merchant',
    personId,
  });
  return businessId;
};
