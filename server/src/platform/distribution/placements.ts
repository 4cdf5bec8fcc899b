/**
 * Placement of each table when PostgreSQL runs as a Citus cluster. Every table not named here belongs to merchants: it is
 * distributed by `business_id`, and all rows of a business share one node. Decision 38.
 */

/** Copied in full to every node: read together with merchants' rows, or referenced by their foreign keys. */
export const sharedTables = [
  'announcements',
  'bank_holidays',
  'bank_references',
  'businesses',
  'exchange_rates',
  'gateway_periods',
  'gateways',
  'merchant_status_periods',
  'persons',
  'refund_rules',
] as const;

/** On the coordinator only: sign-in, letters, and the product's own records. */
export const coordinatorTables = [
  'announcement_reads',
  'authenticator_apps',
  'clock',
  'factor_trials',
  'former_passwords',
  'gateway_messages',
  'invariant_checks',
  'known_devices',
  'letters',
  'migrations',
  'months_to_book',
  'one_time_keys',
  'passkeys',
  'rate_proposals',
  'recovery_codes',
  'reminders',
  'screening_entries',
  'screening_lists',
  'sessions',
  'settlement_runs',
  'sign_in_attempts',
  'sms_counts',
  'spent_proofs',
  'sso_identities',
  'trusted_browsers',
  'unsettled_nights',
  'website_hosts',
] as const;

type PolicyThere = { table: string; policy: string; check: string };

/**
 * A policy of a distributed table can't query another table. These do on one machine; on a cluster the conditions below replace
 * them, and the statements themselves enforce the rest. The list may only become shorter.
 */
export const policiesThere: readonly PolicyThere[] = [
  { table: 'roles', policy: 'sign_up', check: 'predefined is not null' },
  { table: 'memberships', policy: 'sign_up', check: 'is_owner' },
  { table: 'memberships', policy: 'joined', check: `not is_owner and status = 'normal'` },
  {
    table: 'ledger_transfers',
    policy: 'tenant_insert',
    check: `business_id = tenant_business_id() and tenant_is_whole_business() and gateway_number = 'none'
      and kind in ('withdrawal', 'withdrawalReversal')`,
  },
  { table: 'reminders', policy: 'tenant_insert', check: 'business_id = tenant_business_id()' },
];
