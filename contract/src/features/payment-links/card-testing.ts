/** This many declined payments within this many minutes disable a link, where fewer succeeded (Decision 30). */
export const cardTesting = { declines: 10, minutes: 60 } as const;
