import { objectPath } from '@back-office/contract/objects';
import { screens } from '@back-office/contract/screens';

export const administratorPath = (id: string): string => objectPath('administrator', { id });

/** What somebody did lately, in the operation log. */
export const operationsOf = (name: string): string =>
  `${screens.operationLog.path}?person=${encodeURIComponent(name)}`;
