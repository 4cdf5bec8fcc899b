import {
  getAdministrator,
  listAdministrators,
} from '@back-office/contract/features/administrators';

/** Calls that show administrators, reloaded after a change. */
export const refreshedByAdministrators = [listAdministrators, getAdministrator] as const;
