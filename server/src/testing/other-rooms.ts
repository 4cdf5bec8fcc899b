// How rows come in and how screens show them, for tests of a room that holds something of its own against both.
export { takeEvents } from '#features/gateway-feed/public';
export { listRefundsRoute } from '#features/refunds/list/list-refunds';
export { getDailyReportRoute } from '#features/reports/daily/get-daily-report';
