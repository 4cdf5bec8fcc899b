import type { CurrencyValues } from '#features/funds/public';

/** Round, invented rates, the same that the sandbox gateway settles by: millionths of a US dollar. */
export const demoExchangeRates: CurrencyValues = {
  validFrom: '2009-01-01',
  values: {
    USD: 1_000_000n,
    EUR: 1_085_000n,
    GBP: 1_270_000n,
    HKD: 128_200n,
    JPY: 6_700n,
    KWD: 3_250_000n,
  },
};
