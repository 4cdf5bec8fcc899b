export { RefundButton } from './apply/offer-in-detail.tsx';
export { askForRefund, ClaimedRefund, RefundLink, RefundsWatch } from './apply/offer-refund.tsx';
export { RefundReportedButton, RefundReportedLink } from './reported/offer-reported.tsx';
