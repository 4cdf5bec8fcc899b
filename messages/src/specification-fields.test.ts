import { administratorList } from '@back-office/contract/features/administrators';
import { paymentLinkList } from '@back-office/contract/features/payment-links';
import { refundList } from '@back-office/contract/features/refunds';
import { roleList } from '@back-office/contract/features/roles';
import { statementFigures } from '@back-office/contract/features/settlements/statement';
import { subscriptionList } from '@back-office/contract/features/subscriptions/calls';
import { waybillList } from '@back-office/contract/features/waybills';
import { websiteList } from '@back-office/contract/features/websites';
import { withdrawalList } from '@back-office/contract/features/withdrawals';
import { expect, test } from 'vitest';
import { administratorFields } from './features/administrators.ts';
import { fundsAccountLabels } from './features/funds.ts';
import { merchantFields } from './features/merchants/information.ts';
import { onboardingFields } from './features/onboarding/fields.ts';
import { linkFields } from './features/payment-links/list.ts';
import { refundListWords } from './features/refunds/list.ts';
import { roleFields } from './features/roles.ts';
import { batchFields, statementFigureLabels } from './features/settlements.ts';
import { subscriptionFields } from './features/subscriptions/list.ts';
import { waybillListWords } from './features/waybills/list.ts';
import { websiteFields } from './features/websites/list.ts';
import { withdrawalFields } from './features/withdrawals.ts';
import type { Word } from './words.ts';

/** Written out from the entities of section 3 of the specification: what screens, files and forms call each field. */
const fields: [
  item: string,
  words: Readonly<Record<string, Word>>,
  english: Record<string, string>,
  shown?: Readonly<Record<string, unknown>>,
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
    refundList.columns,
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
    withdrawalList.columns,
  ],
  [
    'S3.15',
    fundsAccountLabels,
    { available: 'Available', frozenFromAvailable: 'Frozen (settled)' },
  ],
  [
    'S3.16',
    batchFields,
    { number: 'Batch number', settlementDay: 'Settlement day', frozen: 'Frozen amount' },
  ],
  [
    'S3.16',
    statementFigureLabels,
    {
      deduction: 'Deduction (MDR)',
      singleFee: 'Single fees',
      refundFee: 'Refund fees',
      disputeFee: 'Chargeback handling fees',
      rdrFee: 'RDR fees',
      ethocaFee: 'Ethoca fees',
      otherReturn: 'Other returns',
      otherDeduction: 'Other deductions',
      reserveExtracted: 'Reserve extracted',
      reserveReleased: 'Reserve refunded',
      marginTaken: 'Margin taken',
      marginReturned: 'Margin returned',
      depositTaken: 'Deposit taken',
      depositReturned: 'Deposit returned',
    },
    Object.fromEntries(statementFigures.map((figure) => [figure, true])),
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
    waybillList.columns,
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
    websiteList.columns,
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
    // The currency stands beside the total.
    { ...paymentLinkList.columns, currency: true },
  ],
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
    subscriptionList.columns,
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
    administratorList.columns,
  ],
  [
    'S3.22',
    roleFields,
    { nameZh: 'Chinese name', nameEn: 'English name', description: 'Description' },
    { ...roleList.columns, nameZh: true, nameEn: true },
  ],
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
      deductionRate: 'Deduction rate',
      bankAccount: 'Bank account',
      signKey: 'Sign key',
    },
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
  ],
];

test.each(fields)(
  '[%s] its fields are shown, each under its name in three languages',
  (_item, words, english, shown = words) => {
    const keys = Object.keys(english);
    expect(Object.fromEntries(keys.map((key) => [key, words[key]?.en]))).toEqual(english);
    for (const language of ['zhCn', 'zhHk'] as const) {
      expect(keys.filter((key) => !/\S/.test(words[key]?.[language] ?? ''))).toEqual([]);
    }
    expect(keys.filter((key) => !(key in shown))).toEqual([]);
  },
);
