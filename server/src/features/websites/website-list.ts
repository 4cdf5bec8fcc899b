import { websiteList } from '@back-office/contract/features/websites';
import { websiteListWords } from '@back-office/messages/features/websites/list';
import sql from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn } from '#platform/list/list-source';
import { inScope } from '#platform/tenant-scope';
import { actionsOf } from './website-life.ts';
import { websiteColumns, websiteValues, wireWebsite, type WebsiteRecord } from './website-row.ts';

/** Spec S2.33: a merchant's websites. */
export const websites = listOf(websiteList, websiteListWords, {
  from: sql`websites w`,
  wall: inScope,
  key: sql`w.number`,
  currency: sql`w.currency`,
  columns: { ...websiteValues, appliedBy: sql`w.applied_by_name` },
  filters: {
    statuses: amongst(sql`w.status`),
    search: containedIn(sql`w.url`, sql`w.host`, sql`w.number`),
    types: amongst(sql`w.type`),
    platforms: amongst(sql`w.platform`),
  },
  tab: sql`w.status`,
  select: websiteColumns,
  row: (record: WebsiteRecord, { can }) => ({
    ...wireWebsite(record),
    allowedActions: actionsOf(record, can),
  }),
});
