import { termsOf } from '@back-office/contract/features/settlements/calendar';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Agreed } from './settlement-calendar.ts';

/** A line of the tariff for every card: what a gateway is settled in, from a day on. */
export type GeneralLine = { gatewayNumber: string | null; validFrom: string; currency: string };

export const readGeneralLines = (tx: Tx, businessId: bigint): Promise<GeneralLine[]> =>
  tx.rows<GeneralLine>(sql`
    select nullif(gateway_number, 'any') as "gatewayNumber", valid_from as "validFrom", settlement_currency as currency
    from contract_terms where business_id = ${businessId} and card_brand = 'any' and region = 'any'`);

type Asked = {
  account: { currency: string };
  agreed: Agreed;
  generalLines: readonly GeneralLine[];
  settlementDay: string;
};

/**
 * Margin and deposit are agreed for a gateway as a whole, in one currency: that of its general line on the settlement day. In every
 * other nothing is laid by, and what was goes back (Decision 21).
 */
export const targetsOn = ({ account, agreed, generalLines, settlementDay }: Asked) => {
  const terms = termsOf(agreed.terms, agreed.gatewayNumber, settlementDay);
  const general = termsOf(generalLines, agreed.gatewayNumber, settlementDay);
  const isOther = general !== undefined && general.currency !== account.currency;
  return {
    marginTargetMinor: isOther ? 0n : (terms?.marginTargetMinor ?? 0n),
    depositTargetMinor: isOther ? 0n : (terms?.depositTargetMinor ?? 0n),
  };
};
