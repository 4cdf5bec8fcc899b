import { paymentLinkList } from '@back-office/contract/features/payment-links';
import { paymentLinkListWords } from '@back-office/messages/features/payment-links/list';
import sql from 'sql-template-tag';
import { now } from '#platform/clock';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn } from '#platform/list/list-source';
import { inScope } from '#platform/tenant-scope';
import { linkColumns, wireLink, type LinkRecord } from './link-row.ts';
import { shownState } from './link-state.ts';

/** Spec S2.38: a merchant's payment links. The state depends on the time, so each question names its own. */
export const paymentLinks = listOf(paymentLinkList, paymentLinkListWords, {
  from: sql`payment_links l`,
  wall: inScope,
  key: sql`l.number`,
  currency: sql`l.currency`,
  columns: {
    number: sql`l.number`,
    title: sql`l.title`,
    total: sql`l.total_minor`,
    state: sql`l.is_disabled`,
    type: sql`l.type`,
    payments: sql`l.payments`,
    paid: sql`l.paid_minor`,
    activeUntil: sql`l.active_until`,
    reference: sql`l.reference`,
    createdAt: sql`l.created_at`,
    createdBy: sql`l.created_by_name`,
    freight: sql`l.freight_minor`,
    gatewayNumber: sql`l.gateway_number`,
  },
  filters: {
    states: (chosen) => amongst(shownState(now()))(chosen),
    search: containedIn(sql`l.title`, sql`l.reference`, sql`l.number`),
    currencies: amongst(sql`l.currency`),
    types: amongst(sql`l.type`),
  },
  get tab() {
    return shownState(now());
  },
  select: linkColumns,
  row: (record: LinkRecord, { can }) =>
    wireLink(record, { now: now(), mayManage: can('paymentLinks.manage') }),
});
