import type { PaymentSnapshot } from '@back-office/contract/gateway/protocol';

export type PaymentView = 'payment' | 'declined' | 'uncompleted' | 'preauthorised';

type Viewed = Pick<PaymentSnapshot, 'status' | 'preauth' | 'authorisationSent' | 'declineClass'>;

/** Nobody stopped the payment: its payer never came as far as an authorisation. */
const isGivenUp = ({ authorisationSent, declineClass }: Viewed): boolean =>
  !authorisationSent && (declineClass === undefined || declineClass === 'expiredOrVoided');

/** The one group a payment stands in now (Decision 13); a granted hold stays one whatever became of it. */
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
