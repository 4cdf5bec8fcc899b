import { reportClientError } from './features/client-errors.ts';
import {
  cancelDownload,
  downloadTransactions,
  fetchDownload,
  listDownloads,
  requestDownload,
} from './features/downloads.ts';
import { getHistory, getHome } from './features/home.ts';
import { overseeMerchants } from './features/merchants.ts';
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
  listReminders,
  readReminder,
  reportClientError,
  getHome,
  getHistory,
  overseeMerchants,
  listTransactions,
  readTransactions,
  summarizeTransactions,
  countNewTransactions,
  findTransaction,
  captureTransaction,
  voidTransaction,
  inquireTransaction,
  listSavedViews,
  saveView,
  removeSavedView,
  downloadTransactions,
  requestDownload,
  listDownloads,
  cancelDownload,
  fetchDownload,
} as const;
export type Calls = typeof calls;
export type CallName = keyof Calls;
