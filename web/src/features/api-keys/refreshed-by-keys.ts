import { getApiKey, listApiKeys } from '@back-office/contract/features/api-keys';

/** Calls reloaded after any action on a key. */
export const refreshedByKeys = [listApiKeys, getApiKey] as const;
