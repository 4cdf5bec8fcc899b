import { getWebsite, listWebsites } from '@back-office/contract/features/websites';

/** The calls to reload after a merchant's step. */
export const refreshedByWebsites = [listWebsites, getWebsite] as const;
