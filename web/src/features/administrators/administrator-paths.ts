import { screens } from '@back-office/contract/screens';

export const administratorPath = (id: string): string =>
  `${screens.administrators.path}/${encodeURIComponent(id)}`;

/** What somebody did lately, in the operation log. */
export const operationsOf = (name: string): string =>
  `${screens.operationLog.path}?person=${encodeURIComponent(name)}`;
