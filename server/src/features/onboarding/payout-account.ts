import {
  registrationPlaces,
  type ShownBankAccount,
} from '@back-office/contract/features/merchants/facts';
import { bankCountryOf } from '@back-office/contract/features/onboarding/judge-business';
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
  const country = registrationPlaces.find((place) => place === bankCountryOf(business)) ?? null;
  // Payouts know no code of a bank elsewhere, which its SWIFT code names.
  const branchCode = (country !== null && compact(textOf(business.branchCode))) || null;
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
