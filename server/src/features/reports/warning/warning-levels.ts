import {
  defaultLevels,
  getMerchantWarningLevels,
  setMerchantWarningLevels,
  setWarningLevels,
  warnedRates,
  type LevelsOfRates,
  type WarnedRate,
  type WarningLevels,
} from '@back-office/contract/features/reports/warning-levels';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement, type Route } from '#platform/http/route';
import { businessOfNumber, isWholeBusiness } from '#platform/tenant-scope';

export const readWarningLevels = async (tx: Tx, businessId: bigint): Promise<LevelsOfRates> => {
  const rows = await tx.rows<WarningLevels & { rate: WarnedRate }>(sql`
    select rate, amber, red from rate_warning_levels where business_id = ${businessId}`);
  const own = Object.fromEntries(rows.map(({ rate, ...levels }) => [rate, levels]));
  return { chargebacks: defaultLevels, fraud: defaultLevels, ...own };
};

/** Returns the previous levels. */
const writeWarningLevels = async (
  tx: Tx,
  businessId: bigint,
  levels: LevelsOfRates,
): Promise<LevelsOfRates> => {
  const before = await readWarningLevels(tx, businessId);
  const rows = JSON.stringify(warnedRates.map((rate) => ({ rate, ...levels[rate] })));
  await tx.run(sql`
    insert into rate_warning_levels (business_id, rate, amber, red)
    select ${businessId}, rate, amber, red from json_populate_recordset(null::rate_warning_levels, ${rows})
    on conflict (business_id, rate) do update set amber = excluded.amber, red = excluded.red`);
  return before;
};

const setWarningLevelsRoute = implement(
  setWarningLevels,
  async ({ tx, scope, refuse, change }, { levels }) => {
    if (!isWholeBusiness(scope)) {
      return refuse('reports.levelsOfBusiness');
    }
    const before = await writeWarningLevels(tx, scope.businessId, levels);
    change({ before, after: levels });
    return {};
  },
);

const getMerchantWarningLevelsRoute = implement(
  getMerchantWarningLevels,
  async ({ tx, refuse }, { merchantNumber }) => {
    const businessId = await businessOfNumber(tx, merchantNumber);
    return businessId === null
      ? refuse('merchants.notFound')
      : { levels: await readWarningLevels(tx, businessId) };
  },
);

const setMerchantWarningLevelsRoute = implement(
  setMerchantWarningLevels,
  async ({ tx, refuse, change }, { merchantNumber, reason, levels }) => {
    const businessId = await businessOfNumber(tx, merchantNumber);
    if (businessId === null) {
      return refuse('merchants.notFound');
    }
    const before = await writeWarningLevels(tx, businessId, levels);
    change({ businessId, objectNumber: merchantNumber, before, after: { ...levels, reason } });
    return {};
  },
);

export const warningLevelRoutes: Route[] = [
  setWarningLevelsRoute,
  getMerchantWarningLevelsRoute,
  setMerchantWarningLevelsRoute,
];
