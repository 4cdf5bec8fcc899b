import type { TransactionRow } from '@back-office/contract/features/transactions';
import { expect, test } from 'vitest';
import { transactionFields } from '@back-office/messages/features/transactions/fields';
import { transactionColumns } from './transaction-columns.tsx';
import { viewPresets } from './view-presets.ts';

const columns = transactionColumns(() => {}, 'query');
const ids = columns.map((column) => column.id);

const nobody = {
  name: null,
  email: null,
  phone: null,
  zip: null,
  address: null,
  city: null,
  state: null,
  country: null,
  countryText: null,
};
const plain: TransactionRow = {
  number: '20261120000000000000001',
  gatewayNumber: '10000101',
  merchantOrderNumber: 'A-1',
  tradeType: 'consumption',
  mode: 'live',
  status: 'success',
  preauthStatus: null,
  declineClass: null,
  amount: { minor: '1280', currency: 'USD' },
  settlementAmount: null,
  refundedMinor: '0',
  orderedAt: '2026-11-20T08:15:00.000Z',
  processedAt: null,
  businessDay: '2026-11-20',
  preauthExpiresAt: null,
  cardBrand: null,
  cardFunding: null,
  cardFirst6: null,
  cardLast4: null,
  issuingCountry: null,
  issuerName: null,
  walletType: null,
  responseCode: null,
  responseMessage: null,
  settlementStatus: 'unsettled',
  reserveStatus: 'none',
  isRefunded: false,
  abnormalType: null,
  hasChargeback: false,
  hasRetrieval: false,
  isDisputed: false,
  appealStatus: 'noAppeal',
  rdrStatus: null,
  rdrCount: 0,
  ethocaStatus: null,
  ethocaCount: 0,
  hasFraudReport: false,
  customer: nobody,
  shipTo: nobody,
  ip: null,
  billingCountry: null,
  paymentCountry: null,
  failedRiskRules: [],
  website: null,
  allowedActions: [],
};

const partyFields = (
  name: string,
  withParty: (party: TransactionRow['customer']) => Partial<TransactionRow>,
): [name: string, other: Partial<TransactionRow>][] => [
  [`${name} name`, withParty({ ...nobody, name: 'Ada' })],
  [`${name} email`, withParty({ ...nobody, email: 'ada@example.com' })],
  [`${name} postcode`, withParty({ ...nobody, zip: '999077' })],
  [`${name} phone`, withParty({ ...nobody, phone: '+85291234567' })],
  [`${name} address`, withParty({ ...nobody, address: '1 Queen’s Road' })],
  [`${name} city`, withParty({ ...nobody, city: 'Hong Kong' })],
  [`${name} state`, withParty({ ...nobody, state: 'Central' })],
  [`${name} country`, withParty({ ...nobody, country: 'HK' })],
];

/** Section 3 of the specification, Transaction: a field's name, and a row with another value in it. */
const specified: [name: string, other: Partial<TransactionRow>][] = [
  ['Gateway number', { gatewayNumber: '10000102' }],
  ['Transaction order number', { number: '20261120000000000000002' }],
  ['Merchant order number', { merchantOrderNumber: 'A-2' }],
  ['Trade type', { tradeType: 'preauthorisation' }],
  ['Payment status', { status: 'failed' }],
  ['Card type', { cardBrand: 'visa' }],
  ['Transaction amount', { amount: { minor: '1290', currency: 'USD' } }],
  ['Settlement amount', { settlementAmount: { minor: '1', currency: 'HKD' } }],
  ['Transaction date (UTC+8)', { businessDay: '2026-11-21' }],
  ['Return prompt', { responseMessage: 'Approved' }],
  ['Settlement status', { settlementStatus: 'settled' }],
  ['Reserve status', { reserveStatus: 'held' }],
  ['Abnormal status', { abnormalType: 'both' }],
  ['Refund status', { isRefunded: true }],
  ['Chargeback status', { hasChargeback: true }],
  ['RDR status', { rdrStatus: 'open' }],
  ['RDR count', { rdrCount: 1 }],
  ['Ethoca status', { ethocaStatus: 'open' }],
  ['Ethoca count', { ethocaCount: 1 }],
  ['Retrieval status', { hasRetrieval: true }],
  ['Appeal status', { appealStatus: 'underAppeal' }],
  ...partyFields('Customer', (customer) => ({ customer })),
  ...partyFields('Ship-to', (shipTo) => ({ shipTo })),
  ['IP', { ip: '203.0.113.7' }],
  ['Billing country', { billingCountry: 'HK' }],
  ['Payment country', { paymentCountry: 'HK' }],
  ['Card issuing country', { issuingCountry: 'HK' }],
  ['Issuer', { issuerName: 'A Bank' }],
  ['Failed risk rules', { failedRiskRules: ['Velocity'] }],
  ['Wallet type', { walletType: 'applePay' }],
  ['Error code', { responseCode: '05' }],
  ['Error message', { responseMessage: 'Do not honour' }],
];

test.each(specified)('[S3.13] a column shows %s, named in three languages', (name, other) => {
  const found = columns.filter(({ title }) => title.en === name);
  expect(found).toHaveLength(1);
  for (const { title, render } of found) {
    expect([title.zhCn, title.zhHk]).not.toContain('');
    expect(JSON.stringify(render({ ...plain, ...other }))).not.toBe(JSON.stringify(render(plain)));
  }
});

test('every field of a transaction has a column', () => {
  expect(ids.toSorted()).toEqual([...Object.keys(transactionFields), 'actions'].toSorted());
});

test('each view opens with columns that exist, its number first', () => {
  for (const preset of Object.values(viewPresets)) {
    expect(preset.columns.filter((id) => !ids.includes(id))).toEqual([]);
    expect(preset.columns[0]).toBe('number');
  }
});

test('each view opens with columns that fit beside the menu in a window of 1440 pixels', () => {
  const room = 1190;
  for (const preset of Object.values(viewPresets)) {
    const width = columns
      .filter(({ id }) => preset.columns.some((one) => one === id))
      .reduce((sum, column) => sum + column.width, 0);
    expect(width).toBeLessThanOrEqual(room);
  }
});

test('[S2.17] a card of a declined payment says why, and on which card', () => {
  const { columns: start, inCards = [] } = viewPresets.declined;
  const inCard = columns.filter(
    ({ id, card }) => card === 'field' && [...start, ...inCards].some((one) => one === id),
  );
  expect(inCard.map(({ id }) => id).toSorted()).toEqual(
    ['orderedAt', 'declineClass', 'returnPrompt', 'cardNumber'].toSorted(),
  );
});

test('who may not act on payments has no column of actions', () => {
  expect(transactionColumns(() => {}, undefined).map((column) => column.id)).not.toContain(
    'actions',
  );
});
