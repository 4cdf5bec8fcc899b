// The map of the product: who may import whom. A new coupling between two rooms is one reviewed
// line here. Decision 3.

export type House =
  | 'contract'
  | 'messages'
  | 'server'
  | 'web'
  | 'sandbox'
  | 'tests'
  | 'bench'
  | 'tools';

type HouseRule = {
  /** Other houses by name, or by name and the folder that alone may be used. */
  mayImport: readonly string[];
  /** All that its package.json may name, where the house has to stay light. */
  onlyPackages?: readonly string[];
  /** Code that runs in a browser, or anywhere, must not lean on Node. */
  hasNode: boolean;
};

export const HOUSES: Record<House, HouseRule> = {
  contract: { mayImport: [], onlyPackages: ['zod'], hasNode: false },
  messages: { mayImport: ['contract'], onlyPackages: ['@back-office/contract'], hasNode: false },
  server: { mayImport: ['contract', 'messages'], hasNode: true },
  web: { mayImport: ['contract', 'messages'], hasNode: false },
  sandbox: { mayImport: ['contract/gateway', 'contract/kit'], hasNode: true },
  // The torture kills the database and starts it again.
  tests: { mayImport: ['contract', 'messages', 'server/testing', 'tools/start'], hasNode: true },
  bench: { mayImport: ['contract'], hasNode: true },
  tools: { mayImport: [], hasNode: true },
};

export type Layer = 'entry' | 'app' | 'testing' | 'features' | 'platform' | 'kit';

/** Which layers of the same house a layer may import beside itself. */
export const LAYERS: Record<Layer, readonly Layer[]> = {
  entry: ['app', 'features', 'platform', 'kit'],
  app: ['features', 'platform', 'kit'],
  /** What tests of this house share; nothing that is not a test may lean on it. */
  testing: ['entry', 'app', 'features', 'platform', 'kit'],
  features: ['platform', 'kit'],
  kit: ['platform'],
  platform: [],
};

/** Rooms that may use the door (public.ts) of other rooms. No circle may come of it. */
export const EDGES: Record<'server' | 'web', Readonly<Record<string, readonly string[]>>> = {
  server: {
    // The list's totals come from the roll-ups, and both cut days alike.
    transactions: ['reports'],
    'gateway-feed': ['transactions', 'refunds', 'disputes', 'funds', 'reports'],
    // What was stored before the ledger came is booked under the payments' locks.
    funds: ['transactions'],
    // A refund is sent when the money for it is there, and takes it then.
    // It is found by its payment, in the days that reports cut.
    refunds: ['funds', 'transactions', 'reports'],
    // A file holds exactly what the list shows.
    downloads: ['transactions', 'refunds', 'reports'],
    // Both cut days alike.
    'audit-logs': ['reports'],
    // Another business is another session.
    businesses: ['sign-in'],
    // Links and codes leave as letters.
    passwords: ['letters'],
    'history-import': ['gateway-feed'],
  },
  web: {
    // The start shows what the business has.
    home: ['funds'],
    // The transaction query is what a file is made of; a refund is applied for from its payment.
    transactions: ['downloads', 'refunds'],
    // So is the daily report.
    reports: ['downloads'],
  },
};

export function isHouse(name: string): name is House {
  return Object.hasOwn(HOUSES, name);
}
