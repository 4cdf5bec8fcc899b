// Defects that the torture must find, or its zeros mean nothing: each takes the place of one module of the server, from
// outside. Named after what the server does with it.

export type PlantedDefect = {
  name: string;
  /** Addresses of the module that goes and of the one that comes. */
  replaces: string;
  by: string;
  /** Whose death brings it to light, and where it shows: in the effects that the journal wants, or in the invariants. */
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
