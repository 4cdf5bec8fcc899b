/** Hundredths of a per cent in input format. */
export const percentOf = (basisPoints: number): string => {
  const digits = String(basisPoints).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Parses a percentage with at most two decimals; NaN for anything else. */
export const basisPointsOf = (typed: string): number => {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  return whole === undefined ? Number.NaN : Number(`${whole}${fraction.padEnd(2, '0')}`);
};
