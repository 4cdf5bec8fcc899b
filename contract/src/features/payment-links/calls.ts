import { paymentLinkCalls } from '../payment-links.ts';
import { linkBatchCalls } from './batches.ts';
import { linkDraftCalls } from './drafts.ts';
import { linkOversightCalls } from './oversight.ts';
import { getLinkWebsites } from './websites.ts';

/** Payment links: a merchant's, its drafts, and what an operator does with them. */
export const linkCalls = {
  ...paymentLinkCalls,
  getLinkWebsites,
  ...linkDraftCalls,
  ...linkBatchCalls,
  ...linkOversightCalls,
} as const;
