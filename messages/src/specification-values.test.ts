import { expect, test } from 'vitest';
import { administratorStatusLabels } from './features/administrators.ts';
import { businessStatusWords } from './features/business-status.ts';
import { processingTypeLabels } from './features/disputes/labels.ts';
import { recordStatusLabels } from './features/funds.ts';
import {
  entityLabels,
  regionLabels,
  registrationPlaceLabels,
} from './features/merchants/information.ts';
import { operatorWords } from './features/merchants/operator.ts';
import { merchantStatusWords } from './features/merchants.ts';
import { entityRoleLabels, idTypeLabels, turnoverLabels } from './features/onboarding/values.ts';
import {
  linkPayStatusLabels,
  linkStatusLabels,
  linkTypeLabels,
} from './features/payment-links/list.ts';
import { refundTypeLabels } from './features/refunds/labels.ts';
import { reviewStatusLabels } from './features/risk/reviews.ts';
import { intervalUnitLabels } from './features/subscriptions/list.ts';
import { refundStatusLabels } from './features/transactions/fields.ts';
import { deliveryTypeLabels, waybillStatusLabels } from './features/waybills/words.ts';
import { websiteStatusLabels } from './features/websites/list.ts';
import { withdrawalStatusLabels } from './features/withdrawals.ts';
import * as payment from './payment.ts';
import type { Word } from './words.ts';

// The successful-payment day is our addition to the five of the specification (Decision 18).
const { successDate: _, ...timeTypeLabels } = payment.timeTypeLabels;
const { day, week, month } = operatorWords;
// More information needed, refused finally, suspended and closed are our additions to the specification's.
const {
  25: _more,
  35: _refused,
  50: _suspended,
  60: _closed,
  ...onboardingWords
} = businessStatusWords;

/**
 * Copied from section 3 of the specification, each value with its label. Aside from capitals, British spelling and
 * brackets, the specification has Delete, Cancel, Transport No Upload (in transit) and Sole Proprietor/Sole Trader.
 */
