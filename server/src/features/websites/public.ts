export { countWebsitesToAudit, countWebsitesToReview } from './audits/website-audits.ts';
