import { entities, registrationPlaces } from '@back-office/contract/features/merchants/facts';
import { industryCodes } from '@back-office/contract/features/merchants/industries';
import { addressOf } from '@back-office/contract/features/onboarding/judge-business';
import { textOf, type Item } from '@back-office/contract/features/onboarding/questions';
import type { ReviewedFacts } from '#features/merchants/public';

/** The facts of a merchant's file as an application answers them; null where nothing that the file takes was chosen. */
export const reviewedFactsOf = (business: Item): ReviewedFacts => ({
  legalName: textOf(business.legalName),
  entity: entities.find((one) => one === textOf(business.entity)) ?? null,
  registrationNumber: textOf(business.registrationNumber),
  registeredIn: registrationPlaces.find((one) => one === textOf(business.country)) ?? null,
  formedOn: textOf(business.formedOn),
  address: addressOf(business),
  industry: industryCodes.find((one) => one === textOf(business.industry)) ?? null,
});
