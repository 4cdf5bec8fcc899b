import { administratorList } from '@back-office/contract/features/administrators';
import { getBalances } from '@back-office/contract/features/funds';
import { getMerchantInformation } from '@back-office/contract/features/merchants/information';
import {
  documentNames,
  fields as onboardingFieldNames,
} from '@back-office/contract/features/onboarding/questions';
import { getPaymentLink, paymentLinkList } from '@back-office/contract/features/payment-links';
import { refundList } from '@back-office/contract/features/refunds';
import { getRole } from '@back-office/contract/features/roles';
import { batchList } from '@back-office/contract/features/settlements/batches';
import { getSettlementCycle } from '@back-office/contract/features/settlements/cycle';
import { statementFigures } from '@back-office/contract/features/settlements/statement';
import { subscriptionList } from '@back-office/contract/features/subscriptions/calls';
import { waybillList } from '@back-office/contract/features/waybills';
import { websiteList } from '@back-office/contract/features/websites';
import { withdrawalList } from '@back-office/contract/features/withdrawals';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { expect, test } from 'vitest';
import { administratorFields } from './features/administrators.ts';
import { fundsAccountLabels } from './features/funds.ts';
import { merchantFields, merchantWords } from './features/merchants/information.ts';
import { operatorWords } from './features/merchants/operator.ts';
import { onboardingFields } from './features/onboarding/fields.ts';
import { documentLabels } from './features/onboarding/values.ts';
import { linkAddressWords } from './features/payment-links/address.ts';
import { linkWords } from './features/payment-links/detail.ts';
import { linkFields } from './features/payment-links/list.ts';
import { refundListWords } from './features/refunds/list.ts';
import { roleFields, roleWords } from './features/roles.ts';
import { batchFields, statementFigureLabels } from './features/settlements.ts';
import { subscriptionFields } from './features/subscriptions/list.ts';
import { termsWords } from './features/terms.ts';
import { waybillListWords } from './features/waybills/list.ts';
import { websiteFields } from './features/websites/list.ts';
import { withdrawalFields } from './features/withdrawals.ts';
import type { Word } from './words.ts';

/** Names of all fields in a call's answer, at any depth. */
const carriedBy = ({ output }: CallDefinition): readonly string[] => {
  const names: string[] = [];
  JSON.stringify(output.toJSONSchema({ unrepresentable: 'any' }), (key, value: unknown) => {
    if (key === 'properties' && typeof value === 'object' && value !== null) {
      names.push(...Object.keys(value));
    }
    return value;
  });
  return names;
};

/** A field's name, with its word's name first if they differ. */
type Named = string | readonly [word: string, english: string];

/**
 * Copied from the entities in section 3 of the specification: the names of fields on screens and in files and forms,
 * and the fields of the contract's list, call or form.
 */
