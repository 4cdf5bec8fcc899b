import type { DownloadRequest } from '@back-office/contract/features/downloads';
import type { Language } from '@back-office/contract/kit/language';
import type { Permission } from '@back-office/contract/kit/permission';
import type { Module } from '#platform/operation-log/log-operations';
import type { Asking, FileList, FilePlan, FileRows } from '../file/file-plan.ts';
import { operations, signIns } from '#features/audit-logs/public';
import { alerts } from '#features/alerts/public';
import { cardholderMail } from '#features/cardholder-mail/public';
import { complaints } from '#features/complaints/public';
import { disputes } from '#features/disputes/public';
import { paymentLinks } from '#features/payment-links/public';
import { products } from '#features/products/public';
import { refunds } from '#features/refunds/public';
import { settlementBatches } from '#features/settlements/public';
import { forecastNights, subscriptionCharges, subscriptions } from '#features/subscriptions/public';
import { deliveryRates, waybills } from '#features/waybills/public';
import { deliveries } from '#features/webhooks/public';
import { websites } from '#features/websites/public';
import { heldPayments, riskEntries } from '#features/risk/public';
import { withdrawals } from '#features/withdrawals/public';
import { dailyReportList } from './daily-report.ts';
import { fileOf } from './list-file.ts';
import { monthlyReportList } from './monthly-report.ts';
import { recordedFlowList } from './recorded-flow.ts';
import { settlementLineList } from './settlement-lines.ts';
import { transactionsOf } from './transactions.ts';

/** Lists whose module has another name. */
const modules: Partial<Record<DownloadRequest['list'], Module>> = {
  recordedFlow: 'accountDynamics',
  batches: 'settlements',
  alerts: 'disputes',
  heldPayments: 'riskReviews',
  riskEntries: 'blacklist',
  deliveryRates: 'waybills',
  subscriptionCharges: 'subscriptions',
  forecastNights: 'subscriptions',
  webhookDeliveries: 'webhooks',
  operationLog: 'logs',
  loginLog: 'logs',
};

/** The module of a list, as named in the operation log. */
export const moduleOf = ({ list }: DownloadRequest): Module => modules[list] ?? (list as Module);

/** A request together with its list's part. */
export type Wanted = {
  rights: readonly Permission[];
  plan: (language: Language) => FilePlan;
  read: (asking: Asking) => Promise<{ rows: FileRows; frozen: DownloadRequest }>;
};

const wantedOf = <Request extends DownloadRequest>(
  { rights, plan, read }: FileList<Request>,
  request: Request,
): Wanted => ({
  rights,
  plan: (language) => plan(request, language),
  read: (asking) => read(asking, request),
});

/** Lists declared once, from which their files follow (Decision 13). */
const declared = {
  refunds,
  withdrawals,
  riskEntries,
  heldPayments,
  disputes,
  batches: settlementBatches,
  waybills,
  deliveryRates,
  products,
  websites,
  paymentLinks,
  subscriptions,
  subscriptionCharges,
  forecastNights,
  webhookDeliveries: deliveries,
  complaints,
  alerts,
  cardholderMail,
  operationLog: operations,
  loginLog: signIns,
};
type Declared = Extract<DownloadRequest, { list: keyof typeof declared }>;
const isDeclared = (request: DownloadRequest): request is Declared => request.list in declared;

export const wanted = (request: DownloadRequest): Wanted => {
  if (isDeclared(request)) {
    return wantedOf(fileOf<Declared>(declared[request.list]), request);
  }
  switch (request.list) {
    case 'transactions':
      return wantedOf(transactionsOf(request.filter.view), request);
    case 'dailyReport':
      return wantedOf(dailyReportList, request);
    case 'monthlyReport':
      return wantedOf(monthlyReportList, request);
    case 'settlements':
      return wantedOf(settlementLineList, request);
    case 'recordedFlow':
      return wantedOf(recordedFlowList, request);
  }
};
