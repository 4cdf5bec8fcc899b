import {
  disablePaymentLink,
  duplicatePaymentLink,
  enablePaymentLink,
  extendPaymentLink,
  type LinkAction,
  type LinkPayStatus,
  type LinkRow,
  type LinkStatus,
} from '@back-office/contract/features/payment-links';
import {
  editPaymentLink,
  publishPaymentLink,
  removePaymentLink,
} from '@back-office/contract/features/payment-links/drafts';
import type { LinkWebsite } from '@back-office/contract/features/payment-links/websites';
import type { LinkAddressMode } from '@back-office/contract/features/payment-links/addresses';
import type {
  LinkAmountMode,
  LinkItem,
  LinkPlan,
  LinkType,
} from '@back-office/contract/features/payment-links/new-link';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { isCallAllowed } from '@back-office/contract/kit/merchant-status';
import type { Permission } from '@back-office/contract/kit/permission';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Session } from '#platform/http/route';
import { actionsOf, stateOf, type LinkFacts } from './link-state.ts';

export type LinkRecord = LinkFacts & {
  businessId: bigint;
  number: string;
  key: string;
  gatewayNumber: string;
  websiteNumber: string | null;
  website: LinkWebsite | null;
  currency: string;
  title: string;
  description: string;
  message: string;
  reference: string;
  type: LinkType;
  mode: LinkAmountMode;
  items: LinkItem[];
  address: LinkAddressMode;
  amountMinor: bigint;
  freightMinor: bigint;
  totalMinor: bigint;
  mostMinor: bigint | null;
  presetsMinor: string[];
  createdByName: string;
  createdAt: Date;
  stopReason: string | null;
  /** The time at which it was disabled automatically. */
  pausedAt: Date | null;
  plan: LinkPlan | null;
  status: LinkStatus;
  payStatus: LinkPayStatus | null;
};

/** Spec S3.31, on `l`: the merchant's and the acquirer's switch. */
export const switchStatus = sql`case when l.is_disabled or l.stopped_at is not null then 'disabled' else 'active' end`;
/** Spec S3.31, on `l`. A trial uses the place of a one-time link and leaves it unpaid. */
export const payStatus = sql`case when l.type = 'oneTime' then case when l.paid_minor > 0 then 'paid' else 'unpaid' end end`;

const websiteOf = (what: Sql, businessId: Sql): Sql =>
  sql`(select ${what} from websites w where w.business_id = ${businessId} and w.number = l.website_number)`;
/** On `l`. */
export const websiteHost = websiteOf(sql`w.host`, sql`l.business_id`);

/** Columns of `l`; of one business they name it, so that a cluster asks its node alone. Decision 38. */
export const linkColumnsOf = (businessId?: bigint | null): Sql => sql`
  l.business_id as "businessId", l.number, l.key, l.gateway_number as "gatewayNumber",
  l.website_number as "websiteNumber",
  ${websiteOf(sql`jsonb_build_object('number', w.number, 'host', w.host, 'status', w.status)`, businessId === undefined ? sql`l.business_id` : sql`${businessId}`)} as website, l.currency, l.title, l.description, l.message,
  l.reference, l.type, l.mode, l.items, l.address, l.presets as "presetsMinor",
  l.is_draft as "isDraft", l.amount_minor as "amountMinor", l.freight_minor as "freightMinor",
  l.total_minor as "totalMinor", l.most_minor as "mostMinor", l.payments_max as "paymentsMax", l.active_until as "activeUntil",
  l.is_disabled as "isDisabled", l.stopped_at as "stoppedAt", l.created_by_name as "createdByName", l.created_at as "createdAt",
  l.opened, l.started, l.pending, l.payments, l.paid_minor as "paidMinor", l.stop_reason as "stopReason", l.paused_at as "pausedAt",
  ${switchStatus} as status, ${payStatus} as "payStatus",
  case when l.interval_unit is not null then jsonb_build_object('interval', jsonb_build_object('unit', l.interval_unit, 'count', l.interval_count),
    'trialDays', l.trial_days, 'charges', l.charges) end as plan`;

