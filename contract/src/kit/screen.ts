import type { Permission } from './permission.ts';

// Spec S2.78, in menu order.
export const menuGroups = [
  'home',
  'transaction',
  'funds',
  'waybill',
  'website',
  'risk',
  'paymentLink',
  'subscription',
  'system',
  'operations',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

export type ScreenDefinition = {
  /** The address in the browser; the spec's unusual ones appear only here. */
  path: string;
  group: MenuGroup;
  /** Granted as a menu URL to people who hold it; without one, to every member of a business. */
  permission?: Permission;
  /** Shows balances: requires account dynamics in addition to its permission (Spec S3.21). */
  showsBalances?: boolean;
  /** The product it belongs to: a business without that product doesn't have the screen. */
  product?: 'paymentLinks' | 'subscriptions';
  /** Spec S2.49: operations available here besides viewing. */
  operations: readonly Permission[];
  /** Spec S2.49: calls open to every member there, by name; no role grants or withholds them (Decision 9). */
  openToAll?: readonly string[];
};

export const defineScreens = <const Screens extends Record<string, ScreenDefinition>>(
  screens: Screens,
): Screens => screens;

/** Spec S2.12: the two entrances; signed-in people are redirected from them (S2.74). */
export const entrances = ['/loginNew', '/register'] as const;

/** Spec S2.5, S2.7, S2.13: open with and without a session. docs/security.md gives the reason for each. */
export const openPaths = [
  '/result',
  '/sso',
  '/forgotPassword',
  '/resetPassword',
  '/smsVerification',
  '/emailVerification',
  '/acceptInvitation',
  '/forceChangePassword',
  '/sysadmin',
  '/undoEmailChange',
] as const;
