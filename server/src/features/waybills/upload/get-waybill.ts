import { getWaybill, type WaybillObstacle } from '@back-office/contract/features/waybills';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { termsOf } from '@back-office/contract/features/settlements/calendar';
import sql from 'sql-template-tag';
import { readSettlementTerms } from '#features/terms/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { obstacleOf } from '../waybill-lifecycle.ts';
import { readHistory } from '../read-history.ts';
import { imagesOf } from './waybill-images.ts';
import { waybillColumns, wireWaybill, type WaybillRecord } from '../waybill-row.ts';

type Payment = {
  gatewayNumber: string;
  deliveryType: 'images' | 'trackingNumber' | 'either';
  isSale: boolean;
  isInStatement: boolean;
  paidAt: Date;
};

const readPayment = async (
  tx: Tx,
  scope: TenantScope,
  number: string,
): Promise<Payment | undefined> => {
  const [payment] = await tx.rows<Payment>(sql`
    select t.gateway_number as "gatewayNumber", g.delivery_types as "deliveryType",
      t.status = 'success' and t.mode = 'live' as "isSale", coalesce(t.captured_at, t.processed_at, t.ordered_at) as "paidAt",
      exists (
        select from settlement_lines l where l.business_id = ${scope.businessId} and l.cause = t.number and l.is_live
      ) as "isInStatement"
    from (select * from transactions where ${inScope(scope)} and number = ${number}) t
    join gateways g on g.business_id = t.business_id and g.gateway_number = t.gateway_number`);
  return payment;
};

/** A payment's proof of delivery with its history, and whether the reader can change it now. */
export const getWaybillRoute = implement(
  getWaybill,
  async ({ tx, scope, can, refuse }, { paymentNumber }) => {
    const payment = await readPayment(tx, scope, paymentNumber);
    if (payment === undefined) {
      return refuse('transactions.notFound');
    }
    const [waybill] = await tx.rows<WaybillRecord>(sql`
      select ${waybillColumns} from (
        select * from waybills where ${inScope(scope)} and payment_number = ${paymentNumber}) w`);
    const terms = await readSettlementTerms(tx, scope);
    const day = businessDayOf(payment.paidAt);
    const obstacle: WaybillObstacle | null = can('waybills.upload')
      ? obstacleOf({ ...payment, status: waybill?.status ?? null })
      : 'noPermission';
    return {
      waybill: waybill === undefined ? null : wireWaybill(waybill),
      images: await imagesOf(tx, scope.businessId, paymentNumber),
      ...(await readHistory(tx, scope, paymentNumber)),
      deliveryType: payment.deliveryType,
      condition: termsOf(terms, payment.gatewayNumber, day)?.deliveryCondition ?? 'free',
      allowedActions:
        obstacle === null ? [waybill === undefined ? ('upload' as const) : ('edit' as const)] : [],
      obstacle,
    };
  },
);
