import { itemIn, textOf, type Answers } from '@back-office/contract/features/onboarding/questions';

type NameField = 'lastName' | 'firstName' | 'localName' | 'companyName';

/** The name of a company, or a person's known names, with the one in their own script last. */
export const personName = (said: (field: NameField) => string | null | undefined): string =>
  (['companyName', 'lastName', 'firstName', 'localName'] as const)
    .map(said)
    .filter(Boolean)
    .join(' ');

export const nameIn = (answers: Answers, item: string): string => {
  const named = itemIn(answers, item);
  return personName((field) => textOf(named?.[field]));
};
