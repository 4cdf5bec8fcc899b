// The sandbox's responses: common response codes of issuers, and the gateway's own.
import { limitCodes } from '@back-office/contract/gateway/limits';
import type { PaymentSnapshot } from '@back-office/contract/gateway/protocol';

export type Response = NonNullable<PaymentSnapshot['response']>;
export type DeclineClass = NonNullable<PaymentSnapshot['declineClass']>;

type Advice = 'NEVER_RETRY' | 'RETRY_LATER' | 'CORRECT_AND_RETRY' | 'RETRY_WITH_3DS';

const of = (code: string, message: string, advice?: Advice): Response => ({
  code,
  message,
  ...(advice === undefined ? {} : { advice }),
});

export const approved = of('00', 'Approved');

const issuer = {
  '04': of('04', 'Pick up card', 'NEVER_RETRY'),
  '05': of('05', 'Do not honour', 'RETRY_LATER'),
  '12': of('12', 'Invalid transaction', 'NEVER_RETRY'),
  '14': of('14', 'Invalid card number', 'NEVER_RETRY'),
  '41': of('41', 'Lost card', 'NEVER_RETRY'),
  '43': of('43', 'Stolen card', 'NEVER_RETRY'),
  '51': of('51', 'Insufficient funds', 'RETRY_LATER'),
  '54': of('54', 'Expired card', 'CORRECT_AND_RETRY'),
  '57': of('57', 'Transaction not permitted to cardholder', 'NEVER_RETRY'),
  '59': of('59', 'Suspected fraud', 'RETRY_LATER'),
  '61': of('61', 'Exceeds amount limit', 'RETRY_LATER'),
  '65': of('65', 'Authentication required', 'RETRY_WITH_3DS'),
  '82': of('82', 'Security code does not match', 'CORRECT_AND_RETRY'),
  '91': of('91', 'Issuer or switch is inoperative', 'RETRY_LATER'),
  '96': of('96', 'System malfunction', 'RETRY_LATER'),
};
export type IssuerCode = keyof typeof issuer;
export const issuerDecline = (code: IssuerCode): Response => issuer[code];

export const issuerDeclineWeights: readonly (readonly [number, IssuerCode])[] = [
  [34, '05'],
  [27, '51'],
  [6, '54'],
  [5, '14'],
  [2, '41'],
  [2, '43'],
  [1, '04'],
  [3, '12'],
  [5, '57'],
  [4, '59'],
  [3, '61'],
  [4, '65'],
  [5, '82'],
  [3, '91'],
  [1, '96'],
];

export const gatewayResponses = {
  riskBlocked: of('10000', 'Refused by risk control', 'NEVER_RETRY'),
  threeDFailed: of('THREEDS_FAILED', 'Cardholder authentication failed', 'CORRECT_AND_RETRY'),
  threeDTimedOut: of(
    'THREEDS_TIMED_OUT',
    'Cardholder did not finish the authentication',
    'CORRECT_AND_RETRY',
  ),
  currencyNotOpen: of('CURRENCY_NOT_OPEN', 'The gateway does not take this currency'),
  paymentLimit: of(limitCodes.perPaymentMinor, 'The amount is above the limit for one payment'),
  dayLimit: of(limitCodes.perDayMinor, 'The limit of the day would be exceeded'),
  monthLimit: of(limitCodes.perMonthMinor, 'The limit of the month would be exceeded'),
  websiteNotApproved: of('WEBSITE_NOT_APPROVED', 'The website is not approved'),
  orderExpired: of('ORDER_EXPIRED', 'The payer did not finish in time'),
  cancelledByPayer: of('CANCELLED_BY_PAYER', 'Cancelled by the payer'),
  authorisationVoided: of('AUTH_VOIDED', 'Authorisation voided'),
  authorisationExpired: of('AUTH_EXPIRED', 'Authorisation expired'),
  unknownReversed: of('UNKNOWN_REVERSED', 'No final answer came; the authorisation was reversed'),
  captureDeclined: of('CAPTURE_DECLINED', 'The issuer refused the capture', 'RETRY_LATER'),
};

/** Rule name of the merchant's own list. */
export const ownListRule = 'E-mail address on the blacklist';

export const riskRules: readonly string[] = [
  'Card used 5 times within 1 hour',
  'Network address in another country than the issuer',
  ownListRule,
  'First order above USD 900',
  'Several cards by one customer within 24 hours',
  'Shipping country on the watch list',
];
