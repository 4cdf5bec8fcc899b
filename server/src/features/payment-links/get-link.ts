import { getPaymentLink, type LinkDetail } from '@back-office/contract/features/payment-links';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { findLink, wireLink } from './link-row.ts';

type Order = Omit<LinkDetail['orders'][number], 'at' | 'amountMinor'> & {
  createdAt: Date;
  amountMinor: bigint;
};

const readOrders = async (tx: Tx, scope: TenantScope, number: string) => {
  const orders = await tx.rows<Order>(sql`
    select order_number as "orderNumber", created_at as "createdAt", status, payment_number as "paymentNumber",
      amount_minor as "amountMinor", email
    from payment_link_orders where ${inScope(scope)} and link_number = ${number}
    order by created_at desc, order_number limit 200`);
  return orders.map(({ createdAt, amountMinor, ...order }) => ({
    ...order,
    at: createdAt.toISOString(),
    amountMinor: String(amountMinor),
  }));
};

/** One link with its orders; another's answers like one that does not exist. */
export const getPaymentLinkRoute = implement(getPaymentLink, async (context, { number }) => {
  const { tx, scope, now, can, refuse } = context;
  const link = await findLink(tx, sql`${inScope(scope)} and l.number = ${number}`);
  if (link === undefined) {
    return refuse('paymentLinks.notFound');
  }
  const { description, message, items, opened, started } = link;
  return {
    ...wireLink(link, { now, mayManage: can('paymentLinks.manage') }),
    description,
    message,
    items,
    opened,
    started,
    orders: await readOrders(tx, scope, number),
  };
});
