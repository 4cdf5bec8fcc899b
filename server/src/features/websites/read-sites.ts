import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

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
