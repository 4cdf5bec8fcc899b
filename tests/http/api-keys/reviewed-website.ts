import type { TestBusiness } from '@back-office/server/testing/personas';
import type { TestServer } from '@back-office/server/testing/test-server';

/** From then on each link of the business's first gateway has to name a website. */
export const withReviewedWebsite = async (
  server: TestServer,
  { id, firstGateway }: TestBusiness,
): Promise<void> => {
  await server.asMigrator(
    `insert into websites (business_id, number, gateway_number, url, host, type, platform, currency, average_minor, status, applied_at,
       applied_by_name, changed_at, version, proof_token)
     values ($1, 'S' || repeat('1', 18), $2, $3, $4, 'physicalGoods', 'ownSite', 'USD', 6500, 'reviewed', now(), 'Olive Owner', now(), 1,
       repeat('a', 32))`,
    [id, firstGateway, `https://shop${firstGateway}.example`, `shop${firstGateway}.example`],
  );
};
