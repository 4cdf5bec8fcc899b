import { operatorRowsMax } from '@back-office/contract/features/downloads';
import {
  exportForOperator,
  type OperatorFileRequest,
} from '@back-office/contract/features/downloads/operator-lists';
import { buffer } from 'node:stream/consumers';
import { alertOversight } from '#features/alerts/public';
import { overseenAnnouncements } from '#features/announcements/public';
import { complaintOversight } from '#features/complaints/public';
import { caseReviews } from '#features/disputes/public';
import { exchangeRates } from '#features/exchange-rates/public';
import { feedExceptions } from '#features/feed-exceptions/public';
import {
  adjustmentsListed,
  debtsListed,
  holdsListed,
  moneyProposals,
  offsetsListed,
} from '#features/funds/public';
import { productRequests } from '#features/merchant-products/public';
import { merchants } from '#features/merchants/public';
import { applications } from '#features/onboarding/public';
import { overseenLinks } from '#features/payment-links/public';
import { refundAudits } from '#features/refunds/public';
import { schemeMonitors } from '#features/reports/public';
import { overseenBatches } from '#features/settlements/public';
import { overseenSubscriptions } from '#features/subscriptions/public';
import { bankHolidays } from '#features/terms/public';
import { waybillReviews } from '#features/waybills/public';
import { overseenDeliveries } from '#features/webhooks/public';
import { websiteAudits } from '#features/websites/public';
import { payouts } from '#features/withdrawals/public';
import { implement } from '#platform/http/route';
import type { ServedList } from '#platform/list/list-of';
import { Refusal } from '#platform/refusal';
import { fileNameOf } from './file/file-head.ts';
import { mediaTypes, writeFile } from './file/write-file.ts';
import { fileOf } from './lists/list-file.ts';

const served: Readonly<Record<OperatorFileRequest['list'], ServedList>> = {
  refundAudits,
  settlementAudits: overseenBatches,
  payouts,
  feedExceptions,
  merchants,
  waybillReviews,
  productRequests,
  publishing: overseenAnnouncements,
  schemeMonitors,
  holds: holdsListed,
  adjustments: adjustmentsListed,
  debts: debtsListed,
  offsets: offsetsListed,
  moneyProposals,
  caseReviews,
  alertOversight,
  complaintOversight,
  websiteAudits,
  applications,
  overseenLinks,
  overseenSubscriptions,
  overseenDeliveries,
  bankHolidays,
  exchangeRates,
};

/** A list over all merchants as a file; refused without the permission for that list, whatever else the operator may see. */
export const exportForOperatorRoute = implement(exportForOperator, async (context, request) => {
  const { tx, now, refuse, language, timeZone } = context;
  const list = fileOf<OperatorFileRequest>(served[request.list]);
  const missing = list.rights.filter((right) => !context.can(right));
  if (missing.length > 0) {
    throw new Refusal('session.noPermission', { missing });
  }
  const { rows, frozen } = await list.read(context, request);
  if (rows.count > operatorRowsMax) {
    refuse('downloads.tooManyForOperator');
  }
  const plan = list.plan(frozen, language);
  const made = { plan, reader: { language, timeZone }, rows, now };
  const content = await buffer(writeFile(tx, { made }));
  return {
    name: fileNameOf(plan, language),
    mediaType: mediaTypes[request.format],
    bytes: content.length,
    content,
  };
});
