import {
  listWebsiteAudits,
  overseeWebsite,
  type OverseenWebsite,
} from '@back-office/contract/features/websites/audits';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';

/** What the dialogs of an audit need of a website, from its row or its detail. */
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

/** What an operator's decision changes on his screens. */
export const refreshedByAudits = [listWebsiteAudits, overseeWebsite, getOperatorQueue] as const;
