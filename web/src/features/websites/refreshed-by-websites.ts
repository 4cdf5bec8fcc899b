import { getWebsite, listWebsites } from '@back-office/contract/features/websites';

/** What a merchant's step changes on its screens. */
export const refreshedByWebsites = [listWebsites, getWebsite] as const;
