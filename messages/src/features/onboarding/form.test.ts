import { steps } from '@back-office/contract/features/onboarding/questions';
import { expect, test } from 'vitest';
import { formWords } from './form.ts';
import { stepLabels } from './values.ts';

test('[S2.60] the onboarding asks in the steps of the specification, in its order', () => {
  expect(steps.map((step) => stepLabels[step].en)).toEqual([
    'Location and entity',
    'Documents',
    'Industry',
    'Products',
    'Websites',
    'Monthly turnover',
    'Bank account',
    'Owners and directors',
    'Applicant',
  ]);
});

test.each([
  ['en', '5 to 10 minutes', '1 to 3 working days'],
  ['zhCn', '5 至 10 分钟', '1 至 3 个工作日'],
  ['zhHk', '5 至 10 分鐘', '1 至 3 個工作天'],
] as const)(
  '[S2.60] in %s it says that it takes %s and its review %s',
  (language, form, review) => {
    expect(formWords.lead[language]).toContain(form);
    expect(formWords.lead[language]).toContain(review);
  },
);
