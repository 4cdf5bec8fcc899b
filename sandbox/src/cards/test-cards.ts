// The sandbox's cards. No bank has issued them: the first six digits select the behaviour, the last is the check
// digit.
import type { IssuerCode } from '../payments/responses.ts';
import { shortHoldMs, type Behaviour, type TestCard } from './test-card.ts';

const approved: Behaviour = { kind: 'approved' };
const declined = (code: IssuerCode): Behaviour => ({ kind: 'declined', code });

const approvedCard = (number: string, brand: TestCard['brand'], name: string): TestCard => ({
  number,
  brand,
  label: `Approved, ${name}`,
  behaviour: approved,
});

export const testCards: readonly [TestCard, ...TestCard[]] = [
  approvedCard('4000000000000002', 'visa', 'Visa'),
  approvedCard('5200000000000007', 'mastercard', 'Mastercard'),
  approvedCard('340000000000009', 'amex', 'American Express'),
  approvedCard('3528000000000007', 'jcb', 'JCB'),
  approvedCard('6200000000000005', 'unionpay', 'UnionPay'),
  {
    number: '4000050000000007',
    brand: 'visa',
    label: 'Declined 05, do not honour',
    behaviour: declined('05'),
  },
  {
    number: '4000510000000000',
    brand: 'visa',
    label: 'Declined 51, insufficient funds',
    behaviour: declined('51'),
  },
  {
    number: '4000540000000007',
    brand: 'visa',
    label: 'Declined 54, expired card',
    behaviour: declined('54'),
  },
  {
    number: '4000140000000006',
    brand: 'visa',
    label: 'Declined 14, invalid card number',
    behaviour: declined('14'),
  },
  {
    number: '4000430000000001',
    brand: 'visa',
    label: 'Declined 43, stolen card',
    behaviour: declined('43'),
  },
  {
    number: '4000910000000002',
    brand: 'visa',
    label: 'Declined 91, issuer not available',
    behaviour: declined('91'),
  },
  {
    number: '4003330000000000',
    brand: 'visa',
    label: '3-D Secure failed',
    behaviour: { kind: 'threeDFailed' },
  },
  {
    number: '4009000000000003',
    brand: 'visa',
    label: 'Blocked by a risk rule',
    behaviour: { kind: 'riskBlocked' },
  },
  {
    number: '4009980000000006',
    brand: 'visa',
    label: 'Cancelled by the payer',
    behaviour: { kind: 'cancelled' },
  },
  {
    number: '4009990000000005',
    brand: 'visa',
    label: 'Never finished, order expires after 24 hours',
    behaviour: { kind: 'left' },
  },
  {
    number: '4007000000000005',
    brand: 'visa',
    label: 'Unknown, confirmed after 20 seconds or when asked',
    behaviour: { kind: 'unknown', ends: 'soon' },
  },
  {
    number: '4007010000000004',
    brand: 'visa',
    label: 'Unknown, confirmed when asked or after 24 hours',
    behaviour: { kind: 'unknown', ends: 'whenAsked' },
  },
  {
    number: '4007020000000003',
    brand: 'visa',
    label: 'Unknown for good, reversed after 72 hours',
    behaviour: { kind: 'unknown', ends: 'never' },
  },
  {
    number: '4006000000000006',
    brand: 'visa',
    label: 'Approved, refunds refused by the bank',
    behaviour: { kind: 'approved', refund: 'refused' },
  },
  {
    number: '4006010000000005',
    brand: 'visa',
    label: 'Approved, refunds answered after 20 seconds',
    behaviour: { kind: 'approved', refund: 'late' },
  },
  {
    number: '4006020000000004',
    brand: 'visa',
    label: 'Approved, refunds not taken by the gateway',
    behaviour: { kind: 'approved', refund: 'notTaken' },
  },
  {
    number: '4005100000000005',
    brand: 'visa',
    label: 'Approved, charged back after 12 days, contested, won on day 26',
    behaviour: { kind: 'approved', followedBy: 'chargebackWon' },
  },
  {
    number: '4005110000000004',
    brand: 'visa',
    label: 'Approved, charged back after 12 days, contested, lost on day 26',
    behaviour: { kind: 'approved', followedBy: 'chargebackLost' },
  },
  {
    number: '4005130000000002',
    brand: 'visa',
    label: 'Approved, charged back as fraud after 12 days, contested, won on day 26',
    behaviour: { kind: 'approved', followedBy: 'fraudWon' },
  },
  {
    number: '4005120000000003',
    brand: 'visa',
    label: 'Approved, retrieval request after 1 day, closed on day 15',
    behaviour: { kind: 'approved', followedBy: 'retrieval' },
  },
  {
    number: '5205140000000006',
    brand: 'mastercard',
    label: 'Approved, charged back after 12 days, won on day 26, before the network from day 42',
    behaviour: { kind: 'approved', followedBy: 'arbitration' },
  },
  {
    number: '340515000000006',
    brand: 'amex',
    label: 'Approved, inquiry after 1 day, charged back on day 9',
    behaviour: { kind: 'approved', followedBy: 'retrievalToChargeback' },
  },
  {
    number: '6011150000000007',
    brand: 'discover',
    label: 'Approved, retrieval request after 1 day, charged back on day 9',
    behaviour: { kind: 'approved', followedBy: 'retrievalToChargeback' },
  },
  {
    number: '36051000000001',
    brand: 'diners',
    label: 'Approved, charged back after 12 days, contested, lost on day 26',
    behaviour: { kind: 'approved', followedBy: 'chargebackLost' },
  },
  {
    number: '3528100000000005',
    brand: 'jcb',
    label: 'Approved, charged back after 12 days, contested, won on day 26',
    behaviour: { kind: 'approved', followedBy: 'chargebackWon' },
  },
  {
    number: '4005200000000003',
    brand: 'visa',
    label: 'Approved, taken back by RDR after 12 days',
    behaviour: { kind: 'approved', followedBy: 'rdr' },
  },
  {
    number: '4005210000000002',
    brand: 'visa',
    label: 'Approved, Ethoca alert after 12 days, expired a day later',
    behaviour: { kind: 'approved', followedBy: 'ethoca' },
  },
  {
    number: '4005300000000001',
    brand: 'visa',
    label: 'Approved; kept for a subscription, each later charge is declined 51',
    behaviour: { kind: 'approved', charged: '51' },
  },
  {
    number: '4005410000000008',
    brand: 'visa',
    label: 'Approved; kept for a subscription, renewed with other last digits after 12 days',
    behaviour: { kind: 'approved', updated: 'renewed' },
  },
  {
    number: '4005420000000007',
    brand: 'visa',
    label: 'Approved; kept for a subscription, closed by its issuer after 12 days',
    behaviour: { kind: 'approved', updated: 'closed' },
  },
  {
    number: '4002100000000008',
    brand: 'visa',
    label: 'Approved; the card form asks for a 3-D Secure code',
    behaviour: approved,
    form: 'challenge',
  },
  {
    number: '4002200000000006',
    brand: 'visa',
    label: 'Approved; the card form answers after 8 seconds',
    behaviour: approved,
    form: 'slow',
  },
  {
    number: '4002300000000004',
    brand: 'visa',
    label: 'Approved; the card form’s answer is lost',
    behaviour: approved,
    form: 'broken',
  },
  {
    number: '4008000000000004',
    brand: 'visa',
    label: 'Pre-authorisation approved, captures refused',
    behaviour: { kind: 'approved', capture: 'refused' },
  },
  {
    number: '4008010000000003',
    brand: 'visa',
    label: 'Pre-authorisation approved, capture answered after 20 seconds',
    behaviour: { kind: 'approved', capture: 'late' },
  },
  {
    number: '4008100000000002',
    brand: 'visa',
    label: 'Pre-authorisation held for 60 seconds only',
    behaviour: { kind: 'approved', heldMs: shortHoldMs },
  },
];
