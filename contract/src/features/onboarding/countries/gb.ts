import {
  accountNumber,
  britishCompanyNumber,
  britishTaxpayerReference,
  sortCode,
} from '../numbers.ts';
import type { CountryRules } from './country-rules.ts';

/** United Kingdom: a business that isn't registered with Companies House is identified by its taxpayer reference. */
export const unitedKingdom: CountryRules = {
  entities: ['company', 'partnership', 'soleTrader'],
  registration: {
    company: britishCompanyNumber,
    partnership: britishTaxpayerReference,
    soleTrader: britishTaxpayerReference,
  },
  businessRegistration: null,
  documents: {
    company: ['certificateOfIncorporation', 'companiesHouseExtract'],
    partnership: ['partnershipDeed'],
    soleTrader: ['selfEmploymentProof'],
  },
  postalCode: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  bank: { branch: sortCode, account: accountNumber(/^\d{8}$/) },
  identity: {},
};
