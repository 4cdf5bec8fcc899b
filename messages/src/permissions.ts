import type { Permission } from '@back-office/contract/kit/permission';
import { operatorsPermissions } from './permissions/operators.ts';
import { paymentsPermissions } from './permissions/payments.ts';
import { peoplePermissions } from './permissions/people.ts';
import { shopsPermissions } from './permissions/shops.ts';
import type { Word, WordOf } from './words.ts';

/** A permission's full name, and what it allows. */
type PermissionWord = { name: Word; what: Word };
export type PermissionWords = Partial<Record<Permission, PermissionWord>>;

export const permissionWords: Readonly<Record<Permission, PermissionWord>> = {
  ...paymentsPermissions,
  ...shopsPermissions,
  ...peoplePermissions,
  ...operatorsPermissions,
};

/** Spec S6.8, with the missing permission; if any of several would do, all of them. */
export const missingPermission: WordOf<{ names: readonly string[] }> = {
  en: ({ names }) => `You have not been assigned this permission: ${names.join(' / ')}.`,
  zhCn: ({ names }) => `您未被分配该权限：${names.join('／')}。`,
  zhHk: ({ names }) => `您未獲分配此權限：${names.join('／')}。`,
};
