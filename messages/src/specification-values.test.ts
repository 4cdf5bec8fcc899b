import { settleTypes } from '@back-office/contract/features/settlements/calendar';
import { expect, test } from 'vitest';
import { administratorStatusLabels } from './features/administrators.ts';
import { recordStatusLabels } from './features/funds.ts';
import { entityLabels, registrationPlaceLabels } from './features/merchants/information.ts';
import { merchantStatusWords } from './features/merchants.ts';
import { entityRoleLabels, idTypeLabels, turnoverLabels } from './features/onboarding/values.ts';
import { withdrawalStatusLabels } from './features/withdrawals.ts';
import { settlementStatusLabels } from './payment.ts';

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
  '[%s] the statuses have the values of the specification, each told apart in three languages',
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

test('[S3.27] a merchant is settled by day, week or month', () => {
  expect(settleTypes).toEqual(['day', 'week', 'month']);
});
