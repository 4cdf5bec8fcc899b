export { websites } from './read-websites.ts';
export {
  countWebsiteCorrections,
  countWebsitesAboveDeclared,
  countWebsitesToAudit,
  countWebsitesToReview,
  websiteAudits,
} from './audits/website-audits.ts';
export { lookAtWebsites } from './looks/look-at-websites.ts';
export { hostOf } from './website-hosts.ts';
export { measureWebsites } from './realised/measure-websites.ts';
export { hostOfPayment } from './realised/realised.ts';
export { proveDomains } from './proof/prove-domains.ts';
export { readSites, type Sites } from './read-websites.ts';
export { releaseHosts } from './website-hosts.ts';
export { tellGateway } from './tell-gateway.ts';
