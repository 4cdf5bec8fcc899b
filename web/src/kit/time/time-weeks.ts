/** Seven days before, to the second. */
export const weekEarlier = (instant: string): Date =>
  new Date(new Date(instant).getTime() - 7 * 24 * 3_600_000);
