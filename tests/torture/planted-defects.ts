// Defects that the torture test must find, or its zeros mean nothing: each replaces one module of the server, from
// outside. Named after the server's behaviour with it.

export type PlantedDefect = {
  name: string;
  /** Addresses of the replaced module and its replacement. */
  replaces: string;
  by: string;
  /** The kill that reveals it, and where it shows: in the effects required by the journal, or in the invariants. */
  foundBy: 'server' | 'database';
  showsIn: 'effects' | 'invariants';
};

const inServer = (path: string): string =>
  new URL(`../../server/src/${path}`, import.meta.url).href;

const planted = (
  name: string,
  replaces: string,
  found: Partial<Pick<PlantedDefect, 'foundBy' | 'showsIn'>> = {},
): PlantedDefect => ({
  name,
  replaces: inServer(replaces),
  by: inServer(`testing/planted/${name}.ts`),
  foundBy: 'server',
  showsIn: 'effects',
  ...found,
});

export const plantedDefects: readonly PlantedDefect[] = [
  planted('answer-before-commit', 'platform/database.ts'),
  planted('key-is-not-looked-at', 'platform/http/idempotency.ts'),
  planted('key-in-another-transaction', 'platform/http/idempotency.ts'),
  planted('booked-afterwards', 'features/funds/ledger/book-payments.ts', { showsIn: 'invariants' }),
  planted('posted-afterwards', 'features/funds/ledger/post-transfers.ts', {
    showsIn: 'invariants',
  }),
  planted('forgetful-commit', 'platform/database.ts', { foundBy: 'database' }),
];
