import { settleTypes } from '@back-office/contract/features/settlements/calendar';
import { deliveryTypes } from '@back-office/contract/features/waybills';
import { expect, test } from 'vitest';
import { administratorStatusLabels } from './features/administrators.ts';
import { processingTypeLabels } from './features/disputes/labels.ts';
import { recordStatusLabels } from './features/funds.ts';
import { entityLabels, registrationPlaceLabels } from './features/merchants/information.ts';
import { merchantStatusWords } from './features/merchants.ts';
import { entityRoleLabels, idTypeLabels, turnoverLabels } from './features/onboarding/values.ts';
import { reviewStatusLabels } from './features/risk/reviews.ts';
import { waybillStatusLabels } from './features/waybills/words.ts';
import { websiteStatusLabels } from './features/websites/list.ts';
import { withdrawalStatusLabels } from './features/withdrawals.ts';
import { appealStatusLabels, settlementStatusLabels } from './payment.ts';

/** Written out from section 3 of the specification; capitals and British spelling aside. */
const values: [
  item: string,
  labels: Readonly<Record<string, { en: string }>>,
  english: string[],
][] = [
  ['S3.27', settlementStatusLabels, ['Unsettled', 'Reported', 'Settled']],
  ['S3.27', recordStatusLabels, ['Has been credited', 'Unrecorded', 'Reported']],
  ['S3.27', withdrawalStatusLabels, ['Pending', 'Success', 'Failed', 'Cancelled']],
  [
    'S3.28',
    processingTypeLabels,
    [
      'Chargeback',
      'Retrieval',
      'Retrieval to chargeback',
      'Appeal failed',
      'Successful appeal',
      'Pending appeal',
      'Ethoca',
      'RDR',
    ],
  ],
  ['S3.28', appealStatusLabels, ['No appeal', 'Under appeal', 'Appeal success', 'Appeal failed']],
  [
    'S3.29',
    waybillStatusLabels,
    [
      'Not Received',
      'Received',
      'Pending Review',
      'In transit',
      'Long Transportation',
      'Waiting For Manual Processing',
      'Information Not Confirmed',
      'Wrong Order',
      'No Information',
    ],
  ],
  [
    'S3.30',
    websiteStatusLabels,
    ['Pending', 'Audit Failed', 'Audited', 'Review Failed', 'Reviewed (normal)', 'Disable'],
  ],
  ['S3.30', reviewStatusLabels, ['Pending', 'Processed']],
  [
    'S3.32',
    administratorStatusLabels,
    ['Normal', 'Disabled', 'Invitation pending', 'Invitation expired'],
  ],
  ['S3.32', merchantStatusWords, ['Deleted', 'Disabled', 'Not activated', 'Normal', 'Testing']],
  ['S3.33', entityLabels, ['Company', 'Partnership', 'Sole trader']],
  [
    'S3.33',
    entityRoleLabels,
    ['Beneficial owner & director', 'Beneficial owner', 'Director', 'Applicant'],
  ],
  ['S3.33', idTypeLabels, ['Passport', 'Driver’s licence', 'Identity card']],
  ['S3.33', registrationPlaceLabels, ['China', 'Hong Kong', 'United Kingdom']],
  [
    'S3.33',
    turnoverLabels,
    ['Under 50k', '50k–100k', '100k–250k', '250k–500k', '500k–1M', '1M–5M', 'Over 5M'],
  ],
];

test.each(values)(
  '[%s] each enumeration has the values of the specification, each told apart in three languages',
  (_, labels, english) => {
    expect(
      Object.values(labels)
        .map(({ en }) => en)
        .toSorted(),
    ).toEqual(english.toSorted());
    for (const language of ['en', 'zhCn', 'zhHk'] as const) {
      const words = Object.values(labels as Record<string, Record<string, string>>);
      expect(new Set(words.map((word) => word[language])).size).toBe(english.length);
    }
  },
);

test('[S3.29] delivery is proved by images, by a tracking number, or by either', () => {
  expect(deliveryTypes).toEqual(['images', 'trackingNumber', 'either']);
});

test('[S3.27] a merchant is settled by day, week or month', () => {
  expect(settleTypes).toEqual(['day', 'week', 'month']);
});
