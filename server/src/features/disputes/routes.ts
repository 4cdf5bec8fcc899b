import type { Route } from '#platform/http/route';
import { acceptDisputeRoute } from './answer/accept-dispute.ts';
import { answerDisputeRoute } from './answer/answer-dispute.ts';
import { removeDraftFileRoute, saveDisputeDraftRoute } from './answer/drafts.ts';
import { getDisputeRoute } from './detail/get-dispute.ts';
import { disputes } from './dispute-list.ts';

export const disputeRoutes: Route[] = [
  disputes.route,
  getDisputeRoute,
  acceptDisputeRoute,
  answerDisputeRoute,
  saveDisputeDraftRoute,
  removeDraftFileRoute,
];
