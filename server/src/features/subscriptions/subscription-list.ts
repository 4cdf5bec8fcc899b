import { subscriptionList } from '@back-office/contract/features/subscriptions/calls';
import {
  intervalUnitLabels,
  subscriptionListWords,
} from '@back-office/messages/features/subscriptions/list';
import sql from 'sql-template-tag';
import { readGrants } from '#features/merchant-products/public';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, scopeOf } from '#platform/list/list-source';
import { inScope } from '#platform/tenant-scope';
import { shownColumnsOf, wireSubscription, type SubscriptionRecord } from './shown-subscription.ts';

/** The columns of a list of subscriptions `s`. */
export const subscriptionValues = {
  number: sql`s.number`,
  plan: sql`s.plan`,
  email: sql`s.email`,
  amount: sql`s.amount_minor`,
  interval: { kind: 'word', of: sql`s.interval_unit`, labels: intervalUnitLabels },
  every: sql`s.interval_count`,
  status: sql`s.status`,
  lastChargedAt: sql`s.last_charged_at`,
  nextAt: sql`case when s.status <> 'paused' then s.next_at end`,
  failures: sql`s.failures`,
  reason: sql`s.reason`,
  retryAt: sql`s.retry_at`,
  tokenNumber: sql`s.token_number`,
  startsAt: sql`s.anchor_at`,
  endsAt: sql`s.ends_at`,
  reference: sql`s.reference`,
  gatewayNumber: sql`s.gateway_number`,
  createdAt: sql`s.created_at`,
} as const;

/** Spec S2.40, S3.20: a merchant's subscriptions with their cards. */
export const subscriptions = listOf(subscriptionList, subscriptionListWords, {
  from: sql`subscriptions s`,
  wall: inScope,
  key: sql`s.number`,
  currency: sql`s.currency`,
  columns: subscriptionValues,
  filters: {
    states: amongst(sql`s.status`),
    search: containedIn(
      sql`s.plan`,
      sql`s.email`,
      sql`s.reference`,
      sql`s.number`,
      sql`s.token_number`,
    ),
    currencies: amongst(sql`s.currency`),
    units: amongst(sql`s.interval_unit`),
  },
  tab: sql`s.status`,
  kept: ({ search, currencies = [], units = [] }, scope) =>
    search === undefined
      ? sql`
        select status as tab, null::text as currency, sum(count)::bigint as count, null::bigint as sum from subscription_totals
        where ${inScope(scope)} and ${amongst(sql`currency`)(currencies)} and ${amongst(sql`interval_unit`)(units)} group by 1`
      : undefined,
  select: (asking) => shownColumnsOf(scopeOf(asking).businessId),
  rows: async (records: SubscriptionRecord[], reader) => {
    const { can, now, session, tx } = reader;
    const grants = await readGrants(tx, scopeOf(reader).businessId);
    return records.map((record) => wireSubscription(record, { can, session, now, grants }));
  },
});
