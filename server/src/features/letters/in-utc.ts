/** An instant as a letter tells it, in UTC and said so: who reads it may be anywhere. */
export const inUtc = (instant: Date): string =>
  `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
