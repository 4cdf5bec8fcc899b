import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import { orderMade } from '../payments/outcomes.ts';

/** A sale of 50.00 USD that succeeded on 1 November 2026, by a Visa card of these digits. */
export const aSale = (
  card = { first6: '411111', last4: '1111' },
  number = '2026110112000000000042',
): PaymentEvent =>
  orderMade({
    number,
    gatewayNumber: '10000101',
    merchantOrderNumber: 'LB-1',
    tradeType: 'consumption',
    status: 'success',
    mode: 'live',
    orderedAt: '2026-11-01T04:00:00.000Z',
    authorisationSent: true,
    amount: { minor: '5000', currency: 'USD' },
    card: { brand: 'visa', funding: 'credit', ...card },
  });
