import { screens } from '@back-office/contract/screens';

/** What somebody did lately, in the operation log. */
export const operationsOf = (name: string): string =>
  `${screens.operationLog.path}?person=${encodeURIComponent(name)}`;
