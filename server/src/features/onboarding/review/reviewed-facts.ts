import { entities, registrationPlaces } from '@back-office/contract/features/merchants/facts';
import { industryCodes } from '@back-office/contract/features/merchants/industries';
import { addressOf } from '@back-office/contract/features/onboarding/judge-business';
import { textOf, type Item } from '@back-office/contract/features/onboarding/questions';
import type { ReviewedFacts } from '#features/merchants/public';

/** An application's answers as facts for the merchant's file; null without a choice that the file accepts. */
export const reviewedFactsOf = (business: Item): ReviewedFacts => ({
  legalName: textOf(business.legalName),
  entity: entities.find((one) => one === textOf(business.entity)) ?? null,
  registrationNumber: textOf(business.registrationNumber),
  registeredIn: registrationPlaces.find((one) => one === textOf(business.country)) ?? null,
  formedOn: textOf(business.formedOn),
  address: addressOf(business),
  industry: industryCodes.find((one) => one === textOf(business.industry)) ?? null,
});
