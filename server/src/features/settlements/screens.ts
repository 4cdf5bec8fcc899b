import type { Route } from '#platform/http/route';
import { getBatchRoute, settlementBatches } from './batches/read-batches.ts';
import { getReserveScheduleRoute } from './batches/get-reserve-schedule.ts';
import { getSettlementAnswerRoute } from './cycle/get-settlement-answer.ts';
import { getSettlementCycleRoute } from './cycle/get-settlement-cycle.ts';
import { listUnsettledRoute } from './cycle/list-unsettled.ts';
import { listBatchDaysRoute, listBatchLinesRoute } from './lines/list-batch-lines.ts';
import { overseeBatchLinesRoute, overseeBatchRoute } from './oversight/oversee-batch.ts';
import { overseenBatches } from './oversight/overseen-batch-list.ts';
import { listSettlementExceptionsRoute } from './oversight/list-settlement-exceptions.ts';
import { downloadStatementRoute } from './statements/download-statement.ts';

/** Settlement screens of merchants and operators. */
export const settlementScreenRoutes: Route[] = [
  getSettlementCycleRoute,
  listUnsettledRoute,
  getSettlementAnswerRoute,
  settlementBatches.route,
  getBatchRoute,
  listBatchLinesRoute,
  listBatchDaysRoute,
  downloadStatementRoute,
  getReserveScheduleRoute,
  overseenBatches.route,
  overseeBatchRoute,
  overseeBatchLinesRoute,
  listSettlementExceptionsRoute,
];
