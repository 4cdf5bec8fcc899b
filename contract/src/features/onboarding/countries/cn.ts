import {
  accountNumber,
  chineseIdentityNumber,
  cnapsCode,
  unifiedSocialCreditCode,
} from '../numbers.ts';
import type { CountryRules } from './country-rules.ts';

/** Mainland China. An acquirer abroad can't pay individual businesses, so they aren't offered (Decision 29). */
export const china: CountryRules = {
  entities: ['company', 'partnership'],
  registration: {
    company: unifiedSocialCreditCode,
    partnership: unifiedSocialCreditCode,
    soleTrader: unifiedSocialCreditCode,
  },
  businessRegistration: null,
  documents: {
    company: ['businessLicence', 'articles'],
    partnership: ['businessLicence', 'partnershipDeed'],
    soleTrader: ['businessLicence'],
  },
  postalCode: /^\d{6}$/,
  bank: { branch: cnapsCode, account: accountNumber(/^\d{8,30}$/) },
  identity: { identityCard: chineseIdentityNumber },
};
