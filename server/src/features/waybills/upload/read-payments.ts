import type { Carrier } from '@back-office/contract/kit/carriers/carriers';
import type { DeliveryType, WaybillStatus } from '@back-office/contract/features/waybills';
import sql, { empty } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

/** A payment with all data that a proof of it depends on. */
export type ProvablePayment = {
  number: string;
  merchantOrderNumber: string;
  gatewayNumber: string;
  deliveryType: DeliveryType;
  /** A live payment that took money. */
  isSale: boolean;
  isInStatement: boolean;
  /** Equal for orders of one customer to one address. */
  receiver: string;
  waybill: HeldWaybill | null;
};

type HeldWaybill = {
  status: WaybillStatus;
  trackingNumbers: string[];
  carrier: Carrier | null;
  company: string | null;
  websites: string[];
  imageCount: number;
  uploadedAt: Date;
};

type Row = Omit<ProvablePayment, 'waybill' | 'isInStatement'>;

/** Serializes the uploads of a business, so that no number is given for two orders at once. */
export const holdUploads = async (tx: Tx, businessId: bigint): Promise<void> => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`waybills ${businessId}`}, 0))`);
};

type Wanted = {
  scope: TenantScope;
  numbers: readonly string[];
  /** Locks their waybills until the transaction ends, for callers that write them. */
  isHeld: boolean;
};

/** Those of the payments that the scope can see. */
export const readProvable = async (
  tx: Tx,
  { scope, numbers, isHeld }: Wanted,
): Promise<Map<string, ProvablePayment>> => {
  const payments = await tx.rows<Row>(sql`
    select t.number, t.merchant_order_number as "merchantOrderNumber", t.gateway_number as "gatewayNumber",
      g.delivery_types as "deliveryType", t.status = 'success' and t.mode = 'live' as "isSale",
      case when coalesce(t.ship_to_address, t.customer_address) is null then t.number
        else md5(lower(concat_ws('|', t.payer_id, coalesce(t.ship_to_address, t.customer_address),
          coalesce(t.ship_to_zip, t.customer_zip), coalesce(t.ship_to_country, t.billing_country)))) end as receiver
    from (select * from transactions where ${inScope(scope)} and number = any(${numbers}::text[])) t
    join gateways g on g.business_id = t.business_id and g.gateway_number = t.gateway_number`);
  const held = await tx.rows<HeldWaybill & { paymentNumber: string }>(sql`
    select payment_number as "paymentNumber", status, tracking_numbers as "trackingNumbers", carrier, company, websites,
      image_count as "imageCount", uploaded_at as "uploadedAt"
    from waybills
    where ${inScope(scope)} and payment_number = any(${numbers}::text[]) order by payment_number ${isHeld ? sql`for update` : empty}`);
  const settled = await tx.rows<{ cause: string }>(sql`
    select distinct cause from settlement_lines
    where ${inScope(scope)} and is_live and cause = any(${numbers}::text[])`);
  const waybills = new Map(
    held.map(({ paymentNumber, ...waybill }) => [paymentNumber, waybill] as const),
  );
  const inStatements = new Set(settled.map(({ cause }) => cause));
  return new Map(
    payments.map((payment) => [
      payment.number,
      {
        ...payment,
        isInStatement: inStatements.has(payment.number),
        waybill: waybills.get(payment.number) ?? null,
      },
    ]),
  );
};
