import type { TariffLine } from '@back-office/contract/features/terms';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';

const gatewayOrAny = ({ gatewayNumbers }: TenantScope): Sql =>
  gatewayNumbers === null
    ? sql`true`
    : sql`(gateway_number = 'any' or gateway_number = any(${gatewayNumbers}))`;

/** Every line of the contract's terms, those for the whole business first, the newest of each line first. */
export const readTariff = (tx: Tx, scope: TenantScope): Promise<TariffLine[]> =>
  tx.rows<TariffLine>(sql`
    select nullif(gateway_number, 'any') as "gatewayNumber", nullif(card_brand, 'any') as "cardBrand",
      nullif(region, 'any') as "issuedIn", valid_from as "validFrom",
      lead(valid_from) over (partition by gateway_number, card_brand, region order by valid_from) - 1 as "validTo",
      deduction_rate_ppm as "deductionRatePpm", settlement_currency as "settlementCurrency",
      single_fee_minor::text as "singleFeeMinor", refund_fee_minor::text as "refundFeeMinor",
      retrieval_fee_minor::text as "retrievalFeeMinor", chargeback_fee_minor::text as "chargebackFeeMinor",
      pre_arbitration_fee_minor::text as "preArbitrationFeeMinor",
      arbitration_fee_minor::text as "arbitrationFeeMinor",
      conceded_arbitration_fee_minor::text as "concededArbitrationFeeMinor", rdr_fee_minor::text as "rdrFeeMinor",
      ethoca_fee_minor::text as "ethocaFeeMinor"
    from contract_terms where business_id = ${scope.businessId} and ${gatewayOrAny(scope)}
    order by gateway_number <> 'any', gateway_number, card_brand <> 'any', card_brand, region <> 'any', region, valid_from desc`);
