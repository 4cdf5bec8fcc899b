import { exponentOf } from '@back-office/contract/kit/currencies';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** Fees for events after a payment. Charged when the event happens, and returned only if it turns out not to have happened. */
type DisputeFees = {
  retrievalMinor: bigint;
  chargebackMinor: bigint;
  preArbitrationMinor: bigint;
  /** Charged when the arbitration is lost. */
  arbitrationMinor: bigint;
  /** Charged when the merchant concedes before the ruling. */
  concededArbitrationMinor: bigint;
  rdrMinor: bigint;
  ethocaMinor: bigint;
};

const noDisputeFees: DisputeFees = {
  retrievalMinor: 0n,
  chargebackMinor: 0n,
  preArbitrationMinor: 0n,
  arbitrationMinor: 0n,
  concededArbitrationMinor: 0n,
  rdrMinor: 0n,
  ethocaMinor: 0n,
};

/**
 * Terms agreed with a business from a business day on, for the whole business or one gateway. Fees are in the settlement
 * currency.
 */
export type ContractTerms = {
  gatewayNumber?: string;
  cardBrand?: string;
  region?: 'overseas' | 'domestic';
  validFrom: string;
  settlementCurrency: string;
  deductionRatePpm: number;
  singleFeeMinor: bigint;
  refundFeeMinor: bigint;
  disputeFees?: DisputeFees;
};

/** Existing terms stay as they are, because bookings made under them stand. For the operator's role. */
export const addContractTerms = async (
  tx: Tx,
  businessId: bigint,
  terms: readonly ContractTerms[],
): Promise<void> => {
  for (const { gatewayNumber = 'any', cardBrand = 'any', region = 'any', ...agreed } of terms) {
    const fees = agreed.disputeFees ?? noDisputeFees;
    await tx.run(sql`
      insert into contract_terms (business_id, gateway_number, card_brand, region, valid_from, settlement_currency,
        deduction_rate_ppm, single_fee_minor, refund_fee_minor, retrieval_fee_minor, chargeback_fee_minor,
        pre_arbitration_fee_minor, arbitration_fee_minor, conceded_arbitration_fee_minor, rdr_fee_minor, ethoca_fee_minor)
      values (${businessId}, ${gatewayNumber}, ${cardBrand}, ${region}, ${agreed.validFrom}, ${agreed.settlementCurrency},
        ${agreed.deductionRatePpm}, ${agreed.singleFeeMinor}, ${agreed.refundFeeMinor}, ${fees.retrievalMinor},
        ${fees.chargebackMinor}, ${fees.preArbitrationMinor}, ${fees.arbitrationMinor},
        ${fees.concededArbitrationMinor}, ${fees.rdrMinor}, ${fees.ethocaMinor})
      on conflict do nothing`);
  }
};

/** Value of one major unit of each currency in a common measure, from a business day on. */
export type CurrencyValues = { validFrom: string; values: Readonly<Record<string, bigint>> };

/** Adds the exact rate of each currency to each other; existing rates stay. For the operator's role. */
export const addExchangeRates = async (
  tx: Tx,
  { validFrom, values }: CurrencyValues,
): Promise<void> => {
  const unit = (currency: string): bigint => 10n ** BigInt(exponentOf(currency));
  const entries = Object.entries(values);
  const rates = entries.flatMap(([from, worth]) =>
    entries
      .filter(([to]) => to !== from)
      .map(([to, worthOfOther]) => ({
        from_currency: from,
        to_currency: to,
        valid_from: validFrom,
        numerator: String(worth * unit(to)),
        denominator: String(worthOfOther * unit(from)),
      })),
  );
  await tx.run(sql`
    insert into exchange_rates
    select * from json_populate_recordset(null::exchange_rates, ${JSON.stringify(rates)})
    on conflict do nothing`);
};
