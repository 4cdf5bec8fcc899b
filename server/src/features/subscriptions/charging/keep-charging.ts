import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { now, realNow } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import { everySecond } from '#platform/upkeep/every-second';
import { askAboutCharges } from './ask-about-charges.ts';
import { planCharges } from './plan-charges.ts';
import { sendCharges } from './send-charges.ts';
import { takingGateways } from './taking-gateways.ts';
import { withdrawStopped } from './unsent-charges.ts';

const findQueued = ({ database }: Platform): Promise<{ businessId: bigint }[]> =>
  inRole(database, 'jobs', (tx) =>
    tx.rows<{ businessId: bigint }>(sql`
      select distinct t.business_id as "businessId" from ${takingGateways} t
      where (t.business_id, t.gateway_number) in (
        select a.business_id, a.gateway_number from subscription_attempts a
        where a.status = 'queued' and (a.leased_until is null or a.leased_until <= ${realNow()}))`),
  );

type Round = {
  platform: Platform;
  now: () => Date;
  until?: AbortSignal;
  onError: (error: unknown, failure: string) => void;
};

const sendQueued = async ({ platform, now, until, onError }: Round): Promise<void> =>
  eachOfItsOwn(
    await findQueued(platform),
    async ({ businessId }) => {
      await withdrawStopped(platform.database, businessId, { now: now(), realNow: realNow() });
      let sent = 1;
      while (sent > 0 && until?.aborted !== true) {
        sent = await sendCharges(platform, businessId, {
          now: now(),
          realNow: realNow(),
          onError: (error) => onError(error, 'due charges were not sent and are tried again'),
        });
      }
    },
    'Businesses whose charges could not be sent',
  );

/** Plans and sends due charges and asks about unanswered ones; a failing part does not stop the others. */
export const chargeDue = async (round: Round): Promise<void> => {
  const { platform, now, until, onError } = round;
  const parts: readonly [() => Promise<unknown>, string][] = [
    [() => planCharges(platform.database, now(), until), 'due charges were not planned'],
    [() => sendQueued(round), 'planned charges were not sent'],
    [() => askAboutCharges(platform, now()), 'charges without an answer were not asked about'],
  ];
  for (const [work, failure] of parts) {
    try {
      await work();
    } catch (error) {
      onError(error, failure);
    }
  }
};

/** Looks for due charges every second. Returns a function that stops it; the current run ends by itself. */
export const keepCharging = (platform: Platform, log: FastifyBaseLogger): (() => void) =>
  everySecond(log, {
    failure: 'due charges wait for the next second',
    run: (_onError, until) =>
      chargeDue({
        platform,
        now,
        until,
        onError: (error, failure) => log.error({ err: error }, failure),
      }),
  });
