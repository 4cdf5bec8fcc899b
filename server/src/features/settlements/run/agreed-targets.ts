import { regions } from '@back-office/contract/features/terms';
import { termsOf } from '@back-office/contract/features/settlements/calendar';
import { planned, type Tx } from '#platform/database';
import type { Agreed } from './settlement-calendar.ts';

/** The currency in which a tariff line settles a gateway, and its rate of deduction in parts per million, from a day on. */
export type TariffLine = {
  gatewayNumber: string | null;
  cardBrand: string;
  region: string;
  validFrom: string;
  currency: string;
  ppm: number;
};

/** Lines for every card first, then those for more cards before those for fewer; the newest of each line first. */
export const readTariff = (tx: Tx, businessId: bigint): Promise<TariffLine[]> =>
  tx.rows<TariffLine>(planned`
    select nullif(gateway_number, 'any') as "gatewayNumber", card_brand as "cardBrand", region, valid_from as "validFrom",
      settlement_currency as currency, deduction_rate_ppm as ppm
    from contract_terms where business_id = ${businessId}
    order by card_brand <> 'any', region <> 'any', card_brand, region, valid_from desc`);

type Asked = {
  account: { currency: string };
  agreed: Agreed;
  tariff: readonly TariffLine[];
  settlementDay: string;
};

/** Whether the lines price every card, so that no other line applies. */
const priceEveryCard = (lines: readonly TariffLine[]): boolean => {
  const priced = lines.filter(({ cardBrand }) => cardBrand === 'any').map(({ region }) => region);
  return priced.includes('any') || regions.every((region) => priced.includes(region));
};

const isGeneral = ({ gatewayNumber, cardBrand, region }: TariffLine): boolean =>
  gatewayNumber === null && cardBrand === 'any' && region === 'any';

/**
 * The line that sets the currency of the gateway as a whole: its own if its lines price every card, else the general line of the
 * business.
 */
const mainLine = (begun: readonly TariffLine[], gatewayNumber: string) => {
  const own = begun.filter((line) => line.gatewayNumber === gatewayNumber);
  const shared = begun.filter((line) => line.gatewayNumber === null);
  return priceEveryCard(own) ? own[0] : (shared.find(isGeneral) ?? own[0] ?? shared[0]);
};

/**
 * Margin and deposit are agreed for a gateway as a whole and held in one currency, chosen on the settlement day. In every other
 * currency the target is zero and held amounts are returned (Decision 21).
 */
export const targetsOn = ({ account, agreed, tariff, settlementDay }: Asked) => {
  const terms = termsOf(agreed.terms, agreed.gatewayNumber, settlementDay);
  const begun = tariff.filter(({ validFrom }) => validFrom <= settlementDay);
  const main = mainLine(begun, agreed.gatewayNumber);
  const isOther = main !== undefined && main.currency !== account.currency;
  return {
    marginTargetMinor: isOther ? 0n : (terms?.marginTargetMinor ?? 0n),
    depositTargetMinor: isOther ? 0n : (terms?.depositTargetMinor ?? 0n),
  };
};
