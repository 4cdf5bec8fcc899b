import {
  registrationPlaces,
  type ShownBankAccount,
} from '@back-office/contract/features/merchants/facts';
import { bankCountryOf } from '@back-office/contract/features/onboarding/judge-business';
import { compact } from '@back-office/contract/features/onboarding/numbers';
import { textOf, type Item } from '@back-office/contract/features/onboarding/questions';

/** The application's account in the form for payouts; null without a number, which the form's rules refuse. */
export const payoutAccountOf = (
  business: Item,
): { account: ShownBankAccount; accountNumber: string } | null => {
  const accountNumber = compact(textOf(business.accountNumber));
  if (accountNumber === '') {
    return null;
  }
  const country = registrationPlaces.find((place) => place === bankCountryOf(business)) ?? null;
  // Payouts use no bank code abroad, because the SWIFT code identifies the bank.
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
