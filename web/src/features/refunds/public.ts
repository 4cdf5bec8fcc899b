export { RefundObstacle } from './apply/offer-in-detail.tsx';
export { RefundButton, RefundLink, RefundsWatch } from './apply/offer-refund.tsx';
export { RefundsOfPayment } from './refunds-of-payment.tsx';
export { refundTones } from './refund-tones.ts';
