import {
  deliveryRateList,
  type DeliveryRatesRow,
} from '@back-office/contract/features/waybills/delivery-rates';
import { deliveryRateWords } from '@back-office/messages/features/waybills/delivery-rates';
import sql, { type Sql } from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, scopeOf, type ListAsking } from '#platform/list/list-source';

type Found = Omit<DeliveryRatesRow, 'sales' | 'uploaded' | 'received'> &
  Record<'sales' | 'uploaded' | 'received', bigint>;

/**
 * From the roll-ups of payments and the counts of waybills. A gateway without waybills counts only in months whose
 * terms require proof.
 */
const months = (asking: ListAsking): Sql => {
  const { businessId } = scopeOf(asking);
  return sql`(
    select month, gateway_number, coalesce(sales, 0)::bigint as sales, coalesce(uploaded, 0)::bigint as uploaded,
      coalesce(received, 0)::bigint as received
    from (
      select (bucket at time zone 'Asia/Shanghai')::date as month, gateway_number, sum(count) as sales
      from transaction_totals
      where business_id = ${businessId} and level = 'month' and mode = 'live' and status = 'success'
      group by 1, 2
    ) sold
    full join (
      select month, gateway_number, sum(count) as uploaded, sum(count) filter (where status = 'received') as received
      from waybill_counts where business_id = ${businessId}
      group by 1, 2
    ) sent using (month, gateway_number)
    where uploaded > 0 or (
      select c.delivery_condition from settlement_terms c
      where c.business_id = ${businessId} and c.gateway_number in (sold.gateway_number, 'any')
        and c.valid_from < sold.month + interval '1 month'
      order by c.gateway_number = 'any', c.valid_from desc limit 1
    ) <> 'free'
  ) m`;
};

const rate = (part: Sql): Sql =>
  sql`case when m.sales > 0 then round(10000::numeric * ${part} / m.sales)::integer end`;
const month = sql`to_char(m.month, 'YYYY-MM')`;
const [uploadRate, deliveredRate] = [rate(sql`m.uploaded`), rate(sql`m.received`)];

/** By month: how many sales have a proof of delivery, and how many were received. */
export const deliveryRates = listOf(deliveryRateList, deliveryRateWords, {
  from: months,
  wall: ({ gatewayNumbers }) =>
    gatewayNumbers === null ? sql`true` : sql`m.gateway_number = any(${gatewayNumbers})`,
  order: [{ by: sql`m.month`, isDescending: true }, { by: sql`m.gateway_number` }],
  columns: {
    month,
    gatewayNumber: sql`m.gateway_number`,
    sales: sql`m.sales`,
    uploaded: sql`m.uploaded`,
    uploadRate: { kind: 'rate', basisPoints: uploadRate },
    received: sql`m.received`,
    deliveredRate: { kind: 'rate', basisPoints: deliveredRate },
  },
  filters: { gatewayNumbers: amongst(sql`m.gateway_number`) },
  select: sql`${month} as month, m.gateway_number as "gatewayNumber", m.sales, m.uploaded, m.received,
    ${uploadRate} as "uploadedBasisPoints", ${deliveredRate} as "receivedBasisPoints"`,
  row: ({ sales, uploaded, received, ...row }: Found) => ({
    ...row,
    sales: Number(sales),
    uploaded: Number(uploaded),
    received: Number(received),
  }),
});
