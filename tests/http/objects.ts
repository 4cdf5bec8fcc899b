import type { CallName } from '@back-office/contract/catalogue';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';

/** Things that a call can name; of the own business, of another one, or of none. */
export type Objects = {
  paymentNumber: string;
  gatewayNumber: string;
  refundNumber: string;
  refundBatchId: string;
  savedViewId: string;
  reminderId: string;
  downloadId: string;
};

/** Names that never belonged to anything. */
export const absentObjects: Objects = {
  paymentNumber: '2026111199999999999999',
  gatewayNumber: '99999999',
  refundNumber: 'R202611119999999999',
  refundBatchId: '00000000-0000-4000-8000-000000000000',
  savedViewId: '00000000-0000-4000-8000-000000000000',
  reminderId: '999999999999999999',
  downloadId: '00000000-0000-4000-8000-000000000000',
};

const today = businessDayOf(new Date());
const range = { from: addDays(today, -30), to: today };
const filterOf = ({ gatewayNumber }: Objects) => ({
  view: 'query',
  range,
  gatewayNumbers: [gatewayNumber],
});

const fileRequest = {
  list: 'transactions',
  filter: { view: 'query', range },
  columns: ['number', 'merchantOrderNumber', 'customerName'],
  format: 'csv',
};

// The operator's calls name any merchant's refund; whose it is makes no difference to who may ask.
const auditOf = { merchantNumber: '999999', number: absentObjects.refundNumber };

const refundFilterOf = ({ gatewayNumber }: Objects) => ({ range, gatewayNumbers: [gatewayNumber] });

/** A file of one refund, as a person uploads it. */
export const refundFileOf = (paymentNumber: string): string =>
  Buffer.from(
    `Order number,Refund amount,Currency,Reason\r\n${paymentNumber},1.00,,Returned\r\n`,
  ).toString('base64');

type Input = (objects: Objects) => Record<string, unknown>;

/** How each call is asked about such things. A call that names none is asked the same way each time. */
export const inputOf: Record<CallName, Input> = {
  signIn: () => ({ email: 'nobody@teahouse.example', password: 'Nothing-2026' }),
  adminLogin: () => ({ loginName: 'nobody', password: 'Nothing-2026' }),
  getUserInfo: () => ({}),
  signOut: () => ({}),
  mailPasswordReset: () => ({ email: 'nobody@teahouse.example' }),
  textPasswordReset: () => ({ phone: '+85290000000' }),
  verifyPasswordResetCode: () => ({ phone: '+85290000000', code: '000000' }),
  checkPasswordReset: () => ({ key: 'never-given-out' }),
  resetPassword: () => ({ key: 'never-given-out', password: 'Nothing-2026' }),
  changePassword: () => ({ current: 'Not-this-1', password: 'Nothing-2026' }),
  switchBusiness: () => ({ businessId: '999999999999' }),
  // Whatever one names is in one's own log afterwards, so its answer is the same for none.
  listOperations: () => ({ filter: { range } }),
  getOperation: () => ({ id: '00000000-0000-4000-8000-000000000000' }),
  listSignIns: () => ({ filter: { range } }),
  listReminders: () => ({}),
  readReminder: ({ reminderId }) => ({ id: reminderId }),
  reportClientError: () => ({ message: 'm', stack: 's', route: '/index', release: '1' }),
  getHome: () => ({}),
  getHistory: () => ({ days: '7' }),
  getBalances: () => ({}),
  listRecordedFlow: ({ paymentNumber }) => ({
    filter: { currency: 'USD', range, reference: paymentNumber },
  }),
  overseeMerchants: () => ({}),
  getSystemHealth: () => ({}),
  getDailyReport: ({ gatewayNumber }) => ({ filter: { range, gatewayNumbers: [gatewayNumber] } }),
  listReportFacts: ({ gatewayNumber }) => ({
    fact: 'fraudReport',
    filter: { range, gatewayNumbers: [gatewayNumber] },
  }),
  listTransactions: (objects) => ({ filter: filterOf(objects) }),
  readTransactions: ({ paymentNumber }) => ({ numbers: [paymentNumber] }),
  summarizeTransactions: (objects) => ({ filter: filterOf(objects) }),
  countNewTransactions: (objects) => ({
    filter: { ...filterOf(objects), asOf: `${range.from}T00:00:00.000Z` },
  }),
  findTransaction: ({ paymentNumber }) => ({ number: paymentNumber }),
  captureTransaction: ({ paymentNumber }) => ({ number: paymentNumber, amountMinor: '1' }),
  voidTransaction: ({ paymentNumber }) => ({ number: paymentNumber }),
  inquireTransaction: ({ paymentNumber }) => ({ number: paymentNumber }),
  listRefunds: (objects) => ({ filter: refundFilterOf(objects) }),
  summarizeRefunds: (objects) => ({ filter: refundFilterOf(objects) }),
  countNewRefunds: (objects) => ({
    filter: { ...refundFilterOf(objects), asOf: `${range.from}T00:00:00.000Z` },
  }),
  getRefund: ({ refundNumber }) => ({ number: refundNumber }),
  getRefundable: ({ paymentNumber }) => ({ paymentNumber }),
  applyForRefund: ({ paymentNumber }) => ({
    paymentNumber,
    method: 'part',
    amountMinor: '1',
    reason: 'Returned',
  }),
  withdrawRefund: ({ refundNumber }) => ({ number: refundNumber }),
  checkRefund: ({ refundNumber }) => ({ number: refundNumber, outcome: 'approved' }),
  listRefundAudits: () => ({}),
  getRefundAudit: () => auditOf,
  approveRefund: () => auditOf,
  rejectRefund: () => ({ ...auditOf, note: 'Not shown' }),
  downloadRefundTemplate: () => ({ format: 'csv' }),
  // A row that names nothing in sight is kept with what was found of it, so its answer tells apart what was asked.
  uploadRefundBatch: () => ({ fileName: 'refunds.csv', content: refundFileOf('nobody') }),
  downloadRefundBatch: ({ refundBatchId }) => ({ id: refundBatchId, format: 'csv' }),
  listRefundBatches: () => ({}),
  getRefundBatch: ({ refundBatchId }) => ({ id: refundBatchId }),
  listSavedViews: () => ({ list: 'transactions.query' }),
  saveView: ({ savedViewId }) => ({
    id: savedViewId,
    list: 'transactions.query',
    name: 'Mine',
    isShared: false,
    isDefault: false,
    query: '',
  }),
  removeSavedView: ({ savedViewId }) => ({ id: savedViewId }),
  // A file repeats the filter it was asked with, so its answer tells apart what was asked.
  downloadAtOnce: () => fileRequest,
  requestDownload: () => fileRequest,
  listDownloads: () => ({}),
  cancelDownload: ({ downloadId }) => ({ id: downloadId }),
  fetchDownload: ({ downloadId }) => ({ id: downloadId }),
};

/** The calls whose input names something that belongs to somebody. */
export const callsWithObjects = (Object.keys(inputOf) as CallName[]).filter((name) => {
  const others = {
    ...absentObjects,
    paymentNumber: '',
    gatewayNumber: '',
    refundNumber: '',
    refundBatchId: '',
    savedViewId: '',
    reminderId: '',
    downloadId: '',
  };
  return JSON.stringify(inputOf[name](absentObjects)) !== JSON.stringify(inputOf[name](others));
});
