/** A link is disabled after this many declined payments within this many minutes, if fewer succeeded (Decision 30). */
export const cardTesting = { declines: 10, minutes: 60 } as const;
