import {
  confirmWebsiteAverage,
  decideWebsite,
  listWebsiteAudits,
  overseeWebsite,
  stopWebsite,
} from './features/websites/audits.ts';
import {
  applyForWebsites,
  changeWebsite,
  getWebsite,
  listWebsites,
  proveWebsite,
} from './features/websites.ts';

/** Calls about websites, for the catalogue. */
export const websiteCalls = {
  listWebsites,
  getWebsite,
  applyForWebsites,
  changeWebsite,
  proveWebsite,
  listWebsiteAudits,
  overseeWebsite,
  decideWebsite,
  stopWebsite,
  confirmWebsiteAverage,
} as const;
