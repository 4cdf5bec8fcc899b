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

/** Calls about complaints, for the catalogue. */
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
} as const;
