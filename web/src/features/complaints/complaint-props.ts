import {
  getComplaint,
  getComplaintOfPayment,
  listComplaints,
  type ComplaintRow,
} from '@back-office/contract/features/complaints';

/** What every dialog about a complaint takes. */
export type ComplaintProps = { complaint: ComplaintRow; close: () => void };

export const refreshedByComplaints = [listComplaints, getComplaint, getComplaintOfPayment] as const;
