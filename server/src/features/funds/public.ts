export { bookPayments, type TouchedPayment } from './book-payments.ts';
export { fundsOf, refundCost, type Funds, type RefundCost } from './read-funds.ts';
