export { ApplyHost, RefundButton, RefundLink, RefundObstacle } from './apply/offer-refund.tsx';
export { RefundsOfPayment } from './refunds-of-payment.tsx';
export { refundTones } from './refund-tones.ts';
