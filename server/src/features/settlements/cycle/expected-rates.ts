import { planned, type Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';

type RateRow = {
  gatewayNumber: string;
  cardBrand: string;
  region: string;
  validFrom: string;
  ppm: number;
};

export type RateOf = (of: { gatewayNumber: string; businessDay: string }) => number | undefined;

const isForAll = ({ cardBrand, region }: RateRow): boolean =>
  cardBrand === 'any' && region === 'any';

/** The newest row per gateway, brand and region that may price a payment of the day. */
const validOn = (rows: readonly RateRow[], gatewayNumber: string, day: string): RateRow[] => {
  const latest = new Map<string, RateRow>();
  for (const row of rows) {
    const key = `${row.gatewayNumber}/${row.cardBrand}/${row.region}`;
    if (
      (row.gatewayNumber === gatewayNumber || row.gatewayNumber === 'any') &&
      row.validFrom <= day &&
      (latest.get(key)?.validFrom ?? '') < row.validFrom
    ) {
      latest.set(key, row);
    }
  }
  return [...latest.values()];
};

/**
 * The deduction rate of a gateway's sales on a day if all of them share one rate. A row for every card of the gateway takes
 * precedence over the general row.
 */
export const readRates = async (tx: Tx, scope: TenantScope): Promise<RateOf> => {
  const rows = await tx.rows<RateRow>(planned`
    select gateway_number as "gatewayNumber", card_brand as "cardBrand", region, valid_from as "validFrom", deduction_rate_ppm as ppm
    from contract_terms where business_id = ${scope.businessId}`);
  return ({ gatewayNumber, businessDay }) => {
    const valid = validOn(rows, gatewayNumber, businessDay);
    const own = valid.filter((row) => row.gatewayNumber === gatewayNumber);
    const rates = new Set((own.some(isForAll) ? own : valid).map(({ ppm }) => ppm));
    const [first = 0] = rates;
    return rates.size > 1 ? undefined : first;
  };
};
