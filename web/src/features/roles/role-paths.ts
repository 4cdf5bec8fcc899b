import { screens } from '@back-office/contract/screens';

export const modifyRolePath = (id: string): string => `/role/modify/${encodeURIComponent(id)}`;

/** Address to add a role; with an id, as a copy of that one. */
export const addRolePath = (copied?: string): string =>
  copied === undefined ? '/role/add' : `/role/add?copy=${encodeURIComponent(copied)}`;

/** The list with a role open beside it. */
export const roleInListPath = (id: string): string =>
  `${screens.roles.path}?open=${encodeURIComponent(id)}`;
