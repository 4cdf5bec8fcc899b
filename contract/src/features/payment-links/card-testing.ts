/** So many declined payments within so many minutes disable a link, where they outnumber those that succeeded (Decision 30). */
export const cardTesting = { declines: 10, minutes: 60 } as const;
