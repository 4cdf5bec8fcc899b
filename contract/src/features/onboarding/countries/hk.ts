import {
  accountNumber,
  hongKongBankCode,
  hongKongBusinessRegistration,
  hongKongCompanyNumber,
  hongKongIdentityCard,
} from '../numbers.ts';
import type { CountryRules } from './country-rules.ts';

/** Hong Kong: a company is in two registers. There are no postal codes. */
export const hongKong: CountryRules = {
  entities: ['company', 'partnership', 'soleTrader'],
  registration: {
    company: hongKongCompanyNumber,
    partnership: hongKongBusinessRegistration,
    soleTrader: hongKongBusinessRegistration,
  },
  businessRegistration: { of: ['company'], rule: hongKongBusinessRegistration },
  documents: {
    company: ['certificateOfIncorporation', 'businessRegistrationCertificate', 'annualReturn'],
    partnership: ['businessRegistrationCertificate', 'partnershipDeed'],
    soleTrader: ['businessRegistrationCertificate'],
  },
  postalCode: null,
  bank: { branch: hongKongBankCode, account: accountNumber(/^\d{6,12}$/) },
  identity: { identityCard: hongKongIdentityCard },
};
