export { RefundLink, RefundsWatch } from './apply/offer-refund.tsx';
export { refundTones } from './refund-tones.ts';
