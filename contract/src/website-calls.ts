import {
  confirmWebsiteAverage,
  decideWebsite,
  listWebsiteAudits,
  overseeWebsite,
  stopWebsite,
} from './features/websites/audits.ts';
import { correctWebsite, decideWebsiteCorrection } from './features/websites/corrections.ts';
import { downloadFixList } from './features/websites/fix-list.ts';
import { applyForWebsites, changeWebsite, getWebsite, listWebsites } from './features/websites.ts';
import { proveWebsite } from './features/websites/proof.ts';

/** Calls about websites, for the catalogue. */
export const websiteCalls = {
  listWebsites,
  getWebsite,
  applyForWebsites,
  changeWebsite,
  correctWebsite,
  downloadFixList,
  proveWebsite,
  listWebsiteAudits,
  overseeWebsite,
  decideWebsite,
  decideWebsiteCorrection,
  stopWebsite,
  confirmWebsiteAverage,
} as const;
