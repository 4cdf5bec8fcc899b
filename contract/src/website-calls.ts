import {
  decideWebsite,
  listWebsiteAudits,
  overseeWebsite,
  stopWebsite,
} from './features/websites/audits.ts';
import { applyForWebsites, changeWebsite, getWebsite, listWebsites } from './features/websites.ts';

/** Calls about websites, for the catalogue. */
export const websiteCalls = {
  listWebsites,
  getWebsite,
  applyForWebsites,
  changeWebsite,
  listWebsiteAudits,
  overseeWebsite,
  decideWebsite,
  stopWebsite,
} as const;
