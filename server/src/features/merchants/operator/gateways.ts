import {
  addGateway,
  setDeliveryType,
  switchGateway,
} from '@back-office/contract/features/merchants/edit';
import type { DeliveryType } from '@back-office/contract/features/waybills';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { addLimitsOfAnother } from '../limits/limits.ts';
import { holdMerchant } from './find-merchant.ts';

/** Adds a gateway, open from now on. */
export const addGatewayRoute = implement(
  addGateway,
  async ({ tx, now, refuse, change }, { merchantNumber, number, name, mode, reason }) => {
    const held = await holdMerchant(tx, merchantNumber);
    if (held === undefined) {
      return refuse('merchants.notFound');
    }
    const { businessId } = held;
    // A gateway number belongs to one merchant only.
    const added = await tx.run(sql`
      insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
      values (${businessId}, ${number}, ${name}, ${mode}, true, ${now}) on conflict do nothing`);
    if (added === 0) {
      return refuse('merchants.gatewayNumberTaken');
    }
    await addLimitsOfAnother(tx, businessId, { gatewayNumber: number, mode, now });
    change({
      businessId,
      objectNumber: number,
      before: null,
      after: { name, mode, isActive: true, reason },
    });
    return { number };
  },
);

type Named = { merchantNumber: string; number: string };
type HeldGateway = { businessId: bigint; isActive: boolean; deliveryType: DeliveryType };

/** The gateway and its merchant, locked until the transaction ends; or the reason why there is none. */
const holdGateway = async (
  tx: Tx,
  { merchantNumber, number }: Named,
): Promise<HeldGateway | 'merchants.notFound' | 'merchants.gatewayNotFound'> => {
  const merchant = await holdMerchant(tx, merchantNumber);
  if (merchant === undefined) {
    return 'merchants.notFound';
  }
  const { businessId } = merchant;
  const [gateway] = await tx.rows<Omit<HeldGateway, 'businessId'>>(sql`
    select is_active as "isActive", delivery_types as "deliveryType" from gateways
    where business_id = ${businessId} and gateway_number = ${number} for update`);
  return gateway === undefined ? 'merchants.gatewayNotFound' : { businessId, ...gateway };
};

type Switched = { businessId: bigint; gatewayNumber: string; isActive: boolean };

/** From now on; what was ordered before is judged by how the gateway stood then (Decision 15). Keeps its end where it has one. */
export const turnGateway = async (
  tx: Tx,
  { businessId, gatewayNumber, isActive }: Switched,
  now: Date,
): Promise<void> => {
  const turned = await tx.run(sql`
    update gateways set is_active = ${isActive}, ended_on = ${isActive ? null : businessDayOf(now)}
    where business_id = ${businessId} and gateway_number = ${gatewayNumber} and is_active <> ${isActive}`);
  if (turned > 0) {
    await tx.run(sql`
      insert into gateway_periods (business_id, gateway_number, starts_at, is_active)
      values (${businessId}, ${gatewayNumber}, ${now}, ${isActive})
      on conflict (business_id, gateway_number, starts_at) do update set is_active = excluded.is_active`);
  }
};

/** A gateway on or off. One that is off sells nothing new; what it sold is settled, and later months cost nothing (Decision 19). */
export const switchGatewayRoute = implement(
  switchGateway,
  async ({ tx, now, refuse, change }, { isActive, reason, ...named }) => {
    const held = await holdGateway(tx, named);
    if (typeof held === 'string') {
      return refuse(held);
    }
    const { businessId } = held;
    await turnGateway(tx, { businessId, gatewayNumber: named.number, isActive }, now);
    const before = { isActive: held.isActive };
    change({ businessId, objectNumber: named.number, before, after: { isActive, reason } });
    return { isActive };
  },
);

/** Spec S3.29. */
export const setDeliveryTypeRoute = implement(
  setDeliveryType,
  async ({ tx, refuse, change }, { deliveryType, reason, ...named }) => {
    const held = await holdGateway(tx, named);
    if (typeof held === 'string') {
      return refuse(held);
    }
    const { businessId } = held;
    await tx.run(sql`
      update gateways set delivery_types = ${deliveryType}
      where business_id = ${businessId} and gateway_number = ${named.number}`);
    const before = { deliveryType: held.deliveryType };
    change({ businessId, objectNumber: named.number, before, after: { deliveryType, reason } });
    return { deliveryType };
  },
);
