import { getOperation, listOperations, listSignIns } from './features/audit-logs.ts';
import { switchBusiness } from './features/businesses.ts';
import { reportClientError } from './features/client-errors.ts';
import {
  cancelDownload,
  downloadAtOnce,
  fetchDownload,
  listDownloads,
  requestDownload,
} from './features/downloads.ts';
import { getBalances, listRecordedFlow } from './features/funds.ts';
import { getHistory, getHome } from './features/home.ts';
import { getSystemHealth, overseeMerchants } from './features/merchants.ts';
import {
  changePassword,
  checkPasswordReset,
  mailPasswordReset,
  resetPassword,
  textPasswordReset,
  verifyPasswordResetCode,
} from './features/passwords.ts';
import { getDailyReport, listReportFacts } from './features/reports.ts';
import {
  approveRefund,
  getRefundAudit,
  listRefundAudits,
  rejectRefund,
} from './features/refunds/audits.ts';
import {
  downloadRefundBatch,
  downloadRefundTemplate,
  getRefundBatch,
  listRefundBatches,
  uploadRefundBatch,
} from './features/refunds/batches.ts';
import {
  applyForRefund,
  checkRefund,
  getRefund,
  getRefundable,
  withdrawRefund,
} from './features/refunds/detail.ts';
import { countNewRefunds, listRefunds, summarizeRefunds } from './features/refunds.ts';
import { listReminders, readReminder } from './features/reminders.ts';
import { listSavedViews, removeSavedView, saveView } from './features/saved-views.ts';
import { adminLogin, getUserInfo, signIn, signOut } from './features/sign-in.ts';
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

/** Every call; the server mounts each one and tests walk them all. */
export const calls = {
  signIn,
  adminLogin,
  getUserInfo,
  signOut,
  mailPasswordReset,
  textPasswordReset,
  verifyPasswordResetCode,
  checkPasswordReset,
  resetPassword,
  changePassword,
  switchBusiness,
  listReminders,
  readReminder,
  reportClientError,
  getHome,
  getHistory,
  getBalances,
  listRecordedFlow,
  overseeMerchants,
  getSystemHealth,
  getDailyReport,
  listReportFacts,
  listTransactions,
  readTransactions,
  summarizeTransactions,
  countNewTransactions,
  findTransaction,
  captureTransaction,
  voidTransaction,
  inquireTransaction,
  listRefunds,
  summarizeRefunds,
  countNewRefunds,
  getRefund,
  getRefundable,
  applyForRefund,
  withdrawRefund,
  checkRefund,
  listRefundAudits,
  getRefundAudit,
  approveRefund,
  rejectRefund,
  downloadRefundTemplate,
  uploadRefundBatch,
  downloadRefundBatch,
  listRefundBatches,
  getRefundBatch,
  listSavedViews,
  saveView,
  removeSavedView,
  downloadAtOnce,
  requestDownload,
  listDownloads,
  cancelDownload,
  fetchDownload,
  listOperations,
  getOperation,
  listSignIns,
} as const;
export type Calls = typeof calls;
export type CallName = keyof Calls;
