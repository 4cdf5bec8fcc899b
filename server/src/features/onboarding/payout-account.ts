import {
  registrationPlaces,
  type ShownBankAccount,
} from '@back-office/contract/features/merchants/facts';
import { compact } from '@back-office/contract/features/onboarding/numbers';
import { textOf, type Item } from '@back-office/contract/features/onboarding/questions';

/** The account that an application names, as payouts use it; null of one without a number, which the rules of the form refuse. */
export const payoutAccountOf = (
  business: Item,
): { account: ShownBankAccount; accountNumber: string } | null => {
  const accountNumber = compact(textOf(business.accountNumber));
  if (accountNumber === '') {
    return null;
  }
  const branchCode = compact(textOf(business.branchCode)) || null;
  const country = registrationPlaces.find((place) => place === textOf(business.country)) ?? null;
  return {
    accountNumber,
    account: {
      holder: textOf(business.holder),
      bankName: textOf(business.bankName),
      swift: compact(textOf(business.swift)) || null,
      bankCountry: branchCode === null ? null : country,
      branchCode,
      currency: textOf(business.settlementCurrency),
      accountEnd: accountNumber.slice(-4),
    },
  };
};
