import type { LinkState } from '@back-office/contract/features/payment-links';
import { allowedIn, type MerchantStatus } from '@back-office/contract/kit/merchant-status';
import sql from 'sql-template-tag';
import {
  findLink,
  isClaimed,
  isOffered,
  isTaken,
  orderColumns,
  stateOf,
  type LinkOrder,
  type LinkRecord,
} from '#features/payment-links/public';
import { findBegun } from '#features/subscriptions/public';
import { inRole, inTenant, type Database, type Tx } from '#platform/database';
import { tenantScope, type TenantScope } from '#platform/tenant-scope';

export type LinkPlace = { scope: TenantScope; number: string };

/** The means of payment, for the receipt; and why a payment failed. */
type Paid = {
  cardBrand: string;
  cardLast4: string | null;
  paidAt: Date | null;
  declineClass: string | null;
};

export type View = {
  link: LinkRecord;
  merchantName: string;
  state: LinkState;
  /** Other browsers have card forms open for all remaining places. */
  isTaken: boolean;
  /** This browser's order, or the one that closed the link. */
  order: LinkOrder | undefined;
  payment: Paid | undefined;
  /** The subscription that began with the order. */
  begun: { number: string; nextAt: Date | null } | undefined;
};

/** A page waits until this changes. A failed order no longer changes, so then the link's state counts. */
export const followedStatus = (view: View): LinkState | LinkOrder['status'] | 'taken' => {
  const { order, state } = view;
  if (order !== undefined && order.status !== 'failed') {
    return order.status;
  }
  return state === 'active' && view.isTaken ? 'taken' : state;
};

/** The business and number of a link; undefined for an unknown key. */
export const findPlace = async (
  database: Database,
  key: string,
): Promise<LinkPlace | undefined> => {
  if (!/^[\w-]{22}$/.test(key)) {
    return undefined;
  }
  const [found] = await inRole(database, 'identity', (tx) =>
    tx.rows<{ businessId: bigint; number: string }>(
      sql`select business_id as "businessId", number from payment_links where key = ${key}`,
    ),
  );
  return found && { scope: tenantScope(found.businessId, null), number: found.number };
};

/** Those of a link's orders that were paid, or began a trial. */
export const findPaid = (
  database: Database,
  { scope, number }: LinkPlace,
  orderNumbers: readonly string[],
): Promise<string[]> =>
  inTenant(database, {
    scope,
    mode: 'read only',
    work: async (tx) => {
      const paid = await tx.rows<{ orderNumber: string }>(sql`
        select order_number as "orderNumber" from payment_link_orders
        where business_id = ${scope.businessId} and link_number = ${number}
          and order_number = any(${orderNumbers}) and status in ('paid', 'agreed')`);
      return paid.map(({ orderNumber }) => orderNumber);
    },
  });

type Shop = { name: string; status: MerchantStatus; mode: string; isActive: boolean };

/** Whether the link's gateway accepts payments now, for the link's products and from its website. */
const isTaking = async (
  tx: Tx,
  link: LinkRecord,
  { status, mode, isActive }: Shop,
): Promise<boolean> =>
  isActive &&
  allowedIn[status].includes(mode === 'test' ? 'testPayment' : 'payment') &&
  (await isOffered(tx, link));

/** A page that is opened for the first time names none. */
const findOrder = async (tx: Tx, { businessId, number }: LinkRecord, claim: string | undefined) => {
  if (claim === undefined) {
    return undefined;
  }
  const [order] = await tx.rows<LinkOrder>(sql`
    select ${orderColumns} from payment_link_orders
    where business_id = ${businessId} and link_number = ${number} and ${isClaimed(claim)}`);
  return order;
};

/** A paid one-time link shows its receipt to anyone with the link. */
const findClosing = async (tx: Tx, { businessId, number, type }: LinkRecord) => {
  const [order] =
    type === 'oneTime'
      ? await tx.rows<LinkOrder>(sql`
          select ${orderColumns} from payment_link_orders
          where business_id = ${businessId} and link_number = ${number} and status in ('paid', 'agreed')
          order by order_number limit 1`)
      : [];
  return order;
};

const findPayment = async (tx: Tx, businessId: bigint, number: string) => {
  const [payment] = await tx.rows<Paid>(sql`
    select card_brand as "cardBrand", card_last4 as "cardLast4", coalesce(succeeded_at, processed_at) as "paidAt",
      decline_class as "declineClass"
    from transactions where business_id = ${businessId} and number = ${number}`);
  return payment;
};

/** Not paid so far, so a receipt must not show its card. */
const isUnpaid = (order: LinkOrder | undefined): boolean =>
  order === undefined || order.status === 'open' || order.status === 'failed';

/** This browser's order; if that is unpaid and the link is closed, the order that closed it. */
const findShown = async (
  tx: Tx,
  link: LinkRecord,
  { claim, state }: { claim: string | undefined; state: LinkState },
): Promise<Pick<View, 'order' | 'payment' | 'begun'>> => {
  const own = await findOrder(tx, link, claim);
  const isClosed = state === 'paid' || state === 'trialStarted';
  const order = isClosed && isUnpaid(own) ? await findClosing(tx, link) : own;
  const number = order?.paymentNumber ?? undefined;
  return {
    order,
    payment: number === undefined ? undefined : await findPayment(tx, link.businessId, number),
    begun:
      order === undefined || link.plan === null
        ? undefined
        : await findBegun(tx, link.businessId, order.orderNumber),
  };
};

const findShop = async (tx: Tx, { businessId, gatewayNumber }: LinkRecord) => {
  const [shop] = await tx.rows<Shop>(sql`
    select b.name, b.merchant_status as status, g.mode, g.is_active as "isActive"
    from businesses b join gateways g on g.business_id = b.id
    where b.id = ${businessId} and g.gateway_number = ${gatewayNumber}`);
  return shop;
};

/** All data of a page; undefined if no one may see the page. */
export const findView = (
  database: Database,
  { scope, number }: LinkPlace,
  { claim, now }: { claim: string | undefined; now: Date },
): Promise<View | undefined> =>
  inTenant(database, {
    scope,
    mode: 'read only',
    work: async (tx) => {
      const link = await findLink(
        tx,
        scope.businessId,
        sql`l.business_id = ${scope.businessId} and l.number = ${number}`,
      );
      const shop = link && (await findShop(tx, link));
      if (link === undefined || shop === undefined) {
        return undefined;
      }
      const state = stateOf(link, now);
      return {
        link,
        merchantName: shop.name,
        state: state === 'active' && !(await isTaking(tx, link, shop)) ? 'disabled' : state,
        isTaken: await isTaken(tx, link, now),
        ...(await findShown(tx, link, { claim, state })),
      };
    },
  });
