import type { TransactionView } from '@back-office/contract/features/transactions';
import type { ScreenId } from '@back-office/contract/screens';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import type { InnerPageId } from './site-map.ts';

/** Spec S1.7: one screen, shown as the view its address names. */
const transactions = (view: TransactionView): RouteComponent =>
  lazyRouteComponent(async () => {
    const { TransactionsPage } = await import('#features/transactions/transactions-page');
    return { Page: () => createElement(TransactionsPage, { view }) };
  }, 'Page');

/** Each screen of the contract and its page, in a chunk of its own. */
export const screenPages: Record<ScreenId, RouteComponent> = {
  home: lazyRouteComponent(() => import('#features/home/home-page'), 'HomePage'),
  dailyReport: lazyRouteComponent(
    () => import('#features/reports/daily-report-page'),
    'DailyReportPage',
  ),
  transactions: transactions('query'),
  declinedTransactions: transactions('declined'),
  uncompletedTransactions: transactions('uncompleted'),
  refunds: lazyRouteComponent(() => import('#features/refunds/list/refunds-page'), 'RefundsPage'),
  preauthorisedTransactions: transactions('preauthorised'),
  counterfeitTransactions: transactions('counterfeit'),
  testTransactions: transactions('test'),
  recordedFlow: lazyRouteComponent(
    () => import('#features/funds/recorded-flow-page'),
    'RecordedFlowPage',
  ),
  loginLog: lazyRouteComponent(() => import('#features/audit-logs/login-log-page'), 'LoginLogPage'),
  operationLog: lazyRouteComponent(
    () => import('#features/audit-logs/operation-log-page'),
    'OperationLogPage',
  ),
  merchants: lazyRouteComponent(
    () => import('#features/merchants/merchants-page'),
    'MerchantsPage',
  ),
  refundAudits: lazyRouteComponent(
    () => import('#features/refunds/audit/refund-audits-page'),
    'RefundAuditsPage',
  ),
};

export const innerPageComponents: Record<InnerPageId, RouteComponent> = {
  transaction: lazyRouteComponent(
    () => import('#features/transactions/transaction-page'),
    'TransactionPage',
  ),
  refund: lazyRouteComponent(() => import('#features/refunds/detail/refund-page'), 'RefundPage'),
  refundBatches: lazyRouteComponent(
    () => import('#features/refunds/batch/refund-batches-page'),
    'RefundBatchesPage',
  ),
  refundBatch: lazyRouteComponent(
    () => import('#features/refunds/batch/refund-batch-page'),
    'RefundBatchPage',
  ),
  refundAudit: lazyRouteComponent(
    () => import('#features/refunds/audit/refund-audit-page'),
    'RefundAuditPage',
  ),
  downloads: lazyRouteComponent(
    () => import('#features/downloads/downloads-page'),
    'DownloadsPage',
  ),
};