/** The path of a link's page, below the base address of the pages. */
export const linkPath = (key: string): string => `/pay/${key}`;

/** Undefined if the condition on `l`, of this business, does not match. */
export const findLink = async (
  tx: Tx,
  businessId: bigint | null,
  condition: Sql,
): Promise<LinkRecord | undefined> => {
  const [record] = await tx.rows<LinkRecord>(
    sql`select ${linkColumnsOf(businessId)} from payment_links l where ${condition}`,
  );
  return record;
};

type Named = { businessId: bigint | null; number: string };

/**
 * The same, locked until the transaction ends. A separate statement, because a cluster locks no rows in one with
 * sub-selects. Decision 38.
 */
export const holdLink = async (
  tx: Tx,
  { businessId, number }: Named,
  condition: Sql,
): Promise<LinkRecord | undefined> => {
  await tx.run(
    sql`select from payment_links where business_id = ${businessId} and number = ${number} for update`,
  );
  return findLink(tx, businessId, condition);
};

/** The fields that merchant and operator both see. */
export const linkFacts = (record: LinkRecord, now: Date): Omit<LinkRow, 'allowedActions'> => ({
  number: record.number,
  title: record.title,
  reference: record.reference,
  type: record.type,
  mode: record.mode,
  gatewayNumber: record.gatewayNumber,
  website: record.website,
  currency: record.currency,
  amountMinor: String(record.amountMinor),
  freightMinor: String(record.freightMinor),
  totalMinor: String(record.totalMinor),
  mostMinor: record.mostMinor === null ? null : String(record.mostMinor),
  state: stateOf(record, now),
  status: record.status,
  payStatus: record.payStatus,
  activeUntil: record.activeUntil.toISOString(),
  paymentsMax: record.paymentsMax,
  payments: record.payments,
  paidMinor: String(record.paidMinor),
  createdBy: record.createdByName,
  createdAt: record.createdAt.toISOString(),
  path: linkPath(record.key),
});

type Reading = {
  now: Date;
  can: (permission: Permission) => boolean;
  session: Pick<Session, 'merchantActs'>;
  /** The products of the business. */
  grants: ReadonlyMap<string, unknown>;
};

/** A payer who agrees to a plan is charged repeatedly, so only a person who manages subscriptions may offer one. */
export const mayOffer = (plan: LinkPlan | null, can: Reading['can']): boolean =>
  plan === null || can('subscriptions.manage');

/** A link needs the products that the business has now. */
export const maySell = (plan: LinkPlan | null, grants: Reading['grants']): boolean =>
  grants.has('paymentLinks') && (plan === null || grants.has('subscriptions'));

/** The steps that offer a link to payers now or later. */
const offering: readonly LinkAction[] = ['publish', 'edit', 'duplicate', 'enable', 'extend'];

const callOfAction: Readonly<Record<LinkAction, CallDefinition>> = {
  publish: publishPaymentLink,
  edit: editPaymentLink,
  disable: disablePaymentLink,
  enable: enablePaymentLink,
  extend: extendPaymentLink,
  duplicate: duplicatePaymentLink,
  remove: removePaymentLink,
};

const mayDo = (
  { plan }: LinkRecord,
  action: LinkAction,
  { can, session, grants }: Omit<Reading, 'now'>,
): boolean =>
  can('paymentLinks.manage') &&
  isCallAllowed(callOfAction[action], session.merchantActs) &&
  (!offering.includes(action) || (maySell(plan, grants) && mayOffer(plan, can)));

/** The merchant's view. */
export const wireLink = (record: LinkRecord, { now, ...reader }: Reading): LinkRow => ({
  ...linkFacts(record, now),
  allowedActions: actionsOf(record).filter((action) => mayDo(record, action, reader)),
});
