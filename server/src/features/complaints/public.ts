export { complaints, countComplaintsToAnswer } from './complaint-list.ts';
export { eraseComplaints } from './erase-complaints.ts';
export { notifyOfComplaints } from './notify-of-complaints.ts';
export { complaintOversight, countComplaintsOverdue } from './oversight.ts';
export { dropDrafts } from './payer/drop-drafts.ts';
export { findPayerPayment } from './payer/complaint-link.ts';
export { mailPayment } from './payer/mail-payer.ts';
export { reopenComplaints } from './reopen-complaints.ts';
export { sendReceipts } from './payer/send-receipts.ts';
export {
  continueComplaint,
  draftOwner,
  findPayerView,
  openComplaint,
  withKey,
  type NotTaken,
  type PayerView,
} from './payer/write-complaint.ts';