const fields: [
  item: string,
  words: Readonly<Record<string, unknown>>,
  english: Readonly<Record<string, Named>>,
  declared: readonly string[],
][] = [
  [
    'S3.14',
    refundListWords.columns,
    {
      type: 'Refund type',
      method: 'Refund method',
      available: 'Refundable amount',
      amount: 'Refund amount',
      reason: 'Reason',
      applicant: 'Applicant',
      appliedAt: 'Application date',
      status: 'Processing status',
    },
    Object.keys(refundList.columns),
  ],
  [
    'S3.15',
    withdrawalFields,
    {
      amount: 'Amount',
      received: 'Received amount',
      status: 'Status',
      bankAccount: 'Bank account',
    },
    Object.keys(withdrawalList.columns),
  ],
  [
    'S3.15',
    fundsAccountLabels,
    { available: 'Available', frozenFromAvailable: 'Frozen (settled)' },
    carriedBy(getBalances),
  ],
  [
    'S3.16',
    batchFields,
    { number: 'Batch number', settlementDay: 'Settlement day' },
    Object.keys(batchList.columns),
  ],
  [
    'S3.16',
    batchFields,
    { frozenMinor: ['frozen', 'Frozen amount'] },
    carriedBy(getSettlementCycle),
  ],
  // A cycle's text is its settle type with its day.
  ['S3.16', termsWords, { settleType: ['settled', 'Settled'] }, carriedBy(getMerchantInformation)],
  [
    'S3.16',
    statementFigureLabels,
    {
      deduction: 'Deduction (MDR)',
      singleFee: 'Transaction fees',
      refundFee: 'Refund fees',
      disputeFee: 'Chargeback handling fees',
      rdrFee: 'RDR fees',
      ethocaFee: 'Ethoca fees',
      otherReturn: 'Other returns',
      otherDeduction: 'Other deductions',
      reserveExtracted: 'Reserve withheld',
      reserveReleased: 'Reserve released',
      marginTaken: 'Margin taken',
      marginReturned: 'Margin returned',
      depositTaken: 'Deposit taken',
      depositReturned: 'Deposit returned',
    },
    statementFigures,
  ],
  [
    'S3.16',
    fundsAccountLabels,
    {
      pending: 'Unsettled',
      available: 'Available',
      reserve: 'Rolling reserve',
      margin: 'Margin',
      deposit: 'Deposit',
    },
    carriedBy(getBalances),
  ],
  [
    'S3.17',
    waybillListWords.columns,
    {
      trackingNumbers: 'Tracking numbers',
      carrier: 'Carrier',
      websites: 'Websites',
      uploadedAt: 'Uploaded',
      status: 'Status',
      images: 'Images',
      reason: 'Failure reason',
    },
    Object.keys(waybillList.columns),
  ],
  [
    'S3.17',
    merchantWords,
    { deliveryType: 'Proof of delivery' },
    carriedBy(getMerchantInformation),
  ],
  [
    'S3.18',
    websiteFields,
    {
      url: 'URL',
      type: 'Type',
      average: 'Average amount',
      status: 'Status',
      platform: 'Platform site',
    },
    Object.keys(websiteList.columns),
  ],
  [
    'S3.19',
    linkFields,
    {
      title: 'Title',
      type: 'Type',
      activeUntil: 'Active until',
      reference: 'Internal reference',
      currency: 'Currency',
      freight: 'Freight',
      total: 'Total',
      status: 'Availability',
      payStatus: 'Pay status',
    },
    // The currency is shown beside the total.
    [...Object.keys(paymentLinkList.columns), 'currency'],
  ],
  [
    'S3.19',
    linkWords,
    {
      description: 'Description',
      amountMinor: ['amount', 'Amount'],
      items: 'Items',
      name: ['item', 'Item'],
      unitMinor: ['unitPrice', 'Unit price'],
      quantity: 'Quantity',
      path: ['link', 'Link'],
    },
    carriedBy(getPaymentLink),
  ],
  ['S3.19', linkAddressWords, { consignee: 'Consignee' }, carriedBy(getPaymentLink)],
  [
    'S3.20',
    subscriptionFields,
    {
      startsAt: 'Start',
      endsAt: 'End',
      tokenNumber: 'Token number',
      amount: 'Amount',
      interval: 'Interval',
      lastChargedAt: 'Last deduction',
      nextAt: 'Next deduction',
    },
    Object.keys(subscriptionList.columns),
  ],
  [
    'S3.21',
    administratorFields,
    {
      loginName: 'Login name',
      name: 'Name',
      status: 'Status',
      role: 'Role',
      gateways: 'Accessible gateways',
      accountDynamics: 'Account dynamics',
    },
    Object.keys(administratorList.columns),
  ],
  [
    'S3.22',
    roleFields,
    { nameZh: 'Chinese name', nameEn: 'English name', description: 'Description' },
    carriedBy(getRole),
  ],
  ['S3.22', roleWords, { permissions: 'Permissions' }, carriedBy(getRole)],
  [
    'S3.23',
    merchantFields,
    {
      name: 'Trading name',
      contacts: 'Contacts',
      industry: 'Industry (MCC)',
      region: 'Region',
      status: 'Status',
      serviceFrom: 'Contract from',
      serviceTo: 'Contract until',
      deductionRatePpm: ['deductionRate', 'Deduction rate'],
      bankAccount: 'Bank account',
      signKeys: ['signKey', 'Sign key'],
    },
    carriedBy(getMerchantInformation),
  ],
  [
    'S3.23',
    operatorWords,
    { settleType: ['settleKind', 'Settle type'] },
    carriedBy(getMerchantInformation),
  ],

  [
    'S3.24',
    onboardingFields,
    {
      legalName: 'Legal name',
      registrationNumber: 'Registration number',
      formedOn: 'Date of formation',
      address: 'Address',
      industry: 'Main industry',
      products: 'Products or services you sell',
      websites: 'Website addresses',
      turnover: 'Monthly turnover (USD)',
      bankName: 'Bank',
      holder: 'Account holder',
      accountNumber: 'Account number or IBAN',
      branchCode: 'Bank or branch code',
      swift: 'SWIFT code',
      settlementCurrency: 'Settlement currency',
      role: 'Role',
      firstName: 'Legal first name',
      lastName: 'Legal last name',
      phone: 'Phone number',
      birthDate: 'Date of birth',
      nationality: 'Nationality',
      idCountry: 'Issuing country',
      idType: 'Identity document',
      idNumber: 'Document number',
    },
    onboardingFieldNames,
  ],
  [
    'S3.24',
    documentLabels,
    { idFront: 'Photo of the identity document', idBack: 'Photo of the back' },
    documentNames,
  ],
];

test.each(fields)(
  '[%s] the contract has its fields, and each has its name in three languages',
  (_item, words, english, declared) => {
    for (const [field, named] of Object.entries(english)) {
      const [key, name] = typeof named === 'string' ? [field, named] : named;
      const word = words[key] as Word;
      expect(word.en).toBe(name);
      expect(word.zhCn).toMatch(/\S/);
      expect(word.zhHk).toMatch(/\S/);
      expect(declared).toContain(field);
    }
  },
);
