import { addGateway, switchGateway } from '@back-office/contract/features/merchants/edit';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { holdMerchant } from './find-merchant.ts';

/** A gateway more, open from now on. */
export const addGatewayRoute = implement(
  addGateway,
  async ({ tx, now, refuse, change }, { merchantNumber, number, name, mode, reason }) => {
    const held = await holdMerchant(tx, merchantNumber);
    if (held === undefined) {
      return refuse('merchants.notFound');
    }
    const { businessId } = held;
    // The number is one merchant's only, whoever's it is.
    const added = await tx.run(sql`
      insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
      values (${businessId}, ${number}, ${name}, ${mode}, true, ${now}) on conflict do nothing`);
    if (added === 0) {
      return refuse('merchants.gatewayNumberTaken');
    }
    change({
      businessId,
      objectNumber: number,
      before: null,
      after: { name, mode, isActive: true, reason },
    });
    return { number };
  },
);

/** A gateway on or off. One that is off sells nothing new; what it sold is settled, and later months cost nothing (Decision 19). */
export const switchGatewayRoute = implement(
  switchGateway,
  async ({ tx, now, refuse, change }, { merchantNumber, number, isActive, reason }) => {
    const held = await holdMerchant(tx, merchantNumber);
    if (held === undefined) {
      return refuse('merchants.notFound');
    }
    const { businessId } = held;
    const [before] = await tx.rows<{ isActive: boolean }>(sql`
      select is_active as "isActive" from gateways
      where business_id = ${businessId} and gateway_number = ${number} for update`);
    if (before === undefined) {
      return refuse('merchants.gatewayNotFound');
    }
    await tx.run(sql`
      update gateways set is_active = ${isActive}, ended_on = ${isActive ? null : businessDayOf(now)}
      where business_id = ${businessId} and gateway_number = ${number}`);
    change({ businessId, objectNumber: number, before, after: { isActive, reason } });
    return { isActive };
  },
);
