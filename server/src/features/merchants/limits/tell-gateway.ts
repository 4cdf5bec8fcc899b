import { randomUUID } from 'node:crypto';
import type { Limits } from '@back-office/contract/gateway/limits';
import sql from 'sql-template-tag';
import { postTaken } from '#features/transactions/public';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { inLanes } from '#platform/work/lanes';

type Untold = Limits & {
  businessId: bigint;
  gatewayNumber: string;
  version: number;
  effectiveFrom: string;
};

const findUntold = (platform: Platform): Promise<Untold[]> =>
  inRole(platform.database, 'jobs', (tx) =>
    tx.rows<Untold>(sql`
      select l.business_id as "businessId", l.gateway_number as "gatewayNumber", l.version,
        to_char(l.valid_from, 'YYYY-MM-DD') as "effectiveFrom", l.currency, l.per_payment_minor::text as "perPaymentMinor",
        l.per_day_minor::text as "perDayMinor", l.per_month_minor::text as "perMonthMinor"
      from gateway_limits l
      join gateways g on g.business_id = l.business_id and g.gateway_number = l.gateway_number and g.is_active
      where l.told_at is null order by l.business_id, l.gateway_number, l.version`),
  );

/**
 * `told_at` is the time of the answer, not of the round's start: a charge refused in between by the earlier limits is older than
 * these, so it is tried again (Decision 31).
 */
const tell = async (platform: Platform, { businessId, ...limits }: Untold): Promise<void> => {
  const { gatewayNumber, version } = limits;
  const command = { id: randomUUID(), type: 'setLimits', ...limits } as const;
  await postTaken(platform, command, `the limits of ${gatewayNumber}`);
  await inRole(platform.database, 'jobs', (tx) =>
    tx.run(sql`
      update gateway_limits set told_at = ${now()}
      where business_id = ${businessId} and gateway_number = ${gatewayNumber} and version = ${version}`),
  );
};

/**
 * Sends each open gateway its unconfirmed limits, and a closed one after it reopens. A gateway that can't take them waits for the
 * next round and does not delay others.
 */
export const tellGatewayOfLimits = async (platform: Platform): Promise<{ told: number }> => ({
  told: await inLanes(await findUntold(platform), (one) => tell(platform, one)),
});
