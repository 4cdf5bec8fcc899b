import { paymentLinkCalls } from '../payment-links.ts';
import { linkBatchCalls } from './batches.ts';
import { linkDraftCalls } from './drafts.ts';
import { linkOversightCalls } from './oversight.ts';
import { getLinkWebsites } from './websites.ts';

/** Payment links: the merchant's calls, its drafts, and the operator's calls. */
export const linkCalls = {
  ...paymentLinkCalls,
  getLinkWebsites,
  ...linkDraftCalls,
  ...linkBatchCalls,
  ...linkOversightCalls,
} as const;
