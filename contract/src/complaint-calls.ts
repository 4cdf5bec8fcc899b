import { listComplaintOversight, overseeComplaint } from './features/complaints/oversight.ts';
import {
  agreeToComplaint,
  getComplaint,
  getComplaintOfPayment,
  listComplaints,
  refuseComplaint,
  replyToComplaint,
  revokeComplaintLink,
  sendComplaintLink,
} from './features/complaints.ts';
import { mailCalls } from './features/cardholder-mail/calls.ts';

/** Calls about complaints and cardholder mail, for the catalogue. */
export const complaintCalls = {
  listComplaints,
  getComplaint,
  replyToComplaint,
  refuseComplaint,
  agreeToComplaint,
  getComplaintOfPayment,
  sendComplaintLink,
  revokeComplaintLink,
  listComplaintOversight,
  overseeComplaint,
  ...mailCalls,
} as const;
