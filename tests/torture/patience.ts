/** Time limit of a torture test: seconds on an idle machine, but others may be using it. */
export const patienceMs = 480_000;
