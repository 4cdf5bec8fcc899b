import {
  deskDecisions,
  getOperatorQueue,
  operatorQueue,
  operatorQueueItems,
  type OperatorQueueItem,
} from '@back-office/contract/features/operator-queue';
import { countDrafts } from '#features/announcements/public';
import { countOwnOperations } from '#features/audit-logs/public';
import { countAlertsNotSent } from '#features/alerts/public';
import { countComplaintsOverdue } from '#features/complaints/public';
import {
  countCasesToReview,
  countRulingsNotReported,
  countRulingsToConfirm,
} from '#features/disputes/public';
import { countRateProposals, countRatesToRenew } from '#features/exchange-rates/public';
import { countFeedExceptions } from '#features/feed-exceptions/public';
import { countMoneyProposals } from '#features/funds/public';
import { countProductRequests } from '#features/merchant-products/public';
import { countApplications } from '#features/onboarding/public';
import { countAuditsAtGateway, countWaitingAudits } from '#features/refunds/public';
import { countBatchesToCheck, countBatchesToCredit } from '#features/settlements/public';
import { countUnansweredCharges } from '#features/subscriptions/public';
import { countMerchantsWithGaps } from '#features/terms/public';
import { countWaybillsByHand } from '#features/waybills/public';
import {
  countWebsiteCorrections,
  countWebsitesAboveDeclared,
  countWebsitesToAudit,
  countWebsitesToReview,
} from '#features/websites/public';
import { countPayouts, countPayoutsToConfirm } from '#features/withdrawals/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import type { ListAsking } from '#platform/list/list-source';
import type { Waiting } from '#platform/list/waiting';

type Counting = (tx: Tx, personId: bigint, asking: ListAsking) => Promise<Waiting>;

const waitingIn: Record<OperatorQueueItem, Counting> = {
  refundsToAudit: countWaitingAudits,
  refundsAtGateway: countAuditsAtGateway,
  answersToReview: countCasesToReview,
  rulingsToConfirm: countRulingsToConfirm,
  rulingsNotReported: countRulingsNotReported,
  batchesToCheck: (_tx, _personId, asking) => countBatchesToCheck(asking),
  batchesToCredit: (_tx, _personId, asking) => countBatchesToCredit(asking),
  withdrawalsToPickUp: (_tx, _personId, asking) => countPayouts(asking),
  withdrawalsToConfirm: (_tx, _personId, asking) => countPayoutsToConfirm(asking),
  waybillsByHand: countWaybillsByHand,
  websitesToAudit: countWebsitesToAudit,
  websitesToReview: countWebsitesToReview,
  websiteCorrections: countWebsiteCorrections,
  websitesAboveDeclared: countWebsitesAboveDeclared,
  alertsNotSent: countAlertsNotSent,
  complaintsOverdue: countComplaintsOverdue,
  unansweredCharges: countUnansweredCharges,
  moneyProposals: countMoneyProposals,
  feedExceptions: countFeedExceptions,
  rateProposals: countRateProposals,
  ratesToRenew: countRatesToRenew,
  withdrawalTermsMissing: countMerchantsWithGaps,
  applications: countApplications,
  productRequests: countProductRequests,
  announcementDrafts: countDrafts,
};

/** Items waiting for the operator. */
export const getOperatorQueueRoute = implement(getOperatorQueue, async (context) => {
  const { tx, can, session, now, timeZone } = context;
  const items = [];
  for (const item of operatorQueueItems) {
    if (can(operatorQueue[item].permission)) {
      const { count, oldest, sums } = await waitingIn[item](tx, session.personId, context);
      items.push({ item, count, oldestAt: oldest?.toISOString() ?? null, sums });
    }
  }
  const of = { personId: session.personId, operations: deskDecisions, now, timeZone };
  const doneToday = await countOwnOperations(tx, of);
  return { items, doneToday };
});
