import {
  proveWebsite,
  type ProofFailure,
  type ProofMethod,
} from '@back-office/contract/features/websites/proof';
import sql from 'sql-template-tag';
import { outside, type Outside } from '#features/outbound/public';
import { inRole, type Database } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { wakeRound } from '#platform/upkeep/wake-round';
import { findWebsite } from '../website-row.ts';
import { askDomain } from './ask-domain.ts';

/**
 * Records the requested check. A round performs it, because a domain may be slow and a transaction must not wait for
 * it.
 */
export const proveWebsiteRoute = implement(
  proveWebsite,
  async ({ tx, scope, refuse, change }, { number, method }) => {
    const held = await findWebsite(tx, { scope, number, isHeld: true });
    if (held === undefined) {
      return refuse('websites.notFound');
    }
    if (held.provedAt !== null) {
      return refuse('websites.provedAlready');
    }
    await tx.run(sql`
      update websites set proof_asked = ${method} where business_id = ${held.businessId} and number = ${number}`);
    await wakeRound(tx, 'prove domains');
    change({ before: null, after: { method, url: held.url } });
    return { asked: method };
  },
);

type Asked = {
  businessId: bigint;
  number: string;
  host: string;
  url: string;
  token: string;
  method: ProofMethod;
};

const atOnce = 20;

const findAsked = (database: Database): Promise<Asked[]> =>
  inRole(database, 'jobs', (tx) =>
    tx.rows<Asked>(sql`
      select business_id as "businessId", number, host, url, proof_token as token, proof_asked as method
      from websites where proof_asked is not null order by business_id, number limit ${atOnce}`),
  );

const record = async (
  database: Database,
  { businessId, number, method }: Asked,
  { failure, now }: { failure: ProofFailure | null; now: Date },
): Promise<void> => {
  await inRole(database, 'jobs', async (tx) => {
    await tx.run(sql`
      update websites set proof_asked = null, proof_checked_at = ${now}, proof_failure = ${failure},
        proved_by = ${failure === null ? method : null}, proved_at = ${failure === null ? now : null}
      where business_id = ${businessId} and number = ${number} and proof_asked = ${method}`);
    await announceStale(tx, { businessId, stale: 'websites' });
  });
};

/** Checks each requested proof once, some at a time; the rest in the next round. */
export const proveAsked = async (
  database: Database,
  { outside: internet, now }: { outside: Outside; now: Date },
): Promise<{ looked: number }> => {
  const asked = await findAsked(database);
  await Promise.all(
    asked.map(async (one) => {
      const failure = await askDomain(one.method, one, internet);
      await record(database, one, { failure, now });
    }),
  );
  return { looked: asked.length };
};

export const proveDomains = (
  { database, configuration }: Platform,
  now: Date,
): Promise<{ looked: number }> => proveAsked(database, { outside: outside(configuration), now });
