import { applyForWebsites, websiteChecks } from '@back-office/contract/features/websites';
import { applyForWebsitesRoute } from '#features/websites/apply-for-websites';
import { takeStep } from '#features/websites/take-step';
import { findWebsite } from '#features/websites/website-row';
import { now } from '#platform/clock';
import { inRole, type Database } from '#platform/database';
import sql from 'sql-template-tag';
import { tenantScope } from '#platform/tenant-scope';
import { aMerchant, askAs } from '../ask-as-merchant.ts';

const note = 'Without https';

/** Two websites of the tea shop: the first waits for its audit, the other failed it without a notice. */
export const plantWebsites = async (database: Database): Promise<void> => {
  const [person] = await inRole(database, 'identity', (tx) =>
    tx.rows<{ personId: bigint; personName: string }>(sql`
      select id as "personId", name as "personName" from persons where kind = 'operator' order by id limit 1`),
  );
  const merchant = { ...aMerchant, now: now() };
  const { numbers } = await askAs(database, merchant, {
    call: applyForWebsites,
    route: applyForWebsitesRoute,
    input: {
      gatewayNumber: '10000101',
      addresses: ['https://waits.teashop.example', 'https://failed.teashop.example'],
      type: 'physicalGoods',
      platform: 'ownSite',
      currency: 'USD',
      averageMinor: '6500',
    },
  });
  const number = numbers[1];
  if (person === undefined || number === undefined) {
    return;
  }
  await inRole(database, 'operator', async (tx) => {
    const website = await findWebsite(tx, {
      scope: tenantScope(aMerchant.businessId, null),
      number,
    });
    if (website !== undefined) {
      await takeStep(tx, website, {
        step: 'auditFailed',
        actor: { ...person, kind: 'operator' },
        now: now(),
        note,
        checks: websiteChecks.map((check) =>
          check === 'tls'
            ? { check, answer: 'no', comment: note }
            : { check, answer: 'yes', comment: null },
        ),
      });
    }
  });
};
