import sql from 'sql-template-tag';
import { asOwner, type TestDatabase } from './test-database.ts';

type PlantedBusiness = { id: bigint; gatewayNumbers: readonly string[] };

/** Businesses with live gateways, as the seed would make them. */
export const plantBusinesses = (
  { url }: Pick<TestDatabase, 'url'>,
  businesses: readonly PlantedBusiness[],
): Promise<void> =>
  asOwner(url, async (client) => {
    for (const { id, gatewayNumbers } of businesses) {
      await client.query(sql`
        insert into businesses (id, merchant_number, name, status, merchant_status, region, service_from, created_at)
        values (${id}, ${String(100_000n + id)}, ${`Business ${id}`}, 40, 'normal', 'overseas', '2025-01-01', '2025-01-01Z')`);
      await client.query(sql`
        insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
        select ${id}, number, 'Shop', 'live', true, '2025-01-01Z' from unnest(${gatewayNumbers}::text[]) number`);
    }
  });
