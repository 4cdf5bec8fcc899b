// The scripts that work on the product's database: they get the one that runs here where DATABASE_URL names none.
export const ON_DATABASE = [
  'server/src/import.ts',
  'server/src/import-list.ts',
  'server/src/verify.ts',
  'server/src/testing/reckoning/reckon.ts',
  'tests/settlement-audit/audit.ts',
  'bench/src/bench.ts',
];
