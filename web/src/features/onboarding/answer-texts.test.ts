import { exampleApplication } from '@back-office/contract/features/onboarding/examples';
import { businessItem, type Answers } from '@back-office/contract/features/onboarding/questions';
import type { Application } from '@back-office/contract/features/onboarding';
import type { UploadedFile } from '@back-office/contract/features/uploads';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import { documentLabels } from '@back-office/messages/features/onboarding/values';
import { expect, it } from 'vitest';
import { sayIn } from '#platform/language/language';
import { itemsOfStep } from './answer-texts.tsx';

const file: UploadedFile = { id: '1', name: 'scan.png', type: 'image/png', bytes: 1 } as never;

const termsOn = (answers: Answers): string[] => {
  const application = {
    answers: Object.entries(answers.business).map(([field, value]) => ({
      item: businessItem,
      field,
      value,
      masked: null,
    })),
    files: [{ item: businessItem, document: 'annualReturn', files: [file] }],
  } as unknown as Pick<Application, 'answers' | 'files'>;
  return itemsOfStep({ application, answers }, 'documents', sayIn('en')).map(({ term }) =>
    String(term),
  );
};

it('shows no date and no document for which the chosen entity is not asked', () => {
  const company = exampleApplication('HK', 'company', '2026-12-01');
  const ofReturn = [documentLabels.annualReturn.en, onboardingFields.annualReturnIssued.en];
  expect(termsOn(company)).toEqual(expect.arrayContaining(ofReturn));
  const business = { ...company.business, entity: 'partnership' };
  const shown = termsOn({ ...company, business });
  expect(shown).toContain(onboardingFields.registrationExpires.en);
  expect(shown.filter((term) => ofReturn.includes(term))).toEqual([]);
});
