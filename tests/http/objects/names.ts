import type { addRiskRule } from '@back-office/contract/features/risk/rules';
import { websiteChecks } from '@back-office/contract/features/websites';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import type { InputOf } from '@back-office/contract/kit/call';

/** Objects a call can name: of the own business, of another one, or nonexistent. */
export type Objects = {
  paymentNumber: string;
  gatewayNumber: string;
  refundNumber: string;
  disputeNumber: string;
  refundBatchId: string;
  batchNumber: string;
  savedViewId: string;
  reminderId: string;
  announcementId: string;
  downloadId: string;
  sessionId: string;
  roleId: string;
  administratorId: string;
  withdrawalNumber: string;
  bankAccountId: string;
  productRequestId: string;
  uploadId: string;
  paymentLinkNumber: string;
  subscriptionNumber: string;
  websiteNumber: string;
  alertNumber: string;
  complaintNumber: string;
  mailNumber: string;
  riskEntryNumber: string;
  riskRuleNumber: string;
  webhookEndpointId: string;
  webhookEventId: string;
  apiKeyId: string;
};

/** Names that never existed. */
export const absentObjects: Objects = {
  paymentNumber: '2026111199999999999999',
  gatewayNumber: '99999999',
  refundNumber: 'R202611119999999999',
  disputeNumber: 'D202611119999999999',
  refundBatchId: '00000000-0000-4000-8000-000000000000',
  batchNumber: '999999992026112201',
  savedViewId: '00000000-0000-4000-8000-000000000000',
  reminderId: '999999999999999999',
  announcementId: '999999999999999999',
  downloadId: '00000000-0000-4000-8000-000000000000',
  sessionId: '00000000-0000-4000-8000-000000000000',
  roleId: '999999999999999999',
  administratorId: '00000000-0000-4000-8000-000000000000',
  withdrawalNumber: 'W202611119999999999',
  bankAccountId: '00000000-0000-4000-8000-000000000000',
  productRequestId: '00000000-0000-4000-8000-000000000000',
  uploadId: '00000000-0000-4000-8000-000000000000',
  paymentLinkNumber: 'L202611119999999999',
  subscriptionNumber: 'S202611119999999999',
  websiteNumber: 'S202611119999999999',
  alertNumber: 'A202611119999999999',
  complaintNumber: 'C202611119999999999',
  mailNumber: 'M202611119999999999',
  riskEntryNumber: 'E202611119999999999',
  riskRuleNumber: 'K202611119999999999',
  webhookEndpointId: '00000000-0000-4000-8000-000000000000',
  webhookEventId: 'evt_00000000000000000000000000000000',
  apiKeyId: '00000000-0000-4000-8000-000000000000',
};

export const today = businessDayOf(new Date());

export const range = { from: addDays(today, -30), to: today };

/** An application for one website. */
export const websiteOf = {
  addresses: ['https://shop.nobody.example'],
  type: 'physicalGoods',
  platform: 'ownSite',
  currency: 'USD',
  averageMinor: '5000',
} as const;

/** A rule that no payment meets. */
export const ruleOf: Omit<InputOf<typeof addRiskRule>, 'gatewayNumber' | 'firstDay'> = {
  name: 'Huge orders',
  action: 'review',
  place: 50,
  conditions: [{ kind: 'amountAbove', minor: '999999999999', currency: 'USD' }],
};

/** A permanent blacklist entry. */
export const entryOf = { list: 'black', lastDay: null, remark: 'Stolen cards' } as const;

/** A check list without faults. */
export const allChecked = websiteChecks.map((check) => ({
  check,
  answer: 'yes' as const,
  comment: null,
}));

export const actedOnMerchant = { merchantNumber: '999999', reason: 'Agreed by mail' };

/** A refund file with one row, as a person uploads it. */
export const refundFileOf = (paymentNumber: string): string =>
  Buffer.from(
    `Order number,Refund amount,Currency,Reason\r\n${paymentNumber},1.00,,Returned\r\n`,
  ).toString('base64');

/** An operator's announcement; by default for everybody, from now on and without an end. */
export const announcementOf = (title: string, more: Record<string, unknown> = {}) => ({
  text: {
    en: { title, body: `${title}: the text` },
    zhCn: { title: '', body: '' },
    zhHk: { title: '', body: '' },
  },
  priority: 'normal',
  isMustRead: false,
  audience: { reach: 'all' },
  publishFrom: null,
  publishTo: null,
  ...more,
});

export type Input = (objects: Objects) => Record<string, unknown>;

/** Input of each call about such objects. A call that names none gets the same input each time. */
