import { cardBrands } from '@back-office/contract/features/payment';
import { hasArbitration } from '@back-office/contract/gateway/dispute-calendars';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** What a case costs the merchant, in his settlement currency. */
export type DisputeCost = {
  currency: string;
  /** Booked for it so far, less what came back. A hold is no cost. */
  takenMinor: bigint;
  /** Of it the fees. */
  feesMinor: bigint;
  /** Its amount and the fees of the stages it has been at, as a chargeback. */
  loseMinor: bigint;
  /**
   * The fee of the next stage: of a pre-arbitration when one comes, from then on of an arbitration when it is lost. Null at the last stage
   * of a network that has no arbitration.
   */
  fightMinor: bigint | null;
};

const networksWithoutArbitration = cardBrands.filter((brand) => !hasArbitration(brand));

/** Undefined where the payment has no price yet. */
export const disputeCost = async (
  tx: Tx,
  {
    businessId,
    number,
    paymentNumber,
  }: { businessId: bigint; number: string; paymentNumber: string },
): Promise<DisputeCost | undefined> => {
  const [cost] = await tx.rows<DisputeCost>(sql`
    select p.currency, taken.minor as "takenMinor", taken.fees_minor as "feesMinor",
      exchange_half_up(d.amount_minor, p.numerator, p.denominator) + p.chargeback_fee_minor
        + case when d.was_retrieval then p.retrieval_fee_minor else 0 end
        + case when d.contested_at is not null then p.pre_arbitration_fee_minor else 0 end
        + case when d.stage = 'arbitration' then p.arbitration_fee_minor else 0 end as "loseMinor",
      case when d.stage not in ('preArbitration', 'arbitration') then p.pre_arbitration_fee_minor
        when t.card_brand <> all(${networksWithoutArbitration}) then p.arbitration_fee_minor end as "fightMinor"
    from disputes d
    join transactions t on t.business_id = d.business_id and t.number = d.payment_number
    join priced_payments p on p.business_id = d.business_id and p.number = d.payment_number
    cross join (
      select coalesce(sum(case
        when kind in ('chargeback', 'chargebackFee', 'preArbitrationFee', 'arbitrationFee', 'retrievalFee', 'appealReturnReversal') then amount_minor
        when kind in ('chargebackReversal', 'chargebackFeeReversal', 'preArbitrationFeeReversal', 'arbitrationFeeReversal',
          'retrievalFeeReversal', 'appealReturn')
          then -amount_minor
        else 0 end), 0)::bigint as minor,
        coalesce(sum(case
          when kind in ('chargebackFee', 'preArbitrationFee', 'arbitrationFee', 'retrievalFee') then amount_minor
          when kind in ('chargebackFeeReversal', 'preArbitrationFeeReversal', 'arbitrationFeeReversal', 'retrievalFeeReversal')
          then -amount_minor
        else 0 end), 0)::bigint as fees_minor
      from ledger_transfers where business_id = ${businessId} and cause = ${number}
    ) taken
    where d.business_id = ${businessId} and t.business_id = ${businessId} and d.number = ${number} and p.number = ${paymentNumber}`);
  return cost;
};
