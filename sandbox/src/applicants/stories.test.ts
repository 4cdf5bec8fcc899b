import { documentOf } from '@back-office/contract/features/onboarding/answers/document-dates';
import { isOffered, neededDocuments } from '@back-office/contract/features/onboarding/countries';
import { type Field, textOf } from '@back-office/contract/features/onboarding/questions';
import { expect, test } from 'vitest';
import { answersOf, countries, entities } from './stories.ts';

const offered = countries.flatMap((country) =>
  entities
    .filter((entity) => isOffered(country, entity))
    .map((entity) => [country, entity] as const),
);

test.each(offered)(
  'a made-up applicant in %s as a %s answers what such a business is asked',
  (country, entity) => {
    const told = { story: 'clean', country, entity, at: 7 } as const;
    const answers = answersOf(told, { isCorrected: false, day: '2026-12-21' });
    const isLimited = /limited|ltd|有限公司/i.test(textOf(answers.business.legalName));
    expect(isLimited).toBe(entity === 'company');
    const needed = neededDocuments(answers).map(({ document }) => document);
    const idle = (Object.keys(answers.business) as Field[]).filter((field) => {
      const document = documentOf(field);
      return document !== undefined && !needed.includes(document);
    });
    expect(idle).toEqual([]);
    const names = [...answers.people.values()].map(
      ({ lastName, firstName }) => `${textOf(lastName)} ${textOf(firstName)}`,
    );
    expect(new Set(names).size).toBe(names.length);
  },
);
