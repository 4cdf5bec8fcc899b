import { basePath, type CallDefinition } from '../kit/call.ts';
import { isOpenToKeys, type KeyCall } from '../key-calls.ts';

const days = { from: '2026-11-01', to: '2026-11-30' } as const;
const payment = '2026112600000000000001';
const refund = 'R202611260000000001';
const dispute = 'D202611260000000001';
const link = 'L202611260000000001';
const subscription = 'S202611260000000001';
const batch = 'B202611260000000001';

/** An example input for each call open to API keys: shown on the API page, and sent by a test. */
export const apiExamples: Readonly<Record<KeyCall, Readonly<Record<string, unknown>>>> = {
  listTransactions: { filter: { view: 'query', range: days }, page: 1, limit: 20 },
  readTransactions: { numbers: [payment] },
  summarizeTransactions: { filter: { view: 'query', range: days } },
  findTransaction: { number: payment },
  captureTransaction: { number: payment, amountMinor: '4980' },
  voidTransaction: { number: payment },
  inquireTransaction: { number: payment },
  listRefunds: { filter: { range: days }, page: 1, limit: 20 },
  getRefund: { number: refund },
  getRefundable: { paymentNumber: payment },
  applyForRefund: {
    paymentNumber: payment,
    method: 'part',
    amountMinor: '1280',
    reason: 'Returned',
  },
  withdrawRefund: { number: refund },
  listDisputes: { filter: { tab: 'all' }, page: 1, limit: 20 },
  getDispute: { number: dispute },
  saveDisputeDraft: { number: dispute, stage: 'retrieval', statement: 'The receipt is attached.' },
  removeDraftFile: { number: dispute, fileId: '5f0c6a52-7f0e-4f3c-9d43-0c8a4f9f2b11' },
  answerDispute: {
    number: dispute,
    stage: 'retrieval',
    statement: 'The receipt is attached.',
    evidence: [],
    fileIds: ['5f0c6a52-7f0e-4f3c-9d43-0c8a4f9f2b11'],
    isRedacted: true,
  },
  acceptDispute: { number: dispute, stage: 'retrieval' },
  recallDispute: {
    number: dispute,
    statement: 'The cardholder wrote on 24 November that the dispute is withdrawn.',
  },
  uploadFile: { purpose: 'disputeEvidence', name: 'receipt.png' },
  getWaybill: { paymentNumber: payment },
  uploadWaybill: {
    paymentNumber: payment,
    trackingNumbers: ['1Z5R89390357567127'],
    company: null,
    websites: [],
  },
  listWaybills: { filter: { search: payment }, page: 1, limit: 20 },
  listMissingProofs: { filter: {}, page: 1, limit: 20 },
  listDeliveryRates: { filter: {}, page: 1, limit: 20 },
  listSoldProducts: { filter: { range: days }, page: 1, limit: 20 },
  getSoldProducts: { paymentNumber: payment },
  saveSoldProducts: {
    paymentNumber: payment,
    lines: [
      {
        number: 'TEA-1',
        name: 'Celadon teapot',
        category: null,
        unitPriceMinor: '4980',
        quantity: 1,
        url: null,
        imageUrl: null,
        weightGrams: null,
      },
    ],
    freightMinor: '0',
    discountMinor: '0',
  },
  listPaymentLinks: { filter: {}, page: 1, limit: 20 },
  getPaymentLink: { number: link },
  getLinkWebsites: {},
  createPaymentLink: {
    gatewayNumber: '10000101',
    websiteNumber: null,
    currency: 'USD',
    title: 'Order 1042',
    description: '',
    message: 'Thank you.',
    reference: 'order-1042',
    type: 'oneTime',
    paymentsMax: null,
    activeUntil: '2099-12-01T00:00:00.000Z',
    amount: {
      mode: 'merchant',
      items: [{ number: 'TP-04', name: 'Celadon teapot', unitMinor: '4980', quantity: 1 }],
      freightMinor: '0',
    },
  },
  disablePaymentLink: { number: link },
  enablePaymentLink: { number: link },
  extendPaymentLink: { number: link, activeUntil: '2099-12-01T00:00:00.000Z' },
  duplicatePaymentLink: { number: link },
  listSubscriptions: { filter: { states: ['active', 'pastDue'] }, page: 1, limit: 20 },
  listTokens: { filter: { states: ['active'] }, page: 1, limit: 20 },
  getSubscription: { number: subscription },
  pauseSubscription: { number: subscription },
  resumeSubscription: { number: subscription },
  cancelSubscription: { number: subscription, when: 'periodEnd' },
  chargeSubscription: { number: subscription },
  revokeSubscriptionCard: { number: subscription },
  changeSubscriptionAmount: { number: subscription, amountMinor: '2980' },
  listSubscriptionCharges: { filter: { range: days }, page: 1, limit: 20 },
  getChargeForecast: {},
  getBalances: {},
  getAccountSummary: { range: days },
  listRecordedFlow: { filter: { currency: 'USD', range: days }, page: 1, limit: 20 },
  getFlowEntry: { reference: payment, kind: 'sale', step: '1' },
  getSettlementCycle: {},
  getReserveSchedule: {},
  listBatches: { filter: { range: days }, page: 1, limit: 20 },
  getBatch: { number: batch },
  listBatchLines: { number: batch, page: 1, limit: 20 },
  listBatchDays: { number: batch },
  downloadStatement: { number: batch },
  listWithdrawals: { filter: { range: days }, page: 1, limit: 20 },
  getWithdrawal: { number: 'W202611260000000001' },
  getDailyReport: { filter: { range: days }, page: 1, limit: 20 },
  getMonthlyReport: { filter: { month: '2026-11' } },
};

export type ExampleRequest = {
  method: string;
  path: string;
  /** The body as JSON; undefined for a file or no body. */
  body: Readonly<Record<string, unknown>> | undefined;
};

/** The request of a call's example; undefined for a call that is closed to keys. */
export const exampleRequestOf = (call: CallDefinition): ExampleRequest | undefined => {
  if (!isOpenToKeys(call)) {
    return undefined;
  }
  const example = apiExamples[call.name as KeyCall];
  const used = new Set<string>();
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    used.add(name);
    return encodeURIComponent(String(example[name]));
  });
  const rest = Object.entries(example).filter(([name]) => !used.has(name));
  const isInQuery = call.method === 'GET' || call.takesFile === true;
  const query = isInQuery
    ? rest.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
    : '';
  return {
    method: call.method,
    path: `${basePath}${path}${query === '' ? '' : `?${query}`}`,
    body: isInQuery ? undefined : Object.fromEntries(rest),
  };
};
