/** How long a test of the torture may take: seconds on a machine with nothing else to do, but others may be at work on it. */
export const patienceMs = 480_000;
