// A charge of a kept card. Its token is `tok_` with its first six and last four digits.
import type { ChargeTokenCommand } from '@back-office/contract/gateway/commands';
import { noteOfOrder } from '../cards/card-form.ts';
import { isClosed } from '../limits/openings.ts';
import type { Store } from '../store.ts';
import { cardOfDigits } from '../cards/find-card.ts';
import { makeTestPayment, testPaymentSchema } from '../payments/test-payment.ts';

const cardOfToken = (token: string): string | undefined => {
  const [, first6 = '', last4 = ''] = /^tok_(\d{6})_(\d{4})(?:_|$)/.exec(token) ?? [];
  return cardOfDigits(first6, last4)?.number;
};

/** The refusal of a charge, if any. An order with a payment that did not fail accepts no other. */
export const chargeToken = (
  store: Store,
  { token, gatewayNumber, merchantOrderNumber, amount }: ChargeTokenCommand,
  now: number,
): 'tokenUnknown' | 'orderTaken' | 'chargeCurrency' | 'gatewayClosed' | undefined => {
  if (isClosed(store, gatewayNumber)) {
    return 'gatewayClosed';
  }
  const cardNumber = cardOfToken(token);
  if (cardNumber === undefined) {
    return 'tokenUnknown';
  }
  const note = noteOfOrder({ gatewayNumber, merchantOrderNumber });
  const before = store.note(note);
  if (before !== undefined && store.findPayment(before)?.event.object.status !== 'failed') {
    return 'orderTaken';
  }
  const wanted = testPaymentSchema.safeParse({
    gatewayNumber,
    cardNumber,
    amount,
    merchantOrderNumber,
    website: null,
    isCharge: true,
  });
  if (!wanted.success) {
    return 'chargeCurrency';
  }
  const { object } = makeTestPayment(store, { now: () => now }, wanted.data);
  store.setNote(note, object.number);
  return undefined;
};
