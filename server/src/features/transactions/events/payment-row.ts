import {
  countedMinorOf,
  type PaymentEvent,
  type PaymentSnapshot,
} from '@back-office/contract/gateway/protocol';
import { payerOf } from './payer-of-payment.ts';

export type PaymentView = 'payment' | 'declined' | 'uncompleted' | 'preauthorised';

type Viewed = Pick<PaymentSnapshot, 'status' | 'preauth' | 'authorisationSent' | 'declineClass'>;

/** Abandoned rather than declined: the payer left before authorisation. */
const isGivenUp = ({ authorisationSent, declineClass }: Viewed): boolean =>
  !authorisationSent && (declineClass === undefined || declineClass === 'expiredOrVoided');

/** The one group a payment is in now (Decision 13); an approved hold keeps its group whatever happens to it. */
export const viewOf = (payment: Viewed): PaymentView => {
  if (payment.preauth !== undefined) {
    return 'preauthorised';
  }
  switch (payment.status) {
    case 'inProcessing':
      return 'uncompleted';
    case 'failed':
      return isGivenUp(payment) ? 'uncompleted' : 'declined';
    case 'threeDFailed':
      return 'declined';
    case 'preauthorised':
      return 'preauthorised';
    case 'success':
    case 'toBeConfirmed':
      return 'payment';
  }
};

export type KeptPayment = { businessId: bigint; event: PaymentEvent };

const money = (payment: PaymentSnapshot) => ({
  currency: payment.amount.currency,
  amount_minor: countedMinorOf(payment),
  ordered_minor:
    countedMinorOf(payment) === payment.amount.minor ? undefined : payment.amount.minor,
  settlement_currency: payment.settlementAmount?.currency,
  settlement_minor: payment.settlementAmount?.minor,
});

const hold = ({ preauth }: PaymentSnapshot) => ({
  preauth_status: preauth?.status,
  authorised_minor: preauth?.authorisedMinor,
  captured_minor: preauth?.capturedMinor,
  preauth_expires_at: preauth?.expiresAt,
  captured_at: preauth?.capturedAt,
});

const answer = ({ declineClass, response, threeDS, risk }: PaymentSnapshot) => ({
  decline_class: declineClass,
  response_code: response?.code,
  response_message: response?.message,
  advice_code: response?.advice,
  threeds: threeDS,
  risk_score: risk?.score,
  failed_risk_rules: risk?.failedRules ?? [],
  risk_entry: risk?.entry,
  risk_rule: risk?.rule,
  risk_review: risk?.review,
});

const means = ({ card, walletType }: PaymentSnapshot) => ({
  card_brand: card?.brand ?? 'none',
  card_funding: card?.funding,
  card_first6: card?.first6,
  card_last4: card?.last4,
  card_fingerprint: card?.fingerprint,
  issuing_country: card?.issuingCountry,
  issuer_name: card?.issuerName,
  wallet_type: walletType,
});

const customer = ({ customer: party, ip, deviceId, paymentCountry, website }: PaymentSnapshot) => ({
  customer_phone: party?.phone,
  customer_zip: party?.zip,
  customer_address: party?.address,
  customer_city: party?.city,
  customer_state: party?.state,
  billing_country: party?.country,
  billing_country_text: party?.countryText,
  ip,
  device_id: deviceId,
  payment_country: paymentCountry,
  website,
});

const receiver = ({ shipTo: party }: PaymentSnapshot) => ({
  ship_to_email: party?.email,
  ship_to_phone: party?.phone,
  ship_to_zip: party?.zip,
  ship_to_address: party?.address,
  ship_to_city: party?.city,
  ship_to_state: party?.state,
  ship_to_country: party?.country,
  ship_to_country_text: party?.countryText,
});

/** A payment's row by one of its versions, without the columns derived from refunds and disputes. */
export const paymentRowOf = ({ businessId, event }: KeptPayment) => {
  const { object } = event;
  return {
    business_id: String(businessId),
    number: object.number,
    version: event.version,
    gateway_number: object.gatewayNumber,
    merchant_order_number: object.merchantOrderNumber,
    trade_type: object.tradeType,
    mode: object.mode,
    status: object.status,
    view: viewOf(object),
    authorisation_sent: object.authorisationSent,
    ordered_at: object.orderedAt,
    processed_at: object.processedAt,
    payer_id: payerOf(object).id,
    ...money(object),
    ...hold(object),
    ...answer(object),
    ...means(object),
    ...customer(object),
    ...receiver(object),
  };
};
export type PaymentRow = ReturnType<typeof paymentRowOf>;