const values: [
  item: string,
  labels: Readonly<Record<string, Word>>,
  english: Record<string, string>,
][] = [
  [
    'S3.25',
    payment.paymentStatusLabels,
    {
      success: 'Success',
      failed: 'Failed',
      threeDFailed: '3D failed',
      toBeConfirmed: 'To be confirmed',
      inProcessing: 'In processing (unpaid)',
      preauthorised: 'Pre-authorisation to wait for confirmation',
    },
  ],
  [
    'S3.25',
    payment.tradeTypeLabels,
    { consumption: 'Consumption', preauthorisation: 'Pre-authorisation' },
  ],
  [
    'S3.25',
    payment.abnormalTypeLabels,
    {
      chargeback: 'Chargeback',
      refund: 'Refund',
      both: 'Chargeback and refund',
      fraudulentChargeback: 'Fraudulent chargeback',
    },
  ],
  [
    'S3.25',
    timeTypeLabels,
    {
      trading: 'Trading time',
      processing: 'Processing time',
      refundApply: 'Refund application date',
      transDate: 'Transaction date (UTC+8)',
      dispute: 'Chargeback or retrieval time',
    },
  ],
  ['S3.26', payment.refundMethodLabels, { full: 'Full', part: 'Part' }],
  ['S3.26', refundTypeLabels, { single: 'Single' }],
  ['S3.26', refundStatusLabels, { notRefunded: 'Not refunded', refunded: 'Refunded' }],
  [
    'S3.26',
    payment.refundProcessingLabels,
    {
      underAudit: 'Under audit',
      audited: 'Audited',
      inProcessing: 'In processing',
      success: 'Success',
      failed: 'Failed',
    },
  ],
  [
    'S3.27',
    payment.settlementStatusLabels,
    { unsettled: 'Unsettled', reported: 'Reported', settled: 'Settled' },
  ],
  [
    'S3.27',
    recordStatusLabels,
    { credited: 'Has been credited', unrecorded: 'Unrecorded', reported: 'Reported' },
  ],
  ['S3.27', { day, week, month }, { day: 'Day', week: 'Week', month: 'Month' }],
  [
    'S3.27',
    withdrawalStatusLabels,
    { pending: 'Pending', success: 'Success', failed: 'Failed', cancelled: 'Cancelled' },
  ],
  [
    'S3.28',
    processingTypeLabels,
    {
      chargeback: 'Chargeback',
      retrieval: 'Retrieval',
      retrievalToChargeback: 'Retrieval to chargeback',
      appealFailed: 'Appeal failed',
      successfulAppeal: 'Successful appeal',
      pendingAppeal: 'Pending appeal',
      ethoca: 'Ethoca',
      rdr: 'RDR',
    },
  ],
  [
    'S3.28',
    payment.appealStatusLabels,
    {
      noAppeal: 'No appeal',
      underAppeal: 'Under appeal',
      appealSuccess: 'Appeal success',
      appealFailed: 'Appeal failed',
    },
  ],
  [
    'S3.29',
    waybillStatusLabels,
    {
      notReceived: 'Not Received',
      received: 'Received',
      pendingReview: 'Pending Review',
      transportNoUpload: 'In transit',
      longTransportation: 'Long Transportation',
      waitingForManualProcessing: 'Waiting For Manual Processing',
      informationNotConfirmed: 'Information Not Confirmed',
      wrongOrder: 'Wrong Order',
      noInformation: 'No Information',
    },
  ],
  [
    'S3.29',
    deliveryTypeLabels,
    {
      images: 'This gateway accepts images only. We check them manually.',
      trackingNumber: 'This gateway accepts tracking numbers only.',
      either: 'This gateway accepts tracking numbers and images.',
    },
  ],
  [
    'S3.30',
    websiteStatusLabels,
    {
      pending: 'Pending',
      auditFailed: 'Audit Failed',
      audited: 'Audited',
      reviewFailed: 'Review Failed',
      reviewed: 'Reviewed (normal)',
      disabled: 'Disable',
    },
  ],
  ['S3.30', reviewStatusLabels, { pending: 'Pending', processed: 'Processed' }],
  ['S3.31', linkTypeLabels, { oneTime: 'One-time', reusable: 'Reusable' }],
  ['S3.31', linkStatusLabels, { disabled: 'Disabled', active: 'Active' }],
  ['S3.31', linkPayStatusLabels, { unpaid: 'Unpaid', paid: 'Paid' }],
  [
    'S3.32',
    administratorStatusLabels,
    {
      normal: 'Normal',
      disabled: 'Disabled',
      invitationPending: 'Invitation pending',
      invitationExpired: 'Invitation expired',
    },
  ],
  [
    'S3.32',
    merchantStatusWords,
    {
      delete: 'Deleted',
      disabled: 'Disabled',
      notActivated: 'Not activated',
      normal: 'Normal',
      testing: 'Testing',
    },
  ],
  [
    'S3.33',
    onboardingWords,
    {
      0: 'Email unverified',
      10: 'Profile in progress',
      20: 'Under review',
      30: 'Failed the review',
      40: 'Approved',
    },
  ],
  [
    'S3.33',
    entityLabels,
    { company: 'Company', partnership: 'Partnership', soleTrader: 'Sole trader' },
  ],
  [
    'S3.33',
    entityRoleLabels,
    {
      beneficialOwnerDirector: 'Beneficial owner & director',
      beneficialOwner: 'Beneficial owner',
      director: 'Director',
      applicant: 'Applicant',
    },
  ],
  [
    'S3.33',
    idTypeLabels,
    { passport: 'Passport', driversLicence: 'Driver’s licence', identityCard: 'Identity card' },
  ],
  ['S3.33', registrationPlaceLabels, { CN: 'China', HK: 'Hong Kong', GB: 'United Kingdom' }],
  [
    'S3.33',
    turnoverLabels,
    {
      under50k: 'Under 50k',
      from50kTo100k: '50k–100k',
      from100kTo250k: '100k–250k',
      from250kTo500k: '250k–500k',
      from500kTo1m: '500k–1M',
      from1mTo5m: '1M–5M',
      over5m: 'Over 5M',
    },
  ],
  // Also from section 3, among the fields of a merchant and of a subscription.
  ['S3.23', regionLabels, { overseas: 'Overseas', domestic: 'Domestic' }],
  ['S3.20', intervalUnitLabels, { month: 'Month', day: 'Day', hour: 'Hour' }],
];

test.each(values)(
  '[%s] each enumeration has the values of the specification, each told apart in three languages',
  (_item, labels, english) => {
    expect(Object.fromEntries(Object.entries(labels).map(([key, { en }]) => [key, en]))).toEqual(
      english,
    );
    for (const language of ['en', 'zhCn', 'zhHk'] as const) {
      const words = new Set(Object.values(labels).map((word) => word[language]));
      words.delete('');
      expect(words.size).toBe(Object.keys(english).length);
    }
  },
);
