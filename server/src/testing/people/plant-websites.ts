import {
  applyForWebsites,
  websiteChecks,
  type CheckAnswer,
} from '@back-office/contract/features/websites';
import { decideWebsite } from '@back-office/contract/features/websites/audits';
import { websiteRoutes } from '#features/websites/routes';
import { applyForWebsitesRoute } from '#features/websites/apply-for-websites';
import { now } from '#platform/clock';
import { inRole, type Database } from '#platform/database';
import sql from 'sql-template-tag';
import { aMerchant, askAs } from '../ask-as-merchant.ts';
import { askAsOperator } from '../ask-as-operator.ts';

/** Two websites of the tea shop: the first waits for its audit, the other failed it. */
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
  await askAsOperator(database, {
    call: decideWebsite,
    routes: websiteRoutes,
    now: now(),
    person,
    input: {
      merchantNumber: '100001',
      number,
      stage: 'audit',
      version: 1,
      checks: websiteChecks.map((check) => {
        const isMissing = check === 'tls';
        const answer: CheckAnswer = isMissing ? 'no' : 'yes';
        return { check, answer, comment: isMissing ? 'Without https' : null };
      }),
    },
  });
};
