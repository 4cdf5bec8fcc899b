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
  /** Granted as a menu URL when the person holds it. */
  permission: Permission;
  /** Spec S2.49: what can be done here beyond looking. */
  operations: readonly Permission[];
};

export const defineScreens = <const Screens extends Record<string, ScreenDefinition>>(
  screens: Screens,
): Screens => screens;
