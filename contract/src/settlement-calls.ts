import {
  confirmExchangeRates,
  getExchangeRates,
  listExchangeRates,
  proposeExchangeRates,
  rejectExchangeRates,
  withdrawExchangeRates,
} from './features/exchange-rates.ts';
import {
  downloadStatement,
  getBatch,
  getReserveSchedule,
  listBatchDays,
  listBatches,
  listBatchLines,
} from './features/settlements/batches.ts';
import {
  getSettlementAnswer,
  getSettlementCycle,
  listUnsettled,
} from './features/settlements/cycle.ts';
import { cancelBatch, checkBatch, creditBatch } from './features/settlements/decisions.ts';
import {
  listSettlementExceptions,
  overseeBatch,
  overseeBatches,
  overseeBatchLines,
} from './features/settlements/oversight.ts';

export const settlementCalls = {
  getSettlementCycle,
  listUnsettled,
  getSettlementAnswer,
  listBatches,
  getBatch,
  listBatchLines,
  listBatchDays,
  downloadStatement,
  getReserveSchedule,
  overseeBatches,
  overseeBatch,
  overseeBatchLines,
  listSettlementExceptions,
  checkBatch,
  creditBatch,
  cancelBatch,
  getExchangeRates,
  listExchangeRates,
  proposeExchangeRates,
  confirmExchangeRates,
  rejectExchangeRates,
  withdrawExchangeRates,
} as const;
