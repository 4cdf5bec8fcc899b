import { cardBrands } from '@back-office/contract/features/payment';
import {
  flowOf,
  hasArbitration,
  isArbitrationConcedable,
  type Network,
} from '@back-office/contract/gateway/dispute-calendars';
import { planned, type Tx } from '#platform/database';

/** Cost of a case to the merchant, in the settlement currency. */
export type DisputeCost = {
  currency: string;
  /** Booked for it so far, minus amounts returned. A hold is no cost. */
  takenMinor: bigint;
  /** Frozen for it: the amount of an open retrieval. */
  heldMinor: bigint;
  /** The fees included in `takenMinor`. */
  feesMinor: bigint;
  /** Cost of losing it as a chargeback: its amount and the fees of all stages so far. */
  loseMinor: bigint;
  /**
   * The fee of the next stage: of a pre-arbitration when it is opened, and after that of an arbitration when it is lost. Null at
   * the last stage of a network that has no arbitration, and where the merchant's appeal is the pre-arbitration (Visa allocation).
   */
  fightMinor: bigint | null;
  /** The fee for conceding an arbitration before the ruling; null if the network has no such outcome. */
  concedeMinor: bigint | null;
};

const networksWithoutArbitration = cardBrands.filter((brand) => !hasArbitration(brand));
const concedableNetworks = cardBrands.filter(isArbitrationConcedable);

// Ledger kinds for a case's fees.
const feeKinds = [
  'chargebackFee',
  'preArbitrationFee',
  'arbitrationFee',
  'concededArbitrationFee',
  'retrievalFee',
];
const takenKinds = [...feeKinds, 'chargeback', 'appealReturnReversal'];
const reversalOf = (kind: string): string => `${kind}Reversal`;
const returnedKinds = [...feeKinds.map(reversalOf), 'chargebackReversal', 'appealReturn'];

type CaseFacts = { stage: string; reasonCode: string | null; network: Network | null };

/** Undefined if the payment has no price yet. */
export const disputeCost = async (
  tx: Tx,
  {
    businessId,
    number,
    paymentNumber,
  }: { businessId: bigint; number: string; paymentNumber: string },
): Promise<DisputeCost | undefined> => {
  const [found] = await tx.rows<DisputeCost & CaseFacts>(planned`
    select d.stage, d.reason_code as "reasonCode", t.card_brand as network,
      p.currency, taken.minor as "takenMinor", taken.fees_minor as "feesMinor", taken.held_minor as "heldMinor",
      exchange_half_up(d.amount_minor, p.numerator, p.denominator) + p.chargeback_fee_minor
        + case when d.was_retrieval then p.retrieval_fee_minor else 0 end
        + case when d.contested_at is not null then p.pre_arbitration_fee_minor else 0 end
        + case when d.stage = 'arbitration' then p.arbitration_fee_minor else 0 end as "loseMinor",
      case when d.stage not in ('preArbitration', 'arbitration') then p.pre_arbitration_fee_minor
        when t.card_brand <> all(${networksWithoutArbitration}) then p.arbitration_fee_minor end as "fightMinor",
      case when t.card_brand = any(${concedableNetworks}) then p.conceded_arbitration_fee_minor end as "concedeMinor"
    from disputes d
    join transactions t on t.business_id = d.business_id and t.number = d.payment_number
    join priced_payments p on p.business_id = d.business_id and p.number = d.payment_number
    cross join (
      select coalesce(sum(case when kind = any(${takenKinds}) then amount_minor when kind = any(${returnedKinds}) then -amount_minor else 0 end), 0)::bigint
          as minor,
        coalesce(sum(case when kind = any(${feeKinds}) then amount_minor when kind = any(${feeKinds.map(reversalOf)}) then -amount_minor else 0 end), 0)::bigint
          as fees_minor,
        coalesce(sum(amount_minor) filter (where kind = 'retrievalHold'), 0)::bigint
          - coalesce(sum(amount_minor) filter (where kind = 'retrievalHoldReversal'), 0)::bigint as held_minor
      from ledger_transfers where business_id = ${businessId} and cause = ${number}
    ) taken
    where d.business_id = ${businessId} and t.business_id = ${businessId} and d.number = ${number} and p.number = ${paymentNumber}`);
  if (found === undefined) {
    return undefined;
  }
  const { stage, reasonCode, network, ...cost } = found;
  const isAllocated =
    stage === 'chargeback' && flowOf(network ?? 'other', reasonCode ?? '') === 'allocation';
  return isAllocated ? { ...cost, fightMinor: null } : cost;
};
