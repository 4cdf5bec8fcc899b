import { getApiKey, listApiKeys } from '@back-office/contract/features/api-keys';

/** What is read again after any act on a key. */
export const refreshedByKeys = [listApiKeys, getApiKey] as const;
