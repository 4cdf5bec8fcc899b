import { unknownOrder } from '@back-office/contract/gateway/charge-refusals';
import type { GatewayCommandAnswer } from '@back-office/contract/gateway/commands';
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { postCommand } from '#features/transactions/public';
import { minutesFrom, realNow } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import { isAloneAt } from '#platform/work/alone-at';
import { orderNumberOf } from './send-charges.ts';
import { takeOutcomes } from './take-outcomes.ts';

// Decision 31: the gateway protocol states these.
const firstAfterMinutes = 15;
const againAfterMinutes = 60;
const atOnceMax = 50;

type Asked = {
  businessId: bigint;
  number: string;
  period: number;
  place: number;
  gatewayNumber: string;
  commandId: string;
};

/** On `a`; an index uses the same expression. */
const sentAt = sql`coalesce(a.sent_at, a.at)`;

/** A process that holds a charge may still send it, so the gateway may not know it yet. */
const claim = async (tx: Tx, now: Date): Promise<Asked[]> => {
  if (!(await isAloneAt(tx, 'inquiries about charges'))) {
    return [];
  }
  const isDue = sql`a.status = 'sent' and ${sentAt} <= ${minutesFrom(now, -firstAfterMinutes)}
    and (a.inquired_at is null or a.inquired_at <= ${minutesFrom(now, -againAfterMinutes)})
    and (a.leased_until is null or a.leased_until <= ${realNow()})`;
  return tx.rows<Asked>(sql`
    with silent as (
      select a.business_id, a.subscription_number, a.period, a.place from subscription_attempts a where ${isDue}
      order by ${sentAt}, a.business_id, a.subscription_number limit ${atOnceMax}
    )
    update subscription_attempts a set inquiries = a.inquiries + 1, inquired_at = ${now}
    from silent s
    where a.business_id = s.business_id and a.subscription_number = s.subscription_number and a.period = s.period
      and a.place = s.place and ${isDue}
    returning a.business_id as "businessId", a.subscription_number as number, a.period, a.place, a.gateway_number as "gatewayNumber",
      a.command_id as "commandId"`);
};

const ask = async (platform: Platform, asked: Asked) => ({
  ...asked,
  answer: await postCommand(platform, {
    id: randomUUID(),
    type: 'inquireOrder',
    gatewayNumber: asked.gatewayNumber,
    merchantOrderNumber: orderNumberOf(asked.number, asked.period),
    chargeId: asked.commandId,
  }),
});

const isUnknown = (answer: GatewayCommandAnswer): boolean =>
  answer.outcome === 'refused' && answer.code === unknownOrder;

/**
 * Asks the gateway about charges that it accepted without reporting a result: after 15 minutes, then every hour. A
 * known charge is answered by an event. An unknown one never reached the network and is retried like a refused one.
 */
export const askAboutCharges = async (platform: Platform, now: Date): Promise<number> => {
  const { database } = platform;
  const silent = await inRole(database, 'jobs', (tx) => claim(tx, now));
  const answers = await Promise.allSettled(silent.map((asked) => ask(platform, asked)));
  const unknown = answers.flatMap((one) =>
    one.status === 'fulfilled' && isUnknown(one.value.answer) ? [one.value] : [],
  );
  await eachOfItsOwn(
    [...Map.groupBy(unknown, (one) => one.businessId)].map(([businessId, own]) => ({
      businessId,
      own,
    })),
    async ({ businessId, own }) => {
      const outcomes = own.map(({ number, period, place }) => ({
        kind: 'refused' as const,
        at: now,
        paymentNumber: null,
        number,
        period,
        place,
        code: unknownOrder,
      }));
      await inRole(database, 'jobs', (tx) => takeOutcomes(tx, businessId, { outcomes, now }));
    },
    'Businesses whose unknown charges could not be closed',
  );
  return silent.length;
};
