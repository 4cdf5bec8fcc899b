import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

type Paid = { businessId: bigint; orderNumber: string; paymentNumber: string };

const takeOfBusiness = (
  tx: Tx,
  businessId: bigint,
  paid: readonly Pick<Paid, 'orderNumber' | 'paymentNumber'>[],
): Promise<number> =>
  tx.run(sql`
    with sold as (
      select t.number, t.gateway_number, coalesce(t.processed_at, t.ordered_at) as paid_at, l.items, l.freight_minor,
        l.total_minor, l.created_by, l.created_by_name
      from unnest(${paid.map(({ orderNumber }) => orderNumber)}::text[], ${paid.map(({ paymentNumber }) => paymentNumber)}::text[])
        as p (order_number, payment_number)
      join payment_link_orders o on o.business_id = ${businessId} and o.order_number = p.order_number
      join payment_links l on l.business_id = ${businessId} and l.number = o.link_number
      join transactions t on t.business_id = ${businessId} and t.number = p.payment_number
      where l.mode = 'merchant' and jsonb_array_length(l.items) > 0
    ), added as (
      insert into product_infos (business_id, payment_number, gateway_number, line_count, first_name, freight_minor, discount_minor,
        sum_minor, uploaded_at, uploaded_by, uploaded_by_name)
      select ${businessId}, number, gateway_number, jsonb_array_length(items), items -> 0 ->> 'name', freight_minor, 0, total_minor, paid_at,
        created_by, created_by_name
      from sold
      on conflict (business_id, payment_number) do nothing
      returning payment_number
    )
    insert into product_lines (business_id, payment_number, line, gateway_number, number, name, unit_price_minor, quantity)
    select ${businessId}, s.number, item.line, s.gateway_number, item.value ->> 'number', item.value ->> 'name',
      (item.value ->> 'unitMinor')::bigint, (item.value ->> 'quantity')::integer
    from added a
    join sold s on s.number = a.payment_number
    cross join jsonb_array_elements(s.items) with ordinality as item (value, line)
    on conflict (business_id, payment_number, line) do nothing`);

/** Stores a link's items as the products of each of its payments, unless a person has saved others. Role: feed. */
export const takeLinkItems = async (tx: Tx, paid: readonly Paid[]): Promise<void> => {
  for (const [businessId, ofBusiness] of Map.groupBy(paid, (one) => one.businessId)) {
    await takeOfBusiness(tx, businessId, ofBusiness);
  }
};
