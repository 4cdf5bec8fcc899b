import { type Objects, absentObjects, range, refundFileOf, type Input } from './names.ts';

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

// Operators' calls name any merchant's refund; its owner makes no difference to who may call.
const exceptionOf = { merchantNumber: '999999', number: 'evt_of_nobody~00000000' };

const auditOf = { merchantNumber: '999999', number: absentObjects.refundNumber };

const batchOfMerchant = { merchantNumber: '999999', number: absentObjects.batchNumber };

const caseOfMerchant = { merchantNumber: '999999', number: absentObjects.disputeNumber };

const payoutOf = { merchantNumber: '999999', number: absentObjects.withdrawalNumber };

const refundFilterOf = ({ gatewayNumber }: Objects) => ({ range, gatewayNumbers: [gatewayNumber] });

const productsOf = {
  lines: [
    {
      number: null,
      name: 'Oolong tea',
      category: null,
      unitPriceMinor: '100',
      quantity: 1,
      url: null,
      imageUrl: null,
      weightGrams: null,
    },
  ],
  freightMinor: '0',
  discountMinor: '0',
};

const productFileOf = (orderNumber: string): string =>
  Buffer.from(
    [
      'Order number,Product number,Product name,Category,Unit price,Quantity,Currency,Product page,Image address,Weight (g),Freight,Discount',
      `${orderNumber},,Oolong tea,,1.00,1,USD,,,,,`,
    ].join('\r\n'),
  ).toString('base64');

const waybillOf = { trackingNumbers: ['1Z5R89390357567127'], company: null, websites: [] };

const waybillFileOf = (orderNumber: string): string =>
  Buffer.from(
    `Order number,Tracking numbers,Logistics company,Logistics websites\r\n${orderNumber},986578788855,,\r\n`,
  ).toString('base64');

const roleWords = {
  nameEn: 'Day shift',
  nameZh: '白班',
  description: '',
  permissions: ['transactions.view'],
};

