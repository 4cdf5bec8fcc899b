import type { Route } from '#platform/http/route';
import { acceptDisputeRoute } from './answer/accept-dispute.ts';
import { answerDisputeRoute } from './answer/answer-dispute.ts';
import { removeDraftFileRoute, saveDisputeDraftRoute } from './answer/drafts.ts';
import { libraryRoutes } from './answer/library.ts';
import { answerBatchRoutes } from './batch/answer-batches.ts';
import { addDeliveryToDraftRoute } from './delivery/add-delivery.ts';
import { getDisputeRoute } from './detail/get-dispute.ts';
import { previewDisputeAnswerRoute } from './paper/preview-answer.ts';
import { disputes } from './dispute-list.ts';
import { recallDisputeRoute } from './recall/recall-dispute.ts';
import { caseReviews } from './review/case-reviews.ts';
import { fetchAnswerFileRoute, overseeDisputeRoute } from './review/oversee-dispute.ts';
import { rulingRoutes } from './review/rulings.ts';
import { passAnswerOnRoute, returnAnswerRoute } from './review/review-answer.ts';

export const disputeRoutes: Route[] = [
  disputes.route,
  getDisputeRoute,
  acceptDisputeRoute,
  answerDisputeRoute,
  recallDisputeRoute,
  previewDisputeAnswerRoute,
  saveDisputeDraftRoute,
  removeDraftFileRoute,
  addDeliveryToDraftRoute,
  ...libraryRoutes,
  caseReviews.route,
  overseeDisputeRoute,
  fetchAnswerFileRoute,
  passAnswerOnRoute,
  returnAnswerRoute,
  ...answerBatchRoutes,
  ...rulingRoutes,
];
