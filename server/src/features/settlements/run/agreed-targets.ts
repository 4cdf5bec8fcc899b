import { termsOf } from '@back-office/contract/features/settlements/calendar';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Agreed } from './settlement-calendar.ts';

/** In what a line of the tariff settles a gateway, from a day on. */
export type TariffCurrency = { gatewayNumber: string | null; validFrom: string; currency: string };

/** The line for every card first, then those for more cards before those for fewer; of a line the newest first. */
export const readTariffCurrencies = (tx: Tx, businessId: bigint): Promise<TariffCurrency[]> =>
  tx.rows<TariffCurrency>(sql`
    select nullif(gateway_number, 'any') as "gatewayNumber", valid_from as "validFrom", settlement_currency as currency
    from contract_terms where business_id = ${businessId}
    order by card_brand <> 'any', region <> 'any', card_brand, region, valid_from desc`);

type Asked = {
  account: { currency: string };
  agreed: Agreed;
  tariff: readonly TariffCurrency[];
  settlementDay: string;
};

/**
 * Margin and deposit are agreed for a gateway as a whole, in one currency: that of the first of its own lines on the settlement day, or
 * of those for any gateway where it has none. In every other nothing is laid by, and what was goes back (Decision 21).
 */
export const targetsOn = ({ account, agreed, tariff, settlementDay }: Asked) => {
  const terms = termsOf(agreed.terms, agreed.gatewayNumber, settlementDay);
  const begun = tariff.filter(({ validFrom }) => validFrom <= settlementDay);
  const first =
    begun.find(({ gatewayNumber }) => gatewayNumber === agreed.gatewayNumber) ??
    begun.find(({ gatewayNumber }) => gatewayNumber === null);
  const isOther = first !== undefined && first.currency !== account.currency;
  return {
    marginTargetMinor: isOther ? 0n : (terms?.marginTargetMinor ?? 0n),
    depositTargetMinor: isOther ? 0n : (terms?.depositTargetMinor ?? 0n),
  };
};
