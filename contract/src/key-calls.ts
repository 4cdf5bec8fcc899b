import type { CallName } from './catalogue.ts';
import type { CallDefinition } from './kit/call.ts';

/**
 * What a merchant's own program may call by an API key (Decision 186). Whatever is not here is refused `apiKeys.notOpen`, so
 * that a new call is closed to programs until somebody has thought of it. None of them wants a factor proved.
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
  'uploadFile',
  'getWaybill',
  'uploadWaybill',
  'listWaybills',
  'listMissingProofs',
  'listPaymentLinks',
  'getPaymentLink',
  'createPaymentLink',
  'disablePaymentLink',
  'enablePaymentLink',
  'extendPaymentLink',
  'duplicatePaymentLink',
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

const names: ReadonlySet<string> = new Set(keyCalls);

export const isOpenToKeys = ({ name }: Pick<CallDefinition, 'name'>): boolean => names.has(name);
