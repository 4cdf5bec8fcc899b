/** One import that leaves its house or room, with what to do instead. */
export type Breach = { path: string; line: number; says: string };
