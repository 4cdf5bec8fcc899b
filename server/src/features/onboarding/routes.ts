import type { Route } from '#platform/http/route';
import { approveApplicationRoute } from './review/approve-application.ts';
import {
  addApplicationFilesRoute,
  removeApplicationFileRoute,
  removePersonRoute,
  saveAnswersRoute,
} from './change-application.ts';
import { applications } from './list-applications.ts';
import { addApplicationNoteRoute } from './review/notes.ts';
import { getApplicationRoute } from './read-application.ts';
import { markAnswerRoute, removeMarkRoute, replyToMarkRoute } from './review/mark-answers.ts';
import { recordStatementMonthRoute, removeStatementMonthRoute } from './review/statement-months.ts';
import { requestCorrectionsRoute, reviewSectionRoute } from './review/review-application.ts';
import {
  fetchApplicationFileRoute,
  lookAtPersonDocumentRoute,
  getSubmittedApplicationRoute,
  revealSubmittedAnswerRoute,
} from './submitted-application.ts';
import { exportPersonDataRoute } from './person-data.ts';
import { getReusableRoute, reuseBusinessRoute, reusePeopleRoute } from './reuse-answers.ts';
import { decideRenewalRoute } from './renewal/decide-renewal.ts';
import { cancelRenewalRoute, openRenewalRoute } from './renewal/open-renewal.ts';
import { decideHitRoute } from './screening/hits.ts';
import { submitApplicationRoute } from './submit-application.ts';
import { listSimilarBusinessesRoute } from './traits.ts';

export const onboardingRoutes: Route[] = [
  getApplicationRoute,
  saveAnswersRoute,
  removePersonRoute,
  addApplicationFilesRoute,
  removeApplicationFileRoute,
  replyToMarkRoute,
  submitApplicationRoute,
  getSubmittedApplicationRoute,
  fetchApplicationFileRoute,
  lookAtPersonDocumentRoute,
  revealSubmittedAnswerRoute,
  exportPersonDataRoute,
  applications.route,
  reviewSectionRoute,
  requestCorrectionsRoute,
  markAnswerRoute,
  removeMarkRoute,
  approveApplicationRoute,
  addApplicationNoteRoute,
  recordStatementMonthRoute,
  removeStatementMonthRoute,
  listSimilarBusinessesRoute,
  decideHitRoute,
  openRenewalRoute,
  cancelRenewalRoute,
  getReusableRoute,
  reuseBusinessRoute,
  reusePeopleRoute,
  decideRenewalRoute,
];
