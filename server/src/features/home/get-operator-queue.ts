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
import { countProductRequests } from '#features/merchant-products/public';
import { countAuditsAtGateway, countWaitingAudits } from '#features/refunds/public';
import { countMerchantsWithGaps } from '#features/terms/public';
import { countPayouts } from '#features/withdrawals/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';

type Counted = number | { count: number; oldestHours: number | null };

const counted: Record<
  OperatorQueueItem,
  (tx: Tx, personId: bigint, now: Date) => Promise<Counted>
> = {
  refundsToAudit: countWaitingAudits,
  refundsAtGateway: countAuditsAtGateway,
  feedExceptions: countFeedExceptions,
  withdrawalsToPickUp: countPayouts,
  moneyProposals: countMoneyProposals,
  rateProposals: countRateProposals,
  withdrawalTermsMissing: countMerchantsWithGaps,
  productRequests: (tx, _personId, now) => countProductRequests(tx, now),
  announcementDrafts: countDrafts,
};

/** What waits for the operator. */
export const getOperatorQueueRoute = implement(
  getOperatorQueue,
  async ({ tx, can, session, now }) => {
    const items = [];
    for (const item of operatorQueueItems) {
      if (can(operatorQueue[item].permission)) {
        const found = await counted[item](tx, session.personId, now);
        items.push({ item, ...(typeof found === 'number' ? { count: found } : found) });
      }
    }
    return { items };
  },
);
