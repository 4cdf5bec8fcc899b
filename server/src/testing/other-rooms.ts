// How rows come in and how screens show them, for tests of a room that holds something of its own against both.
export { countToAnswer } from '#features/disputes/public';
export { judgeWaiting, takeEvents } from '#features/gateway-feed/public';
export { advanceRefunds } from '#features/refunds/progress/advance-refunds';
export { refunds } from '#features/refunds/list/refund-list';
export { getMonthlyReportRoute } from '#features/reports/monthly/get-monthly-report';
export { listCorrectionFactsRoute } from '#features/reports/monthly/list-correction-facts';
export { getDailyReportRoute } from '#features/reports/daily/get-daily-report';
export { settlementBatches } from '#features/settlements/batches/batch-list';
export { getSettlementAnswerRoute as settlementAnswerRoute } from '#features/settlements/cycle/get-settlement-answer';
export { listRecordedFlowRoute } from '#features/funds/list-recorded-flow';
export { tellOfChangedBrowsers } from '#features/sign-in/public';
export { fundsRoutes } from '#features/funds/routes';
export { merchantRoutes } from '#features/merchants/routes';
export { termsRoutes } from '#features/terms/routes';
export { endWhatWasRestored } from '../after-restore.ts';
export { sealOperations, whileUnsealed } from '#features/audit-logs/seal-operations';
export { enableReady } from '#features/merchant-products/decide';
