import { randomUUID } from 'node:crypto';
import type { Limits } from '@back-office/contract/gateway/limits';
import sql from 'sql-template-tag';
import { postCommand } from '#features/transactions/public';
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
      select business_id as "businessId", gateway_number as "gatewayNumber", version, to_char(valid_from, 'YYYY-MM-DD') as "effectiveFrom",
        currency, per_payment_minor::text as "perPaymentMinor", per_day_minor::text as "perDayMinor",
        per_month_minor::text as "perMonthMinor"
      from gateway_limits where told_at is null order by business_id, gateway_number, version`),
  );

/**
 * `told_at` is when the answer came, not when the round began: a charge that the earlier limits refused in between is older than these, so
 * it is tried again (Decision 31).
 */
const tell = async (platform: Platform, { businessId, ...limits }: Untold): Promise<void> => {
  const { gatewayNumber, version } = limits;
  const command = { id: randomUUID(), type: 'setLimits', ...limits } as const;
  const answer = await postCommand(platform, command);
  if (answer.outcome === 'refused') {
    throw new Error(`The gateway refused the limits of ${gatewayNumber}: ${answer.code}.`);
  }
  await inRole(platform.database, 'jobs', (tx) =>
    tx.run(sql`
      update gateway_limits set told_at = ${now()}
      where business_id = ${businessId} and gateway_number = ${gatewayNumber} and version = ${version}`),
  );
};

/** Sends each gateway the limits that it has not confirmed. One that doesn't take them stays for the next round and keeps no other back. */
export const tellGatewayOfLimits = async (platform: Platform): Promise<{ told: number }> => ({
  told: await inLanes(await findUntold(platform), (one) => tell(platform, one)),
});
