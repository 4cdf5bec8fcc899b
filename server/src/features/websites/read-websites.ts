import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { getWebsite, websiteList } from '@back-office/contract/features/websites';
import { implement } from '#platform/http/route';
import { readDetail } from './read-detail.ts';
import { actionsOf } from './website-life.ts';
import {
  findWebsite,
  wireWebsite,
  websiteColumns,
  websiteValues,
  type WebsiteRecord,
} from './website-row.ts';
import { websiteListWords } from '@back-office/messages/features/websites/list';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn } from '#platform/list/list-source';
import { inScope } from '#platform/tenant-scope';

type Site = { number: string; host: string };
/** By gateway number. A gateway that is missing here has no list yet and accepts payments from everywhere. */
export type Sites = ReadonlyMap<string, readonly Site[]>;

/** The reviewed websites of each gateway that has a list of them (Decision 29). Role: tenant. */
export const readSites = async (tx: Tx, businessId: bigint): Promise<Sites> => {
  const lists = await tx.rows<{ gatewayNumber: string; sites: Site[] }>(sql`
    select l.gateway_number as "gatewayNumber", coalesce(
      jsonb_agg(jsonb_build_object('number', w.number, 'host', w.host) order by w.host) filter (where w.number is not null), '[]') as sites
    from website_lists l
    left join websites w
      on w.business_id = l.business_id and w.gateway_number = l.gateway_number and w.status = 'reviewed'
    where l.business_id = ${businessId} group by l.gateway_number order by l.gateway_number`);
  return new Map(lists.map(({ gatewayNumber, sites }) => [gatewayNumber, sites]));
};

/** One website with its history; another merchant's website is reported as not found. */
export const getWebsiteRoute = implement(
  getWebsite,
  async ({ tx, scope, now, can, refuse }, { number }) => {
    const record = await findWebsite(tx, { scope, number });
    if (record === undefined) {
      return refuse('websites.notFound');
    }
    return {
      ...wireWebsite(record),
      ...(await readDetail(tx, record, now)),
      allowedActions: actionsOf(record, can),
    };
  },
);

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
