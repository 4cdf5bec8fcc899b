import type { CallName } from './catalogue.ts';
import type { CallDefinition } from './kit/call.ts';

/**
 * The calls that an API key opens to a merchant's own programs (Decision 27). Any other is refused `apiKeys.notOpen`, so a new
 * call stays closed to programs until it is added here. None of them asks for a second factor.
 */
export const keyCalls = [
  'listTransactions',
  'readTransactions',
  'summarizeTransactions',
  'findTransaction',
  'captureTransaction',
  'voidTransaction',
  'inquireTransaction',
  'listRefunds',
  'getRefund',
  'getRefundable',
  'applyForRefund',
  'withdrawRefund',
  'listDisputes',
  'getDispute',
  'saveDisputeDraft',
  'removeDraftFile',
  'answerDispute',
  'acceptDispute',
  'recallDispute',
  'uploadFile',
  'getWaybill',
  'uploadWaybill',
  'listWaybills',
  'listMissingProofs',
  'listSoldProducts',
  'getSoldProducts',
  'saveSoldProducts',
  'listPaymentLinks',
  'getPaymentLink',
  'getLinkWebsites',
  'createPaymentLink',
  'disablePaymentLink',
  'enablePaymentLink',
  'extendPaymentLink',
  'duplicatePaymentLink',
  'listSubscriptions',
  'getSubscription',
  'pauseSubscription',
  'resumeSubscription',
  'cancelSubscription',
  'chargeSubscription',
  'changeSubscriptionAmount',
  'revokeSubscriptionCard',
  'listSubscriptionCharges',
  'getChargeForecast',
  'getBalances',
  'getAccountSummary',
  'listRecordedFlow',
  'getFlowEntry',
  'getSettlementCycle',
  'getReserveSchedule',
  'listBatches',
  'getBatch',
  'listBatchLines',
  'listBatchDays',
  'downloadStatement',
  'listWithdrawals',
  'getWithdrawal',
  'getDailyReport',
  'getMonthlyReport',
] as const satisfies readonly CallName[];
export type KeyCall = (typeof keyCalls)[number];

const names: ReadonlySet<string> = new Set(keyCalls);

export const isOpenToKeys = ({ name }: Pick<CallDefinition, 'name'>): boolean => names.has(name);
