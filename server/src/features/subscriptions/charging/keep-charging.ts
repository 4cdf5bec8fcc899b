import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { now, realNow } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { everySecond } from '#platform/upkeep/every-second';
import { askAboutCharges } from './ask-about-charges.ts';
import { planCharges } from './plan-charges.ts';
import { sendCharges } from './send-charges.ts';
import { takingGateways } from './taking-gateways.ts';

const findQueued = ({ database }: Platform): Promise<{ businessId: bigint }[]> =>
  inRole(database, 'jobs', (tx) =>
    tx.rows<{ businessId: bigint }>(sql`
      select distinct t.business_id as "businessId" from ${takingGateways} t
      where exists (
        select from subscription_attempts a
        where a.business_id = t.business_id and a.gateway_number = t.gateway_number and a.status = 'queued'
          and (a.leased_until is null or a.leased_until <= ${realNow()}))`),
  );

/** Looks every second for charges that are due, sends them, and asks about those without an answer. Returns how to stop; the run under way ends by itself. */
export const keepCharging = (platform: Platform, log: FastifyBaseLogger): (() => void) =>
  everySecond(log, {
    failure: 'due charges were not sent and are tried again',
    run: async (onError, until) => {
      await planCharges(platform.database, now(), until);
      for (const { businessId } of await findQueued(platform)) {
        let sent = 1;
        while (sent > 0 && !until.aborted) {
          sent = await sendCharges(platform, businessId, {
            now: now(),
            realNow: realNow(),
            onError,
          });
        }
      }
      await askAboutCharges(platform, now());
    },
  });
