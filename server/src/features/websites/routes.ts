import type { Route } from '#platform/http/route';
import { applyForWebsitesRoute } from './apply-for-websites.ts';
import { confirmWebsiteAverageRoute } from './audits/confirm-average.ts';
import {
  decideWebsiteRoute,
  overseeWebsiteRoute,
  stopWebsiteRoute,
} from './audits/decide-website.ts';
import { websiteAudits } from './audits/website-audits.ts';
import { correctWebsiteRoute } from './corrections/correct-website.ts';
import { decideWebsiteCorrectionRoute } from './corrections/decide-correction.ts';
import { changeWebsiteRoute } from './change-website.ts';
import { downloadFixListRoute } from './fix-list/download-fix-list.ts';
import { getWebsiteRoute, websites } from './read-websites.ts';
import { proveWebsiteRoute } from './proof/prove-domains.ts';

export const websiteRoutes: Route[] = [
  websites.route,
  getWebsiteRoute,
  applyForWebsitesRoute,
  changeWebsiteRoute,
  correctWebsiteRoute,
  downloadFixListRoute,
  proveWebsiteRoute,
  websiteAudits.route,
  overseeWebsiteRoute,
  decideWebsiteRoute,
  decideWebsiteCorrectionRoute,
  stopWebsiteRoute,
  confirmWebsiteAverageRoute,
];
