import type { TariffLine } from '../run/agreed-targets.ts';

export type RateOf = (of: { gatewayNumber: string; businessDay: string }) => number | undefined;

const isForAll = ({ cardBrand, region }: TariffLine): boolean =>
  cardBrand === 'any' && region === 'any';

/** The newest row per gateway, brand and region that may price a payment of the day. */
const validOn = (rows: readonly TariffLine[], gatewayNumber: string, day: string): TariffLine[] => {
  const latest = new Map<string, TariffLine>();
  for (const row of rows) {
    const key = `${row.gatewayNumber}/${row.cardBrand}/${row.region}`;
    if (
      (row.gatewayNumber === gatewayNumber || row.gatewayNumber === null) &&
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
export const ratesOf =
  (tariff: readonly TariffLine[]): RateOf =>
  ({ gatewayNumber, businessDay }) => {
    const valid = validOn(tariff, gatewayNumber, businessDay);
    const own = valid.filter((row) => row.gatewayNumber === gatewayNumber);
    const rates = new Set((own.some(isForAll) ? own : valid).map(({ ppm }) => ppm));
    const [first = 0] = rates;
    return rates.size > 1 ? undefined : first;
  };
