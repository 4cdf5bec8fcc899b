import {
  getOperatorQueue,
  operatorQueue,
  operatorQueueItems,
  type OperatorQueueItem,
} from '@back-office/contract/features/work-queue';
import { countDrafts } from '#features/announcements/public';
import { countFeedExceptions } from '#features/feed-exceptions/public';
import { countAuditsAtGateway, countWaitingAudits } from '#features/refunds/public';
import { countPayouts } from '#features/withdrawals/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';

const counted: Record<OperatorQueueItem, (tx: Tx) => Promise<number>> = {
  refundsToAudit: countWaitingAudits,
  refundsAtGateway: countAuditsAtGateway,
  feedExceptions: countFeedExceptions,
  withdrawalsToPickUp: countPayouts,
  announcementDrafts: countDrafts,
};

/** What waits for the operator, each kind as its list counts it. */
export const getOperatorQueueRoute = implement(getOperatorQueue, async ({ tx, can }) => {
  const items = [];
  for (const item of operatorQueueItems) {
    if (can(operatorQueue[item].permission)) {
      items.push({ item, count: await counted[item](tx) });
    }
  }
  return { items };
});
