import {
  getAdministrator,
  listAdministrators,
} from '@back-office/contract/features/administrators';

/** What shows an administrator, and is asked anew once one was changed. */
export const refreshedByAdministrators = [listAdministrators, getAdministrator] as const;
