import { apiKeyCalls } from './features/api-keys.ts';
import { getAnnouncement, listAnnouncements, readAnnouncement } from './features/announcements.ts';
import { changeApproval, getApprovals } from './features/approvals.ts';
import {
  copyAnnouncement,
  overseeAnnouncement,
  overseeAnnouncements,
  saveAnnouncement,
  scheduleAnnouncement,
  withdrawAnnouncement,
} from './features/announcements/publishing.ts';
import { getOperation, listOperations, listSignIns } from './features/audit-logs.ts';
import { reportClientError, reportOutsideError } from './features/client-errors.ts';
import { downloadAtOnce, requestDownload } from './features/downloads.ts';
import { cancelDownload, listDownloads } from './features/downloads/made-files.ts';
import { fetchDownload, repeatDownload } from './features/downloads/taken-files.ts';
import { exportForOperator } from './features/downloads/operator-lists.ts';
import { feedExceptionCalls } from './features/feed-exceptions.ts';
import { disputeCalls } from './features/disputes/calls.ts';
import { refundCalls } from './features/refunds/calls.ts';
import { getHistory, getHome } from './features/home.ts';
import { merchantProductCalls } from './features/merchant-products.ts';
import { getSystemHealth, overseeMerchants } from './features/merchants.ts';
import {
  addGateway,
  changeMerchantStatus,
  editMerchant,
  getMerchant,
  setDeliveryType,
  switchGateway,
} from './features/merchants/edit.ts';
import {
  getMerchantInformation,
  revealSignKey,
  rotateSignKey,
} from './features/merchants/information.ts';
import {
  confirmMerchantChange,
  proposeMerchantChange,
  rejectMerchantChange,
  withdrawMerchantChange,
} from './features/merchants/proposals.ts';
import { onboardingCalls } from './features/onboarding.ts';
import { submittedCalls } from './features/onboarding/submitted.ts';
import { linkCalls } from './features/payment-links/calls.ts';
import { getDailyReport, listReportFacts } from './features/reports.ts';
import { getMonthlyReport, listCorrectionFacts } from './features/reports/monthly-report.ts';
import { getRates } from './features/reports/rates.ts';
import { listSchemeMonitors } from './features/reports/scheme-monitors.ts';
import {
  getMerchantWarningLevels,
  setMerchantWarningLevels,
  setWarningLevels,
} from './features/reports/warning-levels.ts';
import { listReminders, readReminder } from './features/reminders.ts';
import { savedViewCalls } from './features/saved-views.ts';
import {
  captureTransaction,
  findTransaction,
  inquireTransaction,
  voidTransaction,
} from './features/transaction-detail.ts';
import {
  countNewTransactions,
  listTransactions,
  readTransactions,
  summarizeTransactions,
} from './features/transactions.ts';
import {
  addBankHoliday,
  listBankHolidays,
  getBankCalendar,
  removeBankHoliday,
} from './features/terms/bank-holidays.ts';
import { fetchUpload, listUploads, removeUpload, uploadFile } from './features/uploads.ts';
import {
  approveWithdrawal,
  cancelWithdrawal,
  getWithdrawal,
  listWithdrawals,
  refuseWithdrawal,
} from './features/withdrawals.ts';
import {
  applyForWithdrawal,
  getWithdrawable,
  quoteWithdrawal,
} from './features/withdrawals/apply.ts';
import { listBankAccounts, removeBankAccount } from './features/withdrawals/bank-accounts.ts';
import {
  confirmWithdrawal,
  failWithdrawal,
  overseeWithdrawal,
  overseeWithdrawals,
  pickUpWithdrawal,
  returnWithdrawal,
  revealPayoutAccount,
} from './features/withdrawals/oversight.ts';
import { riskCalls } from './features/risk.ts';
import { riskReviewCalls } from './features/risk/reviews.ts';
import { ruleTrialCalls } from './features/risk/rule-trial.ts';
import { riskRuleCalls } from './features/risk/rules.ts';
import { waybillCalls } from './waybill-calls.ts';
import { websiteCalls } from './website-calls.ts';
import { fundCalls } from './features/funds/calls.ts';
import { complaintCalls } from './complaint-calls.ts';
import { subscriptionCalls } from './subscription-calls.ts';
import { webhookCalls } from './features/webhooks/calls.ts';
import { getOperatorQueue } from './features/operator-queue.ts';
import { getWorkQueue } from './features/work-queue.ts';
import { peopleCalls } from './people-calls.ts';
import { settlementCalls } from './settlement-calls.ts';

/** Every call; the server mounts each one and tests walk them all. */
export const calls = {
  ...peopleCalls,
  ...settlementCalls,
  ...disputeCalls,
  ...refundCalls,
  ...webhookCalls,
  ...apiKeyCalls,
  listReminders,
  readReminder,
  reportClientError,
  reportOutsideError,
  getHome,
  getHistory,
  getWorkQueue,
  getOperatorQueue,
  ...merchantProductCalls,
  ...linkCalls,
  ...subscriptionCalls,
  listAnnouncements,
  getAnnouncement,
  readAnnouncement,
  overseeAnnouncements,
  overseeAnnouncement,
  saveAnnouncement,
  scheduleAnnouncement,
  withdrawAnnouncement,
  copyAnnouncement,
  getApprovals,
  changeApproval,
  overseeMerchants,
  getSystemHealth,
  getMerchantInformation,
  revealSignKey,
  rotateSignKey,
  getMerchant,
  editMerchant,
  changeMerchantStatus,
  addGateway,
  switchGateway,
  setDeliveryType,
  proposeMerchantChange,
  confirmMerchantChange,
  rejectMerchantChange,
  withdrawMerchantChange,
  listBankHolidays,
  getBankCalendar,
  addBankHoliday,
  removeBankHoliday,
  getDailyReport,
  getMonthlyReport,
  getRates,
  setWarningLevels,
  getMerchantWarningLevels,
  setMerchantWarningLevels,
  listSchemeMonitors,
  listCorrectionFacts,
  listReportFacts,
  listTransactions,
  readTransactions,
  summarizeTransactions,
  countNewTransactions,
  findTransaction,
  captureTransaction,
  voidTransaction,
  inquireTransaction,
  ...feedExceptionCalls,
  listWithdrawals,
  getWithdrawal,
  getWithdrawable,
  quoteWithdrawal,
  applyForWithdrawal,
  approveWithdrawal,
  refuseWithdrawal,
  cancelWithdrawal,
  listBankAccounts,
  removeBankAccount,
  overseeWithdrawals,
  overseeWithdrawal,
  pickUpWithdrawal,
  revealPayoutAccount,
  confirmWithdrawal,
  failWithdrawal,
  returnWithdrawal,
  ...waybillCalls,
  ...websiteCalls,
  ...complaintCalls,
  ...fundCalls,
  ...riskCalls,
  ...riskRuleCalls,
  ...ruleTrialCalls,
  ...riskReviewCalls,
  ...savedViewCalls,
  exportForOperator,
  downloadAtOnce,
  requestDownload,
  listDownloads,
  cancelDownload,
  repeatDownload,
  fetchDownload,
  ...onboardingCalls,
  ...submittedCalls,
  uploadFile,
  listUploads,
  fetchUpload,
  removeUpload,
  listOperations,
  getOperation,
  listSignIns,
} as const;
export type Calls = typeof calls;
export type CallName = keyof Calls;
