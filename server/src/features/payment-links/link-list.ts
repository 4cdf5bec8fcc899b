import { paymentLinkList } from '@back-office/contract/features/payment-links';
import { paymentLinkListWords } from '@back-office/messages/features/payment-links/list';
import sql, { type Sql } from 'sql-template-tag';
import { readGrants } from '#features/merchant-products/public';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, scopeOf } from '#platform/list/list-source';
import { inScope } from '#platform/tenant-scope';
import { orderNumberPattern } from './apply-link-payments.ts';
import { keptLinkTotals } from './totals/link-totals.ts';
import {
  linkColumnsOf,
  payStatus,
  switchStatus,
  websiteHost,
  wireLink,
  type LinkRecord,
} from './link-row.ts';
import { shownState } from './link-state.ts';

/** On `l`: one of its payments has the order number. */
const hasOrder = (businessId: bigint, orderNumber: string): Sql => sql`exists (
  select from payment_link_orders o
  where o.business_id = ${businessId} and o.order_number = ${orderNumber} and o.link_number = l.number)`;

/** Spec S2.38: a merchant's payment links, each with its state at the time of the request. */
export const paymentLinks = listOf(paymentLinkList, paymentLinkListWords, {
  from: ({ now }) => sql`(select l.*, ${shownState(now)} as state from payment_links l) l`,
  wall: inScope,
  key: sql`l.number`,
  currency: sql`l.currency`,
  columns: {
    number: sql`l.number`,
    title: sql`l.title`,
    total: sql`l.total_minor`,
    state: sql`l.state`,
    type: sql`l.type`,
    payments: { kind: 'count', of: sql`l.payments` },
    paid: sql`l.paid_minor`,
    activeUntil: sql`l.active_until`,
    reference: sql`l.reference`,
    createdAt: sql`l.created_at`,
    createdBy: sql`l.created_by_name`,
    freight: sql`l.freight_minor`,
    status: switchStatus,
    payStatus,
    gatewayNumber: sql`l.gateway_number`,
    website: websiteHost,
  },
  filters: {
    states: amongst(sql`l.state`),
    search: (text, asking) =>
      orderNumberPattern.test(text)
        ? hasOrder(scopeOf(asking).businessId, text)
        : containedIn(sql`l.title`, sql`l.reference`, sql`l.number`)(text),
    currencies: amongst(sql`l.currency`),
    types: amongst(sql`l.type`),
    statuses: amongst(switchStatus),
    payStatuses: amongst(payStatus),
  },
  tab: sql`l.state`,
  kept: keptLinkTotals,
  select: (asking) => linkColumnsOf(scopeOf(asking).businessId),
  rows: async (records: LinkRecord[], reader) => {
    const { can, now, session, tx } = reader;
    const grants = await readGrants(tx, scopeOf(reader).businessId);
    return records.map((record) => wireLink(record, { now, can, session, grants }));
  },
});
