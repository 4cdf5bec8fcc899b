export { applyLinkPayments, closeAgreedOrder, findLinksOfPayments } from './apply-link-payments.ts';
export { notifyOfPausedLinks } from './card-testing/notify-of-paused-links.ts';
export { eraseOrders } from './erase-orders.ts';
export { isOffered } from './judge-link.ts';
export { paymentLinks } from './link-list.ts';
export { findLink, type LinkRecord } from './link-row.ts';
export { stateOf } from './link-state.ts';
export { overseenLinks } from './oversight.ts';
export { countLinks } from './totals/link-totals.ts';
export {
  amountOf,
  formMinutes,
  isClaimed,
  isTaken,
  orderClaim,
  orderColumns,
  startOrder,
  type LinkOrder,
} from './start-order.ts';
