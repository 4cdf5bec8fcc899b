import {
  listWebsiteAudits,
  overseeWebsite,
  type OverseenWebsite,
} from '@back-office/contract/features/websites/audits';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';

/** The website's fields that audit dialogs need, from its row or its detail. */
export type AuditedWebsite = Pick<
  OverseenWebsite,
  | 'merchantNumber'
  | 'merchantName'
  | 'number'
  | 'version'
  | 'url'
  | 'currency'
  | 'type'
  | 'averageMinor'
  | 'correction'
  | 'realisedMinor'
  | 'allowedActions'
>;

/** The calls to reload after an operator's decision. */
export const refreshedByAudits = [listWebsiteAudits, overseeWebsite, getOperatorQueue] as const;
