import { getPaymentLink, type LinkDetail } from '@back-office/contract/features/payment-links';
import { getLinkWebsites } from '@back-office/contract/features/payment-links/websites';
import sql from 'sql-template-tag';
import { readGrants } from '#features/merchant-products/public';
import { readSites } from '#features/websites/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { findLink, wireLink, type LinkRecord } from './link-row.ts';

type Order = Omit<LinkDetail['orders'][number], 'at' | 'amountMinor'> & {
  createdAt: Date;
  amountMinor: bigint;
};

/** Only the merchant needs to know the recipient of a parcel. */
const initialOf = (name: string): string => `${Array.from(name)[0] ?? ''}•••`;

type Reading = { isMasked: boolean };

const readOrders = async (tx: Tx, { businessId, number }: LinkRecord, { isMasked }: Reading) => {
  const orders = await tx.rows<Order>(sql`
    select o.order_number as "orderNumber", o.created_at as "createdAt", o.status, o.payment_number as "paymentNumber",
      a.subscription_number as "subscriptionNumber", o.amount_minor as "amountMinor", o.email,
      case when coalesce(o.shipping, o.billing) is not null then jsonb_build_object(
        'name', coalesce(o.shipping, o.billing) ->> 'name', 'country', coalesce(o.shipping, o.billing) ->> 'country') end as consignee
    from payment_link_orders o
    left join subscription_agreements a on a.business_id = o.business_id and a.order_number = o.order_number
    where o.business_id = ${businessId} and o.link_number = ${number}
    order by o.created_at desc, o.order_number limit 200`);
  return orders.map(({ createdAt, amountMinor, consignee, ...order }) => ({
    ...order,
    consignee:
      consignee !== null && isMasked
        ? { ...consignee, name: initialOf(consignee.name) }
        : consignee,
    at: createdAt.toISOString(),
    amountMinor: String(amountMinor),
  }));
};

/** The fields that a link's page shows in addition to its row. Role: tenant or operator. */
export const readLinkParts = async (tx: Tx, link: LinkRecord, reading: Reading) => ({
  description: link.description,
  message: link.message,
  address: link.address,
  presetsMinor: link.presetsMinor,
  items: link.items,
  plan: link.plan,
  opened: link.opened,
  started: link.started,
  stopped:
    link.stoppedAt === null
      ? null
      : { at: link.stoppedAt.toISOString(), reason: link.stopReason ?? '' },
  pausedAt: link.pausedAt?.toISOString() ?? null,
  orders: await readOrders(tx, link, reading),
});

/** One link with its orders; another business's link is reported as not found. */
export const getPaymentLinkRoute = implement(getPaymentLink, async (context, { number }) => {
  const { tx, scope, session, now, can, refuse } = context;
  const link = await findLink(
    tx,
    scope.businessId,
    sql`${inScope(scope)} and l.number = ${number}`,
  );
  if (link === undefined) {
    return refuse('paymentLinks.notFound');
  }
  const grants = await readGrants(tx, scope.businessId);
  return {
    ...wireLink(link, { now, can, session, grants }),
    ...(await readLinkParts(tx, link, { isMasked: false })),
  };
});

/** Anyone who creates links chooses among these, even without permission to view websites. */
export const getLinkWebsitesRoute = implement(getLinkWebsites, async ({ tx, scope }) => {
  const sites = await readSites(tx, scope.businessId);
  const grants = await readGrants(tx, scope.businessId);
  return {
    isEnabled: grants.has('paymentLinks'),
    takesPlans: grants.has('subscriptions'),
    gateways: [...sites].map(([gatewayNumber, websites]) => ({
      gatewayNumber,
      websites: [...websites],
    })),
  };
});
