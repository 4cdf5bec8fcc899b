// The map of the product: who may import whom. A new coupling between two rooms is one reviewed
// line here. Decision 2.

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
  contract: {
    mayImport: [],
    onlyPackages: [
      'zod',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      '@zxcvbn-ts/language-en',
    ],
    hasNode: false,
  },
  messages: { mayImport: ['contract'], onlyPackages: ['@back-office/contract'], hasNode: false },
  server: { mayImport: ['contract', 'messages'], hasNode: true },
  web: { mayImport: ['contract', 'messages'], hasNode: false },
  // Its applicants fill in the form as people do.
  sandbox: {
    mayImport: ['contract/gateway', 'contract/kit', 'contract/features/onboarding'],
    hasNode: true,
  },
  // The torture kills the database and starts it again.
  tests: { mayImport: ['contract', 'messages', 'server/testing', 'tools/start'], hasNode: true },
  // Names are screened in a process: no call asks about one.
  bench: { mayImport: ['contract', 'server/testing'], hasNode: true },
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
    // What a merchant's systems hear of is recorded with it.
    'gateway-feed': [
      'transactions',
      'refunds',
      'disputes',
      'funds',
      'reports',
      'webhooks',
      'payment-links',
      'subscriptions',
    ],
    // Judged again by whoever judged it first.
    'feed-exceptions': ['gateway-feed'],
    // Receivers are addresses that somebody typed; owners hear of one that is paused.
    webhooks: ['outbound', 'letters', 'merchants'],
    // What was stored before the ledger came is booked under the payments' locks.
    // What an operator moves by hand waits for another. Nothing is booked into a month that is closed, and its figures are charged.
    funds: ['transactions', 'proposals', 'reports'],
    // A case is held with its payment, and gives its hold back through the ledger.
    // Evidence is files too. People hear of a case, as they chose to.
    // A decision of the network waits for a second operator.
    // Its list has alerts, too, each with what may be done with it.
    // An issuer answers a recall within working days.
    // What proves a delivery to settlement proves it to an issuer.
    disputes: [
      'alerts',
      'transactions',
      'funds',
      'reports',
      'uploads',
      'letters',
      'settings',
      'proposals',
      'terms',
      'waybills',
      'websites',
    ],
    // A refund is sent when the money for it is there, and takes it then.
    // It is found by its payment, in the days that reports cut.
    // Its applicant hears how it went, as he chose to.
    refunds: [
      'approvals',
      'funds',
      'transactions',
      'reports',
      'letters',
      'reminders',
      'settings',
      'webhooks',
    ],
    // Terms that ask for proof of delivery have the sales counted that miss it.
    terms: ['funds'],
    // What is settled is moved by the ledger, when the terms say so.
    // Whoever takes statements away hears that one was credited.
    settlements: ['funds', 'terms', 'letters', 'settings', 'webhooks'],
    // A file holds exactly what the list shows.
    downloads: [
      'transactions',
      'refunds',
      'reports',
      'settlements',
      'funds',
      'withdrawals',
      'disputes',
      'alerts',
      'complaints',
      'cardholder-mail',
      'risk',
      'audit-logs',
      'announcements',
      'feed-exceptions',
      'merchant-products',
      'waybills',
      'products',
      'websites',
      'payment-links',
      'subscriptions',
      'onboarding',
      'webhooks',
    ],
    // What has to be read becomes a reminder.
    reminders: ['announcements'],
    // What waits for somebody is counted as its lists count it.
    // Money leaves by the ledger, after the terms, to an account of the merchant's file; people hear of it.
    withdrawals: [
      'approvals',
      'funds',
      'terms',
      'merchants',
      'transactions',
      'reports',
      'letters',
      'reminders',
      'settings',
      'webhooks',
    ],
    // What waits for the operators of each is counted where they start; people hear of holds that expire, operators too of monitors.
    home: [
      'letters',
      'reports',
      'transactions',
      'disputes',
      'alerts',
      'refunds',
      'withdrawals',
      'waybills',
      'websites',
      'complaints',
      'cardholder-mail',
      'risk',
      'settlements',
      'announcements',
      'feed-exceptions',
      'funds',
      'exchange-rates',
      'terms',
      'merchant-products',
      'products',
      'onboarding',
      'subscriptions',
      'settings',
    ],
    // Whoever asked hears what was decided.
    'merchant-products': ['letters', 'reminders', 'settings'],
    // An order is found by either of its numbers.
    products: ['transactions'],
    // What was sent moves the settlement of its sale, and what misses is mailed; an order is found by either of its numbers.
    waybills: ['letters', 'settings', 'settlements', 'terms', 'transactions', 'uploads'],
    // A domain is asked by the one client for addresses that people type; the gateway is told the list in a signed command; people hear
    // of decisions.
    websites: ['outbound', 'settings', 'transactions'],
    // The gateway is told lists and rules in signed commands; a second person confirms what weakens a rule; people hear of held payments.
    risk: ['transactions', 'proposals', 'settings'],
    // The payer's pages show a link, begin its payment, keep what its payer agreed to, and take his complaint with its files.
    checkout: ['payment-links', 'subscriptions', 'complaints', 'uploads'],
    // An alert is held with its payment, and answered by a refund or a command; people hear of it.
    alerts: ['letters', 'proposals', 'refunds', 'settings', 'transactions'],
    // A complaint is answered within working days, by texts, files and refunds; people hear of it.
    // Its payment mail carries the address to which the cardholder may answer.
    complaints: ['cardholder-mail', 'letters', 'refunds', 'settings', 'terms', 'uploads'],
    // A person's answer may bring files along.
    letters: ['uploads'],
    // A mail is about an order and brings files; answers leave as letters, and people hear of it.
    'cardholder-mail': ['letters', 'settings', 'transactions', 'uploads'],
    // A charge leaves as a command, signed like the others; a subscription needs the product; payers are mailed and may answer; people
    // hear of charges above a limit, and the merchant's systems of what becomes of each.
    subscriptions: [
      'transactions',
      'merchant-products',
      'letters',
      'cardholder-mail',
      'settings',
      'webhooks',
    ],
    // A link needs the product and a gateway that is open; its items are what its payments sold.
    'payment-links': ['merchant-products', 'products', 'settings', 'websites'],
    // Another business is another session; a new one has roles, and its owners are told what becomes of it. A review is promised in
    // working days.
    businesses: ['sign-in', 'roles', 'letters', 'terms'],
    // Documents are files; an answer is promised in working days; a decision moves the business and opens its file, rates and terms.
    // Names are compared with the sanctions lists, statements with the turnover at the rates of the day, and an accepted merchant begins
    // with some products. Notices of renewals are sent by settings.
    onboarding: [
      'uploads',
      'terms',
      'businesses',
      'letters',
      'reminders',
      'funds',
      'merchants',
      'merchant-products',
      'screening',
      'exchange-rates',
      'settings',
    ],
    // Whoever signs up opens a business, chooses a password and is written to; a number that was somebody's factor is taken from him.
    'sign-up': ['businesses', 'passwords', 'letters', 'second-factor'],
    // Two more doors, into the same session.
    'single-sign-on': ['sign-in', 'letters'],
    // The merchant's owner hears of it.
    'system-login': ['sign-in', 'letters'],
    // Codes leave as letters.
    'second-factor': ['letters'],
    // A trusted browser stands in for the second factor, and an operator gives his before he is in; a new browser is told of.
    'sign-in': ['second-factor', 'letters'],
    // Links and codes leave as letters; a wrong one counts as a factor's try, and half a login ends with the old one.
    passwords: ['letters', 'second-factor', 'sign-in'],
    // A letter reports a change; a person who leaves is signed out, and no business loses its owner by it; members get events by the
    // channels they chose; a business goes on with its owner's verified address.
    settings: ['businesses', 'letters', 'reminders', 'roles', 'second-factor', 'sign-in'],
    // Mails and links, and nobody hands on more than he holds; the API keys of a member who is disabled end, and a number that was
    // somebody's factor is taken from him.
    administrators: ['letters', 'passwords', 'roles', 'api-keys', 'second-factor'],
    // Rates and fees are the ledger's, the other terms of a contract stand in their own room; the owner hears of a key or an account. The
    // gateway is told limits in a signed command; those of two currencies are compared at the rates of the day.
    merchants: [
      'businesses',
      'exchange-rates',
      'funds',
      'letters',
      'terms',
      'proposals',
      'transactions',
    ],
    // What waited for a rate is booked at it; who brings rates does not confirm them.
    'exchange-rates': ['funds', 'transactions', 'proposals'],
    'history-import': ['gateway-feed'],
    // The owner hears of every change of a role.
    roles: ['letters'],
  },
  web: {
    // Documents are files.
    onboarding: ['uploads', 'businesses'],
    // Evidence is files too, and so are delivery certificates. A case opens the entries that were booked for it.
    disputes: ['uploads', 'funds'],
    // A deadline and a card look alike in cases and alerts.
    alerts: ['disputes'],
    waybills: ['uploads'],
    complaints: ['uploads'],
    // A refund is requested from a conversation.
    'cardholder-mail': ['uploads', 'refunds'],
    // What a person has beside his password stands among his settings.
    settings: ['second-factor'],
    // An operator sees in a merchant's file how far its onboarding is, and at which rates it is warned.
    merchants: ['businesses', 'merchant-products', 'reports'],
    // Who accepts an invitation chooses a password.
    administrators: ['passwords'],
    // Who signs up chooses a password.
    'sign-up': ['passwords'],
    // The start shows what the business has, when it is settled, and what is announced to it; the operator's, how the system does.
    home: ['funds', 'settlements', 'announcements', 'merchant-products', 'merchants'],
    // A refund is applied for from a payment's row.
    transactions: ['refunds'],
    // Which bank days are not known is said where payments are passed over.
    settlements: ['terms'],
    // What may be withdrawn opens the entries that it is made of, for a fee that is told as a merchant's file tells it.
    withdrawals: ['funds', 'merchants'],
  },
};

export function isHouse(name: string): name is House {
  return Object.hasOwn(HOUSES, name);
}
