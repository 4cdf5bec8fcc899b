import type { Route } from '#platform/http/route';
import {
  agreeToComplaintRoute,
  getComplaintRoute,
  refuseComplaintRoute,
  replyToComplaintRoute,
} from './answer-complaint.ts';
import { complaints } from './complaint-list.ts';
import { complaintOversight, overseeComplaintRoute } from './oversight.ts';
import {
  getComplaintOfPaymentRoute,
  revokeComplaintLinkRoute,
  sendComplaintLinkRoute,
} from './payer/link-calls.ts';

export const complaintRoutes: Route[] = [
  complaints.route,
  getComplaintRoute,
  replyToComplaintRoute,
  refuseComplaintRoute,
  agreeToComplaintRoute,
  getComplaintOfPaymentRoute,
  sendComplaintLinkRoute,
  revokeComplaintLinkRoute,
  complaintOversight.route,
  overseeComplaintRoute,
];
