// ISO 4217 minor-unit exponents that are not two. Intl knows display digits only, which differ (IDR, HUF), so the table is ours.
const exponents: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** Digits after the decimal point of a currency's minor unit: JPY 0, USD 2, KWD 3. */
export const exponentOf = (currency: string): number => exponents[currency] ?? 2;

/** Currencies whose exponent is not two, by exponent; SQL that compares major amounts needs them. */
export const currenciesOfExponent = (exponent: number): string[] =>
  Object.keys(exponents).filter((currency) => exponents[currency] === exponent);
