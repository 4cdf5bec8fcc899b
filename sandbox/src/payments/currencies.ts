import { exponentOf } from '@back-office/contract/kit/currencies';

// US dollars per unit, in millionths: round, invented, constant rates, so that history can be reproduced.
const dollarMillionths: Readonly<Record<string, bigint>> = {
  USD: 1_000_000n,
  AUD: 660_000n,
  CAD: 735_000n,
  CHF: 1_130_000n,
  CNY: 140_000n,
  EUR: 1_085_000n,
  GBP: 1_270_000n,
  HKD: 128_200n,
  JPY: 6_700n,
  KWD: 3_250_000n,
  NZD: 600_000n,
  SGD: 745_000n,
};

const rateOf = (currency: string): bigint => {
  const rate = dollarMillionths[currency];
  if (rate === undefined) {
    throw new Error(`The sandbox has no rate for ${currency}.`);
  }
  return rate;
};

const halfUp = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

/** Minor units in another currency, half-up to its exponent; at least one unit. */
export const convert = (amount: { minor: bigint; currency: string }, to: string): bigint => {
  if (amount.currency === to) {
    return amount.minor;
  }
  const dividend = amount.minor * rateOf(amount.currency) * 10n ** BigInt(exponentOf(to));
  const converted = halfUp(dividend, rateOf(to) * 10n ** BigInt(exponentOf(amount.currency)));
  return converted > 0n ? converted : 1n;
};
