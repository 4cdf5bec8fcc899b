// The map of the product: which house may import which. A new dependency between two rooms is one reviewed line here.
// Decision 2.

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
  /** Other houses by name, or by name and the only folder allowed. */
  mayImport: readonly string[];
  /** The only packages allowed in its package.json, for a house that must stay light. */
  onlyPackages?: readonly string[];
  /** Code that runs in a browser, or anywhere, must not use Node. */
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
  // Its applicants fill in the form like people; its issuers name the networks' reasons.
  sandbox: {
    mayImport: [
      'contract/gateway',
      'contract/kit',
      'contract/features/onboarding',
      'contract/features/disputes',
    ],
    hasNode: true,
  },
  // The torture test kills and restarts the database.
  tests: { mayImport: ['contract', 'messages', 'server/testing', 'tools/start'], hasNode: true },
  // Name screening is measured in process: no call performs it.
  bench: { mayImport: ['contract', 'server/testing'], hasNode: true },
  tools: { mayImport: [], hasNode: true },
};

export type Layer = 'entry' | 'app' | 'testing' | 'features' | 'platform' | 'kit';

/** Layers of the same house that a layer may import besides itself. */
export const LAYERS: Record<Layer, readonly Layer[]> = {
  entry: ['app', 'features', 'platform', 'kit'],
  app: ['features', 'platform', 'kit'],
  /** Shared by this house's tests; only tests may import it. */
  testing: ['entry', 'app', 'features', 'platform', 'kit'],
  features: ['platform', 'kit'],
  kit: ['platform'],
  platform: [],
};

