import type { RefundCost } from '#features/funds/public';

/** What a refund takes from the merchant's money, as it travels. */
export const wireCost = (cost: RefundCost | undefined) =>
  cost === undefined
    ? null
    : {
        currency: cost.currency,
        amountMinor: String(cost.amountMinor),
        feeMinor: String(cost.feeMinor),
      };
