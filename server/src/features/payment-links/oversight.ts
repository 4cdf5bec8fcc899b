import type {
  LinkOversightAction,
  OverseenLink,
} from '@back-office/contract/features/payment-links/oversight';
import {
  overseenLinkList,
  overseePaymentLink,
  stopPaymentLink,
} from '@back-office/contract/features/payment-links/oversight';
import { overseenLinkListWords } from '@back-office/messages/features/payment-links/oversight';
import sql from 'sql-template-tag';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { implement, type Route } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn } from '#platform/list/list-source';
import { businessOfNumber } from '#platform/tenant-scope';
import { readLinkParts } from './get-link.ts';
import {
  findLink,
  holdLink,
  linkColumnsOf,
  linkFacts,
  websiteHost,
  type LinkRecord,
} from './link-row.ts';
import { isUsedUp, shownState, stateOf } from './link-state.ts';
import { countLinks } from './totals/link-totals.ts';

type Merchant = { merchantNumber: string; merchantName: string };

/** A paid link accepts no more payments, so there is nothing to stop. */
const actionsOf = (link: LinkRecord): LinkOversightAction[] =>
  link.stoppedAt === null && !isUsedUp(link) ? ['stop'] : [];

const wireOverseen = (
  link: LinkRecord,
  { merchantNumber, merchantName }: Merchant,
  { at, mayStop }: { at: Date; mayStop: boolean },
): OverseenLink => ({
  ...linkFacts(link, at),
  merchantNumber,
  merchantName,
  allowedActions: mayStop ? actionsOf(link) : [],
});

export const overseenLinks = listOf(overseenLinkList, overseenLinkListWords, {
  // Only its merchant sees a draft.
  from: sql`payment_links l join businesses b on b.id = l.business_id and not l.is_draft`,
  // A number is unique only within its business.
  key: sql`(l.number, l.business_id)`,
  currency: sql`l.currency`,
  get columns() {
    return {
      number: sql`l.number`,
      merchant: sql`b.merchant_number || ' ' || b.name`,
      title: sql`l.title`,
      total: sql`l.total_minor`,
      state: shownState(now()),
      type: sql`l.type`,
      payments: { kind: 'count' as const, of: sql`l.payments` },
      paid: sql`l.paid_minor`,
      createdAt: sql`l.created_at`,
      activeUntil: sql`l.active_until`,
      createdBy: sql`l.created_by_name`,
      gatewayNumber: sql`l.gateway_number`,
      website: websiteHost,
    };
  },
  filters: {
    states: (chosen) => amongst(shownState(now()))(chosen),
    search: containedIn(sql`b.name`, sql`b.merchant_number`, sql`l.number`, sql`l.title`),
    currencies: amongst(sql`l.currency`),
  },
  get tab() {
    return shownState(now());
  },
  select: sql`${linkColumnsOf()}, b.merchant_number as "merchantNumber", b.name as "merchantName"`,
  row: (record: LinkRecord & Merchant, { can }) =>
    wireOverseen(record, record, { at: now(), mayStop: can('merchants.edit') }),
});

type Named = { merchantNumber: string; number: string };

const nameLink = async (tx: Tx, { merchantNumber, number }: Named) => {
  const businessId = await businessOfNumber(tx, merchantNumber);
  const condition = sql`l.business_id = ${businessId} and l.number = ${number} and not l.is_draft`;
  return { named: { businessId, number }, condition };
};

const overseePaymentLinkRoute = implement(overseePaymentLink, async (context, input) => {
  const { tx, now: at, can, refuse } = context;
  const { named, condition } = await nameLink(tx, input);
  const link = await findLink(tx, named.businessId, condition);
  const [merchant] = await tx.rows<Merchant>(sql`
    select merchant_number as "merchantNumber", name as "merchantName" from businesses where id = ${link?.businessId ?? 0n}`);
  if (link === undefined || merchant === undefined) {
    return refuse('paymentLinks.notFound');
  }
  return {
    ...wireOverseen(link, merchant, { at, mayStop: can('merchants.edit') }),
    ...(await readLinkParts(tx, link, { isMasked: true })),
  };
});

/** Spec S4.16: no new payment can begin on it; a payment under way continues. */
const stopPaymentLinkRoute = implement(stopPaymentLink, async (context, input) => {
  const { tx, session, now: at, refuse, change } = context;
  const { named, condition } = await nameLink(tx, input);
  const link = await holdLink(tx, named, condition);
  if (link === undefined) {
    return refuse('paymentLinks.notFound');
  }
  if (link.stoppedAt !== null) {
    return refuse('paymentLinks.stoppedAlready');
  }
  if (isUsedUp(link)) {
    return refuse('paymentLinks.paidAlready');
  }
  const { businessId, number } = link;
  await countLinks(tx, businessId, [number]);
  await tx.run(sql`
    update payment_links set stopped_at = ${at}, stop_reason = ${input.reason}, stopped_by_name = ${session.personName}
    where business_id = ${businessId} and number = ${number}`);
  change({
    businessId,
    objectNumber: number,
    before: { isStopped: false },
    after: { isStopped: true, reason: input.reason },
  });
  return { state: stateOf({ ...link, stoppedAt: at }, at) };
});

export const linkOversightRoutes: Route[] = [
  overseenLinks.route,
  overseePaymentLinkRoute,
  stopPaymentLinkRoute,
];