/** Rooms that may import other rooms' public.ts. Must not form a cycle. */
export const EDGES: Record<'server' | 'web', Readonly<Record<string, readonly string[]>>> = {
  server: {
    // The list's totals come from the roll-ups, and both use the same business days.
    transactions: ['reports'],
    // Events for a merchant's systems are recorded in the same transaction.
    'gateway-feed': [
      'transactions',
      'refunds',
      'disputes',
      'funds',
      'reports',
      'webhooks',
      'payment-links',
      'products',
      'subscriptions',
    ],
    // Exceptions are judged again by the same code.
    'feed-exceptions': ['gateway-feed'],
    // Receivers are addresses typed by people; owners get a mail when one is paused.
    webhooks: ['outbound', 'letters', 'merchants'],
    // Payments stored before the ledger existed are booked under their locks. Manual bookings are proposals. Nothing
    // is booked into a closed month, and its figures are charged.
    funds: ['transactions', 'proposals', 'reports'],
    // Cases are locked with their payment, and release their hold through the ledger. Evidence is uploaded as files.
    // People are notified of a case as they chose, until someone has answered. A network decision waits for a second operator. The list also has
    // alerts, with their actions. An issuer answers a recall within working days. Proof of delivery for settlement is
    // also evidence for an issuer.
    disputes: [
      'alerts',
      'transactions',
      'funds',
      'reports',
      'uploads',
      'letters',
      'reminders',
      'settings',
      'proposals',
      'terms',
      'waybills',
      'websites',
    ],
    // A refund is sent once the money is there, and takes it then. It is found by its payment, in business days as in
    // reports. Its requester is notified of the result as he chose.
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
    // Under terms that require proof of delivery, sales without one are counted.
    terms: ['funds'],
    // Settlement moves money through the ledger, by the terms. People who download statements are notified of a
    // credited one.
    settlements: ['funds', 'terms', 'letters', 'settings', 'webhooks'],
    // A file contains exactly the list's rows.
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
      'merchants',
      'merchant-products',
      'waybills',
      'products',
      'websites',
      'payment-links',
      'subscriptions',
      'onboarding',
      'webhooks',
      'terms',
      'exchange-rates',
    ],
    // Announcements that must be read become reminders.
    reminders: ['announcements'],
    // Waiting withdrawals are counted as in their lists. Money leaves through the ledger, by the terms, to an account
    // in the merchant's file; people are notified.
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
    // The start page counts each room's open tasks; people are notified of holds that expire, operators also of
    // monitors.
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
      'audit-logs',
    ],
    // The requester is notified of the decision.
    'merchant-products': ['letters', 'reminders', 'settings'],
    // An order is found by either number.
    products: ['transactions'],
    // A proof of delivery moves its sale's settlement, missing ones are mailed; an order is found by either number.
    waybills: ['letters', 'settings', 'settlements', 'terms', 'transactions', 'uploads'],
    // Domains are requested by the one client for typed addresses; the gateway gets the list in a signed command;
    // people are notified of decisions.
    websites: ['outbound', 'settings', 'transactions'],
    // The gateway gets lists and rules in signed commands; a second person confirms what weakens a rule; people are
    // notified of held payments.
    risk: ['transactions', 'proposals', 'settings'],
    // Payer pages show a link, start its payment, store the payer's agreement, and accept complaints with files.
    checkout: ['payment-links', 'subscriptions', 'complaints', 'uploads'],
    // An alert is locked with its payment, and answered by a refund or a command; people are notified, until someone
    // has answered.
    alerts: ['letters', 'proposals', 'refunds', 'reminders', 'settings', 'transactions'],
    // A complaint is answered within working days, with texts, files and refunds; people are notified. Its payment
    // mail has the cardholder's reply address.
    complaints: ['cardholder-mail', 'letters', 'refunds', 'settings', 'terms', 'uploads'],
    // A person's reply may have attachments.
    letters: ['uploads'],
    // A mail belongs to an order and may have attachments; replies are sent as letters, and people are notified.
    'cardholder-mail': ['letters', 'settings', 'transactions', 'uploads'],
    // A charge is sent as a signed command; a subscription needs the product; payers get mails and may reply; people
    // are notified of charges above a limit, and the merchant's systems of every result.
    subscriptions: [
      'transactions',
      'merchant-products',
      'letters',
      'cardholder-mail',
      'settings',
      'webhooks',
    ],
    // A link needs the product and an active gateway; its items become the products of its payments.
    'payment-links': ['merchant-products', 'products', 'settings', 'websites'],
    // Switching the business switches the session; a new business has roles, and its owners are notified of its
    // status. A review is promised in working days.
    businesses: ['sign-in', 'roles', 'letters', 'terms'],
    // Documents are files; an answer is promised in working days; a decision moves the business and opens its file, rates and terms.
    // Names are compared with the sanctions lists, statements with the turnover at the rates of the day, and an accepted merchant begins
    // with some products. Notices of renewals are sent by settings, and a login knows the other businesses of its owner.
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
      'sign-in',
    ],
    // A sign-up opens a business, sets a password and sends letters; a number that was somebody else's factor is
    // removed there.
    'sign-up': ['businesses', 'passwords', 'letters', 'second-factor'],
    // Two more ways to sign in, with the same session.
    'single-sign-on': ['sign-in', 'letters'],
    // The merchant's owner is notified.
    'system-login': ['sign-in', 'letters'],
    // Codes are sent as letters.
    'second-factor': ['letters'],
    // A trusted browser replaces the second factor, and an operator gives the factor before there is a session; a new
    // browser is reported.
    'sign-in': ['second-factor', 'letters'],
    // Links and codes are sent as letters; a wrong code counts as a try of the factor, and an unfinished login ends
    // with the old password.
    passwords: ['letters', 'second-factor', 'sign-in'],
    // A letter reports each change; removing an account ends its sessions, and no business loses its owner by it;
    // members get events on the channels they chose; a business continues with its owner's verified address.
    settings: ['businesses', 'letters', 'reminders', 'roles', 'second-factor', 'sign-in'],
    // Letters and links; nobody grants more than he holds; a disabled member's API keys end, and a number that was
    // somebody else's factor is removed there.
    administrators: ['letters', 'passwords', 'roles', 'api-keys', 'second-factor'],
    // Rates and fees belong to the ledger, other terms to their own room; the owner is notified of a key or account.
    // The gateway gets limits in a signed command; limits in two currencies are compared at the day's rates.
    merchants: [
      'businesses',
      'exchange-rates',
      'funds',
      'letters',
      'terms',
      'proposals',
      'transactions',
    ],
    // Sales that waited for a rate are booked at it; the proposer of rates can't confirm them.
    'exchange-rates': ['funds', 'transactions', 'proposals'],
    'history-import': ['gateway-feed'],
    // The owner is notified of every change of a role.
    roles: ['letters'],
  },
  web: {
    // Documents are files.
    onboarding: ['uploads', 'businesses'],
    // Evidence and delivery certificates are files. A case links to its ledger entries. A refund answers a retrieval.
    disputes: ['uploads', 'funds', 'refunds'],
    // Cases and alerts show deadlines and cards alike, and link to the entries of their fees alike.
    alerts: ['disputes', 'refunds'],
    waybills: ['uploads'],
    complaints: ['uploads', 'refunds'],
    // A refund can be requested from a conversation.
    'cardholder-mail': ['uploads', 'refunds'],
    // Second factors are part of a person's settings.
    settings: ['second-factor'],
    // A merchant's file shows operators its onboarding status and warning levels.
    merchants: ['businesses', 'merchant-products', 'reports'],
    // Accepting an invitation sets a password.
    administrators: ['passwords'],
    // A key's permissions are chosen as a role's are.
    'api-keys': ['roles'],
    // Signing up sets a password.
    'sign-up': ['passwords'],
    // The home page shows balances, settlement and announcements; the operator's, the system's health.
    home: ['funds', 'settlements', 'announcements', 'merchant-products', 'merchants'],
    // A refund can be requested from a payment's row.
    transactions: ['refunds'],
    // Passed-over payments are shown with missing bank calendars.
    settlements: ['terms'],
    // The withdrawable amount links to its entries, and the fee is worded as in the merchant's file.
    withdrawals: ['funds', 'merchants'],
  },
};

export function isHouse(name: string): name is House {
  return Object.hasOwn(HOUSES, name);
}
