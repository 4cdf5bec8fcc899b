import {
  getComplaint,
  getComplaintOfPayment,
  listComplaints,
  type ComplaintRow,
} from '@back-office/contract/features/complaints';

/** The props of every dialog about a complaint. */
export type ComplaintProps = { complaint: ComplaintRow; close: () => void };

export const refreshedByComplaints = [listComplaints, getComplaint, getComplaintOfPayment] as const;
