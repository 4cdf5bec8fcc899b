import type { Route } from '#platform/http/route';
import { applyForWebsitesRoute } from './apply-for-websites.ts';
import { confirmWebsiteAverageRoute } from './audits/confirm-average.ts';
import {
  decideWebsiteRoute,
  overseeWebsiteRoute,
  stopWebsiteRoute,
} from './audits/decide-website.ts';
import { websiteAudits } from './audits/website-audits.ts';
import { changeWebsiteRoute } from './change-website.ts';
import { getWebsiteRoute } from './get-website.ts';
import { proveWebsiteRoute } from './proof/prove-domains.ts';
import { websites } from './website-list.ts';

export const websiteRoutes: Route[] = [
  websites.route,
  getWebsiteRoute,
  applyForWebsitesRoute,
  changeWebsiteRoute,
  proveWebsiteRoute,
  websiteAudits.route,
  overseeWebsiteRoute,
  decideWebsiteRoute,
  stopWebsiteRoute,
  confirmWebsiteAverageRoute,
];