/** The inputs of calls about payments, refunds, cases, withdrawals, deliveries, settlements and files. */
export const paymentsInputs = {
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
  countNewRefunds: (objects) => ({
    filter: { ...refundFilterOf(objects), asOf: `${range.from}T00:00:00.000Z` },
  }),
  listDisputes: ({ disputeNumber }) => ({
    filter: { tab: 'all', disputeNumbers: [disputeNumber] },
  }),
  listCaseReviews: () => ({ filter: {} }),
  overseeDispute: () => caseOfMerchant,
  fetchAnswerFile: () => ({ ...caseOfMerchant, id: absentObjects.uploadId }),
  passAnswerOn: () => caseOfMerchant,
  returnAnswer: () => ({ ...caseOfMerchant, note: 'Page 2 is unreadable' }),
  proposeRuling: () => ({
    ...caseOfMerchant,
    stage: 'arbitration',
    outcome: 'won',
    reference: 'A-1',
  }),
  confirmRuling: () => ({ ...caseOfMerchant, outcome: 'won' }),
  rejectRuling: () => ({ ...caseOfMerchant, note: 'Another case' }),
  withdrawRuling: () => caseOfMerchant,
  getDispute: ({ disputeNumber }) => ({ number: disputeNumber }),
  acceptDispute: ({ disputeNumber }) => ({ number: disputeNumber, stage: 'retrieval' }),
  recallDispute: ({ disputeNumber }) => ({
    number: disputeNumber,
    statement: 'The cardholder withdrew the dispute.',
  }),
  answerDispute: ({ disputeNumber }) => ({
    number: disputeNumber,
    stage: 'retrieval',
    statement: 'The receipt',
    evidence: [],
    isRedacted: true,
  }),
  previewDisputeAnswer: ({ disputeNumber }) => ({ number: disputeNumber }),
  downloadAnswerTemplate: () => ({ format: 'csv' }),
  uploadAnswers: () => ({ fileName: 'answers.zip' }),
  latestAnswerBatch: () => ({}),
  sendAnswerBatch: () => ({ id: absentObjects.uploadId, isRedacted: true }),
  cancelAnswerBatch: () => ({ id: absentObjects.uploadId }),
  saveDisputeDraft: ({ disputeNumber }) => ({
    number: disputeNumber,
    stage: 'retrieval',
    statement: 'The receipt',
  }),
  removeDraftFile: ({ disputeNumber }) => ({
    number: disputeNumber,
    fileId: '00000000-0000-4000-8000-000000000000',
  }),
  addDeliveryToDraft: ({ disputeNumber }) => ({ number: disputeNumber, stage: 'retrieval' }),
  listEvidenceLibrary: ({ disputeNumber }) => ({ number: disputeNumber }),
  saveEvidenceText: ({ disputeNumber }) => ({
    number: disputeNumber,
    field: 'refundPolicy',
    text: 'Refunds within 30 days.',
  }),
  getRefund: ({ refundNumber }) => ({ number: refundNumber }),
  getRefundable: ({ paymentNumber }) => ({ paymentNumber }),
  applyForRefund: ({ paymentNumber }) => ({
    paymentNumber,
    method: 'part',
    amountMinor: '1',
    reason: 'Returned',
  }),
  listReportedPayments: () => ({}),
  refundReportedPayments: ({ paymentNumber }) => ({
    paymentNumbers: [paymentNumber],
    reason: 'Reported as fraud',
  }),
  withdrawRefund: ({ refundNumber }) => ({ number: refundNumber }),
  checkRefund: ({ refundNumber }) => ({ number: refundNumber, outcome: 'approved' }),
  listRefundAudits: () => ({ filter: {} }),
  getRefundAudit: () => auditOf,
  approveRefund: () => auditOf,
  rejectRefund: () => ({ ...auditOf, note: 'Not shown' }),
  listFeedExceptions: () => ({ filter: {} }),
  getFeedException: () => exceptionOf,
  dismissFeedException: () => ({ ...exceptionOf, reason: 'Sent by mistake' }),
  judgeFeedExceptionAgain: () => exceptionOf,
  listWithdrawals: () => ({ filter: { range } }),
  getWithdrawal: ({ withdrawalNumber }) => ({ number: withdrawalNumber }),
  getWithdrawable: () => ({}),
  quoteWithdrawal: () => ({ currency: 'USD', amountMinor: '999999999999' }),
  applyForWithdrawal: ({ bankAccountId }) => ({
    currency: 'USD',
    amountMinor: '50000',
    feeMinor: '2000',
    bankAccountId,
  }),
  approveWithdrawal: ({ withdrawalNumber }) => ({ number: withdrawalNumber }),
  refuseWithdrawal: ({ withdrawalNumber }) => ({ number: withdrawalNumber, note: 'Not agreed' }),
  cancelWithdrawal: ({ withdrawalNumber }) => ({ number: withdrawalNumber }),
  listBankAccounts: () => ({}),
  removeBankAccount: ({ bankAccountId }) => ({ id: bankAccountId }),
  overseeWebhooks: () => ({ filter: { range } }),
  overseeWebhook: () => ({
    merchantNumber: '999999',
    endpointId: absentObjects.webhookEndpointId,
    eventId: absentObjects.webhookEventId,
  }),
  overseeSubscriptions: () => ({ filter: {} }),
  overseeSubscription: () => payoutOf,
  listUnbegunSubscriptions: () => ({}),
  overseeWithdrawals: () => ({ filter: {} }),
  overseeWithdrawal: () => payoutOf,
  pickUpWithdrawal: () => payoutOf,
  revealPayoutAccount: () => payoutOf,
  confirmWithdrawal: () => ({ ...payoutOf, bankReference: 'NEVER-PAID', remittedMinor: '1' }),
  failWithdrawal: () => ({ ...payoutOf, note: 'Not shown' }),
  returnWithdrawal: () => ({ ...payoutOf, note: 'Not shown' }),
  downloadRefundTemplate: () => ({ format: 'csv' }),
  // A row that names nothing visible is stored with its result, so its answer differs by what was asked.
  uploadRefundBatch: () => ({ fileName: 'refunds.csv', content: refundFileOf('nobody') }),
  downloadRefundBatch: ({ refundBatchId }) => ({ id: refundBatchId, format: 'csv' }),
  listRefundBatches: () => ({}),
  getRefundBatch: ({ refundBatchId }) => ({ id: refundBatchId }),
  getWaybill: ({ paymentNumber }) => ({ paymentNumber }),
  uploadWaybill: ({ paymentNumber }) => ({ paymentNumber, ...waybillOf }),
  listWaybills: ({ paymentNumber }) => ({ filter: { search: paymentNumber } }),
  listMissingProofs: ({ gatewayNumber }) => ({ filter: { gatewayNumber } }),
  listDeliveryRates: ({ gatewayNumber }) => ({ filter: { gatewayNumbers: [gatewayNumber] } }),
  listSoldProducts: ({ paymentNumber }) => ({ filter: { range, search: paymentNumber } }),
  getSoldProducts: ({ paymentNumber }) => ({ paymentNumber }),
  saveSoldProducts: ({ paymentNumber }) => ({ paymentNumber, ...productsOf }),
  downloadProductTemplate: () => ({ format: 'csv' }),
  checkProducts: () => ({ fileName: 'products.csv', content: productFileOf('nobody') }),
  uploadProducts: () => ({ fileName: 'products.csv', content: productFileOf('nobody') }),
  downloadWaybillTemplate: () => ({ format: 'csv' }),
  checkWaybills: () => ({ fileName: 'waybills.csv', content: waybillFileOf('nobody') }),
  listWaybillsByHand: () => ({ filter: {} }),
  decideWaybill: () => ({
    merchantNumber: '999999',
    paymentNumber: absentObjects.paymentNumber,
    version: 1,
    decision: 'accept',
    note: null,
  }),
  uploadWaybillImages: () => ({ fileName: 'images.zip' }),
  latestWaybillImages: () => ({}),
  cancelWaybillImages: () => ({}),
  overseeWaybill: () => ({
    merchantNumber: '999999',
    paymentNumber: absentObjects.paymentNumber,
  }),
  fetchWaybillImage: () => ({
    merchantNumber: '999999',
    paymentNumber: absentObjects.paymentNumber,
    id: absentObjects.uploadId,
  }),
  uploadWaybills: () => ({ fileName: 'waybills.csv', content: waybillFileOf('nobody') }),
  getSettlementCycle: () => ({}),
  listUnsettled: ({ gatewayNumber }) => ({
    filter: { currency: 'USD', reason: 'frozen', gatewayNumbers: [gatewayNumber] },
  }),
  getSettlementAnswer: ({ paymentNumber }) => ({ paymentNumber }),
  listBatches: ({ gatewayNumber }) => ({ filter: { range, gatewayNumbers: [gatewayNumber] } }),
  getBatch: ({ batchNumber }) => ({ number: batchNumber }),
  listBatchLines: ({ batchNumber }) => ({ number: batchNumber }),
  listBatchDays: ({ batchNumber }) => ({ number: batchNumber }),
  downloadStatement: ({ batchNumber }) => ({ number: batchNumber }),
  getReserveSchedule: () => ({}),
  overseeBatches: () => ({ filter: {} }),
  overseeBatch: () => batchOfMerchant,
  overseeBatchLines: () => batchOfMerchant,
  listSettlementExceptions: () => ({}),
  checkBatch: () => batchOfMerchant,
  creditBatch: () => batchOfMerchant,
  cancelBatch: () => ({ ...batchOfMerchant, reason: 'Not right' }),
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
  // A file repeats its filter, so its answer differs by what was asked.
  downloadAtOnce: () => fileRequest,
  exportForOperator: () => ({
    list: 'payouts',
    filter: { queue: 'ended' },
    columns: ['number', 'amount'],
    format: 'csv',
  }),
  requestDownload: () => fileRequest,
  listDownloads: () => ({}),
  cancelDownload: ({ downloadId }) => ({ id: downloadId }),
  repeatDownload: ({ downloadId }) => ({ id: downloadId }),
  listRoles: () => ({ filter: {} }),
  getRole: ({ roleId }) => ({ id: roleId }),
  createRole: () => ({ ...roleWords, nameEn: 'Night shift', nameZh: '夜班' }),
  modifyRole: ({ roleId }) => ({ ...roleWords, id: roleId, version: 1 }),
  deleteRole: ({ roleId }) => ({ id: roleId }),
  fetchDownload: ({ downloadId }) => ({ id: downloadId }),
} satisfies Record<string, Input>;
