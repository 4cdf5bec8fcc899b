import {
  getOperatorQueue,
  operatorQueue,
  operatorQueueItems,
  type OperatorQueueItem,
} from '@back-office/contract/features/work-queue';
import { countDrafts } from '#features/announcements/public';
import { countRateProposals } from '#features/exchange-rates/public';
import { countFeedExceptions } from '#features/feed-exceptions/public';
import { countMoneyProposals } from '#features/funds/public';
import { countAuditsAtGateway, countWaitingAudits } from '#features/refunds/public';
import { countMerchantsWithGaps } from '#features/terms/public';
import { countPayouts } from '#features/withdrawals/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';

const counted: Record<OperatorQueueItem, (tx: Tx, personId: bigint) => Promise<number>> = {
  refundsToAudit: countWaitingAudits,
  refundsAtGateway: countAuditsAtGateway,
  feedExceptions: countFeedExceptions,
  withdrawalsToPickUp: countPayouts,
  moneyProposals: countMoneyProposals,
  rateProposals: countRateProposals,
  withdrawalTermsMissing: countMerchantsWithGaps,
  announcementDrafts: countDrafts,
};

/** What waits for the operator. */
export const getOperatorQueueRoute = implement(getOperatorQueue, async ({ tx, can, session }) => {
  const items = [];
  for (const item of operatorQueueItems) {
    if (can(operatorQueue[item].permission)) {
      items.push({ item, count: await counted[item](tx, session.personId) });
    }
  }
  return { items };
});
