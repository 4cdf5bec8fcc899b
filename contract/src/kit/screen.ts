import type { Permission } from './permission.ts';

// Spec S2.78, in the order of the menu.
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
  /** The address in the browser; the spec's odd ones stand only here. */
  path: string;
  group: MenuGroup;
  /** Granted as a menu URL when the person holds it; without one, to every member of a business. */
  permission?: Permission;
  /** Made of balances: wants account dynamics besides its permission (Spec S3.21). */
  showsBalances?: boolean;
  /** The product of which it is a part: a business that was not granted it doesn't have the screen. */
  product?: 'paymentLinks' | 'subscriptions';
  /** Spec S2.49: what can be done here beyond looking. */
  operations: readonly Permission[];
};

export const defineScreens = <const Screens extends Record<string, ScreenDefinition>>(
  screens: Screens,
): Screens => screens;

/** Spec S2.12: the two entrances; a signed-in person is led on from them (S2.74). */
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
