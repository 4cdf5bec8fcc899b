import type { Route } from '#platform/http/route';
import { acceptDisputeRoute } from './answer/accept-dispute.ts';
import { answerDisputeRoute } from './answer/answer-dispute.ts';
import { removeDraftFileRoute, saveDisputeDraftRoute } from './answer/drafts.ts';
import { getDisputeRoute } from './detail/get-dispute.ts';
import { listDisputesRoute } from './list/list-disputes.ts';
import { summarizeDisputesRoute } from './list/summarize-disputes.ts';

export const disputeRoutes: Route[] = [
  listDisputesRoute,
  summarizeDisputesRoute,
  getDisputeRoute,
  acceptDisputeRoute,
  answerDisputeRoute,
  saveDisputeDraftRoute,
  removeDraftFileRoute,
];
